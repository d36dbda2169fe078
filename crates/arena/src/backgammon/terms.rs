//! What a tournament has announced about its matches of backgammon beside their length and clock: which
//! randomisers there are, how a turn ends without a clock, until when results are corrected.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | iran-backgammon 2-2-2f | [`Terms::leg`] | a match of a best of three |
//! | iran-backgammon 3-4-4, 4-1-6 | [`Terms::devices`], [`Terms::has_box`] | the approved randomisers |
//! | iran-backgammon 3-5-1b, 4-1-8-2a | [`Signal`] | how the turn is passed where there is no clock |
//! | iran-backgammon 4-6b | [`Terms::corrections`] | a wrong result is corrected within a set time |
//! | iran-backgammon 4-6c | [`Terms::external`] | results in a draw that nobody can edit are final |

use serde::{Deserialize, Serialize};

use crate::Refused;
use crate::text::{NAME, check, check_list};
use crate::time::Span;
use games::Message;
use rulebook::iran_backgammon::{_2_2_2f, _4_6b};

/// The most devices of a list.
const DEVICES: usize = 20;
/// The longest time in which results are corrected.
const LONGEST: Span = Span::days(30);

/// The matches of a best of three.
pub(super) const LEGS: u8 = 3;

/// How a player without a clock shows that the turn is over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Signal {
    /// By a tap of the hand on the bar.
    #[default]
    Bar,
    /// By a tap on the baffle box or another device.
    Device,
}

/// What was announced.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// The approved randomisers; none where nothing was said, which is a baffle box.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub devices: Option<Vec<String>>,
    /// How a turn ends without a clock.
    #[serde(default, skip_serializing_if = "Signal::is_usual")]
    pub signal: Signal,
    /// How long after a match its result is corrected; always where nothing was said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub corrections: Option<Span>,
    /// Whether reported results go to a draw that cannot be edited.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub external: bool,
    /// Of a best of three: the number of this match, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leg: Option<u8>,
    /// Of a best of three that an event announced: how many matches each side had won before this one.
    #[serde(default, skip_serializing_if = "is_none_won")]
    pub won: [u8; 2],
}

fn is_none_won(won: &[u8; 2]) -> bool {
    *won == [0, 0]
}

impl Signal {
    /// Whether it is the usual one.
    #[must_use]
    pub fn is_usual(&self) -> bool {
        *self == Self::default()
    }
}

impl Terms {
    /// Whether nothing special was announced.
    #[must_use]
    pub fn is_usual(&self) -> bool {
        *self == Self::default()
    }

    /// Whether there is a baffle box or the like to play with.
    #[must_use]
    pub fn has_box(&self) -> bool {
        self.devices.as_ref().is_none_or(|all| !all.is_empty())
    }

    /// Whether all of it can be right.
    ///
    /// # Errors
    /// With what is wrong.
    pub(super) fn check(&self) -> Result<(), Refused> {
        let devices = self.devices.as_deref().unwrap_or_default();
        check_list("devices", devices.len(), DEVICES)?;
        devices.iter().try_for_each(|own| check("device", own, NAME))?;
        let won: u8 = self.won.iter().fold(0, |all, own| all.saturating_add(*own));
        if self.leg.is_some_and(|own| !(1..=LEGS).contains(&own)) || won >= LEGS {
            return Err(Refused::rule(_2_2_2f, Message::new("laws-which-leg")));
        }
        let range = Span::minutes(1)..=LONGEST;
        if self.corrections.is_some_and(|own| !range.contains(&own)) {
            return Err(Refused::rule(_4_6b, Message::new("bgt-corrections-range")));
        }
        Ok(())
    }
}
