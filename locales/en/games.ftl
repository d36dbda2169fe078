# What the games say of moves, positions and endings.
backgammon-too-many-checkers = Each side has 15 checkers, but this position has more
backgammon-id-length = “{ $text }” is not an ID: it must have { $count } characters
backgammon-bad-id = “{ $text }” cannot be read as an ID
backgammon-mat-cube = The cube was offered at { $written } but counts as { $right }
backgammon-mat-score = The game was recorded with a value of { $written } but is worth { $points }
backgammon-mat-line = A match file has its length, games, names, rows such as `1) 31: 8/5 6/5`, and results; this line is none of these
backgammon-mat-no-game = A line `Game 1` must come before names and moves
backgammon-mat-two-results = The game already has a result
backgammon-mat-points = Write a result as `Wins 2 points`
backgammon-mat-after-end = The game had already ended at this point
backgammon-mat-double-when = A double can be offered only on your own turn, before rolling, and not before the opening roll
backgammon-mat-double-who = Only the owner of the cube may redouble
backgammon-mat-no-double = There is no double to answer
backgammon-mat-cell = A cell starts with its dice, such as 64:, or with Doubles, Takes or Drops, and a move follows a roll
backgammon-mat-no-answer = The double must first be taken or passed
backgammon-mat-turn = It is the other side's turn to roll
backgammon-opening-tie = { $roll }: both sides roll again after equal opening dice
backgammon-turn-not-over = { $side } has rolled { $roll } and must end the turn first
backgammon-roll-first = The dice must be rolled before checkers are moved
backgammon-borne-off = { $winner } has borne off the last checker and wins { $level ->
    [1] a single game
    [2] a gammon
   *[other] a backgammon
} against { $loser }
backgammon-not-a-step = “{ $text }” is not a step: write 24/18, bar/20, 6/off, 6/4(2) or 24/20*/14, or -- when nothing can be played
backgammon-too-many-steps = “{ $text }” has more than four steps, and no roll allows more than four
backgammon-places = A board has 26 places (bar, points 1 to 24, bar), not { $found }
backgammon-bad-sign = Place { $place } cannot be “{ $sign }”: A to O and a to o are the checkers of the two sides, - is empty
backgammon-locked = No legal play can lead to this position: both sides are on the bar against a closed board ({ $clause })
backgammon-both-gone = Neither side has a checker left, but the game ends as soon as one side has borne off its last
backgammon-no-side = “{ $text }” is not a side: write A or B
backgammon-waits = “{ $text }” does not say what comes next: write the dice to be played (such as 64), the side that rolls (A or B), or AB before the opening roll
backgammon-off = “{ $text }” does not say how many checkers are off: write A's number and B's, such as 3-0, and no more than are missing from the board
backgammon-too-short = More of the roll { $roll } can be played and must be, for example: { $example }
backgammon-larger-die = Only one die of { $roll } can be played, and it must be the larger one, for example: { $example }
backgammon-their-checker = { $step }: the checkers there are the opponent's
backgammon-no-checker = { $step }: you have no checker there
backgammon-bar-first = { $step }: a checker is on the bar and must enter before any other checker moves
backgammon-backwards = { $step }: checkers move towards lower numbers only
backgammon-not-rolled = { $step }: none of the remaining dice allows this
backgammon-blocked = { $step }: the point is blocked by the opponent
backgammon-not-home = { $step }: checkers can be borne off only when all of them are in the home board
backgammon-not-highest = { $step }: a larger die bears off only from the highest occupied point
backgammon-xgid-fields = An XGID has 10 fields separated by colons, not { $found }
backgammon-xgid-field = Field { $field } of an XGID cannot be “{ $text }”
cell-unreadable = “{ $text }” is not a cell of the board; write a cell from a1 to { $last }
position-rows = A position must have { $expected } rows joined by /, not { $found }
position-row-length = Row { $row } must have { $expected } cells, not { $found }
position-letter = { $cell } cannot be “{ $letter }”: each cell must be one of these characters: { $letters }
kulami-all-placed = All marbles have been placed
kulami-no-hole = { side-name } has no legal hole left
kulami-too-many = { side-name } has more than 28 marbles on the board
kulami-two-markers = { side-name } has more than one marker on the board
kulami-referee = The game is over, and the referee decides the result
kulami-hole-taken = There is already a marble in { $cell }
kulami-opponents-plate = { $cell } is on the plate where the opponent's marker is
kulami-wrong-line = { $cell } is neither in the row nor in the column of the last marble
kulami-own-plate = { $cell } is on the plate where your own marker is
kure-captures = { side-name } has taken { $taken } pieces
kure-quiet = { $moves ->
    [one] Nothing was taken in the last move by each side
   *[other] Nothing was taken in the last { $moves } moves by each side
}
kure-no-move = { side-name } has no legal move
kure-too-many = { side-name } has more than { $size } pieces on the board
kure-move-unreadable = “{ $text }” is not a move; write where the piece is and where it goes, as in d7-d6
kure-wrong-captures = “{ $text }” names the wrong captures; the move is { $actual }
kure-opponents-piece = The piece on { $from } is the opponent's
kure-no-piece = There is no piece on { $from }
kure-start-row-way = A piece on the starting row moves one step straight or diagonally forward, not { $from }-{ $to }
kure-sideways = { $from }-{ $to } goes sideways, and no piece moves sideways
kure-return = { $to } is on your own starting row, and pieces never return there
kure-one-step = { $from }-{ $to } is more than one step straight or diagonally
kure-outside = { $to } is outside the board
kure-hole-taken = There is already a piece on { $to }
kure-enemy-row-full = No more pieces may enter the opponent's starting row at { $to }
kure-four-with-gaps = After { $from }-{ $to }, four of your pieces would be in one line, with gaps: { $cells }
kure-four-in-line = After { $from }-{ $to }, four of your pieces would be in one line: { $cells }
mangala-not-your-turn = { $pit } cannot be played: { $side } is to move
mangala-pit-empty = { $pit } cannot be played: the pit is empty
mangala-region-empty = A region ran out of stones; the stores hold { $south } and { $north }
mangala-time-out = { $side } ran out of time with { $stones ->
    [one] { $stones } stone
   *[other] { $stones } stones
} in the store
mangala-position = A position looks like S 4 4 4 4 4 4 [0] N 4 4 4 4 4 4 [0]
mangala-count = “{ $word }” is not a number of stones; write a pit as 4 and a store as [0]
mangala-stones = A position must have 48 stones, not { $found }
mangala-unsettled = One region is empty, so the set is over: put the stones of the other region into the store of the player whose region is empty
mangala-move = “{ $text }” is not a move; write the side and the pit, S1 to S6 or N1 to N6
game-over = The game is over: { $reason }
time-out = { $side } ran out of time
pentago-line = { $winner } has five in a row
pentago-both-lines = Both sides have five in a row, and { $winner } made the move
pentago-opponents-line = The move made five in a row only for the opponent, { $winner }
pentago-hole-taken = Hole { $hole } is taken
pentago-part-empty = Part { $part } holds no marble and cannot be turned
pentago-full = All holes are full and nobody has five in a row
pentago-marbles = A side cannot have { $found } marbles
pentago-no-part = “{ $text }” does not name the part to turn, and every move turns one; write hole and part, such as b2/1
pentago-part = “{ $part }” is not a part; write 1, 2, 3 or 4, such as b2/1
quixo-move-unreadable = “{ $text }” is not a move; write the cell of the cube and the side where it goes in (N, S, E or W), such as a1E
quixo4-dot = The dot must point to the player or to the partner
quixo4-must-play = A turn can be skipped only when no cube can be taken, and here one can
quixo4-move-unreadable = “{ $text }” is not a move; write the cell of the cube, the side where it goes in (N, S, E or W) and the direction of its dot (s, w, n or e), such as c1Sn, or -- for a skipped turn
quixo4-inner-cell = { $cell } is not on the edge; only cubes on the edge can be taken
quixo4-opponents-cube = The cube on { $cell } shows the other team's symbol
quixo4-first-round = The cube on { $cell } is marked; in the first round only blank cubes can be taken
quixo4-partners-cube = The cube on { $cell } has its dot pointing to the partner, so only the partner may play it
quixo-inner-cell = { $cell } is not on the edge; only cubes on the edge can be taken
quixo-opponents-cube = The cube on { $cell } shows { $symbol } and belongs to the opponent
quixo-row = { $winner } has made a row of five
quixo-row-for-opponent = { $mover } has completed a row of five for { $winner }
quixo-same-place = This would put the cube back on { $cell }; choose another side
record-no-game = The record does not say which game it is; write a tag such as [game "mangala"]
record-tag = This is not a valid header line; write tags such as [round "2"]
record-after-result = Nothing may follow the result
record-result = This is not a result; write `result S 26-22 | reason | clauses`
record-winner = Write the result as `draw` or the letter of the side that won
repetition = The same position has occurred three times with the same player to move
reversi-may-not-pass = You cannot pass while a legal move is possible
reversi-no-moves = Neither side can move; discs: black { $black }, white { $white }
reversi-must-pass = A disc on { $cell } is not allowed: no move is possible, so pass with --
reversi-occupied = A disc on { $cell } is not allowed: the square is taken
reversi-open-run = A disc on { $cell } is not allowed: no unbroken line of the opponent's discs leads from there to one of your discs
reversi-turns-nothing = A disc on { $cell } is not allowed: it turns no discs
seat-unknown = There is no seat “{ $text }”; the side to move is one of { $seats }
side-name = { $side ->
    [black] Black
    [white] White
    [red] Red
    [purple] Purple
    [orange] Orange
   *[other] { $side }
}
