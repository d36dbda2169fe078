# متن‌های مشترک همهٔ صفحه‌ها.
frame-skip = رفتن به متن اصلی
frame-ways = اصلی
frame-home = خانه
frame-rules = کتاب‌های مقررات
frame-where = جای شما
frame-language = زبان
frame-promise = همهٔ مقررات کتاب در برنامه است و هر تصمیم، بند خود را نام می‌برد.
frame-lost = زنده نیست: ارتباط قطع شده است. آنچه وارد می‌کنید نگه داشته و بعداً فرستاده می‌شود.
frame-back = دوباره زنده است.
problem-not-found = چنین صفحه‌ای نیست
problem-not-found-text = شاید نشانی اشتباه نوشته شده یا این صفحه برداشته شده باشد. به خانه بروید یا در کتاب‌های مقررات بگردید.
home-title = مسابقات ورزش‌های فکری، طبق مقررات
home-lead = { $clauses } بند از { $books } کتاب مقررات، در برنامه و به چهار زبان.
home-read-rules = خواندن کتاب‌های مقررات
frame-account = حساب
frame-sign-in = ورود
frame-sign-up = ثبت‌نام
frame-close = بستن
days = { $first } تا { $last }
problem-sign-in = نخست وارد شوید
problem-sign-in-text = این صفحه برای کسانی است که حساب دارند. پس از ورود به همین‌جا بازمی‌گردید.
problem-too-many = تلاش بیش از اندازه
problem-too-many-text = ده ثانیه صبر کنید، سپس یک بار دیگر بیازمایید.
problem-refused = این کار انجام نشد
problem-ours = اشکالی از سوی ماست
problem-ours-text = چیزی تغییر نکرد. کمی بعد دوباره بیازمایید؛ اگر تکرار شد به برگزارکنندگان بگویید.
problem-sent-before = این فرم پیش‌تر با محتوای دیگری فرستاده شده است. صفحه را تازه کنید و دوباره پر کنید.
problem-busy = در این لحظه افراد زیادی در همین‌جا می‌نویسند. دوباره بفرستید.
home-found = جست‌وجو
home-search = جست‌وجوی مسابقات با نام
home-running = در حال برگزاری
home-coming = در پیش
home-past = گذشته
home-none = هنوز مسابقه‌ای اعلام نشده است.
home-found-count = { $count ->
    [0] هیچ مسابقه‌ای این را در نام خود ندارد.
    [one] { $count } مسابقه پیدا شد
   *[other] { $count } مسابقه پیدا شد
}
