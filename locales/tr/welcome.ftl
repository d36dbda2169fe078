# İlk açılış: düzenleyici olmak, geçiş anahtarları.
welcome-title = Düzenleyici ol
welcome-text = Burada yarışmaları düzenleyiciler oluşturur. Bu bağlantı sizi düzenleyici yapar; yalnızca bir kez geçerlidir.
welcome-account = Önce bir hesabınız olmalı. Ardından buraya dönersiniz.
welcome-go = Düzenleyici ol
welcome-others = Başka düzenleyici davet et
welcome-others-text = Bağlantıyı açıp giriş yapan kişi yarışma oluşturabilir. Bağlantı yedi gün geçerlidir ve yalnızca bir kez kullanılabilir.
welcome-link = Bağlantı yalnızca bir kez gösterilir: şimdi kopyalayın.
passkey-title = Geçiş anahtarları
passkey-text = Parmak iziniz, yüzünüz ya da cihazınızın ekran kilidiyle, parola yazmadan giriş yapın.
passkey-add = Bu cihaza geçiş anahtarı ekle
passkey-remove = Kaldır
passkey-since = Geçiş anahtarı { $number }
passkey-sign-in = Geçiş anahtarıyla giriş yap
passkey-wrong = Bu geçiş anahtarı burada tanınmıyor ya da zamanında kullanılmadı: yeniden deneyin ya da parolanızla giriş yapın
passkey-kind = Bu cihazın geçiş anahtarları burada desteklenmiyor: parolanızla giriş yapın
passkey-failed = Cihaz geçiş anahtarı oluşturmadı. Hiçbir şey değişmedi.
account-public = Herkese açık sayfanız
