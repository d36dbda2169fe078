# 競技説明会の用紙。
meeting-title = 競技説明会
meeting-sets = 1対局は{ $count }セットです。
meeting-time-set = 各対局者の持ち時間は、1セットごとに{ $time }です。
meeting-time-round = 各対局者の持ち時間は、ラウンド全体で{ $time }です。
meeting-sudden-death = 着手による時間の加算はありません。
meeting-fischer = 1手ごとに{ $seconds }秒が加算されます。
meeting-bronstein = 1手ごとに、使った時間が最大{ $seconds }秒まで戻ります。
meeting-delay = 1手ごとに、最初の{ $seconds }秒は持ち時間から引かれません。
meeting-lot-drawn = 抽選は済みました。
meeting-lot = スタートリスト1番の{ $name }が抽選します。
meeting-no-list = スタートリストはまだ確定していません。1番の参加者が抽選します。
meeting-knows = 時計の設定の確認
meeting-confirm = 時計の設定を確認しました
meeting-confirmed = 時計の設定は確認済みです
meeting-confirm-for = { $name }の確認を記録する
