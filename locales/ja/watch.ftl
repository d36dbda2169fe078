# 観戦者と、対局者が役員に求めること。
watch-tasks = 役員への依頼
watch-clock = クロックの確認が必要です
watch-none = 観戦者なしのマッチを希望する
watch-observer = オブザーバーの要請
watch-other = その他
watch-all = 観戦者全員
watch-done = 完了にする
watch-barred = 退場させた観戦者
watch-bar = 観戦者を退場させる
watch-whom = 観戦者のユーザー名
watch-beyond = 影響がこの大会以外にも及ぶため、評議会に報告する
watch-persons = 退場する人
watch-persons-hint = ユーザー名を空白で区切って入力します。全員の場合は空欄にします
