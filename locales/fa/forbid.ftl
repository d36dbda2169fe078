# آنچه مدیر تورنمنت ممنوع کرده است.
forbid-title = ممنوعیت‌های مدیر تورنمنت
forbid-new = ثبت ممنوعیت
forbid-what = چه چیزی
forbid-recording = ثبت مسابقه یا وضعیت‌ها
forbid-headphones = هدفون
forbid-phone = تلفن همراه
forbid-to = برای چه کسی
forbid-everyone = همه
forbid-everywhere = همهٔ مسابقه‌ها
forbid-match = در کدام مسابقه
forbid-match-hint = نامی که در انتهای نشانی مسابقه آمده است؛ برای همهٔ مسابقه‌ها خالی بگذارید
forbid-reason = دلیل، همراه با اعتراض، اگر اعتراضی شده است
forbid-allow = رفع ممنوعیت
forbid-unrecorded = مدیر تورنمنت ثبت بازی را ممنوع کرده است: حرکت‌ها و وضعیت‌های این مسابقه در دسترس نیست.
