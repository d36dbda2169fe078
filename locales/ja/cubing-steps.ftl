# キューブ：手順、予選ラウンド、結果による任意規則。

## What is in sight at the stations

cubing-guide = チェックリスト
cubing-guide-steps = この種目の試技の手順
cubing-guide-table = タイマーは、立って解ける高さのテーブル、机または台の上に直接置いてください。下に何も敷いてはいけません。
cubing-guide-floor = タイマーは床の上に直接置いてください。下に何も敷いてはいけません。
cubing-competitor-ready = 競技者の準備完了
cubing-uncover-now = 今、覆いを取ってください
cubing-refer = 1分たっても合意に至らない場合
cubing-refer-go = メインジャッジに判断を求める

## Blindfolds, practice solves, disputes

cubing-blindfold-unchecked = この目隠しはまだWCA代理人の確認を受けていません。
cubing-blindfolds = 確認する目隠し
cubing-blindfold-checked = 目隠しを確認済みにする
cubing-blindfold-on = 目隠しを着けた
cubing-blindfold-since = 目隠しを着けるまでの時間：
cubing-practice-now = 練習のソルブは記録されません。
cubing-practice-agreed = ジャッジと競技者が合意しました
cubing-practice-over = 公式のソルブを始める
cubing-practice = { $person }はまだ練習中です。先に公式のソルブを始めてください
cubing-practice-disagreed = 公式のソルブを始めるには、ジャッジと競技者の合意が必要です
cubing-dispute = ジャッジと競技者の意見が合わない
cubing-disputed = 抗議中：メインジャッジが裁定するまで、誰もパズルに触れてはいけません。
cubing-early-title = タイマーが早く止まった場合
cubing-early-extra = タイマーの表示が0.05以下です。競技者が故意に止めたのでなければ、メインジャッジが追加試技を認めます。
cubing-early-late = タイマーが故障していた証拠がなければ、結果はDNFです。証拠があれば、メインジャッジは用具のインシデントとして追加試技を認めることができます。
cubing-early-purpose = 故意に停止

## The time limit

cubing-limit-title = 制限時間に達した場合
cubing-limit-solve = このソルブ
cubing-limit-stop = 中止させる：DNF
cubing-limit-finish = 最後まで解かせる
cubing-limit-round = 残りの試技
cubing-limit-goes-on = ラウンドを続ける
cubing-limit-no-more = 以後の試技なし（DNS）
cubing-limit-go = 裁定する
cubing-under-limit = このソルブは制限時間に達していません
cubing-total-limit = { $person }は全試技の合計制限時間を使い切りました
cubing-total-used = 全試技の合計制限時間を使い切ったため、残りの試技はDNSです
cubing-act-total = 合計制限時間超過
cubing-setup-total = 全試技の合計制限時間
cubing-plan-total = 全試技の合計制限時間を設定できるのは、Best of 1、Best of 2、Best of 3だけです
cubing-setup-stopwatch = ストップウォッチで計測する
cubing-plan-stopwatch = ストップウォッチだけで計測できるのは、目隠し種目のラウンドだけです
cubing-stopwatch = ストップウォッチのタイム
cubing-stopwatch-hint = 10分以上の場合はこのタイム、10分未満の場合はStackmatのタイムが有効です。
cubing-two-clocks = 10分未満はStackmatのタイム、それ以上はストップウォッチのタイムを入力してください

## The sheet and the puzzle change hands

cubing-hand-over = 集計用紙を集計員に渡す
cubing-handed-over-done = 集計用紙は集計員に渡されました。
cubing-handed-over = この集計用紙は集計員に渡されています。変更にはメインジャッジの同意が必要です
cubing-not-over = { $person }にはこのラウンドの試技が残っています
cubing-step-other = この手順はこの種目にはありません
cubing-received = パズルを受け取った

## Rounds

cubing-few = 競技者が2人未満です。メインジャッジが理由を入力しなければなりません。
round-few = { $event }のラウンドには原則として2人以上の競技者が必要です。メインジャッジが理由を入力してください
cubing-qualification = 予選ラウンド
cubing-qualify-title = 予選ラウンド
cubing-qualify-lead = ランキングにない競技者と下位の競技者が、第1ラウンドの枠を争います。以下の内容はすべて大会の発表に含まれます。
cubing-qualify-has = 上の最初のラウンドを予選ラウンドとする
cubing-qualify-first = 第1ラウンドの人数
cubing-qualify-most = 予選ラウンドの最大人数
cubing-qualify-kind = 結果の種類
cubing-qualify-single = 単発
cubing-qualify-average = 平均
cubing-qualify-result = 直接進出の基準
cubing-qualify-round = 最初に出場するラウンド
cubing-qualify-on = ランキングの基準日
cubing-qualify-reason = 直前の変更の理由
cubing-qualify-reason-hint = 大会まで1か月を切っている場合に必要です。
cubing-qualify-changes = 発表後の変更
cubing-qualify-late = 大会まで1か月を切ってからの変更
cubing-plan-qualifies = 予選ラウンドは第1ラウンドの前に行います。2ラウンド以上を計画してください
qualify-missing = { $event }の発表には次の項目が必要です：{ $what ->
        [first-round] 第1ラウンドの人数
        [most] 予選ラウンドの最大人数
        [goes-on] 予選ラウンドから進む人数
        [direct] 直接進出となる結果
       *[day] ランキングの基準日
    }
qualify-dropped = 発表した予選ラウンドは取りやめられません
qualify-fewer = 発表の後は、これらの人数は増やすことしかできません
qualify-reason = 大会まで1か月を切っているため、理由を入力してください
qualify-elsewhere = { $person }は第{ $round }ラウンドから出場します
qualify-most = このラウンドは最大{ $most }人と発表されています。{ $asked }人にはできません
qualify-early = 基準となるのは{ $day }のランキングです。結果はその日以降に取得してください
cubing-unofficial-add = 非公式種目を追加する
cubing-unofficial-lead = その他のパズルやフォーマットの種目です。結果は、結果ファイル、ランキング、記録に含まれません。スクランブルは取り込む必要があります。

## Options

options-by = 枠の決め方
options-by-entry = 先着順
options-by-single = 単発の記録順
options-by-average = 平均の記録順
options-by-ranking = 世界ランキング順
options-places-by = { $event }：枠は{ $way }
options-z3 = { $event }：{ $competitions }で{ $result }（{ $kind }）かそれより良い結果を出した場合、第{ $round }ラウンドから出場
options-direct-line = 直接進出（{ $number }）
options-direct-at = 対象の大会
options-direct-at-hint = 大会IDをコンマで区切って入力します。
options-direct = 直接進出には、2～{ $rounds }のいずれかのラウンド、基準となる結果、1つ以上の大会の指定が必要です
options-known = 過去の結果
options-known-hint = ランキングから取得します。手入力はしません。参加登録の締切後に、もう一度取得してください。
options-known-count = 結果あり{ $count }人、直接進出{ $direct }人
options-known-go = ランキングから取得する
cubing-setup-cube-minutes = キューブ1個あたりの分数
cubing-plan-cubes = キューブ1個あたりの時間は10分か15分にしてください
cubing-needs-title = 競技者への配慮
cubing-needs-what = 配慮の内容
cubing-needs-go = 記録する
rankings-edition = 規則

## Winners and registration

awards-attended = 表彰式に出席
award-no-winner = { $person }は受賞していません
award-attendance = 出席はすでに記録されています
enter-know-rules = 大会の前に規則を読んでください：
