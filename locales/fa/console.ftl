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
step-add-event = اولین رشته را اضافه کنید.
step-registration = بازیکنان هنوز نمی‌توانند ثبت‌نام کنند.
step-registration-go = باز کردن ثبت‌نام
step-approve = { $count ->
    [1] یک ثبت‌نام در انتظار تأیید است.
   *[other] { $count } ثبت‌نام در انتظار تأیید است.
}
step-approve-go = بررسی ثبت‌نام‌ها
step-announce = صفحهٔ عمومی هنوز پنهان است.
step-start = مسابقات اعلام شده و آمادهٔ شروع است.
step-awards = { $count ->
    [1] یک جایزه هنوز اهدا نشده است.
   *[other] { $count } جایزه هنوز اهدا نشده است.
}
step-finish = همهٔ رشته‌ها به پایان رسیده است.
step-finish-go = پایان دادن به مسابقات…
step-archive = مسابقات به پایان رسیده است. وقتی همه‌چیز قطعی شد، آن را بایگانی کنید.
step-add-players = { $event }: بازیکنان را اضافه کنید.
step-add-players-go = افزودن بازیکن
step-check-in = { $count ->
    [1] { $event }: حضور یک بازیکن ثبت نشده است.
   *[other] { $event }: حضور { $count } بازیکن ثبت نشده است.
}
step-referee = { $event }: تا داوری تعیین نشود، نمی‌توان نتیجه وارد کرد.
step-referee-me = ثبت من به‌عنوان سرداور
step-referee-others = دعوت از داور
step-pair-first = { $event }: { $count } بازیکن برای دور ۱ آماده‌اند.
step-pair-first-hint = با این کار فهرست آغازین بسته، قرعه کشیده و دور جفت‌بندی می‌شود. تا دور را منتشر نکنید، کسی آن را نمی‌بیند.
step-pair = { $event }: دور { $round } را جفت‌بندی کنید.
step-publish = { $count ->
    [0] { $event }: دور { $round } آمادهٔ انتشار است.
    [1] { $event }: دور { $round } جفت‌بندی شده است، با یک هشدار.
   *[other] { $event }: دور { $round } جفت‌بندی شده است، با { $count } هشدار.
}
step-draft-go = دیدن پیش‌نویس
step-results = { $event }، دور { $round }؛ از { $count } نتیجه، { $done } نتیجه وارد شده است.
step-results-go = وارد کردن نتایج
step-close-round = { $event }: همهٔ نتایج دور { $round } وارد شده است.
step-close-and-pair = بستن این دور و جفت‌بندی دور { $round }
step-close-event = { $event }: همهٔ دورها برگزار شده است.
results-in = { $done } از { $count } نتیجه
people-add = افزودن افراد
people-search = جست‌وجوی افراد
people-show = نمایش
people-everyone = همه
people-waiting = در انتظار تأیید
people-absent = حضور ثبت‌نشده
people-here = حضور ثبت‌شده
people-missing = اطلاعات ناقص
people-all-events = همهٔ رشته‌ها
people-duplicates = شاید یک نفر باشند:
people-found = { $count ->
    [1] یک نفر
   *[other] { $count } نفر
}
people-select = انتخاب
people-select-one = انتخاب { $name }
people-before = صفحهٔ قبل
people-after = صفحهٔ بعد
people-all-here = ثبت حضور همه
people-check-in = ثبت حضور انتخاب‌شده‌ها
people-undo = لغو ثبت حضور
people-more = گزینه‌های بیشتر برای { $name }
people-window = تغییر زمان ثبت‌نام
people-nobody-picked = ابتدا حداقل یک نفر را انتخاب کنید
finish-title = پایان مسابقات
finish-text = نتایج قطعی می‌شود و دیگر نمی‌توان بازی کرد. تا پیش از بایگانی می‌توانید مسابقات را دوباره باز کنید.
finish-name = برای تأیید، نام مسابقات را بنویسید: { $name }
finish-other-name = نامی که نوشتید نام این مسابقات نیست. آن را دقیقاً همان‌طور که نمایش داده شده است بنویسید.
finish-reopen = باز کردن دوبارهٔ مسابقات
finish-reopen-hint = در سابقهٔ مسابقات نمایش داده می‌شود.
create-games = چه بازی‌هایی برگزار می‌شود؟
create-cubing = روبیک (WCA)
create-books-hint = کتاب‌های مقررات بازی‌های بالا خودبه‌خود اضافه می‌شود.
who-enters = چه کسی نتایج را وارد می‌کند؟
who-tables = برگزارکنندگان و داوران، یک نتیجه برای هر میز
who-tables-hint = سریع‌ترین راه: فشردن یک کلید برای هر میز.
who-sets = داوران، ست به ست و سر میز
who-sets-hint = حداقل یک داور لازم است. حرکت‌ها و ست‌ها ثبت می‌شود.
who-online = بازیکنان، با بازی آنلاین در همین‌جا
who-online-hint = هر کس با دستگاه خود بازی می‌کند؛ نتایج خودبه‌خود ثبت می‌شود.
import-added = { $name } اضافه شد.
import-no-event-yet = هنوز رشته‌ای برای ثبت‌نام وجود ندارد.
import-names = نام‌ها
import-from-file = از صفحه‌گسترده یا فایل CSV
import-one-more = باشگاه، ریتینگ، عنوان، تاریخ تولد
import-rating = ریتینگ
import-person-title = عنوان
import-one-next = ثبت‌نام و افزودن نفر بعد
import-unused = از این ستون‌ها استفاده نمی‌شود:
import-rating-wrong = ریتینگ «{ $text }» درست نیست: عدد صحیح بنویسید
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
grid-key-move = میز قبلی یا بعدی
grid-key-table = رفتن به میز ۷ (برای هر میز دیگر T و شمارهٔ آن، مانند ⁦T 1 2 ↵⁩)
grid-key-undo = لغو آخرین ثبت
grid-saved = ذخیره شد: میز
grid-undo = لغو ثبت نتیجه
grid-go = رفتن به میز
grid-entered = ثبت‌کننده
grid-corrected = اصلاح‌شده
grid-from-match = از مسابقه
grid-more = بیشتر
grid-more-of = گزینه‌های بیشتر برای میز { $table }
grid-match = باز کردن مسابقه
grid-take-back = پاک کردن نتیجه
grid-both-lost = باخت هر دو
grid-new = نتیجهٔ جدید
grid-old = نتیجهٔ فعلی:
grid-sets-left = امتیاز ست، نفر اول
grid-sets-right = امتیاز ست، نفر دوم
grid-by-hand = امتیاز ست یا باخت دوطرفه
grid-save = ذخیرهٔ نتایج
grid-undone = لغو شد: میز
grid-no-table = میز { $table } وجود ندارد
grid-other = میز { $table }: در این میان { $name } نتیجهٔ دیگری ثبت کرده است.
grid-other-in = میز { $table }: در این میان نتیجهٔ دیگری رسیده است.
grid-other-cleared = میز { $table }: در این میان نتیجه پاک شده است.
grid-not-saved = ثبت شما که ذخیره نشد:
grid-not-undone = چیزی لغو نشد.
grid-replace = جایگزین کردن نتیجهٔ فعلی
draft-title = پیش‌نویس دور { $round }
draft-how = برای جابه‌جا کردن، دو نام را انتخاب کنید یا یکی را روی دیگری بکشید.
draft-reason = تغییر از سوی برگزارکنندگان
draft-turn = تغییر آغازگر در میز { $table }
draft-beside = استراحت‌ها، غایبان و رویارویی‌های ممنوع
draft-byes = استراحت‌های درخواستی
draft-away = انصراف‌داده‌ها
draft-apart = رویارویی‌های ممنوع
draft-pick-two = دقیقاً دو نام انتخاب کنید
event-not-checked-in = حضور این شرکت‌کننده ثبت نشده است
event-take-back-closed = دور { $round } بسته شده است: به‌جای پاک کردن نتیجه، آن را با ذکر دلیل اصلاح کنید
event-take-back-match = نتیجهٔ میز { $table } از مسابقهٔ آن آمده است: آن را در خود مسابقه، یا اینجا با ذکر دلیل، اصلاح کنید
competition-books-stand = کشور و کتاب‌های مقررات را فقط پیش از دور اول می‌توان تغییر داد
competition-book-used = { $event } طبق کتاب مقرراتی بازی می‌شود که حذف کرده‌اید: ابتدا رشته را حذف کنید یا آن کتاب مقررات را نگه دارید
check-in-not-there = حضور این شخص ثبت نشده است
check-in-played = این شخص قبلاً بازی کرده است: به‌جای آن، انصراف او را ثبت کنید
court-no-appeal = این کتاب مقررات بندی دربارهٔ اعتراض ندارد: رأی قطعی است.
setup-order = ترتیب فهرست آغازین
setup-order-surname = به ترتیب نام خانوادگی
setup-order-rating = به ترتیب ریتینگ، از بالاترین
officials-delegate-by-board = نماینده را نهاد متولی منصوب می‌کند: با حسابی که هنگام راه‌اندازی سرور معرفی شده است (⁦meydan serve --board PERSON⁩).
