//! What a fact of a competition asks of its events; of its cubing rounds see `cubing`.
//!
//! | fact | asks |
//! | --- | --- |
//! | an event is added, or changed, with settings of its own | the event is created, or changed |
//! | an entry is approved | the event enters it |
//! | an entry that was approved is withdrawn, or moved | the event lets it go |
//! | somebody is disqualified | every event with an approved entry of theirs lets it go |
//!
//! An event without settings (a discipline that has no stream yet) is asked nothing. Who comes
//! back after a disqualification, and who is at the venue, officials say at the event.

use super::{AnyCommand, Then};
use crate::address::Address;
use crate::competition::{Competition, EntryStatus, EventPlan, Fact};
use crate::event::{Command, Entering, Member};
use crate::id::{EntrantId, EventId, PersonId};

/// What a fact of a competition asks of others. The state is the one *before* the fact: whether an
/// entry that goes had been approved is not to be seen afterwards.
#[must_use]
pub fn before_competition(state: &Competition, fact: &Fact) -> Vec<Then> {
    let mut then = to_events(state, fact);
    then.extend(super::cubing::to_rounds(state, fact));
    then
}

fn to_events(state: &Competition, fact: &Fact) -> Vec<Then> {
    match fact {
        Fact::EventAdded(plan) => {
            settings(plan).map(Command::Create).map_or_else(Vec::new, |c| vec![ask(&plan.id, c)])
        }
        Fact::EventChanged(plan) => {
            let same = state.event(&plan.id).is_ok_and(|old| old.plan.settings == plan.settings);
            let changed = settings(plan).filter(|_| !same).map(Command::Change);
            changed.into_iter().map(|command| ask(&plan.id, command)).collect()
        }
        Fact::EntryApproved { person, event } => enter(state, person, event).into_iter().collect(),
        Fact::EntryWithdrawn { person, event } => {
            leave(state, person, event, "the entry was withdrawn").into_iter().collect()
        }
        Fact::EntryMoved { person, from, to } => {
            let gone = leave(state, person, from, "the entry was moved");
            let come = gone.is_some().then(|| enter(state, person, to)).flatten();
            gone.into_iter().chain(come).collect()
        }
        Fact::Disqualified { person, event, ruling } => {
            let finding = format!("disqualified by the ruling {ruling}");
            let all = state.events().keys().filter(|own| event.as_ref().is_none_or(|e| e == *own));
            all.filter_map(|event| leave(state, person, event, &finding)).collect()
        }
        _ => Vec::new(),
    }
}

fn ask(event: &EventId, command: Command) -> Then {
    Then { to: Address::Event(event.clone()), command: AnyCommand::Event(command) }
}

/// The settings of an event that has a stream of its own; whoever took the command has read them.
fn settings(plan: &EventPlan) -> Option<Box<crate::event::Settings>> {
    serde_json::from_value(plan.settings.clone()).ok()
}

fn has_stream(state: &Competition, event: &EventId) -> bool {
    state.event(event).is_ok_and(|event| !event.plan.settings.is_null())
}

fn enter(state: &Competition, person: &PersonId, event: &EventId) -> Option<Then> {
    let registration = state.registration_of(person).filter(|_| has_stream(state, event))?;
    let team = registration.application.teams.get(event);
    let own = &registration.application.person;
    let member = |player: &crate::competition::PublicPerson| Member {
        person: player.id.clone(),
        impaired: false,
    };
    let entering = Entering {
        entrant: registration.entrant()?,
        name: team.map_or(&own.name, |team| &team.name).clone(),
        players: registration.players(event).map(member).collect(),
        rating: 0,
        title: String::new(),
        club: String::new(),
    };
    Some(ask(event, Command::Enter(entering)))
}

/// Lets an approved entry go.
fn leave(state: &Competition, person: &PersonId, event: &EventId, finding: &str) -> Option<Then> {
    let registration = state.registration_of(person).filter(|_| has_stream(state, event))?;
    let approved = registration.entries.get(event) == Some(&EntryStatus::Approved);
    let entrant: EntrantId = registration.entrant().filter(|_| approved)?;
    Some(ask(event, Command::Withdraw { entrant, finding: finding.to_owned() }))
}
