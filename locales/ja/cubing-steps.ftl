# キューブ：手順、予選ラウンド、結果による任意規則。

## What is in sight at the stations

cubing-guide = チェックリスト
cubing-guide-steps = この種目の試技の手順
cubing-guide-table = タイマーは、立って解ける高さのテーブル、机または台の上に直接置いてください。下に何も敷いてはいけません。
cubing-guide-floor = タイマーは床の上に直接置いてください。下に何も敷いてはいけません。
cubing-competitor-ready = 競技者の準備完了
cubing-uncover-now = 今、覆いを取ってください
cubing-refer = 1分たっても合意しない場合
cubing-refer-go = メインジャッジに判断を求める

## Blindfolds, practice solves, disputes

cubing-blindfold-unchecked = この目隠しはまだWCA代理人の確認を受けていません。
cubing-blindfolds = 確認する目隠し
cubing-blindfold-checked = 目隠しを確認済みにする
cubing-blindfold-on = 目隠しを着けた
cubing-blindfold-since = 目隠しを着けた時点：
cubing-practice-now = 練習のソルブは記録されません。
cubing-practice-agreed = ジャッジと競技者が合意しました
cubing-practice-over = 公式のソルブを始める
cubing-practice = { $person }はまだ練習中です。先に公式のソルブを始めてください
cubing-practice-disagreed = 公式のソルブを始めるには、ジャッジと競技者の合意が必要です
cubing-dispute = ジャッジと競技者の意見が合わない
cubing-disputed = 抗議中：メインジャッジが裁定するまで、誰もパズルに触れてはいけません。
cubing-early-title = タイマーが早く止まった場合
cubing-early-extra = タイマーの表示が0.05以下です。競技者が故意に止めたのでなければ、メインジャッジが追加試技を認めます。
cubing-early-late = タイマー故障の証拠がなければ結果はDNFです。証拠があれば、メインジャッジは器具のインシデントとして追加試技を認めることができます。
cubing-early-purpose = 故意に停止

## The time limit

cubing-limit-title = 制限時間に達した場合
cubing-limit-solve = このソルブ
cubing-limit-stop = 止める：DNF
cubing-limit-finish = 最後まで解かせる
cubing-limit-round = ラウンドの残り
cubing-limit-goes-on = ラウンドを続ける
cubing-limit-no-more = 以後の試技なし（DNS）
cubing-limit-go = 裁定する
cubing-under-limit = このソルブは制限時間に達していません
cubing-total-limit = { $person }は全試技の合計制限時間を使い切りました
cubing-total-used = 全試技の合計制限時間を使い切ったため、残りの試技はDNSです
cubing-act-total = 合計制限時間超過
cubing-setup-total = 全試技の合計制限時間
cubing-plan-total = 合計制限時間はベスト・オブ・1、2、3でのみ設定できます
cubing-setup-stopwatch = ストップウォッチで計測する
cubing-plan-stopwatch = ストップウォッチだけで計測できるのは目隠しのラウンドのみです
cubing-stopwatch = ストップウォッチのタイム
cubing-stopwatch-hint = 10分以上ではこちらを使います。10分未満はStackmatです。
cubing-two-clocks = 10分未満はStackmatのタイム、それ以上はストップウォッチのタイムを入力してください

## The sheet and the puzzle change hands

cubing-hand-over = 集計員に用紙を渡す
cubing-handed-over-done = 用紙は集計員に渡されました。
cubing-handed-over = この用紙は集計員に渡されています。変更にはメインジャッジの同意が必要です
cubing-not-over = { $person }にはこのラウンドの試技が残っています
cubing-step-other = この種目にその手順はありません
cubing-received = パズルを受け取った

## Rounds

cubing-few = 競技者が1人です。メインジャッジが理由を入力します。
round-few = { $event }のラウンドには2人以上の競技者が必要です。メインジャッジが理由を入力してください
cubing-qualification = 予選
cubing-qualify-title = 予選
cubing-qualify-lead = ランキング外や下位の競技者が、第1ラウンドの枠を争います。以下の項目はすべて大会の案内に含まれます。
cubing-qualify-has = 上の最初の行は予選ラウンドです
cubing-qualify-first = 第1ラウンドの人数
cubing-qualify-most = 予選ラウンドの最大人数
cubing-qualify-kind = 結果の種類
cubing-qualify-single = 単発
cubing-qualify-average = 平均
cubing-qualify-result = 直接進出の基準
cubing-qualify-round = 開始ラウンド
cubing-qualify-on = ランキングの基準日
cubing-qualify-reason = 直前の変更の理由
cubing-qualify-reason-hint = 大会まで1か月を切っている場合に必要です。
cubing-qualify-changes = 案内後の変更
cubing-qualify-late = 1か月未満の変更
cubing-plan-qualifies = 予選ラウンドは第1ラウンドの前に行います。2ラウンド以上を計画してください
qualify-missing = { $event }：案内に次の項目が必要です： { $what ->
        [first-round] 第1ラウンドの人数
        [most] 予選ラウンドの最大人数
        [goes-on] 予選から進む人数
        [direct] 直接進出の基準
       *[day] ランキングの基準日
    }
qualify-dropped = 案内した予選ラウンドは取りやめられません
qualify-fewer = 案内後、これらの人数は増やすことしかできません
qualify-reason = 大会まで1か月を切っているため、理由を入力してください
qualify-elsewhere = { $person }は第{ $round }ラウンドから始めます
qualify-most = このラウンドは最大{ $most }人と案内されています。{ $asked }人にはできません
qualify-early = ランキングの基準日は{ $day }です。その日以降に取得してください
cubing-unofficial-add = 非公式種目を追加する
cubing-unofficial-lead = その他のパズルや形式です。結果は結果ファイル、ランキング、記録に含まれません。スクランブルは取り込んで使います。

## Options

options-by = 枠の決め方
options-by-entry = 先着順
options-by-single = 単発の記録順
options-by-average = 平均の記録順
options-by-ranking = 世界ランキング順
options-places-by = { $event }：枠は{ $way }
options-z3 = { $event }：{ $competitions }で{ $result }（{ $kind }）以上なら第{ $round }ラウンドから
options-direct-line = 直接進出 { $number }
options-direct-at = 対象の大会
options-direct-at-hint = 大会IDをカンマで区切ります。
options-direct = 直接進出には、2～{ $rounds }のラウンド、基準の結果、1つ以上の大会が必要です
options-known = 過去の結果
options-known-hint = ランキングから取得します。手入力はしません。登録締切後にもう一度取得してください。
options-known-count = 結果あり{ $count }人、直接進出{ $direct }人
options-known-go = ランキングを取得する
cubing-setup-cube-minutes = キューブ1個あたりの分数
cubing-plan-cubes = キューブ1個あたり10分か15分です
cubing-needs-title = 競技者への配慮
cubing-needs-what = 配慮の内容
cubing-needs-go = 記録する
rankings-edition = 規則

## Winners and registration

awards-attended = 表彰式に出席
award-no-winner = { $person }は受賞していません
award-attendance = すでに記録されています
enter-know-rules = 大会の前に規則を読んでください：
