# The rest of FIDE's list of tie-breaks, a sentence each.
tie-fore-buchholz = فور بوخهلتس: بوخهلتس با این فرض که همهٔ بازی‌های دور آخر مساوی شده است
tie-opponents-buchholz = میانگین بوخهلتس حریفان
tie-opponents-rating = میانگین ریتینگ حریفان
tie-performance = ریتینگ عملکرد: میانگین ریتینگ حریفان، تعدیل‌شده با امتیاز
tie-perfect = عملکرد کامل: کمترین ریتینگی که با آن انتظار می‌رود این امتیاز به دست آید
tie-opponents-performance = میانگین ریتینگ عملکرد حریفان
tie-opponents-perfect = میانگین عملکرد کامل حریفان
tie-black = تعداد بازی‌ها با سیاه
tie-black-won = تعداد بردها با سیاه
setup-tie-breaks = پوئن‌شکنی
setup-tie-breaks-hint = بازیکنان هم‌امتیاز ابتدا بر اساس معیار اول، سپس معیار دوم و به همین ترتیب مرتب می‌شوند.
setup-tie-break = معیار پوئن‌شکنی { $number }
setup-no-tie-break = ندارد
