# پازل‌ها، نمادگذاری، اسکرمبل و بررسی.
puzzle-unknown = پازل «{ $puzzle }» وجود ندارد. از یکی از این‌ها استفاده کنید: { $known }
puzzle-event-unknown = رشتهٔ «{ $event }» وجود ندارد. از یکی از این‌ها استفاده کنید: { $known }
puzzle-edition-unknown = ویرایش «{ $edition }» وجود ندارد. از wca-2009 یا wca-2010 استفاده کنید
puzzle-format-unknown = قالب «{ $format }» وجود ندارد. از یکی از این‌ها استفاده کنید: { $known }
puzzle-format = در { $edition }، قالب دور { $event } نمی‌تواند { $format } باشد. از این‌ها انتخاب کنید: { $allowed }
puzzle-no-event = رشتهٔ رسمی { $puzzle } { $discipline } وجود ندارد. آن را به‌صورت رشتهٔ غیررسمی برگزار کنید یا از فهرست انتخاب کنید
puzzle-best-of-1 = بهترین از ۱ (Best of 1)
puzzle-best-of-2 = بهترین از ۲ (Best of 2)
puzzle-best-of-3 = بهترین از ۳ (Best of 3)
puzzle-mean-of-3 = میانگین ۳ (Mean of 3)
puzzle-average-of-5 = میانگین ۵ (Average of 5)
notation-blocked = «{ $found }» (نویسهٔ { $place }) را اینجا نمی‌توان چرخاند: { $why }
notation-ends = توالی { $puzzle } در نویسهٔ { $place } تمام می‌شود؛ مورد انتظار: { $expected }
notation-no-move = «{ $found }» (نویسهٔ { $place }) حرکت { $puzzle } نیست؛ مورد انتظار: { $expected }
notation-across-cut = قطعه‌ای از پازل روی برش قرار دارد
notation-cube-name = نام یک مکعب
notation-closing-bracket = کروشهٔ بسته، مانند [r] یا [u2]
notation-rotation = چرخش کل پازل [f] [b] [r] [l] [u] یا [d]
notation-prefix = پس از پیشوند، حرف بزرگ وجه F B R L U D
notation-moves-two = وجه F B R L U D یا چرخش کل پازل x y z
notation-moves = وجه F B R L U D، دولایه مانند Fw، لایهٔ درونی f b r l u d، لایهٔ میانی M S E یا چرخش کل پازل x y z
notation-moves-outer = وجه F B R L U D، دو یا سه لایهٔ بیرونی مانند 2F و 3F، لایهٔ درونی f b r l u d، لایهٔ میانی M S E یا چرخش کل پازل x y z
notation-end-blank = فاصله پس از حرکت
notation-end-bracket = کروشهٔ بسته
notation-amount-blank = ' یا 2 یا ⁦2'⁩ یا فاصله
notation-amount-bracket = ' یا 2 یا ⁦2'⁩ یا کروشهٔ بسته
notation-no-prefix = بدون پیشوند؛ فقط 6x6x6 و 7x7x7 پیشوند دارند (برای دو لایه، Fw بنویسید)
notation-no-inner-layers = چرخش وجه یا چرخش کل پازل: 2x2x2 لایهٔ درونی ندارد
notation-clock = پین‌ها با مقدار ۰ تا ۶ و علامت (⁦UR3+⁩، ⁦U2-⁩، ⁦ALL0+⁩)، y2، یا پینی که بالا می‌ماند (⁦UR⁩، ⁦DR⁩، ⁦DL⁩، ⁦UL⁩)
notation-pins = چهار پین، هر کدام U یا d، مانند UUdd
notation-hours = ⁦u=⁩ با پینی که بالاست یا ⁦d=⁩ با پینی که پایین است، و ساعت از ⁦-6⁩ تا 6
notation-comma = ویرگول بین دو مقدار
notation-pair-bracket = پرانتز بسته پس از دو مقدار
notation-square-one = ⁦(x,y)⁩ با x و y از ⁦-5⁩ تا 6، یا / برای نیم‌چرخش
notation-pyraminx = ⁦U⁩، ⁦L⁩، ⁦R⁩، ⁦B⁩ یا برای نوک ⁦u⁩، ⁦l⁩، ⁦r⁩، ⁦b⁩، هر کدام تنها یا با یک '
notation-megaminx = R یا D با +، ++، - یا --، یا U، یا ⁦U'⁩
row-length = اسکرمبل { $puzzle } باید { $expected } حرکت داشته باشد؛ این یکی { $found } حرکت دارد. اسکرمبل جدیدی بسازید
row-megaminx = سطر { $row } اسکرمبل مگامینکس باید ده حرکت یک‌درمیان R و D داشته باشد و با U یا ⁦U'⁩ تمام شود. بررسی کنید که کامل کپی شده باشد
row-not-scrambled = { $puzzle } در 4f ردیفی ندارد و اسکرمبل نمی‌شود. اسکرمبل‌هایش را حذف کنید
judge-not-here = { $what ->
    [misalignments] ناهم‌راستایی
    [raised-tiles] بلندی کاشی
    [tile-angles] زاویهٔ بین کاشی‌ها
    [goal] حرکت‌های باقی‌مانده تا هدف
   *[other] { $what }
} روی { $puzzle } طبق { $edition } قابل داوری نیست. این را وارد کنید: { $enter ->
    [raised-tiles] کاشی‌هایی که بیش از حد بلندند
    [tile-angles] زاویه‌های بین کاشی‌ها
    [goal] حرکت‌های باقی‌مانده تا هدف
   *[misalignments] ناهم‌راستایی بین بخش‌هایی که دارد
}
set-not-scrambled = { $event } اسکرمبل نمی‌شود. اسکرمبل‌هایش را حذف کنید
set-number = { $of ->
    [groups] تعداد گروه‌ها
    [scrambles] تعداد اسکرمبل‌های هر گروه
   *[sequences] تعداد توالی‌های هر اسکرمبل
} باید { $expected } باشد، ولی { $found } است. یک دور کامل وارد کنید
set-row = گروه { $group }، اسکرمبل { $scramble }: { $error }
set-twice = توالی «{ $text }» از گروه { $first } در گروه { $again } تکرار شده است. یکی از این دو را عوض کنید
fmc-nothing = راه‌حلی نوشته نشده است
fmc-unreadable = راه‌حل قابل خواندن نیست. { $error }
fmc-not-solved = با اجرای اسکرمبل و سپس راه‌حل، مکعب حل نمی‌شود
fmc-too-long = راه‌حل { $moves } حرکت و { $rotations } چرخش کل پازل دارد، روی هم { $together }؛ حداکثر { $most } مجاز است
fmc-as-written = { $text }
cube-holding = مکعب را طوری نگه دارید که سفید (یا روشن‌ترین وجه) بالا و سبز (یا تیره‌ترین وجه مجاور) جلو باشد
scrambles-sheet = { $event }، ساخته‌شده با { $program }
scrambles-sequence = { $kind ->
    [spare] ذخیرهٔ { $number }
   *[scramble] اسکرمبل { $number }
}: { $text }
scrambles-sequence-cube = { $kind ->
    [spare] ذخیرهٔ { $number }
   *[scramble] اسکرمبل { $number }
}، مکعب { $cube }: { $text }
typed-state = { $puzzle } نمی‌تواند در این حالت باشد: { $wrong }
typed-clock-shape = به شکل `front HOURS back HOURS facing SIDE up PINS` نوشته نشده است
typed-clock-side = سمت رو به شما باید front یا back باشد، نه «{ $found }»
typed-clock-corner = گوشهٔ { $corner } در جلو { $front } و در پشت { $back } را نشان می‌دهد؛ در پشت باید { $behind } باشد
typed-clock-hour = «{ $found }» درست نیست: ساعت باید عددی از ۰ تا ۱۱ باشد
typed-clock-dials = هر روی کلاک باید ۹ ساعت داشته باشد، نه { $count }
typed-clock-pin = «{ $found }» یکی از پین‌های ⁦UL⁩، ⁦UR⁩، ⁦DL⁩ و DR نیست
typed-square-shape = به شکل دو لایه و - یا / برای لایهٔ میانی نوشته نشده است
typed-square-middle = لایهٔ میانی باید - یا / باشد، نه «{ $found }»
typed-square-piece = «{ $found }» یکی از قطعه‌های A تا P نیست
typed-square-slots = هر لایه باید ۱۲ جا داشته باشد، نه { $count }
typed-square-corner = گوشهٔ { $corner } دو جای کنار هم را پر نمی‌کند
typed-square-pieces = قطعه‌ای کم است یا دو بار آمده است
typed-stickers = باید { $expected } برچسب داشته باشد، نه { $count }
typed-colour = «{ $found }» یکی از این رنگ‌ها نیست: { $known }
typed-no-piece = هیچ { $piece ->
    [corner] قطعهٔ گوشه‌ای
    [tip] نوکی
    [edge] قطعهٔ لبه‌ای
   *[piece] قطعه‌ای
} رنگ‌های { $place } را ندارد
typed-middles = مرکزهای اطراف { $face } مانند پازل واقعی نیست
typed-corner-twisted = یک گوشه در جای خود چرخیده است؛ آن را به حالت درست برگردانید
typed-edge-flipped = یک لبه وارونه است؛ آن را برگردانید و سر جایش بگذارید
typed-twice = { $pieces ->
    [corners] یکی از گوشه‌ها
   *[edges] یکی از لبه‌ها
} دو بار آمده است
typed-exchanged = { $pieces ->
    [corners] دو گوشه
   *[edges] دو لبه
} جابه‌جا شده‌اند؛ آن‌ها را درآورید و جایشان را عوض کنید
sticker-no-cube = { $puzzle } مکعب نیست؛ یکی از 2x2x2 تا 7x7x7 را انتخاب کنید
sticker-length = { $puzzle } باید { $expected } برچسب داشته باشد، ولی { $found } برچسب نوشته شده است. همهٔ وجه‌ها را به ترتیب U R F D L B و ردیف به ردیف بنویسید
sticker-letter = «{ $found }» (نویسهٔ { $place }) برچسب معتبری نیست؛ از حروف U R F D L B استفاده کنید
sticker-count = { $found } برچسب به رنگ { $colour } هست، ولی مکعب { $expected } برچسب از هر رنگ دارد. وجه‌های نوشته‌شده را بررسی کنید
unreachable-unknown = اینکه با چرخاندن می‌توان به حالتی رسید یا نه، فقط برای 2x2x2 و 3x3x3 بررسی می‌شود، نه برای { $puzzle }
unreachable-centres = چیدمان مرکزها با مکعب واقعی مطابقت ندارد: بررسی کنید کدام رنگ‌ها روبه‌روی هم‌اند و ترتیب آن‌ها دور مکعب چیست
unreachable-corner = هیچ گوشه‌ای رنگ‌های { $stickers } را که برای { $place } نوشته شده است ندارد. این سه برچسب را بررسی کنید
unreachable-edge = هیچ لبه‌ای رنگ‌های { $stickers } را که برای { $place } نوشته شده است ندارد. این دو برچسب را بررسی کنید
unreachable-corner-twice = گوشهٔ { $corner } برای دو جا نوشته شده است
unreachable-edge-twice = لبهٔ { $edge } برای دو جا نوشته شده است
unreachable-twisted = با چرخش نمی‌توان به این حالت رسید: یک گوشه در جای خود چرخیده است. برچسب‌ها را بررسی کنید یا مکعب را باز کنید و حل‌شده ببندید
unreachable-flipped = با چرخش نمی‌توان به این حالت رسید: یک لبه در جای خود وارونه است. برچسب‌ها را بررسی کنید یا مکعب را باز کنید و حل‌شده ببندید
unreachable-swapped = با چرخش نمی‌توان به این حالت رسید: دو قطعه جابه‌جا شده‌اند. برچسب‌ها را بررسی کنید یا مکعب را باز کنید و حل‌شده ببندید
