# The logo of a competition.
logo-title = ロゴ
logo-lead = ロゴは大会のページ、投影画面、ポスター、賞状、印刷物に表示されます。
logo-file = 画像
logo-hint = PNG、JPEG、WebP形式、{ $most } kBまで。SVGはスクリプトを含むことがあるため使えません。大きい画像は縮小されます。
logo-go = ロゴをアップロードする
logo-replace = ロゴを差し替える
logo-remove = ロゴを削除する
logo-too-large = ファイルが大きすぎます。{ $most } kB以下の画像を選んでください。
logo-pixels = 画像の画素数が多すぎます。{ $most }メガピクセル以下の画像を選んでください。
logo-svg = SVGはスクリプトを含むことがあるため使えません。ロゴをPNGで保存し、そのファイルをアップロードしてください。
logo-no-picture = このファイルは画像として読み取れません。PNG、JPEG、WebPのいずれかを選んでください。
logo-no-file = 先に画像を選んでください。
logo-wrong = ロゴは、コメントやアニメーションを含まないPNGで、各辺{ $side }ピクセル以下、96 kB以下にしてください。
logo-same = すでにこのロゴになっています。
logo-none = この大会にはロゴがありません。
problem-too-large = データが大きすぎます
problem-too-large-text = 送信された内容が{ $most } MBを超えているため、受け付けられませんでした。小さいファイルを選んで、もう一度送信してください。
