# パズル、記法、スクランブル、確認の文。
puzzle-unknown = 「{ $puzzle }」というパズルはありません。次から選んでください：{ $known }
puzzle-event-unknown = 「{ $event }」という種目はありません。次から選んでください：{ $known }
puzzle-edition-unknown = 「{ $edition }」という版はありません。wca-2009かwca-2010を使ってください
puzzle-format-unknown = 「{ $format }」というフォーマットはありません。次から選んでください：{ $known }
puzzle-format = { $edition }では{ $event }のラウンドを{ $format }にはできません。次から選んでください：{ $allowed }
puzzle-no-event = 公式種目「{ $puzzle } { $discipline }」はありません。非公式種目として行うか、一覧から選んでください
puzzle-best-of-1 = Best of 1（1試技）
puzzle-best-of-2 = Best of 2（2試技）
puzzle-best-of-3 = Best of 3（3試技）
puzzle-mean-of-3 = Mean of 3（3試技の平均）
puzzle-average-of-5 = Average of 5（5試技の平均）
notation-blocked = { $place }文字目の「{ $found }」はここでは回せません：{ $why }
notation-ends = { $puzzle }の手順が{ $place }文字目で終わっています。この後に必要なもの：{ $expected }
notation-no-move = { $place }文字目の「{ $found }」は{ $puzzle }の表記として正しくありません。ここに入るもの：{ $expected }
notation-across-cut = パズルのパーツが切れ目をまたいでいます
notation-cube-name = キューブの名前
notation-closing-bracket = 閉じ括弧「]」（例：[r]、[u2]）
notation-rotation = 持ち替え[f] [b] [r] [l] [u] [d]
notation-prefix = 接頭辞の後に続く、面の大文字F B R L U D
notation-moves-two = 面F B R L U Dまたは持ち替えx y z
notation-moves = 面F B R L U D、Fwのような2層、内層f b r l u d、中層M S E、または持ち替えx y z
notation-moves-outer = 面F B R L U D、2Fや3Fのような外側2層・3層、内層f b r l u d、中層M S E、または持ち替えx y z
notation-end-blank = 手の後の空白
notation-end-bracket = 閉じ括弧
notation-amount-blank = 「'」「2」「2'」、または空白
notation-amount-bracket = 「'」「2」「2'」、または閉じ括弧
notation-no-prefix = 接頭辞なしの手（接頭辞は6x6x6と7x7x7だけ。2層はFwと書きます）
notation-no-inner-layers = 面の回転または持ち替え（2x2x2に内層はありません）
notation-clock = 0～6の量と符号の付いたピン（UR3+、U2-、ALL0+）、y2、または上げたままのピン（UR、DR、DL、UL）
notation-pins = 4つのピンをそれぞれUかdで表したもの（例：UUdd）
notation-hours = 上がったピンはu=、下がったピンはd=の後に、-6～6の時間を書いたもの
notation-comma = 2つの量の間のコンマ
notation-pair-bracket = 2つの量の後の閉じ括弧
notation-square-one = xとyが-5～6の(x,y)、または半回転の/
notation-pyraminx = U、L、R、B、またはチップのu、l、r、b（単独か、「'」を1つ付けたもの）
notation-megaminx = 「+」「++」「-」「--」のいずれかを付けたRかD、またはUかU'
row-length = { $puzzle }のスクランブルは{ $expected }手でなければなりませんが、これは{ $found }手です。生成し直してください
row-megaminx = メガミンクスのスクランブルの{ $row }行目が、RとDを交互に10手回し、最後にUかU'を回す形になっていません。全体がコピーされているか確認してください
row-not-scrambled = { $puzzle }は4fに規定がなく、スクランブルしません。スクランブルを含めないでください
judge-not-here = { $what ->
    [misalignments] ずれ
    [raised-tiles] タイルの高さ
    [tile-angles] タイル間の角度
    [goal] 完成までに足りない手数
   *[other] { $what }
}は、{ $edition }では{ $puzzle }について判定できません。入力するもの：{ $enter ->
    [raised-tiles] 高すぎるタイル
    [tile-angles] タイル間の角度
    [goal] 完成までに足りない手数
   *[misalignments] そのパズルにあるパーツのずれ
}
set-not-scrambled = { $event }はスクランブルしません。スクランブルを含めないでください
set-number = { $of ->
    [groups] グループ
    [scrambles] 各グループのスクランブル
   *[sequences] 各スクランブルの手順
}は{ $expected }個必要ですが、{ $found }個です。ラウンド全体を用意してください
set-row = グループ{ $group }、スクランブル{ $scramble }：{ $error }
set-twice = グループ{ $first }の手順「{ $text }」がグループ{ $again }にもあります。どちらかを差し替えてください
fmc-nothing = 解答が書かれていません
fmc-unreadable = 解答を読み取れません。{ $error }
fmc-not-solved = スクランブルの後に解答を行っても、キューブが完成しません
fmc-too-long = 解答は{ $moves }手と持ち替え{ $rotations }回、合わせて{ $together }です。認められるのは{ $most }までです
fmc-as-written = { $text }
cube-holding = 白（ない場合は最も明るい面）を上、緑（ない場合は上の面に隣り合う最も暗い面）を手前にして持ってください
scrambles-sheet = { $event }、作成：{ $program }
scrambles-sequence = { $kind ->
    [spare] 予備{ $number }
   *[scramble] スクランブル{ $number }
}：{ $text }
scrambles-sequence-cube = { $kind ->
    [spare] 予備{ $number }
   *[scramble] スクランブル{ $number }
}、キューブ{ $cube }：{ $text }
typed-state = { $puzzle }の状態として正しくありません：{ $wrong }
typed-clock-shape = `front HOURS back HOURS facing SIDE up PINS`の形で書かれていません
typed-clock-side = 手前の面はfrontかbackでなければなりません。「{ $found }」は使えません
typed-clock-corner = 隅{ $corner }は表が{ $front }、裏が{ $back }ですが、裏は{ $behind }でなければなりません
typed-clock-hour = 「{ $found }」は0時～11時のいずれでもありません
typed-clock-dials = 片面の文字盤は9個でなければなりませんが、{ $count }個です
typed-clock-pin = 「{ $found }」はピンUL、UR、DL、DRのいずれでもありません
typed-square-shape = 2つの層と、中層を表す-または/の形で書かれていません
typed-square-middle = 中層は-か/でなければなりません。「{ $found }」は使えません
typed-square-piece = 「{ $found }」はパーツA～Pのいずれでもありません
typed-square-slots = 層の枠は12個でなければなりませんが、{ $count }個です
typed-square-corner = コーナー{ $corner }が隣り合う2つの枠を占めていません
typed-square-pieces = パーツが足りないか、重複しています
typed-stickers = ステッカーは{ $expected }枚でなければなりませんが、{ $count }枚です
typed-colour = 「{ $found }」は次の色のいずれでもありません：{ $known }
typed-no-piece = { $place }の色を持つ{ $piece ->
    [corner] コーナー
    [tip] チップ
    [edge] エッジ
   *[piece] パーツ
}はありません
typed-middles = { $face }の周りのセンターがパズルと合いません
typed-corner-twisted = コーナーが1つねじれています。その場でねじって元に戻してください
typed-edge-flipped = エッジが1つ反転しています。裏返して戻してください
typed-twice = { $pieces ->
    [corners] コーナー
   *[edges] エッジ
}の1つが重複しています
typed-exchanged = { $pieces ->
    [corners] コーナー
   *[edges] エッジ
}2つが入れ替わっています。外して入れ替えてください
sticker-no-cube = { $puzzle }はキューブではありません。2x2x2～7x7x7から選んでください
sticker-length = { $puzzle }のステッカーは{ $expected }枚ですが、{ $found }枚入力されました。U R F D L Bの順にすべての面を1行ずつ書いてください
sticker-letter = { $place }文字目の「{ $found }」はステッカーを表す文字ではありません。U R F D L Bを使ってください
sticker-count = 色「{ $colour }」のステッカーが{ $found }枚ありますが、キューブでは{ $expected }枚です。入力した面を確認してください
unreachable-unknown = 回転でその状態になるかどうかを確認するのは2x2x2と3x3x3だけで、{ $puzzle }では確認しません
unreachable-centres = センターの配色がキューブとして正しくありません。どの色が向かい合うかと、周りの色の順を確認してください
unreachable-corner = { $place }に入力した色「{ $stickers }」のコーナーはありません。この3枚のステッカーを確認してください
unreachable-edge = { $place }に入力した色「{ $stickers }」のエッジはありません。この2枚のステッカーを確認してください
unreachable-corner-twice = コーナー{ $corner }が2か所に入力されています
unreachable-edge-twice = エッジ{ $edge }が2か所に入力されています
unreachable-twisted = 回転ではこの状態になりません。コーナーがその場でねじれています。ステッカーを確認するか、分解して完成状態に組み直してください
unreachable-flipped = 回転ではこの状態になりません。エッジがその場で反転しています。ステッカーを確認するか、分解して完成状態に組み直してください
unreachable-swapped = 回転ではこの状態になりません。2つのパーツが入れ替わっています。ステッカーを確認するか、分解して完成状態に組み直してください
