# Matches of backgammon: refusals and pages.
backgammon-delay = The delay must be 10 to 15 seconds per turn
backgammon-bank = The bank must be between 1 second and 60 minutes per point
backgammon-length = The match length must be 1 to { $most } points
backgammon-no-jacoby = The Jacoby rule is for money games only: in a match, gammons always count
backgammon-no-pips = Pip counts are not shown in tournament matches
backgammon-sides = Each side needs one player, or two who consult, and nobody can be named twice
backgammon-no-game = No game is being played. Both players confirm the score to start the next one.
backgammon-not-yours = Online, only the players can move
backgammon-not-your-turn = It is your opponent's turn
backgammon-captain = Only the captain can move, double and end the turn for a team
backgammon-paused = Play is paused
backgammon-on-board = This is only for matches on a real board
backgammon-online-only = This is only for online matches
backgammon-words-late = Words can be added to the dice seed only before the first roll
backgammon-no-confirming = There is no score to confirm now
backgammon-clock-required = A clock is required. Set the clock first.
backgammon-no-seed = The dice of this match are not available here
backgammon-die-stays = Only the invalid die is rolled again; the other one stays
backgammon-dice-drawn = Online, the program rolls the dice
backgammon-answer-first = The double must be taken or passed first
backgammon-concession-first = The concession must be answered first
backgammon-which-dice = Enter two dice from 1 to 6
backgammon-cannot-stand = This position is not possible. Enter it as it is on the board.
backgammon-double-when = You can double only on your own turn, before rolling
backgammon-double-crawford = There is no cube in the Crawford game
backgammon-double-decider = There is no cube in the deciding game
backgammon-double-owner = Your opponent owns the cube
backgammon-double-closed = After an invalid roll, doubling is not allowed on this turn
backgammon-double-dead = The cube is dead: it is at { $value }, and the player needs only { $needed } to win the match
backgammon-double-most = The cube cannot go higher
backgammon-no-double = There is no double to answer
backgammon-concede-when = A game cannot be conceded now
backgammon-concede-contact = A game can be conceded only when no contact is left
backgammon-concede-level = Concede at least { $least ->
    [1] a single game
    [2] a gammon
   *[other] a backgammon
 }: that much is already certain
backgammon-no-concession = Nobody has conceded
backgammon-time-over = Your time is up
backgammon-flag-up = Nobody's time is up
backgammon-opponent-chooses = From the second roll without the baffle box on, your opponent decides whether the roll counts
backgammon-no-roll = There is no roll to cancel; a roll that was played counts
backgammon-needs-clock = This match has no clock
backgammon-recorded = The moves of this game are recorded: enter the move instead of pressing the clock
backgammon-other-clock = The other player's clock is running
backgammon-which-result = Enter the winner, the kind of win (1 single, 2 gammon, 3 backgammon) and the cube (1, 2, 4, 8 and so on)
backgammon-break-between = Breaks can be taken only between games
backgammon-pause-otherwise = To pause for this reason, use the button meant for it
backgammon-no-director = A casual match has no director to call
backgammon-not-paused = Play is not paused
backgammon-director-resumes = The director was called: only the director can resume play
backgammon-break-runs = A break is already in progress
backgammon-breaks-left = { $left ->
    [0] No breaks are left
    [one] Only one break is left
   *[other] Only { $left } breaks are left
 }
backgammon-no-break = No break is in progress
backgammon-other-book = Cite a clause of the laws of backgammon
backgammon-not-late = No penalty points for lateness are due
backgammon-penalty = Penalty points must be from 1 to the match length ({ $most })
backgammon-same-score = Enter a different score, with at most 999 points each
backgammon-length-stands = The match is over: its length can no longer be corrected
backgammon-same-length = Enter a different length, from 1 to 99 points
backgammon-no-act = The game has { $most ->
    [one] { $most } entry
   *[other] { $most } entries
}; choose an earlier entry
backgammon-correct-late = The time for this correction has passed. It now needs the consent of both players and the director.
backgammon-set-up-stands = The set-up can no longer be changed once the player who moved second has made a second play
fault-dice = This roll does not follow from the seed
backgammon-money = One money game
backgammon-to = { $points ->
    [one] 1-point match
   *[other] { $points }-point match
 }
backgammon-score = Score
backgammon-penalties = Penalty points included: { $first } – { $second }
backgammon-crawford = Crawford game
backgammon-by-pass = double passed
backgammon-by-single = single game
backgammon-by-gammon = gammon
backgammon-by-backgammon = backgammon
backgammon-by-concession = conceded
backgammon-dice-link = Check the dice
backgammon-mat-link = Download match file (.mat)
backgammon-pips = Pip count: { $first } – { $second }
backgammon-called-off = Match cancelled
backgammon-won = { $name } wins the match
backgammon-won-game = { $name } wins the game
backgammon-won-time = { $name } wins the match on time
backgammon-won-late = { $name } wins: the opponent was too late
backgammon-won-ruling = { $name } wins by the director's ruling
backgammon-stands-still = Play is paused
backgammon-before-game = The game starts when both players are ready
backgammon-before-crawford = The next game is the Crawford game, without the cube. It starts when both players are ready.
backgammon-waits-opening = Opening roll
backgammon-waits-turn = { $name } to roll
backgammon-waits-play = { $name } to play { $roll }
backgammon-waits-answer = { $name } doubles to { $value }
backgammon-waits-concession = { $name } wants to concede the game
backgammon-rematch = Rematch
backgammon-not-you = Waiting for your opponent
backgammon-waits-other = You are ready. Waiting for your opponent.
backgammon-ready = I am ready
backgammon-confirm = Confirm score and continue
backgammon-confirm-crawford = Confirm score and start the Crawford game
backgammon-words = Add your own words to the dice seed
backgammon-words-field = Any words
backgammon-words-hint = Every roll then also depends on your words, so nobody can have chosen the dice in advance.
backgammon-words-add = Add words
backgammon-roll = Roll
backgammon-double = Double
backgammon-asked = Your opponent doubles to { $value }
backgammon-take = Take
backgammon-pass = Pass
backgammon-offered = Your opponent concedes { $level ->
    [1] a single game
    [2] a gammon
   *[other] a backgammon
 }
backgammon-accept = Accept
backgammon-decline = Play on
backgammon-single = A single game
backgammon-gammon = A gammon
backgammon-backgammon = A backgammon
backgammon-concede = Concede the game
backgammon-concede-as = Counts as
backgammon-concede-go = Concede
backgammon-done = End turn
backgammon-dance = No legal play: end turn
backgammon-undo = Undo move
backgammon-swap = Swap dice
backgammon-play-title = Play backgammon with a friend
backgammon-play-lead = With the cube, the Crawford game and dice that both of you can check. No account needed.
backgammon-with-clock = With a clock: 12 seconds' delay per turn and 2 minutes per point
backgammon-with-pips = Show pip counts
backgammon-with-jacoby = Money game: gammons count only after a double (Jacoby)
backgammon-length-field = Length
casual-backgammon = Backgammon is played in matches with a cube: set up a match here
backgammon-dice-title = Match dice
backgammon-dice-lead = The program published a commitment to its secret seed before the first roll. Every roll is computed from the seed, the players' words and the number of the roll. When the match ends, the seed is published, and anyone can compute all the rolls again.
backgammon-dice-secret = The seed is published when the match is over.
backgammon-dice-right = { $rolls ->
    [one] The roll was checked: it is correct.
   *[other] All { $rolls } rolls were checked: every one is correct.
 }
backgammon-dice-wrong = { $faults ->
    [one] One fault was found in these rolls.
   *[other] { $faults } faults were found in these rolls.
 }
backgammon-dice-commitment = Commitment (BLAKE3), published before the first roll
backgammon-dice-seed = Seed
backgammon-dice-words = { $name }'s words
backgammon-dice-rolls = All rolls
backgammon-dice-number = No.
backgammon-dice-roll = Dice
backgammon-dice-checked = Checked
backgammon-not-entered = Both players must be entered in this event
backgammon-tables = Backgammon tables
backgammon-no-tables = No matches have been set up yet.
backgammon-table = Table
backgammon-players = Match
backgammon-state = Status
backgammon-late = { $name } is late: { $points ->
    [one] 1 penalty point is due
   *[other] { $points } penalty points are due
 }
backgammon-set-up = Set up a match
backgammon-set-up-go = Start match
backgammon-event = Event
backgammon-player-a = First player
backgammon-player-b = Second player
backgammon-round = Round
backgammon-over-board = Over the board
backgammon-first-of-day = First match of the day (15 minutes' grace instead of 10)
backgammon-to-match = Match
backgammon-warned = Warnings: { $first } – { $second }
backgammon-apply-late = Award the penalty points for lateness
backgammon-penalise = Warn or penalise
backgammon-whom = Player
backgammon-penalty-points = Points for the opponent (0 is a warning)
backgammon-impose-clock = Set the clock
backgammon-clock-formula = Enter 0 to use the formula: each player gets 2 minutes multiplied by half the total number of points that both players still need.
backgammon-clock-seconds = Seconds for each player
backgammon-correct-score = Correct the score
backgammon-points-a = First player's points
backgammon-points-b = Second player's points
backgammon-correct-length = Correct the length
backgammon-restart = Restart the game
backgammon-decide = Declare the match lost
backgammon-loser = Who loses
backgammon-call-off = Cancel the match
backgammon-restore = Go back in the game
backgammon-restore-before = Return to the position before this entry
backgammon-clause = Clause
backgammon-finding = Reason
backgammon-to-desk = Director's panel
backgammon-resume = Resume the match
backgammon-to-clock = Open the clock
backgammon-record = Record this game move by move
backgammon-opening-dice = Opening dice
backgammon-dice-field = Dice
backgammon-dice-hint = Two digits, such as 64. In the opening, the left player's die comes first.
backgammon-enter-dice = Enter dice
backgammon-play-field = Checker play
backgammon-play-hint = Such as 24/18 13/11, bar/20, 6/off, or -- when nothing can be played.
backgammon-as-played = Record it as played, although it is not legal
backgammon-enter-play = Enter play
backgammon-roll-entry = Entered by mistake
backgammon-roll-invalid = Invalid roll
backgammon-roll-premature = Rolled before the turn ended
backgammon-roll-without-box = Rolled without the baffle box
backgammon-cancel-roll = Cancel the roll
backgammon-why = Reason
backgammon-clock-matters = Clock and dice
backgammon-die-on-floor = A die is on the floor: pause
backgammon-lifted = { $name } lifted the dice early
backgammon-winner = Game winner
backgammon-cube-field = Cube
backgammon-enter-game = Enter game result
backgammon-break = Take a break
backgammon-break-length = Break length
backgammon-break-minutes = { $minutes } minutes
backgammon-take-break = Start break
backgammon-end-break = End break
backgammon-where = Where it is played
backgammon-online = Online, on this site
backgammon-real-board = On a real board, with our phones as score sheet and clock
cli-dice-seed = A seed has 64 hexadecimal digits. Copy it from the dice page of the match.
cli-mat-only = Only backgammon has match files. Give the moves on standard input.
cli-mat-game = Game { $game }: { $winner } wins { $points ->
    [one] 1 point
   *[other] { $points } points
 }
cli-mat-correction = Line { $line }, { $clause }: { $what }
backgammon-did-play = { $name } rolled { $roll } and played { $play }
backgammon-did-nothing = { $name } rolled { $roll } and could not move
