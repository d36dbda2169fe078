# آنچه مدیر ممنوع کرده است.
forbid-title = ممنوع‌شده به دست مدیر
forbid-new = ممنوع کردن
forbid-what = چه چیز
forbid-recording = ثبت مسابقه یا وضعیت‌ها
forbid-headphones = هدفون
forbid-phone = تلفن
forbid-to = برای چه کسی
forbid-everyone = همه
forbid-everywhere = همهٔ مسابقه‌ها
forbid-match = در کدام مسابقه
forbid-match-hint = نامی که در پایان نشانی مسابقه آمده است؛ برای همهٔ مسابقه‌ها خالی بگذارید
forbid-reason = دلیل، همراه با اعتراض اگر بوده است
forbid-allow = دوباره مجاز شود
forbid-unrecorded = مدیر ثبت را ممنوع کرده است: حرکت‌ها و وضعیت‌های این مسابقه داده نمی‌شود.
