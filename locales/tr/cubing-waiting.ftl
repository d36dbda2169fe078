# Work that waits at a cubing competition, and what officials enter for competitors without an account.
console-cubing = Seçenekler ve Kurul
me-decisions = Kararınızı bekleyenler
step-options = Düzenleyiciler isteğe bağlı kuralların uygulanması için başvurdu. Kararı Kurul verir.
step-options-go = Seçenekler hakkında karar ver
step-delegate = Yarışmanın delegesi yok. Delegeyi Kurul atar.
step-delegate-go = Delege ata
step-approve-events =
    { $count ->
        [one] { $count } kategori delegenin onayını bekliyor: { $events }.
       *[other] { $count } kategori delegenin onayını bekliyor: { $events }.
    }
step-approve-events-go =
    { $count ->
        [1] Kategoriyi onayla
       *[other] { $count } kategorinin hepsini onayla
    }
cubing-next-puzzles =
    { $event }: { $count ->
        [one] { $count } yarışmacının geliş kaydı yapıldı, ama puzzle'ını teslim etmediği için çağrılamıyor.
       *[other] { $count } yarışmacının geliş kaydı yapıldı, ama puzzle'larını teslim etmedikleri için çağrılamıyorlar.
    }
cubing-next-declare =
    { $event }, { $round }. tur: { $count ->
        [one] { $count } yarışmacı küp sayısını bildirmedi.
       *[other] { $count } yarışmacı küp sayısını bildirmedi.
    }
options-puzzles-uncalled =
    { $count ->
        [1] Puzzle'ı teslim edilmeden çağrılamaz: { $people }.
       *[other] { $count } yarışmacı, puzzle'ları teslim edilmeden çağrılamaz: { $people }.
    }
options-puzzles-many-hint = Katıldıkları bütün kategorilerin puzzle'larını teslim edenleri işaretleyin.
options-puzzles-many = İşaretlenenler için kaydet
options-puzzles-everybody = Listedeki herkes için kaydet ({ $count })
cubing-declarations = Bildirilen küp sayıları
cubing-declarations-all = Herkes küp sayısını bildirdi.
cubing-declarations-missing =
    { $count ->
        [1] Küp sayısını henüz bildirmedi: { $people }.
       *[other] { $count } yarışmacı küp sayısını bildirmedi: { $people }.
    }
cubing-declarations-by = Sayıları düzenleyiciler ve delege girer. Kategori başlayana kadar gizlidir.
cubing-declarations-hint = Yarışmacıların size bildirdiği sayıları girin. Kategori başlayana kadar gizli tutun.
cubing-declarations-go = Bildirilen sayıları kaydet
cubing-undeclared-open = Küp sayısını bildirmeyenler olduğu için tur açılamaz: { $people }
cubing-called-elsewhere =
    { $count ->
        [1] Şu anda başka bir tura çağrılı ({ $round }): { $people }.
       *[other] { $count } yarışmacı şu anda başka bir tura çağrılı ({ $round }): { $people }.
    }
cubing-paper-title = Kâğıttan çözüm gir
cubing-paper-solution = Kâğıttaki çözüm
cubing-paper-hint = Tam olarak kâğıtta yazıldığı gibi. Yeni giriş öncekinin yerini alır.
cubing-paper-received = Hakem bu kâğıdı “Stop” denmeden önce aldı
schedule-clash =
    { $one } ile { $other } aynı saatte ve { $count ->
        [one] { $count } kişi ikisine de katılıyor.
       *[other] { $count } kişi ikisine de katılıyor.
    }
result-disqualified = diskalifiye
awards-disqualified = { $name }, { $event } kategorisini kazandı ama bu kategoriden diskalifiye edildi. Diskalifiyeden önceki sonuçlar, Kurul bunları gayriresmî ilan etmedikçe geçerlidir. Başarı belgesi yalnızca siz isterseniz yazdırılır.
awards-disqualified-go = Yine de yazdır
table-calls-director = Direktör çağrıldı
