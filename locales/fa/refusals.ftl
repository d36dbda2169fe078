# Refusals that say what exactly was wrong.
account-open-own = فقط می‌توانید برای خودتان حساب بسازید
suspension-board-ground = هیئت WCA فقط به استناد ⁦2k2⁩، ⁦2k3⁩، ⁦2k4⁩ یا 2k5 می‌تواند کسی را تعلیق کند، نه به استناد { $clause }
clock-shown = ساعت می‌تواند از صفر تا ۶۰ روز را نشان دهد
match-online-pieces = در بازی آنلاین، مهره‌ای نمی‌تواند از صفحه بیرون بیفتد
match-exempt-pieces = این بازیکن معاف است و می‌تواند مهره‌ها را بدون داور سر جایشان بگذارد
match-count-mangala = شمارش چاله‌ها فقط در مانگالای حضوری انجام می‌شود
match-count-when = شمارش را فقط پس از گذاشتن آخرین سنگ می‌توان درخواست کرد
match-exempt-touch = این بازیکن از قاعدهٔ دست به مهره معاف است
match-game-over = بازی تمام شده است
match-undo-position = این حرکت پیش از وارد کردن وضعیت انجام شده است و نمی‌توان آن را پس گرفت؛ به‌جای این کار، وضعیت را وارد کنید
match-ruling-name = رأی باید نام صادرکننده داشته باشد: ابتدا وارد شوید
match-over-correct = نتیجهٔ این مسابقه قبلاً ثبت شده است؛ به‌جای این کار، ست‌ها را اصلاح کنید
match-warning-unreported = اخطار فقط پس از گزارش حریف ممکن است؛ دربارهٔ این بازیکن گزارشی داده نشده است
match-over-cancel = نتیجهٔ این مسابقه قبلاً ثبت شده است و نمی‌توان مسابقه را لغو کرد
match-sheet-kulami = محاسبهٔ امتیاز وضعیت پایانی فقط در کولامی حضوری انجام می‌شود
match-recount-unscored = هنوز امتیازی برای بازشماری وجود ندارد
match-book-without = این کتاب مقررات قواعد مسابقه ندارد
event-other-kind = این بازی به نوع دیگری از رشته نیاز دارد
event-players-number = هر شرکت‌کننده باید یک یا دو بازیکن داشته باشد
event-players-entered = شرکت‌کنندگانی قبلاً با تعداد بازیکن دیگری ثبت‌نام شده‌اند
event-limit-entered = ظرفیت نمی‌تواند کمتر از تعداد ثبت‌نام‌شدگان ({ $count }) باشد
event-rounds-range = تعداد دیگری برای دورها انتخاب کنید: از { $played } (دورهای جفت‌بندی‌شده) تا { $most }
event-players-different = { $size ->
    [1] هر شرکت‌کننده در این رشته باید یک بازیکن باشد
   *[other] هر شرکت‌کنندهٔ این رشته باید { $size } بازیکن متفاوت داشته باشد
}
event-left-return = { $entrant } انصراف داده است؛ ابتدا او را بازگردانید
event-list-by-names = ترتیب فهرست از نام‌ها یا ریتینگ به دست می‌آید و نمی‌توان آن را دستی وارد کرد
event-words-early = کلمه‌ها را فقط پس از انتشار تعهد می‌توان به قرعه افزود
event-seed-none = این رشته بذری برای تعهد ندارد
event-list-first = دور ۱ طبق فهرست آغازین جفت‌بندی می‌شود؛ ابتدا فهرست را ببندید
event-round-begun = دور { $round } قبلاً آغاز شده است
event-rounds-played = همهٔ دورها برگزار شده است؛ رشته را ببندید یا تعداد دورها را تغییر دهید
event-round-unclosed = دور { $round } هنوز بسته نشده است
event-close-results = دور { $round } را نمی‌توان بست: { $count ->
    [1] نتیجهٔ یک میز ثبت نشده است (میز { $list })
   *[other] نتیجهٔ { $count } میز ثبت نشده است (میزهای { $list })
}. نتیجه را وارد کنید یا باخت بدون بازی ثبت کنید
event-result-same = نتیجه هم‌اکنون همین است
event-side-same = همین طرف قبلاً صعودکننده اعلام شده است
event-begun-stands = رشته آغاز شده است: کتاب مقررات، نوع رشته و تیم‌ها دیگر قابل تغییر نیست
event-begun-drop = رشته آغاز شده است و نمی‌توان آن را حذف کرد
competition-announce-events = ابتدا رشته‌ها را اضافه کنید، سپس مسابقات را اعلام کنید
registration-not-closable = ثبت‌نام باز نیست و نمی‌توان آن را بست
competition-event-over = رشتهٔ { $event } به پایان رسیده است
competition-event-final = نتیجهٔ نهایی رشتهٔ { $event } قبلاً ثبت شده است
groups-no-place = { $person } در هیچ‌یک از گروه‌های دور { $round } نیست
groups-round = دور { $round } رشتهٔ { $event } گروه ندارد
ruling-event-clause = بندی از کتاب مقررات این رشته ({ $book }) را بنویسید
ruling-out-whole = { $person } قبلاً از مسابقات کنار گذاشته شده است
ruling-no-entry = { $person } در رشتهٔ { $event } ثبت‌نام نکرده است
dispute-answer-kind = به اعتراض نمی‌توان چنین پاسخی داد: رأی را تأیید یا لغو کنید، اخطار بدهید یا رد صلاحیت کنید
ruling-needs-check-in = ابتدا ثبت حضور را ببندید؛ این رأی فقط برای کسانی است که حضورشان ثبت نشده است
ruling-needs-clause = بندی را که از آن سرپیچی شده است بنویسید
ruling-needs-judge = ابتدا ثبت کنید که این شخص از داوری خودداری کرده است
ruling-needs-scramble = ابتدا ثبت کنید که این شخص از اسکرمبل کردن خودداری کرده است
ruling-needs-dispute = ابتدا باید دربارهٔ اعتراض این شخص رأی قطعی صادر شده باشد
competition-main-judges = این رشته‌ها سرداور ندارند: { $list }
text-what = { $what ->
    [name] نام
    [name-of-a-team] نام تیم
    [place] محل
    [prize] جایزه
    [award] جایزه
    [awards] جوایز
    [reason] دلیل
    [note] یادداشت
    [notice] اطلاعیه
    [notices] اطلاعیه‌ها
    [finding] شرح موضوع
    [text] متن
    [statement] اظهارات
    [statements] اظهارات
    [report] گزارش
    [result] نتیجه
    [rulebook] کتاب مقررات
    [rulebooks] کتاب‌های مقررات
    [requirement] شرط
    [requirements] شرط‌ها
    [discipline] نوع رشته
    [format] قالب
    [description] شرح
    [station] میز
    [attempt] تلاش
    [attempts] تلاش‌ها
    [value] مقدار
    [old-value] مقدار قبلی
    [new-value] مقدار جدید
    [default] پیش‌فرض
    [changed-defaults] پیش‌فرض‌های تغییریافته
    [deviation] انحراف
    [deviations] انحراف‌ها
    [events] رشته‌ها
    [teams] تیم‌ها
    [members] اعضا
    [players] بازیکنان
    [persons] افراد
    [groups] گروه‌ها
    [places] رتبه‌ها
    [languages] زبان‌ها
    [nationalities] تابعیت‌ها
    [registrations] ثبت‌نام‌ها
    [officials] مسئولان
    [incidents] رخدادها
    [cases] پرونده‌ها
    [disputes] اعتراض‌ها
    [rulings] رأی‌ها
    [tasks] کارها
    [prohibitions] ممنوعیت‌ها
    [corrections] اصلاحات
    [declarations] موارد اعلام‌شده
    [barred-spectators] تماشاگران محروم‌شده
    [lines] سطرها
    [bans] محرومیت‌ها
    [suspensions] تعلیق‌ها
    [ways-to-sign-in] راه‌های ورود
    [gender] جنسیت
    [needs] نیازهای ویژه
    [extensions] افزونه‌ها
    [contact] اطلاعات تماس
    [guardian] ولی یا سرپرست
    [solve] حل
    [dispute] اعتراض
    [channels] راه‌های تماس با حریف و برگزارکنندگان
    [platform] نرم‌افزار بازی
    [fixtures] مسابقه‌های نیازمند هماهنگی
    [factors] شرایط دیگر
    [file] فایل مسابقه
    [matters] درخواست‌ها و ادعاها
    [direct-entries] راه‌یابی‌های مستقیم
    [entries-of-the-room] حضور در اتاق مسابقه
    [name-of-the-event] نام رشته
    [name-of-the-program] نام برنامه
    [version-of-the-program] نسخهٔ برنامه
    [id] شناسه
    [adjournments] تعویق‌ها
    [angles] زاویه‌ها
    [combinations] رشته‌هایی که شرکت هم‌زمان در آن‌ها ممکن نیست
    [competitions] مسابقات
    [competitors] شرکت‌کنندگان
    [defects] نقص‌های پازل
    [device] وسیلهٔ تاس‌ریزی
    [devices] وسایل تاس‌ریزی
    [gaps] شکاف‌های بین قطعه‌ها
    [helpers] داوران و اسکرمبلرها
    [judges] داوران
    [link] پیوند
    [links] پیوندها
    [object] شیء
    [penalties] جریمه‌ها
    [positions] وضعیت‌های ثبت‌شده
    [proposals] زمان‌های پیشنهادی
    [remarks] ملاحظات
    [results] نتایج
    [scramblers] اسکرمبلرها
    [score-takers] امتیازنویس‌ها
    [sequence] اسکرمبل
    [solution] راه‌حل
    [steps] مراحل
    [tiles] کاشی‌ها
   *[other] { $what }
}
