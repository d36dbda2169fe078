# 主催者の概要に出る、キュービングのラウンドの次の手順。
cubing-next-approve = { $event }：WCA代理人による種目の承認が必要です。
cubing-next-check-in = { $event }：競技者の受付をしてください。
cubing-next-groups = { $event }、第{ $round }ラウンド：グループを作成してください。
cubing-next-scrambles = { $event }、第{ $round }ラウンド：スクランブルを生成して封印してください。
cubing-next-format = { $event }、第{ $round }ラウンド：WCA代理人によるフォーマットの承認が必要です。
cubing-next-open = { $event }、第{ $round }ラウンド：ラウンドを開始してください。
cubing-next-call = { $event }、第{ $round }ラウンド：グループ{ $group }を呼び出してください。
cubing-next-results = { $event }、第{ $round }ラウンド：競技者{ $count }人中{ $done }人の結果がそろいました。
cubing-next-close = { $event }、第{ $round }ラウンド：すべての結果がそろいました。ラウンドを終了してください。
