# Printed sheets.
paper-print = Print this sheet
paper-hint = The sheet fits A4 and Letter paper.
paper-round = Round { $round } of { $rounds }
