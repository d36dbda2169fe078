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
