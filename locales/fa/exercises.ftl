# تمرین‌ها: بهترین حرکت را پیدا کنید.
exercise-title = تمرین‌ها
exercise-lead = بهترین حرکت را پیدا کنید: هر روز برای هر بازی یک تمرین تازه. حساب لازم نیست.
exercise-link = تمرین روز
exercise-of = تمرین: { $game }
exercise-none = برای این روز تمرینی نیست
exercise-working = تمرین در حال آماده شدن است و تا چند لحظهٔ دیگر همین‌جا نشان داده می‌شود.
exercise-before = روز پیش
exercise-today = تمرین امروز
exercise-task = نوبت { $side } است: بهترین حرکت را پیدا کنید
exercise-check = بررسی حرکت
exercise-show = نمایش پاسخ
exercise-right = درست است: { $move }
exercise-wrong = { $move } بهترین حرکت نیست: احتمال برد را { $percent }٪ کم می‌کند. دوباره امتحان کنید.
exercise-best = بهترین حرکت: { $move }
exercise-played = حرکتی که در بازی انجام شد: { $move }
exercise-go-on = ادامهٔ بازی از همین‌جا با برنامه
home-exercise-text = بهترین حرکت را پیدا کنید
