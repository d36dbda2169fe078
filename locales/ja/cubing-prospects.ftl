# 送信中のスコアシートと、ラウンドでまだ届く順位。
cubing-scores-nobody = 呼び出されたグループに、この番号または名前の人はいません。
cubing-scores-kept = 接続がありません。次のスコアシートは保存され、自動的に送信されます：
cubing-scores-correct = このスコアシートを直す
cubing-scores-keys-multiple = 5/6 48:10は6個中5個を48分10秒で解いたことを表します（分と秒の間はコロン）。dはDNF、sはDNSです。Enterで次の欄に進みます。
cubing-needs-place = { $place }位には{ $result }
cubing-needs-on = 進出には{ $result }
cubing-sure-first = 1位確定
cubing-sure-place = { $place }位以上確定
cubing-sure-on = 進出確定
cubing-out-podium = 3位以内の可能性なし
cubing-out-on = 進出の可能性なし
cubing-on-closed = 次のラウンドに進出
cubing-scrambles-public = ラウンドは終了しました。スクランブルはもう秘密ではありません。
cubing-scrambles-paper = 印刷用シートは、パスコードを持つそのグループのスクランブラーなら呼び出し前でも開けます。
cubing-ready-left = 準備完了まで残り{ $seconds }秒
search-ranked = ランキングの競技者
