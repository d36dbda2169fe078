//! What the competitors of a round that runs can still reach: a place, or the next round.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca 9f14, 9f15 | `Round::prospects` | by the average where the format has one, then the best |
//! | wca 9p, wca-2010 9p1, 9p2 | `Goal::GoesOn` | who ties at the cut goes on only if all of them can: so a tie is not enough |
//!
//! The others are taken as they stand for what is needed and what is out of reach, for they only get
//! better; and at the best that they can still do for what is sure. Not here: who goes on (see `target`).

use std::collections::BTreeMap;

use super::result::{Outcome, average, best};
use super::target::Announced;
use super::{ResultRow, Round, Settings};
use crate::id::PersonId;

/// The longest time and the most moves that anybody is told to beat.
const LONGEST: u32 = 360_000;
const MOST_MOVES: u16 = 80;

/// What is to be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// This place or a better one.
    Place(u16),
    /// The next round.
    GoesOn(Announced),
}

/// How a goal stands for a competitor who has attempts left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prospect {
    /// The slowest result of the next attempt that is enough as the others stand.
    Needs(Outcome),
    /// Whatever anybody still does, it is reached.
    Sure,
    /// Whatever the competitor still does, it is not.
    OutOfReach,
}

/// What a row has to reach, in the terms of the table.
struct Mark<'a> {
    settings: &'a Settings,
    place: usize,
    announced: Option<Announced>,
}

impl Mark<'_> {
    fn by_average(&self) -> bool {
        !self.settings.format.is_best_of()
    }

    fn rest(&self, value: u32) -> Outcome {
        match self.settings.contest.is_fewest_moves() {
            true => Outcome::Moves(u16::try_from(value).unwrap_or(u16::MAX)),
            false => Outcome::time(value),
        }
    }

    /// The row with the same result in some attempts more.
    fn with(&self, row: &ResultRow, outcome: Outcome, count: usize) -> ResultRow {
        let there = row.attempts.iter().flatten().copied();
        let all: Vec<Outcome> = there.chain(std::iter::repeat_n(outcome, count)).collect();
        let best = (!all.is_empty()).then(|| best(&all));
        ResultRow { best, average: average(self.settings.format, &all), ..row.clone() }
    }

    /// Whether a result is enough against another one; against nobody every result is.
    fn reaches(&self, row: &ResultRow, other: Option<&ResultRow>) -> bool {
        let has_result = row.best.is_some_and(|own| own.order().is_some());
        let own = row.order(self.by_average());
        let goal = other.map(|other| other.order(self.by_average()));
        match self.announced {
            None => has_result && goal.is_none_or(|goal| own <= goal),
            Some(announced) => {
                let under = announced.better_than.is_none_or(|time| row.is_under(time));
                has_result && under && goal.is_none_or(|goal| own < goal)
            }
        }
    }

    /// The slowest result of the next attempt that is enough; none where every one is.
    fn needed(&self, row: &ResultRow, other: Option<&ResultRow>) -> Option<Outcome> {
        let reaches = |value: u32| self.reaches(&self.with(row, self.rest(value), 1), other);
        let fewest = self.settings.contest.is_fewest_moves();
        let (mut enough, mut over) = (1, if fewest { u32::from(MOST_MOVES) } else { LONGEST });
        if !reaches(enough) || reaches(over) {
            return None;
        }
        while over - enough > 1 {
            let middle = u32::midpoint(enough, over);
            if reaches(middle) { enough = middle } else { over = middle }
        }
        Some(self.rest(enough))
    }
}

impl Round {
    /// How a goal stands for everybody who has attempts left. Nobody is named for whom it depends on
    /// more than the next attempt, or for whom every result is enough as the others stand.
    #[must_use]
    pub fn prospects(&self, goal: Goal) -> BTreeMap<PersonId, Prospect> {
        let mut all = BTreeMap::new();
        let Ok(settings) = self.settings() else { return all };
        let (place, announced) = match goal {
            Goal::Place(place) => (usize::from(place), None),
            Goal::GoesOn(announced) => (self.most_on(announced), Some(announced)),
        };
        if self.closed.is_some() || settings.cubes > 1 || place == 0 {
            return all;
        }
        let mark = Mark { settings, place, announced };
        let table = self.table();
        let hoped: Vec<ResultRow> = table
            .iter()
            .map(|row| mark.with(row, mark.rest(1), self.left(settings, row)))
            .collect();
        for row in &table {
            if self.next_number(&row.person).is_some()
                && let Some(found) = self.prospect(&mark, row, &table, &hoped)
            {
                all.insert(row.person.clone(), found);
            }
        }
        all
    }

    fn prospect(
        &self,
        mark: &Mark<'_>,
        row: &ResultRow,
        table: &[ResultRow],
        hoped: &[ResultRow],
    ) -> Option<Prospect> {
        let left = self.left(mark.settings, row);
        let worst = mark.with(row, Outcome::Dnf, left);
        let order = worst.order(mark.by_average());
        let ahead = hoped.iter().filter(|other| {
            other.person != row.person
                && other.best.is_some()
                && other.order(mark.by_average()) <= order
        });
        if mark.reaches(&worst, None) && ahead.count() < mark.place {
            return Some(Prospect::Sure);
        }
        let mut others = table.iter().filter(|own| own.person != row.person && own.best.is_some());
        let other = others.nth(mark.place - 1);
        if !mark.reaches(&mark.with(row, mark.rest(1), left), other) {
            return Some(Prospect::OutOfReach);
        }
        if mark.by_average() && left != 1 {
            return None;
        }
        mark.needed(row, other).map(Prospect::Needs)
    }

    /// How many attempts without a result a competitor may still have: in a combined round all of
    /// them, until the cutoff is missed.
    fn left(&self, settings: &Settings, row: &ResultRow) -> usize {
        let there = row.attempts.iter().flatten().count();
        let over = self.out.contains_key(&row.person)
            || there >= usize::from(self.attempts_for(&row.person))
                && self.next_number(&row.person).is_none();
        if over { 0 } else { usize::from(settings.attempts()).saturating_sub(there) }
    }
}
