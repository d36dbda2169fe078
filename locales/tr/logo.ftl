# The logo of a competition.
logo-title = Logo
logo-lead = Logo yarışmanın sayfasında, projeksiyonda, afişlerde, başarı belgelerinde ve yazdırılan kâğıtlarda gösterilir.
logo-file = Resim
logo-hint = PNG, JPEG ya da WebP, en fazla { $most } kB. SVG, betik içerebildiği için kabul edilmez. Büyük resimler küçültülür.
logo-go = Logoyu yükle
logo-replace = Logoyu değiştir
logo-remove = Logoyu kaldır
logo-too-large = Bu dosya çok büyük. En fazla { $most } kB boyutunda bir resim seçin.
logo-pixels = Bu resmin çözünürlüğü çok yüksek. En fazla { $most } milyon piksellik bir resim seçin.
logo-svg = SVG çizimleri, betik içerebildikleri için kabul edilmez. Logoyu PNG olarak kaydedip o dosyayı yükleyin.
logo-no-picture = Bu dosya okunabilen bir resim değil. PNG, JPEG ya da WebP dosyası seçin.
logo-no-file = Önce bir resim seçin.
logo-wrong = Logo; kenarları en fazla { $side } piksel, boyutu en fazla 96 kB olan, yorum ve animasyon içermeyen bir PNG olmalıdır.
logo-same = Logo zaten bu.
logo-none = Bu yarışmanın logosu yok.
problem-too-large = Gönderilen veri çok büyük
problem-too-large-text = Gönderdiğiniz veri { $most } MB'tan büyük olduğu için okunmadı. Daha küçük bir dosya seçip yeniden gönderin.
