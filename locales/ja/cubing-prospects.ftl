# 送信中のスコアシートと、ラウンドでまだ届く順位。
cubing-scores-nobody = これまでに呼び出されたグループに、この番号または名前の競技者はいません。
cubing-scores-kept = 接続できません。次の集計用紙は保存されており、接続が戻ると自動的に送信されます：
cubing-scores-correct = この集計用紙を訂正する
cubing-scores-keys-multiple = 5/6 48:10は、6個中5個を48分10秒で完成させたことを表します（分と秒の間はコロン）。dはDNF、sはDNSです。Enterキーで次に進みます。
cubing-needs-place = { $place }位には{ $result }
cubing-needs-on = 進出には{ $result }
cubing-sure-first = 1位確定
cubing-sure-place = { $place }位以内確定
cubing-sure-on = 進出確定
cubing-out-podium = 3位以内の可能性なし
cubing-out-on = 進出の可能性なし
cubing-on-closed = 次のラウンドに進出
cubing-scrambles-public = ラウンドが終了したため、スクランブルは秘密ではなくなりました。
cubing-scrambles-paper = 印刷用のスクランブル用紙は、パスコードを持つそのグループのスクランブラーなら、呼び出し前でも開けます。
cubing-ready-left = 準備の残り時間：{ $seconds }秒
search-ranked = ランキングの競技者
