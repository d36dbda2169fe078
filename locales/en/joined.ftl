# Texts that join others.
two-sentences = { $one } { $other }
