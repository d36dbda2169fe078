# Work that waits at a cubing competition, and what officials enter for competitors without an account.
console-cubing = مقررات اختیاری و هیئت WCA
me-decisions = در انتظار تصمیم شما
step-options = برگزارکنندگان اجرای مقررات اختیاری را درخواست کرده‌اند. تصمیم با هیئت WCA است.
step-options-go = تصمیم دربارهٔ مقررات اختیاری
step-delegate = این مسابقات نماینده ندارد. نماینده را هیئت WCA منصوب می‌کند.
step-delegate-go = انتصاب نماینده
step-approve-events = { $count } رشته در انتظار تأیید نماینده است: { $events }.
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
        [1] این شرکت‌کننده را تا پازلش تحویل نشود نمی‌توان فراخواند: { $people }.
       *[other] { $count } شرکت‌کننده را تا پازل‌هایشان تحویل نشود نمی‌توان فراخواند: { $people }.
    }
options-puzzles-many-hint = همهٔ کسانی را که پازل همهٔ رشته‌های خود را تحویل داده‌اند علامت بزنید.
options-puzzles-many = ذخیره برای افراد علامت‌خورده
options-puzzles-everybody = ذخیره برای همهٔ افراد فهرست ({ $count })
cubing-declarations = تعداد مکعب‌های اعلام‌شده
cubing-declarations-all = همه تعداد مکعب‌ها را اعلام کرده‌اند.
cubing-declarations-missing =
    { $count ->
        [1] این شرکت‌کننده هنوز تعداد مکعب‌ها را اعلام نکرده است: { $people }.
       *[other] { $count } شرکت‌کننده هنوز تعداد مکعب‌ها را اعلام نکرده‌اند: { $people }.
    }
cubing-declarations-by = تعداد مکعب‌ها را برگزارکنندگان و نماینده وارد می‌کنند. این تعدادها تا آغاز رشته محرمانه است.
cubing-declarations-hint = آنچه را شرکت‌کنندگان به شما گفته‌اند وارد کنید و تا آغاز رشته محرمانه نگه دارید.
cubing-declarations-go = ذخیرهٔ تعدادها
cubing-undeclared-open = دور را نمی‌توان باز کرد. شرکت‌کنندگانی که تعداد مکعب‌ها را اعلام نکرده‌اند: { $people }
cubing-called-elsewhere =
    { $count ->
        [1] این شرکت‌کننده هم‌اکنون در دور دیگری ({ $round }) فراخوانده شده است: { $people }.
       *[other] { $count } شرکت‌کننده هم‌اکنون در دور دیگری ({ $round }) فراخوانده شده‌اند: { $people }.
    }
cubing-paper-title = وارد کردن راه‌حل از روی کاغذ
cubing-paper-solution = راه‌حل روی برگه
cubing-paper-hint = درست همان‌طور که روی برگه نوشته شده است. اگر دوباره وارد کنید، جایگزین راه‌حل قبلی می‌شود.
cubing-paper-received = داور این برگه را پیش از «Stop» تحویل گرفته است
schedule-clash =
    { $one } و { $other } هم‌زمان‌اند و { $count ->
        [one] { $count } نفر در هر دو ثبت‌نام کرده است.
       *[other] { $count } نفر در هر دو ثبت‌نام کرده‌اند.
    }
result-disqualified = ردصلاحیت‌شده
awards-disqualified = { $name } در رشتهٔ { $event } اول شد، ولی از همین رشته رد صلاحیت شده است. نتایجی که پیش از آن به دست آمده معتبر است، مگر آنکه هیئت WCA آن‌ها را غیررسمی اعلام کند. گواهی‌نامه فقط به درخواست شما چاپ می‌شود.
awards-disqualified-go = چاپ با وجود رد صلاحیت
table-calls-director = مدیر تورنمنت فراخوانده شده است
