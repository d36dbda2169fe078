# Refusals that say what exactly was wrong.
account-open-own = تنها برای خود حساب باز می‌کنید
suspension-board-ground = هیئت بر پایهٔ 2k2، 2k3، 2k4 یا 2k5 محروم می‌کند، نه بر پایهٔ { $clause }
clock-shown = ساعت از هیچ تا ۶۰ روز را نشان می‌دهد
match-online-pieces = در بازی برخط هیچ مهره‌ای از صفحه بیرون نمی‌رود
match-exempt-pieces = این بازیکن معاف است: مهره‌ها بدون داور بازگردانده می‌شوند
match-count-mangala = گودال‌ها در مانگالا و پای صفحه شمرده می‌شوند
match-count-when = شمارش پس از آخرین سنگ خواسته می‌شود
match-exempt-touch = این بازیکن از قاعدهٔ سنگ لمس‌شده معاف است
match-game-over = بازی تمام شده است
match-undo-position = حرکت پیش از وضعیتی است که وارد شده؛ به جای آن وضعیت را وارد کنید
match-ruling-name = زیر رأی نام یک شخص می‌آید: نخست وارد شوید
match-over-correct = مسابقه نتیجه دارد؛ به جای آن ست‌هایش را اصلاح کنید
match-warning-unreported = اخطار در پی گزارش حریف است؛ دربارهٔ این بازیکن گزارشی نشده
match-over-cancel = مسابقه نتیجه دارد و لغو نمی‌شود
match-sheet-kulami = وضعیت پایانی در کولامی و پای صفحه امتیاز می‌گیرد
match-recount-unscored = هنوز امتیازی برای بازشماری نیست
match-book-without = این کتاب قوانین قاعدهٔ مسابقه ندارد
event-other-kind = رویدادهای این بازی از گونه‌ای دیگرند
event-players-number = شرکت‌کننده یک بازیکن است، یا در کوئیکسو دو بازیکن
event-players-entered = شرکت‌کنندگان واردشده شمار دیگری بازیکن دارند
event-limit-entered = { $count } نفر وارد شده‌اند: سقف کمتر از این نمی‌شود
event-rounds-range = شمار دورها از { $played } که قرعه خورده تا { $most } است، و جز شمار کنونی
event-players-different = شرکت‌کنندهٔ این رویداد { $size } بازیکن متفاوت دارد
event-left-return = { $entrant } رفته است؛ نخست بازگردانیدش
event-list-by-names = ترتیب فهرست از نام‌ها یا درجه‌ها می‌آید؛ جداگانه داده نمی‌شود
event-words-early = واژه‌ها پس از انتشار تعهد افزوده می‌شوند
event-seed-none = این رویداد بذری برای تعهد ندارد
event-list-first = دور ۱ از روی فهرست آغاز قرعه می‌خورد؛ نخست آن را ببندید
event-round-begun = دور { $round } از پیش آغاز شده است
event-rounds-played = همهٔ دورها بازی شده؛ رویداد را ببندید یا شمار دورها را تغییر دهید
event-round-unclosed = دور { $round } هنوز بسته نشده است
event-close-results = دور { $round } بسته نمی‌شود: { $count } نتیجه کم است، میزهای { $list }. واردشان کنید یا مسابقه‌ها را بازی‌نشده ثبت کنید
event-result-same = نتیجه از پیش همین است
event-side-same = آن طرف از پیش بالا می‌رود
event-begun-stands = رویداد آغاز شده است: کتاب قوانین، رشته و تیم‌ها می‌مانند
event-begun-drop = رویداد آغاز شده است و برداشته نمی‌شود
competition-announce-events = نخست رویدادها را بیفزایید، سپس اعلام کنید
registration-not-closable = ثبت‌نام باز نیست: چیزی برای بستن نیست
competition-event-over = { $event } به پایان رسیده است
competition-event-final = { $event } نتیجهٔ نهایی دارد
groups-no-place = { $person } در هیچ گروه دور { $round } نیست
groups-round = دور { $round } از { $event } گروه نمی‌پذیرد
ruling-event-clause = بندی از { $book } را نام ببرید: رویداد با آن بازی می‌شود
ruling-out-whole = { $person } از پیش بیرون از مسابقات است
ruling-no-entry = { $person } در { $event } ثبت‌نام ندارد
dispute-answer-kind = اعتراض چنین پاسخ داده نمی‌شود: رأی را تأیید کنید، بردارید، اخطار دهید یا کنار بگذارید
ruling-needs-check-in = نخست باید ثبت حضور بسته شده و شخص نیامده باشد
ruling-needs-clause = بندی را که از آن سرپیچی شده نام ببرید
ruling-needs-judge = نخست ثبت کنید که شخص از داوری خودداری کرد
ruling-needs-scramble = نخست ثبت کنید که شخص از درهم کردن خودداری کرد
ruling-needs-dispute = نخست باید یکی از اعتراض‌های شخص رأی قطعی گرفته باشد
competition-main-judges = این رویدادها سرداور ندارند: { $list }
text-what = { $what ->
    [name] نام
    [name-of-a-team] نام تیم
    [place] جا
    [prize] جایزه
    [award] جایزه
    [awards] جایزه‌ها
    [reason] دلیل
    [note] یادداشت
    [notice] اعلان
    [notices] اعلان‌ها
    [finding] یافته
    [text] متن
    [statement] گفته
    [statements] گفته‌ها
    [report] گزارش
    [result] نتیجه
    [rulebook] کتاب قوانین
    [rulebooks] کتاب‌های قوانین
    [requirement] شرط
    [requirements] شرط‌ها
    [discipline] رشته
    [format] قالب
    [description] شرح
    [station] میز
    [attempt] تلاش
    [attempts] تلاش‌ها
    [value] مقدار
    [old-value] مقدار پیشین
    [new-value] مقدار تازه
    [default] پیش‌فرض
    [changed-defaults] پیش‌فرض‌های تغییریافته
    [deviation] انحراف
    [deviations] انحراف‌ها
    [events] رویدادها
    [teams] تیم‌ها
    [members] عضوها
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
    [prohibitions] منع‌ها
    [corrections] اصلاح‌ها
    [declarations] اعلام‌ها
    [barred-spectators] تماشاگران منع‌شده
    [lines] سطرها
    [bans] محرومیت‌ها
    [suspensions] تعلیق‌ها
    [ways-to-sign-in] راه‌های ورود
    [gender] جنسیت
    [contact] تماس
    [guardian] سرپرست
    [solve] حل
    [dispute] اعتراض
   *[other] { $what }
}
