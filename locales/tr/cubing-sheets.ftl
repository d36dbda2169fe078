# Kâğıda basılan karıştırmalar: bir grubun kâğıdının parolası ve onu kimin açtığı.
sheet-title = Karıştırma kâğıdı
sheet-lead = Kâğıtta grubun bütün karıştırmaları resimleriyle birlikte yer alır. Yalnızca o grubun, delegeden parolayı almış karıştırıcılarına açılır.
sheet-recorded = Kâğıdı her açışınızda adınız ve saat kaydedilir ve delegeye gösterilir.
sheet-passcode = Kâğıdın parolası
sheet-open = Kâğıdı aç
sheet-print = { $group }. grubun karıştırma kâğıdını yazdır
sheet-keep = Tur kapanana kadar gizlidir: bu kâğıdı yalnızca bu grubun karıştırıcıları görebilir.
sheet-not-yours = Bu grubun karıştırıcısı değilsiniz. Karıştırıcıları gruplara düzenleyici atar.
sheet-codes = Basılan karıştırma kâğıtları
sheet-codes-hint = Her parolayı yalnızca o grubun bir karıştırıcısına verin. Kâğıt, karıştırıcı giriş yapıp parolayı yazınca açılır.
cubing-sheet-passcode = Bu, { $group }. grubun karıştırma kâğıdının parolası değil. Parolayı delegeden isteyin
