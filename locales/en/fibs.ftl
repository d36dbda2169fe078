# The rating of backgammon (FIBS).
fibs-matches = { $count ->
    [one] after one rated match
   *[other] after { $count } rated matches
}; experience { $points }
fibs-plot = Rating in { $game } from { $from } to { $now } over { $rounds ->
    [one] one rated match
   *[other] { $rounds } rated matches
}; highest { $most }, lowest { $least }.
fibs-about = In backgammon the rating follows FIBS: everyone starts at 1500, every match actually played in a finished event counts, and longer matches count for more. Experience is the sum of the match lengths; as it grows, the rating changes more slowly. The rating is for information only and is not part of any rulebook.
fibs-count = Rated matches
fibs-experience = Experience
