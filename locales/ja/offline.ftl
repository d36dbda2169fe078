# The page that a browser shows by itself when the server cannot be reached.
offline-title = 接続できません
offline-what = 現在Meydanに接続できないため、このページを開けませんでした。
offline-kept = 接続がない間に送信した内容はこのタブに保存され、接続が戻ると送信されます。
offline-do = 対処方法
offline-network = 端末がネットワークに接続されているか確認してください。会場では主催者のネットワークに接続してください。
offline-others = ほかの人もMeydanを開けない場合は主催者に知らせてください。Meydanを動かしているコンピューターの電源が切れている可能性があります。
offline-match = 対局中の場合は審判に知らせてください。時計が動き続けている可能性があります。
offline-itself = 接続が戻ると、このページは自動的に開きます。
