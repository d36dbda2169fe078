# Yarışmaları adil, hesapları güvenli tutan metinler: masa kartları, incelemeler, ayrılmış adlar.
cards-of-round = Bu kartlar yalnızca bir turda geçerlidir. Her tur için yenilerini yazdırın:
cards-renew = Yeni kartlar oluştur
cards-renew-hint = Bir kart kaybolduysa ya da fotoğrafı çekildiyse yeni kartlar oluşturun. Bu kategorinin daha önce yazdırılan bütün kartları geçersiz olur.
engine-review-shared = Bu oyunda, şu anda oynanan bir yarışma maçıyla ortak bir konum var. O maç bitince inceleyebilirsiniz.
invite-everybody = Bağlantının süresi dolana ya da siz iptal edene kadar, bağlantıya sahip olan herkes bu görevi alabilir. Yalnızca ilgili kişiye verin.
report-card-account = Bu oyuncunun hesabı var; sonucu bu hesapla bildirmelidir. O hesapla giriş yapın ya da sonucu bir görevliye söyleyin
user-name-reserved = { $name } adı resmî bir ad gibi göründüğü için kullanılamaz. Başka bir ad seçin
