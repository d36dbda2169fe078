# Bütün sayfaların ortak metinleri.
frame-skip = İçeriğe geç
frame-ways = Ana menü
frame-home = Ana sayfa
frame-rules = Kural kitapları
frame-where = Bulunduğunuz yer
frame-language = Dil
frame-promise = Kitabın her kuralı programdadır ve her karar dayandığı maddeyi söyler.
frame-lost = Canlı değil: bağlantı koptu. Girdikleriniz saklanır ve sonra gönderilir.
frame-back = Yeniden canlı.
problem-not-found = Böyle bir sayfa yok
problem-not-found-text = Adres yanlış yazılmış ya da sayfa kaldırılmış olabilir. Ana sayfaya dönün veya kural kitaplarına bakın.
home-title = Kitabına uygun zekâ sporu yarışmaları
home-lead = { $books } kural kitabının { $clauses } maddesi, programda ve dört dilde.
home-read-rules = Kural kitaplarını oku
frame-account = Hesap
frame-sign-in = Giriş yap
frame-sign-up = Kaydol
frame-close = Kapat
days = { $first } – { $last }
problem-sign-in = Önce giriş yapın
problem-sign-in-text = Bu sayfa hesabı olanlar içindir. Giriş yapınca buraya dönersiniz.
problem-too-many = Çok fazla deneme
problem-too-many-text = On saniye bekleyin, sonra bir kez daha deneyin.
problem-refused = Bu işlem yapılmadı
problem-ours = Bizde bir aksaklık var
problem-ours-text = Hiçbir şey değişmedi. Biraz sonra yeniden deneyin; tekrar olursa düzenleyicilere bildirin.
problem-sent-before = Bu form daha önce başka içerikle gönderildi. Sayfayı yenileyip yeniden doldurun.
problem-busy = Şu anda aynı yere çok kişi yazıyor. Yeniden gönderin.
home-found = Arama
home-search = Yarışma adı ara
home-running = Şu anda
home-coming = Yaklaşan
home-past = Geçmiş
home-none = Henüz duyurulmuş bir yarışma yok.
home-found-count = { $count ->
    [0] Adında bu geçen yarışma yok.
    [one] { $count } yarışma bulundu
   *[other] { $count } yarışma bulundu
}
