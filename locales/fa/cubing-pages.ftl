# رشته‌های مکعب در صفحه‌ها: نام‌ها، تنظیمات، دورها، نتایج؛ و بازی‌هایی که فقط برنامه‌ریزی می‌شوند.
cubing-event-222 = مکعب 2x2x2
cubing-event-333 = مکعب روبیک
cubing-event-444 = مکعب 4x4x4
cubing-event-555 = مکعب 5x5x5
cubing-event-666 = مکعب 6x6x6
cubing-event-777 = مکعب 7x7x7
cubing-event-333oh = مکعب روبیک: یک‌دست
cubing-event-333ft = مکعب روبیک: با پا
cubing-event-333fm = مکعب روبیک: کمترین حرکت
cubing-event-333bf = مکعب روبیک: چشم‌بسته
cubing-event-444bf = مکعب 4x4x4: چشم‌بسته
cubing-event-555bf = مکعب 5x5x5: چشم‌بسته
cubing-event-333mbf = مکعب روبیک: چشم‌بستهٔ چندتایی
cubing-event-clock = کلاک
cubing-event-minx = مگامینکس
cubing-event-pyram = پیرامینکس
cubing-event-sq1 = اسکوئر-۱
cubing-event-magic = مجیک
cubing-event-mmagic = مستر مجیک
cubing-setup-lead = برای هر دوری که برگزار می‌شود قالبی انتخاب کنید؛ آخرین دور، فینال است.
cubing-setup-round = دور
cubing-setup-format = قالب
cubing-setup-preferred = { $format } (ترجیحی)
cubing-setup-none = برگزار نمی‌شود
cubing-setup-limit = محدودیت زمانی
cubing-setup-goes-on = تعداد صعودکنندگان
cubing-setup-up-to = تا { $competitors } شرکت‌کننده: { $rounds ->
    [1] یک دور
   *[other] حداکثر { $rounds } دور
}
cubing-setup-more = شرکت‌کنندگان بیشتر: حداکثر { $rounds } دور
cubing-setup-behind = همه نمی‌توانند صعود کنند و از فینال کسی صعود نمی‌کند.
cubing-setup-limit-hint = به دقیقه و ثانیه، مانند 10:00. پس از شروع رشته، دیگر قابل تغییر نیست.
cubing-setup-approval = نماینده باید رشته را پیش از اولین دور و دوباره پس از هر تغییر تأیید کند.
cubing-setup-gap = قالب دورها را از دور اول و بدون جاافتادگی انتخاب کنید
cubing-rounds = { $count } دور
cubing-stage = وضعیت
cubing-round-planned = برنامه‌ریزی‌شده
cubing-round-open = در جریان
cubing-round-closed = پایان‌یافته
cubing-results = نتایج دور { $round }
cubing-best = بهترین
cubing-average = میانگین
cubing-mean = میانگین ۳ (Mean of 3)
cubing-unofficial = این رشته جزو رشته‌های رسمی نیست: نتایج آن در هیچ رده‌بندی‌ای به حساب نمی‌آید.
cubing-plan-rounds = با این تعداد شرکت‌کننده، حداکثر { $most } دور می‌توان برگزار کرد
cubing-plan-going-on = از { $competitors } شرکت‌کننده، صعود حداکثر { $most } نفر مجاز است، نه { $asked } نفر
cubing-plan-final = از فینال کسی صعود نمی‌کند: کادرهای مربوط به صعود را خالی بگذارید
cubing-plan-format = { $format } از قالب‌های این رشته نیست؛ یکی از قالب‌های فهرست را انتخاب کنید
cubing-plan-limit = محدودیت زمانی را به دقیقه و ثانیه بنویسید، مانند 10:00
cubing-plan-number = یک عدد صحیح وارد کنید: ۱ یا بیشتر
cubing-plan-twice = هر رشته را فقط یک بار می‌توان برگزار کرد: { $name } قبلاً اضافه شده است
cubing-plan-stands = گروه‌های آن دور ساخته شده است: تعداد دورها دیگر قابل تغییر نیست
cubing-plan-announced = دور باز است: آنچه برای آن اعلام شده دیگر قابل تغییر نیست
cubing-plan-best = { $best ->
    [1] طبق اعلام قبلی، فقط نفر برتر صعود می‌کند، نه { $asked } نفر
   *[other] طبق اعلام قبلی، { $best } نفر برتر صعود می‌کنند، نه { $asked } نفر
}
planned-no-matches = مسابقه‌های این بازی را هنوز نمی‌توان اینجا بازی کرد، ولی ثبت‌نام‌ها، مسئولان، برنامهٔ زمانی و رأی‌های آن را اینجا می‌توان مدیریت کرد.
planned-level = سطح
planned-level-hint = اگر تورنمنت سطح‌بندی دارد: عدد بزرگ‌تر یعنی سطح بالاتر.
