# برگهٔ جلسهٔ فنی.
meeting-title = جلسهٔ فنی
meeting-sets = { $count ->
    [1] هر مسابقه یک ست دارد.
   *[other] هر مسابقه { $count } ست دارد.
}
meeting-time-set = هر بازیکن برای هر ست { $time } وقت دارد.
meeting-time-round = هر بازیکن برای کل دور { $time } وقت دارد.
meeting-sudden-death = حرکت‌ها چیزی به وقت بازیکن نمی‌افزایند.
meeting-fischer = با هر حرکت { $seconds } ثانیه اضافه می‌شود.
meeting-bronstein = پس از هر حرکت، وقتی که صرف آن شده است برمی‌گردد، حداکثر { $seconds } ثانیه.
meeting-delay = { $seconds } ثانیهٔ نخست هر حرکت از وقت بازیکن کم نمی‌شود.
meeting-lot-drawn = قرعه کشیده شده است.
meeting-lot = قرعه را شمارهٔ ۱ فهرست می‌کشد: { $name }.
meeting-no-list = فهرست آغازین هنوز بسته نشده است؛ قرعه را شمارهٔ ۱ آن می‌کشد.
meeting-knows = تأیید تنظیمات ساعت
meeting-confirm = از تنظیمات ساعت آگاهم
meeting-confirmed = تنظیمات ساعت تأیید شده است
meeting-confirm-for = تأیید برای { $name }
