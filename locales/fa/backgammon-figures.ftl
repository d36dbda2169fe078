# آمار یک مسابقهٔ تخته‌نرد.
bgfig-title = آمار
bgfig-points = امتیاز
bgfig-games = گیم‌های برده‌شده
bgfig-gammons = مارس
bgfig-backgammons = سوپر مارس
bgfig-doubles = دبل‌های پیشنهادشده
bgfig-takes = دبل‌های قبول‌شده
bgfig-passes = دبل‌های پاس‌شده
bgfig-time = زمان مصرف‌شده
