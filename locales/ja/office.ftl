# アカウント、文、コマンド、役割。
account-days = 出場停止の終了を開始より前にはできません
language-unknown = Meydanは言語「{ $tag }」に対応していません。en、tr、fa、jaから選んでください
account-another = これは別の人のアカウントです
account-unknown = そのアカウントはありません
account-closed = アカウントは削除されています
suspension-ground = { $clause }は出場停止の根拠になりません
suspension-end = 理事会による出場停止には終了日が必要です
account-no-record = このアカウントに記録「{ $id }」はありません
conflict = ほかの人が先に変更しました。現在の内容：{ $stands }。送信した内容：{ $asked }
already-there = { $id }はすでに存在します。既存のものを開くか、別のIDを選んでください
finding-length = 理由または説明は1～{ $limit }文字で書いてください
text-empty = 入力されていない項目があります：{ text-what }
text-too-long = 長すぎる項目があります。{ $limit }文字以内にしてください：{ text-what }
text-control = 制御文字を含む項目があります。取り除いてください：{ text-what }
list-too-long = 一覧が長すぎます。{ $limit }件以内にしてください：{ text-what }
invitation-time = 招待の有効期間は最長30日です
invitation-over = この招待はもう使えません。新しい招待を依頼してください
private-data = 個人情報を見られるのは、本人と、本人が参加登録した大会の運営者だけです
command-key = コマンドのキーは、空白を含まない1～{ $limit }文字の英数字や記号でなければなりません
role-not-held = あなたはこの役割を担当していません：{ $role }
command-kind = { $kind ->
    [competition] このコマンドは大会には使えません
    [event] このコマンドは種目には使えません
    [match] このコマンドは対局には使えません
    [backgammon] このコマンドはバックギャモンのマッチには使えません
    [round] このコマンドはキューブのラウンドには使えません
    [account] このコマンドはアカウントには使えません
   *[other] このコマンドは公式種目の一覧には使えません
 }。送信先のアドレスを確認してください
command-follows = このコマンドから生じるコマンドが{ $limit }件を超えるため、何も実行しませんでした
role-may-not = この役割では行えません：{ $role }。次の役割の人に依頼してください：{ $may }
