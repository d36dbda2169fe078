# バックギャモンのマッチの統計。
bgfig-title = 統計
bgfig-points = ポイント
bgfig-games = 勝ちゲーム
bgfig-gammons = ギャモン
bgfig-backgammons = バックギャモン勝ち
bgfig-doubles = ダブル
bgfig-takes = テイク
bgfig-passes = パス
bgfig-time = 使用時間
