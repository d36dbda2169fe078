# The page of a person.
person-won = won
person-drawn = drawn
person-lost = lost
person-summary = { $count ->
    [one] One match:
   *[other] { $count } matches:
} { $won } won, { $drawn } drawn, { $lost } lost.
person-plot = The line goes through the matches from the oldest to the newest: up with a win, down with a loss.
person-competitions = Competitions
person-none = No entry in a competition so far.
person-place = place { $place }
person-matches = Matches
person-event = Event
person-against = Opponent
person-erased = This account was deleted. Its results are kept.
