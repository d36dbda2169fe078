# 個人のページ。
person-won = 勝ち
person-drawn = 引き分け
person-lost = 負け
person-summary = { $count }局：{ $won }勝{ $drawn }分{ $lost }敗。
person-plot = 線は古い対局から新しい対局へ進み、勝てば上がり、負ければ下がります。
person-competitions = 大会
person-none = 大会への参加登録はまだありません。
person-place = 第{ $place }位
person-matches = 対局
person-event = 種目
person-against = 相手
person-erased = このアカウントは削除されました。結果は残されています。
