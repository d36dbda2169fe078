//! Places in the round.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca 9f, 9f12 to 9f15 | `Round::table` | best, average, order and places from the attempts alone |
//!
//! Not here: rankings over several competitions and the file of results (see `rankings`).

use serde::Serialize;

use super::result::{Average, Outcome, average, best};
use super::{Attempt, Phase, Round, Settings, Solve};
use crate::id::PersonId;

/// A competitor's results of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ResultRow {
    /// The person.
    pub person: PersonId,
    /// The place; none before the first result.
    pub place: Option<u16>,
    /// What each attempt came to; none where it is not registered yet.
    pub attempts: Vec<Option<Outcome>>,
    /// The best of them; none before the first.
    pub best: Option<Outcome>,
    /// The average or mean, once all attempts are there.
    pub average: Option<Average>,
}

impl ResultRow {
    /// What places go by: the average where the format has one, then the best.
    pub(super) fn order(&self, by_average: bool) -> (bool, bool, u32, bool, (i32, u32)) {
        let time = match self.average {
            Some(Average::Time(time)) if by_average => Some(time),
            _ => None,
        };
        let best = self.best.and_then(Outcome::order);
        (
            self.best.is_none(),
            by_average && time.is_none(),
            time.unwrap_or_default(),
            best.is_none(),
            best.unwrap_or_default(),
        )
    }
}

impl Attempt {
    /// What the attempt came to, once it stands in the results of the round.
    #[must_use]
    pub fn result(&self, closed: bool) -> Option<Outcome> {
        let stands = self.registered.is_some()
            || (self.phase >= Phase::Recorded && (closed || self.sheet.skipped));
        self.sheet.outcome().filter(|_| stands)
    }
}

impl Round {
    /// The results, the best first; those who have none yet stand last, without a place.
    #[must_use]
    pub fn table(&self) -> Vec<ResultRow> {
        let Some(settings) = &self.settings else {
            return Vec::new();
        };
        let mut lines: Vec<ResultRow> =
            self.competitors().map(|p| self.line(settings, p)).collect();
        let by_average = !settings.format.is_best_of();
        lines.sort_by(|a, b| {
            let orders = a.order(by_average).cmp(&b.order(by_average));
            orders.then_with(|| a.person.cmp(&b.person))
        });
        let mut last = None;
        for (line, number) in lines.iter_mut().zip(1..=u16::MAX) {
            // Equal results share the place of the first of them.
            let own = line.order(by_average);
            let place = last.filter(|(order, _)| *order == own).map_or(number, |(_, place)| place);
            last = Some((own, place));
            line.place = line.best.map(|_| place);
        }
        lines
    }

    pub(super) fn line(&self, settings: &Settings, person: &PersonId) -> ResultRow {
        let result = |number: u8| {
            let own = self.attempt(&Solve { person: person.clone(), number })?;
            own.result(self.closed.is_some())
        };
        let attempts: Vec<_> = (1..=settings.attempts()).map(result).collect();
        let there: Vec<Outcome> = attempts.iter().flatten().copied().collect();
        ResultRow {
            person: person.clone(),
            place: None,
            best: (!there.is_empty()).then(|| best(&there)),
            average: average(settings.format, &there),
            attempts,
        }
    }
}
