# Refusals that say what exactly was wrong.
account-open-own = Yalnızca kendinize hesap açarsınız
suspension-board-ground = Kurul 2k2, 2k3, 2k4 ya da 2k5 uyarınca uzaklaştırır, { $clause } uyarınca değil
clock-shown = Bir saat sıfır ile 60 gün arasını gösterir
match-online-pieces = Çevrimiçi oyunda hiçbir taş tahtadan çıkmaz
match-exempt-pieces = Bu oyuncu muaftır: taşlar hakemsiz yerine konur
match-count-mangala = Kuyular Mangala'da, tahta başında sayılır
match-count-when = Sayım son taştan sonra istenir
match-exempt-touch = Bu oyuncu dokunulan taş kuralından muaftır
match-game-over = Oyun bitti
match-undo-position = Hamle, girilmiş bir konumdan önce; onun yerine konumu girin
match-ruling-name = Bir kararın altında kişinin adı olur: önce oturum açın
match-over-correct = Maçın sonucu var; onun yerine setlerini düzeltin
match-warning-unreported = Uyarı rakibin bildirimi üzerine verilir; bu oyuncu hakkında bildirim yok
match-over-cancel = Maçın sonucu var, iptal edilemez
match-sheet-kulami = Son konum Kulami'de, tahta başında puanlanır
match-recount-unscored = Henüz yeniden sayılacak bir puan yok
match-book-without = Bu kural kitabında maç kuralları yok
event-other-kind = Bu oyunun etkinlikleri başka türdendir
event-players-number = Bir katılımcı tek oyuncudur, Quixo'da iki olabilir
event-players-entered = Kayıtlı katılımcıların oyuncu sayısı başka
event-limit-entered = { $count } katılımcı kayıtlı: sınır daha düşük olamaz
event-rounds-range = Tur sayısı, eşlendirilmiş olan { $played } ile { $most } arasında ve şimdikinden başka olur
event-players-different = Bu etkinlikte bir katılımcı { $size } ayrı oyuncudan oluşur
event-left-return = { $entrant } ayrıldı; önce dönmesini sağlayın
event-list-by-names = Listenin sırası adlardan ya da puanlardan çıkar; ayrıca verilmez
event-words-early = Sözler, taahhüt yayımlandıktan sonra eklenir
event-seed-none = Bu etkinliğin taahhüt edilecek tohumu yok
event-list-first = 1. tur başlangıç listesiyle eşlendirilir; önce onu kapatın
event-round-begun = { $round }. tur zaten başladı
event-rounds-played = Bütün turlar oynandı; etkinliği kapatın ya da tur sayısını değiştirin
event-round-unclosed = { $round }. tur henüz kapanmadı
event-close-results = { $round }. tur kapatılamaz: { $count } sonuç eksik, masalar { $list }. Girin ya da maçları hükmen sonuçlandırın
event-result-same = Sonuç zaten bu
event-side-same = O taraf zaten üst tura çıkıyor
event-begun-stands = Etkinlik başladı: kural kitabı, dal ve takımlar değişmez
event-begun-drop = Etkinlik başladı, kaldırılamaz
competition-announce-events = Önce etkinlikleri ekleyin, sonra duyurun
registration-not-closable = Kayıt açık değil: kapatılacak bir şey yok
competition-event-over = { $event } bitti
competition-event-final = { $event } etkinliğinin kesin sonuçları var
groups-no-place = { $person } { $round }. turun hiçbir grubunda değil
groups-round = { $event } etkinliğinin { $round }. turu grup almaz
ruling-event-clause = { $book } kitabından bir madde gösterin: etkinlik ona göre oynanıyor
ruling-out-whole = { $person } zaten yarışma dışı
ruling-no-entry = { $person } kişisinin { $event } etkinliğinde kaydı yok
dispute-answer-kind = Bir itiraz böyle yanıtlanmaz: kararı onayın, kaldırın, uyarın ya da yarışmadan çıkarın
ruling-needs-check-in = Önce geliş kaydı kapanmış ve kişi gelmemiş olmalı
ruling-needs-clause = Uyulmayan maddeyi gösterin
ruling-needs-judge = Önce kişinin hakemlik yapmayı reddettiğini kaydedin
ruling-needs-scramble = Önce kişinin karıştırmayı reddettiğini kaydedin
ruling-needs-dispute = Önce kişinin bir itirazı kesin karara bağlanmış olmalı
competition-main-judges = Şu etkinliklerin başhakemi yok: { $list }
text-what = { $what ->
    [name] ad
    [name-of-a-team] takım adı
    [place] yer
    [prize] ödül
    [award] ödül
    [awards] ödüller
    [reason] gerekçe
    [note] not
    [notice] duyuru
    [notices] duyurular
    [finding] saptama
    [text] metin
    [statement] ifade
    [statements] ifadeler
    [report] rapor
    [result] sonuç
    [rulebook] kural kitabı
    [rulebooks] kural kitapları
    [requirement] koşul
    [requirements] koşullar
    [discipline] dal
    [format] biçim
    [description] açıklama
    [station] masa
    [attempt] deneme
    [attempts] denemeler
    [value] değer
    [old-value] eski değer
    [new-value] yeni değer
    [default] varsayılan
    [changed-defaults] değiştirilen varsayılanlar
    [deviation] sapma
    [deviations] sapmalar
    [events] etkinlikler
    [teams] takımlar
    [members] üyeler
    [players] oyuncular
    [persons] kişiler
    [groups] gruplar
    [places] sıralar
    [languages] diller
    [nationalities] uyruklar
    [registrations] kayıtlar
    [officials] görevliler
    [incidents] olaylar
    [cases] dosyalar
    [disputes] itirazlar
    [rulings] kararlar
    [tasks] işler
    [prohibitions] yasaklar
    [corrections] düzeltmeler
    [declarations] bildirimler
    [barred-spectators] uzaklaştırılan seyirciler
    [lines] satırlar
    [bans] yasaklar
    [suspensions] uzaklaştırmalar
    [ways-to-sign-in] oturum açma yolları
    [gender] cinsiyet
    [contact] iletişim
    [guardian] veli
    [solve] çözüm
    [dispute] itiraz
   *[other] { $what }
}
