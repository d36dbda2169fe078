//! The FIBS rating of backgammon, which counts the length of a match.
//!
//! With `D` the difference of the two ratings and `n` the length of the match, the weaker side
//! wins with the probability `1 / (10^(D * sqrt(n) / 2000) + 1)`. The winner gains, and the loser
//! gives, `4 * K * sqrt(n)` times the probability of the result that did not happen, where `K`
//! falls from 5 to 1 with a player's experience (the sum of the lengths of finished matches).

use super::list::{Rating, power};

/// The number whose 4,000,000th power is 10: a difference of 2000 points in a match of one point, in
/// twentieths of a hundredth.
const STEP: f64 = 1.000_000_575_646_439;
/// How many of them are in a hundredth.
const FINE: f64 = 20.0;

impl Rating {
    /// How fast the rating moves: 5 for a newcomer, 1 from an experience of 400 on.
    fn speed(self) -> f64 {
        (5.0 - f64::from(self.experience) / 100.0).max(1.0)
    }
}

/// The probability that the side with the lower rating wins a match of this length.
fn upset(one: Rating, other: Rating, length: u32) -> f64 {
    let difference = f64::from(one.hundredths.abs_diff(other.hundredths));
    // Far beyond any rating the last digits say nothing: the number is cut off at the largest.
    let times = (difference * f64::from(length).sqrt() * FINE).round() as u32;
    1.0 / (power(STEP, times) + 1.0)
}

/// What is at stake: what the winner gains at a speed of 1.
fn stake(winner: Rating, loser: Rating, length: u32) -> f64 {
    let upset = upset(winner, loser, length);
    let unexpected = if winner.hundredths >= loser.hundredths { upset } else { 1.0 - upset };
    4.0 * f64::from(length).sqrt() * unexpected
}

/// The ratings of winner and loser after a match.
#[must_use]
pub fn after_match(winner: Rating, loser: Rating, length: u32) -> (Rating, Rating) {
    let stake = stake(winner, loser, length);
    (winner.moved(stake * winner.speed(), length), loser.moved(-stake * loser.speed(), length))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rating::list::POINT;
    use proptest::prelude::*;

    fn rated(points: i32, experience: u32) -> Rating {
        Rating { hundredths: points * POINT, rounds: 0, experience }
    }

    #[test]
    fn the_golden_values() {
        let gain =
            |winner: Rating, loser: Rating, length| stake(winner, loser, length) * winner.speed();
        let cases = [
            (gain(rated(1600, 400), rated(1500, 400), 7), 4.4918),
            (gain(rated(1500, 400), rated(1600, 400), 7), 6.0912),
            (gain(rated(1500, 400), rated(1500, 900), 1), 2.0),
            (gain(Rating::default(), Rating::default(), 9), 30.0),
        ];
        for (found, wanted) in cases {
            assert!((found - wanted).abs() < 0.00005, "{found} instead of {wanted}");
        }
    }

    #[test]
    fn a_match_moves_both_by_their_own_speed_and_adds_its_length() {
        let (winner, loser) = after_match(rated(1500, 400), rated(1600, 0), 7);
        assert_eq!((winner.hundredths, winner.experience(), winner.rounds()), (150_609, 407, 1));
        // Five times as fast: 30.456 points.
        assert_eq!((loser.hundredths, loser.experience(), loser.rounds()), (156_954, 7, 1));
    }

    proptest! {
        #[test]
        fn experienced_players_exchange_points_and_a_favourite_gains_less(
            one in 1000..2200_i32, other in 1000..2200_i32, length in 1_u32..30,
        ) {
            let (winner, loser) = (rated(one, 500), rated(other, 500));
            let (richer, poorer) = after_match(winner, loser, length);
            let sum = winner.hundredths + loser.hundredths;
            prop_assert_eq!(richer.hundredths + poorer.hundredths, sum);
            prop_assert_eq!(richer.experience(), 500 + length);
            let (back, _) = after_match(loser, winner, length);
            let gain = richer.hundredths - winner.hundredths;
            let other_gain = back.hundredths - loser.hundredths;
            prop_assert!(gain > 0 && other_gain > 0);
            prop_assert!((one > other) == (gain < other_gain) || one == other);
        }

        #[test]
        fn the_probability_is_that_of_the_formula(
            one in 0..300_000_i32, other in 0..300_000_i32, length in 1_u32..30,
        ) {
            let rated = |hundredths| Rating { hundredths, ..Rating::default() };
            let difference = f64::from(one.abs_diff(other)) / 100.0;
            let wanted = 1.0 / (10_f64.powf(difference * f64::from(length).sqrt() / 2000.0) + 1.0);
            let found = upset(rated(one), rated(other), length);
            prop_assert!((found - wanted).abs() < 1e-6, "{} instead of {}", found, wanted);
        }
    }
}
