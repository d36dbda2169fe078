# Kâğıda basılan karıştırmalar: bir grubun kâğıdının parolası ve onu kimin açtığı.
sheet-title = Basılacak karıştırma kâğıdı
sheet-lead = Kâğıtta grubun bütün karıştırmaları resimleriyle birlikte yer alır. Yalnızca grubun, delegeden parolayı alan karıştırıcısına açılır.
sheet-recorded = Kâğıdı her açışınızda adınız ve saat kaydedilir ve delegeye gösterilir.
sheet-passcode = Kâğıdın parolası
sheet-open = Kâğıdı aç
sheet-print = { $group }. grubun karıştırma kâğıdını yazdır
sheet-keep = Tur kapanana kadar gizlidir: bu kâğıdı yalnızca bu grubun karıştırıcıları görebilir.
sheet-not-yours = Bu grubun karıştırıcısı değilsiniz. Karıştırıcıları gruplara düzenleyici atar.
sheet-codes = Basılacak karıştırma kâğıtları
sheet-codes-hint = Her parolayı yalnızca o grubun bir karıştırıcısına verin. Kâğıt, giriş yapmış ve parolayı girmiş bir grup karıştırıcısına açılır.
cubing-sheet-passcode = Bu, { $group }. grubun karıştırma kâğıdının parolası değil. Parolayı delegeden isteyin
