# 盤面を音声で読むための言葉。
drawing-title = { $game }、{ $state }
drawing-to-move = { $name }の番
drawing-won = { $name }の勝ち: { $reason }
drawing-drawn = 引き分け: { $reason }
drawing-over = 終局、審判が決める
drawing-south = 南
drawing-north = 北
drawing-west = 西
drawing-east = 東
drawing-team-a = Aチーム
drawing-team-b = Bチーム
drawing-black = 黒
drawing-white = 白
drawing-red = 赤
drawing-purple = 紫
drawing-orange = 橙
drawing-cross = バツ
drawing-circle = マル
drawing-cross-south = バツ、点は南向き
drawing-cross-north = バツ、点は北向き
drawing-circle-west = マル、点は西向き
drawing-circle-east = マル、点は東向き
drawing-empty = 空き
drawing-blank = 無地
drawing-marked = { $name }、目印あり
drawing-cell = { $cell }: { $what }
drawing-plate = { $cell }、プレート{ $plate }
drawing-store = { $name }の倉
drawing-row = { $name }: 穴1～6に{ $pits }、倉に{ $store }。
drawing-list = { $what }（{ $count }）: { $cells }。
drawing-none = なし
drawing-stones = { $count ->
    [0] 空き
   *[other] 石{ $count }個
}
