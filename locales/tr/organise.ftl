# Düzenleyicinin diğer sayfaları: katılımcı listeleri, plan, program, kategoriler, özel veriler, ödüller.
invite-scan = Ya da telefonla okutun:
invite-code = Davet bağlantısının karekodu
invite-until = Son geçerlilik tarihi
import-title = Yarışmacı kaydet
import-list = Listeden
import-columns = Sütunlar: ad soyad (veya ad ile soyad), Latin harfleriyle ad, ülke (adı veya TR gibi kodu), kategoriler, kulüp, reyting, unvan, kullanıcı adı, doğum tarihi, cinsiyet, iletişim, veli. Bir sütun bir kategorinin adını da taşıyabilir: o sütunda işaretli olan herkes o kategoriye kaydedilir.
import-file = Dosya
import-file-hint = Elektronik tablonun dolu olan ilk sayfası okunur. CSV: virgül, noktalı virgül ya da sekme; UTF-8 ya da Windows-1254.
import-look = Önizle
import-one = Cihazı olmayan bir oyuncu
import-one-text = Oyuncu hesapsız kaydedilir. Eşlendirme ve sonuçlar bakımından diğer oyunculardan farkı yoktur.
import-one-go = Oyuncuyu kaydet
import-name-hint = Soyadı, adı: başlangıç listesinde böyle gösterilir.
import-private-hint = Yalnızca düzenleyiciler görür. İsteğe bağlı.
import-faults = { $count ->
    [one] Bir hatanın düzeltilmesi gerekiyor. Hiçbir şey kaydedilmedi.
   *[other] { $count } hatanın düzeltilmesi gerekiyor. Hiçbir şey kaydedilmedi.
}
import-line = Satır
import-column = Sütun
import-what = Hata
import-good = Listede hata yok. Siz onaylayana kadar hiçbir şey kaydedilmez.
import-consent = Bu kişileri kaydederek, katıldıkları kategorilerin kurallarını ve maçların kayda alınabileceğini kabul ettiklerini onaylarsınız.
import-go = { $count ->
    [one] Bir yarışmacıyı kaydet
   *[other] { $count } yarışmacıyı kaydet
}
import-no-account = hesapsız
import-empty = Liste boş
import-nobody = Başlıkların altında satır yok
import-twice = Aynı kişi { $line }. satırda zaten var
import-column-twice = Bu sütun iki kez geçiyor
import-no-name = İlk satırda ad için sütun yok: “ad soyad” ya da “soyad” ve “ad” yazın
import-no-events = İlk satırda kategoriler için sütun yok: “kategori” ya da kategorilerin adlarını yazın
import-country = “{ $text }” bir ülke değil: adını veya TR gibi iki harfli kodunu yazın
import-event = Burada “{ $text }” adlı bir kategori yok: adını düzenleyici panelindeki gibi yazın
import-which-event = Bu satırda kategori seçilmemiş
import-day = “{ $text }” bir tarih değil: 2012-05-31 gibi yazın
import-long = Bir listede en çok { $most } satır olabilir: listeyi bölün
import-spreadsheet = Bu elektronik tablo okunamıyor. Dosyayı .xlsx, .ods ya da .csv olarak yeniden kaydedin; liste ilk { $most } satırda olsun.
import-unreadable = Dosya okunamadı: yeniden gönderin ya da satırlarını alana yapıştırın
registration-list-empty = Listede kimse yok
amend-lead = Değişiklikler herkese açık sayfada hemen görünür. Başlamış olanlar artık değiştirilemez.
amend-requirements = Katılım koşulları
amend-requirements-hint = Her satıra bir tane, örneğin “2012'den sonra doğmuş olmak”. Koşullar ilk günden önce duyurulmalıdır; kaydolan herkes her birini onaylar.
amend-awards = Ödüller
amend-prize = Ödül
amend-go = Ayarları kaydet
timetable-lead = Her program maddesi için bir satır, yarışma yerinin yerel saatiyle. Seçim yapılmayan satırlar dikkate alınmaz.
timetable-propose = Program öner
timetable-proposed = Bu bir öneridir: gerektiği gibi değiştirin, sonra kaydedin.
timetable-nothing = seçim yok
timetable-other = diğer
timetable-what = Program maddesi
timetable-name = Diğer seçildiyse adı
timetable-start = Başlangıç
timetable-end = Bitiş
timetable-elsewhere = Yarışma yerinde değilse nerede
timetable-hint = Yeni boş satırlar için programı kaydedin.
timetable-go = Programı kaydet
timetable-move = Bir turun saatini değiştir
timetable-no-start = Programın { $line }. satırında başlangıç saati yok
timetable-when = Turun ne zaman başlayacağını yazın
setup-change = Kategoriyi değiştir
setup-change-go = Kategoriyi kaydet
setup-lead = Yeni kategori, kural kitabının önerdiği değerlerle başlar:
setup-rounds = Turlar
setup-rounds-hint = Katılımcı sayısına uygun tur sayısı için boş bırakın:
setup-size = { $players } oyuncu: { $rounds }
setup-system = Turnuva sistemi
setup-swiss = İsviçre sistemi
setup-round-robin = Lig usulü
setup-knock-out = Eleme
setup-double = Çift eleme
setup-lives = Üç yenilgi hakkı tanıyan İsviçre sistemi
setup-clock = Saat
setup-minutes = Her oyuncu için dakika
setup-minutes-hint = Saat kullanılmayacaksa boş bırakın.
setup-seconds = Her hamlede eklenen saniye
setup-how = Nasıl oynanır
setup-check-in = Başlangıç listesine yalnızca geliş kaydı yapılanlar girer
setup-departures = Kural kitabından sapmalar
setup-departures-hint = Duyuru, örneğin turnuva sisteminde, kural kitabından ayrılıyorsa ilgili metni buraya yazın. Bu metin kategorinin sayfasında gösterilir.
private-title = Kişisel veriler
private-lead = Bu sayfayı yalnızca düzenleyiciler ve delege görür. Başkalarının görebileceği bir ekranda açmayın; iletişim bilgilerini yalnızca izin verilmişse paylaşın.
private-guardian = İzin veren veli
private-pass-on = Paylaşılabilir
private-yes = evet
private-no = hayır
private-edit = Doldur
private-go = Kaydet
awards-announced = Duyurulan ödüller
awards-none = Ödül duyurulmadı. Ödül duyurmak için Ayarlar bölümünde ödül ekleyin.
awards-open = henüz kesin sonuç yok
awards-given = Verildi
awards-give = Ödülü ver
awards-another = Başka bir ödül
awards-given-list = Verilen ödüller
awards-unannounced = duyurulmadı
awards-certificates = Yazdırılacak başarı belgeleri
awards-certificate = Başarı belgesi
awards-won = { $event } birincisi
bulk-go = { $count ->
    [one] Eksiği olmayan 1 kaydı onayla
   *[other] Eksiği olmayan { $count } kaydın hepsini onayla
 }
bulk-refused = Bazı kayıtlar onaylanamadı
