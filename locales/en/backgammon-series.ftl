# A best of three of backgammon, and what came of an appeal at a table.
series-score = Best of three: { $first } – { $second }
series-won = { $name } wins the best of three
series-next = Set up match { $number } of the best of three
series-taken = Match { $number } of this best of three has already been set up. Cancel it first, or choose another number.
series-decided = This best of three is over: one player has won two matches
series-no-next = There is no next match to set up: one is still being played, or the best of three is over
series-other = Match { $number }
appeal-upheld = The committee grants the request.
appeal-refused = The committee rejects the request.
appeal-reason = The committee's reason:
committee-by-director = Only the director can form the committee.
