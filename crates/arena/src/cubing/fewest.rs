//! Fewest moves: one common clock for all, solutions that are handed in and replaced until the
//! stop, and the explanation.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca-2010 E2a | `Sitting` | sequence and clock for all at the same moment |
//! | wca-2010 E2b | `Sitting::is_open` | 60:00, the last moment included |
//! | wca-2010 E2b1 | `MINUTES`, `Sitting::due` | after 30, 50, 55 and 59 minutes, and 'Stop' at 60 |
//! | wca-2010 E2f | `Explanation` | asked, noted, and ruled where it was not given |

use std::collections::{BTreeMap, BTreeSet};

use puzzles::fmc;
use serde::{Deserialize, Serialize};

use super::attempt::Signed;
use crate::id::PersonId;
use crate::time::{Moment, Span};

/// After how many minutes something is called; the last is 'Stop'.
pub(super) fn minutes() -> impl Iterator<Item = u8> {
    fmc::CALLS.iter().filter_map(|after| u8::try_from(after.as_secs() / 60).ok())
}

/// After how many minutes 'Stop' is called.
pub(super) fn stop() -> u8 {
    minutes().max().unwrap_or(60)
}

/// An attempt of all competitors together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sitting {
    /// The number of the attempt.
    pub number: u8,
    /// The sequence, released to all.
    pub sequence: String,
    /// When 'Go' was said.
    pub go: Moment,
    /// Which minutes were called.
    pub called: BTreeSet<u8>,
    /// Whether 'Stop' was called.
    pub stopped: bool,
    /// The solutions as they are.
    pub solutions: BTreeMap<PersonId, Solution>,
}

/// A solution that was handed in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Solution {
    /// As it was written.
    pub text: String,
    /// When it was handed in last.
    pub at: Moment,
    /// How often it was replaced.
    pub replaced: u16,
}

/// Whether a competitor could explain a solution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Explanation {
    /// Who asked for it.
    pub asked: Signed,
    /// Whether it was given, and who noted it.
    pub explained: Option<(bool, Signed)>,
    /// Whether the main judge accepts the solution nevertheless, why, and who that is.
    pub ruled: Option<(bool, String, Signed)>,
}

impl Sitting {
    /// When a minute is called.
    #[must_use]
    pub fn due(&self, minute: u8) -> Moment {
        self.go + Span::minutes(i64::from(minute))
    }

    /// Whether solutions can be handed in.
    #[must_use]
    pub fn is_open(&self, now: Moment) -> bool {
        !self.stopped && now <= self.due(stop())
    }

    /// The calls that are still to be made, with their moments.
    pub fn calls(&self) -> impl Iterator<Item = (Moment, u8)> {
        let open = minutes().filter(|minute| !self.stopped && !self.called.contains(minute));
        open.map(|minute| (self.due(minute), minute))
    }
}
