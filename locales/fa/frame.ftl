# متن‌های مشترک همهٔ صفحه‌ها.
frame-skip = رفتن به متن اصلی
frame-ways = منوی اصلی
frame-home = صفحهٔ اصلی
frame-rules = کتاب‌های مقررات
frame-where = شما اینجا هستید
frame-language = زبان
frame-promise = همهٔ مقررات کتاب در برنامه آمده است و هر تصمیم به بند مربوط استناد می‌کند.
frame-lost = ارتباط قطع است. آنچه وارد می‌کنید محفوظ است و پس از برقراری ارتباط ارسال می‌شود.
frame-back = ارتباط دوباره برقرار شد.
problem-not-found = صفحه پیدا نشد
problem-not-found-text = شاید نشانی اشتباه نوشته شده یا این صفحه حذف شده باشد.
home-title = مسابقات ورزش‌های فکری، طبق مقررات
frame-account = حساب
frame-sign-in = ورود
frame-sign-up = ساختن حساب
frame-close = بستن
days = { $first } تا { $last }
problem-sign-in = ابتدا وارد شوید
problem-sign-in-text = این صفحه برای کسانی است که حساب دارند. پس از ورود، به همین صفحه بازمی‌گردید.
problem-too-many = تعداد تلاش‌ها بیش از حد است
problem-too-many-text = ده ثانیه صبر کنید، سپس دوباره تلاش کنید.
problem-refused = این درخواست پذیرفته نشد
problem-ours = مشکلی از طرف ما پیش آمده است
problem-ours-text = چیزی تغییر نکرد. کمی بعد دوباره تلاش کنید؛ اگر تکرار شد، به برگزارکنندگان اطلاع دهید.
problem-sent-before = این فرم قبلاً با محتوای دیگری ارسال شده است. صفحه را دوباره بارگذاری و فرم را از نو پر کنید.
problem-busy = تغییرات هم‌زمان زیاد است. لطفاً دوباره ارسال کنید.
home-search = جست‌وجوی مسابقات با نام
home-running = در حال برگزاری
home-coming = پیش رو
home-past = برگزارشده
home-none = هنوز مسابقاتی اعلام نشده است.
home-found-count = { $count ->
    [0] مسابقاتی پیدا نشد. نام دیگری را امتحان کنید.
    [one] { $count } مورد پیدا شد
   *[other] { $count } مورد پیدا شد
}
