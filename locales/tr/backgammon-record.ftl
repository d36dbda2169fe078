# Gerçek tahtadaki bir tavla maçının kaydı.
bgrec-ended = Oyun başka şekilde bitti
bgrec-opening-order = soldaki zar: { $first }, sağdaki zar: { $second }
bgrec-type-dice = Zarları yaz
bgrec-type-play = Hamleyi yaz
bgrec-turn-board = Tahtayı çevir
bgrec-ids = Konum kimliği, maç kimliği ve XGID
bgrec-copy = Kopyala
bgrec-copied = Kopyalandı
bgrec-lead = Zarları, hamleleri ve küp işlemlerini yapıldıkça girin.
bgrec-latest = Son girilenler
bgrec-best-of-three = Üç maçlık seri: iki oyuncu en fazla üç maç yapar
bgrec-best-of-three-fact = Üç maçlık seri
bgrec-last-turn = Son hamle: { $name }, { $play }
bgrec-mirror = Tahtayı yansıt
bgrec-colours = Renkleri değiştir
