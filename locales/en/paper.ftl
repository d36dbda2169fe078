# Printed sheets.
paper-print = Print
paper-hint = The sheet fits A4 and Letter paper.
paper-round = Round { $round } of { $rounds }
