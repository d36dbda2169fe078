# Refusals that say what exactly was wrong.
account-open-own = 自分のアカウントだけを開けます
suspension-board-ground = 理事会は2k2、2k3、2k4、2k5によって出場停止にします。{ $clause }によってではありません
clock-shown = 時計の表示は0から60日までです
match-online-pieces = オンラインでは駒が盤から落ちることはありません
match-exempt-pieces = この選手は免除されています。駒は審判なしで戻されます
match-count-mangala = 穴の石を数えるのはマンガラの盤上対局だけです
match-count-when = 数え直しは最後の石のあとに求めます
match-exempt-touch = この選手は触れた石の規則から免除されています
match-game-over = 対局は終わっています
match-undo-position = その手は入力された局面より前です。代わりに局面を入力してください
match-ruling-name = 裁定には人の名前が要ります。先にサインインしてください
match-over-correct = 対局には結果があります。代わりにセットを訂正してください
match-warning-unreported = 警告は相手の申告に続くものです。この選手についての申告はありません
match-over-cancel = 対局には結果があり、取りやめられません
match-sheet-kulami = 最終局面の採点はクラミの盤上対局で行います
match-recount-unscored = 数え直す得点はまだありません
match-book-without = この規則集には対局の規則がありません
event-other-kind = このゲームの種目は別の種類です
event-players-number = 参加者は一人、クイキソでは二人です
event-players-entered = 登録済みの参加者は選手の人数が異なります
event-limit-entered = すでに{ $count }組が登録しています。上限をそれより下げられません
event-rounds-range = ラウンド数は組み合わせ済みの{ $played }から{ $most }まで、今と異なる数です
event-players-different = この種目の参加者は異なる{ $size }人の選手です
event-left-return = { $entrant }は抜けています。先に復帰させてください
event-list-by-names = リストの順は名前かレーティングで決まり、指定できません
event-words-early = 言葉は誓約の公開後に加えます
event-seed-none = この種目には誓約する種がありません
event-list-first = 第1ラウンドはスタートリストで組みます。先に締め切ってください
event-round-begun = 第{ $round }ラウンドはもう始まっています
event-rounds-played = すべてのラウンドが終わりました。種目を閉じるか、ラウンド数を変えてください
event-round-unclosed = 第{ $round }ラウンドはまだ閉じられていません
event-close-results = 第{ $round }ラウンドを閉じられません。結果が{ $count }件足りません（卓 { $list }）。入力するか、不戦としてください
event-result-same = 結果はすでにそのとおりです
event-side-same = その側がすでに勝ち上がっています
event-begun-stands = 種目は始まっています。規則集、競技、チームは変わりません
event-begun-drop = 種目は始まっており、取りやめられません
competition-announce-events = 先に種目を加え、それから発表してください
registration-not-closable = 登録は開いていません。締め切るものがありません
competition-event-over = { $event }は終わっています
competition-event-final = { $event }には最終結果があります
groups-no-place = { $person }は第{ $round }ラウンドのどのグループにもいません
groups-round = { $event }の第{ $round }ラウンドはグループを受け付けません
ruling-event-clause = { $book }の条項を示してください。種目はそれによって行われます
ruling-out-whole = { $person }はすでに大会から失格しています
ruling-no-entry = { $person }は{ $event }に登録していません
dispute-answer-kind = 異議にこのようには答えられません。裁定を維持、取り消し、警告、失格のいずれかにしてください
ruling-needs-check-in = 先に受付が締め切られ、本人が来ていないことが必要です
ruling-needs-clause = 拒まれた条項を示してください
ruling-needs-judge = 先に本人が審判を拒んだことを記録してください
ruling-needs-scramble = 先に本人がスクランブルを拒んだことを記録してください
ruling-needs-dispute = 先に本人の異議に確定した裁定が必要です
competition-main-judges = 主審のいない種目：{ $list }
text-what = { $what ->
    [name] 名前
    [name-of-a-team] チーム名
    [place] 場所
    [prize] 賞
    [award] 表彰
    [awards] 表彰
    [reason] 理由
    [note] メモ
    [notice] お知らせ
    [notices] お知らせ
    [finding] 認定した事実
    [text] 本文
    [statement] 発言
    [statements] 発言
    [report] 報告
    [result] 結果
    [rulebook] 規則集
    [rulebooks] 規則集
    [requirement] 条件
    [requirements] 条件
    [discipline] 種目
    [format] 方式
    [description] 説明
    [station] 席
    [attempt] 試技
    [attempts] 試技
    [value] 値
    [old-value] 以前の値
    [new-value] 新しい値
    [default] 既定値
    [changed-defaults] 変更した既定値
    [deviation] 逸脱
    [deviations] 逸脱
    [events] 種目
    [teams] チーム
    [members] メンバー
    [players] 選手
    [persons] 人
    [groups] グループ
    [places] 順位
    [languages] 言語
    [nationalities] 国籍
    [registrations] 登録
    [officials] 役員
    [incidents] 事案
    [cases] 案件
    [disputes] 異議
    [rulings] 裁定
    [tasks] 作業
    [prohibitions] 禁止事項
    [corrections] 訂正
    [declarations] 宣言
    [barred-spectators] 入場を禁じられた観客
    [lines] 行
    [bans] 出場禁止
    [suspensions] 出場停止
    [ways-to-sign-in] サインインの方法
    [gender] 性別
    [contact] 連絡先
    [guardian] 保護者
    [solve] 解答
    [dispute] 異議
   *[other] { $what }
}
