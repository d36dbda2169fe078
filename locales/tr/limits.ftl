# Limits, files, the database and the clock: what is said when one of them is in the way.
cli-too-large = { $path } { $limit } MB’den büyük: doğru dosya mı?
cli-input-limit = dosya { $limit } MB’den büyük
cli-line-too-long = Satır { $limit } karakterden uzun
