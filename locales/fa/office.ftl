# حساب‌ها، متن‌ها، فرمان‌ها و نقش‌ها.
account-days = پایان پیش از آغاز است
language-unknown = «{ $tag }» زبان میدان نیست؛ en، tr، fa یا ja را برگزینید
account-another = این حساب شخص دیگری است
account-unknown = چنین حسابی نیست
account-closed = حساب بسته است
suspension-ground = کسی با { $clause } تعلیق نمی‌شود
suspension-end = تعلیق از سوی هیئت مدیره پایانی دارد
account-no-record = در این حساب { $id } نیست
conflict = کس دیگری زودتر بود: { $stands } برقرار است، { $asked } خواسته شد
finding-length = شرح رویداد ۱ تا { $limit } نویسه است
text-empty = متنی خالی است: { text-what }
text-too-long = متنی بسیار دراز است، دست بالا { $limit } نویسه پذیرفته می‌شود: { text-what }
text-control = متنی نویسه‌های کنترلی دارد، بدون آن‌ها بنویسید: { text-what }
list-too-long = فهرست بسیار دراز است، دست بالا { $limit } پذیرفته می‌شود: { text-what }
invitation-time = دعوت حداکثر ۳۰ روز اعتبار دارد
invitation-over = این دعوت دیگر کار نمی‌کند: دعوت تازه بخواهید
private-data = داده‌های شخصی را خود فرد و گردانندگان مسابقاتی که در آن ثبت‌نام کرده می‌بینند
event-settings = تنظیمات رویداد خوانده یا نوشته نمی‌شود
event-settings-differ = تنظیمات رشته همان رشته، مسابقات و کتاب مقرراتِ برنامهٔ آن را نام می‌برد
command-key = کلید فرمان ۱ تا { $limit } حرف، رقم و نشانه بدون فاصله دارد
role-not-held = شما اینجا این نقش را ندارید: { role-name }
command-kind = این فرمانی از گونهٔ { $kind } نیست
command-follows = بیش از { $limit } فرمان از این پدید می‌آید
role-may-not = این نقش اجازهٔ این کار را ندارد: { role-name }. از یکی از این‌ها بخواهید: { role-list }
role-name = { $role ->
    [board] هیئت مدیره
    [delegate] نماینده
    [organiser] برگزارکننده
    [director] مدیر
    [deputy] معاون
    [committee] کمیته
    [main-judge] سرداور
    [judge] داور
    [referee] داور
    [observer] ناظر
    [scrambler] هم‌زن
    [score-taker] ثبت‌کنندهٔ نتایج
    [competitor] شرکت‌کننده
    [spectator] تماشاگر
    [system] برنامه
   *[other] { $role }
}
role-list = { $board ->
    [first] هیئت مدیره
    [next] {"، "}هیئت مدیره
   *[none] {""}
}{ $delegate ->
    [first] نماینده
    [next] {"، "}نماینده
   *[none] {""}
}{ $organiser ->
    [first] برگزارکننده
    [next] {"، "}برگزارکننده
   *[none] {""}
}{ $director ->
    [first] مدیر
    [next] {"، "}مدیر
   *[none] {""}
}{ $deputy ->
    [first] معاون
    [next] {"، "}معاون
   *[none] {""}
}{ $committee ->
    [first] کمیته
    [next] {"، "}کمیته
   *[none] {""}
}{ $main-judge ->
    [first] سرداور
    [next] {"، "}سرداور
   *[none] {""}
}{ $judge ->
    [first] داور
    [next] {"، "}داور
   *[none] {""}
}{ $referee ->
    [first] داور
    [next] {"، "}داور
   *[none] {""}
}{ $observer ->
    [first] ناظر
    [next] {"، "}ناظر
   *[none] {""}
}{ $scrambler ->
    [first] هم‌زن
    [next] {"، "}هم‌زن
   *[none] {""}
}{ $score-taker ->
    [first] ثبت‌کنندهٔ نتایج
    [next] {"، "}ثبت‌کنندهٔ نتایج
   *[none] {""}
}{ $competitor ->
    [first] شرکت‌کننده
    [next] {"، "}شرکت‌کننده
   *[none] {""}
}{ $spectator ->
    [first] تماشاگر
    [next] {"، "}تماشاگر
   *[none] {""}
}{ $system ->
    [first] برنامه
    [next] {"، "}برنامه
   *[none] {""}
}
