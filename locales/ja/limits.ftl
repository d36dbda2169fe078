# Limits, files, the database and the clock: what is said when one of them is in the way.
cli-too-large = { $path } は { $limit } MB を超えています。正しいファイルですか？
cli-input-limit = ファイルが { $limit } MB を超えています
cli-line-too-long = 行が { $limit } 文字を超えています
