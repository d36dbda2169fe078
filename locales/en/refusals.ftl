# Refusals with more exact reasons.
account-open-own = You can create an account only for yourself
suspension-board-ground = The Board suspends under 2k2, 2k3, 2k4 or 2k5, not under { $clause }
clock-shown = A clock can show any time from zero to 60 days
match-online-pieces = Online, pieces cannot leave the board
match-exempt-pieces = This player is exempt and may put pieces back without the referee
match-count-mangala = Pits are counted only in Mangala, over the board
match-count-when = A count can be requested only after the last stone has been placed
match-exempt-touch = This player is exempt from the touch-move rule
match-game-over = The game is over
match-undo-position = The move was made before the position was entered and cannot be taken back; enter the position instead
match-ruling-name = A ruling needs the name of the person who gives it: sign in first
match-over-correct = The match already has a result; correct its sets instead
match-warning-unreported = A warning needs a report by the opponent; there is none about this player
match-over-cancel = The match already has a result and cannot be cancelled
match-sheet-kulami = An end position is scored only in Kulami, over the board
match-recount-unscored = There is no score to recount yet
match-book-without = This rulebook has no match rules
event-other-kind = This game needs a different kind of event
event-players-number = An entrant must have one or two players
event-players-entered = The existing entrants have a different number of players
event-limit-entered = The limit cannot be lower than the { $count } already entered
event-rounds-range = Choose a different number of rounds, from { $played } (already paired) to { $most }
event-players-different = An entrant in this event must have { $size ->
    [one] { $size } player
   *[other] { $size } different players
}
event-left-return = { $entrant } has withdrawn; reinstate them first
event-list-by-names = The order of the list is determined by names or ratings and cannot be entered by hand
event-words-early = Words can be added to the lot only after the commitment is published
event-seed-none = This event has no seed to commit to
event-list-first = Round 1 is paired from the start list; close the list first
event-round-begun = Round { $round } has already started
event-rounds-played = All rounds have been played; close the event, or change the number of rounds
event-round-unclosed = Round { $round } is not closed yet
event-close-results = Round { $round } cannot be closed: { $count ->
    [one] { $count } result is missing, at table
   *[other] { $count } results are missing, at tables
} { $list }. Enter the results, or mark the matches as forfeited
event-result-same = This is already the result
event-side-same = That side already advances
event-begun-stands = The event has started: its rulebook, discipline and teams can no longer be changed
event-begun-drop = The event has started and cannot be removed
competition-announce-events = Add the events first, then announce the competition
registration-not-closable = Registration is not open, so it cannot be closed
competition-event-over = { $event } is over
competition-event-final = { $event } already has its final results
groups-no-place = { $person } is not in a group of round { $round }
groups-round = Round { $round } of { $event } has no groups
ruling-event-clause = Name a clause of { $book }, the rulebook of the event
ruling-out-whole = { $person } is already out of the competition
ruling-no-entry = { $person } is not entered in { $event }
dispute-answer-kind = A dispute cannot be answered this way: confirm the ruling, overturn it, warn or disqualify
ruling-needs-check-in = Close check-in first; this ruling is only for people who have not checked in
ruling-needs-clause = Name the clause that the person refused to follow
ruling-needs-judge = First record that the person refused to judge
ruling-needs-scramble = First record that the person refused to scramble
ruling-needs-dispute = This person's dispute must have a final ruling first
competition-main-judges = These events have no main judge: { $list }
text-what = { $what ->
    [name] name
    [name-of-a-team] team name
    [place] place
    [prize] prize
    [award] award
    [awards] awards
    [reason] reason
    [note] note
    [notice] notice
    [notices] notices
    [finding] finding
    [text] text
    [statement] statement
    [statements] statements
    [report] report
    [result] result
    [rulebook] rulebook
    [rulebooks] rulebooks
    [requirement] requirement
    [requirements] requirements
    [discipline] discipline
    [format] format
    [description] description
    [station] station
    [attempt] attempt
    [attempts] attempts
    [value] value
    [old-value] old value
    [new-value] new value
    [default] default
    [changed-defaults] changed defaults
    [deviation] deviation
    [deviations] deviations
    [events] events
    [teams] teams
    [members] members
    [players] players
    [persons] people
    [groups] groups
    [places] places
    [languages] languages
    [nationalities] nationalities
    [registrations] registrations
    [officials] officials
    [incidents] incidents
    [cases] cases
    [disputes] disputes
    [rulings] rulings
    [tasks] tasks
    [prohibitions] prohibitions
    [corrections] corrections
    [declarations] declarations
    [barred-spectators] barred spectators
    [lines] lines
    [bans] bans
    [suspensions] suspensions
    [ways-to-sign-in] ways to sign in
    [gender] gender
    [needs] special needs
    [extensions] extensions
    [contact] contact
    [guardian] guardian
    [solve] solve
    [dispute] dispute
    [channels] how to reach the opponent and the organisers
    [platform] playing software
    [fixtures] matches to arrange
    [factors] other circumstances
    [file] match file
    [matters] requests and claims
    [direct-entries] direct qualifications
    [entries-of-the-room] arrivals in the match room
    [name-of-the-event] name of the event
    [name-of-the-program] name of the program
    [version-of-the-program] version of the program
    [id] ID
    [adjournments] postponements
    [angles] angles
    [combinations] events that cannot be entered together
    [competitions] competitions
    [competitors] competitors
    [defects] puzzle defects
    [device] dice device
    [devices] dice devices
    [gaps] gaps between parts
    [helpers] judges and scramblers
    [judges] judges
    [link] link
    [links] links
    [object] object
    [penalties] penalties
    [positions] recorded positions
    [proposals] proposed times
    [remarks] remarks
    [results] results
    [scramblers] scramblers
    [score-takers] score takers
    [sequence] scramble
    [solution] solution
    [steps] steps
    [tiles] tiles
   *[other] { $what }
}
