# The organiser's console: next steps, people, results, draft rounds.
console-menu = Menu
console-overview = Overview
console-people = People
console-rulings = Rulings
console-documents = Documents
console-settings = Settings
console-next = Next steps
console-nothing = Nothing to do right now.
console-print = Print
step-add-event = Add the first event.
step-registration = Players cannot register yet.
step-registration-go = Open registration now
step-approve = { $count ->
    [one] One entry is awaiting approval.
   *[other] { $count } entries are awaiting approval.
}
step-approve-go = Review entries
step-announce = The public page is still hidden.
step-start = The competition is announced and ready to start.
step-awards = { $count ->
    [one] One award has not been presented.
   *[other] { $count } awards have not been presented.
}
step-finish = All events are over.
step-finish-go = Finish the competition…
step-archive = The competition is over. Archive it once everything is final.
step-add-players = { $event }: add the players.
step-add-players-go = Add players
step-check-in = { $count ->
    [one] { $event }: one player has not checked in.
   *[other] { $event }: { $count } players have not checked in.
}
step-referee = { $event }: results cannot be entered until there is a referee.
step-referee-me = Make me the main judge
step-referee-others = Invite a referee
step-pair-first = { $event }: { $count } players are ready for round 1.
step-pair-first-hint = This closes the start list, draws the lot and pairs the round. Nobody sees it until you publish it.
step-pair = { $event }: pair round { $round }.
step-publish = { $count ->
    [0] { $event }: round { $round } is ready to publish.
    [one] { $event }: round { $round } is paired, with one warning.
   *[other] { $event }: round { $round } is paired, with { $count } warnings.
}
step-draft-go = View draft
step-results = { $event }, round { $round }: { $count ->
    [one] { $done } of { $count } result is in.
   *[other] { $done } of { $count } results are in.
}
step-results-go = Enter results
step-close-round = { $event }: all results of round { $round } are in.
step-close-and-pair = Close this round and pair round { $round }
step-close-event = { $event }: all rounds have been played.
results-in = { $count ->
    [one] { $done } of { $count } result
   *[other] { $done } of { $count } results
}
people-add = Add people
people-search = Find a person
people-show = Show
people-everyone = Everyone
people-waiting = Awaiting approval
people-absent = Not checked in
people-here = Already checked in
people-missing = Data missing
people-all-events = All events
people-duplicates = Possibly the same person:
people-found = { $count ->
    [one] One person
   *[other] { $count } people
}
people-select = Select
people-select-one = Select { $name }
people-before = Previous page
people-after = Next page
people-all-here = Check in everyone
people-check-in = Check in selected
people-undo = Undo check-in
people-more = More actions for { $name }
people-window = Change registration dates
people-nobody-picked = Select at least one person first
finish-title = End of the competition
finish-text = Results become final and nothing more can be played. You can reopen the competition until it is archived.
finish-name = Type the name of the competition to confirm: { $name }
finish-other-name = The name you typed is not the name of the competition. Type it exactly as shown.
finish-reopen = Reopen the competition
finish-reopen-hint = Shown in the competition's log.
create-games = What will be played?
create-cubing = Cubing (WCA)
create-books-hint = The rulebooks of the games above are added automatically.
who-enters = Who enters the results?
who-tables = Organisers and referees, one result per table
who-tables-hint = The quickest way: one keystroke per table.
who-sets = Referees, set by set at the table
who-sets-hint = Needs at least one referee. Moves and sets are recorded.
who-online = The players, by playing here online
who-online-hint = Everyone plays on their own device; results come in automatically.
import-added = { $name } has been added.
import-no-event-yet = There is no event to register for yet.
import-names = Names
import-from-file = From a spreadsheet or CSV file
import-one-more = Club, rating, title, date of birth
import-rating = Rating
import-person-title = Title
import-one-next = Register and add another
import-unused = These columns are not used:
import-rating-wrong = “{ $text }” is not a rating: write a whole number
console-rounds = Rounds
event-more = More
event-setup = Event settings
event-public = Public page
event-pages = Pages of the event
event-close-early = Close the event before its last round
grid-left = { $left } beat { $right }
grid-draw = { $left } and { $right } drew
grid-right = { $right } beat { $left }
grid-key-left = first player wins
grid-key-right = second player wins
grid-key-draw = draw
grid-key-move = previous or next table
grid-key-table = go to table 7 (any table: T and its number, such as T 1 2 ↵)
grid-key-undo = undo
grid-saved = Saved: table
grid-undo = Undo entry
grid-go = Go to table
grid-entered = Entered by
grid-corrected = corrected
grid-from-match = from the match
grid-more = More
grid-more-of = More actions for table { $table }
grid-match = Open the match
grid-take-back = Clear the result
grid-both-lost = Both lose
grid-new = New result
grid-old = Current result:
grid-sets-left = Set points, first player
grid-sets-right = Set points, second player
grid-by-hand = Set points or double loss
grid-save = Save results
grid-undone = Taken back: table
grid-no-table = There is no table { $table }
grid-other = Table { $table }: { $name } has entered another result in the meantime.
grid-other-in = Table { $table }: another result has come in in the meantime.
grid-other-cleared = Table { $table }: the result has been cleared in the meantime.
grid-not-saved = Your entry, which was not saved:
grid-not-undone = Nothing was undone.
grid-replace = Replace the current result
draft-title = Draft of round { $round }
draft-how = Click two names to swap them, or drag one onto the other.
draft-reason = Changed by the organisers
draft-turn = Change who starts at table { $table }
draft-beside = Byes, absences and pairs kept apart
draft-byes = Requested byes
draft-away = Withdrawn
draft-apart = Kept apart
draft-pick-two = Select exactly two names
event-not-checked-in = This entrant has not checked in
event-take-back-closed = Round { $round } is closed: instead of clearing the result, correct it and give a reason
event-take-back-match = The result of table { $table } comes from its match: correct it in the match, or correct it here and give a reason
competition-books-stand = Country and rulebooks can be changed only before the first round
competition-book-used = { $event } is played under a rulebook that you removed: remove the event first, or keep the rulebook
check-in-not-there = This person has not checked in
check-in-played = This person has already played: withdraw the entry instead
court-no-appeal = This rulebook has no clause on appeals: the ruling is final.
setup-order = Start list order
setup-order-surname = By surname
setup-order-rating = By rating, highest first
officials-delegate-by-board = A delegate is appointed by the governing body, using an account named when the server was started (meydan serve --board PERSON).
