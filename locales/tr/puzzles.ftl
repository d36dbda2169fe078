# Puzzle, notasyon, karıştırma ve denetim cümleleri.
puzzle-unknown = “{ $puzzle }” adlı puzzle yok. Şunlardan birini kullanın: { $known }
puzzle-event-unknown = “{ $event }” kategorisi yok. Şunlardan birini kullanın: { $known }
puzzle-edition-unknown = “{ $edition }” sürümü yok. wca-2009 ya da wca-2010 kullanın
puzzle-format-unknown = “{ $format }” formatı yok. Şunlardan birini kullanın: { $known }
puzzle-format = { $edition } kurallarına göre { $event } turunun formatı { $format } olamaz. Şunlardan seçin: { $allowed }
puzzle-no-event = { $puzzle } { $discipline } resmî bir kategori değil. Gayriresmî kategori olarak düzenleyin ya da listeden seçin
puzzle-best-of-1 = 1 denemenin en iyisi (Best of 1)
puzzle-best-of-2 = 2 denemenin en iyisi (Best of 2)
puzzle-best-of-3 = 3 denemenin en iyisi (Best of 3)
puzzle-mean-of-3 = 3 denemenin ortalaması (Mean of 3)
puzzle-average-of-5 = 5 denemenin ortalaması (Average of 5)
notation-blocked = { $place }. karakterdeki “{ $found }” burada çevrilemez: { $why }
notation-ends = { $puzzle } dizisi { $place }. karakterde bitiyor; beklenen: { $expected }
notation-no-move = { $place }. karakterdeki “{ $found }” bir { $puzzle } hamlesi değil; beklenen: { $expected }
notation-across-cut = puzzle'ın bir parçası kesim çizgisinin üzerinde duruyor
notation-cube-name = bir küp adı
notation-closing-bracket = kapanış ayracı ([r] ya da [u2] yazımındaki gibi)
notation-rotation = [f] [b] [r] [l] [u] ya da [d] döndürmesi
notation-prefix = önekten sonra büyük harfle bir yüz: F B R L U D
notation-moves-two = F B R L U D yüzü ya da x y z döndürmesi
notation-moves = F B R L U D yüzü, Fw gibi çift katman, f b r l u d iç katmanı, M S E orta katmanı ya da x y z döndürmesi
notation-moves-outer = F B R L U D yüzü, 2F ve 3F gibi iki ya da üç dış katman, f b r l u d iç katmanı, M S E orta katmanı ya da x y z döndürmesi
notation-end-blank = hamleden sonra boşluk
notation-end-bracket = kapanış ayracı
notation-amount-blank = ', 2, 2' ya da boşluk
notation-amount-bracket = ', 2, 2' ya da kapanış ayracı
notation-no-prefix = öneksiz yazım; öneki yalnızca 6x6x6 ve 7x7x7 alır (iki katman için Fw yazın)
notation-no-inner-layers = yüz çevirme ya da döndürme: 2x2x2'nin iç katmanı yoktur
notation-clock = pimler, ardından 0–6 arası miktar ve işaret (UR3+, U2-, ALL0+); y2 ya da yukarıda kalan pim (UR, DR, DL, UL)
notation-pins = UUdd gibi, her biri U ya da d olan dört pim
notation-hours = u= (yukarıdaki pimle) ya da d= (aşağıdaki pimle), ardından -6 ile 6 arası saat
notation-comma = iki miktar arasında virgül
notation-pair-bracket = iki miktardan sonra kapanış ayracı
notation-square-one = (x,y), x ve y -5 ile 6 arasında, ya da yarım dönüş için /
notation-pyraminx = U, L, R, B ya da uç için u, l, r, b; tek başına ya da bir ' ile
notation-megaminx = R ya da D (ardından +, ++, - ya da --), U ya da U'
row-length = { $puzzle } karıştırması { $expected } hamleden oluşmalıdır; bunda { $found } hamle var. Yenisini üretin
row-megaminx = Megaminx karıştırmasının { $row }. satırı, R ile D'nin sırayla geldiği ve U ya da U' ile biten on hamleden oluşmuyor. Eksiksiz kopyalandığını denetleyin
row-not-scrambled = { $puzzle } 4f'de yer almaz ve karıştırılmaz. Karıştırmalarını çıkarın
judge-not-here = { $what ->
    [misalignments] Kayma
    [raised-tiles] Karo yüksekliği
    [tile-angles] Karolar arasındaki açı
    [goal] Hedefe ulaşmak için gereken hamleler
   *[other] { $what }
}, { $puzzle } üzerinde { $edition } kurallarına göre değerlendirilemez. Şunu girin: { $enter ->
    [raised-tiles] çok yüksek karolar
    [tile-angles] karolar arasındaki açılar
    [goal] hedefe ulaşmak için gereken hamleler
   *[misalignments] puzzle'da bulunan parçalar arasındaki kaymalar
}
set-not-scrambled = { $event } karıştırılmaz. Karıştırmalarını çıkarın
set-number = { $of ->
    [groups] Grup sayısı
    [scrambles] Her gruptaki karıştırma sayısı
   *[sequences] Her karıştırmadaki dizi sayısı
} { $expected } olmalı, { $found } var. Turun tamamını verin
set-row = { $group }. grubun { $scramble }. karıştırması kullanılamaz. { $error }
set-twice = { $first }. grubun “{ $text }” dizisi { $again }. grupta yeniden geçiyor. İkisinden birini değiştirin
fmc-nothing = Çözüm yazılmadı
fmc-unreadable = Çözüm okunamıyor. { $error }
fmc-not-solved = Karıştırmanın ardından uygulanan çözüm küpü çözmüyor
fmc-too-long = Çözümde { $moves } hamle ve { $rotations } döndürme, toplam { $together } var; en çok { $most } olabilir
fmc-as-written = { $text }
cube-holding = Küpü beyaz (ya da en açık yüz) üstte, yeşil (ya da ona komşu en koyu yüz) önde tutun
scrambles-sheet = { $event }, hazırlayan: { $program }
scrambles-sequence = { $kind ->
    [spare] Yedek { $number }
   *[scramble] Karıştırma { $number }
}: { $text }
scrambles-sequence-cube = { $kind ->
    [spare] Yedek { $number }
   *[scramble] Karıştırma { $number }
}, küp { $cube }: { $text }
typed-state = Bu, geçerli bir { $puzzle } durumu değil: { $wrong }
typed-clock-shape = yazım `front HOURS back HOURS facing SIDE up PINS` biçiminde değil
typed-clock-side = tutana bakan yüz front ya da back olmalıdır, “{ $found }” değil
typed-clock-corner = { $corner } köşesi önde { $front }, arkada { $back } gösteriyor; arkada { $behind } göstermeli
typed-clock-hour = “{ $found }” 0 ile 11 arasında bir saat değil
typed-clock-dials = bir yüzde 9 kadran olmalı, { $count } değil
typed-clock-pin = “{ $found }” UL, UR, DL ve DR pimlerinden biri değil
typed-square-shape = yazım “iki katman ve orta katman için - ya da /” biçiminde değil
typed-square-middle = orta katman - ya da / olmalıdır, “{ $found }” değil
typed-square-piece = “{ $found }” A ile P arasındaki parçalardan biri değil
typed-square-slots = bir katmanda 12 yuva olmalı, { $count } değil
typed-square-corner = { $corner } köşesi yan yana iki yuvayı doldurmuyor
typed-square-pieces = bir parça eksik ya da iki kez geçiyor
typed-stickers = { $expected } çıkartma olmalı, { $count } değil
typed-colour = “{ $found }” şu renklerden biri değil: { $known }
typed-no-piece = { $place } yerindeki renkler hiçbir { $piece ->
    [corner] köşe parçasında
    [tip] uçta
    [edge] kenar parçasında
   *[piece] parçada
} yok
typed-middles = { $face } çevresindeki merkezler puzzle'a uymuyor
typed-corner-twisted = bir köşe yerinde dönmüş; yerinde geri çevirin
typed-edge-flipped = bir kenar ters; çıkarıp çevirerek takın
typed-twice = { $pieces ->
    [corners] köşelerden
   *[edges] kenarlardan
} biri iki kez geçiyor
typed-exchanged = iki { $pieces ->
    [corners] köşe
   *[edges] kenar
} yer değiştirmiş; çıkarıp yerlerini değiştirin
sticker-no-cube = { $puzzle } bir küp değil; 2x2x2 ile 7x7x7 arasındaki küplerden birini seçin
sticker-length = { $puzzle } üzerinde { $expected } çıkartma vardır, { $found } yazıldı. Bütün yüzleri U R F D L B sırasıyla, satır satır yazın
sticker-letter = { $place }. karakterdeki “{ $found }” bir çıkartma değil; U R F D L B harflerini kullanın
sticker-count = { $colour } renginden { $found } çıkartma var; oysa bir küpte her renkten { $expected } çıkartma olur. Yazdığınız yüzleri denetleyin
unreachable-unknown = Bir duruma çevirerek ulaşılıp ulaşılamayacağı yalnızca 2x2x2 ve 3x3x3 için denetlenir, { $puzzle } için denetlenmez
unreachable-centres = Merkezler bir küpün merkezleri değil: hangi renklerin karşılıklı olduğunu ve renklerin küpün çevresindeki sırasını denetleyin
unreachable-corner = { $place } köşesine yazılan { $stickers } renklerinde bir köşe yok. Bu üç çıkartmayı denetleyin
unreachable-edge = { $place } kenarına yazılan { $stickers } renklerinde bir kenar yok. Bu iki çıkartmayı denetleyin
unreachable-corner-twice = { $corner } köşesi iki yere yazılmış
unreachable-edge-twice = { $edge } kenarı iki yere yazılmış
unreachable-twisted = Bu duruma çevirerek ulaşılamaz: bir köşe yerinde dönmüş. Çıkartmaları denetleyin ya da küpü söküp çözülmüş olarak yeniden birleştirin
unreachable-flipped = Bu duruma çevirerek ulaşılamaz: bir kenar yerinde ters dönmüş. Çıkartmaları denetleyin ya da küpü söküp çözülmüş olarak yeniden birleştirin
unreachable-swapped = Bu duruma çevirerek ulaşılamaz: iki parça yer değiştirmiş. Çıkartmaları denetleyin ya da küpü söküp çözülmüş olarak yeniden birleştirin
