# 裁定委員会：3名または5名の多数決。
committee-stranger = この異議に回答できるのは、裁定委員会の委員だけです。
committee-votes = 委員{ $seats }名中{ $given }名が回答しました。{ $needed }名の回答が一致すると決定になります。
committee-own-granted = あなたの現在の回答：認める。委員会が決定するまで変更できます。
committee-own-refused = あなたの現在の回答：却下する。委員会が決定するまで変更できます。
committee-own = 回答済みです。委員会が決定するまで回答を変更できます。
