# 個人のページのレーティング。
rating-heading = レーティング
rating-rounds = 対象{ $count }ラウンド終了時点
rating-plot = { $game }のレーティングは、対象{ $rounds }ラウンドで{ $from }から{ $now }になりました。最高{ $most }、最低{ $least }。
rating-about = Meydan独自のレーティング（Elo方式）です。全員が1500から始まり、終了した種目で実際に対局したラウンドがすべて対象になります。参考のための数値で、どの規則集にも定めはありません。
