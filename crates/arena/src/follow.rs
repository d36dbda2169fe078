//! What a fact of one stream asks of others, and what the clock will ask of a stream. Both are
//! pure: the office decides these commands as the program itself, and appends all the streams in
//! one go. A follow-up that is refused refuses the whole command, so each is one that the other
//! stream takes.
//!
//! | fact | asks |
//! | --- | --- |
//! | an event publishes a round | one match is created for each board |
//! | an event discards a published round | its matches are cancelled |
//! | an official enters the result of a board | its match is cancelled |
//! | a match ends, is corrected, or goes on | the event takes the result, or takes it back |

mod competition;

use serde::{Deserialize, Serialize};

use crate::account;
use crate::address::Address;
use crate::event::{self, Event};
use crate::match_play::{self, Match};
use crate::time::Moment;

pub use competition::before_competition;

/// A command of any stream.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AnyCommand {
    /// Of an account.
    Account(account::Command),
    /// Of a competition.
    Competition(Box<crate::competition::Command>),
    /// Of an event.
    Event(event::Command),
    /// Of a match.
    Match(match_play::Command),
}

/// What is asked of another stream, in the role of the program itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Then {
    /// Of which stream.
    pub to: Address,
    /// What.
    pub command: AnyCommand,
}

/// What the clock will ask of a stream if nothing happens before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alarm {
    /// When.
    pub at: Moment,
    /// What is asked then.
    pub command: AnyCommand,
}

/// What a fact of an event asks of others. The state is the one after the fact.
#[must_use]
pub fn after_event(_state: &Event, _fact: &event::Fact) -> Vec<Then> {
    Vec::new()
}

/// What a fact of a match asks of its event. The state is the one after the fact.
#[must_use]
pub fn after_match(_state: &Match, _fact: &match_play::Fact) -> Vec<Then> {
    Vec::new()
}

impl Match {
    /// What the clock will ask: the flag of whoever is to move.
    #[must_use]
    pub fn alarms(&self) -> Vec<Alarm> {
        let command = || AnyCommand::Match(match_play::Command::FlagFall);
        self.timers().into_iter().map(|(_, at)| Alarm { at, command: command() }).collect()
    }
}

impl Event {
    /// What the clock will ask: nothing. An event waits for people.
    #[must_use]
    pub fn alarms(&self) -> Vec<Alarm> {
        Vec::new()
    }
}
