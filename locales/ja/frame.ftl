# すべてのページに共通の文言。
frame-skip = 本文へ移動
frame-ways = メインメニュー
frame-home = ホーム
frame-rules = 規則集
frame-where = 現在の位置
frame-language = 言語
frame-promise = 規則集のすべての条項がプログラムに組み込まれ、すべての決定に根拠の条項が示されます。
frame-lost = 接続が切れました。入力内容は保存され、接続が回復すると送信されます。
frame-back = 接続が回復しました。
problem-not-found = ページが見つかりません
problem-not-found-text = アドレスが間違っているか、ページが削除された可能性があります。
home-title = 規則どおりに運営するマインドスポーツ大会
frame-account = アカウント
frame-sign-in = サインイン
frame-sign-up = 新規登録
frame-close = 閉じる
days = { $first }～{ $last }
problem-sign-in = 先にサインインしてください
problem-sign-in-text = このページを見るにはアカウントが必要です。サインインすると、このページに戻ります。
problem-too-many = 試行回数が多すぎます
problem-too-many-text = 10秒待ってから、もう一度お試しください。
problem-refused = 受け付けられませんでした
problem-ours = サーバーで問題が発生しました
problem-ours-text = 何も変更されていません。しばらくしてからもう一度お試しください。繰り返す場合は主催者にお知らせください。
problem-sent-before = このフォームはすでに別の内容で送信されています。ページを再読み込みして、もう一度入力してください。
problem-busy = 変更が集中しています。もう一度送信してください。
home-search = 大会名で検索
home-running = 開催中
home-coming = 開催予定
home-past = 終了した大会
home-none = 発表された大会はまだありません。
home-found-count = { $count ->
    [0] 該当する大会はありません。別の名前で検索してください。
   *[other] { $count }件の大会が見つかりました
}
