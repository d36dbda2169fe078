# زاویه‌ها در میز داور (10f).
cubing-degrees-limit = تا { $degrees } درجه مجاز است.
cubing-degrees-side = نیمهٔ چپ و راست (درجه)
cubing-degrees-face = یک وجه (درجه)
cubing-degrees-other-face = وجه دیگر (درجه)
cubing-degrees-corner = دو لایهٔ یک رأس (درجه)
cubing-degrees-tip = نوک (درجه)
cubing-degrees-half = نیم‌چرخش (درجه)
cubing-degrees-examples = نُه نمونهٔ کتاب مقررات
cubing-holding-square-one = اسکوئر-۱ را طوری بگیرید که کوچک‌ترین برش لایهٔ میانی در سمت چپ وجه جلو باشد.
cubing-holding-pyraminx = پیرامینکس را طوری بگیرید که وجه پایین کاملاً افقی و وجه جلو رو به شما باشد.
cubing-object-name = نام شیء
cubing-object-go = ثبت DNF
