# آنچه مدیر تورنمنت ممنوع کرده است.
forbid-title = ممنوعیت‌های مدیر تورنمنت
forbid-new = ثبت ممنوعیت
forbid-what = مورد ممنوع
forbid-recording = ثبت مسابقه یا وضعیت‌ها
forbid-headphones = هدفون
forbid-phone = تلفن همراه
forbid-to = برای چه کسی
forbid-everyone = همه
forbid-everywhere = همهٔ مسابقه‌ها
forbid-match = در کدام مسابقه
forbid-match-hint = بخش پایانی نشانی صفحهٔ مسابقه؛ اگر همهٔ مسابقه‌ها را در بر می‌گیرد، خالی بگذارید
forbid-reason = دلیل، و اعتراض مطرح‌شده (اگر اعتراضی بوده است)
forbid-allow = رفع ممنوعیت
forbid-unrecorded = مدیر تورنمنت ثبت بازی را ممنوع کرده است: حرکت‌ها و وضعیت‌های این مسابقه منتشر نمی‌شود.
