# برگه‌های در راه، و آنچه هرکس در دور هنوز می‌تواند به آن برسد.
cubing-scores-nobody = در گروه‌هایی که تا کنون فراخوانده شده‌اند، کسی با این شماره یا نام نیست.
cubing-scores-kept = اتصال برقرار نیست. این برگه‌های امتیاز محفوظ‌اند و با برقراری اتصال، خودبه‌خود ارسال می‌شوند:
cubing-scores-correct = اصلاح این برگهٔ امتیاز
cubing-scores-keys-multiple = ⁦5/6 48:10⁩ یعنی ۵ مکعب از ۶ مکعب در ۴۸ دقیقه و ۱۰ ثانیه، با دونقطه بین دقیقه و ثانیه؛ d یعنی DNF و s یعنی DNS. با Enter به کادر بعدی می‌روید.
cubing-needs-place = { $result } برای رتبهٔ { $place }
cubing-needs-on = { $result } برای صعود
cubing-sure-first = رتبهٔ اول قطعی است
cubing-sure-place = رتبهٔ { $place } یا بهتر قطعی است
cubing-sure-on = صعود قطعی است
cubing-out-podium = دیگر نمی‌تواند به سکو برسد
cubing-out-on = دیگر نمی‌تواند صعود کند
cubing-on-closed = به دور بعد صعود می‌کند
cubing-scrambles-public = دور بسته شده است: اسکرمبل‌های آن دیگر محرمانه نیست.
cubing-scrambles-paper = برگهٔ چاپی را اسکرمبلری از همان گروه که رمز آن را داشته باشد، پیش از فراخوان هم می‌تواند باز کند.
cubing-ready-left = { $seconds } ثانیه برای آماده شدن باقی است
search-ranked = افراد در رده‌بندی‌ها
