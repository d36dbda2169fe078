# Those who watch: knock-outs, the bar of phones, search, results of people.
tree-final = Final
tree-semi-final = Semi-final
tree-quarter-final = Quarter-final
tree-round-of = Round of { $count }
tree-third-place = Third-place match
tree-grand-final = Grand final
tree-decider = Deciding match
tree-to-come = Not known yet
tree-reached = Round reached
tree-still-in = Still in
tree-still-in-round = Still in: { $round }
tree-out = Out: { $round }
tree-winner = Champion
tree-third = Third place
tree-runner-up = Runner-up
tree-pairings = { $round }: pairings
frame-more = More
rules-group = { $count ->
    [one] { $count } clause number begins with this.
   *[other] { $count } clause numbers begin with this.
}
search-all-clauses = All { $count } clauses
search-everything = Search people, events, rules
person-in-rankings = In the rankings
boards-set-over = set { $set } is over
spar-you = You
spar-program = Program, level “{ $level }”
spar-passed-you = You had no legal move, so your turn was passed.
spar-passed-program = The program has no legal move and passes: you move again.
spar-hint-marked = The program would play { $move }: it is marked on the board.
tree-plays-third = Plays for third place
person-cubing = Cubing results
person-attempts = Attempts
