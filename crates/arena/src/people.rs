//! People in a round, as a competition and its cubing rounds both know them: groups, duties, and what
//! is done for competitors who need it.
//!
//! Not here: officials and registrations (see `competition`), accounts (see `account`).

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::id::PersonId;

/// A group of a round (wca 1h).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Group {
    /// The competitors.
    pub competitors: BTreeSet<PersonId>,
    /// Who judges in it.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub judges: BTreeSet<PersonId>,
    /// Who scrambles in it.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub scramblers: BTreeSet<PersonId>,
}

/// What all competitors should be ready to do (wca 1e2, 1f2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Duty {
    /// To judge.
    Judge,
    /// To scramble.
    Scramble,
}

/// What is done for a competitor who needs it (wca 2s).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Accommodation {
    /// Hand signals in place of spoken instructions (2s1).
    HandSignals,
    /// Help to start and stop the timer (2s2).
    TimerHelp,
    /// A puzzle with textures or Braille marks (wca-2009 2s3).
    Textures,
}
