# Output of the command line.
cli-backup = Backed up the store to { $file }
cli-restore = Restored the store from { $file }
cli-import = Imported { $facts ->
    [one] { $facts } log entry
   *[other] { $facts } log entries
} for { $competition }
cli-no-competition = This is not a competition ID
cli-no-room = There is not enough disk space for a copy of the store
cli-verify = { $facts ->
    [one] { $facts } log entry
   *[other] { $facts } log entries
} in { $streams ->
    [one] { $streams } stream
   *[other] { $streams } streams
}, { $records ->
    [one] { $records } record
   *[other] { $records } records
}, { $snapshots ->
    [one] { $snapshots } snapshot
   *[other] { $snapshots } snapshots
}, { $lots ->
    [one] { $lots } lot
   *[other] { $lots } lots
}: { $faults ->
    [0] everything is correct
    [one] { $faults } fault
   *[other] { $faults } faults
}
cli-open = Meydan is open:
cli-first-organiser = There is no organiser yet. Open this link to become an organiser (it works once, within seven days):
cli-phones = Phones on the same network can scan this:
cli-plain-http = Without HTTPS, others in the same network can read passwords. Use a network of your own with a password, or put a proxy with a certificate in front and start with --secure true (docs/running.md).
cli-cannot-listen = Meydan cannot listen on { $address }
cli-no-address = The listening address cannot be determined
cli-demo-full = The folder { $folder } does not belong to a demo, so --demo does not touch it: choose another data folder with --data
cli-demo = This is a demo. Sign in as:
cli-config = The file { $path } is not a valid configuration
cli-log-level = log-level in the file must be error, warn, info or debug
cli-metrics-token = metrics-token needs at least { $least } letters, digits or symbols, without spaces: choose a random one
cli-cannot-read = Meydan cannot read { $path }
cli-warning = warning: { $warning }
cli-key-value = “{ $text }” is not an option; write KEY=VALUE
cli-no-input = Standard input cannot be read
cli-move = move { $number }, { $text }
cli-to-move = { $seat } to move
cli-wins = { $side } wins{ $score }: { $reason } ({ $clauses })
cli-draw = a draw{ $score }: { $reason } ({ $clauses })
play-help = Type a move, or one of these:
play-help-moves = the legal moves
play-help-board = show the board again
play-help-undo = take a move back
play-help-record = the game so far, as text
play-help-roll = roll the dice, when it is time to roll
play-help-help = this list
play-help-quit = leave the game
play-no-undo = There is no move to take back
play-no-roll = It is not time to roll the dice
play-rolled = Rolled { $roll }
play-refused = Not allowed: { $reason }. The rule: { $clause }
play-unreadable = Not understood: { $reason }. Type help for more
play-over = over
show-by = { $game }, under the rulebook { $book } (read it with `meydan rules { $book }`)
show-seats = Seats in order of play: { $seats }
show-options = Meydan options where the rulebook leaves something open:
show-option = Option { $key }: { $values } (default { $default }); { $why } (not a rule of the book; see { $clause })
show-position = Position: { $position }
show-moves = Legal moves: { $moves }
walk-leaves = { $count } leaves/s
walk-games = { $count } games/s
cli-rules-hint = Read a rulebook with `meydan rules tr-mangala`, or a clause with `meydan rules tr-mangala K2.1`.
rules-proved = Proved by
rules-no-test = no test yet
rules-all-proved = every clause is proved
rules-missing-hint = `--missing` lists the clauses that are not proved.
cli-tie-breaks = The tie-breaks in the file cannot be used; choose others with --tiebreaks
table-head-place = Place
table-head-number = No.
table-head-name = Name
table-head-points = Pts
cli-after-round = After round { $round } of { $rounds }
cli-magic = There are no scrambles for { $event }: Magic and Master Magic are not scrambled
cli-no-randomness = The operating system provides no randomness: { $error }. Use --seed
cli-scrambles = scrambles, time left:
cli-solved = solved, { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
cli-not-solved = not solved, { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
cli-no-notation = { $puzzle } has no notation for moves
cli-no-solver = There is no solver for { $puzzle }; only 2x2x2, 3x3x3, pyraminx and clock have one
cli-scramble-unreadable = The scramble cannot be read
cli-fmc = { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
} in the half-turn metric, and { $rotations ->
    [one] { $rotations } rotation
   *[other] { $rotations } rotations
}
cli-fmc-shared = Moves in common with the inverted scramble, for the judge (E2e): { $moves }
cli-places-swiss = --places is for the other systems: `meydan standings` shows the standings of a Swiss tournament
cli-over-rounds = { $rounds ->
    [one] the only round has been played
   *[other] all { $rounds } rounds have been played
}
cli-over-played = nothing is left to play
cli-event-over = The event is over: { $why }
sheet-board = Board
sheet-bye = bye
cli-round = Round { $round }
cli-check-same = the same
cli-check-differs = differs
cli-check-file = file:
cli-check-ours = ours:
cli-how-many-groups = Give the number of groups: --system groups --groups 4
cli-goes-with = { $option } works only with --system { $systems }
cli-draw-place = { $stage }, round { $round }, board { $board }
cli-draw-through = { $entrant } advances without an opponent
store-in-use = { $path } cannot be written: { $why }. Is another instance of Meydan using it? Stop that one, or choose another folder
store-exists = { $path } already exists: choose a file name that is not in use
store-no-backup = { $path } is not a Meydan backup: { $why }
store-file = { $path }: { $why }
store-not-empty = The store already has { $facts ->
    [one] { $facts } log entry
   *[other] { $facts } log entries
}: restore into an empty one
store-newer = The store is version { $found }, but this program reads versions up to { $known }: use a newer version of Meydan
store-failed = The store cannot be used: { $error }
transfer-unknown = There is no competition { $competition }; use the ID in its address
transfer-there = { $stream } already exists: nothing was imported
transfer-line = line { $line }: { $why }. Nothing was imported
transfer-short = The file is incomplete: it should have { $due } log entries, but has { $found }. Nothing was imported
coverage-book = rulebook
coverage-clauses = clauses
coverage-enforced = enforced
coverage-ruled = ruled
coverage-shown = shown
coverage-proved = proved
coverage-at-the-door = end to end
coverage-not-proved = not proved
coverage-all = all
founders-unknown = “{ $text }” is not a valid setting for who may create competitions: write organisers or anyone
network-unknown = “{ $text }” is not a network: write an address, or a range such as 10.0.0.0/8
fault-hole = log entry { $fact }: the log has a gap before it; entry { $expected } is missing
fault-version = log entry { $fact }: { $stream } continues with version { $found }, but version { $expected } was expected
fault-hash = log entry { $fact }: either version { $version } of { $stream } or the preceding entry was changed
fault-unreadable = { $stream }: { $why }
fault-fact = a log entry cannot be read: { $error }
fault-record = the record “{ $record }” of the read model “{ $model }” does not match a replay
fault-snapshot = the snapshot of { $stream } at version { $version } does not match a replay
fault-lot = log entry { $version } of { $stream }: { $why }
fault-seed-not-revealed = the event is closed, but the seed of its lots has not been revealed
fault-list-order = the order of the start list does not match its names and the lot that was drawn
fault-round-paired = the pairing of the round does not follow from the log entries before it
fault-commitment-late = there was no commitment before the first lot was drawn or the first dice were rolled
fault-commitment-late-set = there was no commitment before the first set of scrambles was made
fault-words-late = words were added after the first lot was drawn or the first dice were rolled
fault-lot-no-commitment = a lot was drawn without a commitment before it
fault-lot-late = a lot was drawn after the seed was revealed
fault-other-seed = the revealed seed does not match the commitment
fault-other-lot = this lot does not follow from the revealed seed
fault-scrambles-early = the scrambles were made public before the round was closed
fault-scrambles-no-commitment = scrambles were made without a commitment before them
fault-seed-early = the seed was revealed before the round was closed
fault-other-scrambles = these scrambles do not follow from the revealed seed
