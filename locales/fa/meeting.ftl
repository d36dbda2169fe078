# برگهٔ نشست فنی.
meeting-title = نشست فنی
meeting-sets = { $count ->
    [one] هر مسابقه یک ست است.
   *[other] هر مسابقه { $count } ست است.
}
meeting-time-set = هر بازیکن برای هر ست { $time } وقت دارد.
meeting-time-round = هر بازیکن برای کل دور { $time } وقت دارد.
meeting-sudden-death = هیچ حرکتی وقت نمی‌افزاید.
meeting-fischer = هر حرکت { $seconds } ثانیه می‌افزاید.
meeting-bronstein = هر حرکت وقتی را که برده است، حداکثر { $seconds } ثانیه، برمی‌گرداند.
meeting-delay = { $seconds } ثانیهٔ نخست هر حرکت رایگان است.
meeting-lot-drawn = قرعه کشیده شده است.
meeting-lot = نفر ۱ فهرست قرعه را می‌کشد: { $name }.
meeting-no-list = فهرست آغاز هنوز بسته نشده است؛ نفر ۱ آن قرعه را می‌کشد.
meeting-knows = ساعت را می‌داند
meeting-confirm = می‌دانم ساعت‌ها چگونه تنظیم شده‌اند
meeting-confirmed = تنظیم ساعت تأیید شده است
meeting-confirm-for = { $name } می‌داند ساعت‌ها چگونه تنظیم شده‌اند
