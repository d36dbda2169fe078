# چه کسانی می‌توانند شرکت کنند (wca 8b و 8c) و برای کدام کشور (2e1 و 2e2).
admission-title = چه کسانی می‌توانند شرکت کنند
admission-who = شرکت
admission-open = آزاد برای همه
admission-closed = بسته: فقط برای بعضی تابعیت‌ها
admission-hint = مسابقات بسته به اجازهٔ هیئت WCA نیاز دارد و فقط بر اساس تابعیت محدود می‌شود. تابعیت‌ها را در زیر انتخاب کنید؛ برای مسابقات آزاد خالی بگذارید.
admission-nationality = تابعیتی که می‌تواند شرکت کند
competition-admission-entered = کسی ثبت‌نام کرده است و دیگر نمی‌توان تغییر داد چه کسانی شرکت کنند.
competition-admission-decided = هیئت WCA دربارهٔ همین مسابقات تصمیم گرفته است و دیگر نمی‌توان تغییر داد چه کسانی شرکت کنند.
enter-nationality = تابعیت
enter-second-nationality = تابعیت دوم، اگر دارید
enter-country-fixed = پیش‌تر نمایندهٔ { $country } بوده‌اید. اگر تابعیت دومی دارید، در اولین مسابقات هر سال می‌توانید آن را تغییر دهید.
enter-closed-to = فقط برای کسانی با تابعیت: { $countries }
