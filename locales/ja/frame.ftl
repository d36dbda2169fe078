# すべてのページに共通の文言。
frame-skip = 本文へ移動
frame-ways = メイン
frame-home = ホーム
frame-rules = 規則集
frame-where = 現在の位置
frame-language = 言語
frame-promise = 規則集のすべての条項がプログラムに入り、すべての裁定が根拠の条項を示します。
frame-lost = 接続が切れたため最新ではありません。入力内容は保存され、後で送信されます。
frame-back = 接続が回復しました。
problem-not-found = このページはありません
problem-not-found-text = アドレスが間違っているか、ページが削除された可能性があります。ホームに戻るか、規則集をご覧ください。
home-title = 規則どおりに運営するマインドスポーツ大会
home-lead = { $books }冊の規則集の{ $clauses }条項を、プログラムと4つの言語で。
home-read-rules = 規則集を読む
frame-account = アカウント
frame-sign-in = サインイン
frame-sign-up = 登録
frame-close = 閉じる
days = { $first }～{ $last }
problem-sign-in = サインインしてください
problem-sign-in-text = このページはアカウントを持つ人のためのものです。サインインするとここに戻ります。
problem-too-many = 試行回数が多すぎます
problem-too-many-text = 10秒待ってから、もう一度お試しください。
problem-refused = 実行されませんでした
problem-ours = こちら側で問題が発生しました
problem-ours-text = 何も変更されていません。少し待って再度お試しください。繰り返す場合は主催者に伝えてください。
problem-sent-before = このフォームは以前に別の内容で送信されています。ページを読み込み直して、もう一度入力してください。
problem-busy = 同じ場所に多くの人が書き込んでいます。もう一度送信してください。
home-found = 検索
home-search = 大会名で検索
home-running = 開催中
home-coming = 今後の大会
home-past = 過去の大会
home-none = 発表された大会はまだありません。
home-found-count = { $count ->
    [0] 該当する大会はありません。
   *[other] { $count }件の大会が見つかりました
}
