# How far a long command has come, on a line that is written over.
cli-checking = بررسی همهٔ واقعه‌ها: { $percent }٪
cli-copying = کپی پایگاه داده: { $percent }٪
