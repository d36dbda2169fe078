# Kişi adları: başka bir yazıyla yazılan adın yanındaki Latin harfli biçim.
name-latin = Latin harfleriyle ad (isteğe bağlı)
name-latin-hint = Pasaporttaki gibi, örneğin “Karimi, Reza”. Adınızın yanında gösterilir.
name-not-latin = Adı A-Z Latin harfleriyle yazın; aksanlı harfler de kullanılabilir
