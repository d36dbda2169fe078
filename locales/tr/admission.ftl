# Yarışmaya kimler katılabilir (wca 8b, 8c) ve hangi ülke adına (2e1, 2e2).
admission-title = Kimler katılabilir
admission-who = Katılım
admission-open = Herkese açık
admission-closed = Kapalı: yalnızca belirli uyruklar
admission-hint = Kapalı yarışma Kurul iznine bağlıdır ve yalnızca uyruğa göre sınırlanabilir. Uyrukları aşağıda seçin; açık yarışmada boş bırakın.
admission-nationality = Katılabilecek uyruk
competition-admission-entered = Kayıt yaptıran biri olduğu için kimlerin katılabileceği artık değiştirilemez.
competition-admission-decided = Kurul bu yarışma hakkında bu hâliyle karar verdi; kimlerin katılabileceği artık değiştirilemez.
enter-nationality = Uyruk
enter-second-nationality = Varsa ikinci uyruk
enter-country-fixed = Daha önce { $country } adına yarıştınız. İkinci bir uyruğunuz varsa yılın ilk yarışmasında değiştirebilirsiniz.
enter-closed-to = Yalnızca şu uyruklardan olanlar için: { $countries }
