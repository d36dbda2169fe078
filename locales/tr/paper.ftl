# Printed sheets.
paper-print = Bu sayfayı yazdır
paper-hint = Sayfa A4 ve Letter kâğıdına sığar.
paper-round = { $round }. tur (toplam { $rounds } tur)
