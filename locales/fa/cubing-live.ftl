# Cubing as it happens: record marks, the live mode of the score taker.
cubing-mark-wr = WR
cubing-mark-cr = CR
cubing-mark-nr = NR
cubing-mark-pb = PB
cubing-mark-world =
    { $shared ->
        [yes] تکرار رکورد جهان (در میان نتایج این رده‌بندی)
       *[no] رکورد جهان (در میان نتایج این رده‌بندی)
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
cubing-live-title = ثبت زندهٔ نتایج
cubing-live-none = هنوز هیچ گروهی فراخوانده نشده است. شرکت‌کنندگان پس از فراخوان گروهشان اینجا دیده می‌شوند.
cubing-live-before = دور قبل: رتبهٔ { $place }
cubing-live-enter = ثبت نتیجه
cubing-live-keys = ۱۲۳۴ یعنی ۱۲٫۳۴، d یعنی DNF و s یعنی DNS. با Enter نتیجه ذخیره می‌شود و به شرکت‌کنندهٔ بعدی می‌روید.
cubing-live-back = ثبت یک‌جای برگهٔ امتیاز
cubing-live-only = نمایش فقط میزهای من
cubing-live-choose = نمایش این شرکت‌کنندگان
cubing-live-all = نمایش همهٔ شرکت‌کنندگان
cubing-badges = کارت‌های شناسایی
cubing-cards = کارت‌های شرکت‌کنندگان
cubing-rounds-print = برگه‌های هر دور
cubing-wcif = مسابقات (WCIF)
cubing-files-later = نتایج کل مسابقات پس از بسته شدن آخرین دور قابل دانلود است.
cubing-badge-code = صفحهٔ این شرکت‌کننده را باز می‌کند
cubing-card-round = دور
cubing-card-competes = گروه مسابقه
cubing-card-judges = گروه داوری
cubing-card-scrambles = گروه اسکرمبل
cubing-warn-record = چنین زمانی رکورد ملی است: پیش از ارسال، آن را بررسی کنید.
import-wcif = می‌توانید فایل WCIF (‎.json) هم انتخاب کنید: شرکت‌کنندگان پذیرفته‌شدهٔ مسابقات روبیک همراه با رشته‌هایشان افزوده می‌شوند.
