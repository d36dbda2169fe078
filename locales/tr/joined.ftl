# Başka metinleri birleştirenler.
two-sentences = { $one } { $other }
