# Başka bir metinle aynı anahtarı paylaşan, ama başka bir şey söyleyen metinler.
backgammon-clock-range = Bir oyuncunun süresi 1 saniye ile 1 gün arasında olmalıdır
backgammon-clock-shift = Eklenecek ya da düşülecek saniyeyi yazın: 0 olamaz, iki yönde de en çok 86400 (1 gün) olabilir
backgammon-roll-cancelled = Zar atışı iptal edildi
watch-none-asked = Seyircisiz maç isteği
cubing-plan-start = Doğrudan hak kazanan yarışmacıların başlayacağı tur 2 ile { $rounds } arasında olmalıdır
event-game-none = Bu yarışmanın kural kitaplarında böyle bir kategori yok. Listeden seçin.
