# 練習問題：最善手を見つける。
exercise-title = 練習問題
exercise-lead = 最善手を見つけてください。毎日、ゲームごとに新しい問題が出ます。アカウントは不要です。
exercise-link = 今日の問題
exercise-of = 練習問題：{ $game }
exercise-none = この日の問題はありません
exercise-working = 問題を準備しています。まもなくここに表示されます。
exercise-before = 前の日
exercise-today = 今日の問題
exercise-task = { $side }の手番です。最善手を見つけてください
exercise-check = 手を確かめる
exercise-show = 答えを見る
exercise-right = 正解です：{ $move }
exercise-wrong = { $move }は最善手ではありません。予想勝率が{ $percent }%下がります。もう一度考えてください。
exercise-best = 最善手：{ $move }
exercise-played = 実戦の手：{ $move }
exercise-go-on = ここからプログラムと対局する
home-exercise-text = 最善手を探す
