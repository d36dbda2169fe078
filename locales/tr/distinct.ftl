# Başka bir metinle aynı anahtarı paylaşan, ama başka bir şey söyleyen metinler.
backgammon-clock-range = Bir oyuncunun süresi 1 saniye ile 1 gün arasında olmalıdır
backgammon-clock-shift = Saatlerin kaç saniye değişeceğini yazın: 0 olamaz, iki yönde de en çok 86400 (1 gün)
backgammon-roll-cancelled = Atış iptal edildi
watch-none-asked = Seyircisiz maç istendi
cubing-plan-start = Doğrudan hak kazanan yarışmacı, 2 ile { $rounds } arasındaki bir turda başlar
event-game-none = Bu yarışmanın kural kitaplarında böyle bir kategori yok. Listeden seçin.
