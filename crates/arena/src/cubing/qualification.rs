//! A qualification round, as it is planned: what has to be said about it, and who need not play it.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca 9r | `Qualification::check` | at most one, before the first round |
//! | wca 9r1 | `Qualification::missing` | what the announcement has to say |
//! | wca 9r1, wca-2010 Z3 | `Standard::is_met` | the result that qualifies directly |

use puzzles::Edition;
use rulebook::Citation;
use serde::{Deserialize, Serialize};

use super::book::cite;
use crate::Refused;
use crate::time::Day;
use games::Message;

/// What is said about a qualification round. How many go on from it, its own line says.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Qualification {
    /// How many compete in the first round.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_round: Option<u16>,
    /// How many compete in the qualification round at most.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub most: Option<u16>,
    /// Which result qualifies directly.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub direct: Option<Standard>,
    /// For which round: 2 is the first round, the one after the qualification.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<u16>,
    /// The day on which the ranking is read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub on: Option<Day>,
    /// Why it was changed late (9r3).
    #[serde(skip_serializing_if = "String::is_empty")]
    pub reason: String,
}

/// A result that is good enough: not slower, or not longer, than this.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Standard {
    /// Whether it is an average or mean; otherwise a single result.
    pub average: bool,
    /// The result, in hundredths of a second or in moves.
    pub result: u32,
}

impl Standard {
    /// Whether a single and an average meet it.
    #[must_use]
    pub fn is_met(self, single: Option<u32>, average: Option<u32>) -> bool {
        let own = if self.average { average } else { single };
        own.is_some_and(|own| own <= self.result)
    }
}

impl Qualification {
    /// The clause about what has to be announced.
    #[must_use]
    pub const fn clause(edition: Edition) -> Citation {
        cite!(edition, _9r1)
    }

    /// Whether there can be one: before a first round, with numbers that fit.
    ///
    /// # Errors
    /// When there cannot.
    pub(super) fn check(&self, edition: Edition, rounds: usize) -> Result<(), Refused> {
        if rounds < 2 {
            return Err(Refused::rule(cite!(edition, _9r), Message::new("cubing-plan-qualifies")));
        }
        let zero = self.first_round == Some(0) || self.most == Some(0);
        let direct = self.direct.is_some_and(|own| own.result == 0);
        let outside = self.round.is_some_and(|round| !(2..=rounds).contains(&usize::from(round)));
        if zero || direct {
            return Err(Refused::invalid("cubing-plan-number"));
        }
        if outside {
            return Err(Refused::invalid("cubing-plan-start").with("rounds", rounds));
        }
        Ok(())
    }

    /// The names of the values that the announcement needs and that are not there.
    #[must_use]
    pub fn missing(&self, goes_on: Option<u16>) -> Vec<&'static str> {
        let all = [
            (self.first_round.is_some(), "first-round"),
            (self.most.is_some(), "most"),
            (goes_on.is_some(), "goes-on"),
            (self.direct.is_some(), "direct"),
            (self.on.is_some(), "day"),
        ];
        all.into_iter().filter(|(there, _)| !there).map(|(_, name)| name).collect()
    }
}
