# Küp: işlem adımları, eleme turları, sonuçlara göre seçenekler.

## What is in sight at the stations

cubing-guide = Kontrol listesi
cubing-guide-steps = Bu kategoride bir denemenin adımları
cubing-guide-table = Zamanlayıcıyı, ayakta çözmeye uygun bir masa, sıra ya da tezgâhın doğrudan üzerine koyun; altında hiçbir şey olmasın.
cubing-guide-floor = Zamanlayıcıyı doğrudan yere koyun; altında hiçbir şey olmasın.
cubing-competitor-ready = Yarışmacı hazır
cubing-uncover-now = Örtüyü şimdi kaldırın
cubing-refer = Bir dakika geçti, anlaşma sağlanamadı
cubing-refer-go = Başhakeme ilet

## Blindfolds, practice solves, disputes

cubing-blindfold-unchecked = Delege bu göz bandını henüz kontrol etmedi.
cubing-blindfolds = Kontrol edilecek göz bantları
cubing-blindfold-checked = Göz bandını kontrol edildi olarak işaretle
cubing-blindfold-on = Göz bandı takıldı
cubing-blindfold-since = Göz bandı şu süreden sonra takıldı:
cubing-practice-now = Alıştırma çözümleri kaydedilmez.
cubing-practice-agreed = Hakem ve yarışmacı anlaştı
cubing-practice-over = Resmî çözümleri başlat
cubing-practice = { $person } hâlâ alıştırma yapıyor: önce resmî çözümleri başlatın
cubing-practice-disagreed = Resmî çözümler başlamadan önce hakem ve yarışmacı anlaşmalıdır
cubing-dispute = Hakem ve yarışmacı anlaşamıyor
cubing-disputed = Anlaşmazlık var: başhakem karar verene kadar kimse puzzle'a dokunamaz.
cubing-early-title = Zamanlayıcı erken durdu
cubing-early-extra = Zamanlayıcı 0,05 veya daha az gösteriyor: yarışmacı bilerek durdurmadıysa başhakem ek deneme verir.
cubing-early-late = Yarışmacının zamanlayıcı arızasına dair kanıtı yoksa sonuç DNF'dir. Kanıt varsa başhakem malzeme arızası nedeniyle ek deneme verebilir.
cubing-early-purpose = bilerek durduruldu

## The time limit

cubing-limit-title = Süre sınırına ulaşıldı
cubing-limit-solve = Bu çözüm
cubing-limit-stop = durdur: DNF
cubing-limit-finish = yarışmacı bitirsin
cubing-limit-round = Turun kalanı
cubing-limit-goes-on = tura devam
cubing-limit-no-more = başka deneme yok (DNS)
cubing-limit-go = Karar ver
cubing-under-limit = Bu çözüm süre sınırına ulaşmadı
cubing-total-limit = { $person } tüm denemeler için ayrılan süreyi doldurdu
cubing-total-used = Tüm denemelerin süresi doldu: kalan denemeler DNS'dir
cubing-act-total = tüm denemelerin süresi doldu
cubing-setup-total = Tüm denemelerin toplam süre sınırı
cubing-plan-total = Bütün denemeler için toplam süre sınırı yalnızca 1, 2 ya da 3 denemenin en iyisi (Best of 1, 2 ya da 3) formatlarında konabilir
cubing-setup-stopwatch = Süre kronometreyle tutulur
cubing-plan-stopwatch = Süre yalnızca gözü kapalı turlarda Stackmat olmadan, kronometreyle tutulabilir
cubing-stopwatch = Kronometredeki süre
cubing-stopwatch-hint = 10 dakika ve daha uzun çözümlerde geçerlidir; daha kısa çözümlerde Stackmat süresi geçerlidir.
cubing-two-clocks = 10 dakikanın altındaki çözüm için Stackmat süresini, daha uzunu için kronometre süresini girin

## The sheet and the puzzle change hands

cubing-hand-over = Skor kâğıdını skor görevlisine ver
cubing-handed-over-done = Skor kâğıdı skor görevlisinde.
cubing-handed-over = Bu skor kâğıdı skor görevlisinde: değişiklik için başhakemin onayı gerekir
cubing-not-over = { $person } adlı yarışmacının bu turda denemesi kaldı
cubing-step-other = Bu adım bu kategoride yoktur
cubing-received = Puzzle teslim alındı

## Rounds

cubing-few = İkiden az yarışmacı var: başhakem gerekçe yazmalıdır.
round-few = { $event } kategorisinin her turunda en az iki yarışmacı olmalıdır: başhakem gerekçe yazmalıdır
cubing-qualification = Eleme turu
cubing-qualify-title = Eleme turu
cubing-qualify-lead = Sıralamada yer almayan ve alt sıralarda olan yarışmacılar birinci tura çıkmak için yarışır. Aşağıdakilerin tümü duyuruda yer alır.
cubing-qualify-has = Yukarıdaki ilk tur eleme turudur
cubing-qualify-first = Birinci turdaki yarışmacı sayısı
cubing-qualify-most = Eleme turundaki en çok yarışmacı sayısı
cubing-qualify-kind = Sonuç türü
cubing-qualify-single = tekli
cubing-qualify-average = ortalama
cubing-qualify-result = Doğrudan katılım için gereken sonuç
cubing-qualify-round = Başlanacak tur
cubing-qualify-on = Esas alınan sıralamanın tarihi
cubing-qualify-reason = Geç değişikliğin gerekçesi
cubing-qualify-reason-hint = Yarışmaya bir aydan az kala gereklidir.
cubing-qualify-changes = Duyurudan sonraki değişiklikler
cubing-qualify-late = yarışmaya bir aydan az kala
cubing-plan-qualifies = Eleme turu birinci turdan önce gelir: en az iki tur planlayın
qualify-missing = { $event }: duyuruda şu eksik: { $what ->
        [first-round] birinci turdaki yarışmacı sayısı
        [most] eleme turundaki en çok yarışmacı sayısı
        [goes-on] eleme turundan kaç kişinin çıkacağı
        [direct] doğrudan katılım için gereken sonuç
       *[day] esas alınacak sıralamanın tarihi
    }
qualify-dropped = Duyurulan eleme turu kaldırılamaz
qualify-fewer = Duyurudan sonra bu sayılar yalnızca artırılabilir
qualify-reason = Gerekçe yazın: yarışmaya bir aydan az kaldı
qualify-elsewhere = { $person }, { $round }. turda başlar
qualify-most = Bu tur { $asked } değil, en çok { $most } yarışmacı için duyuruldu
qualify-early = Sıralamanın { $day } günkü hâli esas alınır: sonuçları o gün ya da daha sonra alın
cubing-unofficial-add = Gayriresmî kategori ekle
cubing-unofficial-lead = Başka bir puzzle veya format. Sonuçları sonuç dosyasına, sıralamalara ve rekorlara girmez; karıştırmaları içe aktarılmalıdır.

## Options

options-by = Yerler neye göre verilir
options-by-entry = kayıt sırası
options-by-single = en iyi tekli
options-by-average = en iyi ortalama
options-by-ranking = dünya sıralaması
options-places-by = { $event }: yerler şu ölçüte göre verilir: { $way }
options-z3 = { $event }: { $result } ({ $kind }) veya daha iyi sonuç alan yarışmacılar { $round }. turda başlar; geçerli yarışmalar: { $competitions }
options-direct-line = Doğrudan katılım { $number }
options-direct-at = Şu yarışmalarda
options-direct-at-hint = Yarışmaların kimliklerini virgülle ayırarak yazın.
options-direct = Doğrudan katılım için 2 ile { $rounds } arasında bir tur, bir sonuç ve en az bir yarışma gerekir
options-known = Önceki sonuçlar
options-known-hint = Sıralamalardan alınır, elle yazılmaz. Kayıtlar kapandıktan sonra yeniden alın.
options-known-count = { $count } kişinin sonucu var, { $direct } kişi doğrudan katılma hakkı kazandı
options-known-go = Sonuçları sıralamalardan al
cubing-setup-cube-minutes = Küp başına dakika
cubing-plan-cubes = Her küp için 10 veya 15 dakika verin
cubing-needs-title = Tanınan kolaylıklar
cubing-needs-what = Kolaylık
cubing-needs-go = Kaydet
rankings-edition = Kurallar

## Winners and registration

awards-attended = Törene geldi
award-no-winner = { $person } ödül kazanmadı
award-attendance = Törene katılım zaten kayıtlı
enter-know-rules = Yarışmadan önce kuralları okuyun:
