# 観戦者と、選手が受付に求めること。
watch-tasks = 受付への依頼
watch-clock = 時計の確認が必要
watch-none = この対局は観戦なし
watch-observer = 選手が立会人を希望
watch-other = その他
watch-all = 観戦者全員
watch-done = 対応済み
watch-barred = 退場させた観戦者
watch-bar = 観戦者を退場させる
watch-whom = 観戦者のユーザー名
watch-beyond = 影響があった：評議会に報告する
watch-persons = 退出する人
watch-persons-hint = ユーザー名を空白で区切る。全員なら空欄のまま
