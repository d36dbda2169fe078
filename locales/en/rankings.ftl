# The rankings of cubing: lists, records, people; the command line's import.
rankings-title = Rankings
rankings-records = Record holders
rankings-search = People in the rankings
rankings-compare = Compare
rankings-compare-with = Compare with another person
rankings-none = There are no results yet. Official results appear here when a round closes; past WCA results can be imported with “meydan rankings import”.
rankings-event = Event
rankings-kind = Single or average
rankings-single = Single
rankings-average = Average
rankings-region = Region
rankings-world = World
rankings-continents = Continents
rankings-countries = Countries
rankings-year = Year
rankings-all-years = All years
rankings-sex = Gender
rankings-everybody = Everybody
rankings-female = Women
rankings-male = Men
rankings-show = Show
rankings-place = Place
rankings-person = Name
rankings-result = Result
rankings-country = Country
rankings-competition = Competition
rankings-round = Round
rankings-day = Date
rankings-more = More places
rankings-before = Higher places
rankings-after = Lower places
rankings-no-record = There is no record yet.
rankings-wr = World record history, latest first
rankings-cr = Continental record history, latest first
rankings-nr = National record history, latest first
rankings-nr-short = NR
rankings-cr-short = CR
rankings-wr-short = WR
rankings-nr-short-title = National ranking
rankings-cr-short-title = Continental ranking
rankings-wr-short-title = World ranking
rankings-bests = Personal bests
rankings-qualification = Qualification round
rankings-final = Final
rankings-plot = { $count ->
    [one] { $count } single
   *[other] { $count } singles
} by { $name } in { $event }, oldest first; the best is { $best }
rankings-one = First person (WCA ID or user name)
rankings-other = Second person (WCA ID or user name)
rankings-unknown = There are no results for { $id }. Check the WCA ID or user name.
rankings-name = Name or WCA ID
rankings-find = Find people
rankings-continent-africa = Africa
rankings-continent-asia = Asia
rankings-continent-europe = Europe
rankings-continent-north-america = North America
rankings-continent-oceania = Oceania
rankings-continent-south-america = South America
rankings-continent-multiple-continents = Multiple continents
rankings-damaged = The imported results are damaged: import them again
cli-rankings-import = Imported { $results ->
    [one] { $results } result
   *[other] { $results } results
} of { $people ->
    [one] { $people } person
   *[other] { $people } people
} at { $competitions ->
    [one] { $competitions } competition
   *[other] { $competitions } competitions
}. A running server shows them after a restart.
cli-rankings-no-zip = This is neither a folder nor a zip file
cli-rankings-missing = The export has no file { $file }
cli-rankings-column = { $file } has no column { $column }
cli-rankings-cell = { $file }, line { $line }: “{ $cell }” is not valid in column { $column }
cli-rankings-event = There are no results for { $event }
cli-rankings-country = There are no results for the country { $country }
rankings-count = { $count ->
    [one] { $count } person
   *[other] { $count } people
}
rankings-found = { $count ->
    [0] Nobody found
    [one] { $count } person found
   *[other] { $count } people found
}
rankings-medal-gold = { $count } gold
rankings-medal-silver = { $count } silver
rankings-medal-bronze = { $count } bronze

# Reports to the governing body, corrections, what the Board decides.
reports-title = Reports and approval
reports-official = Official competition
reports-is-official = The competition is official: its results count in the rankings.
reports-not-official = The competition is not official yet.
reports-met = met
reports-must = not met, but required
reports-should = not met, but should be
reports-due = Reports
reports-none = Reports are due once the last round is closed.
reports-compliance = Were the regulations followed?
reports-course = How the competition went, and incidents
reports-results = Results
reports-council = Report to the Council on a ruling or a spectator
reports-deadline = Due by
reports-overdue = overdue
reports-sent = Sent
reports-text = Report
reports-deviations = Clauses that were not followed
reports-deviations-hint = One per line, such as “4b: what happened”.
reports-send = Send this report
reports-waits = Not sent yet
reports-json = Results and scrambles (JSON)
reports-csv = Results (CSV)
reports-incident = Incident
reports-ruling = Ruling
reports-moved = Schedule changed
reports-corrections = Corrections to the results
reports-no-correction = Nothing has been corrected.
reports-late = late
reports-old = Result as sent
reports-new = Corrected result
reports-reason = Reason for the correction
reports-correct = Save correction
reports-board = Board decision
reports-no-clause = There is no clause { $clause } in the rulebooks of this competition
rankings-cubing = Cubing
rankings-games = Board games

# The import of past results.
rankings-import-title = Import past results
rankings-import-lead = Download the WCA results export in TSV format (one zip file) from the WCA website, and choose it here as it is. The rankings and records then start from the world's history.
rankings-import-now = The rankings contain { $results } results by { $people } people at { $competitions } competitions. An import replaces the past results; results of competitions held here stay.
rankings-import-done = The export was imported. The rankings now contain { $results } results by { $people } people at { $competitions } competitions.
rankings-import-open = Open the rankings
rankings-import-file = Results export (zip)
rankings-import-limit = At most { $megabytes } MB. Import a larger file with the command below.
rankings-import-go = Import results
rankings-import-larger = On the server's command line
rankings-import-command = Whoever runs the server can also import the file there. This suits larger files and slow connections. Stop the server first, and start it again afterwards.
rankings-import-sending = Uploading the file
rankings-import-reading = Reading the results. This can take a minute.
rankings-import-lost = The file did not arrive completely. Check the connection and send it again.
rankings-import-busy = Another import is running. Wait a minute, then try again.
rankings-import-disk = The server has no room for the file. Free some disk space, or import it with the command below.
rankings-import-wrong = This is not the WCA results export: { $why }. Download the TSV export from the WCA website and choose the zip file as it is. Nothing was changed.
rankings-import-no-zip = it is not a zip file
rankings-import-damaged = the zip file is damaged
