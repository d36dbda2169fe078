# Bir kişinin sayfası.
person-won = kazandı
person-drawn = berabere
person-lost = kaybetti
person-summary = { $count ->
    [one] Bir maç:
   *[other] { $count } maç:
} { $won } galibiyet, { $drawn } beraberlik, { $lost } yenilgi.
person-plot = Çizgi en eski maçtan en yenisine gider: galibiyetle yükselir, yenilgiyle alçalır.
person-competitions = Yarışmalar
person-none = Henüz bir yarışmaya kaydı yok.
person-place = { $place }. sıra
person-matches = Maçlar
person-event = Kategori
person-against = Rakip
person-erased = Bu hesap silindi. Sonuçları saklanıyor.
