# More rounds than the field can have.
surplus-rounds = با { $count } شرکت‌کننده، اگر کسی دو بار با یک حریف روبه‌رو نشود، حداکثر { $most } دور می‌توان برگزار کرد، اما { $planned } دور برنامه‌ریزی شده است.
surplus-rounds-way = تغییر تعداد دورها
