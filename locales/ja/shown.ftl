# 対局のかたわらに示すこと、観戦者に見せる時期。
shown-card = 対局者カード
shown-card-lead = 次の規則はプログラムでは確認しません。対局者自身が守らなければなりません。
shown-checklist = 審判のチェックリスト
shown-own-set = 自分の用具セットの使用可
shown-own-board = 自分の盤の使用可
shown-exempt = 条項{ $clauses }の適用除外
shown-no-draw = この規則集は合意による引き分けを認めていません。引き分けになるのは、盤面、数えた結果、時計のいずれかによる場合だけです。
shown-delay = 観戦者への表示の遅れ（秒、オンラインの対局）
shown-delay-hint = 空欄の場合はすぐに表示されます。最長1時間です。
guest-account = ゲストとして対局しています。大会への参加、主催、運営の手伝いには、先にアカウントを作成してください。
