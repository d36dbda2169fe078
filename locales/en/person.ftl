# The page of a person.
person-won = won
person-drawn = drawn
person-lost = lost
person-summary = { $count ->
    [one] One match:
   *[other] { $count } matches:
} { $won } won, { $drawn } drawn, { $lost } lost.
person-plot = The line shows the matches from oldest to newest: up for a win, down for a loss.
person-competitions = Competitions
person-none = Not entered in any competition yet.
person-place = place { $place }
person-matches = Matches
person-event = Event
person-against = Opponent
person-erased = This account was deleted. Its results are kept.
