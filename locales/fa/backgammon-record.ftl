# ثبت مسابقهٔ تخته‌نرد حضوری.
bgrec-ended = گیم به شکل دیگری تمام شد
bgrec-opening-order = تاس چپ: { $first }، تاس راست: { $second }
bgrec-type-dice = نوشتن تاس
bgrec-type-play = نوشتن حرکت
bgrec-turn-board = چرخاندن تخته
bgrec-ids = شناسهٔ وضعیت، شناسهٔ مسابقه و XGID
bgrec-copy = کپی
bgrec-copied = کپی شد
bgrec-lead = تاس‌ها، حرکت‌ها و استفاده از کیوب را همان لحظه وارد کنید.
bgrec-latest = آخرین موارد ثبت‌شده
bgrec-best-of-three = بهترین از سه مسابقه: دو بازیکن حداکثر سه مسابقه با هم بازی می‌کنند
bgrec-best-of-three-fact = بهترین از سه مسابقه
bgrec-last-turn = آخرین نوبت: { $name }، { $play }
bgrec-mirror = وارونه کردن چپ و راست تخته
bgrec-colours = جابه‌جایی رنگ مهره‌ها
