# Bütün sayfaların ortak metinleri.
frame-skip = İçeriğe geç
frame-ways = Ana menü
frame-home = Ana sayfa
frame-rules = Kural kitapları
frame-where = Buradasınız
frame-language = Dil
frame-promise = Kural kitabının her maddesi programdadır ve her karar dayandığı maddeyi gösterir.
frame-lost = Bağlantı koptu. Girdikleriniz kaydedildi ve bağlantı yeniden kurulunca gönderilecek.
frame-back = Bağlantı yeniden kuruldu.
problem-not-found = Sayfa bulunamadı
problem-not-found-text = Adres yanlış yazılmış ya da sayfa kaldırılmış olabilir.
home-title = Kuralına göre akıl ve zekâ oyunları yarışmaları
frame-account = Hesap
frame-sign-in = Giriş yap
frame-sign-up = Kaydol
frame-close = Kapat
days = { $first } – { $last }
problem-sign-in = Önce giriş yapın
problem-sign-in-text = Bu sayfa hesabı olanlar içindir. Giriş yaptıktan sonra buraya dönersiniz.
problem-too-many = Çok fazla deneme
problem-too-many-text = On saniye bekleyin, sonra yeniden deneyin.
problem-refused = İşlem kabul edilmedi
problem-ours = Bizden kaynaklanan bir sorun oluştu
problem-ours-text = Hiçbir şey değiştirilmedi. Biraz sonra yeniden deneyin; sorun sürerse düzenleyicilere bildirin.
problem-sent-before = Bu form daha önce farklı içerikle gönderildi. Sayfayı yenileyip yeniden doldurun.
problem-busy = Aynı anda çok fazla değişiklik yapılıyor. Lütfen yeniden gönderin.
home-search = Yarışma adıyla ara
home-running = Devam edenler
home-coming = Yaklaşanlar
home-past = Sona erenler
home-none = Henüz duyurulmuş bir yarışma yok.
home-found-count = { $count ->
    [0] Yarışma bulunamadı. Başka bir ad deneyin.
    [one] { $count } yarışma bulundu
   *[other] { $count } yarışma bulundu
}
