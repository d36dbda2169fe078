//! The Elo rating of games with two sides and three results.
//!
//! Everybody begins at 1500. With `D` the rating of the opponent less one's own, a score of
//! `1 / (1 + 10^(D / 400))` is expected; the rating then moves by `K` times what the score was
//! better or worse than that. `K` is 40 for a player's first 30 rounds, and 20 later. A draw is
//! half a win.
//!
//! Ratings are whole hundredths of a point, and the power is made by multiplication alone, which
//! gives the same bits on every machine: two programs that fold the same results have the same
//! list, to the last digit.

use std::collections::BTreeMap;

/// How many rounds a player counts as new.
pub const NEW_FOR: u32 = 30;

/// Hundredths in a point.
const POINT: i32 = 100;

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

/// A player's rating and how many rounds it rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rating {
    hundredths: i32,
    rounds: u32,
}

impl Default for Rating {
    /// A newcomer.
    fn default() -> Self {
        Self::new(1500, 0)
    }
}

impl Rating {
    /// A rating of whole points after a number of rounds.
    #[must_use]
    pub const fn new(points: i32, rounds: u32) -> Self {
        Self { hundredths: points.saturating_mul(POINT), rounds }
    }

    /// The rating in hundredths of a point.
    #[must_use]
    pub const fn hundredths(self) -> i32 {
        self.hundredths
    }

    /// The rating in whole points, as it is shown.
    #[must_use]
    pub const fn points(self) -> i32 {
        self.hundredths.saturating_add(POINT / 2).div_euclid(POINT)
    }

    /// How many rounds were rated.
    #[must_use]
    pub const fn rounds(self) -> u32 {
        self.rounds
    }

    /// How far one round can move the rating: 40 points for a newcomer, 20 later.
    #[must_use]
    pub const fn factor(self) -> i32 {
        if self.rounds < NEW_FOR { 40 } else { 20 }
    }

    /// The score, from 0 to 1, that is expected against somebody.
    #[must_use]
    pub fn expected(self, other: Self) -> f64 {
        let upset = 1.0 / (1.0 + power(STEP, self.hundredths.abs_diff(other.hundredths)));
        if self.hundredths > other.hundredths { 1.0 - upset } else { upset }
    }

    fn after(self, surprise: f64) -> Self {
        let change = (f64::from(self.factor()) * surprise * f64::from(POINT)).round();
        // At most 40 points, in hundredths.
        let hundredths = self.hundredths.saturating_add(change as i32);
        Self { hundredths, rounds: self.rounds.saturating_add(1) }
    }
}

/// A number multiplied with itself so often. Not `powi`, whose last digits each machine chooses.
fn power(mut base: f64, mut times: u32) -> f64 {
    let mut product = 1.0;
    while times > 0 {
        if times % 2 == 1 {
            product *= base;
        }
        base *= base;
        times /= 2;
    }
    product
}

/// The ratings of two players after a round.
#[must_use]
pub fn after_round(one: Rating, other: Rating, went: Went) -> (Rating, Rating) {
    let surprise = went.score() - one.expected(other);
    (one.after(surprise), other.after(-surprise))
}

/// The way of one player's rating.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Course {
    now: Rating,
    /// The rating after each round, in hundredths.
    after: Vec<i32>,
}

impl Course {
    /// The rating as it stands.
    #[must_use]
    pub const fn now(&self) -> Rating {
        self.now
    }

    /// The rating after each round in whole points, the oldest first.
    pub fn points(&self) -> impl ExactSizeIterator<Item = i32> {
        self.after.iter().map(|hundredths| Rating { hundredths: *hundredths, rounds: 0 }.points())
    }

    fn take(&mut self, rating: Rating) {
        self.now = rating;
        self.after.push(rating.hundredths);
    }
}

/// The ratings of everybody in one game. Rounds are put in by the order in which they count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct List<Person: Ord> {
    courses: BTreeMap<Person, Course>,
}

impl<Person: Ord> Default for List<Person> {
    fn default() -> Self {
        Self { courses: BTreeMap::new() }
    }
}

impl<Person: Ord + Clone> List<Person> {
    /// Rates a round of two players. Nobody plays against themselves: such a round is passed over.
    pub fn rate(&mut self, one: &Person, other: &Person, went: Went) {
        if one == other {
            return;
        }
        let now = |person| self.courses.get(person).map_or_else(Rating::default, Course::now);
        let (first, second) = after_round(now(one), now(other), went);
        self.courses.entry(one.clone()).or_default().take(first);
        self.courses.entry(other.clone()).or_default().take(second);
    }

    /// The way of somebody's rating; none before the first rated round.
    #[must_use]
    pub fn course(&self, person: &Person) -> Option<&Course> {
        self.courses.get(person)
    }

    /// Everybody who has a rating.
    pub fn iter(&self) -> impl Iterator<Item = (&Person, &Course)> {
        self.courses.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

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
            let found = Rating::new(one, 0).expected(Rating::new(other, 0));
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
            let (first, second) = (Rating::new(one.0, one.1), Rating::new(other.0, other.1));
            let (first, second) = after_round(first, second, went);
            assert_eq!((first.hundredths(), second.hundredths()), wanted, "{one:?} {other:?}");
            assert_eq!((first.rounds(), second.rounds()), (one.1 + 1, other.1 + 1));
        }
    }

    #[test]
    fn points_are_rounded_to_the_nearest() {
        let shown = |hundredths| Rating { hundredths, rounds: 0 }.points();
        assert_eq!([148_149, 148_150, 150_000].map(shown), [1481, 1482, 1500]);
        assert_eq!(shown(-149), -1);
    }

    #[test]
    fn a_list_keeps_the_way_of_everybody() {
        let mut list = List::default();
        list.rate(&"ayse", &"berk", Went::Won);
        list.rate(&"berk", &"ayse", Went::Drawn);
        list.rate(&"ayse", &"ayse", Went::Won);
        // After the first round 1520 and 1480: berk was expected to score 0.442688.
        let course = |name| {
            let course = list.course(&name).unwrap();
            (course.points().collect::<Vec<_>>(), course.now().hundredths(), course.now().rounds())
        };
        assert_eq!(course("ayse"), (vec![1520, 1518], 151_771, 2));
        assert_eq!(course("berk"), (vec![1480, 1482], 148_229, 2));
        assert_eq!(list.course(&"cem"), None);
        assert_eq!(list.iter().count(), 2);
    }

    fn any() -> impl Strategy<Value = Rating> {
        (50_000..300_000, 0..60_u32).prop_map(|(hundredths, rounds)| Rating { hundredths, rounds })
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
