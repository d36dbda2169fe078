# What is shown beside play, and what spectators see when.
shown-card = Players' card
shown-card-lead = What players look after themselves, beside what the program sees to.
shown-checklist = Referee's checklist
shown-own-set = own set allowed
shown-own-board = own board allowed
shown-exempt = exempt from { $clauses }
shown-no-draw = This rulebook knows no draw by agreement: a draw comes only from the board, the count or the clock.
shown-delay = Seconds by which spectators see online matches later
shown-delay-hint = Left empty, they see them at once; an hour is the most.
guest-account = You play as a guest. To enter a competition, to organise or to help, open an account first
