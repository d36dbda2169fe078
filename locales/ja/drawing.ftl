# 盤面を音声で読むための言葉。
drawing-title = { $game }、{ $state }
drawing-to-move = { $name }の手番
drawing-won = { $name }の勝ち：{ $reason }
drawing-drawn = 引き分け：{ $reason }
drawing-over = 終局、審判が決定
drawing-south = 南
drawing-north = 北
drawing-west = 西
drawing-east = 東
drawing-team-a = チームA
drawing-team-b = チームB
drawing-black = 黒
drawing-white = 白
drawing-red = 赤
drawing-purple = 紫
drawing-orange = 橙
drawing-cross = ×
drawing-circle = ○
drawing-cross-south = ×、ドットは南向き
drawing-cross-north = ×、ドットは北向き
drawing-circle-west = ○、ドットは西向き
drawing-circle-east = ○、ドットは東向き
drawing-empty = 空き
drawing-blank = 無地
drawing-marked = { $name }、マーカーあり
drawing-cell = { $cell }：{ $what }
drawing-plate = { $cell }、プレート{ $plate }
drawing-store = { $name }のストア
drawing-row = { $name }：穴1～6に{ $pits }、ストアに{ $store }。
drawing-list = { $what }（{ $count }）：{ $cells }。
drawing-none = なし
drawing-stones = { $count ->
    [0] 空き
   *[other] 石{ $count }個
}
drawing-state = { $state }。
drawing-place = { $cell }
drawing-taken = { $name }が取った駒：{ $count }個。
drawing-marker = { $name }のマーカーは{ $cell }にあります。
drawing-winner = { $name }の勝ち
drawing-opening-roll = AとBがダイスを1個ずつ振ります
drawing-rolls = 次は{ $name }がダイスを振ります
drawing-plays = { $name }が{ $roll }でプレイします
drawing-point = { $point }ポイント
drawing-bar = バー
drawing-off = ベアオフ
drawing-checkers = { $count ->
    [0] 空き
   *[other] { $name }のチェッカー{ $count }個
}
drawing-checkers-on = { $point }ポイントに{ $count }個
drawing-checkers-row = { $name }：{ $points }、バーに{ $bar }個、ベアオフ{ $off }個。
drawing-cube = キューブ：{ $value }、中央
drawing-cube-owned = キューブ：{ $value }、{ $name }が所有
# 文字の盤面の下。
board-taken = 取った駒：紫（p）{ $purple }個、橙（o）{ $orange }個
# ゲームの名前。
game-name-mangala = マンガラ
game-name-pentago = ペンタゴ
game-name-kure = キュレ
game-name-reversi = リバーシ
game-name-kulami = クラミ
game-name-quixo = クイキシオ
game-name-quixo4 = 4人用クイキシオ
game-name-backgammon = バックギャモン
