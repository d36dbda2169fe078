# Düzenleyicinin paneli: sıradaki adımlar, kişiler, sonuçlar, taslak turlar.
console-menu = Menü
console-overview = Genel bakış
console-people = Kişiler
console-rulings = Kararlar
console-documents = Belgeler
console-settings = Ayarlar
console-next = Sıradaki adımlar
console-nothing = Şu anda yapılacak bir şey yok.
console-print = Yazdır
step-add-event = İlk kategoriyi ekleyin.
step-registration = Oyuncular henüz kaydolamıyor.
step-registration-go = Kaydı şimdi aç
step-approve = { $count ->
    [one] Bir kayıt onay bekliyor.
   *[other] { $count } kayıt onay bekliyor.
}
step-approve-go = Kayıtları incele
step-announce = Herkese açık sayfa henüz yayında değil.
step-start = Yarışma duyuruldu, başlamaya hazır.
step-awards = { $count ->
    [one] Bir ödül henüz verilmedi.
   *[other] { $count } ödül henüz verilmedi.
}
step-finish = Bütün kategoriler bitti.
step-finish-go = Yarışmayı bitir…
step-archive = Yarışma bitti. Her şey kesinleşince arşivleyin.
step-add-players = { $event }: oyuncuları ekleyin.
step-add-players-go = Oyuncu ekle
step-check-in = { $count ->
    [one] { $event }: bir oyuncunun geliş kaydı yok.
   *[other] { $event }: { $count } oyuncunun geliş kaydı yok.
}
step-referee = { $event }: hakem olmadan sonuç girilemez.
step-referee-me = Beni başhakem yap
step-referee-others = Hakem davet et
step-pair-first = { $event }: { $count } oyuncu 1. tur için hazır.
step-pair-first-hint = Başlangıç listesi kapatılır, kura çekilir ve tur eşlendirilir. Turu siz yayımlayana kadar kimse görmez.
step-pair = { $event }: { $round }. turu eşlendirin.
step-publish = { $count ->
    [0] { $event }: { $round }. tur yayımlanmaya hazır.
    [one] { $event }: { $round }. tur eşlendirildi, bir uyarı var.
   *[other] { $event }: { $round }. tur eşlendirildi, { $count } uyarı var.
}
step-draft-go = Taslağı gör
step-results = { $event }, { $round }. tur: { $count } sonuçtan { $done } tanesi girildi.
step-results-go = Sonuçları gir
step-close-round = { $event }: { $round }. turun bütün sonuçları girildi.
step-close-and-pair = Bu turu kapat ve { $round }. turu eşlendir
step-close-event = { $event }: bütün turlar oynandı.
results-in = { $done } / { $count } sonuç
people-add = Kişi ekle
people-search = Kişi ara
people-show = Göster
people-everyone = Herkes
people-waiting = Onay bekleyenler
people-absent = Geliş kaydı olmayanlar
people-here = Geliş kaydı olanlar
people-missing = Bilgisi eksik olanlar
people-all-events = Bütün kategoriler
people-duplicates = Aynı kişi olabilir:
people-found = { $count ->
    [one] Bir kişi
   *[other] { $count } kişi
}
people-select = Seç
people-select-one = Seç: { $name }
people-before = Önceki sayfa
people-after = Sonraki sayfa
people-all-here = Herkesin geliş kaydını yap
people-check-in = Seçilenlerin geliş kaydını yap
people-undo = Geliş kaydını geri al
people-more = { $name } için diğer işlemler
people-window = Kayıt tarihlerini değiştir
people-nobody-picked = Önce en az bir kişi seçin
finish-title = Yarışmanın sonu
finish-text = Sonuçlar kesinleşir ve artık maç oynanamaz. Arşivlenene kadar yarışmayı yeniden açabilirsiniz.
finish-name = Onaylamak için yarışmanın adını yazın: { $name }
finish-other-name = Yazdığınız ad yarışmanın adı değil. Gösterildiği gibi yazın.
finish-reopen = Yarışmayı yeniden aç
finish-reopen-hint = Yarışma günlüğünde görünür.
create-games = Ne oynanacak?
create-cubing = Küp (WCA)
create-books-hint = Yukarıdaki oyunların kural kitapları otomatik olarak eklenir.
who-enters = Sonuçları kim girecek?
who-tables = Düzenleyiciler ve hakemler, her masa için bir sonuç
who-tables-hint = En hızlı yol: masa başına tek tuş.
who-sets = Hakemler, masada set set
who-sets-hint = En az bir hakem gerekir. Hamleler ve setler kaydedilir.
who-online = Oyuncular, burada çevrim içi oynayarak
who-online-hint = Herkes kendi cihazında oynar; sonuçlar otomatik olarak kaydedilir.
import-added = { $name } eklendi.
import-no-event-yet = Henüz kaydolunacak bir kategori yok.
import-names = Adlar
import-from-file = Elektronik tablodan veya CSV dosyasından
import-one-more = Kulüp, reyting, unvan, doğum tarihi
import-rating = Reyting
import-person-title = Unvan
import-one-next = Kaydet ve bir kişi daha ekle
import-unused = Bu sütunlar kullanılmıyor:
import-rating-wrong = “{ $text }” bir reyting değil: tam sayı yazın
console-rounds = Turlar
event-more = Diğer
event-setup = Kategori ayarları
event-public = Herkese açık sayfa
event-pages = Kategorinin sayfaları
event-close-early = Kategoriyi son turundan önce kapat
grid-left = { $left } kazandı, { $right } kaybetti
grid-draw = { $left } ile { $right } berabere kaldı
grid-right = { $right } kazandı, { $left } kaybetti
grid-key-left = başlayan kazandı
grid-key-right = ikinci oyuncu kazandı
grid-key-draw = berabere
grid-key-move = önceki ya da sonraki masa
grid-key-table = 7. masaya git (başka bir masa için T ve masa numarası, örneğin T 1 2 ↵)
grid-key-undo = geri al
grid-saved = Kaydedildi: masa
grid-undo = Girişi geri al
grid-go = Gidilecek masa
grid-entered = Giren
grid-corrected = düzeltildi
grid-from-match = maçtan
grid-more = Diğer
grid-more-of = { $table }. masa için diğer işlemler
grid-match = Maçı aç
grid-take-back = Sonucu sil
grid-both-lost = İkisi de kaybetti
grid-new = Yeni sonuç
grid-old = Şimdiki sonuç:
grid-sets-left = Set puanı, başlayan
grid-sets-right = Set puanı, ikinci oyuncu
grid-by-hand = Set puanı veya çift yenilgi
grid-save = Sonuçları kaydet
grid-undone = Geri alındı: masa
grid-no-table = { $table } numaralı masa yok
grid-other = { $table }. masa: Bu arada { $name } başka bir sonuç girdi.
grid-other-in = { $table }. masa: Bu arada başka bir sonuç geldi.
grid-other-cleared = { $table }. masa: Bu arada sonuç silindi.
grid-not-saved = Kaydedilmeyen girişiniz:
grid-not-undone = Hiçbir şey geri alınmadı.
grid-replace = Şimdiki sonucu değiştir
draft-title = { $round }. turun taslağı
draft-how = Yerlerini değiştirmek için iki ada tıklayın veya birini ötekinin üzerine sürükleyin.
draft-reason = Düzenleyiciler değiştirdi
draft-turn = { $table }. masada başlayanı değiştir
draft-beside = Bay geçenler, gelmeyenler ve karşılaşması engellenen çiftler
draft-byes = Bay geçme istekleri
draft-away = Çekilenler
draft-apart = Karşılaşması engellenenler
draft-pick-two = Yalnızca iki ad seçin
event-not-checked-in = Bu katılımcının geliş kaydı yok
event-take-back-closed = { $round }. tur kapandı: sonucu silmek yerine gerekçe yazarak düzeltin
event-take-back-match = { $table }. masanın sonucu maç kaydından alındı: sonucu maçta ya da gerekçe yazarak düzeltin
competition-books-stand = Ülke ve kural kitapları yalnızca ilk turdan önce değiştirilebilir
competition-book-used = { $event } kategorisi, çıkardığınız kural kitabına göre oynanıyor: önce kategoriyi kaldırın ya da kural kitabını çıkarmayın
check-in-not-there = Bu kişinin geliş kaydı yok
check-in-played = Bu kişi zaten oynadı: geliş kaydını geri almak yerine kategorideki kaydını geri çekin
court-no-appeal = Bu kural kitabında itirazla ilgili madde yok: karar kesindir.
setup-order = Başlangıç listesinin sırası
setup-order-surname = Soyadına göre
setup-order-rating = Reytinge göre, en yüksekten
officials-delegate-by-board = Delegeyi yetkili kurul atar: bunu, sunucu başlatılırken belirtilen hesap yapar (meydan serve --board PERSON).
