# Events of cubing on the pages: names, set-up, rounds, results; and games that are only planned.
cubing-event-222 = 2x2x2 Cube
cubing-event-333 = Rubik's Cube
cubing-event-444 = 4x4x4 Cube
cubing-event-555 = 5x5x5 Cube
cubing-event-666 = 6x6x6 Cube
cubing-event-777 = 7x7x7 Cube
cubing-event-333oh = Rubik's Cube: One-handed
cubing-event-333ft = Rubik's Cube: With Feet
cubing-event-333fm = Rubik's Cube: Fewest moves
cubing-event-333bf = Rubik's Cube: Blindfolded
cubing-event-444bf = 4x4x4 Cube: Blindfolded
cubing-event-555bf = 5x5x5 Cube: Blindfolded
cubing-event-333mbf = Rubik's Cube: Multiple Blindfolded
cubing-event-clock = Clock
cubing-event-minx = Megaminx
cubing-event-pyram = Pyraminx
cubing-event-sq1 = Square-1
cubing-event-magic = Magic
cubing-event-mmagic = Master Magic
cubing-setup-lead = Choose a format for each round to be held, ending with the final.
cubing-setup-round = Round
cubing-setup-format = Format
cubing-setup-preferred = { $format } (preferred)
cubing-setup-none = not used
cubing-setup-limit = Time limit
cubing-setup-goes-on = Number advancing
cubing-setup-up-to = Up to { $competitors } competitors: { $rounds ->
    [one] one round
   *[other] at most { $rounds } rounds
}
cubing-setup-more = More competitors: at most { $rounds } rounds
cubing-setup-behind = Not all competitors can advance, and nobody advances from the final.
cubing-setup-limit-hint = In minutes and seconds, such as 10:00. Cannot be changed once the event has started.
cubing-setup-approval = The delegate must approve the event before its first round, and again after every change.
cubing-setup-gap = Choose formats for consecutive rounds starting with round 1, without a gap
cubing-rounds = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
}
cubing-stage = Status
cubing-round-planned = planned
cubing-round-open = under way
cubing-round-closed = finished
cubing-results = Results of round { $round }
cubing-best = Best
cubing-average = Average
cubing-mean = Mean
cubing-unofficial = This is not an official event: its results do not count in any ranking.
cubing-plan-rounds = This number of competitors allows at most { $most } { $most ->
    [one] round
   *[other] rounds
}
cubing-plan-going-on = Of { $competitors } competitors, at most { $most } can advance, not { $asked }
cubing-plan-final = Nobody advances from the final: leave its fields for advancing empty
cubing-plan-format = { $format } is not a format of this event; choose one of those offered
cubing-plan-limit = Enter a time limit in minutes and seconds, such as 10:00
cubing-plan-number = Enter a whole number, 1 or more
cubing-plan-twice = An event can be held only once: { $name } has already been added
cubing-plan-stands = That round already has groups: the number of rounds can no longer be changed
cubing-plan-announced = The round is open: what was announced for it can no longer be changed
cubing-plan-best = As announced, the number advancing is { $best }, not { $asked }
planned-no-matches = Matches of this game cannot be played here yet, but its entries, officials, schedule and rulings can be managed here.
planned-level = Division
planned-level-hint = If the tournament has divisions: the higher the number, the higher the division.
