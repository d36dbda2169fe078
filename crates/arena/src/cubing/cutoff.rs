//! Combined rounds: how many attempts a competitor has.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca 9g | `Round::attempts_for` | the first attempts count for the whole format |
//! | wca 9g2 | `Round::is_past` | the best n when all have made them, or everybody with a best under t |

use super::plan::{Cutoff, CutoffBy};
use super::result::{Outcome, best};
use super::{Round, Solve};
use crate::id::PersonId;

impl Round {
    /// How many attempts a competitor has: in a combined round all of them only past the cutoff.
    #[must_use]
    pub fn attempts_for(&self, person: &PersonId) -> u8 {
        let Some(settings) = &self.settings else { return 0 };
        match settings.cutoff {
            Some(cutoff) if !self.is_past(person, cutoff) => cutoff.attempts,
            _ => settings.attempts(),
        }
    }

    /// The best of the first attempts; none before they are all registered.
    fn first_best(&self, person: &PersonId, cutoff: Cutoff) -> Option<Outcome> {
        let result = |number: u8| {
            let own = self.attempt(&Solve { person: person.clone(), number })?;
            own.result(self.closed.is_some())
        };
        let all: Option<Vec<Outcome>> = (1..=cutoff.attempts).map(result).collect();
        all.map(|all| best(&all))
    }

    fn is_past(&self, person: &PersonId, cutoff: Cutoff) -> bool {
        let Some(own) = self.first_best(person, cutoff).and_then(Outcome::order) else {
            return false;
        };
        match cutoff.by {
            CutoffBy::Under(time) => own < (0, time),
            CutoffBy::Best(count) => {
                let here = self.competitors().filter(|other| !self.out.contains_key(*other));
                let all: Option<Vec<Outcome>> =
                    here.map(|other| self.first_best(other, cutoff)).collect();
                let Some(all) = all else { return false };
                let better =
                    all.into_iter().filter_map(Outcome::order).filter(|other| *other < own);
                better.count() < usize::from(count)
            }
        }
    }
}
