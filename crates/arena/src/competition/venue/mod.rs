//! The venue: checklists, duties that were refused, no-shows, accommodations, spectators, tasks that
//! somebody asks for, and what the director forbids.

pub(super) mod tasks;

use rulebook::Citation;
use serde::{Deserialize, Serialize};
use strum::{EnumDiscriminants, EnumIter, IntoStaticStr, VariantNames};

use crate::competition::court::records::{Allowance, Prohibition, Task};
use crate::competition::decide::Facts;
use crate::competition::roles::{ANYONE, DELEGATE, DIRECTOR, OFFICE};
use crate::competition::{Competition, Tick, apply::tick_key};
use crate::id::{EventId, PersonId, RecordId};
use crate::people::{Accommodation, Duty};
use crate::stream::{Context, Entry};
use crate::text::{NOTE, check, check_optional};
use crate::{Refused, Role};

/// What can be asked at the venue.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, EnumDiscriminants, VariantNames)]
#[serde(tag = "kind", content = "body", rename_all = "kebab-case", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
#[strum_discriminants(name(Kind), derive(PartialOrd, Ord, EnumIter, IntoStaticStr))]
#[strum_discriminants(strum(serialize_all = "kebab-case"))]
#[strum_discriminants(doc = "The kinds of these commands, by name alone.")]
pub enum Command {
    /// Ticks an item of a checklist.
    Tick {
        /// Which clause.
        clause: Citation,
    },
    /// Takes a tick back.
    Untick {
        /// Which clause.
        clause: Citation,
    },
    /// Records that a competitor refused to help.
    RecordRefusal {
        /// The person.
        person: PersonId,
        /// What was refused.
        duty: Duty,
    },
    /// Records that somebody did not appear for a match or round.
    RecordNoShow {
        /// The person.
        person: PersonId,
        /// In which event.
        event: EventId,
        /// What was seen.
        note: String,
    },
    /// Records what is done for a competitor who needs it.
    Accommodate {
        /// For whom.
        person: PersonId,
        /// What is done.
        what: Accommodation,
    },
    /// Bars a spectator.
    BarSpectator {
        /// The name of the record.
        id: RecordId,
        /// Who, where that is known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        person: Option<PersonId>,
        /// What was done.
        finding: String,
        /// Whether it has consequences beyond this competition.
        #[serde(default)]
        beyond: bool,
    },
    /// Asks the desk to do something.
    AskDesk(Task),
    /// Something the desk was asked for is done.
    TaskDone {
        /// The id of the record.
        id: RecordId,
    },
    /// Passes a complaint on to the ethics and rulings committee of the council.
    PassOn {
        /// Which.
        id: RecordId,
        /// What is said about it.
        note: String,
    },
    /// Forbids something.
    Forbid(Prohibition),
    /// Allows again what was forbidden in the same words.
    Allow(Allowance),
}

/// What can happen at the venue.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(tag = "kind", content = "body", rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Fact {
    /// An item of a checklist is done.
    Ticked {
        /// The clause.
        clause: Citation,
        /// On whose list.
        role: Role,
    },
    /// An item of a checklist is open again.
    Unticked {
        /// The clause.
        clause: Citation,
        /// On whose list.
        role: Role,
    },
    /// A competitor refused to help.
    DutyRefused {
        /// The person.
        person: PersonId,
        /// The duty.
        duty: Duty,
    },
    /// Somebody did not appear.
    NoShow {
        /// The person.
        person: PersonId,
        /// In which event.
        event: EventId,
        /// What was seen.
        note: String,
    },
    /// Something is done for a competitor who needs it.
    Accommodated {
        /// For whom.
        person: PersonId,
        /// What is done.
        what: Accommodation,
    },
    /// A spectator may not stay.
    SpectatorBarred {
        /// The name of the record.
        id: RecordId,
        /// Who, where that is known.
        person: Option<PersonId>,
        /// What was done.
        finding: String,
    },
    /// The desk has something to do.
    TaskAsked(Task),
    /// It is done.
    TaskClosed {
        /// The id of the record.
        id: RecordId,
    },
    /// A complaint was passed on.
    TaskPassedOn {
        /// The id of the record.
        id: RecordId,
        /// What is said about it.
        note: String,
    },
    /// Something is forbidden.
    Forbidden(Prohibition),
    /// What was forbidden is allowed again.
    Allowed(Allowance),
}

/// In which roles each command can be given.
pub(super) const fn may(kind: Kind) -> &'static [Role] {
    match kind {
        Kind::Tick | Kind::Untick | Kind::AskDesk => ANYONE,
        Kind::RecordRefusal | Kind::RecordNoShow | Kind::TaskDone | Kind::PassOn => OFFICE,
        Kind::Accommodate => DELEGATE,
        Kind::BarSpectator | Kind::Forbid | Kind::Allow => DIRECTOR,
    }
}

/// Whether all texts are within their limits.
pub(super) fn check_limits(command: &Command) -> Result<(), Refused> {
    match command {
        Command::RecordNoShow { note, .. } => check("note", note, NOTE),
        Command::BarSpectator { finding, .. } => check("finding", finding, NOTE),
        Command::AskDesk(task) => check_optional("text", &task.text, NOTE),
        Command::Forbid(new) => check("reason", &new.reason, NOTE),
        Command::PassOn { note, .. } => check("note", note, NOTE),
        Command::Tick { .. }
        | Command::Untick { .. }
        | Command::RecordRefusal { .. }
        | Command::Accommodate { .. }
        | Command::TaskDone { .. }
        | Command::Allow(_) => Ok(()),
    }
}

pub(super) fn decide(
    state: &Competition,
    command: &Command,
    context: &Context,
) -> Result<Facts, Refused> {
    match command {
        Command::Tick { clause } => tasks::tick(state, *clause, context),
        Command::Untick { clause } => tasks::untick(state, *clause, context),
        Command::RecordRefusal { person, duty } => tasks::record_refusal(state, person, *duty),
        Command::RecordNoShow { person, event, note } => {
            tasks::record_no_show(state, person, event, note)
        }
        Command::Accommodate { person, what } => tasks::accommodate(state, person, *what),
        Command::BarSpectator { id, person, finding, beyond } => {
            tasks::bar_spectator(state, id, person.as_ref(), finding, *beyond)
        }
        Command::AskDesk(task) => tasks::ask(state, task, context),
        Command::TaskDone { id } => tasks::done(state, id),
        Command::PassOn { id, note } => tasks::pass_on(state, id, note),
        Command::Forbid(prohibition) => tasks::forbid(state, prohibition),
        Command::Allow(allowance) => tasks::allow(state, allowance),
    }
}

/// Folds a fact into the state.
pub(super) fn apply(state: &mut Competition, fact: &Fact, entry: &Entry<super::Fact>) {
    match fact {
        Fact::Ticked { clause, role } => {
            let tick = Tick { by: entry.by.person.clone(), at: entry.at };
            state.ticks.insert(tick_key(*clause, *role), tick);
        }
        Fact::Unticked { clause, role } => drop(state.ticks.remove(&tick_key(*clause, *role))),
        Fact::DutyRefused { person, duty } => {
            state.refusals.insert((person.clone(), *duty));
        }
        Fact::NoShow { person, event, .. } => {
            state.no_shows.entry(person.clone()).or_default().push(event.clone());
        }
        Fact::Accommodated { person, what } => {
            state.accommodations.insert((person.clone(), *what));
        }
        Fact::SpectatorBarred { id, person, finding } => {
            state.barred.insert(id.clone(), (person.clone(), finding.clone()));
        }
        Fact::TaskAsked(task) => {
            state.court.tasks.insert(task.id.clone(), (task.clone(), false));
        }
        Fact::TaskClosed { id } => {
            if let Some((_, done)) = state.court.tasks.get_mut(id) {
                *done = true;
            }
        }
        Fact::TaskPassedOn { id, note } => {
            state.court.passed_on.insert(id.clone(), note.clone());
        }
        Fact::Forbidden(prohibition) => state.court.forbidden.push(prohibition.clone()),
        Fact::Allowed(own) => state.court.forbidden.retain(|ended| ended.allowance() != *own),
    }
}
