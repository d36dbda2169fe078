# Yoldaki skor kâğıtları ve bir turda herkesin hâlâ ulaşabileceği yer.
cubing-scores-nobody = Şimdiye kadar çağrılan gruplarda bu numaralı ya da bu adlı kimse yok.
cubing-scores-kept = Bağlantı yok. Şu skor kâğıtları kaydedildi ve bağlantı yeniden kurulunca gönderilecek:
cubing-scores-correct = Bu skor kâğıdını düzelt
cubing-scores-keys-multiple = 5/6 48:10 = 48 dakika 10 saniyede 6 küpten 5'i (iki noktayı da yazın); d = DNF; s = DNS. Enter'a basınca sonraki alana geçilir.
cubing-needs-place = { $place ->
    [2] ikincilik için { $result }
    [3] üçüncülük için { $result }
   *[other] { $place }. sıra için { $result }
}
cubing-needs-on = üst tur için { $result }
cubing-sure-first = birinciliği kesinleşti
cubing-sure-place = ilk { $place } içinde yeri kesinleşti
cubing-sure-on = üst tura çıkması kesinleşti
cubing-out-podium = ilk üç şansı kalmadı
cubing-out-on = artık üst tura çıkamaz
cubing-on-closed = üst tura çıkıyor
cubing-scrambles-public = Tur kapandı: karıştırmaları artık gizli değil.
cubing-scrambles-paper = Yazdırılan kâğıdı, parolasını bilen grup karıştırıcısı daha önce de açabilir.
cubing-ready-left = hazır olmak için { $seconds } saniye kaldı
search-ranked = Sıralamadaki kişiler
