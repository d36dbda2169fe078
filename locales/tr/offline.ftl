# The page that a browser shows by itself when the server cannot be reached.
offline-title = Bağlantı yok
offline-what = Meydan'a şu anda ulaşılamıyor; bu yüzden bu sayfa açılamadı.
offline-kept = Bağlantı yokken gönderdikleriniz bu sekmede saklanır ve bağlantı gelince gönderilir.
offline-do = Ne yapabilirsiniz
offline-network = Cihazınızın bir ağa bağlı olduğunu kontrol edin. Salondaysanız düzenleyicilerin ağına bağlanın.
offline-others = Başkaları da Meydan'ı açamıyorsa düzenleyicilere haber verin: Meydan'ın çalıştığı bilgisayar kapalı olabilir.
offline-match = Maçınız sürüyorsa hakeme haber verin: saatiniz işlemeye devam ediyor olabilir.
offline-itself = Bağlantı gelince bu sayfa kendiliğinden açılır.
