# More rounds than the field can have.
surplus-rounds = 参加者{ $count }人では、同じ相手と2度当たらずに行えるのは最大{ $most }ラウンドですが、{ $planned }ラウンドが予定されています。
surplus-rounds-way = ラウンド数を変更する
