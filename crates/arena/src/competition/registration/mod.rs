//! Registration: when it is open, who has registered for what, entries, check-in.

mod apply;
pub(super) mod entries;
pub(super) mod list;
pub(super) mod register;

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use strum::{EnumDiscriminants, EnumIter, IntoStaticStr, VariantNames};

use crate::competition::decide::Facts;
use crate::competition::people::{Application, Document, Register};
use crate::competition::person::{Ban, Missing, Profile};
use crate::competition::plan::Window;
use crate::competition::roles::{DIRECTOR, OFFICE, OFFICE_OR_SELF, SELF, SETUP, TIMER};
use crate::competition::{Competition, limits, options};
use crate::id::{EventId, PersonId, RecordId};
use crate::stream::Context;
use crate::text::{NOTE, check_list, check_optional};
use crate::{Refused, Role};

/// What can be asked about registrations and entries.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, EnumDiscriminants, VariantNames)]
#[serde(tag = "kind", content = "body", rename_all = "kebab-case", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
#[strum_discriminants(name(Kind), derive(PartialOrd, Ord, EnumIter, IntoStaticStr))]
#[strum_discriminants(strum(serialize_all = "kebab-case"))]
#[strum_discriminants(doc = "The kinds of these commands, by name alone.")]
pub enum Command {
    /// Sets when registration is open.
    SetRegistration(Window),
    /// Ends registration.
    CloseRegistration,
    /// Registers a competitor, or adds events.
    Register(Box<Register>),
    /// Registers everybody of a list, or nobody.
    RegisterAll {
        /// The registrations, in the order of the list.
        all: Vec<Register>,
        /// Whether the entries are approved at once, as far as nothing is missing.
        approve: bool,
    },
    /// Checks a registration again after data were added.
    Complete {
        /// The person.
        person: PersonId,
        /// From the store, by the office.
        profile: Profile,
    },
    /// Accepts what somebody else has entered one for, alone or in a team.
    AcceptEntry {
        /// The person, who asks.
        person: PersonId,
        /// From the store, by the office.
        #[serde(default)]
        profile: Profile,
    },
    /// Approves an entry.
    ApproveEntry {
        /// The person.
        person: PersonId,
        /// In which event; none in all that wait.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        event: Option<EventId>,
    },
    /// Declines an entry.
    DeclineEntry {
        /// The person.
        person: PersonId,
        /// In which event; none in all that wait.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        event: Option<EventId>,
        /// The announced requirement that is not met, where one is the reason.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        requirement: Option<RecordId>,
        /// A note.
        #[serde(default)]
        note: String,
    },
    /// Withdraws an entry.
    WithdrawEntry {
        /// The person.
        person: PersonId,
        /// From which event; none from all.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        event: Option<EventId>,
    },
    /// Moves an entry to a higher division.
    MoveEntry {
        /// The person.
        person: PersonId,
        /// From which event.
        from: EventId,
        /// To which.
        to: EventId,
    },
    /// Somebody has come.
    CheckIn {
        /// The person.
        person: PersonId,
        /// What proved it.
        document: Document,
        /// The person's bans, from the store by the office.
        #[serde(default)]
        bans: Vec<Ban>,
    },
    /// Somebody was checked in by mistake.
    UndoCheckIn {
        /// The person.
        person: PersonId,
    },
    /// A competitor hands in the puzzles for these events (wca Z1).
    TakePuzzles {
        /// The person.
        person: PersonId,
        /// For which events.
        events: BTreeSet<EventId>,
    },
    /// Ends check-in.
    CloseCheckIn,
}

/// What can become of registrations and entries.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(tag = "kind", content = "body", rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Fact {
    /// When registration is open.
    RegistrationSet(Window),
    /// Registration has ended.
    RegistrationClosed,
    /// Somebody has registered.
    Registered {
        /// As anyone may see.
        application: Application,
        /// What is missing.
        missing: Vec<Missing>,
    },
    /// A registration was checked again.
    RegistrationChecked {
        /// The person.
        person: PersonId,
        /// What is still missing.
        missing: Vec<Missing>,
    },
    /// Somebody whom others had entered takes part by an act of their own.
    EntryAccepted {
        /// The person.
        person: PersonId,
    },
    /// An entry is approved.
    EntryApproved {
        /// The person.
        person: PersonId,
        /// In which event.
        event: EventId,
    },
    /// An entry is declined.
    EntryDeclined {
        /// The person.
        person: PersonId,
        /// In which event.
        event: EventId,
        /// A note.
        note: String,
    },
    /// An entry is withdrawn.
    EntryWithdrawn {
        /// The person.
        person: PersonId,
        /// From which event.
        event: EventId,
    },
    /// An entry is in a higher division.
    EntryMoved {
        /// The person.
        person: PersonId,
        /// From which event.
        from: EventId,
        /// To which.
        to: EventId,
    },
    /// Somebody has come.
    CheckedIn {
        /// The person.
        person: PersonId,
        /// What proved it.
        document: Document,
    },
    /// Somebody was checked in by mistake.
    CheckInUndone {
        /// The person.
        person: PersonId,
    },
    /// The puzzles for these events were handed in.
    PuzzlesTaken {
        /// The person.
        person: PersonId,
        /// For which events.
        events: BTreeSet<EventId>,
    },
    /// Check-in has ended.
    CheckInClosed,
}

pub(super) use apply::apply;

/// In which roles each command can be given.
pub(super) const fn may(kind: Kind) -> &'static [Role] {
    match kind {
        Kind::SetRegistration => SETUP,
        Kind::CloseRegistration | Kind::CloseCheckIn => TIMER,
        Kind::Register | Kind::Complete | Kind::WithdrawEntry => OFFICE_OR_SELF,
        Kind::AcceptEntry => SELF,
        Kind::RegisterAll
        | Kind::ApproveEntry
        | Kind::DeclineEntry
        | Kind::CheckIn
        | Kind::TakePuzzles
        | Kind::UndoCheckIn => OFFICE,
        Kind::MoveEntry => DIRECTOR,
    }
}

/// Whether all texts and lists are within their limits.
pub(super) fn check_limits(command: &Command) -> Result<(), Refused> {
    match command {
        Command::Register(new) => limits::registration(new),
        // Each line of a list is checked when it is decided, so that the refusal names it.
        Command::RegisterAll { all, .. } => check_list("registrations", all.len(), list::LINES),
        Command::Complete { profile, .. } | Command::AcceptEntry { profile, .. } => {
            limits::profile(profile)
        }
        Command::DeclineEntry { note, .. } => check_optional("note", note, NOTE),
        Command::CheckIn { bans, .. } => check_list("bans", bans.len(), limits::FEW),
        Command::TakePuzzles { events, .. } => check_list("events", events.len(), limits::EVENTS),
        Command::SetRegistration(_)
        | Command::CloseRegistration
        | Command::ApproveEntry { .. }
        | Command::WithdrawEntry { .. }
        | Command::MoveEntry { .. }
        | Command::UndoCheckIn { .. }
        | Command::CloseCheckIn => Ok(()),
    }
}

pub(super) fn decide(
    state: &Competition,
    command: &Command,
    context: &Context,
) -> Result<Facts, Refused> {
    match command {
        Command::SetRegistration(window) => entries::set_window(state, window),
        Command::CloseRegistration => entries::close(state),
        Command::Register(new) => register::register(state, new, context),
        Command::RegisterAll { all, approve } => list::register(state, all, *approve, context),
        Command::Complete { person, profile } => {
            register::complete(state, person, profile, context)
        }
        Command::AcceptEntry { person, profile } => {
            register::accept(state, person, profile, context)
        }
        Command::ApproveEntry { person, event } => {
            entries::approve(state, person, event.as_ref(), context)
        }
        Command::DeclineEntry { person, event, requirement, note } => {
            entries::decline(state, person, event.as_ref(), requirement.as_ref(), note, context)
        }
        Command::WithdrawEntry { person, event } => {
            entries::withdraw(state, person, event.as_ref(), context)
        }
        Command::MoveEntry { person, from, to } => entries::move_up(state, person, from, to),
        Command::CheckIn { person, document, bans } => {
            entries::check_in(state, person, *document, bans, context)
        }
        Command::TakePuzzles { person, events } => options::take_puzzles(state, person, events),
        Command::UndoCheckIn { person } => entries::undo_check_in(state, person),
        Command::CloseCheckIn => entries::close_check_in(state),
    }
}
