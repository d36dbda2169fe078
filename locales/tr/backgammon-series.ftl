# Tavlada üç maçlık seri ve masadaki bir itirazın sonucu.
series-score = Üç maçlık seri: { $first } – { $second }
series-won = Üç maçlık seriyi { $name } kazandı
series-next = Üç maçlık serinin { $number }. maçını kur
series-taken = Bu üç maçlık serinin { $number }. maçı zaten kuruldu. Önce onu iptal edin ya da başka bir numara seçin.
series-decided = Bu üç maçlık seri bitti: bir oyuncu iki maç kazandı
series-no-next = Kurulacak başka maç yok: bir maç hâlâ oynanıyor ya da seri bitti
series-other = { $number }. maç
appeal-upheld = Komite isteği kabul etti.
appeal-refused = Komite isteği reddetti.
appeal-reason = Komitenin gerekçesi:
committee-by-director = Komiteyi yalnızca direktör kurabilir.
