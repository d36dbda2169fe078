# صفحهٔ یک شخص.
person-won = برد
person-drawn = مساوی
person-lost = باخت
person-summary = { $count ->
    [1] یک مسابقه:
   *[other] { $count } مسابقه:
} { $won } برد، { $drawn } مساوی، { $lost } باخت.
person-plot = خط از قدیمی‌ترین مسابقه تا جدیدترین کشیده شده است: با برد بالا و با باخت پایین می‌رود.
person-competitions = مسابقات
person-none = هنوز در هیچ مسابقاتی ثبت‌نام نکرده است.
person-place = رتبهٔ { $place }
person-matches = مسابقه‌ها
person-event = رشته
person-against = حریف
person-erased = این حساب حذف شده است. نتایج آن حفظ می‌شود.
