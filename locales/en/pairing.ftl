# What pairing systems, tie-breaks and tournament files say.
order-not-whole = The new order does not name every player exactly once. Give each player's place in the old list exactly once.
system-bye = { $entrant } (bye)
system-not-drawn = Match { $match } (board { $board } of round { $round }) was not paired by this system. Check the results before it, or record it as a manual pairing.
system-entrant = Round { $round }: match { $match } names an entrant who is not in the field or who already plays in that round. Correct the match.
system-needs-winner = Match { $match } is drawn, but in a knock-out one side must advance. Enter who won, or that neither did.
system-lives-few = A Swiss with lives needs at least two entrants and one life.
system-round-robin-few = A round robin needs at least two entrants and one to eight cycles.
system-last-chance = A last chance is for those who lose in the consolation. Choose a consolation, or no last chance.
system-third-place = The losers of the semi-finals go to this consolation, so they cannot also play for third place. Choose one of the two.
system-knock-out-few = A knock-out needs at least two entrants.
system-groups-few = A group stage needs at least one group, one qualifier from each and one to eight cycles.
system-groups-entrants = There are too few entrants for these groups: each needs at least two, and at least as many as advance from it. Use fewer groups.
system-groups-qualifiers = At least two entrants must advance to the knock-out. Raise the number advancing from each group.
replay-drawn = Round { $round }: this system gives { $match } ({ $stage }), but the file has something else. Check the system, its settings and the lot, or correct the round.
replay-not-drawn = Round { $round }: { $one } and { $other } meet in the file, but this system does not pair them. Check the system, its settings and the lot, or correct the round.
replay-missing = Round { $round } cannot be paired: the results of { $matches } are missing. Enter them, or mark the matches as forfeited.
replay-beyond = The file has a round { $round }, but this system ends before it. Check the system and its settings.
pairing-impossible = The round cannot be paired: no legal opponents are left for the players with these numbers: { $left }. End the event here, or pair the round by hand.
pairing-no-bye = The number of players is odd, and nobody who may still get the bye can be spared. Add a player, or give a bye by hand.
pairing-scores = A bracket has players with too many different scores. Check the points in the results and the virtual points from acceleration.
start-lot-missing = Round 1 cannot be published: number 1 on the list has not drawn the lot for moving first or second. Draw it, or enter what was drawn.
tie-part-opponent = round { $round }: { $amount } (player { $player }){ $cut ->
    [yes] , cut
   *[no] {""}
}
tie-part-dummy = round { $round }: { $amount } (dummy opponent for an unplayed round){ $cut ->
    [yes] , cut
   *[no] {""}
}
tie-part-round = round { $round }: { $amount }{ $cut ->
    [yes] , cut
   *[no] {""}
}
tie-break-unknown = “{ $code }” is not a tie-break. Choose from BH, BH/C1, BH/C2, BH/M1, BH/M2, SB, SB/C1, DE, WIN, WON, PS, REP, KS, SP, SPD, TPN, FB, AOB, ARO, TPR, PTP, APRO, APPO, BPG and BWG
tie-break-edition = “{ $edition }” is not an edition of the tie-break regulations. Choose 2024-08 (for all events from September 2023 on) or 2026-03
tournament-json = This is not valid tournament JSON: { $error }
tournament-rounds = A tournament can have at most { $most } rounds. Correct the round numbers.
tournament-stranger = A forbidden pair, a later bye or the list of numbers names somebody who is not among the players. Correct it.
history-player = Player { $player }, round { $round }: { $fault }
history-round = round { $round }: { $fault }
history-unknown-opponent = opponent { $opponent } is not among the players; correct the number or add the player
history-own-opponent = the player is paired against themselves; correct the opponent
history-not-mutual = the opponent is { $opponent }, but player { $opponent } has another entry in this round; make the two agree
history-same-color = the player and opponent { $opponent } have the same colour; correct one of them
history-played-or-not = recorded as played here but as a forfeit for opponent { $opponent }, or the other way round; make the two agree
history-too-many-points = the results of the player and of opponent { $opponent } cannot both be right; correct one of them
history-too-few-points = the points of the player and opponent { $opponent } add up to less than a win; this is right only if a referee decided so
history-missing-result = the result against opponent { $opponent } is missing, although a later round is finished
history-rematch = the player has already met opponent { $opponent }
history-full-point-bye = a full-point bye (F) in a round without a pairing bye (U); if this is the bye for an odd number of players, write U, or the player may be treated wrongly later
history-second-bye = a second pairing-allocated bye in this round; an odd number of players calls for only one
trf-at = Line { $line }, column { $column }: { $problem }
trf-no-players = the file has no players; a player is a line that starts with 001
trf-not-a-number = “{ $found }” is not a number, but the { $what ->
    [round] round
    [rounds] number of rounds
    [opponent] opponent
    [starting-number] starting number
    [rank] rank
    [rating] rating
   *[player] player's number
} should be one
trf-not-points = “{ $found }” is not a number of points that fits in four columns; write it as 3, 3.5 or .5
trf-no-number = the player has no starting number; write it in columns 5 to 8
trf-duplicate-number = starting number { $number } is already used by another player; give each player one number
trf-unknown-number = no player has the number { $number }; correct it, or add a 001 line for that player
trf-bad-round = round { $round } is not possible; rounds run from 1 to { $most }
trf-bad-color = “{ $found }” is not a colour; use w, b, or - where there is none
trf-bad-result = “{ $found }” is not a result; use 1, =, 0, W, D, L, +, -, U, F, H, Z or a blank
trf-bye-with-opponent = “{ $result }” is a bye, but there is an opponent before it; remove the opponent or correct the result
trf-game-without-opponent = “{ $result }” is the result of a game, but there is no opponent; add the opponent's number
trf-bad-value = “{ $found }” is not valid here; expected { $expected ->
    [bye] F, H or Z
    [acceleration] a player's number and points
    [first-color] W or B
    [xxc] white1, black1 or rank
    [score-system] W, D, L, A, P or X with points
   *[xxs] W, D, L, WW, BW, WD, BD, WL, BL, FW, FL, PAB, FPB, HPB or ZPB with =points
}
trf-points = the points column says { $written }, but the results give { $results }; correct one of them
trf-latin-1 = the file is not UTF-8 and was read as Latin-1; check names with letters beyond a to z
trf-points-not-counted = the points on this 299 line are kept, but do not count in pairings and standings here
trf-read-as-bye = “{ $result }” without an opponent is read as the bye { $letter }; write { $letter }, or U if it is the bye for an odd number of players
trf-other-bye = player { $player } has a bye in round { $round } according to a 240 or XXZ line, but the player's own line says something else; the player's own line is used
sheet-white = White
sheet-black = Black
sheet-red = Red
sheet-first = First
sheet-second = Second
