# More pages of the organiser panel: lists of entrants, plan, schedule, events, private data, awards.
invite-scan = Or scan this with a phone:
invite-code = QR code for the invitation link
invite-until = Valid until
import-title = Register competitors
import-list = From a list
import-columns = Columns: name (or surname and given name), Latin name, country (its name or a code such as TR), events, club, rating, title, user name, date of birth, gender, contact, guardian. A column may also be named after an event: everyone marked in it is entered in that event.
import-file = File
import-file-hint = In a spreadsheet, the first sheet that is not empty is read. CSV: commas, semicolons or tabs; UTF-8 or Windows-1254.
import-look = Preview
import-one = One player without a device
import-one-text = The player gets an entry without an account. Results and pairings work as for everyone else.
import-one-go = Register player
import-name-hint = Surname, given name: as shown on the start list.
import-private-hint = Visible only to the organisers. Optional.
import-faults = { $count ->
    [one] One problem must be fixed. Nothing was saved.
   *[other] { $count } problems must be fixed. Nothing was saved.
}
import-line = Line
import-column = Column
import-what = Problem
import-good = The list is correct. Nothing is saved until you register the competitors.
import-consent = By registering these people you confirm that they accept the rules of their events and agree that matches may be recorded.
import-go = { $count ->
    [one] Register one competitor
   *[other] Register { $count } competitors
}
import-no-account = without an account
import-empty = The list is empty
import-nobody = There are no lines below the headings
import-twice = The same person is already in line { $line }
import-column-twice = This column appears twice
import-no-name = The first line has no column for the name: write “name”, or “surname” and “given name”
import-no-events = The first line has no column for the events: write “events”, or the names of the events
import-country = “{ $text }” is not a country: write its name, or two letters such as TR
import-event = There is no event “{ $text }” here: write its name as in the organiser panel
import-which-event = No event is chosen in this line
import-day = “{ $text }” is not a date: write it as 2012-05-31
import-long = A list can have at most { $most } lines: split it
import-spreadsheet = This spreadsheet cannot be read. Save it again as .xlsx, .ods or .csv, with the list in its first { $most } rows.
import-unreadable = The file could not be read: send it again, or paste its lines into the field
registration-list-empty = There is nobody on the list
amend-lead = Changes appear on the public page immediately. What has started can no longer be changed.
amend-requirements = Requirements for competitors
amend-requirements-hint = One per line, such as “Born after 2012”. They must be announced before the first day; everyone who registers confirms each of them.
amend-awards = Awards
amend-prize = Prize
amend-go = Save settings
timetable-lead = One line for each item, in the venue's local time. Lines without an activity are ignored.
timetable-propose = Propose a schedule
timetable-proposed = This is a proposal: change it as you need, then save it.
timetable-nothing = nothing
timetable-other = something else
timetable-what = Activity
timetable-name = Name, if something else
timetable-start = Start
timetable-end = End
timetable-elsewhere = Where, if not at the venue
timetable-hint = Save the schedule to get more empty lines.
timetable-go = Save schedule
timetable-move = Move a round
timetable-no-start = Line { $line } of the schedule has no start time
timetable-when = Enter when the round starts
setup-change = Change event
setup-change-go = Save event
setup-lead = A new event starts with the values that the rulebook proposes:
setup-rounds = Rounds
setup-rounds-hint = Leave empty to use the number of rounds that suits the number of players:
setup-size = { $players } players: { $rounds }
setup-system = Tournament system
setup-swiss = Swiss system
setup-round-robin = Round robin
setup-knock-out = Knock-out
setup-double = Double elimination
setup-lives = Swiss with three lives
setup-clock = Clock
setup-minutes = Minutes for each player
setup-minutes-hint = Leave empty for no clock.
setup-seconds = Seconds added per move
setup-how = How it is played
setup-check-in = Start list: checked-in players only
setup-departures = Departures from the rulebook
setup-departures-hint = If the announcement departs from the rulebook, for example in the tournament system, quote it here. It is shown on the event page.
private-title = Private data
private-lead = Only organisers and the delegate see this page. Do not show it on a screen that others can see, and pass on contact details only where that is permitted.
private-guardian = Consenting parent or guardian
private-pass-on = May be passed on
private-yes = yes
private-no = no
private-edit = Fill in
private-go = Save
awards-announced = Announced awards
awards-none = No award has been announced. To announce awards, add them under Settings.
awards-open = no final result yet
awards-given = Presented
awards-give = Present award
awards-another = Another award
awards-given-list = Presented awards
awards-unannounced = not announced
awards-certificates = Certificates to print
awards-certificate = Certificate
awards-won = Winner of { $event }
bulk-go = { $count ->
    [one] Approve 1 complete entry
   *[other] Approve all { $count } complete entries
}
bulk-refused = Some entries could not be approved
