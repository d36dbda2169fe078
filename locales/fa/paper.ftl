# Printed sheets.
paper-print = چاپ این برگه
paper-hint = برگه برای کاغذ A4 و Letter مناسب است.
paper-round = دور { $round } از { $rounds }
