# Uzun listelerde ve sorunlardan çıkış yolları.
home-older = Daha eski yarışmalar
home-newer = Daha yeni yarışmalar
home-pages = Listenin sayfaları
problem-back = Önceki sayfaya dön
contest-parts = Yarışmanın sayfaları
contest-boards = { $count ->
    [one] { $count } masada oyun sürüyor
   *[other] { $count } masada oyun sürüyor
}
