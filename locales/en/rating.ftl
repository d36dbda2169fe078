# Ratings on the page of a person.
rating-heading = Ratings
rating-rounds = { $count ->
    [one] after one rated round
   *[other] after { $count } rated rounds
}
rating-plot = Rating in { $game } from { $from } to { $now } in { $rounds ->
    [one] one rated round
   *[other] { $rounds } rated rounds
}; highest { $most }, lowest { $least }.
rating-about = The house’s own rating (Elo): everybody begins at 1500, and every round that was really played in a finished event counts. It is for information only; no rulebook knows it.
