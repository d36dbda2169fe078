# Puzzle, gösterim, karıştırma ve denetim cümleleri.
puzzle-unknown = “{ $puzzle }” adlı puzzle yok. Şunlardan birini kullanın: { $known }
puzzle-event-unknown = “{ $event }” kategorisi yok. Şunlardan birini kullanın: { $known }
puzzle-edition-unknown = “{ $edition }” baskısı yok. wca-2009 ya da wca-2010 kullanın
puzzle-format-unknown = “{ $format }” biçimi yok. Şunlardan birini kullanın: { $known }
puzzle-format = { $edition } kurallarında { $event } turu { $format } olamaz. Şunlardan seçin: { $allowed }
puzzle-no-event = { $puzzle } { $discipline } resmî bir kategori değil. Resmî olmayan kategori olarak düzenleyin ya da listeden seçin
puzzle-best-of-1 = 1 denemenin en iyisi
puzzle-best-of-2 = 2 denemenin en iyisi
puzzle-best-of-3 = 3 denemenin en iyisi
puzzle-mean-of-3 = 3 denemenin ortalaması
puzzle-average-of-5 = 5 denemenin ortalaması
notation-blocked = { $place }. karakterdeki “{ $found }” burada çevrilemez: { $why }
notation-ends = { $puzzle } dizisi { $place }. karakterde bitiyor: beklenen { $expected }
notation-no-move = { $place }. karakterdeki “{ $found }” bir { $puzzle } hamlesi değil: beklenen { $expected }
notation-across-cut = puzzle’ın bir parçası kesimin üzerinde duruyor
notation-cube-name = bir küp adı
notation-closing-bracket = [r] ya da [u2] gibi kapanan ayraç
notation-rotation = [f] [b] [r] [l] [u] ya da [d] dönüşü
notation-prefix = önekten sonra büyük yüz harfi F B R L U D
notation-moves-two = F B R L U D yüzü ya da x y z dönüşü
notation-moves = F B R L U D yüzü, Fw gibi çift katman, f b r l u d iç katmanı, M S E orta katmanı ya da x y z dönüşü
notation-moves-outer = F B R L U D yüzü, 2F ve 3F gibi iki ya da üç dış katman, f b r l u d iç katmanı, M S E orta katmanı ya da x y z dönüşü
notation-end-blank = hamleden sonra boşluk
notation-end-bracket = kapanan ayraç
notation-amount-blank = ' ya da 2 ya da 2' ya da boşluk
notation-amount-bracket = ' ya da 2 ya da 2' ya da kapanan ayraç
notation-no-prefix = öneksiz yazım; öneki yalnızca 6x6x6 ve 7x7x7 alır (iki katman için Fw yazın)
notation-no-inner-layers = yüz çevirme ya da dönüş: 2x2x2’nin iç katmanı yoktur
notation-clock = 0–6 arası miktar ve işaretle pimler (UR3+, U2-, ALL0+), y2 ya da yukarıda kalan pim (UR, DR, DL, UL)
notation-pins = UUdd gibi, her biri U ya da d olan dört pim
notation-hours = yukarıdaki pimle u= ya da aşağıdakiyle d= ve -6 ile 6 arası saat
notation-comma = iki miktar arasında virgül
notation-pair-bracket = iki miktardan sonra kapanan ayraç
notation-square-one = x ve y -5 ile 6 arasında (x,y) ya da yarım dönüş için /
notation-pyraminx = U, L, R, B ya da uç için u, l, r, b; tek başına ya da bir ' ile
notation-megaminx = +, ++, - ya da -- ile R ya da D, ya da U, ya da U'
row-length = { $puzzle } karıştırması { $expected } hamledir, bunda { $found } var. Yenisini yapın
row-megaminx = Megaminx karıştırmasının { $row }. satırı, sırayla R ve D olan ve U ya da U' ile biten on hamle değil. Eksiksiz kopyalandığını denetleyin
row-not-scrambled = { $puzzle } 4f’de yer almaz ve karıştırılmaz. Karıştırmalarını çıkarın
judge-not-here = { $what ->
    [misalignments] Kayma
    [raised-tiles] Karo yüksekliği
    [tile-angles] Karolar arasındaki açı
    [goal] Kendi hedefi
   *[other] { $what }
}, { $puzzle } üzerinde { $edition } ile değerlendirilemez. Şunu girin: { $enter ->
    [raised-tiles] çok yüksek karolar
    [tile-angles] karolar arasındaki açılar
    [goal] hedefe kalan hamleler
   *[misalignments] puzzle’da bulunan parçalar arasındaki kaymalar
}
set-not-scrambled = { $event } karıştırılmaz. Karıştırmalarını çıkarın
set-number = { $of ->
    [groups] Grup sayısı
    [scrambles] Her gruptaki karıştırma sayısı
   *[sequences] Her karıştırmadaki dizi sayısı
} { $expected } olmalı, { $found } var. Turu bütün olarak getirin
set-row = { $group }. grubun { $scramble }. karıştırması kullanılamaz. { $error }
set-twice = { $first }. grubun “{ $text }” dizisi { $again }. grupta yeniden geçiyor. İkisinden birini değiştirin
fmc-nothing = Çözüm yazılmadı
fmc-unreadable = Çözüm okunamıyor. { $error }
fmc-not-solved = Karıştırmanın ardından çözüm küpü çözülmüş bırakmıyor
fmc-too-long = Çözümde { $moves } hamle ve { $rotations } dönüş, toplam { $together } var; en çok { $most } olabilir
fmc-as-written = { $text }
cube-holding = Küpü beyaz (ya da en açık yüz) üstte, yeşil (ya da ona komşu en koyu yüz) önde tutun
