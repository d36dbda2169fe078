# Tahtanın dinleyenlere söyledikleri.
drawing-title = { $game }, { $state }
drawing-to-move = sıra { $name } tarafında
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
drawing-cross-south = çarpı, noktası güneye
drawing-cross-north = çarpı, noktası kuzeye
drawing-circle-west = daire, noktası batıya
drawing-circle-east = daire, noktası doğuya
drawing-empty = boş
drawing-blank = işaretsiz
drawing-marked = { $name }, işaret pulu üstünde
drawing-cell = { $cell }: { $what }
drawing-plate = { $cell }, { $plate } plakası
drawing-store = { $name } hazinesi
drawing-row = { $name }: 1–6. kuyularda { $pits }, hazinede { $store }.
drawing-list = { $what } ({ $count }): { $cells }.
drawing-none = yok
drawing-stones = { $count ->
    [0] boş
   *[other] { $count } taş
}
