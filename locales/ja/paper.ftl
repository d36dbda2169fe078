# Printed sheets.
paper-print = この用紙を印刷する
paper-hint = A4とレターサイズの用紙に対応しています。
paper-round = 第{ $round }ラウンド（全{ $rounds }ラウンド）
