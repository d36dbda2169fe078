# ジャッジの画面での角度（10f）。
cubing-degrees-limit = { $degrees }°までは許容されます。
cubing-degrees-side = 左右の半分（度）
cubing-degrees-face = 1つの面（度）
cubing-degrees-other-face = もう1つの面（度）
cubing-degrees-corner = 頂点の2層（度）
cubing-degrees-tip = 先端（度）
cubing-degrees-half = 半回転（度）
cubing-degrees-examples = 規則集の9つの例
cubing-holding-square-one = スクエア1は、中間層の最も小さい部分が前面の左に来るように持ちます。
cubing-holding-pyraminx = ピラミンクスは、底面を完全に水平にし、前面を自分に向けて持ちます。
cubing-object-name = どの物か
cubing-object-go = DNFを記録する
