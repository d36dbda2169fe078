# 初回起動：主催者になる、パスキー。
welcome-title = 主催者になる
welcome-text = このサーバーでは、主催者が大会を作成します。このリンクを使うと主催者になれます。使えるのは一度だけです。
welcome-account = 先にアカウントを作成してください。作成すると、このページに戻ります。
welcome-go = 主催者になる
welcome-others = ほかの主催者の招待
welcome-others-text = リンクを開いてサインインした人は、大会を作成できるようになります。リンクは一度だけ使え、7日間有効です。
welcome-link = リンクは一度しか表示されないので、今すぐコピーしてください。
passkey-title = パスキー
passkey-text = パスワードを使わずに、端末の指紋認証、顔認証、画面ロックでサインインします。
passkey-add = この端末のパスキーを追加する
passkey-remove = 削除する
passkey-since = パスキー{ $number }
passkey-sign-in = パスキーでサインインする
passkey-wrong = このパスキーは登録されていないか、時間内に使われませんでした。もう一度試すか、パスワードでサインインしてください
passkey-kind = この端末のパスキーには対応していません。パスワードでサインインしてください
passkey-failed = 端末でパスキーを作成できませんでした。何も変更されていません。
account-public = あなたの公開ページ
