# گام بعدی دورهای مکعب در نمای کلی برگزارکنندگان.
cubing-next-approve = { $event }: نماینده باید رشته را تأیید کند.
cubing-next-check-in = { $event }: حضور شرکت‌کنندگان را ثبت کنید.
cubing-next-groups = { $event }، دور { $round }: گروه‌ها را بسازید.
cubing-next-scrambles = { $event }، دور { $round }: اسکرمبل‌ها را بسازید و مهروموم کنید.
cubing-next-format = { $event }، دور { $round }: نماینده باید قالب را تأیید کند.
cubing-next-open = { $event }، دور { $round }: دور را باز کنید.
cubing-next-call = { $event }، دور { $round }: گروه { $group } را فراخوانید.
cubing-next-results = { $event }، دور { $round }: همهٔ نتایج { $done } نفر از { $count } شرکت‌کننده ثبت شده است.
cubing-next-close = { $event }، دور { $round }: همهٔ نتایج ثبت شده است. دور را ببندید.
