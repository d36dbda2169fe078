//! The Elo rating of games with two sides and three results.
//!
//! Everybody begins at 1500. With `D` the rating of the opponent less one's own, a score of
//! `1 / (1 + 10^(D / 400))` is expected; the rating then moves by `K` times what the score was
//! better or worse than that. `K` is 40 for a player's first 30 rounds, and 20 later. A draw is
//! half a win.

use super::list::{Rating, power};

/// How many rounds a player counts as new.
pub const NEW_FOR: u32 = 30;

/// The number whose 40,000th power is 10: a difference of 400 points, in hundredths.
const STEP: f64 = 1.000_057_566_284_199_8;

/// How a round went for the first of two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Went {
    /// The first won.
    Won,
    /// Nobody won.
    Drawn,
    /// The second won.
    Lost,
}

impl Went {
    const fn score(self) -> f64 {
        match self {
            Self::Won => 1.0,
            Self::Drawn => 0.5,
            Self::Lost => 0.0,
        }
    }
}

impl Rating {
    /// How far one round can move the rating: 40 points for a newcomer, 20 later.
    const fn factor(self) -> i32 {
        if self.rounds < NEW_FOR { 40 } else { 20 }
    }

    /// The score, from 0 to 1, that is expected against somebody.
    fn expected(self, other: Self) -> f64 {
        let upset = 1.0 / (1.0 + power(STEP, self.hundredths.abs_diff(other.hundredths)));
        if self.hundredths > other.hundredths { 1.0 - upset } else { upset }
    }

    fn after(self, surprise: f64) -> Self {
        self.moved(f64::from(self.factor()) * surprise, 1)
    }
}

/// The ratings of two players after a round.
#[must_use]
pub fn after_round(one: Rating, other: Rating, went: Went) -> (Rating, Rating) {
    let surprise = went.score() - one.expected(other);
    (one.after(surprise), other.after(-surprise))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rating::list::POINT;
    use proptest::prelude::*;

    fn rated(points: i32, rounds: u32) -> Rating {
        Rating { hundredths: points * POINT, rounds, experience: rounds }
    }

    #[test]
    fn expected_scores_are_those_of_the_formula() {
        let cases = [
            (1500, 1500, 0.5),
            (1500, 1600, 0.359_935),
            (1600, 1500, 0.640_065),
            (1500, 1700, 0.240_253),
            (1500, 1900, 0.090_909),
            (2300, 1500, 0.990_099),
        ];
        for (one, other, wanted) in cases {
            let found = rated(one, 0).expected(rated(other, 0));
            assert!((found - wanted).abs() < 0.000_001, "{one} {other}: {found}");
        }
    }

    #[test]
    fn a_round_moves_both_by_their_own_factor() {
        // (one, rounds, other, rounds, result) and the ratings after it, in hundredths.
        let cases = [
            ((1500, 0), (1500, 0), Went::Won, (152_000, 148_000)),
            ((1500, 29), (1500, 30), Went::Won, (152_000, 149_000)),
            ((1500, 30), (1500, 99), Went::Drawn, (150_000, 150_000)),
            ((1600, 40), (1500, 40), Went::Won, (160_720, 149_280)),
            ((1600, 40), (1500, 40), Went::Lost, (158_720, 151_280)),
            ((1600, 40), (1500, 0), Went::Drawn, (159_720, 150_560)),
            ((1900, 40), (1500, 40), Went::Lost, (188_182, 151_818)),
        ];
        for (one, other, went, wanted) in cases {
            let (first, second) = (rated(one.0, one.1), rated(other.0, other.1));
            let (first, second) = after_round(first, second, went);
            assert_eq!((first.hundredths, second.hundredths), wanted, "{one:?} {other:?}");
            assert_eq!((first.rounds(), second.rounds()), (one.1 + 1, other.1 + 1));
        }
    }

    fn any() -> impl Strategy<Value = Rating> {
        (50_000..300_000, 0..60_u32).prop_map(|(hundredths, rounds)| Rating {
            hundredths,
            rounds,
            experience: rounds,
        })
    }

    proptest! {
        #[test]
        fn with_the_same_factor_what_one_wins_the_other_loses(
            one in any(), other in any(), went in prop_oneof![
                Just(Went::Won), Just(Went::Drawn), Just(Went::Lost)
            ],
        ) {
            let (first, second) = after_round(one, other, went);
            let changes = [first.hundredths - one.hundredths, second.hundredths - other.hundredths];
            if one.factor() == other.factor() {
                prop_assert_eq!(changes[0], -changes[1]);
            }
            for (change, own) in changes.iter().zip([one, other]) {
                prop_assert!(change.abs() <= own.factor() * POINT);
            }
        }

        #[test]
        fn a_favourite_is_expected_to_win_and_gains_less_by_it(one in any(), other in any()) {
            let sum = one.expected(other) + other.expected(one);
            prop_assert!((sum - 1.0).abs() < 1e-12);
            if one.hundredths > other.hundredths {
                prop_assert!(one.expected(other) > 0.5);
                let [one, other] = [one, other].map(|own| Rating { rounds: 99, ..own });
                let gain = |own: Rating, against| {
                    after_round(own, against, Went::Won).0.hundredths - own.hundredths
                };
                prop_assert!(0 <= gain(one, other) && gain(one, other) <= gain(other, one));
                // A draw brings the two nearer.
                let (first, second) = after_round(one, other, Went::Drawn);
                prop_assert!(first.hundredths <= one.hundredths);
                prop_assert!(second.hundredths >= other.hundredths);
            }
        }

        #[test]
        fn the_power_is_that_of_the_formula(hundredths in 0..300_000_u32) {
            let wanted = 10_f64.powf(f64::from(hundredths) / 40_000.0);
            prop_assert!((power(STEP, hundredths) / wanted - 1.0).abs() < 1e-9);
        }
    }
}
