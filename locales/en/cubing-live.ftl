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
cubing-card-takes = Takes scores in group
cubing-warn-record = This time would be a national record: check it before you send it.
import-wcif = You can also choose a WCIF file (.json): it adds the accepted competitors of a cubing competition with their events.

# The double-check of paper cards.
cubing-check-title = Double-check cards
cubing-check-hint = Turn over the cards of your pile one by one and compare them with this list. If a card matches, mark it as checked. If not, correct it; the main judge confirms the correction.
cubing-check-count = { $checked } of { $count } checked
cubing-check-back = Back to entering results
cubing-check-from-top = Last entered first
cubing-check-from-first = First entered first
cubing-check-none = No paper card has been entered yet. Enter the first one, then come back here.
cubing-check-done = All cards are checked.
cubing-check-left = { $count ->
    [one] 1 card is left to check.
   *[other] { $count } cards are left to check.
 }
cubing-check-own = Your pile
cubing-check-of = Pile of { $name }
cubing-check-corrected = corrected
cubing-check-waiting = A correction is waiting for the main judge.
cubing-check-by = Checked by { $name }
cubing-check-undo = Undo
cubing-check-undo-of = Undo the check of { $name }
cubing-check-go = Matches the card
cubing-check-go-of = { $name }: matches the card
cubing-check-correct = Correct
cubing-check-reason = Entered differently from the card
cubing-check-nothing = No paper card of { $person } has been entered. Enter it first.
cubing-check-waits = A correction of { $person }'s card is waiting for the main judge. Check the card again afterwards.
