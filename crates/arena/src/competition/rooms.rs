//! The rooms of a competition under one stream: each has commands, kinds and facts of its own; in data
//! they look like one list, `{"kind": ..., "body": ...}`.

use strum::IntoEnumIterator;

use super::{court, fixtures, floor, officials, planning, registration, reports, venue};
use crate::stream::{Cited, rooms};

/// What a person, or the program, can ask of a competition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// About the plan: notices, events, the schedule.
    Planning(planning::Command),
    /// About officials.
    Officials(officials::Command),
    /// About registrations, entries and check-in.
    Registration(registration::Command),
    /// About rounds, groups and duties.
    Floor(floor::Command),
    /// About what happens at the venue.
    Venue(venue::Command),
    /// About incidents, cases, rulings and disputes.
    Court(court::Command),
    /// About reports, awards and the end.
    Reports(reports::Command),
    /// About matches whose time the players arrange.
    Fixtures(fixtures::Command),
}

/// The kinds of commands, by name alone: what roles are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// About the plan: notices, events, the schedule.
    Planning(planning::Kind),
    /// About officials.
    Officials(officials::Kind),
    /// About registrations, entries and check-in.
    Registration(registration::Kind),
    /// About rounds, groups and duties.
    Floor(floor::Kind),
    /// About what happens at the venue.
    Venue(venue::Kind),
    /// About incidents, cases, rulings and disputes.
    Court(court::Kind),
    /// About reports, awards and the end.
    Reports(reports::Kind),
    /// About matches whose time the players arrange.
    Fixtures(fixtures::Kind),
}

/// What is the case from now on. A fact, once shipped, keeps its meaning: new things get new kinds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// Of the plan: notices, events, the schedule.
    Planning(planning::Fact),
    /// Of officials.
    Officials(officials::Fact),
    /// Of registrations, entries and check-in.
    Registration(registration::Fact),
    /// Of rounds, groups and duties.
    Floor(floor::Fact),
    /// Of what happens at the venue.
    Venue(venue::Fact),
    /// Of incidents, cases, rulings and disputes.
    Court(court::Fact),
    /// Of reports, awards and the end.
    Reports(reports::Fact),
    /// Of matches whose time the players arrange.
    Fixtures(fixtures::Fact),
}

rooms!(Command, "Command", Command: Planning planning, Officials officials, Registration registration,
    Floor floor, Venue venue, Court court, Reports reports, Fixtures fixtures);
rooms!(Fact, "Fact", Fact: Planning planning, Officials officials, Registration registration,
    Floor floor, Venue venue, Court court, Reports reports, Fixtures fixtures);

/// What every room has: the way from its parts to those of the whole.
macro_rules! kinds {
    ($($room:ident $module:ident),+ $(,)?) => {
        impl Command {
            /// What kind of command this is.
            #[must_use]
            pub fn kind(&self) -> Kind {
                match self {
                    $(Self::$room(command) => Kind::$room(command.into()),)+
                }
            }
        }

        impl Kind {
            /// All kinds, room by room.
            pub fn all() -> impl Iterator<Item = Self> {
                std::iter::empty()$(.chain($module::Kind::iter().map(Self::$room)))+
            }

            /// The name in data, such as `add-event`.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$room(kind) => kind.into(),)+
                }
            }
        }

        $(impl From<$module::Kind> for Kind {
            fn from(kind: $module::Kind) -> Self {
                Self::$room(kind)
            }
        }

        /// A fact that rests on no clause.
        impl From<$module::Fact> for Cited<Fact> {
            fn from(fact: $module::Fact) -> Self {
                Fact::$room(fact).into()
            }
        })+
    };
}

kinds!(
    Planning planning,
    Officials officials,
    Registration registration,
    Floor floor,
    Venue venue,
    Court court,
    Reports reports,
    Fixtures fixtures,
);
