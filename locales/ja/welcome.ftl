# 初回起動：主催者になる、パスキー。
welcome-title = 主催者になる
welcome-text = ここでは主催者が大会を作ります。このリンクであなたは主催者になります。一度だけ使えます。
welcome-account = 先にアカウントが必要です。そのあとここに戻ります。
welcome-go = 主催者になる
welcome-others = ほかの主催者
welcome-others-text = リンクを開いてサインインした人は大会を作れるようになります。一度だけ、7日間有効です。
welcome-link = 一度しか表示されません。今コピーしてください。
passkey-title = パスキー
passkey-text = パスワードなしで、端末の指紋・顔・暗証番号でサインインします。
passkey-add = この端末のパスキーを追加する
passkey-remove = 削除
passkey-since = パスキー{ $number }
passkey-sign-in = パスキーでサインインする
passkey-wrong = このパスキーはここでは知られていないか、時間内に使われませんでした。もう一度試すか、パスワードでサインインしてください
passkey-kind = この端末のパスキーの種類はここでは読めません。パスワードでサインインしてください
passkey-failed = 端末がパスキーを作りませんでした。何も変わっていません。
account-public = 公開ページ
