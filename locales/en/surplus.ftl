# More rounds than the field can have.
surplus-rounds = With { $count } entrants nobody can play more than { $most } rounds without meeting an opponent twice, but { $planned } rounds are planned.
surplus-rounds-way = Change the number of rounds
