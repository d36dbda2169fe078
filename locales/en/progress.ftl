# How far a long command has come, on a line that is written over.
cli-checking = Checking every log entry: { $percent }%
cli-copying = Copying the store: { $percent }%
