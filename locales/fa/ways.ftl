# راه‌های رفت‌وآمد در فهرست‌های بلند و پس از خطا.
home-older = مسابقات قدیمی‌تر
home-newer = مسابقات جدیدتر
home-pages = صفحه‌های فهرست
problem-back = بازگشت به صفحهٔ قبلی
contest-parts = صفحه‌های این مسابقات
contest-boards = { $count ->
    [one] { $count } میز در حال بازی
   *[other] { $count } میز در حال بازی
}
