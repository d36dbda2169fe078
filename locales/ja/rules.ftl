# 規則集の表示。
rules-title = 規則集
rules-count = { $count }条項
rules-search = 条項番号または語句で検索
rules-search-go = 検索
rules-found = { $count ->
    [0] 該当する条項はありません。語句を減らすか変えてみてください。
   *[other] { $count }件の条項が見つかりました
}
rules-more = 最初の{ $count }件を表示しています。語句を追加して絞り込んでください。
rules-contents = 目次
rules-enforced = プログラムが適用
rules-ruled = 役員が裁定
rules-shown = チェックリストに表示
rules-software = プログラムの動作
rules-differs = もう一方の版との違い
rules-uncertain = 不確かな点
rules-options = Meydanのオプション
rules-options-lead = これらは規則集の規則ではありません。規則集が定めていない点を決めるもので、主催者は別の値を選べます。
rules-option = オプション
rules-option-default = 既定値：
rules-other-languages = ほかの言語
rules-neighbours = 前後の条項
rules-before = 前：
rules-after = 次：
rules-open = 規則集で開く
