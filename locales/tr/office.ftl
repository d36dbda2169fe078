# Hesaplar, metinler, komutlar ve görevler.
account-days = Men cezası başlangıcından önce bitemez
language-unknown = “{ $tag }” Meydan'ın dillerinden değil; en, tr, fa veya ja seçin
account-another = Bu başka birinin hesabı
account-unknown = Böyle bir hesap yok
account-closed = Hesap kapalı
suspension-ground = { $clause } men cezası için dayanak olamaz
suspension-end = Kurulun verdiği men cezasının bir bitiş tarihi olmalıdır
account-no-record = Bu hesapta { $id } kaydı yok
conflict = Bunu sizden önce başkası değiştirdi. Şimdiki değer: { $stands }. Sizin gönderdiğiniz: { $asked }
already-there = { $id } zaten var. Var olanı açın ya da başka bir kimlik seçin
finding-length = Gerekçe ya da açıklama 1 ile { $limit } karakter arasında olmalıdır
text-empty = Bu metin boş: { text-what }
text-too-long = Bu metin çok uzun: { text-what }. En çok { $limit } karakter olabilir
text-control = Bu metinde denetim karakterleri var: { text-what }. Bu karakterleri silin
list-too-long = Bu liste çok uzun: { text-what }. En çok { $limit } öğe olabilir
invitation-time = Davet en çok 30 gün geçerlidir
invitation-over = Bu davet artık geçerli değil: yenisini isteyin
private-data = Kişisel verileri yalnızca kişinin kendisi ve katıldığı yarışmaları yürütenler görür
command-key = Komut anahtarı 1 ile { $limit } arası harf, rakam ya da işaretten oluşmalı ve boşluk içermemelidir
role-not-held = Burada şu göreviniz yok: { $role }
command-kind = { $kind ->
    [competition] Bu komut yarışmalar için değil
    [event] Bu komut kategoriler için değil
    [match] Bu komut maçlar için değil
    [backgammon] Bu komut tavla maçları için değil
    [round] Bu komut küp turları için değil
    [account] Bu komut hesaplar için değil
   *[other] Bu komut resmî kategori listesi için değil
 }. Gönderildiği adresi denetleyin
command-follows = Bu komutun yol açacağı ek komutların sayısı { $limit } sınırını aştığı için hiçbir şey yapılmadı
role-may-not = Bu görevle bu yapılamaz: { $role }. Şunlardan birine başvurun: { $may }
