# Kişi sayfasındaki puanlar.
rating-heading = Güç puanları
rating-rounds = { $count ->
    [one] puanlanan bir turdan sonra
   *[other] puanlanan { $count } turdan sonra
}
rating-plot = { $game } güç puanı, puanlanan { $rounds ->
    [one] bir turda
   *[other] { $rounds } turda
} { $from } sayısından { $now } sayısına; en yüksek { $most }, en düşük { $least }.
rating-about = Bu sunucunun kendi puanı (Elo): herkes 1500 ile başlar, biten bir etkinlikte gerçekten oynanan her tur sayılır. Yalnızca bilgi içindir; hiçbir kural kitabı onu tanımaz.
