# نمایش کتاب مقررات.
rules-title = کتاب‌های مقررات
rules-count = { $count ->
    [one] { $count } بند
   *[other] { $count } بند
}
rules-search = جست‌وجو با شمارهٔ بند یا کلمه
rules-search-go = جست‌وجو
rules-found = { $count ->
    [0] بندی پیدا نشد. کلمات کمتر یا کلمات دیگری را امتحان کنید.
    [one] { $count } بند پیدا شد
   *[other] { $count } بند پیدا شد
}
rules-more = { $count } بند اول نمایش داده می‌شود. برای محدود کردن جست‌وجو، کلمه‌ای اضافه کنید.
rules-contents = فهرست مطالب
rules-enforced = برنامه اجرا می‌کند
rules-ruled = مسئولان تصمیم می‌گیرند
rules-shown = در فهرست بازبینی
rules-software = آنچه برنامه انجام می‌دهد
rules-differs = تفاوت با ویرایش دیگر
rules-uncertain = موارد مبهم
rules-options = گزینه‌های میدان
rules-options-lead = این‌ها جزو مقررات کتاب نیستند. آنچه را کتاب مشخص نکرده است تعیین می‌کنند و برگزارکننده می‌تواند گزینهٔ دیگری انتخاب کند.
rules-option = گزینهٔ
rules-option-default = پیش‌فرض:
rules-other-languages = به زبان‌های دیگر
rules-neighbours = بندهای مجاور
rules-before = قبلی:
rules-after = بعدی:
rules-open = باز کردن در کتاب مقررات
