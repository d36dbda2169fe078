# Tavlanın reytingi (FIBS).
fibs-matches = { $count ->
    [one] reytinge sayılan bir maçtan sonra
   *[other] reytinge sayılan { $count } maçtan sonra
}; deneyim { $points }
fibs-plot = { $game } reytingi: reytinge sayılan { $rounds ->
    [one] bir maçta
   *[other] { $rounds } maçta
} { $from } değerinden { $now } değerine geldi; en yüksek { $most }, en düşük { $least }.
fibs-about = Tavlada reyting FIBS yöntemiyle hesaplanır: herkes 1500 ile başlar, bitmiş bir kategoride gerçekten oynanan her maç sayılır ve uzun maçlar daha çok etkiler. Deneyim, maç uzunluklarının toplamıdır; arttıkça reyting daha yavaş değişir. Reyting yalnızca bilgi içindir; hiçbir kural kitabında yer almaz.
fibs-count = Reytinge sayılan maçlar
fibs-experience = Deneyim
