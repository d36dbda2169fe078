# Spectators, and what players ask of the desk.
watch-tasks = Asked of the desk
watch-clock = A clock needs somebody to look
watch-none = No spectators at this match
watch-observer = A player wants an observer
watch-other = Something else
watch-all = all spectators
watch-done = Done
watch-barred = Barred spectators
watch-bar = Bar a spectator
watch-whom = User name of the spectator
watch-beyond = The act had consequences: report it to the council
watch-persons = Who has to leave
watch-persons-hint = User names with blanks between them; leave it empty for everybody
