# Backgammon against the program, and the review of a match of backgammon.
sparbg-title = Play backgammon against the program
sparbg-lead = With the cube and the Crawford game. No account needed. You can take moves back and ask for hints.
sparbg-go = Start match
sparbg-you = You
sparbg-program = Program
sparbg-pips = Pip count: { $pips }
sparbg-declined = The program plays on: it expects to win more than you offered.
sparbg-did-play = The program rolled { $roll } and played { $play }
sparbg-did-take = The program takes the double
sparbg-did-pass = The program passes the double
sparbg-match-won = You win the match.
sparbg-match-lost = The program wins the match.
sparbg-game-won = You win the game: { $points ->
    [one] 1 point
   *[other] { $points } points
 }
sparbg-game-lost = The program wins the game: { $points ->
    [one] 1 point
   *[other] { $points } points
 }
sparbg-roll-or-double = Your turn: roll or double
sparbg-roll = Your turn: roll
sparbg-play = Your turn: play { $roll }
sparbg-asked = The program doubles to { $value }
sparbg-next = Next game
sparbg-next-crawford = Next game: the Crawford game, without the cube
sparbg-hint-double = The program would double
sparbg-hint-roll = The program would roll without doubling
sparbg-hint-take = The program would take
sparbg-hint-pass = The program would pass
bgreview-graph = { $name }'s chance of winning the current game, from the first roll to the last
bgreview-explained = Error rate: thousandths of a point lost per play, on average; lower is better. Luck: points won or lost by the dice.
bgreview-plays = Costliest plays
bgreview-cube = Cube mistakes
bgreview-error-rate = Error rate
bgreview-luck = Luck
bgreview-cube-mistakes = Cube mistakes
bgreview-cube-lost = Lost through cube mistakes
bgreview-play = { $name } played { $played }; { $best } was better (by { $points } points)
bgreview-no-double = { $name } should have doubled (lost: { $lost })
bgreview-double = { $name } should not have doubled (lost: { $lost })
bgreview-take = { $name } took; passing was better (lost: { $lost })
bgreview-pass = { $name } passed; taking was better (lost: { $lost })
