# نمایش کتاب مقررات.
rules-title = کتاب‌های مقررات
rules-count = { $count ->
    [one] { $count } بند
   *[other] { $count } بند
}
rules-search = جست‌وجو با شمارهٔ بند یا واژه
rules-search-go = جست‌وجو
rules-found = { $count ->
    [0] هیچ بندی این واژه‌ها را ندارد. واژه‌های کمتر یا دیگری را بیازمایید.
    [one] { $count } بند پیدا شد
   *[other] { $count } بند پیدا شد
}
rules-more = { $count } بند نخست نشان داده می‌شود. برای محدود کردن جست‌وجو واژه‌ای بیفزایید.
rules-contents = فهرست
rules-enforced = برنامه اجرا می‌کند
rules-ruled = داور تصمیم می‌گیرد
rules-shown = در فهرست بازبینی
rules-software = کار برنامه
rules-differs = تفاوت با ویرایش دیگر
rules-uncertain = آنچه روشن نیست
rules-options = گزینه‌های Meydan
rules-options-lead = این‌ها قاعدهٔ کتاب نیستند. آنچه را کتاب باز گذاشته تعیین می‌کنند و برگزارکننده می‌تواند مقدار دیگری برگزیند.
rules-option = گزینهٔ
rules-option-default = پیش‌فرض:
rules-other-languages = به زبان‌های دیگر
rules-neighbours = بندهای کناری
rules-before = پیشین:
rules-after = بعدی:
rules-open = باز کردن در کتاب مقررات
