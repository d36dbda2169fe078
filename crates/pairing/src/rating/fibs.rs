//! The FIBS rating of backgammon, which counts the length of a match.
//!
//! With `D` the difference of the two ratings and `n` the length of the match, the weaker side
//! wins with the probability `1 / (10^(D * sqrt(n) / 2000) + 1)`. The winner gains, and the loser
//! gives, `4 * K * sqrt(n)` times the probability of the result that did not happen, where `K`
//! falls from 5 to 1 with a player's experience (the sum of the lengths of finished matches).

use serde::{Deserialize, Serialize};

/// A player's rating and experience.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rating {
    /// The rating.
    pub value: f64,
    /// The sum of the lengths of all finished matches.
    pub experience: u32,
}

impl Default for Rating {
    /// A newcomer.
    fn default() -> Self {
        Self { value: 1500.0, experience: 0 }
    }
}

impl Rating {
    /// How fast the rating moves: 5 for a newcomer, 1 from an experience of 400 on.
    #[must_use]
    pub fn factor(&self) -> f64 {
        (5.0 - f64::from(self.experience) / 100.0).max(1.0)
    }

    fn after(self, change: f64, length: u32) -> Self {
        Self { value: self.value + change, experience: self.experience.saturating_add(length) }
    }
}

/// The probability that the side with the lower rating wins a match of this length.
#[must_use]
pub fn upset(one: Rating, other: Rating, length: u32) -> f64 {
    let difference = (one.value - other.value).abs();
    let power = difference * f64::from(length).sqrt() / 2000.0;
    1.0 / (10_f64.powf(power) + 1.0)
}

/// The ratings of winner and loser after a match.
#[must_use]
pub fn after_match(winner: Rating, loser: Rating, length: u32) -> (Rating, Rating) {
    let upset = upset(winner, loser, length);
    let unexpected = if winner.value >= loser.value { upset } else { 1.0 - upset };
    let change = 4.0 * f64::from(length).sqrt() * unexpected;
    (winner.after(change * winner.factor(), length), loser.after(-change * loser.factor(), length))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn rated(value: f64, experience: u32) -> Rating {
        Rating { value, experience }
    }

    #[test]
    fn the_golden_values() {
        let gain = |winner: Rating, loser: Rating, length| {
            after_match(winner, loser, length).0.value - winner.value
        };
        let cases = [
            (gain(rated(1600.0, 400), rated(1500.0, 400), 7), 4.4918),
            (gain(rated(1500.0, 400), rated(1600.0, 400), 7), 6.0912),
            (gain(rated(1500.0, 400), rated(1500.0, 900), 1), 2.0),
            (gain(Rating::default(), Rating::default(), 9), 30.0),
        ];
        for (found, wanted) in cases {
            assert!((found - wanted).abs() < 0.00005, "{found} instead of {wanted}");
        }
    }

    proptest! {
        #[test]
        fn experienced_players_exchange_points_and_a_favourite_gains_less(
            one in 1000.0..2200.0_f64, other in 1000.0..2200.0_f64, length in 1_u32..30,
        ) {
            let (winner, loser) = (rated(one, 500), rated(other, 500));
            let (richer, poorer) = after_match(winner, loser, length);
            prop_assert!((richer.value + poorer.value - one - other).abs() < 1e-6);
            prop_assert_eq!(richer.experience, 500 + length);
            let (back, _) = after_match(loser, winner, length);
            let (gain, other_gain) = (richer.value - one, back.value - other);
            prop_assert!(gain > 0.0 && other_gain > 0.0);
            prop_assert!((one > other) == (gain < other_gain) || (one - other).abs() < 1e-6);
        }
    }
}
