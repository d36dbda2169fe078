# Bütün sayfaların ortak metinleri.
frame-skip = İçeriğe geç
frame-ways = Ana menü
frame-home = Ana sayfa
frame-rules = Kural kitapları
frame-where = Bulunduğunuz yer
frame-language = Dil
frame-promise = Kitabın her kuralı programdadır ve her karar dayandığı maddeyi söyler.
frame-lost = Canlı değil: bağlantı koptu. Girdikleriniz saklanır ve sonra gönderilir.
frame-back = Yeniden canlı.
problem-not-found = Böyle bir sayfa yok
problem-not-found-text = Adres yanlış yazılmış ya da sayfa kaldırılmış olabilir. Ana sayfaya dönün veya kural kitaplarına bakın.
home-title = Kitabına uygun zekâ sporu yarışmaları
home-lead = { $books } kural kitabının { $clauses } maddesi, programda ve dört dilde.
home-read-rules = Kural kitaplarını oku
