# The rest of FIDE's list of tie-breaks, a sentence each.
tie-fore-buchholz = Fore Buchholz: son turun bütün oyunları berabere sayılarak hesaplanan Buchholz
tie-opponents-buchholz = Rakiplerin ortalama Buchholz puanı
tie-opponents-rating = Rakiplerin ortalama reytingi
tie-performance = Performans reytingi: rakiplerin reyting ortalamasının alınan puana göre düzeltilmiş hâli
tie-perfect = Tam performans: bu puanın beklendiği en düşük reyting
tie-opponents-performance = Rakiplerin ortalama performans reytingi
tie-opponents-perfect = Rakiplerin ortalama tam performansı
tie-black = Siyahla oynanan oyunlar
tie-black-won = Siyahla kazanılan oyunlar
setup-tie-breaks = Eşitlik bozma ölçütleri
setup-tie-breaks-hint = Puanları eşit olan oyuncular önce birinci ölçüte, eşitlik sürerse ikinciye ve sonrakilere göre sıralanır.
setup-tie-break = { $number }. eşitlik bozma ölçütü
setup-no-tie-break = Yok
