# Work that waits at a cubing competition, and what officials enter for competitors without an account.
console-cubing = گزینه‌ها و هیئت WCA
me-decisions = در انتظار تصمیم شما
step-options = برگزارکنندگان مقررات اختیاری را درخواست کرده‌اند. تصمیم با هیئت WCA است.
step-options-go = تصمیم دربارهٔ گزینه‌ها
step-delegate = مسابقات نماینده ندارد. هیئت WCA او را منصوب می‌کند.
step-delegate-go = انتصاب نماینده
step-approve-events =
    { $count ->
        [one] { $count } رشته در انتظار تأیید نماینده است: { $events }.
       *[other] { $count } رشته در انتظار تأیید نماینده‌اند: { $events }.
    }
step-approve-events-go =
    { $count ->
        [1] تأیید رشته
       *[other] تأیید هر { $count } رشته
    }
cubing-next-puzzles =
    { $event }: { $count ->
        [one] حضور { $count } شرکت‌کننده ثبت شده است، ولی چون پازل خود را تحویل نداده است نمی‌توان او را فراخواند.
       *[other] حضور { $count } شرکت‌کننده ثبت شده است، ولی چون پازل‌های خود را تحویل نداده‌اند نمی‌توان آن‌ها را فراخواند.
    }
cubing-next-declare =
    { $event }، دور { $round }: { $count ->
        [one] { $count } شرکت‌کننده تعداد مکعب‌ها را اعلام نکرده است.
       *[other] { $count } شرکت‌کننده تعداد مکعب‌ها را اعلام نکرده‌اند.
    }
options-puzzles-uncalled =
    { $count ->
        [1] تا پازل تحویل نشود نمی‌توان او را فراخواند: { $people }.
       *[other] { $count } شرکت‌کننده را تا پازل‌هایشان تحویل نشود نمی‌توان فراخواند: { $people }.
    }
options-puzzles-many-hint = همهٔ کسانی را علامت بزنید که برای همهٔ رشته‌های خود پازل تحویل داده‌اند.
options-puzzles-many = ذخیره برای علامت‌خورده‌ها
options-puzzles-everybody = ذخیره برای همهٔ فهرست ({ $count })
cubing-declarations = تعداد مکعب‌های اعلام‌شده
cubing-declarations-all = همه تعداد مکعب‌ها را اعلام کرده‌اند.
cubing-declarations-missing =
    { $count ->
        [1] تعداد مکعب‌ها را هنوز اعلام نکرده است: { $people }.
       *[other] { $count } شرکت‌کننده تعداد مکعب‌ها را اعلام نکرده‌اند: { $people }.
    }
cubing-declarations-by = تعدادها را برگزارکنندگان و نماینده وارد می‌کنند. تا آغاز رشته محرمانه است.
cubing-declarations-hint = آنچه شرکت‌کنندگان به شما گفته‌اند وارد کنید. تا آغاز رشته محرمانه بماند.
cubing-declarations-go = ذخیرهٔ تعدادها
cubing-undeclared-open = دور را نمی‌توان باز کرد: تعداد مکعب‌ها را اعلام نکرده‌اند: { $people }
cubing-called-elsewhere =
    { $count ->
        [1] هم‌اکنون به دور دیگری فراخوانده شده است ({ $round }): { $people }.
       *[other] { $count } شرکت‌کننده هم‌اکنون به دور دیگری فراخوانده شده‌اند ({ $round }): { $people }.
    }
cubing-paper-title = وارد کردن راه‌حل از روی کاغذ
cubing-paper-solution = راه‌حل روی برگه
cubing-paper-hint = درست همان‌طور که نوشته شده است. ورود دوباره جای قبلی را می‌گیرد.
cubing-paper-received = داور این برگه را پیش از «Stop» گرفته است
schedule-clash =
    { $one } و { $other } هم‌زمان‌اند و { $count ->
        [one] { $count } نفر در هر دو ثبت‌نام کرده است.
       *[other] { $count } نفر در هر دو ثبت‌نام کرده‌اند.
    }
result-disqualified = رد صلاحیت‌شده
awards-disqualified = { $name } برندهٔ { $event } شد و از همین رشته رد صلاحیت شد. نتایج پیش از آن معتبر است، مگر هیئت WCA آن‌ها را غیررسمی اعلام کند. گواهی‌نامه تنها به درخواست شما چاپ می‌شود.
awards-disqualified-go = با این حال چاپ شود
table-calls-director = مدیر تورنمنت فراخوانده شده است
