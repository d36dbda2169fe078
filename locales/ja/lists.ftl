# 長い一覧のページ。
lists-page = { $pages }ページ中{ $page }ページ目
lists-higher = 上位のレーティング
lists-lower = 下位のレーティング
