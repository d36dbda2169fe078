# Refusals that say what exactly was wrong.
account-open-own = 作成できるのは自分のアカウントだけです
suspension-board-ground = 理事会が出場停止にできるのは、2k2、2k3、2k4、2k5による場合だけです。{ $clause }では出場停止にできません
clock-shown = 時計の表示は0～60日です
match-online-pieces = オンラインでは駒が盤から落ちることはありません
match-exempt-pieces = この対局者には免除が認められており、審判を呼ばずに駒を戻せます
match-count-mangala = 穴の石を数えるのは対面のマンガラだけです
match-count-when = 石の数の確認を求めることができるのは、最後の石を置いた後だけです
match-exempt-touch = この対局者は、触れた駒の規則を免除されています
match-game-over = 対局は終わっています
match-undo-position = その着手は局面が入力される前のものなので、取り消せません。代わりに局面を入力してください
match-ruling-name = 裁定には裁定した人の名前が必要です。先にサインインしてください
match-over-correct = 対局の結果はすでに出ています。代わりにセットを訂正してください
match-warning-unreported = 警告は相手の申告を受けて与えるものです。この対局者についての申告はありません
match-over-cancel = 対局の結果がすでに出ているため、中止できません
match-sheet-kulami = 最終局面の採点を行うのは、対面のクラミだけです
match-recount-unscored = 数え直す得点はまだありません
match-book-without = この規則集には対局の規則がありません
event-other-kind = このゲームには別の種類の種目が必要です
event-players-number = 参加者1組につき、対局者は1人または2人でなければなりません
event-players-entered = 登録済みの参加者は、1組の対局者の人数がこれと異なります
event-limit-entered = 参加登録がすでに{ $count }件あるため、上限をそれより少なくすることはできません
event-rounds-range = ラウンド数は、組み合わせ済みの{ $played }から{ $most }までの、今と異なる数にしてください
event-players-different = この種目の参加者は、1組につき{ $size ->
    [1] 1人
   *[other] 異なる{ $size }人
}の対局者が必要です
event-left-return = { $entrant }は棄権しています。先に復帰させてください
event-list-by-names = スタートリストの順は名前かレーティングで決まるため、手動では指定できません
event-words-early = 抽選に言葉を加えられるのは、コミットメントの公開後だけです
event-seed-none = この種目には、コミットメントの対象となるシードがありません
event-list-first = 第1ラウンドはスタートリストをもとに組み合わせます。先にスタートリストを確定してください
event-round-begun = 第{ $round }ラウンドはすでに始まっています
event-rounds-played = すべてのラウンドが終わりました。種目を終了するか、ラウンド数を変更してください
event-round-unclosed = 第{ $round }ラウンドはまだ終了していません
event-close-results = 第{ $round }ラウンドを終了できません。結果が{ $count }件足りません（卓：{ $list }）。結果を入力するか、不戦として記録してください
event-result-same = 結果はすでにそのとおりになっています
event-side-same = その側の勝ち上がりはすでに決まっています
event-begun-stands = 種目は始まっており、規則集、競技、チームは変更できません
event-begun-drop = 種目は始まっており、削除できません
competition-announce-events = 先に種目を追加してから、大会を発表してください
registration-not-closable = 参加登録は受付中ではないため、締め切れません
competition-event-over = { $event }は終了しました
competition-event-final = { $event }の最終結果はすでに出ています
groups-no-place = { $person }は第{ $round }ラウンドのどのグループにもいません
groups-round = { $event }の第{ $round }ラウンドにはグループがありません
ruling-event-clause = 種目の規則集「{ $book }」の条項を指定してください
ruling-out-whole = { $person }はすでに大会失格となっています
ruling-no-entry = { $person }は{ $event }に参加登録していません
dispute-answer-kind = この内容では申し立てに回答できません。裁定の維持、裁定の取り消し、警告、失格のいずれかを選んでください
ruling-needs-check-in = 先に受付を締め切ってください。この裁定は、受付を済ませていない人だけが対象です
ruling-needs-clause = 従うことを拒否した条項を指定してください
ruling-needs-judge = 先に、本人がジャッジを務めるのを拒否したことを記録してください
ruling-needs-scramble = 先に、本人がスクランブルを拒否したことを記録してください
ruling-needs-dispute = 先に、本人の抗議について最終の裁定が必要です
competition-main-judges = メインジャッジ（審判長）のいない種目：{ $list }
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
    [statement] 陳述
    [statements] 陳述
    [report] 報告
    [result] 結果
    [rulebook] 規則集
    [rulebooks] 規則集
    [requirement] 条件
    [requirements] 条件
    [discipline] 競技
    [format] フォーマット
    [description] 説明
    [station] 競技台
    [attempt] 試技
    [attempts] 試技
    [value] 値
    [old-value] 以前の値
    [new-value] 新しい値
    [default] 既定値
    [changed-defaults] 変更した既定値
    [deviation] 規則集と異なる点
    [deviations] 規則集と異なる点
    [events] 種目
    [teams] チーム
    [members] メンバー
    [players] 対局者
    [persons] 人
    [groups] グループ
    [places] 順位
    [languages] 言語
    [nationalities] 国籍
    [registrations] 参加登録
    [officials] 役員
    [incidents] インシデント
    [cases] 事案
    [disputes] 異議
    [rulings] 裁定
    [tasks] 依頼
    [prohibitions] 禁止事項
    [corrections] 訂正
    [declarations] 申告
    [barred-spectators] 退場させた観戦者
    [lines] 行
    [bans] 出場禁止
    [suspensions] 出場停止
    [ways-to-sign-in] サインインの方法
    [gender] 性別
    [needs] 必要な配慮
    [extensions] 拡張データ
    [contact] 連絡先
    [guardian] 保護者
    [solve] ソルブ
    [dispute] 異議
    [channels] 相手と主催者への連絡方法
    [platform] 使用するソフトウェア
    [fixtures] 日時を決めるマッチ
    [factors] その他の事情
    [file] マッチファイル
    [matters] 要請と申し立て
    [direct-entries] 直接進出
    [entries-of-the-room] マッチルームへの到着
    [name-of-the-event] 種目名
    [name-of-the-program] プログラム名
    [version-of-the-program] プログラムのバージョン
    [id] ID
    [adjournments] 延期
    [angles] 角度
    [combinations] 同時に参加できない種目
    [competitions] 大会
    [competitors] 競技者
    [defects] パズルの不具合
    [device] ダイス器具
    [devices] ダイス器具
    [gaps] パーツのずれ
    [helpers] ジャッジとスクランブラー
    [judges] ジャッジ
    [link] リンク
    [links] リンク
    [object] 使った物
    [penalties] ペナルティ
    [positions] 記録したポジション
    [proposals] 提案した日時
    [remarks] 備考
    [results] 結果
    [scramblers] スクランブラー
    [score-takers] 集計員
    [sequence] スクランブル
    [solution] 解答
    [steps] 手順
    [tiles] タイル
   *[other] { $what }
}
