# Open games: casual games that wait for anybody.
lobby-title = Açık oyunlar
lobby-lead = Bu oyuncular rakip bekliyor. Birinin oyununa katılın, hemen başlayın.
lobby-empty = Şu anda bekleyen yok. Herkese açık bir oyun oluşturun, bağlantıyı bir arkadaşınızla paylaşın ya da programa karşı oynayın.
lobby-open-one = Oyun oluştur
lobby-new = Yeni oyun
lobby-tick = Herkese açık: oyun “Açık oyunlar” listesinde gösterilsin, ilk gelen katılabilsin
lobby-join = Katıl
lobby-join-label = { $name } adlı oyuncunun oyununa katıl: { $game }
lobby-team = Takım seç
lobby-players = { $players } oyuncu
lobby-increment = hamle başına { $seconds } saniye eklenir
lobby-with-clock = saatli
lobby-no-clock = saatsiz
lobby-guest = konuk
lobby-since = { $minutes ->
    [0] az önce
   *[other] { $minutes } dakika önce
  }
lobby-own = Oyununuz herkese açık
lobby-own-way = Rakip bekle
lobby-waits = Bu sayfa açık kaldığı sürece herkes açık oyunlar listesinden katılabilir. Sayfadan { $minutes } dakika uzak kalırsanız oyun, siz dönene kadar listeden çıkarılır.
lobby-withdraw = Oyunu iptal et
lobby-gone = Başka biri sizden önce katıldı: bu oyunun oyuncuları tamam. Başka bir açık oyun seçin ya da kendiniz bir oyun oluşturun.
lobby-already = Zaten açık bir oyununuz var. Rakibinizi orada bekleyin ya da yeni bir oyun oluşturmadan önce onu iptal edin.
lobby-board = Gerçek tahtada oynanan maç aynı yerdeki kişiler içindir, bu yüzden herkese açık olamaz. Çevrim içi maç seçin ya da bağlantıyı paylaşın.
lobby-not-yours = Bu oyunu yalnızca oluşturan kişi iptal edebilir.
