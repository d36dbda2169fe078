# Ratings on the page of a person.
rating-heading = Ratings
rating-rounds = { $count ->
    [one] after one rated round
   *[other] after { $count } rated rounds
}
rating-plot = Rating in { $game } from { $from } to { $now } over { $rounds ->
    [one] one rated round
   *[other] { $rounds } rated rounds
}; highest { $most }, lowest { $least }.
rating-about = Meydan's own rating (Elo): everyone starts at 1500, and every round actually played in a finished event counts. It is for information only and is not part of any rulebook.
