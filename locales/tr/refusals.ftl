# Refusals that say what exactly was wrong.
account-open-own = Yalnızca kendinize hesap oluşturabilirsiniz
suspension-board-ground = Kurul 2k2, 2k3, 2k4 ya da 2k5 uyarınca men cezası verir, { $clause } uyarınca değil
clock-shown = Saatin gösterdiği süre sıfır ile 60 gün arasında olabilir
match-online-pieces = Çevrim içi oyunda taşlar tahtadan çıkamaz
match-exempt-pieces = Bu oyuncu muaftır; taşları hakem olmadan yerine koyabilir
match-count-mangala = Kuyular yalnızca tahta başında oynanan Mangala'da sayılır
match-count-when = Sayım ancak son taş bırakıldıktan sonra istenebilir
match-exempt-touch = Bu oyuncu dokunulan taş kuralından muaftır
match-game-over = Oyun bitti
match-undo-position = Hamle, konum girilmeden önce yapıldığı için geri alınamaz; bunun yerine konumu girin
match-ruling-name = Karar için kararı verenin adı gerekir: önce giriş yapın
match-over-correct = Maçın sonucu zaten var; bunun yerine setlerini düzeltin
match-warning-unreported = Uyarı rakibin bildirimi üzerine verilir; bu oyuncu hakkında bildirim yok
match-over-cancel = Maçın sonucu zaten var; maç iptal edilemez
match-sheet-kulami = Son konum yalnızca tahta başında oynanan Kulami'de puanlanır
match-recount-unscored = Henüz yeniden sayılacak bir puan yok
match-book-without = Bu kural kitabında maç kuralları yok
event-other-kind = Bu oyun için başka türde bir kategori gerekir
event-players-number = Bir katılımcı bir ya da iki oyuncudan oluşmalıdır
event-players-entered = Kayıtlı katılımcıların oyuncu sayısı farklı
event-limit-entered = { $count } katılımcı zaten kayıtlı: kontenjan daha düşük olamaz
event-rounds-range = Farklı bir tur sayısı seçin: { $played } (zaten eşlendirilmiş) ile { $most } arasında
event-players-different = { $size ->
    [one] Bu kategoride bir katılımcı { $size } oyuncudan oluşmalıdır
   *[other] Bu kategoride bir katılımcı { $size } farklı oyuncudan oluşmalıdır
}
event-left-return = { $entrant } çekildi; önce turnuvaya geri alın
event-list-by-names = Listenin sırası adlara ya da reytinglere göre belirlenir; elle girilemez
event-words-early = Sözcükler kuraya ancak taahhüt yayımlandıktan sonra eklenebilir
event-seed-none = Bu kategorinin taahhüt edilecek tohumu yok
event-list-first = 1. tur başlangıç listesine göre eşlendirilir; önce listeyi kapatın
event-round-begun = { $round }. tur zaten başladı
event-rounds-played = Bütün turlar oynandı; kategoriyi kapatın ya da tur sayısını değiştirin
event-round-unclosed = { $round }. tur henüz kapanmadı
event-close-results = { $round }. tur kapatılamaz: { $count } sonuç eksik (masa: { $list }). Sonuçları girin ya da maçları hükmen sonuçlandırın
event-result-same = Sonuç zaten bu
event-side-same = O taraf zaten tur atlıyor
event-begun-stands = Kategori başladı: kural kitabı, dal ve takımlar artık değiştirilemez
event-begun-drop = Kategori başladı, kaldırılamaz
competition-announce-events = Önce kategorileri ekleyin, sonra yarışmayı duyurun
registration-not-closable = Kayıt açık değil, kapatılamaz
competition-event-over = { $event } kategorisi bitti
competition-event-final = { $event } kategorisinin kesin sonuçları zaten var
groups-no-place = { $person }, { $round }. turun hiçbir grubunda değil
groups-round = { $event } kategorisinin { $round }. turunda grup yok
ruling-event-clause = Kategorinin kural kitabı olan { $book } içinden bir madde belirtin
ruling-out-whole = { $person } yarışmadan zaten çıkarıldı
ruling-no-entry = { $person } adlı kişinin { $event } kategorisinde kaydı yok
dispute-answer-kind = Bir itiraz böyle yanıtlanamaz: kararı onaylayın, kaldırın, uyarı verin ya da diskalifiye edin
ruling-needs-check-in = Önce geliş kaydını kapatın; bu karar yalnızca geliş kaydı yapılmamış kişiler içindir
ruling-needs-clause = Kişinin uymayı reddettiği maddeyi belirtin
ruling-needs-judge = Önce kişinin hakemlik yapmayı reddettiğini kaydedin
ruling-needs-scramble = Önce kişinin karıştırmayı reddettiğini kaydedin
ruling-needs-dispute = Önce bu kişinin itirazı kesin karara bağlanmış olmalıdır
competition-main-judges = Şu kategorilerin başhakemi yok: { $list }
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
    [finding] tespit
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
    [format] format
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
    [events] kategoriler
    [teams] takımlar
    [members] üyeler
    [players] oyuncular
    [persons] kişiler
    [groups] gruplar
    [places] sıralar
    [languages] diller
    [nationalities] vatandaşlıklar
    [registrations] kayıtlar
    [officials] görevliler
    [incidents] olaylar
    [cases] dosyalar
    [disputes] itirazlar
    [rulings] kararlar
    [tasks] işler
    [prohibitions] yasaklar
    [corrections] düzeltmeler
    [declarations] beyanlar
    [barred-spectators] uzaklaştırılan seyirciler
    [lines] satırlar
    [bans] yasaklar
    [suspensions] men cezaları
    [ways-to-sign-in] giriş yöntemleri
    [gender] cinsiyet
    [needs] özel gereksinimler
    [extensions] uzantılar
    [contact] iletişim
    [guardian] veli
    [solve] çözüm
    [dispute] itiraz
    [channels] rakibe ve düzenleyicilere ulaşma yolları
    [platform] oyun yazılımı
    [fixtures] zamanı belirlenecek maçlar
    [factors] diğer koşullar
    [file] maç dosyası
    [matters] istekler ve iddialar
    [direct-entries] doğrudan katılımlar
    [entries-of-the-room] maç odasına gelişler
    [name-of-the-event] kategori adı
    [name-of-the-program] program adı
    [version-of-the-program] program sürümü
    [id] kimlik
    [adjournments] ertelemeler
    [angles] açılar
    [combinations] birlikte katılınamayan kategoriler
    [competitions] yarışmalar
    [competitors] yarışmacılar
    [defects] puzzle arızaları
    [device] zar aracı
    [devices] zar araçları
    [gaps] parçalar arasındaki aralıklar
    [helpers] hakemler ve karıştırıcılar
    [judges] hakemler
    [link] bağlantı
    [links] bağlantılar
    [object] nesne
    [penalties] cezalar
    [positions] kaydedilen konumlar
    [proposals] önerilen zamanlar
    [remarks] notlar
    [results] sonuçlar
    [scramblers] karıştırıcılar
    [score-takers] skor görevlileri
    [sequence] karıştırma
    [solution] çözüm
    [steps] adımlar
    [tiles] karolar
   *[other] { $what }
}
