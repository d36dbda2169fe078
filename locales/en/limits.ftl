# Limits, files, the database and the clock: what is said when one of them is in the way.
cli-too-large = { $path } is larger than { $limit } MB: is this the right file?
cli-input-limit = the file is larger than { $limit } MB
cli-line-too-long = The line is longer than { $limit } characters
