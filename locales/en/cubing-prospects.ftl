# The score taker's cards on their way, and what everybody in a round can still reach.
cubing-scores-nobody = Nobody in the groups called so far has this number or name.
cubing-scores-kept = No connection. These score sheets are saved and will be sent when it is back:
cubing-scores-correct = Correct this score sheet
cubing-scores-keys-multiple = 5/6 48:10 is 5 of 6 cubes in 48 minutes 10 seconds (type the colon); d is DNF, s is DNS. Enter moves to the next field.
cubing-needs-place = { $place ->
    [2] { $result } for second place
    [3] { $result } for third place
   *[other] { $result } for place { $place }
}
cubing-needs-on = { $result } to advance
cubing-sure-first = first place guaranteed
cubing-sure-place = top { $place } guaranteed
cubing-sure-on = guaranteed to advance
cubing-out-podium = podium out of reach
cubing-out-on = can no longer advance
cubing-on-closed = advances to the next round
cubing-scrambles-public = The round is closed: its scrambles are no longer secret.
cubing-scrambles-paper = A scrambler of the group who has the passcode can open a printed sheet before that.
cubing-ready-left = { $seconds } seconds left to get ready
search-ranked = People in the rankings
