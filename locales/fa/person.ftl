# صفحهٔ یک شخص.
person-won = برد
person-drawn = مساوی
person-lost = باخت
person-summary = { $count ->
    [one] یک مسابقه:
   *[other] { $count } مسابقه:
} { $won } برد، { $drawn } مساوی، { $lost } باخت.
person-plot = خط از کهن‌ترین مسابقه تا تازه‌ترین می‌رود: با برد بالا، با باخت پایین.
person-competitions = مسابقات
person-none = هنوز در مسابقاتی وارد نشده است.
person-place = رتبهٔ { $place }
person-matches = بازی‌ها
person-event = رویداد
person-against = حریف
person-erased = این حساب حذف شده است. نتایج آن نگه داشته می‌شود.
