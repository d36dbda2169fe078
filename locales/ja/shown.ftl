# 対局のかたわらに示すこと、観戦者に見せる時期。
shown-card = 対局者カード
shown-card-lead = プログラムが扱うことのほかに、対局者自身が気をつけること。
shown-checklist = 審判のチェックリスト
shown-own-set = 自分の用具を使用可
shown-own-board = 自分の盤を使用可
shown-exempt = 条項{ $clauses }を免除
shown-no-draw = この規則には合意による引き分けはない。引き分けは盤面、集計、時計によってのみ生じる。
shown-delay = 観戦者にオンライン対局を遅らせて見せる秒数
shown-delay-hint = 空欄ならすぐに見える。最長1時間。
guest-account = ゲストとして対局中です。大会への参加、開催、手伝いには、まずアカウントを作ってください
