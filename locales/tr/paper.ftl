# Printed sheets.
paper-print = Yazdır
paper-hint = Sayfa A4 ve Letter kâğıdına uyar.
paper-round = { $rounds } turun { $round }. turu
