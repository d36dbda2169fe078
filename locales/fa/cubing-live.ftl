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
cubing-live-only = فقط میزهای من
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
cubing-card-takes = گروه امتیازنویسی
cubing-warn-record = چنین زمانی رکورد ملی است: پیش از ارسال، آن را بررسی کنید.
import-wcif = می‌توانید فایل WCIF (‎.json) هم انتخاب کنید: شرکت‌کنندگان پذیرفته‌شدهٔ مسابقات روبیک همراه با رشته‌هایشان افزوده می‌شوند.

# The double-check of paper cards.
cubing-check-title = بازبینی کارت‌ها
cubing-check-hint = کارت‌های دستهٔ خود را یکی‌یکی برگردانید و با این فهرست مقایسه کنید. اگر کارت یکسان است، آن را بازبینی‌شده علامت بزنید؛ اگر نه، اصلاحش کنید تا سرداور اصلاح را تأیید کند.
cubing-check-count = { $checked } کارت از { $count } کارت بازبینی شده است
cubing-check-back = بازگشت به ثبت نتایج
cubing-check-from-top = ابتدا آخرین کارت ثبت‌شده
cubing-check-from-first = ابتدا نخستین کارت ثبت‌شده
cubing-check-none = هنوز هیچ کارت کاغذی ثبت نشده است. نخستین کارت را ثبت کنید و سپس به اینجا برگردید.
cubing-check-done = همهٔ کارت‌ها بازبینی شده‌اند.
cubing-check-left = { $count ->
    [1] ۱ کارت برای بازبینی مانده است.
   *[other] { $count } کارت برای بازبینی مانده است.
 }
cubing-check-own = دستهٔ شما
cubing-check-of = دستهٔ { $name }
cubing-check-corrected = اصلاح‌شده
cubing-check-waiting = یک اصلاح در انتظار تأیید سرداور است.
cubing-check-by = بازبینی‌کننده: { $name }
cubing-check-undo = برداشتن علامت
cubing-check-undo-of = برداشتن علامت کارت { $name }
cubing-check-go = با کارت یکسان است
cubing-check-go-of = { $name }: با کارت یکسان است
cubing-check-correct = اصلاح
cubing-check-reason = ثبت با کارت فرق دارد
cubing-check-nothing = هیچ کارت کاغذی برای { $person } ثبت نشده است. ابتدا آن را ثبت کنید.
cubing-check-waits = اصلاحی در کارت { $person } در انتظار تأیید سرداور است. پس از آن کارت را دوباره بازبینی کنید.
