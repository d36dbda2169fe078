# Printed sheets.
paper-print = Bunu yazdır
paper-hint = Sayfa A4 ve Letter kâğıdına uyar.
paper-round = { $rounds } turun { $round }. turu
