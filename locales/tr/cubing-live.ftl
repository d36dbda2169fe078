# Cubing as it happens: record marks, the live mode of the score taker.
cubing-mark-wr = WR
cubing-mark-cr = CR
cubing-mark-nr = NR
cubing-mark-pb = PB
cubing-mark-world =
    { $shared ->
        [yes] Dünya rekoru egale edildi (bu sıralamalardaki sonuçlara göre)
       *[no] Dünya rekoru (bu sıralamalardaki sonuçlara göre)
    }
cubing-mark-continent =
    { $shared ->
        [yes] Kıta rekoru egale edildi
       *[no] Kıta rekoru
    }
cubing-mark-country =
    { $shared ->
        [yes] Ülke rekoru egale edildi
       *[no] Ülke rekoru
    }
cubing-mark-personal =
    { $shared ->
        [yes] Kişisel en iyi egale edildi
       *[no] Kişisel en iyi
    }
cubing-live-title = Canlı giriş
cubing-live-none = Henüz hiçbir grup çağrılmadı. Yarışmacılar, grupları çağrılınca burada görünür.
cubing-live-before = Önceki tur: { $place }. sıra
cubing-live-enter = Sonucu gir
cubing-live-keys = 1234 = 12,34; d = DNF; s = DNS. Enter'a basınca sonuç kaydedilir ve sonraki yarışmacıya geçilir.
cubing-live-back = Skor kâğıtlarını bütün olarak gir
cubing-live-only = Yalnızca benim masalarımı göster
cubing-live-choose = Bu yarışmacıları göster
cubing-live-all = Bütün yarışmacıları göster
cubing-badges = Yaka kartları
cubing-cards = Yarışmacı kartları
cubing-rounds-print = Her turun kâğıtları
cubing-wcif = Yarışma (WCIF)
cubing-files-later = Bütün yarışmanın sonuçları, son tur kapanınca indirilebilir.
cubing-badge-code = Bu yarışmacının sayfasını açar
cubing-card-round = Tur
cubing-card-competes = Yarıştığı grup
cubing-card-judges = Hakemlik ettiği grup
cubing-card-scrambles = Karıştırdığı grup
cubing-card-takes = Skor tuttuğu grup
cubing-warn-record = Bu süre ülke rekoru olur: göndermeden önce kontrol edin.
import-wcif = WCIF dosyası (.json) da seçebilirsiniz: bir küp yarışmasının kabul edilmiş yarışmacıları, katıldıkları kategorilerle birlikte alınır.

# The double-check of paper cards.
cubing-check-title = Kartları kontrol et
cubing-check-hint = Destenizdeki kartları tek tek çevirip bu listeyle karşılaştırın. Kart aynıysa kontrol edildi olarak işaretleyin. Değilse düzeltin; düzeltmeyi başhakem onaylar.
cubing-check-count = { $count } karttan { $checked } tanesi kontrol edildi
cubing-check-back = Sonuç girişine dön
cubing-check-from-top = Son girilen önce
cubing-check-from-first = İlk girilen önce
cubing-check-none = Henüz kâğıt kart girilmedi. Önce ilk kartı girin, sonra buraya dönün.
cubing-check-done = Bütün kartlar kontrol edildi.
cubing-check-left = { $count ->
    [one] Kontrol edilecek 1 kart kaldı.
   *[other] Kontrol edilecek { $count } kart kaldı.
 }
cubing-check-own = Sizin desteniz
cubing-check-of = { $name } adlı görevlinin destesi
cubing-check-corrected = düzeltildi
cubing-check-waiting = Bir düzeltme başhakemin onayını bekliyor.
cubing-check-by = Kontrol eden: { $name }
cubing-check-undo = Geri al
cubing-check-undo-of = { $name } için kontrolü geri al
cubing-check-go = Kartla aynı
cubing-check-go-of = { $name }: kartla aynı
cubing-check-correct = Düzelt
cubing-check-reason = Karttakinden farklı girilmiş
cubing-check-nothing = { $person } için kâğıt kart girilmedi. Önce kartı girin.
cubing-check-waits = { $person } adlı yarışmacının kartındaki bir düzeltme başhakemin onayını bekliyor. Kartı daha sonra yeniden kontrol edin.
