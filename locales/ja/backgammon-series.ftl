# バックギャモンの3マッチ制と、卓での異議の結果。
series-score = 3マッチ制：{ $first } – { $second }
series-won = { $name }が3マッチ制に勝ちました
series-next = 3マッチ制の第{ $number }マッチを作成する
series-taken = この3マッチ制の第{ $number }マッチはすでに作成されています。先にそれを中止するか、別の番号を選んでください。
series-decided = この3マッチ制は終わっています。2勝で決まります
series-no-next = 次に作成するマッチはありません。マッチが進行中か、2勝で決着しています
series-other = 第{ $number }マッチ
appeal-upheld = 委員会は申し立てを認めました。
appeal-refused = 委員会は申し立てを退けました。
appeal-reason = 委員会の理由：
committee-by-director = 裁定委員会を設けられるのはディレクターだけです。
