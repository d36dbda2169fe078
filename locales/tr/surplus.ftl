# More rounds than the field can have.
surplus-rounds = { $count } katılımcıyla, kimse aynı rakiple iki kez karşılaşmadan en fazla { $most } tur oynanabilir; ancak { $planned } tur planlandı.
surplus-rounds-way = Tur sayısını değiştir
