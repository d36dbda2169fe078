# How far a long command has come, on a line that is written over.
cli-checking = همهٔ واقعه‌ها بررسی می‌شود: { $percent }٪
cli-copying = پایگاه داده کپی می‌شود: { $percent }٪
