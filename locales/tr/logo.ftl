# The logo of a competition.
logo-title = Logo
logo-lead = Logo; yarışmanın sayfasında, projeksiyonda, afişlerde, başarı belgelerinde ve yazdırılan sayfalarda gösterilir.
logo-file = Resim
logo-hint = PNG, JPEG ya da WebP, en fazla { $most } kB. SVG, betik içerebildiği için kabul edilmez. Büyük resimler küçültülür.
logo-go = Logoyu yükle
logo-replace = Logoyu değiştir
logo-remove = Logoyu kaldır
logo-too-large = Bu dosya çok büyük. En fazla { $most } kB boyutunda bir resim seçin.
logo-pixels = Bu resimde çok fazla piksel var. En fazla { $most } milyon piksellik bir resim seçin.
logo-svg = SVG çizimleri, betik içerebildikleri için kabul edilmez. Logoyu PNG olarak kaydedip o dosyayı yükleyin.
logo-no-picture = Bu dosya okunabilen bir resim değil. PNG, JPEG ya da WebP dosyası seçin.
logo-no-file = Önce bir resim seçin.
logo-wrong = Logo; yorum ve animasyon içermeyen, her kenarı en fazla { $side } piksel ve en fazla 96 kB olan bir PNG olmalıdır.
logo-same = Logo zaten bu.
logo-none = Bu yarışmanın logosu yok.
problem-too-large = Gönderilen çok büyük
problem-too-large-text = Gönderdiğiniz { $most } MB’den büyük olduğu için okunmadı. Daha küçük bir dosya seçip yeniden gönderin.
