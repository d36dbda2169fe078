# Direktörün yasakladıkları.
forbid-title = Direktörün yasakladıkları
forbid-new = Yasak koy
forbid-what = Yasaklanan
forbid-recording = Maçın ya da konumların kaydedilmesi
forbid-headphones = Kulaklık
forbid-phone = Telefon
forbid-to = Kimler için
forbid-everyone = herkes
forbid-everywhere = bütün maçlar
forbid-match = Hangi maçta
forbid-match-hint = Maç sayfasının adresindeki son bölüm; bütün maçlar için boş bırakın
forbid-reason = Gerekçe (itiraz varsa belirtin)
forbid-allow = Yeniden izin ver
forbid-unrecorded = Direktör kaydı yasakladı: bu maçın hamleleri ve konumları yayımlanmaz.
