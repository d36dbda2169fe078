# İlk açılış: düzenleyici olmak, geçiş anahtarları.
welcome-title = Düzenleyici olun
welcome-text = Burada yarışmaları düzenleyiciler açar. Bu bağlantı sizi düzenleyici yapar; bir kez çalışır.
welcome-account = Önce bir hesap gerekir. Sonra buraya dönersiniz.
welcome-go = Düzenleyici ol
welcome-others = Başka düzenleyiciler
welcome-others-text = Bağlantıyı açıp oturum açan yarışma açabilir. Bir kez, yedi gün boyunca çalışır.
welcome-link = Yalnızca bir kez gösterilir: şimdi kopyalayın.
passkey-title = Geçiş anahtarları
passkey-text = Parola olmadan, cihazınızın parmak izi, yüz tanıma ya da koduyla oturum açın.
passkey-add = Bu cihazın geçiş anahtarını ekle
passkey-remove = Kaldır
passkey-since = Geçiş anahtarı { $number }
passkey-sign-in = Geçiş anahtarıyla oturum aç
passkey-wrong = Bu geçiş anahtarı burada bilinmiyor ya da zamanında kullanılmadı: yeniden deneyin ya da parolanızla oturum açın
passkey-kind = Bu cihazın geçiş anahtarı türü burada okunmuyor: parolanızla oturum açın
passkey-failed = Cihaz geçiş anahtarı oluşturmadı. Hiçbir şey değişmedi.
account-public = Herkese açık sayfanız
