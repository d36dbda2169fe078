# Tahtanın dinleyenlere söyledikleri.
drawing-title = { $game }, { $state }
drawing-to-move = sıra: { $name }
drawing-won = { $name } kazandı: { $reason }
drawing-drawn = berabere: { $reason }
drawing-over = bitti, kararı hakem verir
drawing-south = Güney
drawing-north = Kuzey
drawing-west = Batı
drawing-east = Doğu
drawing-team-a = A takımı
drawing-team-b = B takımı
drawing-black = Siyah
drawing-white = Beyaz
drawing-red = Kırmızı
drawing-purple = Mor
drawing-orange = Turuncu
drawing-cross = çarpı
drawing-circle = daire
drawing-cross-south = çarpı, noktası güneye dönük
drawing-cross-north = çarpı, noktası kuzeye dönük
drawing-circle-west = daire, noktası batıya dönük
drawing-circle-east = daire, noktası doğuya dönük
drawing-empty = boş
drawing-blank = işaretsiz
drawing-marked = { $name }, üzerinde işaret pulu var
drawing-cell = { $cell }: { $what }
drawing-plate = { $cell }, { $plate } levhası
drawing-store = { $name } hazinesi
drawing-row = { $name }: 1–6. kuyularda { $pits }, hazinede { $store }.
drawing-list = { $what } ({ $count }): { $cells }.
drawing-none = yok
drawing-stones = { $count ->
    [0] boş
   *[other] { $count } taş
}
drawing-state = { $state }.
drawing-place = { $cell }
drawing-taken = { $name } { $count } taş aldı.
drawing-marker = { $name } tarafının işaret pulu { $cell } üzerinde.
drawing-winner = { $name } kazandı
drawing-opening-roll = A ve B birer zar atar
drawing-rolls = { $name } zar atacak
drawing-plays = { $name } { $roll } oynayacak
drawing-point = { $point }. hane
drawing-bar = Bar
drawing-off = Toplanan
drawing-checkers = { $count ->
    [0] boş
   *[other] { $name } tarafının { $count } pulu
}
drawing-checkers-on = { $point }. hanede { $count }
drawing-checkers-row = { $name }: { $points }; barda { $bar }, toplanan { $off }.
drawing-cube = Küp: { $value }, ortada
drawing-cube-owned = Küp: { $value }, sahibi { $name }
# Düz yazıyla gösterilen tahtanın altında.
board-taken = alınan: p { $purple }, o { $orange }
# Oyunların adları.
game-name-mangala = Mangala
game-name-pentago = Pentago
game-name-kure = Küre
game-name-reversi = Reversi
game-name-kulami = Kulami
game-name-quixo = Quixo
game-name-quixo4 = Dört kişilik Quixo
game-name-backgammon = Tavla
