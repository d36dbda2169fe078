# 主催者の概要に出る、キュービングのラウンドの次の手順。
cubing-next-approve = { $event }：WCA代理人が種目を承認します。
cubing-next-check-in = { $event }：競技者の受付をしてください。
cubing-next-groups = { $event } ラウンド{ $round }：グループを作成してください。
cubing-next-scrambles = { $event } ラウンド{ $round }：スクランブルを作成して封印してください。
cubing-next-format = { $event } ラウンド{ $round }：WCA代理人が形式を承認します。
cubing-next-open = { $event } ラウンド{ $round }：ラウンドを開始してください。
cubing-next-call = { $event } ラウンド{ $round }：グループ{ $group }を呼び出してください。
cubing-next-results = { $event } ラウンド{ $round }：競技者{ $count }人中{ $done }人の結果がそろいました。
cubing-next-close = { $event } ラウンド{ $round }：すべての結果がそろいました。ラウンドを終了してください。
