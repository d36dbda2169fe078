# How far a long command has come, on a line that is written over.
cli-checking = すべてのログエントリを確認しています：{ $percent }%
cli-copying = データストアをコピーしています：{ $percent }%
