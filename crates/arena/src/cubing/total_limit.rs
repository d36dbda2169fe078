//! The limit of all attempts of a competitor together, in a round where the best of them counts.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca 9f6 | `Round::left_of_total`, `Round::is_used_up` | the times of the attempts before are added up |

use super::{Round, Solve};
use crate::id::PersonId;

impl Round {
    /// What is left for an attempt of the limit of all attempts together, in hundredths of a second; none
    /// where the round has no such limit.
    #[must_use]
    pub fn left_of_total(&self, person: &PersonId, number: u8) -> Option<u32> {
        let limit = self.settings.as_ref()?.total_limit?;
        let limit = u32::try_from(limit.0 / 10).unwrap_or(u32::MAX);
        let before = self.counting(person).filter(|own| own.number < number);
        let used: u32 = before.filter_map(|own| own.sheet.time).sum();
        Some(limit.saturating_sub(used))
    }

    /// Whether nothing is left for an attempt.
    pub(super) fn is_used_up(&self, solve: &Solve) -> bool {
        self.left_of_total(&solve.person, solve.number) == Some(0)
    }
}
