//! The federation: what the governing body of a rulebook decides outside of every competition. There is one
//! stream for each edition of the WCA regulations, and today one decision: which events are official from a
//! calendar year on.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca-2009/2010 9e | `Federation::events_on`, `decide` | a list for calendar years; a competition has the one of its first day |
//! | wca-2009/2010 9e1 | `may`, `decide` | the Board alone decides, with its reason |
//! | wca-2009/2010 9e4 | `Federation::check_listed` | what the list does not have can be held as an unofficial event |
//!
//! Not here: suspensions (see [`crate::account`]), and what the Board decides about one competition (see
//! `competition::reports`).

mod decide;
#[cfg(test)]
mod tests;

use std::collections::BTreeSet;

use puzzles::{Edition, Event};
use rulebook::{Argument, Citation, Message, wca_2009, wca_2010};
use serde::{Deserialize, Serialize};
use strum::{EnumDiscriminants, EnumIter, IntoStaticStr};

use crate::cubing::by_text;
use crate::id::PersonId;
use crate::stream::{Cited, Context, Entry, Stream};
use crate::time::{Day, Moment};
use crate::{Refused, Role};

pub use decide::may;

/// The state of a federation.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Federation {
    decisions: Vec<Decision>,
}

/// An official event, by the id that the field uses: `333`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Listed(#[serde(with = "by_text")] pub Event);

/// The official events from a calendar year on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EventList {
    /// The edition of the regulations whose events they are.
    #[serde(with = "by_text")]
    pub edition: Edition,
    /// From the first day of which year.
    pub year: i16,
    /// The events.
    pub events: BTreeSet<Listed>,
    /// Why, in words: what the community has said.
    pub reason: String,
}

/// A list, and who decided it when.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decision {
    /// What was decided.
    pub list: EventList,
    /// Who decided it.
    pub by: Option<PersonId>,
    /// When.
    pub at: Moment,
}

/// What a decision has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Changes<'a> {
    /// The decision.
    pub decision: &'a Decision,
    /// What is official by it that was not.
    pub added: Vec<Event>,
    /// What is not official any more.
    pub dropped: Vec<Event>,
}

/// What can be asked of a federation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, EnumDiscriminants)]
#[serde(tag = "kind", content = "body", rename_all = "kebab-case", deny_unknown_fields)]
#[strum_discriminants(name(Kind), derive(PartialOrd, Ord, EnumIter, IntoStaticStr))]
#[strum_discriminants(strum(serialize_all = "kebab-case"))]
#[strum_discriminants(doc = "The kinds of these commands, by name alone.")]
pub enum Command {
    /// The governing body publishes the official events from a calendar year on.
    PublishEvents(EventList),
}

/// What can become of a federation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "body", rename_all = "kebab-case")]
pub enum Fact {
    /// There is a list of official events from a calendar year on.
    EventsPublished(EventList),
}

impl Stream for Federation {
    const KIND: &'static str = "federation";
    type Command = Command;
    type Kind = Kind;
    type Fact = Fact;

    fn kind(command: &Command) -> Kind {
        command.into()
    }

    fn may(&self, kind: Kind) -> Vec<Role> {
        may(kind).to_vec()
    }

    fn decide(&self, command: &Command, context: &Context) -> Result<Vec<Cited<Fact>>, Refused> {
        decide::decide(self, command, context)
    }

    fn apply(&mut self, entry: &Entry<Fact>) {
        match &entry.fact {
            Fact::EventsPublished(list) => self.decisions.push(Decision {
                list: list.clone(),
                by: entry.by.person.clone(),
                at: entry.at,
            }),
        }
    }
}

impl Federation {
    /// Whose decisions these are; none before the first one.
    #[must_use]
    pub fn edition(&self) -> Option<Edition> {
        self.decisions.first().map(|own| own.list.edition)
    }

    /// The decisions with what each has changed, the first one first.
    #[must_use]
    pub fn changes(&self) -> Vec<Changes<'_>> {
        let change = |place: usize, own: &Decision| {
            let before = self.decisions.iter().take(place);
            let before = before.filter(|other| other.list.year <= own.list.year);
            let before = before.max_by_key(|other| other.list.year).map(|other| &other.list);
            let had = |event: Event| before.is_none_or(|list| list.has(event));
            let all = || Event::ALL.into_iter();
            let added = all().filter(|event| !had(*event) && own.list.has(*event)).collect();
            let dropped = all().filter(|event| had(*event) && !own.list.has(*event)).collect();
            (added, dropped)
        };
        let all = self.decisions.iter().enumerate();
        all.map(|(place, decision)| {
            let (added, dropped) = change(place, decision);
            Changes { decision, added, dropped }
        })
        .collect()
    }

    /// The decision whose list is in force in a year; none where the events are those of the book.
    #[must_use]
    pub fn decision_in(&self, year: i16) -> Option<&Decision> {
        let begun = self.decisions.iter().filter(|own| own.list.year <= year);
        // Of two decisions about a year the later one counts, which `max_by_key` finds.
        begun.max_by_key(|own| own.list.year)
    }

    /// The official events on a day, in the order of the book.
    #[must_use]
    pub fn events_on(&self, day: Day) -> Vec<Event> {
        let decided = self.decision_in(day.year());
        let listed = |event: &Event| decided.is_none_or(|own| own.list.has(*event));
        Event::ALL.into_iter().filter(listed).collect()
    }

    /// Whether an event is official at a competition that begins on a day.
    #[must_use]
    pub fn lists(&self, event: Event, first: Day) -> bool {
        self.decision_in(first.year()).is_none_or(|own| own.list.has(event))
    }

    /// Refuses to plan an event as an official one where the list of the first day does not have it.
    ///
    /// # Errors
    /// When it is not on the list.
    pub fn check_listed(&self, edition: Edition, event: Event, first: Day) -> Result<(), Refused> {
        if self.lists(event, first) {
            return Ok(());
        }
        let message = Message::new("federation-not-listed")
            .with("event", event.id())
            .with("year", Argument::figures(first.year()));
        Err(Refused::rule(yearly_clause(edition), message))
    }
}

impl EventList {
    /// Whether an event is on the list.
    #[must_use]
    pub fn has(&self, event: Event) -> bool {
        self.events.contains(&Listed(event))
    }
}

/// The clause by which events are added and dropped every calendar year.
#[must_use]
pub const fn yearly_clause(edition: Edition) -> Citation {
    match edition {
        Edition::Wca2009 => wca_2009::_9e,
        Edition::Wca2010 => wca_2010::_9e,
    }
}

/// The clause by which the Board decides it.
#[must_use]
pub const fn board_clause(edition: Edition) -> Citation {
    match edition {
        Edition::Wca2009 => wca_2009::_9e1,
        Edition::Wca2010 => wca_2010::_9e1,
    }
}
