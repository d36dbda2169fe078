//! What all ratings have in common: a rating, the way of one player's, and the list of everybody's.
//!
//! Ratings are whole hundredths of a point, and powers are made by multiplication alone, which gives
//! the same bits on every machine: two programs that fold the same results have the same list, to the
//! last digit.
//!
//! Not here: how far a result moves a rating (see [`super::elo`] and [`super::fibs`]).

use std::collections::HashMap;
use std::hash::Hash;

/// Hundredths in a point.
pub(super) const POINT: i32 = 100;

/// A player's rating and what it rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rating {
    pub(super) hundredths: i32,
    pub(super) rounds: u32,
    pub(super) experience: u32,
}

impl Default for Rating {
    /// A newcomer.
    fn default() -> Self {
        Self { hundredths: 1500 * POINT, rounds: 0, experience: 0 }
    }
}

impl Rating {
    /// The rating in whole points, as it is shown.
    #[must_use]
    pub const fn points(self) -> i32 {
        self.hundredths.saturating_add(POINT / 2).div_euclid(POINT)
    }

    /// How many rounds or matches were rated.
    #[must_use]
    pub const fn rounds(self) -> u32 {
        self.rounds
    }

    /// The sum of their lengths: of rounds without one, how many.
    #[must_use]
    pub const fn experience(self) -> u32 {
        self.experience
    }

    /// The rating after one more round of this length that moves it by so many points.
    pub(super) fn moved(self, points: f64, length: u32) -> Self {
        let change = (points * f64::from(POINT)).round();
        Self {
            hundredths: self.hundredths.saturating_add(change as i32),
            rounds: self.rounds.saturating_add(1),
            experience: self.experience.saturating_add(length),
        }
    }
}

/// A number multiplied with itself so often. Not `powi`, whose last digits each machine chooses.
pub(super) fn power(mut base: f64, mut times: u32) -> f64 {
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
        let shown = |hundredths: &i32| Rating { hundredths: *hundredths, ..Rating::default() };
        self.after.iter().map(move |hundredths| shown(hundredths).points())
    }

    fn take(&mut self, rating: Rating) {
        self.now = rating;
        self.after.push(rating.hundredths);
    }
}

/// The ratings of everybody in one game. Rounds are put in by the order in which they count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct List<Person: Eq + Hash> {
    /// Where everybody stands among the courses; its own order never shows.
    places: HashMap<Person, usize>,
    /// In the order of first rounds.
    courses: Vec<(Person, Course)>,
}

impl<Person: Eq + Hash> Default for List<Person> {
    fn default() -> Self {
        Self { places: HashMap::new(), courses: Vec::new() }
    }
}

impl<Person: Eq + Hash + Clone> List<Person> {
    /// Rates a round of two players by what it makes of their ratings. Nobody plays against
    /// themselves: such a round is passed over.
    pub fn rate(
        &mut self,
        one: &Person,
        other: &Person,
        after: impl FnOnce(Rating, Rating) -> (Rating, Rating),
    ) {
        if one == other {
            return;
        }
        let (one, other) = (self.place(one), self.place(other));
        let (first, second) = after(self.courses[one].1.now(), self.courses[other].1.now());
        self.courses[one].1.take(first);
        self.courses[other].1.take(second);
    }

    /// Where somebody stands; a newcomer comes last.
    fn place(&mut self, person: &Person) -> usize {
        if let Some(place) = self.places.get(person) {
            return *place;
        }
        let place = self.courses.len();
        self.places.insert(person.clone(), place);
        self.courses.push((person.clone(), Course::default()));
        place
    }

    /// The way of somebody's rating; none before the first rated round.
    #[must_use]
    pub fn course(&self, person: &Person) -> Option<&Course> {
        self.places.get(person).map(|place| &self.courses[*place].1)
    }

    /// Everybody who has a rating, in the order of first rounds.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&Person, &Course)> {
        self.courses.iter().map(|(person, course)| (person, course))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rating::elo::{Went, after_round};

    #[test]
    fn points_are_rounded_to_the_nearest() {
        let shown = |hundredths| Rating { hundredths, ..Rating::default() }.points();
        assert_eq!([148_149, 148_150, 150_000].map(shown), [1481, 1482, 1500]);
        assert_eq!(shown(-149), -1);
    }

    #[test]
    fn a_list_keeps_the_way_of_everybody() {
        let mut list = List::default();
        list.rate(&"ayse", &"berk", |one, other| after_round(one, other, Went::Won));
        list.rate(&"berk", &"ayse", |one, other| after_round(one, other, Went::Drawn));
        list.rate(&"ayse", &"ayse", |one, other| after_round(one, other, Went::Won));
        // After the first round 1520 and 1480: berk was expected to score 0.442688.
        let course = |name| {
            let course = list.course(&name).unwrap();
            (course.points().collect::<Vec<_>>(), course.now().hundredths, course.now().rounds())
        };
        assert_eq!(course("ayse"), (vec![1520, 1518], 151_771, 2));
        assert_eq!(course("berk"), (vec![1480, 1482], 148_229, 2));
        assert_eq!(list.course(&"cem"), None);
        assert_eq!(list.iter().count(), 2);
    }
}
