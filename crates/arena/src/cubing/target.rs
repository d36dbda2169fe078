//! Who goes on as the results are, and what a competitor needs in the next attempt.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca 9p, wca-2010 9p1, 9p2 | `Round::going_on` | the best placed, as many as announced and allowed; who ties at the cut goes on only if all of them can |
//! | wca 9f14, 9f15 | `Round::needed` | by the average where the format has one, then the best |

use super::plan::{RoundPlan, most_going_on};
use super::result::{Average, Outcome, average, best};
use super::{Attempt, ResultRow, Round, Solve};
use crate::id::PersonId;

/// The longest time and the most moves that anybody is told to beat.
const LONGEST: u32 = 360_000;
const MOST_MOVES: u16 = 80;

/// Who goes on, as it was announced before the round: the best so many, or whoever has a better result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Announced {
    /// How many.
    pub best: Option<u16>,
    /// Than which time, in hundredths of a second.
    pub better_than: Option<u32>,
}

impl From<RoundPlan> for Announced {
    fn from(plan: RoundPlan) -> Self {
        Self { best: plan.goes_on, better_than: plan.better_than }
    }
}

impl ResultRow {
    /// Whether the result that decides the place is better than a time.
    fn is_under(&self, time: u32) -> bool {
        match (self.average, self.best.and_then(Outcome::order)) {
            (Some(Average::Time(own)), _) => own < time,
            (Some(Average::Dnf), _) => false,
            (None, Some(own)) => own < (0, time),
            (None, None) => false,
        }
    }
}

impl Round {
    /// Those who go on to the next round as the results are, the best first. Nobody goes on without a
    /// result. The edition may allow fewer than were announced.
    #[must_use]
    pub fn going_on(&self, announced: Announced) -> Vec<PersonId> {
        let Ok(settings) = self.settings() else { return Vec::new() };
        let started = |person: &&PersonId| {
            let own = self.attempts_of(person);
            self.closed.is_none() || own.iter().any(|attempt| !attempt.sheet.skipped)
        };
        let here = self.competitors().filter(started).count();
        let (most, _) = most_going_on(settings.edition, here);
        let most = announced.best.map_or(most, |best| most.min(usize::from(best)));
        let table = self.table();
        let placed =
            || table.iter().filter(|row| row.best.is_some_and(|own| own.order().is_some()));
        let up_to =
            |place: u16| placed().filter(|row| row.place.is_some_and(|p| p <= place)).count();
        let fits = |row: &&ResultRow| row.place.is_some_and(|place| up_to(place) <= most);
        let better = |row: &&ResultRow| announced.better_than.is_none_or(|time| row.is_under(time));
        let able = |row: &&ResultRow| !self.out.contains_key(&row.person) && better(row);
        placed().filter(fits).filter(able).map(|row| row.person.clone()).collect()
    }

    /// The slowest result of the next attempt with which a competitor is not behind anybody of a place,
    /// counted among the others; none where it depends on more than one attempt, where every result is
    /// enough, or none is.
    #[must_use]
    pub fn needed(&self, person: &PersonId, place: u16) -> Option<Outcome> {
        let settings = self.settings().ok()?;
        let by_average = !settings.format.is_best_of();
        let own = self.line(settings, person);
        let there: Vec<Outcome> = own.attempts.iter().flatten().copied().collect();
        let next = self.next_number(person)?;
        let last = next == settings.attempts() && there.len() + 1 == usize::from(next);
        if by_average && !last {
            return None;
        }
        let table = self.table();
        let mut others = table.iter().filter(|row| row.person != *person && row.best.is_some());
        let other = others.nth(usize::from(place).checked_sub(1)?)?;
        let (goal, fewest) = (other.order(by_average), settings.contest.is_fewest_moves());
        if settings.cubes > 1 {
            return None;
        }
        let reaches = |value: u32| {
            let outcome = as_outcome(value, fewest);
            let all: Vec<Outcome> = there.iter().copied().chain([outcome]).collect();
            let (best, average) = (Some(best(&all)), average(settings.format, &all));
            ResultRow { best, average, ..own.clone() }.order(by_average) <= goal
        };
        let longest = if fewest { u32::from(MOST_MOVES) } else { LONGEST };
        if !reaches(1) || reaches(longest) {
            return None;
        }
        let (mut enough, mut over) = (1, longest);
        while over - enough > 1 {
            let middle = u32::midpoint(enough, over);
            if reaches(middle) { enough = middle } else { over = middle }
        }
        Some(as_outcome(enough, fewest))
    }

    /// The attempts that a competitor has made so far that count, in order.
    pub fn counting<'a>(&'a self, person: &'a PersonId) -> impl Iterator<Item = &'a Attempt> {
        let attempts = self.settings().map_or(0, super::Settings::attempts);
        let solve = |number| Solve { person: person.clone(), number };
        (1..=attempts).filter_map(move |number| self.attempt(&solve(number)))
    }
}

fn as_outcome(value: u32, fewest: bool) -> Outcome {
    match fewest {
        true => Outcome::Moves(u16::try_from(value).unwrap_or(u16::MAX)),
        false => Outcome::time(value),
    }
}
