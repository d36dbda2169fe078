# Alıştırmalar: en iyi hamleyi bulun.
exercise-title = Alıştırmalar
exercise-lead = En iyi hamleyi bulun: her gün her oyun için yeni bir alıştırma. Hesap gerekmez.
exercise-link = Günün alıştırması
exercise-of = Alıştırma: { $game }
exercise-none = Bu gün için alıştırma yok
exercise-working = Alıştırma hazırlanıyor. Birazdan burada görünecek.
exercise-before = Önceki gün
exercise-today = Bugünün alıştırması
exercise-task = Sıra: { $side }. En iyi hamleyi bulun
exercise-check = Hamleyi denetle
exercise-show = Yanıtı göster
exercise-right = Doğru: { $move }
exercise-wrong = { $move } en iyi hamle değil: kazanma olasılığını %{ $percent } düşürüyor. Yeniden deneyin.
exercise-best = En iyi hamle: { $move }
exercise-played = Oyunda oynanan hamle: { $move }
exercise-go-on = Buradan programa karşı oyna
home-exercise-text = En iyi hamleyi bulun
