# バックギャモンの3本勝負と、卓での異議の結果。
series-score = 3本勝負：{ $first } – { $second }
series-won = { $name }が3本勝負に勝ちました
series-next = 3本勝負の第{ $number }マッチを作成する
series-taken = この3本勝負の第{ $number }マッチはすでに作成されています。先にそのマッチを中止するか、別の番号を選んでください。
series-decided = この3本勝負は、一方が2勝して決着しています
series-no-next = 次に作成するマッチはありません。進行中のマッチがあるか、一方が2勝して決着しています
series-other = 第{ $number }マッチ
appeal-upheld = 委員会は申し立てを認めました。
appeal-refused = 委員会は申し立てを退けました。
appeal-reason = 委員会の決定理由：
committee-by-director = 裁定委員会を設けられるのはディレクターだけです。
