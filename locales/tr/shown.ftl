# Oyunun yanında gösterilenler ve seyircilerin ne zaman gördüğü.
shown-card = Oyuncu kartı
shown-card-lead = Bu kuralları program denetlemez: oyuncular kendileri uymalıdır.
shown-checklist = Hakemin kontrol listesi
shown-own-set = kendi oyun takımını kullanabilir
shown-own-board = kendi tahtasını kullanabilir
shown-exempt = şu maddelerden muaf: { $clauses }
shown-no-draw = Bu kural kitabı anlaşmalı beraberliğe izin vermez: beraberlik yalnızca tahtadaki oyun, sayım ya da saat sonucunda olur.
shown-delay = Çevrim içi maç seyircileri için gecikme (saniye)
shown-delay-hint = Gecikme yoksa boş bırakın; en çok bir saat olabilir.
guest-account = Konuk olarak oynuyorsunuz. Yarışmaya katılmak, yarışma düzenlemek ya da görev almak için önce hesap oluşturun.
