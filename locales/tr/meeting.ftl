# Teknik toplantının kâğıdı.
meeting-title = Teknik toplantı
meeting-sets = { $count ->
    [one] Bir maç tek setten oluşur.
   *[other] Bir maç { $count } setten oluşur.
}
meeting-time-set = Her oyuncunun süresi her set için { $time }.
meeting-time-round = Her oyuncunun süresi turun tamamı için { $time }.
meeting-sudden-death = Hamleler için ek süre verilmez.
meeting-fischer = Her hamlede { $seconds } sn eklenir.
meeting-bronstein = Her hamlede harcanan süre, en çok { $seconds } sn olmak üzere geri verilir.
meeting-delay = Her hamlenin ilk { $seconds } saniyesi süreden düşülmez.
meeting-lot-drawn = Kura çekildi.
meeting-lot = Kurayı listenin 1 numarası çeker: { $name }.
meeting-no-list = Başlangıç listesi henüz kapanmadı; kurayı listenin 1 numarası çeker.
meeting-knows = Saat ayarlarını onayladı
meeting-confirm = Saat ayarlarını biliyorum
meeting-confirmed = Saat ayarları onaylandı
meeting-confirm-for = { $name } adına onayla
