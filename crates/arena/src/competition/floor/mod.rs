//! The floor: what happens as planned. The competition starts, rounds are moved, opened and closed,
//! groups and duties are given, events end.

pub(super) mod matches;
pub mod obstacles;
pub mod proposal;
pub(super) mod rounds;

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use strum::{EnumDiscriminants, EnumIter, IntoStaticStr, VariantNames};

use crate::competition::decide::Facts;
use crate::competition::reports::report::Place;
use crate::competition::roles::{GATE, MAIN_JUDGE, PROGRAM, ROUND, SETUP};
use crate::competition::{Activity, Competition, Moved, limits};
use crate::id::{EventId, PersonId};
use crate::people::{Duty, Group};
use crate::stream::{Context, Entry};
use crate::text::{NOTE, check, check_optional};
use crate::time::Moment;
use crate::{Refused, Role};

/// What can be asked about rounds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, EnumDiscriminants, VariantNames)]
#[serde(tag = "kind", content = "body", rename_all = "kebab-case", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
#[strum_discriminants(name(Kind), derive(PartialOrd, Ord, EnumIter, IntoStaticStr))]
#[strum_discriminants(strum(serialize_all = "kebab-case"))]
#[strum_discriminants(doc = "The kinds of these commands, by name alone.")]
pub enum Command {
    /// Opens the competition.
    Start,
    /// Moves the start of a round.
    MoveRound {
        /// Of which event.
        event: EventId,
        /// Which round.
        round: u16,
        /// To when.
        start: Moment,
        /// The reason, in words.
        reason: String,
    },
    /// Opens a round of an event.
    OpenRound {
        /// Of which event.
        event: EventId,
        /// Which, from 1.
        round: u16,
        /// Why it is held with fewer than two competitors, where it is (wca 9q).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
    /// Closes a round of an event.
    CloseRound {
        /// Of which event.
        event: EventId,
        /// The number of the round, from 1.
        round: u16,
    },
    /// An event of matches is about to show a round to its players: can it?
    AdmitRound {
        /// Which event.
        event: EventId,
        /// Which round.
        round: u16,
    },
    /// An event of matches is about to take somebody in: can it?
    AdmitPlayers {
        /// Which event.
        event: EventId,
        /// The person.
        persons: BTreeSet<PersonId>,
    },
    /// An event of matches has taken a round back.
    TakeBackRound {
        /// Which event.
        event: EventId,
        /// Which round.
        round: u16,
    },
    /// An event of matches is open again after its end.
    ReopenEvent {
        /// The event.
        event: EventId,
    },
    /// Divides a round into groups.
    SetGroups {
        /// Of which event.
        event: EventId,
        /// The number of the round, from 1.
        round: u16,
        /// The groups.
        groups: Vec<Group>,
    },
    /// Gives somebody a duty in a group.
    AssignDuty {
        /// Of which event.
        event: EventId,
        /// Which round.
        round: u16,
        /// Which group, from 1.
        group: u16,
        /// The person.
        person: PersonId,
        /// The duty.
        duty: Duty,
    },
    /// All of a competitor's attempts of a round have a result.
    FinishSolves {
        /// Of which event.
        event: EventId,
        /// Which round.
        round: u16,
        /// The person.
        person: PersonId,
    },
    /// An event has its final results.
    FinishEvent {
        /// The event.
        event: EventId,
        /// The places.
        places: Vec<Place>,
    },
}

/// What can become of rounds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(tag = "kind", content = "body", rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Fact {
    /// The competition is open.
    Started,
    /// A round starts at another time; all competitors are told.
    RoundMoved {
        /// Of which event.
        event: EventId,
        /// The number of the round, from 1.
        round: u16,
        /// When it was to start.
        from: Moment,
        /// When it starts.
        to: Moment,
        /// The reason, in words.
        reason: String,
    },
    /// A round has begun.
    RoundOpened {
        /// Of which event.
        event: EventId,
        /// The number of the round, from 1.
        round: u16,
        /// Why it is held with fewer than two competitors, where it is (wca 9q).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
    /// A round is over.
    RoundClosed {
        /// Of which event.
        event: EventId,
        /// The number of the round, from 1.
        round: u16,
    },
    /// A round that had begun was taken back: it will be paired again.
    RoundTakenBack {
        /// Of which event.
        event: EventId,
        /// The number of the round, from 1.
        round: u16,
    },
    /// An event that had its final results is open again.
    EventReopened {
        /// The event.
        event: EventId,
    },
    /// A round has groups.
    GroupsSet {
        /// Of which event.
        event: EventId,
        /// The number of the round, from 1.
        round: u16,
        /// The groups.
        groups: Vec<Group>,
    },
    /// Somebody has a duty in a group.
    DutyAssigned {
        /// Of which event.
        event: EventId,
        /// Which round.
        round: u16,
        /// Which group, from 1.
        group: u16,
        /// The person.
        person: PersonId,
        /// The duty.
        duty: Duty,
    },
    /// All of a competitor's attempts of a round have a result.
    SolvesFinished {
        /// Of which event.
        event: EventId,
        /// Which round.
        round: u16,
        /// The person.
        person: PersonId,
    },
    /// An event has its final results.
    EventFinished {
        /// The event.
        event: EventId,
        /// The places.
        places: Vec<Place>,
    },
}

/// In which roles each command can be given.
pub(super) const fn may(kind: Kind) -> &'static [Role] {
    match kind {
        Kind::Start => SETUP,
        Kind::MoveRound => MAIN_JUDGE,
        Kind::OpenRound | Kind::CloseRound => GATE,
        Kind::SetGroups | Kind::AssignDuty | Kind::FinishSolves | Kind::FinishEvent => ROUND,
        Kind::AdmitRound | Kind::AdmitPlayers | Kind::TakeBackRound | Kind::ReopenEvent => PROGRAM,
    }
}

/// Whether all texts and lists are within their limits.
pub(super) fn check_limits(command: &Command) -> Result<(), Refused> {
    match command {
        Command::MoveRound { reason, .. } => check("reason", reason, NOTE),
        Command::SetGroups { groups, .. } => limits::groups(groups),
        Command::FinishEvent { places, .. } => limits::places(places),
        Command::OpenRound { reason, .. } => {
            check_optional("reason", reason.as_deref().unwrap_or_default(), NOTE)
        }
        Command::Start
        | Command::CloseRound { .. }
        | Command::AdmitRound { .. }
        | Command::AdmitPlayers { .. }
        | Command::TakeBackRound { .. }
        | Command::ReopenEvent { .. }
        | Command::AssignDuty { .. }
        | Command::FinishSolves { .. } => Ok(()),
    }
}

pub(super) fn decide(
    state: &Competition,
    command: &Command,
    context: &Context,
) -> Result<Facts, Refused> {
    match command {
        Command::Start => rounds::start(state),
        Command::MoveRound { event, round, start, reason } => {
            rounds::move_round(state, event, *round, *start, reason, context)
        }
        Command::OpenRound { event, round, reason } => {
            rounds::open(state, event, *round, reason.as_deref(), context)
        }
        Command::CloseRound { event, round } => rounds::close(state, event, *round, context),
        Command::AdmitRound { event, .. } => matches::admit(state, event),
        Command::AdmitPlayers { event, persons } => matches::admit_players(state, event, persons),
        Command::TakeBackRound { event, round } => matches::take_back(state, event, *round),
        Command::ReopenEvent { event } => matches::reopen(state, event),
        Command::SetGroups { event, round, groups } => {
            rounds::set_groups(state, event, *round, groups)
        }
        Command::AssignDuty { event, round, group, person, duty } => {
            rounds::assign_duty(state, event, *round, *group, person, *duty)
        }
        Command::FinishSolves { event, round, person } => {
            rounds::finish_solves(state, event, *round, person, context)
        }
        Command::FinishEvent { event, places } => {
            rounds::finish_event(state, event, places, context)
        }
    }
}

/// Folds a fact into the state.
pub(super) fn apply(state: &mut Competition, fact: &Fact, entry: &Entry<super::Fact>) {
    match fact {
        Fact::Started => state.stage.started = Some(entry.at),
        Fact::RoundMoved { event, round, from, to, reason } => {
            move_in_schedule(state, event, *round, *to);
            state.moves.push(Moved {
                event: event.clone(),
                round: *round,
                from: *from,
                to: *to,
                by: entry.by.person.clone(),
                at: entry.at,
                reason: reason.clone(),
            });
        }
        Fact::RoundOpened { event, .. } => {
            state.change_event(event, |event| event.opened.push(entry.at));
        }
        Fact::RoundClosed { event, round } => {
            state.change_event(event, |event| event.closed = event.closed.max(*round));
        }
        Fact::RoundTakenBack { event, .. } => {
            state.change_event(event, |event| {
                event.opened.pop();
            });
        }
        Fact::EventReopened { event } => state.change_event(event, |event| event.places = None),
        Fact::GroupsSet { event, round, groups } => {
            state.change_event(event, |event| drop(event.groups.insert(*round, groups.clone())));
        }
        Fact::DutyAssigned { event, round, group, person, duty } => {
            state.change_event(event, |event| {
                let place = usize::from(*group).wrapping_sub(1);
                let groups = event.groups.get_mut(round);
                if let Some(group) = groups.and_then(|groups| groups.get_mut(place)) {
                    group.helpers_mut(*duty).insert(person.clone());
                }
            });
        }
        Fact::SolvesFinished { event, round, person } => state.change_event(event, |event| {
            event.finished_solves.insert((*round, person.clone()));
        }),
        Fact::EventFinished { event, places } => {
            state.change_event(event, |event| event.places = Some(places.clone()));
        }
    }
}

fn move_in_schedule(state: &mut Competition, event: &EventId, round: u16, to: Moment) {
    let what = Activity::Round { event: event.clone(), round };
    for slot in state.schedule.iter_mut().filter(|slot| slot.what == what) {
        let length = slot.end - slot.start;
        slot.start = to;
        slot.end = to + length;
    }
}
