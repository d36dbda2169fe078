# What is shown during play, and when spectators see it.
shown-card = Players' card
shown-card-lead = The program does not check these rules: players themselves must keep to them.
shown-checklist = Referee's checklist
shown-own-set = own set allowed
shown-own-board = own board allowed
shown-exempt = exempt from { $clauses }
shown-no-draw = This rulebook does not allow draws by agreement: a draw can result only from the position on the board, the count or the clock.
shown-delay = Delay for spectators of online matches (seconds)
shown-delay-hint = Leave empty for no delay; at most one hour.
guest-account = You are playing as a guest. To enter a competition, to organise or to help, create an account first.
