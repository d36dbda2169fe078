# Cubing as it happens: record marks, the live mode of the score taker.
cubing-mark-wr = WR
cubing-mark-cr = CR
cubing-mark-nr = NR
cubing-mark-pb = PB
cubing-mark-world =
    { $shared ->
        [yes] World record equalled (among the results in these rankings)
       *[no] World record (among the results in these rankings)
    }
cubing-mark-continent =
    { $shared ->
        [yes] Continental record equalled
       *[no] Continental record
    }
cubing-mark-country =
    { $shared ->
        [yes] National record equalled
       *[no] National record
    }
cubing-mark-personal =
    { $shared ->
        [yes] Personal best equalled
       *[no] Personal best
    }
cubing-live-title = Live entry
cubing-live-none = No group has been called yet. Competitors appear here once their group is called.
cubing-live-before = Previous round: place { $place }
cubing-live-enter = Enter result
cubing-live-keys = 1234 is 12.34, d is DNF, s is DNS. Enter saves the result and goes to the next competitor.
cubing-live-back = Enter whole score sheets
cubing-live-only = Show only my stations
cubing-live-choose = Show these competitors
cubing-live-all = Show all competitors
cubing-badges = Badges
cubing-cards = Competitor cards
cubing-rounds-print = Sheets for each round
cubing-wcif = Competition (WCIF)
cubing-files-later = The results of the whole competition can be downloaded when its last round is closed.
cubing-badge-code = Opens this competitor's page
cubing-card-round = Round
cubing-card-competes = Competes in group
cubing-card-judges = Judges in group
cubing-card-scrambles = Scrambles in group
cubing-warn-record = This time would be a national record: check it before you send it.
import-wcif = You can also choose a WCIF file (.json): it adds the accepted competitors of a cubing competition with their events.
