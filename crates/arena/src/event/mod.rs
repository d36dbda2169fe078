//! The event: entrants, the start list and its lot, rounds, results, standings.
//!
//! An event is a stream of facts. Who meets whom is computed by `pairing`; an event of matches asks
//! for a match for every board (see [`crate::follow`]) and takes its result.
//!
//! * [`Settings`]: what it is created with.
//! * [`Command`], [`may`]: what can be asked, and in which roles.
//! * [`Fact`]: what can become of it.
//!
//! Not here: how a round is paired (see `pairing`), what happens at a board (see the match),
//! registration and officials (see the competition).

mod command;
mod fact;
mod settings;

use serde::{Deserialize, Serialize};

use crate::Refused;
use crate::stream::{Cited, Context, Entry, Stream};

pub use command::{Arrange, BoardResult, Command, Entering, Forbidden, Member, Reported, may};
pub use fact::{Board, Fact, FinalPlace, Paired, ResultFact};
pub use settings::{Format, Limits, ListOrder, Play, Settings};

/// The state of an event.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Event {
    settings: Option<Settings>,
}

impl Stream for Event {
    const KIND: &'static str = "event";
    type Command = Command;
    type Fact = Fact;

    fn decide(&self, _: &Command, _: &Context) -> Result<Vec<Cited<Fact>>, Refused> {
        Err(Refused::not_found("event-unknown", "there is no such event"))
    }

    fn apply(&mut self, entry: &Entry<Fact>) {
        if let Fact::Created(settings) = &entry.fact {
            self.settings = Some((**settings).clone());
        }
    }
}
