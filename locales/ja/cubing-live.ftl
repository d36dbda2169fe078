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
cubing-warn-record = 国内記録に相当するタイムです。送信前に確認してください。
import-wcif = WCIFファイル（.json）も選べます。キュービングの大会で承認された競技者と種目を読み込みます。
