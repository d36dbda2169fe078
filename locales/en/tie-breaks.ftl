# The rest of FIDE's list of tie-breaks, a sentence each.
tie-fore-buchholz = Fore Buchholz: Buchholz with all games of the last round counted as draws
tie-opponents-buchholz = Average of the opponents' Buchholz scores
tie-opponents-rating = Average of the opponents' ratings
tie-performance = Performance rating: the average rating of the opponents, adjusted for the score
tie-perfect = Perfect performance: the lowest rating at which this score would be expected
tie-opponents-performance = Average of the opponents' performance ratings
tie-opponents-perfect = Average of the opponents' perfect performances
tie-black = Games played with black
tie-black-won = Games won with black
setup-tie-breaks = Tie-breaks
setup-tie-breaks-hint = Players with equal points are ordered by the first tie-break, then by the second, and so on.
setup-tie-break = Tie-break { $number }
setup-no-tie-break = None
