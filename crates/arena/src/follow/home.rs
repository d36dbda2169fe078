//! Whose a stream is. An event, a round and a match belong to one competition, by their own record;
//! a casual match and an account belong to none. What one stream asks of another as the program itself
//! stays within one competition, and what a stream is created with names that stream alone.

use super::AnyCommand;
use crate::address::Address;
use crate::competition::{self, planning};
use crate::id::{CompetitionId, EventId};
use crate::{account, backgammon, cubing, event, federation, match_play};

/// The competition and the event that a stream belongs to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Home {
    /// The competition; matches of earlier versions do not say it.
    pub competition: Option<CompetitionId>,
    /// The event; a competition has none.
    pub event: Option<EventId>,
}

impl Home {
    /// Whether the program may carry what one stream asks to another: within one competition, and
    /// within one event where both have one.
    #[must_use]
    pub fn reaches(&self, other: &Self) -> bool {
        let same_event = self.event.is_some() && self.event == other.event;
        let other_event = self.event.is_some() && other.event.is_some() && !same_event;
        match (&self.competition, &other.competition) {
            (Some(own), Some(other)) => own == other && !other_event,
            (None, _) | (_, None) => same_event,
        }
    }
}

impl AnyCommand {
    /// The stream that a command creates, by the name in its body.
    #[must_use]
    pub fn creates(&self) -> Option<Address> {
        match self {
            Self::Account(account::Command::Open(opening)) => {
                Some(Address::Account(opening.person.clone()))
            }
            Self::Competition(command) => match &**command {
                competition::Command::Planning(planning::Command::Create(plan)) => {
                    Some(Address::Competition(plan.id.clone()))
                }
                _ => None,
            },
            Self::Event(event::Command::Create(settings)) => {
                Some(Address::Event(settings.id.clone()))
            }
            Self::Match(match_play::Command::Create(setup)) => {
                Some(Address::Match(setup.id.clone()))
            }
            Self::Backgammon(backgammon::Command::Create(setup)) => {
                Some(Address::Backgammon(setup.id.clone()))
            }
            Self::Round(command) => match &**command {
                cubing::Command::Create(settings) => Some(Address::Round(settings.id.clone())),
                _ => None,
            },
            Self::Federation(federation::Command::PublishEvents(list)) => {
                Some(Address::Federation(list.edition))
            }
            Self::Account(_) | Self::Event(_) | Self::Match(_) | Self::Backgammon(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn home(competition: &str, event: &str) -> Home {
        Home { competition: competition.parse().ok(), event: event.parse().ok() }
    }

    #[test]
    fn the_program_stays_within_a_competition() {
        for (from, to, reaches) in [
            (("izmir", ""), ("izmir", "open"), true),
            (("izmir", "open"), ("izmir", ""), true),
            (("izmir", "open"), ("izmir", "open"), true),
            (("izmir", "open"), ("izmir", "girls"), false),
            (("izmir", "open"), ("ankara", "open"), false),
            (("ankara", ""), ("izmir", "open"), false),
            // A match of an earlier version says its event alone.
            (("izmir", "open"), ("", "open"), true),
            (("", "open"), ("izmir", "open"), true),
            (("izmir", ""), ("", "open"), false),
            (("", ""), ("", ""), false),
        ] {
            assert_eq!(home(from.0, from.1).reaches(&home(to.0, to.1)), reaches, "{from:?} {to:?}");
        }
    }
}
