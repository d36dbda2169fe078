# Printed sheets.
paper-print = چاپ
paper-hint = برگه برای کاغذ A4 و Letter مناسب است.
paper-round = دور { $round } از { $rounds }
