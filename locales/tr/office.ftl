# Hesaplar, metinler, komutlar ve görevler.
account-days = Bitiş başlangıçtan önce
language-unknown = “{ $tag }” Meydan'ın dillerinden değil; en, tr, fa veya ja seçin
account-another = Bu başka birinin hesabı
account-unknown = Böyle bir hesap yok
account-closed = Hesap kapalı
suspension-ground = Kimse { $clause } ile men edilmez
suspension-end = Kurulun men kararının bir bitişi vardır
account-no-record = Bu hesapta { $id } yok
conflict = Başka biri daha hızlıydı: { $stands } geçerli, istenen { $asked }
finding-length = Tespit, olanı 1 ile { $limit } karakter arasında anlatır
text-empty = Bir metin boş: { text-what }
text-too-long = Bir metin çok uzun, en çok { $limit } karakter alınır: { text-what }
text-control = Bir metinde denetim karakterleri var, onlarsız yazın: { text-what }
list-too-long = Liste çok uzun, en çok { $limit } alınır: { text-what }
invitation-time = Davet en çok 30 gün geçerlidir
invitation-over = Bu davet artık geçerli değil: yenisini isteyin
private-data = Özel bilgileri kişinin kendisi ve katıldığı yarışmayı yürütenler görür
event-settings = Etkinliğin ayarları okunamıyor ya da yazılamıyor
event-settings-differ = Kategorinin ayarları, planındaki kategori, yarışma ve kural kitabıyla aynı olmalı
command-key = Komut anahtarı boşluksuz 1 ile { $limit } harf, rakam ve işarettir
role-not-held = Burada bu göreviniz yok: { role-name }
command-kind = Bu, { $kind } türünün komutu değil
command-follows = Bundan { $limit } komuttan fazlası doğuyor
role-may-not = Bu görev bunu yapamaz: { role-name }. Şunlardan birine başvurun: { role-list }
role-name = { $role ->
    [board] Kurul
    [delegate] delege
    [organiser] düzenleyici
    [director] direktör
    [deputy] direktör yardımcısı
    [committee] karar komitesi
    [main-judge] başhakem
    [judge] hakem
    [referee] hakem
    [observer] gözlemci
    [scrambler] karıştırıcı
    [score-taker] skor görevlisi
    [competitor] yarışmacı
    [spectator] seyirci
    [system] program
   *[other] { $role }
}
role-list = { $board ->
    [first] Kurul
    [next] {", "}Kurul
   *[none] {""}
}{ $delegate ->
    [first] delege
    [next] {", "}delege
   *[none] {""}
}{ $organiser ->
    [first] düzenleyici
    [next] {", "}düzenleyici
   *[none] {""}
}{ $director ->
    [first] direktör
    [next] {", "}direktör
   *[none] {""}
}{ $deputy ->
    [first] direktör yardımcısı
    [next] {", "}direktör yardımcısı
   *[none] {""}
}{ $committee ->
    [first] karar komitesi
    [next] {", "}karar komitesi
   *[none] {""}
}{ $main-judge ->
    [first] başhakem
    [next] {", "}başhakem
   *[none] {""}
}{ $judge ->
    [first] hakem
    [next] {", "}hakem
   *[none] {""}
}{ $referee ->
    [first] hakem
    [next] {", "}hakem
   *[none] {""}
}{ $observer ->
    [first] gözlemci
    [next] {", "}gözlemci
   *[none] {""}
}{ $scrambler ->
    [first] karıştırıcı
    [next] {", "}karıştırıcı
   *[none] {""}
}{ $score-taker ->
    [first] skor görevlisi
    [next] {", "}skor görevlisi
   *[none] {""}
}{ $competitor ->
    [first] yarışmacı
    [next] {", "}yarışmacı
   *[none] {""}
}{ $spectator ->
    [first] seyirci
    [next] {", "}seyirci
   *[none] {""}
}{ $system ->
    [first] program
    [next] {", "}program
   *[none] {""}
}
