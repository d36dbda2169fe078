# Helping organisers on: lists and duplicates, missing data, what is in the way, corrections, provisional prints.
country-choose = Choose a country
create-further = Dates, time zone, languages and rulebooks
known-paste-hint = One person per line: a name, for example “Yılmaz, Ayşe”, or rows copied from a spreadsheet with country, date of birth, gender, contact details and so on. Headings are optional.
known-title = { $count ->
    [one] 1 person is already registered or listed twice and will be skipped
   *[other] { $count } people are already registered or listed twice and will be skipped
}
known-registered = already registered
known-line = same name as in line { $line }
known-anyway = Register as a different person with the same name
known-all = Everyone in this list is already registered.
known-go = Continue
known-told = { $count ->
    [one] Data in this list completes the registration of 1 person.
   *[other] Data in this list completes the registrations of { $count } people.
}
known-data = Other data
known-one = { $name } is already registered. If this is somebody else, tick “Register as a different person with the same name” under “Club, rating, title, date of birth”.
known-done = { $count ->
    [one] 1 person registered.
   *[other] { $count } people registered.
} { $known ->
    [0] { "" }
    [one] 1 person was already registered and has been skipped.
   *[other] { $known } people were already registered and have been skipped.
}
rows-title = Fill in missing data
rows-lead = One row per person. Everything is saved together, and complete registrations are approved.
rows-nobody = There are no registrations without an account. Competitors with an account fill in their own data.
rows-lacking = { $count ->
    [one] Data is missing for 1 person.
   *[other] Data is missing for { $count } people.
}
rows-guardian = Parent or guardian who gives permission (under 18)
rows-contact-all = Contact details for everyone who has none
rows-contact-all-hint = For example the address of the school or club.
rows-go = Save all rows
rows-wrong-day = { $name }: “{ $text }” is not a date; write it like 2010-05-31.
arrive-title = Check-in
arrive-done = { $count ->
    [one] 1 person has been checked in.
   *[other] { $count } people have been checked in.
}
arrive-left = { $count ->
    [one] 1 person could not be checked in
   *[other] { $count } people could not be checked in
}
arrive-fill-in = Fill in
two-obstacles = { $one }. { $other }
obstacles-start = { $count ->
    [one] One step is left before the competition can start:
   *[other] { $count } steps are left before the competition can start:
}
obstacles-round = { $count ->
    [one] One step is left before a round can be opened:
   *[other] { $count } steps are left before a round can be opened:
}
obstacle-approve = Approve the event
obstacle-appoint = Appoint officials
obstacle-take-roles = Take these roles yourself: { $roles }
obstacle-publish = Publish the officials
obstacle-check-in = Check in the delegate
round-dispute-open = A dispute in { $event } must be settled before this round
round-incident-open = The main judge must decide on this incident first: { $text }
round-incident-settle = First decide on this incident, under rulings: { $text }
groups-are-set = The groups of round { $round } are set. Saving replaces them.
next-round-groups = Create the groups for round { $round }
next-round-panel = Panel of round { $round }
official-board = The WCA Board has approved the competition.
official-followed = The delegate reports that the regulations were followed.
official-delegate = A delegate is present and checked in.
official-announced = The competition is announced.
official-month = The competition was announced at least a month before the first day.
official-twelve = At least 12 competitors are checked in.
official-public = The public has access to the competition.
official-timers = Times are measured with Stackmat timers of generation 2 or later.
official-tick = Tick it in the checklist
again-table = round { $round }, table { $table }
again-draft = Results were corrected after round { $round } was paired: { $tables }. The draft is still based on the old results.
again-published = Results were corrected after round { $round } was paired: { $tables }. The published pairings stay as they are. The correction counts in the standings and in the pairings of later rounds.
again-unplayed = No result of round { $round } is in yet, so you can still discard it and pair it again. Tell the players.
again-go = Pair round { $round } again
again-finding = A result of an earlier round was corrected
again-before-draft = Round { $round } is already paired as a draft. After the correction you can pair it again with one click.
again-before-published = Round { $round } is already published. Its pairings stay as they are; the correction counts in the standings and in later rounds.
provisional = Provisional: the event is not over
provisional-text = The event is still running. These certificates show the current standings and are marked as provisional.
provisional-way = Finish the event first
only-here = Phones cannot open this code: you are using an address that works only on this computer. Open this page at the network address that the program shows when you start it with:
