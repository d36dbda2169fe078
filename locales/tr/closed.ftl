# Kapanmış kayıt ve sona ermiş yarışmalar.
closed-over = Bu yarışma sona erdi, artık kayıt yapılamaz. Sonuçlar yarışmanın sayfasında.
closed-early = Kayıt henüz açılmadı.
closed-late = Kayıt kapandı. Yine de oynamak istiyorsanız düzenleyicilere başvurun: sizi kaydedebilirler.
closed-page = Yarışma sayfası
closed-others = Diğer yarışmalar
