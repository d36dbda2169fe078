# Refusals that say what exactly was wrong.
account-open-own = You open an account for yourself only
suspension-board-ground = The Board suspends by 2k2, 2k3, 2k4 or 2k5, not by { $clause }
clock-shown = A clock shows from nothing to 60 days
match-online-pieces = Online no piece leaves the board
match-exempt-pieces = This player is exempt: pieces are put back without the referee
match-count-mangala = Pits are counted in Mangala, over the board
match-count-when = A count is asked for after the last stone
match-exempt-touch = This player is exempt from the rule of touched stones
match-game-over = The game is over
match-undo-position = The move stands before an entered position; enter the position instead
match-ruling-name = A ruling has the name of a person under it: sign in first
match-over-correct = The match has its result; correct its sets instead
match-warning-unreported = A warning follows the opponent's report; none was made about this player
match-over-cancel = The match has its result and cannot be called off
match-sheet-kulami = An end position is scored in Kulami, over the board
match-recount-unscored = There is no score to recount yet
match-book-without = This rulebook has no match rules
event-other-kind = This game has events of another kind
event-players-number = An entrant is one player, or two in Quixo
event-players-entered = The entrants who are entered have another number of players
event-limit-entered = { $count } are entered already: the limit cannot be lower
event-rounds-range = The number of rounds is from { $played }, which are paired, to { $most }, and another one than now
event-players-different = An entrant of this event has { $size } different players
event-left-return = { $entrant } has left; let them return first
event-list-by-names = The order of the list follows from names or ratings; it is not given
event-words-early = Words are added after the commitment is published
event-seed-none = This event has no seed to commit to
event-list-first = Round 1 is paired by the start list; close it first
event-round-begun = Round { $round } has begun already
event-rounds-played = All rounds are played; close the event, or change the number of rounds
event-round-unclosed = Round { $round } is not closed yet
event-close-results = Round { $round } cannot be closed: { $count } results are missing, at the tables { $list }. Enter them, or mark the matches as forfeited
event-result-same = That is the result already
event-side-same = That side goes through already
event-begun-stands = The event has begun: rulebook, discipline and teams stand
event-begun-drop = The event has begun and cannot be dropped
competition-announce-events = Add the events first, then announce
registration-not-closable = Registration is not open: there is nothing to close
competition-event-over = { $event } is over
competition-event-final = { $event } has its final results
groups-no-place = { $person } is in no group of round { $round }
groups-round = Round { $round } of { $event } takes no groups
ruling-event-clause = Name a clause of { $book }: the event is played by it
ruling-out-whole = { $person } is out of the competition already
ruling-no-entry = { $person } has no entry in { $event }
dispute-answer-kind = A dispute is not answered by this: confirm the ruling, lift it, warn or disqualify
ruling-needs-check-in = Check-in has to be closed first, and the person not to have come
ruling-needs-clause = Name the clause that was refused
ruling-needs-judge = Record first that the person refused to judge
ruling-needs-scramble = Record first that the person refused to scramble
ruling-needs-dispute = A dispute of the person has to have its final ruling first
competition-main-judges = These events have no main judge: { $list }
text-what = { $what ->
    [name] name
    [name-of-a-team] name of a team
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
    [persons] persons
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
    [contact] contact
    [guardian] guardian
    [solve] solve
    [dispute] dispute
   *[other] { $what }
}
