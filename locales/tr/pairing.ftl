# Eşlendirme sistemleri, eşitlik bozma ve turnuva dosyaları.
order-not-whole = Yeni sırada eksik ya da iki kez yazılmış oyuncu var. Her oyuncunun eski listedeki yerini bir kez yazın.
system-bye = { $entrant } (bay)
system-not-drawn = { $match } maçı ({ $round }. tur, { $board }. masa) bu sistemle eşlendirilmedi. Önceki sonuçları denetleyin ya da maçı elle eşlendirme olarak girin.
system-entrant = { $round }. tur: { $match } maçında listede olmayan ya da o turda zaten oynayan bir katılımcı var. Maçı düzeltin.
system-needs-winner = { $match } maçı berabere bitti; elemede taraflardan biri tur atlamalıdır. Kazananı ya da ikisinin de kazanmadığını girin.
system-lives-few = Yenilgi hakkı tanıyan İsviçre sistemi için en az iki katılımcı ve bir yenilgi hakkı gerekir.
system-round-robin-few = Lig usulü için en az iki katılımcı gerekir; devre sayısı bir ile sekiz arasında olmalıdır.
system-last-chance = Son şans, tesellide kaybedenler içindir. Teselliyi seçin ya da son şansı kaldırın.
system-third-place = Yarı finallerde kaybedenler bu teselliye geçer; ayrıca üçüncülük maçı oynayamazlar. İkisinden birini seçin.
system-knock-out-few = Eleme için en az iki katılımcı gerekir.
system-groups-few = Grup aşaması için en az bir grup ve her gruptan çıkan en az bir katılımcı gerekir; devre sayısı bir ile sekiz arasında olmalıdır.
system-groups-entrants = Bu gruplar için katılımcı sayısı yetersiz: her grupta en az iki ve en az o gruptan çıkacak sayıda katılımcı olmalıdır. Grup sayısını azaltın.
system-groups-qualifiers = Eleme aşamasına en az iki katılımcı çıkmalıdır. Her gruptan çıkacak katılımcı sayısını artırın.
replay-drawn = { $round }. tur: bu sisteme göre eşlendirme { $match } ({ $stage }) olmalı, dosyada ise başka bir şey var. Sistemi, ayarlarını ve kurayı denetleyin ya da turu düzeltin.
replay-not-drawn = { $round }. tur: dosyada { $one } ile { $other } karşılaşıyor, bu sisteme göre ise böyle bir maç yok. Sistemi, ayarlarını ve kurayı denetleyin ya da turu düzeltin.
replay-missing = { $round }. tur eşlendirilemiyor: şu maçların sonuçları eksik: { $matches }. Sonuçları girin ya da maçları hükmen sonuçlandırın.
replay-beyond = Dosyada { $round }. tur var, bu sistem ise ondan önce biter. Sistemi ve ayarlarını denetleyin.
pairing-impossible = Tur eşlendirilemiyor: şu numaralı oyunculara uygun rakip kalmadı: { $left }. Kategoriyi burada bitirin ya da turu elle eşlendirin.
pairing-no-bye = Oyuncu sayısı tek ve hâlâ bay geçebilecek olanlardan hiçbiri eşlendirme dışında bırakılamıyor. Bir oyuncu ekleyin ya da elle bay verin.
pairing-scores = Bir puan grubunda çok fazla farklı puan var. Sonuçların puanlarını ve hızlandırmanın sanal puanlarını denetleyin.
start-lot-missing = 1. tur yayımlanamaz: listenin 1 numarası, ilk mi ikinci mi oynayacağının kurasını çekmedi. Kurayı çekin ya da çekilen kurayı girin.
tie-part-opponent = { $round }. tur: { $amount } ({ $player } numaralı oyuncu){ $cut ->
    [yes] , sayılmaz
   *[no] {""}
}
tie-part-dummy = { $round }. tur: { $amount } (oynanmayan turun sanal rakibi){ $cut ->
    [yes] , sayılmaz
   *[no] {""}
}
tie-part-round = { $round }. tur: { $amount }{ $cut ->
    [yes] , sayılmaz
   *[no] {""}
}
tie-break-unknown = “{ $code }” bir eşitlik bozma ölçütü değil. Şunlardan seçin: BH, BH/C1, BH/C2, BH/M1, BH/M2, SB, SB/C1, DE, WIN, WON, PS, REP, KS, SP, SPD, TPN, FB, AOB, ARO, TPR, PTP, APRO, APPO, BPG, BWG
tie-break-edition = “{ $edition }” eşitlik bozma yönetmeliğinin bir sürümü değil. 2024-08 (Eylül 2023'ten itibaren bütün kategoriler için) ya da 2026-03 seçin
tournament-json = Bu geçerli bir turnuva JSON'u değil: { $error }
tournament-rounds = Bir turnuvada en çok { $most } tur olabilir. Tur numaralarını düzeltin.
tournament-stranger = Yasak eşlendirmelerde, sonraki baylarda ya da numara listesinde oyuncular arasında olmayan biri var. Düzeltin.
history-player = { $player } numaralı oyuncu, { $round }. tur: { $fault }
history-round = { $round }. tur: { $fault }
history-unknown-opponent = { $opponent } numaralı rakip oyuncular arasında değil; numarayı düzeltin ya da oyuncuyu ekleyin
history-own-opponent = oyuncu kendisiyle eşlendirilmiş; rakibi düzeltin
history-not-mutual = rakip { $opponent } numaralı oyuncu, ama onun için bu turda başka bir kayıt var; iki kaydı tutarlı hâle getirin
history-same-color = oyuncu ile { $opponent } numaralı rakibi aynı renkte; birini düzeltin
history-played-or-not = maç burada oynanmış, { $opponent } numaralı rakibin kaydında hükmen görünüyor ya da tersi; iki kaydı tutarlı hâle getirin
history-too-many-points = oyuncunun sonucu ile { $opponent } numaralı rakibinin sonucu aynı anda doğru olamaz; birini düzeltin
history-too-few-points = oyuncu ile { $opponent } numaralı rakibinin puanlarının toplamı bir galibiyetten az; bu ancak hakem böyle karar verdiyse doğrudur
history-missing-result = { $opponent } numaralı rakiple yapılan maçın sonucu eksik, oysa daha sonraki bir tur bitmiş
history-rematch = oyuncu { $opponent } numaralı oyuncuyla daha önce oynadı
history-full-point-bye = eşlendirme bayı (U) olmayan bir turda tam puanlı bay (F); oyuncu sayısı tek olduğu için verilen baysa U yazın, yoksa oyuncu sonra yanlış değerlendirilebilir
history-second-bye = bu turda ikinci bir eşlendirme bayı; oyuncu sayısı tekse yalnızca bir bay olur
trf-at = { $line }. satır, { $column }. sütun: { $problem }
trf-no-players = dosyada oyuncu yok; her oyuncu 001 ile başlayan bir satırda yazılır
trf-not-a-number = “{ $found }” bir sayı değil; { $what ->
    [round] tur numarası
    [rounds] tur sayısı
    [opponent] rakibin numarası
    [starting-number] başlangıç numarası
    [rank] sıra
    [rating] reyting
   *[player] oyuncu numarası
} bir sayı olmalıdır
trf-not-points = “{ $found }” dört sütuna sığan bir puan değil; 3, 3.5 ya da .5 gibi yazın
trf-no-number = oyuncunun başlangıç numarası yok; numarayı 5–8. sütunlara yazın
trf-duplicate-number = { $number } zaten başka bir oyuncunun başlangıç numarası; her oyuncuya ayrı numara verin
trf-unknown-number = { $number } numaralı oyuncu yok; düzeltin ya da o oyuncu için bir 001 satırı ekleyin
trf-bad-round = { $round }. tur olamaz; turlar 1 ile { $most } arasındadır
trf-bad-color = “{ $found }” bir renk değil; w, b ya da renk yoksa - yazın
trf-bad-result = “{ $found }” bir sonuç değil; 1, =, 0, W, D, L, +, -, U, F, H, Z ya da boşluk kullanın
trf-bye-with-opponent = “{ $result }” bay demektir, ama önünde bir rakip var; rakibi silin ya da sonucu düzeltin
trf-game-without-opponent = “{ $result }” bir oyunun sonucu, ama rakip yok; rakibin numarasını ekleyin
trf-bad-value = “{ $found }” burada geçerli değil; beklenen: { $expected ->
    [bye] F, H ya da Z
    [acceleration] oyuncu numarası ve puanlar
    [first-color] W ya da B
    [xxc] white1, black1 ya da rank
    [score-system] W, D, L, A, P ya da X ve puanı
   *[xxs] W, D, L, WW, BW, WD, BD, WL, BL, FW, FL, PAB, FPB, HPB ya da ZPB, ardından =puan
}
trf-points = puan sütununda { $written } yazıyor, sonuçların toplamı ise { $results }; birini düzeltin
trf-latin-1 = dosya UTF-8 değil, Latin-1 olarak okundu; a–z dışındaki harfleri olan adları denetleyin
trf-points-not-counted = bu 299 satırının puanları saklanır, ama burada eşlendirmede ve sıralamada sayılmaz
trf-read-as-bye = rakipsiz “{ $result }”, { $letter } bayı olarak okundu; { $letter } yazın ya da oyuncu sayısı tek olduğu için verilen baysa U yazın
trf-other-bye = { $player } numaralı oyuncu 240 ya da XXZ satırına göre { $round }. turda bay geçiyor, ama oyuncunun kendi satırında başka bir şey yazıyor; kendi satırı geçerli sayıldı
sheet-white = Beyaz
sheet-black = Siyah
sheet-red = Kırmızı
sheet-first = Başlayan
sheet-second = İkinci
