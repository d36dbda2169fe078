# 技術会議の用紙。
meeting-title = 技術会議
meeting-sets = 1マッチは{ $count }セット。
meeting-time-set = 各対局者の持ち時間は1セットごとに{ $time }。
meeting-time-round = 各対局者の持ち時間はラウンド全体で{ $time }。
meeting-sudden-death = 着手による加算はない。
meeting-fischer = 1手ごとに{ $seconds }秒を加算する。
meeting-bronstein = 1手ごとに使った時間を最大{ $seconds }秒まで戻す。
meeting-delay = 1手ごとに最初の{ $seconds }秒は減らない。
meeting-lot-drawn = くじは引かれた。
meeting-lot = リストの1番がくじを引く：{ $name }。
meeting-no-list = スタートリストはまだ確定していない。その1番がくじを引く。
meeting-knows = 時計を確認
meeting-confirm = 時計の設定を確認しました
meeting-confirmed = 時計の設定は確認済み
meeting-confirm-for = { $name }は時計の設定を確認した
