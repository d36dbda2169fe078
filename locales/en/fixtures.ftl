# Matches of an online tournament that players arrange themselves.
fixtures-title = Matches to arrange
fixtures-none = You have no match to arrange.
fixtures-platform = Playing software
fixtures-channels = How to reach the opponent and the organisers
fixtures-channels-hint = For example, a chat group and the organisers' address.
fixtures-window = Time window
fixtures-time = Time of the match
fixtures-presence = Arrived in the match room
fixtures-absent = Absent player
fixtures-decided = Organisers' decision
fixtures-winner = Winner
fixtures-waits = The organisers will decide this match.
fixtures-proposed = { $name } proposes:
fixtures-agree = Agree to this time
fixtures-another = Another time
fixtures-propose = Propose time
fixtures-enter = I am here for the match
fixtures-wait-until = Try to reach your opponent, and wait until
fixtures-absent-text = What you did to reach your opponent
fixtures-report-absent = Report that my opponent did not appear
fixtures-report = Report result
fixtures-file = Match file (name or link)
fixtures-winner-reports = The winner reports the result.
fixtures-end = We cannot play this match
fixtures-end-hint = The organisers then decide the winner; absence is one of the factors.
fixtures-end-go = Refer to the organisers
fixtures-to-decide = To be decided
fixtures-final = In online tournaments your decision is final.
fixtures-set = Announce a match
fixtures-from = Window opens
fixtures-until = Window closes
fixtures-official = Official time, if the players do not agree on another
fixtures-set-go = Announce match
fixtures-adjourn = Postpone the match
fixtures-no-shows = { $count ->
    [one] 1 no-show
   *[other] { $count } no-shows
 }
fixtures-nobody = Nobody
fixtures-factors = Other circumstances considered
fixtures-decide = Decide match
