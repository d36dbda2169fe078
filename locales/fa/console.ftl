# پنل برگزارکننده: گام‌های بعدی، افراد، نتیجه‌ها، پیش‌نویس دورها.
console-menu = منو
console-overview = نمای کلی
console-people = افراد
console-rulings = رأی‌ها
console-documents = اسناد
console-settings = تنظیمات
console-next = گام‌های بعدی
console-nothing = اکنون کاری برای انجام دادن نیست.
console-print = چاپ
step-add-event = نخستین رشته را بیفزایید.
step-registration = بازیکنان هنوز نمی‌توانند ثبت‌نام کنند.
step-registration-go = گشودن ثبت‌نام
step-approve = { $count ->
    [1] یک ثبت‌نام در انتظار تأیید است.
   *[other] { $count } ثبت‌نام در انتظار تأیید است.
}
step-approve-go = بررسی ثبت‌نام‌ها
step-announce = صفحهٔ عمومی هنوز پنهان است.
step-start = اعلام شده و آمادهٔ آغاز است.
step-awards = { $count ->
    [1] یک جایزه هنوز اهدا نشده است.
   *[other] { $count } جایزه هنوز اهدا نشده است.
}
step-finish = همهٔ رشته‌ها پایان یافته‌اند.
step-finish-go = پایان دادن به مسابقات…
step-archive = مسابقات پایان یافته است. وقتی دیگر چیزی تغییر نمی‌کند، آن را بایگانی کنید.
step-add-players = { $event }: بازیکنان را بیفزایید.
step-add-players-go = افزودن بازیکن
step-check-in = { $count ->
    [1] { $event }: حضور یک بازیکن ثبت نشده است.
   *[other] { $event }: حضور { $count } بازیکن ثبت نشده است.
}
step-referee = { $event }: هنوز کسی نمی‌تواند نتیجه وارد کند، چون ست‌ها را داوران وارد می‌کنند.
step-referee-me = من سرداور باشم
step-referee-others = دعوت از داور
step-pair-first = { $event }: { $count } بازیکن برای دور ۱ آماده‌اند.
step-pair-first-hint = فهرست آغازین بسته می‌شود، قرعه کشیده می‌شود و دور جفت‌بندی می‌شود. تا آن را منتشر نکنید، کسی نمی‌بیند.
step-pair = { $event }: دور { $round } را جفت‌بندی کنید.
step-publish = { $count ->
    [0] { $event }: دور { $round } آمادهٔ انتشار است.
    [1] { $event }: دور { $round } جفت‌بندی شده است، با یک هشدار.
   *[other] { $event }: دور { $round } جفت‌بندی شده است، با { $count } هشدار.
}
step-draft-go = دیدن پیش‌نویس
step-results = { $event }، دور { $round }: { $done } از { $count } نتیجه وارد شده است.
step-results-go = ورود نتیجه‌ها
step-close-round = { $event }: همهٔ نتیجه‌های دور { $round } وارد شده است.
step-close-and-pair = بستن و جفت‌بندی دور { $round }
step-close-event = { $event }: همهٔ دورها بازی شده است.
results-in = { $done } از { $count } نتیجه
people-add = افزودن افراد
people-search = جست‌وجوی افراد
people-show = نمایش
people-everyone = همه
people-waiting = در انتظار تأیید
people-absent = حضور ثبت‌نشده
people-here = حاضر
people-missing = اطلاعات ناقص
people-all-events = همهٔ رشته‌ها
people-duplicates = شاید یک نفر باشند:
people-found = { $count ->
    [1] یک نفر
   *[other] { $count } نفر
}
people-select = انتخاب
people-select-one = انتخاب { $name }
people-before = صفحهٔ پیشین
people-after = صفحهٔ بعد
people-all-here = ثبت حضور همه
people-check-in = ثبت حضور انتخاب‌شده‌ها
people-undo = لغو ثبت حضور
people-more = گزینه‌های بیشتر برای { $name }
people-window = تغییر زمان ثبت‌نام
people-nobody-picked = نخست دست‌کم یک نفر را انتخاب کنید
finish-title = پایان مسابقات
finish-text = نتیجه‌ها نهایی می‌شوند و دیگر بازی نمی‌شود. تا پیش از بایگانی می‌توانید مسابقات را دوباره بگشایید.
finish-name = برای تأیید، نام مسابقات را بنویسید: { $name }
finish-other-name = نامی که نوشتید نام این مسابقات نیست. آن را همان‌گونه که نشان داده شده است بنویسید
finish-reopen = گشودن دوبارهٔ مسابقات
finish-reopen-hint = در سابقهٔ مسابقات دیده می‌شود.
create-games = چه بازی می‌شود؟
create-cubing = روبیک (WCA)
create-more = تاریخ، کشور و زبان‌ها
create-books-hint = کتاب مقررات بازی‌های بالا خودکار افزوده می‌شود.
who-enters = چه کسی نتیجه‌ها را وارد می‌کند؟
who-tables = برگزارکنندگان و داوران، یک نتیجه برای هر میز
who-tables-hint = سریع‌ترین راه: یک کلید برای هر میز.
who-sets = داوران، ست به ست سر میز
who-sets-hint = دست‌کم یک داور لازم است. حرکت‌ها و ست‌ها ثبت می‌شوند.
who-online = بازیکنان، با بازی آنلاین در همین‌جا
who-online-hint = هر کس با دستگاه خود بازی می‌کند؛ نتیجه‌ها خودکار می‌رسند.
import-added = { $name } افزوده شد.
import-no-event-yet = هنوز رشته‌ای برای ثبت‌نام نیست.
import-names = نام‌ها
import-names-hint = در هر سطر یک نام، مانند «کریمی، رضا». می‌توانید جدولی با سرستون هم بچسبانید.
import-from-file = از صفحه‌گسترده یا پروندهٔ CSV
import-one-more = باشگاه، ریتینگ، عنوان، تاریخ تولد
import-rating = ریتینگ
import-person-title = عنوان
import-one-next = ثبت و افزودن نفر بعد
import-unused = این ستون‌ها به کار نرفتند:
import-maybe-twice = شاید قبلاً ثبت‌نام شده است
import-rating-wrong = «{ $text }» ریتینگ نیست: عدد صحیح بنویسید
console-rounds = دورها
event-more = بیشتر
event-setup = تنظیمات رشته
event-public = صفحهٔ عمومی
event-pages = صفحه‌های رشته
event-close-early = بستن رشته پیش از دور آخر
grid-left = { $left } برد و { $right } باخت
grid-draw = { $left } و { $right } مساوی کردند
grid-right = { $right } برد و { $left } باخت
grid-key-left = برد نفر اول
grid-key-right = برد نفر دوم
grid-key-draw = مساوی
grid-key-move = جابه‌جایی
grid-key-table = رفتن به میز ۷ (برای هر میز T 1 2 ↵)
grid-key-undo = برگرداندن
grid-saved = ذخیره شد: میز
grid-undo = برگرداندن
grid-go = رفتن به میز
grid-entered = واردکننده
grid-corrected = اصلاح‌شده
grid-from-match = از مسابقه
grid-more = بیشتر
grid-more-of = گزینه‌های بیشتر برای میز { $table }
grid-match = گشودن مسابقه
grid-take-back = پس گرفتن نتیجه
grid-both-lost = باخت هر دو
grid-new = نتیجهٔ تازه
grid-old = نتیجهٔ کنونی:
grid-sets-left = امتیاز ست، نفر اول
grid-sets-right = امتیاز ست، نفر دوم
grid-by-hand = امتیاز ست یا باخت دوطرفه
grid-save = ذخیرهٔ نتیجه‌ها
draft-title = پیش‌نویس دور { $round }
draft-how = برای جابه‌جا کردن، دو نام را بزنید یا یکی را روی دیگری بکشید.
draft-reason = تغییر از سوی برگزارکنندگان
draft-turn = تغییر آغازکننده در میز { $table }
draft-beside = استراحت‌ها، غایبان و جفت‌های جدا
draft-byes = استراحت‌های درخواستی
draft-away = انصراف داده‌ها
draft-apart = جدا نگه‌داشته‌ها
draft-pick-two = درست دو نام را انتخاب کنید
event-not-checked-in = حضور این شرکت‌کننده ثبت نشده است
event-take-back-closed = دور { $round } بسته شده است: نتیجه را با ذکر دلیل اصلاح کنید
event-take-back-match = نتیجهٔ میز { $table } از مسابقهٔ آن آمده است: همان‌جا یا با ذکر دلیل اصلاحش کنید
competition-books-stand = کشور و کتاب‌های مقررات فقط پیش از دور اول تغییر می‌کنند
competition-book-used = { $event } با کتاب مقرراتی بازی می‌شود که حذف کرده‌اید: نخست رشته را حذف کنید یا کتاب را نگه دارید
check-in-not-there = حضور این فرد ثبت نشده است
check-in-played = این فرد بازی کرده است: به جای آن انصرافش را ثبت کنید
court-no-appeal = این کتاب مقررات بندی دربارهٔ اعتراض ندارد: رأی نهایی است.
setup-order = ترتیب فهرست آغازین
setup-order-surname = بر پایهٔ نام خانوادگی
setup-order-rating = بر پایهٔ ریتینگ، از بیشترین
