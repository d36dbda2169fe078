# Yoldaki skor kâğıtları ve bir turda herkesin hâlâ ulaşabileceği yer.
cubing-scores-nobody = Çağrılan gruplarda bu numara ya da ad yok.
cubing-scores-kept = Bağlantı yok. Şu skor kâğıtları saklandı, kendiliğinden gönderilecek:
cubing-scores-correct = Bu skor kâğıdını düzelt
cubing-scores-keys-multiple = 5/6 48:10, 48:10 sürede 6 küpten 5’i demektir; dakika ile saniye arasına iki nokta konur; d DNF, s DNS’dir. Enter sonraki alana geçer.
cubing-needs-place = { $place }. yer için { $result }
cubing-needs-on = üst tur için { $result }
cubing-sure-first = birinciliği kesin
cubing-sure-place = en kötü { $place }. yeri kesin
cubing-sure-on = üst tura çıkması kesin
cubing-out-podium = ilk üç artık olanaksız
cubing-out-on = artık üst tura çıkamaz
cubing-on-closed = üst tura çıkıyor
cubing-scrambles-public = Tur kapandı: karıştırmaları artık gizli değil.
cubing-scrambles-paper = Basılı kâğıdı, parolasını bilen grup karıştırıcısı çağrıdan önce de açabilir.
cubing-ready-left = hazır olmak için { $seconds } saniye kaldı
search-ranked = Sıralamadaki kişiler
