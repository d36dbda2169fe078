# آنچه صفحه به شنونده می‌گوید.
drawing-title = { $game }، { $state }
drawing-to-move = نوبت { $name }
drawing-won = { $name } برنده شد: { $reason }
drawing-drawn = مساوی: { $reason }
drawing-over = بازی تمام شد، داور تصمیم می‌گیرد
drawing-south = جنوب
drawing-north = شمال
drawing-west = غرب
drawing-east = شرق
drawing-team-a = تیم A
drawing-team-b = تیم B
drawing-black = سیاه
drawing-white = سفید
drawing-red = قرمز
drawing-purple = بنفش
drawing-orange = نارنجی
drawing-cross = ضربدر
drawing-circle = دایره
drawing-cross-south = ضربدر، نقطه به سوی جنوب
drawing-cross-north = ضربدر، نقطه به سوی شمال
drawing-circle-west = دایره، نقطه به سوی غرب
drawing-circle-east = دایره، نقطه به سوی شرق
drawing-empty = خالی
drawing-blank = خالی
drawing-marked = { $name }، با نشانگر
drawing-cell = { $cell }: { $what }
drawing-plate = { $cell }، کاشی { $plate }
drawing-store = خزانهٔ { $name }
drawing-row = { $name }: چاله‌های ۱ تا ۶: { $pits }؛ خزانه: { $store }.
drawing-list = { $what } ({ $count }): { $cells }.
drawing-none = هیچ
drawing-stones = { $count ->
    [0] خالی
   *[other] { $count } سنگ
}
drawing-state = { $state }.
drawing-place = { $cell }
drawing-taken = { $name } { $count } مهره گرفته است.
drawing-marker = نشانگر { $name } روی { $cell } است.
drawing-winner = { $name } برنده شد
drawing-opening-roll = A و B هر کدام یک تاس می‌ریزند
drawing-rolls = { $name } تاس می‌ریزد
drawing-plays = { $name } باید { $roll } را بازی کند
drawing-point = خانهٔ { $point }
drawing-bar = بار
drawing-off = خارج‌شده
drawing-checkers = { $count ->
    [0] خالی
   *[other] { $count } مهرهٔ { $name }
}
drawing-checkers-on = { $count } در خانهٔ { $point }
drawing-checkers-row = { $name }: { $points }؛ { $bar } روی بار، { $off } خارج‌شده.
drawing-cube = کیوب: { $value }، در وسط
drawing-cube-owned = کیوب: { $value }، مالک: { $name }
# زیر صفحهٔ متنی.
board-taken = گرفته‌شده: ⁦p { $purple }⁩، ⁦o { $orange }⁩
# نام بازی‌ها.
game-name-mangala = مانگالا
game-name-pentago = پنتاگو
game-name-kure = کُره
game-name-reversi = ریورسی
game-name-kulami = کولامی
game-name-quixo = کوییکسو
game-name-quixo4 = کوییکسوی چهارنفره
game-name-backgammon = تخته‌نرد
