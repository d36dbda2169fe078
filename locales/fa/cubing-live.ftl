# Cubing as it happens: record marks, the live mode of the score taker.
cubing-mark-wr = WR
cubing-mark-cr = CR
cubing-mark-nr = NR
cubing-mark-pb = PB
cubing-mark-world =
    { $shared ->
        [yes] تکرار رکورد جهان (در میان نتیجه‌های این رنکینگ)
       *[no] رکورد جهان (در میان نتیجه‌های این رنکینگ)
    }
cubing-mark-continent =
    { $shared ->
        [yes] تکرار رکورد قاره
       *[no] رکورد قاره
    }
cubing-mark-country =
    { $shared ->
        [yes] تکرار رکورد ملی
       *[no] رکورد ملی
    }
cubing-mark-personal =
    { $shared ->
        [yes] تکرار بهترین نتیجهٔ شخصی
       *[no] بهترین نتیجهٔ شخصی
    }
cubing-live-title = ورود زندهٔ نتیجه‌ها
cubing-live-none = هنوز هیچ گروهی فراخوانده نشده است. شرکت‌کنندگان پس از فراخوان گروهشان اینجا دیده می‌شوند.
cubing-live-before = دور پیش: رتبهٔ { $place }
cubing-live-enter = ثبت نتیجه
cubing-live-keys = ‏1234 یعنی 12٫34، d یعنی DNF و s یعنی DNS. Enter نتیجه را ذخیره می‌کند و به شرکت‌کنندهٔ بعدی می‌رود.
cubing-live-back = ورود برگه‌های کامل امتیاز
cubing-live-only = فقط میزهای من را نشان بده
cubing-live-choose = نمایش این شرکت‌کنندگان
cubing-live-all = نمایش همهٔ شرکت‌کنندگان
cubing-badges = کارت‌های شناسایی
cubing-cards = کارت‌های شرکت‌کنندگان
cubing-rounds-print = برگه‌های هر دور
cubing-wcif = مسابقات (WCIF)
cubing-files-later = نتیجه‌های کل مسابقات پس از بسته‌شدن آخرین دور قابل دریافت است.
cubing-badge-code = صفحهٔ این شرکت‌کننده را باز می‌کند
cubing-card-round = دور
cubing-card-competes = گروه مسابقه
cubing-card-judges = گروه داوری
cubing-card-scrambles = گروه اسکرمبل
cubing-warn-record = این زمان رکورد ملی می‌شود: پیش از فرستادن آن را بررسی کنید.
import-wcif = فایل WCIF (.json) هم می‌پذیرد: شرکت‌کنندگان پذیرفته‌شدهٔ مسابقات کیوبینگ همراه رشته‌هایشان.
