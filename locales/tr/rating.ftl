# Kişi sayfasındaki puanlar.
rating-heading = Reytingler
rating-rounds = { $count ->
    [one] reytinge sayılan bir turdan sonra
   *[other] reytinge sayılan { $count } turdan sonra
}
rating-plot = { $game } reytingi, reytinge sayılan { $rounds ->
    [one] bir turda
   *[other] { $rounds } turda
} { $from } değerinden { $now } değerine geldi; en yüksek { $most }, en düşük { $least }.
rating-about = Meydan'ın kendi reytingi (Elo): herkes 1500 ile başlar, bitmiş bir kategoride gerçekten oynanan her tur sayılır. Yalnızca bilgi içindir; hiçbir kural kitabında yer almaz.
