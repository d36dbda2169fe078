# Seyirciler ve oyuncuların masadan istedikleri.
watch-tasks = Masadan istenenler
watch-clock = Bir saate bakılmalı
watch-none = Bu maçta seyirci olmasın
watch-observer = Bir oyuncu gözlemci istiyor
watch-other = Başka bir şey
watch-all = bütün seyirciler
watch-done = Yapıldı
watch-barred = Uzaklaştırılan seyirciler
watch-bar = Seyirciyi uzaklaştır
watch-whom = Seyircinin kullanıcı adı
watch-beyond = Davranışın sonuçları oldu: konseye bildir
watch-persons = Kimler çıkmalı
watch-persons-hint = Kullanıcı adları, aralarında boşlukla; herkes için boş bırakın
