# Spectators, and requests of players to officials.
watch-tasks = Requests to officials
watch-clock = A clock needs checking
watch-none = Request a match without spectators
watch-observer = Request for an observer
watch-other = Something else
watch-all = all spectators
watch-done = Mark as done
watch-barred = Barred spectators
watch-bar = Bar a spectator
watch-whom = Spectator's user name
watch-beyond = Has consequences beyond this tournament: report it to the Council
watch-persons = Who must leave
watch-persons-hint = User names separated by spaces; leave empty for everyone
