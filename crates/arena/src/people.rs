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
    /// Who takes the scores of it.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub score_takers: BTreeSet<PersonId>,
}

impl Group {
    /// Those who do a duty in it.
    #[must_use]
    pub const fn helpers(&self, duty: Duty) -> &BTreeSet<PersonId> {
        match duty {
            Duty::Judge => &self.judges,
            Duty::Scramble => &self.scramblers,
            Duty::TakeScores => &self.score_takers,
        }
    }

    /// Those who do a duty in it, to be changed.
    pub const fn helpers_mut(&mut self, duty: Duty) -> &mut BTreeSet<PersonId> {
        match duty {
            Duty::Judge => &mut self.judges,
            Duty::Scramble => &mut self.scramblers,
            Duty::TakeScores => &mut self.score_takers,
        }
    }

    /// Everybody who does a duty in it; somebody who does two comes twice.
    pub fn all_helpers(&self) -> impl Iterator<Item = &PersonId> {
        Duty::ALL.into_iter().flat_map(move |duty| self.helpers(duty))
    }

    /// Everybody in it, competitors and helpers.
    pub fn everybody(&self) -> impl Iterator<Item = &PersonId> {
        self.competitors.iter().chain(self.all_helpers())
    }
}

/// What competitors do for other groups than their own: all should be ready to judge and to scramble (wca 1e2,
/// 1f2), and whoever records results is a score taker (wca 1g1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Duty {
    /// To judge.
    Judge,
    /// To scramble.
    Scramble,
    /// To take scores.
    TakeScores,
}

impl Duty {
    /// All of them, in the order in which people are drawn for them.
    pub const ALL: [Self; 3] = [Self::Scramble, Self::Judge, Self::TakeScores];
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
