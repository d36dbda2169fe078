# The score taker's cards on their way, and what everybody in a round can still reach.
cubing-scores-nobody = Nobody in the groups called so far has this number or name.
cubing-scores-kept = No connection. These score sheets are kept and will be sent by themselves:
cubing-scores-correct = Correct this score sheet
cubing-scores-keys-multiple = 5/6 48:10 is 5 of 6 cubes in 48:10, with the colon between minutes and seconds; d is DNF, s is DNS. Enter moves to the next field.
cubing-needs-place = { $result } for place { $place }
cubing-needs-on = { $result } to advance
cubing-sure-first = sure of first place
cubing-sure-place = sure of place { $place } or better
cubing-sure-on = sure to advance
cubing-out-podium = podium out of reach
cubing-out-on = can no longer advance
cubing-on-closed = advances to the next round
cubing-scrambles-public = The round is closed: its scrambles are no longer secret.
cubing-scrambles-paper = A printed sheet can be opened before that, by a scrambler of the group who has its passcode.
cubing-ready-left = { $seconds } seconds left to be ready
search-ranked = People in the rankings
