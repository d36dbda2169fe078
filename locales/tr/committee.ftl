# Karar komitesi: üç veya beş üye, çoğunluk karar verir.
committee-stranger = Bu itirazı yalnızca karar komitesinin bir üyesi yanıtlayabilir.
committee-votes = Komitenin { $seats } üyesinden { $given } üye yanıt verdi. Karar için aynı yanıtı veren { $needed } üye gerekir.
committee-own-granted = Şu anki yanıtınız: kabul. Komite karar verene kadar değiştirebilirsiniz.
committee-own-refused = Şu anki yanıtınız: ret. Komite karar verene kadar değiştirebilirsiniz.
committee-own = Yanıt verdiniz. Komite karar verene kadar yanıtınızı değiştirebilirsiniz.
