# Cubing as it happens: record marks, the live mode of the score taker.
cubing-mark-wr = WR
cubing-mark-cr = CR
cubing-mark-nr = NR
cubing-mark-pb = PB
cubing-mark-world =
    { $shared ->
        [yes] 世界記録タイ（このランキングの結果による）
       *[no] 世界記録（このランキングの結果による）
    }
cubing-mark-continent =
    { $shared ->
        [yes] 大陸記録タイ
       *[no] 大陸記録
    }
cubing-mark-country =
    { $shared ->
        [yes] 国内記録タイ
       *[no] 国内記録
    }
cubing-mark-personal =
    { $shared ->
        [yes] 自己ベストタイ
       *[no] 自己ベスト
    }
cubing-live-title = ライブ入力
cubing-live-none = まだ呼び出されたグループがありません。グループが呼び出されると、競技者がここに表示されます。
cubing-live-before = 前のラウンド：{ $place }位
cubing-live-enter = 結果を入力する
cubing-live-keys = 1234は12.34、dはDNF、sはDNS。Enterで結果を保存し、次の競技者に進みます。
cubing-live-back = 集計用紙をまとめて入力する
cubing-live-only = 自分の担当だけを表示する
cubing-live-choose = これらの競技者を表示する
cubing-live-all = すべての競技者を表示する
cubing-badges = 名札
cubing-cards = 競技者カード
cubing-rounds-print = 各ラウンドの用紙
cubing-wcif = 大会（WCIF）
cubing-files-later = 大会全体の結果は、最後のラウンドが終了するとダウンロードできます。
cubing-badge-code = この競技者のページを開く
cubing-card-round = ラウンド
cubing-card-competes = 競技グループ
cubing-card-judges = ジャッジ担当グループ
cubing-card-scrambles = スクランブル担当グループ
cubing-card-takes = 集計担当グループ
cubing-warn-record = 国内記録に相当するタイムです。送信前に確認してください。
import-wcif = WCIFファイル（.json）も選べます。キュービングの大会で承認された競技者と種目を読み込みます。

# The double-check of paper cards.
cubing-check-title = 集計用紙の確認
cubing-check-hint = 手元の集計用紙を1枚ずつめくり、この一覧と照らし合わせてください。同じなら確認済みにします。違う場合は訂正してください。訂正はメインジャッジが承認します。
cubing-check-count = { $count }枚中{ $checked }枚を確認済み
cubing-check-back = 結果の入力に戻る
cubing-check-from-top = 最後に入力した順
cubing-check-from-first = 最初に入力した順
cubing-check-none = 入力された集計用紙はまだありません。最初の1枚を入力してから、ここに戻ってください。
cubing-check-done = すべての集計用紙を確認しました。
cubing-check-left = { $count ->
   *[other] 確認していない集計用紙が{ $count }枚あります。
 }
cubing-check-own = あなたの入力分
cubing-check-of = { $name }の入力分
cubing-check-corrected = 訂正済み
cubing-check-waiting = 訂正がメインジャッジの承認を待っています。
cubing-check-by = 確認：{ $name }
cubing-check-undo = 元に戻す
cubing-check-undo-of = { $name }の確認を元に戻す
cubing-check-go = 用紙と一致
cubing-check-go-of = { $name }：集計用紙と一致
cubing-check-correct = 訂正する
cubing-check-reason = 集計用紙と異なる入力
cubing-check-nothing = { $person }の集計用紙は入力されていません。先に入力してください。
cubing-check-waits = { $person }の集計用紙の訂正がメインジャッジの承認を待っています。承認後にもう一度確認してください。
