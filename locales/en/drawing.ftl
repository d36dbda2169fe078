# Screen-reader descriptions of boards.
drawing-title = { $game }, { $state }
drawing-to-move = { $name } to move
drawing-won = { $name } has won: { $reason }
drawing-drawn = drawn: { $reason }
drawing-over = over, the referee decides
drawing-south = South
drawing-north = North
drawing-west = West
drawing-east = East
drawing-team-a = Team A
drawing-team-b = Team B
drawing-black = Black
drawing-white = White
drawing-red = Red
drawing-purple = Purple
drawing-orange = Orange
drawing-cross = cross
drawing-circle = circle
drawing-cross-south = cross, dot to the south
drawing-cross-north = cross, dot to the north
drawing-circle-west = circle, dot to the west
drawing-circle-east = circle, dot to the east
drawing-empty = empty
drawing-blank = blank
drawing-marked = { $name }, with the marker
drawing-cell = { $cell }: { $what }
drawing-plate = { $cell }, plate { $plate }
drawing-store = { $name }'s store
drawing-row = { $name }: { $pits } in pits 1 to 6, { $store } in the store.
drawing-list = { $what } ({ $count }): { $cells }.
drawing-none = none
drawing-stones = { $count ->
    [0] empty
    [one] 1 stone
   *[other] { $count } stones
}
drawing-state = { $state }.
drawing-place = { $cell }
drawing-taken = Pieces taken by { $name }: { $count }.
drawing-marker = { $name }'s marker is on { $cell }.
drawing-winner = { $name } has won
drawing-opening-roll = A and B roll one die each
drawing-rolls = { $name } rolls next
drawing-plays = { $name } plays { $roll }
drawing-point = Point { $point }
drawing-bar = Bar
drawing-off = Borne off
drawing-checkers = { $count ->
    [0] empty
    [one] { $name }, 1 checker
   *[other] { $name }, { $count } checkers
}
drawing-checkers-on = { $count } on { $point }
drawing-checkers-row = { $name }: { $points }; { $bar } on the bar, { $off } borne off.
drawing-cube = Cube: { $value }, in the middle
drawing-cube-owned = Cube: { $value }, owned by { $name }
# Below a board in plain text.
board-taken = taken: p { $purple }, o { $orange }
# The games by name.
game-name-mangala = Mangala
game-name-pentago = Pentago
game-name-kure = Küre
game-name-reversi = Reversi
game-name-kulami = Kulami
game-name-quixo = Quixo
game-name-quixo4 = Quixo for four
game-name-backgammon = Backgammon
