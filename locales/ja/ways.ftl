# 長い一覧の移動と、問題からの出口。
home-older = 以前の大会
home-newer = 新しい大会
home-pages = 一覧のページ
problem-back = 前のページに戻る
contest-parts = 大会の各ページ
contest-boards = { $count }卓が対局中
