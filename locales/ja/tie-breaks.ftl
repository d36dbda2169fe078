# The rest of FIDE's list of tie-breaks, a sentence each.
tie-fore-buchholz = フォア・ブフホルツ：最終ラウンドの対局をすべて引き分けとしたブフホルツ
tie-opponents-buchholz = 相手のブフホルツの平均
tie-opponents-rating = 相手の平均レーティング
tie-performance = パフォーマンス：相手の平均レーティングに得点率による差を加えた値
tie-perfect = 完全パフォーマンス：この得点が期待値となる最も低いレーティング
tie-opponents-performance = 相手のパフォーマンスの平均
tie-opponents-perfect = 相手の完全パフォーマンスの平均
tie-black = 黒番の対局数
tie-black-won = 黒番の勝ち数
setup-tie-breaks = タイブレーク
setup-tie-breaks-hint = 同点の対局者は、1番目のタイブレーク、2番目のタイブレークの順に比べて順位を決めます。
setup-tie-break = タイブレーク{ $number }
setup-no-tie-break = なし
