# Uzun listelerin sayfaları.
lists-page = Sayfa { $page } / { $pages }
lists-higher = Daha yüksek reytingler
lists-lower = Daha düşük reytingler
