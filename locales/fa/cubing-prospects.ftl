# برگه‌های در راه، و آنچه هرکس در دور هنوز می‌تواند به آن برسد.
cubing-scores-nobody = در گروه‌های فراخوانده‌شده کسی با این شماره یا نام نیست.
cubing-scores-kept = اتصال برقرار نیست. این برگه‌ها نگه داشته شده‌اند و خودبه‌خود فرستاده می‌شوند:
cubing-scores-correct = اصلاح این برگه
cubing-scores-keys-multiple = ‏5/6 48:10 یعنی ۵ مکعب از ۶ مکعب در ۴۸ دقیقه و ۱۰ ثانیه، با دونقطه میان دقیقه و ثانیه؛ d یعنی DNF و s یعنی DNS. ‏Enter به خانهٔ بعدی می‌رود.
cubing-needs-place = { $result } برای رتبهٔ { $place }
cubing-needs-on = { $result } برای صعود
cubing-sure-first = رتبهٔ اول قطعی است
cubing-sure-place = رتبهٔ { $place } یا بهتر قطعی است
cubing-sure-on = صعود قطعی است
cubing-out-podium = سکو دیگر دست‌یافتنی نیست
cubing-out-on = دیگر نمی‌تواند صعود کند
cubing-on-closed = به دور بعد صعود می‌کند
cubing-scrambles-public = دور بسته شده است: اسکرمبل‌هایش دیگر محرمانه نیست.
cubing-scrambles-paper = برگهٔ چاپی را اسکرمبلر گروه که رمز آن را دارد، پیش از فراخوان هم می‌تواند باز کند.
cubing-ready-left = { $seconds } ثانیه تا آماده شدن مانده است
search-ranked = افراد در رده‌بندی‌ها
