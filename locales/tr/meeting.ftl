# Teknik toplantının kâğıdı.
meeting-title = Teknik toplantı
meeting-sets = { $count ->
    [one] Bir maç tek settir.
   *[other] Bir maç { $count } settir.
}
meeting-time-set = Her oyuncunun her set için { $time } süresi vardır.
meeting-time-round = Her oyuncunun turun tamamı için { $time } süresi vardır.
meeting-sudden-death = Hamleler süre eklemez.
meeting-fischer = Her hamle { $seconds } sn ekler.
meeting-bronstein = Her hamle harcadığı süreyi, en çok { $seconds } sn olmak üzere geri verir.
meeting-delay = Her hamlenin ilk { $seconds } saniyesi ücretsizdir.
meeting-lot-drawn = Kura çekildi.
meeting-lot = Kurayı listenin 1 numarası çeker: { $name }.
meeting-no-list = Başlangıç listesi henüz kapanmadı; kurayı 1 numara çeker.
meeting-knows = Saati biliyor
meeting-confirm = Saatlerin nasıl ayarlandığını biliyorum
meeting-confirmed = Saat ayarları onaylandı
meeting-confirm-for = { $name } saatlerin nasıl ayarlandığını biliyor
