# Open games: casual games that wait for anybody.
lobby-title = 対局相手の募集
lobby-lead = 誰でも参加できる対局です。参加すると、すぐに始まります。
lobby-empty = 現在、相手を待っている人はいません。誰でも参加できる対局を作成して待つか、リンクを友達に送るか、プログラムと対局してください。
lobby-open-one = 対局を募集する
lobby-new = 新しい対局
lobby-tick = 誰でも参加可：「対局相手の募集」に表示し、最初に来た人が参加できるようにする
lobby-join = 参加する
lobby-join-label = { $name }さんの対局に参加する：{ $game }
lobby-team = チームを選ぶ
lobby-players = { $players }人
lobby-increment = 1手ごとに{ $seconds }秒加算
lobby-with-clock = クロックあり
lobby-no-clock = クロックなし
lobby-guest = ゲスト
lobby-since = { $minutes ->
    [0] たった今
   *[other] { $minutes }分前
  }
lobby-own = あなたの対局は相手を募集中です
lobby-own-way = 相手を待つ
lobby-waits = このページを開いている間は、募集の一覧から誰でも参加できます。{ $minutes }分間ページを離れると、戻るまで一覧に表示されません。
lobby-withdraw = 対局を取り下げる
lobby-gone = ほかの人が先に参加したため、この対局の人数はそろっています。別の募集を選ぶか、自分で対局を募集してください。
lobby-already = すでに募集中の対局があります。そちらで相手を待つか、取り下げてから新しく募集してください。
lobby-board = 実際のボードを使うマッチは同じ場所にいる人のためのものなので、誰でも参加できるようにはできません。オンラインのマッチを選ぶか、リンクを送ってください。
lobby-not-yours = この対局を取り下げられるのは、作成した人だけです。
