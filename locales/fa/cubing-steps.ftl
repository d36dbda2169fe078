# مکعب: گام‌های کار، دورهای مقدماتی، گزینه‌ها بر اساس نتیجه.

## What is in sight at the stations

cubing-guide = فهرست بازبینی
cubing-guide-steps = گام‌های یک تلاش در این رشته
cubing-guide-table = تایمر را مستقیماً روی میز یا پیشخوانی بگذارید که بتوان ایستاده کنار آن حل کرد؛ زیر آن چیزی نباشد.
cubing-guide-floor = تایمر را مستقیماً روی زمین بگذارید؛ زیر آن چیزی نباشد.
cubing-competitor-ready = شرکت‌کننده آماده است
cubing-uncover-now = اکنون پوشش را بردارید
cubing-refer = بعد از یک دقیقه توافق نشد
cubing-refer-go = ارجاع به سرداور

## Blindfolds, practice solves, disputes

cubing-blindfold-unchecked = نماینده هنوز این چشم‌بند را بررسی نکرده است.
cubing-blindfolds = چشم‌بندهایی که باید بررسی شود
cubing-blindfold-checked = ثبت بررسی چشم‌بند
cubing-blindfold-on = چشم‌بند زده شد
cubing-blindfold-since = زمان زدن چشم‌بند:
cubing-practice-now = حل‌های تمرینی ثبت نمی‌شود.
cubing-practice-agreed = داور و شرکت‌کننده موافق‌اند
cubing-practice-over = آغاز حل‌های رسمی
cubing-practice = { $person } هنوز تمرین می‌کند: ابتدا حل‌های رسمی را آغاز کنید
cubing-practice-disagreed = پیش از آغاز حل‌های رسمی، داور و شرکت‌کننده هر دو باید موافق باشند
cubing-dispute = اعلام اختلاف داور و شرکت‌کننده
cubing-disputed = مورد اختلاف: تا صدور رأی سرداور، کسی نباید به پازل دست بزند.
cubing-early-title = تایمر زود ایستاد
cubing-early-extra = تایمر ۰٫۰۵ یا کمتر نشان می‌دهد: سرداور تلاش اضافه می‌دهد، مگر آن‌که شرکت‌کننده عمداً آن را متوقف کرده باشد.
cubing-early-late = نتیجه DNF است، مگر آن‌که شرکت‌کننده مدرکی از خرابی تایمر داشته باشد. در آن صورت سرداور می‌تواند به دلیل رخداد مربوط به تجهیزات، تلاش اضافه بدهد.
cubing-early-purpose = توقف عمدی

## The time limit

cubing-limit-title = پایان زمان مجاز
cubing-limit-solve = این حل
cubing-limit-stop = توقف: DNF
cubing-limit-finish = شرکت‌کننده آن را تمام کند
cubing-limit-round = بقیهٔ دور
cubing-limit-goes-on = ادامهٔ دور
cubing-limit-no-more = بدون تلاش دیگر (DNS)
cubing-limit-go = صدور رأی
cubing-under-limit = این حل هنوز به پایان زمان مجاز نرسیده است
cubing-total-limit = زمان مجاز { $person } برای مجموع تلاش‌ها تمام شده است
cubing-total-used = زمان مجاز مجموع تلاش‌ها تمام شده است: تلاش‌های باقی‌مانده DNS است
cubing-act-total = پایان زمان مجاز مجموع تلاش‌ها
cubing-setup-total = محدودیت زمانی مجموع تلاش‌ها
cubing-plan-total = محدودیت زمانی مجموع تلاش‌ها فقط در قالب‌های «بهترین از ۱»، «بهترین از ۲» و «بهترین از ۳» ممکن است
cubing-setup-stopwatch = زمان با کرونومتر گرفته می‌شود
cubing-plan-stopwatch = فقط در دور چشم‌بسته می‌توان زمان را تنها با کرونومتر گرفت
cubing-stopwatch = زمان روی کرونومتر
cubing-stopwatch-hint = برای حل‌های ۱۰ دقیقه و بیشتر، زمان کرونومتر ملاک است و برای حل‌های کوتاه‌تر، زمان Stackmat.
cubing-two-clocks = برای حل زیر ۱۰ دقیقه زمان Stackmat و برای حل طولانی‌تر زمان کرونومتر را وارد کنید

## The sheet and the puzzle change hands

cubing-hand-over = تحویل برگه به امتیازنویس
cubing-handed-over-done = برگه نزد امتیازنویس است.
cubing-handed-over = این برگه نزد امتیازنویس است: هر تغییر به رضایت سرداور نیاز دارد
cubing-not-over = { $person } هنوز همهٔ تلاش‌های این دور را انجام نداده است
cubing-step-other = این گام مربوط به این رشته نیست
cubing-received = پازل دریافت شد

## Rounds

cubing-few = کمتر از دو شرکت‌کننده: سرداور باید دلیل را بنویسد.
round-few = هر دور رشتهٔ { $event } باید دست‌کم دو شرکت‌کننده داشته باشد: سرداور باید دلیل را بنویسد
cubing-qualification = دور مقدماتی
cubing-qualify-title = دور مقدماتی
cubing-qualify-lead = شرکت‌کنندگان بدون رتبه یا با رتبهٔ پایین برای راه یافتن به دور اول رقابت می‌کنند. همهٔ موارد زیر بخشی از اعلان است.
cubing-qualify-has = سطر اول بالا دور مقدماتی است
cubing-qualify-first = تعداد شرکت‌کنندگان دور اول
cubing-qualify-most = حداکثر تعداد شرکت‌کنندگان دور مقدماتی
cubing-qualify-kind = نوع نتیجه
cubing-qualify-single = تکی
cubing-qualify-average = میانگین
cubing-qualify-result = نتیجهٔ لازم برای راه‌یابی مستقیم
cubing-qualify-round = شروع از دور
cubing-qualify-on = تاریخ رده‌بندی ملاک
cubing-qualify-reason = دلیل تغییر دیرهنگام
cubing-qualify-reason-hint = اگر کمتر از یک ماه به مسابقات مانده باشد لازم است.
cubing-qualify-changes = تغییرات پس از اعلان
cubing-qualify-late = کمتر از یک ماه پیش از مسابقات
cubing-plan-qualifies = دور مقدماتی پیش از دور اول است: دست‌کم دو دور برنامه‌ریزی کنید
qualify-missing = { $event }: در اعلان این مورد لازم است: { $what ->
        [first-round] تعداد شرکت‌کنندگان دور اول
        [most] حداکثر تعداد شرکت‌کنندگان دور مقدماتی
        [goes-on] تعداد صعودکنندگان دور مقدماتی
        [direct] نتیجهٔ لازم برای راه‌یابی مستقیم
       *[day] تاریخ رده‌بندی ملاک
    }
qualify-dropped = دور مقدماتی اعلام‌شده را نمی‌توان حذف کرد
qualify-fewer = پس از اعلان، این تعدادها را فقط می‌توان بیشتر کرد
qualify-reason = دلیل را بنویسید: کمتر از یک ماه تا مسابقات مانده است
qualify-elsewhere = { $person } از دور { $round } آغاز می‌کند
qualify-most = این دور برای حداکثر { $most } شرکت‌کننده اعلام شده است، نه { $asked } نفر
qualify-early = رده‌بندی { $day } ملاک است: نتایج را همان روز یا پس از آن دریافت کنید
cubing-unofficial-add = افزودن رشتهٔ غیررسمی
cubing-unofficial-lead = هر پازل یا قالب دیگر. نتایج آن در فایل نتایج، رده‌بندی‌ها و رکوردها نمی‌آید و اسکرمبل‌هایش باید از بیرون وارد شود.

## Options

options-by = معیار واگذاری جا
options-by-entry = ترتیب ثبت‌نام
options-by-single = بهترین نتیجهٔ تکی
options-by-average = بهترین میانگین
options-by-ranking = رده‌بندی جهانی
options-places-by = { $event }: واگذاری جا بر اساس { $way }
options-z3 = { $event }: شرکت‌کنندگانی که در { $competitions } به نتیجهٔ { $result } ({ $kind }) یا بهتر رسیده باشند از دور { $round } شروع می‌کنند
options-direct-line = راه‌یابی مستقیم { $number }
options-direct-at = مسابقاتی که نتیجه در آن‌ها به دست آمده است
options-direct-at-hint = شناسه‌ها، جداشده با ویرگول.
options-direct = برای راه‌یابی مستقیم باید دوری از ۲ تا { $rounds }، یک نتیجه و دست‌کم یکی از مسابقات تعیین شود
options-known = نتایج قبلی
options-known-hint = نتایج از رده‌بندی‌ها دریافت می‌شود و کسی آن‌ها را دستی وارد نمی‌کند. پس از پایان ثبت‌نام، آن‌ها را دوباره دریافت کنید.
options-known-count = { $count } نفر با نتیجه، { $direct } نفر با راه‌یابی مستقیم
options-known-go = دریافت نتایج از رده‌بندی‌ها
cubing-setup-cube-minutes = دقیقه برای هر مکعب
cubing-plan-cubes = زمان هر مکعب باید ۱۰ یا ۱۵ دقیقه باشد
cubing-needs-title = تسهیلات ویژه
cubing-needs-what = شرح تسهیلات
cubing-needs-go = ثبت
rankings-edition = مقررات

## Winners and registration

awards-attended = در مراسم حاضر شد
award-no-winner = { $person } جایزه‌ای نبرده است
award-attendance = حضور در مراسم قبلاً ثبت شده است
enter-know-rules = پیش از مسابقات مقررات را بخوانید:
