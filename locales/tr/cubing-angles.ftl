# Hakem istasyonunda açılar (10f).
cubing-degrees-limit = En fazla { $degrees }° olabilir.
cubing-degrees-side = Sol ve sağ yarı, derece
cubing-degrees-face = Bir yüz, derece
cubing-degrees-other-face = Başka bir yüz, derece
cubing-degrees-corner = Köşedeki iki katman, derece
cubing-degrees-tip = Uç parça, derece
cubing-degrees-half = Yarım dönüş, derece
cubing-degrees-examples = Kural kitabındaki dokuz örnek
cubing-holding-square-one = Square-1, orta katmanın en küçük dilimi ön yüzün solunda olacak şekilde tutulur.
cubing-holding-pyraminx = Pyraminx, alt yüzü tam yatay ve ön yüzü size bakacak şekilde tutulur.
cubing-object-name = Hangi nesne
cubing-object-go = DNF olarak kaydet
