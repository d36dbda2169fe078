# 対面のバックギャモンのマッチの記録。
bgrec-ended = ゲームが別の形で終わった
bgrec-opening-order = 左のダイス：{ $first }、右のダイス：{ $second }
bgrec-type-dice = ダイスを文字で入力する
bgrec-type-play = プレイを文字で入力する
bgrec-turn-board = ボードの向きを変える
bgrec-ids = ポジションID、マッチID、XGID
bgrec-copy = コピーする
bgrec-copied = コピーしました
bgrec-lead = ロール、プレイ、キューブアクションをその都度入力します。
bgrec-latest = 最近の入力
bgrec-best-of-three = 3マッチ制：2人が最大3マッチを行い、2勝で決まる
bgrec-best-of-three-fact = 3マッチ制
bgrec-last-turn = 直前の手番：{ $name }、{ $play }
bgrec-mirror = ボードを左右反転する
bgrec-colours = チェッカーの色を入れ替える
