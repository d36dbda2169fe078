# Hesaplar, düzenleyiciler ve kişilerle ilgili ret cümleleri.
account-organiser = Bu kişi zaten düzenleyici
account-no-organiser = Bu kişi düzenleyici değil
competition-founders = Burada yarışmaları yalnızca düzenleyiciler oluşturur: onlardan birinden ya da bu programı çalıştırandan sizi düzenleyici yapan bir bağlantı isteyin
organiser-link-over = Bu bağlantı artık geçerli değil: yenisini isteyin
