# ジャッジの画面での角度（10f）。
cubing-degrees-limit = { $degrees }度までは許容されます。
cubing-degrees-side = 左半分と右半分（度）
cubing-degrees-face = 1つの面（度）
cubing-degrees-other-face = もう1つの面（度）
cubing-degrees-corner = 頂点の2層（度）
cubing-degrees-tip = チップ（度）
cubing-degrees-half = 半回転（度）
cubing-degrees-examples = 規則集の9つの例
cubing-holding-square-one = スクエア-1は、中層の最も小さい部分が前面の左に来るように持ちます。
cubing-holding-pyraminx = ピラミンクスは、底面を正確に水平にし、前面が手前に来るように持ちます。
cubing-object-name = 使った物
cubing-object-go = DNFを記録する
