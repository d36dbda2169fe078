# パズル、記法、スクランブル、確認の文。
puzzle-unknown = 「{ $puzzle }」というパズルはありません。次から選んでください：{ $known }
puzzle-event-unknown = 「{ $event }」という種目はありません。次から選んでください：{ $known }
puzzle-edition-unknown = 「{ $edition }」という版はありません。wca-2009かwca-2010を使ってください
puzzle-format-unknown = 「{ $format }」という形式はありません。次から選んでください：{ $known }
puzzle-format = { $edition }では{ $event }のラウンドを{ $format }にはできません。次から選んでください：{ $allowed }
puzzle-no-event = 公式種目{ $puzzle } { $discipline }はありません。非公式種目として行うか、一覧から選んでください
puzzle-best-of-1 = 1回中ベスト
puzzle-best-of-2 = 2回中ベスト
puzzle-best-of-3 = 3回中ベスト
puzzle-mean-of-3 = 3回の平均
puzzle-average-of-5 = 5回のアベレージ
notation-blocked = { $place }文字目の「{ $found }」はここでは回せません：{ $why }
notation-ends = { $puzzle }の手順が{ $place }文字目で終わっています。必要なもの：{ $expected }
notation-no-move = { $place }文字目の「{ $found }」は{ $puzzle }の手ではありません。必要なもの：{ $expected }
notation-across-cut = パズルのピースが切れ目をまたいでいます
notation-cube-name = キューブの名前
notation-closing-bracket = [r]や[u2]のような閉じ括弧
notation-rotation = 持ち替え[f] [b] [r] [l] [u] [d]
notation-prefix = 接頭辞の後に面の大文字F B R L U D
notation-moves-two = 面F B R L U Dまたは持ち替えx y z
notation-moves = 面F B R L U D、Fwのような2層、内層f b r l u d、中層M S E、または持ち替えx y z
notation-moves-outer = 面F B R L U D、2Fや3Fのような外側2層・3層、内層f b r l u d、中層M S E、または持ち替えx y z
notation-end-blank = 手の後の空白
notation-end-bracket = 閉じ括弧
notation-amount-blank = '、2、2'、または空白
notation-amount-bracket = '、2、2'、または閉じ括弧
notation-no-prefix = 接頭辞なしの手（接頭辞は6x6x6と7x7x7だけ。2層はFwと書きます）
notation-no-inner-layers = 面の回転または持ち替え（2x2x2に内層はありません）
notation-clock = 0～6の量と符号つきのピン（UR3+、U2-、ALL0+）、y2、または上げたままのピン（UR、DR、DL、UL）
notation-pins = UUddのような、それぞれUかdの4つのピン
notation-hours = 上がったピンのu=、または下がったピンのd=と、-6～6の時間
notation-comma = 2つの量の間のコンマ
notation-pair-bracket = 2つの量の後の閉じ括弧
notation-square-one = xとyが-5～6の(x,y)、または半回転の/
notation-pyraminx = U、L、R、B、先端はu、l、r、b。単独または'1つつき
notation-megaminx = +、++、-、--つきのRかD、またはU、U'
row-length = { $puzzle }のスクランブルは{ $expected }手ですが、これは{ $found }手です。作り直してください
row-megaminx = メガミンクスのスクランブルの{ $row }行目が、RとDを交互に10手、最後にUかU'になっていません。全部写したか確認してください
row-not-scrambled = { $puzzle }は4fに行がなく、スクランブルしません。スクランブルを除いてください
judge-not-here = { $what ->
    [misalignments] ずれ
    [raised-tiles] タイルの高さ
    [tile-angles] タイル間の角度
    [goal] 独自の完成形
   *[other] { $what }
}は{ $puzzle }では{ $edition }により判定できません。入力するもの：{ $enter ->
    [raised-tiles] 高すぎるタイル
    [tile-angles] タイル間の角度
    [goal] 完成までに足りない手数
   *[misalignments] そのパズルにある部分のずれ
}
set-not-scrambled = { $event }はスクランブルしません。スクランブルを除いてください
set-number = { $of ->
    [groups] グループ
    [scrambles] 各グループのスクランブル
   *[sequences] 各スクランブルの手順
}は{ $expected }必要ですが、{ $found }です。ラウンド全体を用意してください
set-row = グループ{ $group }のスクランブル{ $scramble }は使えません。{ $error }
set-twice = グループ{ $first }の手順「{ $text }」がグループ{ $again }にもあります。どちらかを替えてください
fmc-nothing = 解答が書かれていません
fmc-unreadable = 解答を読めません。{ $error }
fmc-not-solved = スクランブルの後に解答を行ってもキューブが完成しません
fmc-too-long = 解答は{ $moves }手と持ち替え{ $rotations }回、合計{ $together }です。{ $most }までです
fmc-as-written = { $text }
cube-holding = 白（または最も明るい面）を上、緑（または隣り合う最も暗い面）を手前にして持ってください
