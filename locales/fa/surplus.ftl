# More rounds than the field can have.
surplus-rounds = با { $count } شرکت‌کننده، بدون آنکه کسی دو بار با یک حریف روبه‌رو شود حداکثر { $most } دور ممکن است، اما { $planned } دور برنامه‌ریزی شده است.
surplus-rounds-way = تغییر تعداد دورها
