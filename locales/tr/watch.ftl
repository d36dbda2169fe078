# Seyirciler ve oyuncuların görevlilerden istedikleri.
watch-tasks = Görevlilere iletilen istekler
watch-clock = Bir saatin denetlenmesi gerekiyor
watch-none = Bu maçta seyirci bulunmasın
watch-observer = Bir oyuncu gözlemci istiyor
watch-other = Diğer
watch-all = bütün seyirciler
watch-done = Yapıldı olarak işaretle
watch-barred = Uzaklaştırılan seyirciler
watch-bar = Seyirciyi uzaklaştır
watch-whom = Seyircinin kullanıcı adı
watch-beyond = Davranışın sonuçları oldu: Konseye bildir
watch-persons = Kimler ayrılmalı
watch-persons-hint = Aralarında boşlukla kullanıcı adları; herkes için boş bırakın
