# Writing a match of backgammon down at a real board.
bgrec-ended = The game ended another way
bgrec-opening-order = left die: { $first }, right die: { $second }
bgrec-type-dice = Type the dice
bgrec-type-play = Type the play
bgrec-turn-board = Turn the board around
bgrec-ids = Position ID, match ID and XGID
bgrec-copy = Copy
bgrec-copied = Copied
bgrec-lead = Enter rolls, plays and cube actions as they happen.
bgrec-latest = Entered last
bgrec-best-of-three = Best of three: two players meet in up to three matches
bgrec-best-of-three-fact = Best of three matches
bgrec-last-turn = Last turn: { $name }, { $play }
bgrec-mirror = Mirror the board
bgrec-colours = Exchange the colours
