# 裁定委員会：3名または5名の多数決。
committee-stranger = この異議に答えられるのは裁定委員会の委員だけです。
committee-votes = 委員{ $seats }名中{ $given }名が回答しました。同じ回答が{ $needed }名に達すると決まります。
committee-own-granted = あなたの現在の回答：認める。委員会が決定するまで変更できます。
committee-own-refused = あなたの現在の回答：退ける。委員会が決定するまで変更できます。
committee-own = 回答済みです。委員会が決定するまで回答を変更できます。
