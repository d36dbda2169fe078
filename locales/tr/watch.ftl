# Seyirciler ve oyuncuların görevlilerden istedikleri.
watch-tasks = Görevlilere iletilen istekler
watch-clock = Bir saatin denetlenmesi gerekiyor
watch-none = Seyircisiz maç isteği
watch-observer = Gözlemci isteği
watch-other = Diğer
watch-all = bütün seyirciler
watch-done = Yapıldı olarak işaretle
watch-barred = Uzaklaştırılan seyirciler
watch-bar = Seyirciyi uzaklaştır
watch-whom = Seyircinin kullanıcı adı
watch-beyond = Sonuçları bu turnuvayla sınırlı değil: Konseye bildir
watch-persons = Kimler ayrılmalı
watch-persons-hint = Kullanıcı adlarının arasına boşluk koyun; herkes için boş bırakın
