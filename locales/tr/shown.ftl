# Oyunun yanında gösterilenler ve izleyicilerin ne zaman gördüğü.
shown-card = Oyuncu kartı
shown-card-lead = Programın gözettikleri dışında, oyuncuların kendilerinin dikkat ettikleri.
shown-checklist = Hakemin denetim listesi
shown-own-set = kendi takımıyla oynayabilir
shown-own-board = kendi tahtasıyla oynayabilir
shown-exempt = şu maddelerden muaf: { $clauses }
shown-no-draw = Bu kural kitabında anlaşmalı beraberlik yoktur: beraberlik yalnız tahtadan, sayımdan ya da saatten doğar.
shown-delay = İzleyicilerin çevrimiçi maçları kaç saniye geç göreceği
shown-delay-hint = Boş bırakılırsa hemen görürler; en çok bir saat.
guest-account = Konuk olarak oynuyorsunuz. Yarışmaya katılmak, düzenlemek ya da görev almak için önce hesap açın
