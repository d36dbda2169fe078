# アカウント、文、コマンド、役割。
account-days = 終わりが始まりより前です
language-unknown = 「{ $tag }」はMeydanの言語ではありません。en、tr、fa、jaから選んでください
account-another = これは別の人のアカウントです
account-unknown = そのアカウントはありません
account-closed = アカウントは閉じられています
suspension-ground = { $clause }による資格停止はありません
suspension-end = 理事会による資格停止には期限があります
account-no-record = このアカウントに{ $id }はありません
conflict = 他の人が先でした。現在は{ $stands }、求められたのは{ $asked }です
finding-length = 認定は起きたことを1～{ $limit }文字で書きます
text-empty = 空の項目があります：{ text-what }
text-too-long = 長すぎる項目があります。{ $limit }文字まで受け付けます：{ text-what }
text-control = 制御文字のある項目があります。除いて書いてください：{ text-what }
list-too-long = 一覧が長すぎます。{ $limit }件まで受け付けます：{ text-what }
invitation-time = 招待の有効期間は最長30日です
invitation-over = この招待は無効です。新しい招待を依頼してください
private-data = 個人情報は本人と、本人が参加する大会の運営者だけが見られます
event-settings = 種目の設定を読み書きできません
event-settings-differ = 種目の設定は、計画と同じ種目、大会、規則集でなければなりません
command-key = コマンドのキーは空白なしで1～{ $limit }文字です
role-not-held = あなたはここでこの役割ではありません：{ role-name }
command-kind = これは{ $kind }のコマンドではありません
command-follows = ここから{ $limit }件を超えるコマンドが続きます
role-may-not = この役割では行えません：{ role-name }。次の人に依頼してください：{ role-list }
role-name = { $role ->
    [board] 理事会
    [delegate] 代表（デリゲート）
    [organiser] 主催者
    [director] ディレクター
    [deputy] 副ディレクター
    [committee] 委員会
    [main-judge] 主任審判
    [judge] 審判
    [referee] 審判
    [observer] オブザーバー
    [scrambler] スクランブラー
    [score-taker] スコアラー
    [competitor] 競技者
    [spectator] 観戦者
    [system] プログラム
   *[other] { $role }
}
role-list = { $board ->
    [first] 理事会
    [next] {"、"}理事会
   *[none] {""}
}{ $delegate ->
    [first] 代表（デリゲート）
    [next] {"、"}代表（デリゲート）
   *[none] {""}
}{ $organiser ->
    [first] 主催者
    [next] {"、"}主催者
   *[none] {""}
}{ $director ->
    [first] ディレクター
    [next] {"、"}ディレクター
   *[none] {""}
}{ $deputy ->
    [first] 副ディレクター
    [next] {"、"}副ディレクター
   *[none] {""}
}{ $committee ->
    [first] 委員会
    [next] {"、"}委員会
   *[none] {""}
}{ $main-judge ->
    [first] 主任審判
    [next] {"、"}主任審判
   *[none] {""}
}{ $judge ->
    [first] 審判
    [next] {"、"}審判
   *[none] {""}
}{ $referee ->
    [first] 審判
    [next] {"、"}審判
   *[none] {""}
}{ $observer ->
    [first] オブザーバー
    [next] {"、"}オブザーバー
   *[none] {""}
}{ $scrambler ->
    [first] スクランブラー
    [next] {"、"}スクランブラー
   *[none] {""}
}{ $score-taker ->
    [first] スコアラー
    [next] {"、"}スコアラー
   *[none] {""}
}{ $competitor ->
    [first] 競技者
    [next] {"、"}競技者
   *[none] {""}
}{ $spectator ->
    [first] 観戦者
    [next] {"、"}観戦者
   *[none] {""}
}{ $system ->
    [first] プログラム
    [next] {"、"}プログラム
   *[none] {""}
}
