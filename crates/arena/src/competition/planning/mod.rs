//! Planning: the competition itself, its notices, its events, its schedule.

pub(super) mod advance;
pub(super) mod setup;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use strum::{EnumDiscriminants, EnumIter, IntoStaticStr, VariantNames};

use crate::competition::decide::Facts;
use crate::competition::plan::{Amendment, EventPlan, Notice, Plan, Slot};
use crate::competition::qualify::{self, Known};
use crate::competition::roles::{DELEGATE, FOUNDERS, PROGRAM, SETUP};
use crate::competition::{
    Competition, EventState, KeptExtension, Options, Published, earlier_plan, kept, limits, logo,
    options,
};
use crate::id::{EventId, PersonId};
use crate::stream::{Context, Entry};
use crate::text::{NOTE, check, check_list};
use crate::{Refused, Role};

/// What can be asked about the plan.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, EnumDiscriminants, VariantNames)]
#[serde(tag = "kind", content = "body", rename_all = "kebab-case", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
#[strum_discriminants(name(Kind), derive(PartialOrd, Ord, EnumIter, IntoStaticStr))]
#[strum_discriminants(strum(serialize_all = "kebab-case"))]
#[strum_discriminants(doc = "The kinds of these commands, by name alone.")]
pub enum Command {
    /// Creates it; whoever does is its organiser, or director.
    Create(Box<Plan>),
    /// Changes the plan.
    Amend(Box<Amendment>),
    /// Announces it.
    Announce,
    /// Publishes a notice.
    Publish(Notice),
    /// Adds an event.
    AddEvent(Box<EventPlan>),
    /// Changes an event.
    ChangeEvent(Box<EventPlan>),
    /// Drops an event.
    RemoveEvent {
        /// The event.
        event: EventId,
    },
    /// The delegate approves an event and its format.
    ApproveEvent {
        /// The event.
        event: EventId,
    },
    /// Sets the schedule.
    SetSchedule {
        /// All its lines.
        slots: Vec<Slot>,
    },
    /// Asks for optional regulations of cubing (wca Z); the Board approves them.
    SetOptions(Box<Options>),
    /// Keeps what other programs have written into the file of an imported competition.
    KeepExtensions {
        /// All of it.
        all: Vec<KeptExtension>,
    },
    /// Sets the logo, or takes it away.
    SetLogo {
        /// The picture: a PNG in base 64.
        png: Option<String>,
    },
    /// The program has looked up what the entrants of an event have done before (wca 9r1, Z3, Z4).
    TakeResults {
        /// The event.
        event: EventId,
        /// What each of them has done.
        results: BTreeMap<PersonId, Known>,
    },
}

/// What can become of the plan.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(tag = "kind", content = "body", rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Fact {
    /// The competition exists.
    Created(Box<Plan>),
    /// Its plan changed.
    Amended(Box<Amendment>),
    /// It is announced.
    Announced {
        /// Less than a month before the first day (wca 8a4).
        short: bool,
    },
    /// A notice is published.
    NoticePublished(Notice),
    /// There is an event.
    EventAdded(#[serde(deserialize_with = "earlier_plan::read")] Box<EventPlan>),
    /// An event is planned otherwise.
    EventChanged(#[serde(deserialize_with = "earlier_plan::read")] Box<EventPlan>),
    /// An event is dropped.
    EventRemoved {
        /// The event.
        event: EventId,
    },
    /// The delegate has approved an event.
    EventApproved {
        /// The event.
        event: EventId,
    },
    /// An event needs approval anew.
    ApprovalWithdrawn {
        /// The event.
        event: EventId,
    },
    /// The schedule.
    ScheduleSet {
        /// All its lines.
        slots: Vec<Slot>,
    },
    /// Optional regulations are asked for.
    OptionsSet(Box<Options>),
    /// What other programs have written into the file of an imported competition.
    ExtensionsKept {
        /// All of it.
        all: Vec<KeptExtension>,
    },
    /// The logo.
    LogoSet {
        /// The picture: a PNG in base 64.
        png: Option<String>,
    },
    /// What the entrants of an event have done before.
    ResultsTaken {
        /// The event.
        event: EventId,
        /// What each of them has done.
        results: BTreeMap<PersonId, Known>,
    },
}

/// In which roles each command can be given.
pub(super) const fn may(kind: Kind) -> &'static [Role] {
    match kind {
        Kind::Create => FOUNDERS,
        Kind::Amend
        | Kind::Announce
        | Kind::Publish
        | Kind::AddEvent
        | Kind::ChangeEvent
        | Kind::RemoveEvent
        | Kind::SetSchedule
        | Kind::SetOptions
        | Kind::KeepExtensions
        | Kind::SetLogo => SETUP,
        Kind::ApproveEvent => DELEGATE,
        Kind::TakeResults => PROGRAM,
    }
}

/// Whether all texts, lists and numbers are within their limits.
pub(super) fn check_limits(command: &Command) -> Result<(), Refused> {
    match command {
        Command::Create(plan) => limits::plan(plan),
        Command::Publish(notice) => check("notice", &notice.text, NOTE),
        Command::AddEvent(plan) | Command::ChangeEvent(plan) => limits::event(plan),
        Command::SetSchedule { slots } => limits::schedule(slots),
        Command::SetOptions(asked) => asked.check_limits(),
        Command::KeepExtensions { all } => kept::check_limits(all),
        Command::TakeResults { results, .. } => {
            check_list("results", results.len(), limits::PERSONS)
        }
        // An amended plan is checked as a whole when it is known, a logo when it is read.
        Command::Amend(_)
        | Command::SetLogo { .. }
        | Command::Announce
        | Command::RemoveEvent { .. }
        | Command::ApproveEvent { .. } => Ok(()),
    }
}

pub(super) fn decide(
    state: &Competition,
    command: &Command,
    context: &Context,
) -> Result<Facts, Refused> {
    match command {
        Command::Create(plan) => setup::create(state, plan, context),
        Command::Amend(change) => setup::amend(state, change, context),
        Command::Announce => setup::announce(state, context),
        Command::Publish(notice) => setup::publish(state, notice),
        Command::AddEvent(plan) => setup::add_event(state, plan),
        Command::ChangeEvent(plan) => setup::change_event(state, plan, context),
        Command::RemoveEvent { event } => setup::remove_event(state, event),
        Command::ApproveEvent { event } => setup::approve_event(state, event),
        Command::SetSchedule { slots } => setup::set_schedule(state, slots),
        Command::SetOptions(asked) => options::set(state, asked),
        Command::KeepExtensions { all } => {
            state.plan()?;
            kept::check_all(all)?;
            Ok(vec![Fact::ExtensionsKept { all: all.clone() }.into()])
        }
        Command::SetLogo { png } => logo::set(state, png.as_deref()),
        Command::TakeResults { event, results } => qualify::take(state, event, results),
    }
}

/// Folds a fact into the state.
pub(super) fn apply(state: &mut Competition, fact: &Fact, entry: &Entry<super::Fact>) {
    match fact {
        Fact::Created(plan) => state.plan = Some((**plan).clone()),
        Fact::Amended(change) => {
            if let Some(plan) = &mut state.plan {
                *plan = change.of(plan);
            }
        }
        Fact::Announced { .. } => {
            state.stage.announced = Some(entry.at);
            state.published.clone_from(&state.officials);
        }
        Fact::NoticePublished(notice) => {
            let published = Published {
                text: notice.text.clone(),
                by: entry.by.person.clone(),
                role: entry.by.role,
                at: entry.at,
            };
            state.notices.insert(notice.id.clone(), published);
        }
        Fact::EventAdded(plan) => {
            state.events.insert(plan.id.clone(), EventState::planned((**plan).clone()));
        }
        Fact::EventChanged(plan) => {
            qualify::note_change(state, plan, entry.at);
            state.change_event(&plan.id, |event| event.plan = (**plan).clone());
        }
        Fact::EventRemoved { event } => drop(state.events.remove(event)),
        Fact::EventApproved { event } => state.change_event(event, |event| event.approved = true),
        Fact::ApprovalWithdrawn { event } => {
            state.change_event(event, |event| event.approved = false);
        }
        Fact::ScheduleSet { slots } => state.schedule.clone_from(slots),
        Fact::OptionsSet(asked) => {
            state.options.asked = (**asked).clone();
            state.options.approved = None;
        }
        Fact::ExtensionsKept { all } => state.extensions.clone_from(all),
        Fact::LogoSet { png } => logo::apply(state, png.as_deref()),
        Fact::ResultsTaken { event, results } => {
            state.change_event(event, |event| {
                event.known.clone_from(results);
                event.known_at = Some(entry.at);
            });
        }
    }
}
