# Kural kitabı görüntüleyici.
rules-title = Kural kitapları
rules-count = { $count ->
    [one] { $count } madde
   *[other] { $count } madde
}
rules-search = Madde numarası veya sözcükle ara
rules-search-go = Ara
rules-found = { $count ->
    [0] Madde bulunamadı. Daha az ya da başka sözcük deneyin.
    [one] { $count } madde bulundu
   *[other] { $count } madde bulundu
}
rules-more = İlk { $count } madde gösteriliyor. Aramayı daraltmak için bir sözcük ekleyin.
rules-contents = İçindekiler
rules-enforced = program uygular
rules-ruled = görevliler karar verir
rules-shown = kontrol listelerinde
rules-software = Program ne yapar
rules-differs = Diğer sürümden farkı
rules-uncertain = Belirsiz noktalar
rules-options = Meydan'ın seçenekleri
rules-options-lead = Bunlar kitabın kuralları değildir. Kitabın açık bıraktığı noktaları bunlar belirler; düzenleyici başka bir değer seçebilir.
rules-option = seçenek
rules-option-default = Varsayılan:
rules-other-languages = Diğer dillerde
rules-neighbours = Komşu maddeler
rules-before = Önceki:
rules-after = Sonraki:
rules-open = Kural kitabında aç
