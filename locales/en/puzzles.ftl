# What puzzles, notations, scrambles and checks say.
puzzle-unknown = There is no puzzle “{ $puzzle }”. Use one of { $known }
puzzle-event-unknown = There is no event “{ $event }”. Use one of { $known }
puzzle-edition-unknown = There is no edition “{ $edition }”. Use wca-2009 or wca-2010
puzzle-format-unknown = There is no format “{ $format }”. Use one of { $known }
puzzle-format = A round of { $event } cannot be { $format } in { $edition }. Choose one of { $allowed }
puzzle-no-event = There is no official event { $puzzle } { $discipline }. Hold it as an unofficial event, or choose one from the list
puzzle-best-of-1 = Best of 1
puzzle-best-of-2 = Best of 2
puzzle-best-of-3 = Best of 3
puzzle-mean-of-3 = Mean of 3
puzzle-average-of-5 = Average of 5
notation-blocked = “{ $found }” at character { $place } cannot be turned here: { $why }
notation-ends = The { $puzzle } sequence ends at character { $place }: expected { $expected }
notation-no-move = “{ $found }” at character { $place } is not a { $puzzle } move: expected { $expected }
notation-across-cut = a piece of the puzzle lies across the cut
notation-cube-name = a cube's name
notation-closing-bracket = a closing bracket, as in [r] or [u2]
notation-rotation = a rotation [f] [b] [r] [l] [u] or [d]
notation-prefix = a capital face letter F B R L U D after the prefix
notation-moves-two = a face F B R L U D or a rotation x y z
notation-moves = a face F B R L U D, a double layer such as Fw, an inner layer f b r l u d, a middle layer M S E or a rotation x y z
notation-moves-outer = a face F B R L U D, two or three outer layers such as 2F and 3F, an inner layer f b r l u d, a middle layer M S E or a rotation x y z
notation-end-blank = a space after the move
notation-end-bracket = the closing bracket
notation-amount-blank = ' or 2 or 2' or a space
notation-amount-bracket = ' or 2 or 2' or the closing bracket
notation-no-prefix = no prefix, which only 6x6x6 and 7x7x7 have (write Fw for two layers)
notation-no-inner-layers = a face turn or a rotation: a 2x2x2 has no inner layers
notation-clock = pins with an amount from 0 to 6 and a sign (UR3+, U2-, ALL0+), y2, or a pin that stays up (UR, DR, DL, UL)
notation-pins = four pins, each U or d, such as UUdd
notation-hours = u= with a pin that is up or d= with one that is down, and hours from -6 to 6
notation-comma = a comma between the two amounts
notation-pair-bracket = a closing bracket after the two amounts
notation-square-one = (x,y) with x and y from -5 to 6, or / for the half turn
notation-pyraminx = U, L, R, B, or u, l, r, b for a tip, each alone or with one '
notation-megaminx = R or D with +, ++, - or --, or U, or U'
row-length = A { $puzzle } scramble must have { $expected } moves; this one has { $found }. Generate a new one
row-megaminx = Row { $row } of the megaminx scramble must have ten moves, alternating R and D, and then U or U'. Check that it was copied completely
row-not-scrambled = { $puzzle } has no row in 4f and is not scrambled. Leave its scrambles out
judge-not-here = { $what ->
    [misalignments] A misalignment
    [raised-tiles] The height of a tile
    [tile-angles] The angle between tiles
    [goal] The moves still needed to reach a goal
   *[other] { $what }
} cannot be judged on { $puzzle } under { $edition }. Enter { $enter ->
    [raised-tiles] tiles that are too high
    [tile-angles] angles between tiles
    [goal] the moves still needed to reach its goal
   *[misalignments] misalignments between parts that the puzzle has
}
set-not-scrambled = { $event } is not scrambled. Leave its scrambles out
set-number = The number of { $of ->
    [groups] groups
    [scrambles] scrambles in each group
   *[sequences] sequences in each scramble
} should be { $expected }, not { $found }. Provide the complete round
set-row = Scramble { $scramble } of group { $group } cannot be used. { $error }
set-twice = The sequence “{ $text }” in group { $first } appears again in group { $again }. Replace one of the two
fmc-nothing = No solution was written
fmc-unreadable = The solution cannot be read. { $error }
fmc-not-solved = The scramble followed by the solution does not leave the cube solved
fmc-too-long = The solution has { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
} and { $rotations ->
    [one] { $rotations } rotation
   *[other] { $rotations } rotations
}, { $together } in total; at most { $most } are allowed
fmc-as-written = { $text }
cube-holding = Hold the cube with white (or the lightest face) on top, green (or the darkest adjacent face) in front
scrambles-sheet = { $event }, made by { $program }
scrambles-sequence = { $kind ->
    [spare] Spare { $number }
   *[scramble] Scramble { $number }
}: { $text }
scrambles-sequence-cube = { $kind ->
    [spare] Spare { $number }
   *[scramble] Scramble { $number }
}, cube { $cube }: { $text }
typed-state = This is not a valid { $puzzle } state: { $wrong }
typed-clock-shape = it is not written as `front HOURS back HOURS facing SIDE up PINS`
typed-clock-side = the side facing the holder must be front or back, not “{ $found }”
typed-clock-corner = corner { $corner } shows { $front } at the front and { $back } at the back, where it must show { $behind }
typed-clock-hour = “{ $found }” is not an hour from 0 to 11
typed-clock-dials = a side must have 9 dials, not { $count }
typed-clock-pin = “{ $found }” is not one of the pins UL, UR, DL and DR
typed-square-shape = it is not written as two layers and - or / for the middle
typed-square-middle = the middle layer must be - or /, not “{ $found }”
typed-square-piece = “{ $found }” is not one of the pieces A to P
typed-square-slots = a layer must have 12 slots, not { $count }
typed-square-corner = corner { $corner } does not fill two slots side by side
typed-square-pieces = a piece is missing or appears twice
typed-stickers = it must have { $expected } stickers, not { $count }
typed-colour = “{ $found }” is not one of the colours { $known }
typed-no-piece = { $piece ->
    [corner] no corner piece
    [tip] no tip
    [edge] no edge
   *[piece] no piece
} has the colours at { $place }
typed-middles = the centres around { $face } do not match the puzzle
typed-corner-twisted = one corner is twisted; twist it back in place
typed-edge-flipped = one edge is flipped; turn it over and put it back
typed-twice = { $pieces ->
    [corners] one of the corners
   *[edges] one of the edges
} appears twice
typed-exchanged = { $pieces ->
    [corners] two corners
   *[edges] two edges
} are swapped; take them out and exchange them
sticker-no-cube = { $puzzle } is not a cube; choose one from 2x2x2 to 7x7x7
sticker-length = A { $puzzle } has { $expected } stickers, but { $found } were typed. Write all faces in the order U R F D L B, row by row
sticker-letter = “{ $found }” at character { $place } is not a sticker; use the letters U R F D L B
sticker-count = { $found ->
    [one] There is { $found } sticker
   *[other] There are { $found } stickers
} of colour { $colour }, but a cube has { $expected } of each colour. Check the typed faces
unreachable-unknown = Only a 2x2x2 or 3x3x3 can be checked for states that turns cannot reach, not { $puzzle }
unreachable-centres = The centres are not those of a cube: check which colours are opposite each other, and their order around the cube
unreachable-corner = No corner has the colours { $stickers } typed at { $place }. Check these three stickers
unreachable-edge = No edge has the colours { $stickers } typed at { $place }. Check these two stickers
unreachable-corner-twice = Corner { $corner } was typed in two places
unreachable-edge-twice = Edge { $edge } was typed in two places
unreachable-twisted = Turns cannot reach this state: a corner is twisted in place. Check the stickers, or take the cube apart and reassemble it solved
unreachable-flipped = Turns cannot reach this state: an edge is flipped in place. Check the stickers, or take the cube apart and reassemble it solved
unreachable-swapped = Turns cannot reach this state: two pieces are swapped. Check the stickers, or take the cube apart and reassemble it solved
