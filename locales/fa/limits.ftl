# Limits, files, the database and the clock: what is said when one of them is in the way.
cli-too-large = { $path } از { $limit } مگابایت بزرگ‌تر است: آیا پرونده درست است؟
cli-input-limit = پرونده از { $limit } مگابایت بزرگ‌تر است
cli-line-too-long = سطر از { $limit } نویسه بلندتر است
