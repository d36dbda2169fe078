//! Who goes on as the results are. What a competitor still needs is in `prospect`.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca 9p, wca-2010 9p1, 9p2 | `Round::going_on` | the best placed, as many as announced and allowed; who ties at the cut goes on only if all of them can |

use super::plan::{RoundPlan, most_going_on};
use super::result::{Average, Outcome};
use super::{Attempt, ResultRow, Round, Solve};
use crate::id::PersonId;

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
    pub(super) fn is_under(&self, time: u32) -> bool {
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
        let most = self.most_on(announced);
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

    /// How many go on at most: as many as were announced, where the edition allows it.
    pub(super) fn most_on(&self, announced: Announced) -> usize {
        let Ok(settings) = self.settings() else { return 0 };
        let started = |person: &&PersonId| {
            let own = self.attempts_of(person);
            self.closed.is_none() || own.iter().any(|attempt| !attempt.sheet.skipped)
        };
        let here = self.competitors().filter(started).count();
        let (most, _) = most_going_on(settings.edition, here);
        announced.best.map_or(most, |best| most.min(usize::from(best)))
    }

    /// The attempts that a competitor has made so far that count, in order.
    pub fn counting<'a>(&'a self, person: &'a PersonId) -> impl Iterator<Item = &'a Attempt> {
        let attempts = self.settings().map_or(0, super::Settings::attempts);
        let solve = |number| Solve { person: person.clone(), number };
        (1..=attempts).filter_map(move |number| self.attempt(&solve(number)))
    }
}
