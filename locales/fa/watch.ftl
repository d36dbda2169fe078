# تماشاگران و آنچه بازیکنان از میز می‌خواهند.
watch-tasks = درخواست‌ها از میز
watch-clock = باید به یک ساعت نگاه شود
watch-none = این مسابقه بدون تماشاگر
watch-observer = بازیکنی ناظر می‌خواهد
watch-other = چیز دیگر
watch-all = همهٔ تماشاگران
watch-done = انجام شد
watch-barred = تماشاگران محروم‌شده
watch-bar = محروم کردن تماشاگر
watch-whom = نام کاربری تماشاگر
watch-beyond = این کار پیامد داشت: به شورا گزارش شود
watch-persons = چه کسانی باید بروند
watch-persons-hint = نام‌های کاربری با فاصله؛ برای همه خالی بگذارید
