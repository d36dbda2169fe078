# 別のテキストとキーを共有していた、意味の異なるテキスト。
backgammon-clock-range = 持ち時間は1秒～1日にしてください
backgammon-clock-shift = 加算または減算する秒数を入力してください。0以外で、増減とも86400（1日）までです
backgammon-roll-cancelled = ロール取り消し
watch-none-asked = 観戦者なしのマッチの要請
cubing-plan-start = 直接進出する競技者が最初に出場するラウンドは、2～{ $rounds }にしてください
event-game-none = この種目は、この大会のどの規則集にもありません。一覧から選んでください。
