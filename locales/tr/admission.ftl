# Yarışmaya kimler katılabilir (wca 8b, 8c) ve hangi ülke adına (2e1, 2e2).
admission-title = Kimler katılabilir
admission-who = Katılım
admission-open = Herkese açık
admission-closed = Kapalı: yalnızca belirli vatandaşlıklar
admission-hint = Kapalı yarışma Kurulun iznine bağlıdır ve yalnızca vatandaşlığa göre sınırlanabilir. Vatandaşlıkları aşağıda seçin; açık yarışmada boş bırakın.
admission-nationality = Katılabilecek vatandaşlık
competition-admission-entered = Kayıt yaptıran biri var: kimlerin katılabileceği artık değiştirilemez.
competition-admission-decided = Kurul bu yarışma hakkında karar verdi: kimlerin katılabileceği artık değiştirilemez.
enter-nationality = Vatandaşlık
enter-second-nationality = Varsa ikinci vatandaşlık
enter-country-fixed = Daha önce şu ülkeyi temsil ettiniz: { $country }. İkinci bir vatandaşlığınız varsa bunu, bir yılın ilk yarışmasında değiştirebilirsiniz.
enter-closed-to = Yalnızca şu ülkelerin vatandaşlarına açık: { $countries }
