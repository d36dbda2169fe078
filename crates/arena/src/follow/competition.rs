//! What a fact of a competition asks of its events; of its cubing rounds see `cubing`.
//!
//! | fact | asks |
//! | --- | --- |
//! | an event of matches is added, or changed | the event is created, or changed |
//! | an entry is approved | the event enters it |
//! | an entry that was approved is withdrawn, or moved | the event lets it go |
//! | somebody is disqualified | every event with an approved entry of theirs lets it go; the match that is being played is lost |
//! | somebody is reinstated | the events that let them go for that take them back |
//! | somebody checks in | every event with an approved entry of theirs, all of whose players have come |
//! | a check-in is undone | every event with an approved entry of theirs |
//! | the governing body suspends, or lifts a suspension | the person's account knows |
//!
//! An event whose discipline has no stream of its own is asked nothing.

use super::{AnyCommand, FollowUp};
use crate::account::{self, Suspension};
use crate::address::Address;
use crate::competition::{
    Ban, Competition, EntryStatus, EventPlan, Fact, Registration, court, planning, registration,
};
use crate::event::{Command, Entering, Member, Settings};
use crate::id::{EntrantId, EventId, PersonId, RecordId, RulingId};

/// What a fact of a competition asks of others. The state is the one *before* the fact: whether an
/// entry that goes had been approved is not to be seen afterwards.
#[must_use]
pub fn before_competition(state: &Competition, fact: &Fact) -> Vec<FollowUp> {
    let mut then = to_events(state, fact);
    then.extend(super::cubing::to_rounds(state, fact));
    then
}

fn to_events(state: &Competition, fact: &Fact) -> Vec<FollowUp> {
    match fact {
        Fact::Planning(planning::Fact::EventAdded(plan)) => {
            let created = settings(state, plan).map(Box::new).map(Command::Create);
            created.into_iter().map(|command| ask(&plan.id, command)).collect()
        }
        Fact::Planning(planning::Fact::EventChanged(plan)) => {
            let before = state.event(&plan.id).ok().and_then(|old| settings(state, &old.plan));
            let after = settings(state, plan).filter(|after| before.as_ref() != Some(after));
            let Some(after) = after.map(Box::new) else { return Vec::new() };
            if before.is_some() {
                return vec![ask(&plan.id, Command::Change(after))];
            }
            // An event that was run by hand gets a stream of its own, with all who are in already.
            let created = ask(&plan.id, Command::Create(after));
            [created].into_iter().chain(all_approved(state, &plan.id)).collect()
        }
        Fact::Registration(registration::Fact::EntryApproved { person, event }) => {
            let come = enter(state, person, event);
            let here = come.is_some().then(|| here(state, event, person, None)).flatten();
            come.into_iter().chain(here).collect()
        }
        Fact::Registration(registration::Fact::EntryWithdrawn { person, event }) => {
            leave(state, person, event, "").into_iter().collect()
        }
        Fact::Registration(registration::Fact::EntryMoved { person, from, to }) => {
            let gone = leave(state, person, from, "");
            let come = gone.is_some().then(|| enter(state, person, to)).flatten();
            gone.into_iter().chain(come).collect()
        }
        Fact::Court(court::Fact::Disqualified { person, event, ruling }) => {
            // The ruling says why; its id leads there in every language.
            let finding = ruling.to_string();
            let all = state.events().keys().filter(|own| event.as_ref().is_none_or(|e| e == *own));
            all.flat_map(|event| put_out(state, person, event, &finding)).collect()
        }
        Fact::Court(court::Fact::Reinstated { person, ruling, .. }) => {
            let back = |event: &EventId| take_back(state, person, event, ruling);
            state.events().keys().filter_map(back).collect()
        }
        Fact::Registration(registration::Fact::CheckedIn { person, .. }) => {
            let entered = |event: &EventId| approved(state, person, event).is_some();
            let all = state.events().keys().filter(|event| entered(event));
            all.filter_map(|event| here(state, event, person, Some(person))).collect()
        }
        Fact::Registration(registration::Fact::CheckInUndone { person }) => {
            let entered = |event: &&EventId| approved(state, person, event).is_some();
            let all = state.events().keys().filter(entered);
            all.filter_map(|event| gone_again(state, event, person)).collect()
        }
        Fact::Court(court::Fact::Suspended { person, ban, ruling }) => {
            suspend(state, person, *ban, ruling).into_iter().collect()
        }
        Fact::Court(court::Fact::SuspensionLifted { person, ruling }) => {
            lift(state, person, ruling).into_iter().collect()
        }
        _ => Vec::new(),
    }
}

fn ask(event: &EventId, command: Command) -> FollowUp {
    FollowUp { to: Address::Event(event.clone()), command: AnyCommand::Event(command) }
}

/// The settings of an event that has a stream of its own.
fn settings(state: &Competition, plan: &EventPlan) -> Option<Settings> {
    plan.settings(state.plan().ok().map(|own| own.id.clone()))
}

fn has_stream(state: &Competition, event: &EventId) -> bool {
    state.event(event).is_ok_and(|event| event.plan.game().is_some())
}

fn enter(state: &Competition, person: &PersonId, event: &EventId) -> Option<FollowUp> {
    let registration = state.registration_of(person).filter(|_| has_stream(state, event))?;
    entering(registration, event)
}

/// All whose entries were approved before the event had a stream.
fn all_approved(state: &Competition, event: &EventId) -> Vec<FollowUp> {
    let approved = |own: &&Registration| own.entries.get(event) == Some(&EntryStatus::Approved);
    let all = state.registrations().values().filter(approved);
    all.filter_map(|own| entering(own, event)).collect()
}

fn entering(registration: &Registration, event: &EventId) -> Option<FollowUp> {
    let team = registration.application.teams.get(event);
    let own = &registration.application.person;
    let member = |player: &crate::competition::PublicPerson| Member {
        person: player.id.clone(),
        impaired: false,
    };
    let entering = Entering {
        entrant: registration.entrant()?,
        name: team.map_or(&own.name, |team| &team.name).clone(),
        // A team has a name of its own, which is not that of a person.
        latin: if team.is_some() { String::new() } else { own.latin.clone() },
        players: registration.players(event).map(member).collect(),
        rating: 0,
        title: String::new(),
        club: String::new(),
    };
    Some(ask(event, Command::Enter(entering)))
}

/// The registration of a person's approved entry in an event that has a stream.
fn approved<'a>(
    state: &'a Competition,
    person: &PersonId,
    event: &EventId,
) -> Option<&'a Registration> {
    let registration = state.registration_of(person).filter(|_| has_stream(state, event))?;
    let approved = registration.entries.get(event) == Some(&EntryStatus::Approved);
    let plays = registration.players(event).any(|player| player.id == *person);
    Some(registration).filter(|_| approved && plays)
}

/// Lets an approved entry go.
fn leave(
    state: &Competition,
    person: &PersonId,
    event: &EventId,
    finding: &str,
) -> Option<FollowUp> {
    let entrant: EntrantId = approved(state, person, event)?.entrant()?;
    Some(ask(event, Command::Withdraw { entrant, finding: finding.to_owned() }))
}

/// Lets an approved entry go, and its match be lost.
fn put_out(
    state: &Competition,
    person: &PersonId,
    event: &EventId,
    finding: &str,
) -> Vec<FollowUp> {
    let gone = leave(state, person, event, finding);
    let entrant = approved(state, person, event).and_then(Registration::entrant);
    let finding = finding.to_owned();
    let lost = entrant.map(|entrant| ask(event, Command::Forfeit { entrant, finding }));
    gone.into_iter().chain(lost).collect()
}

/// Takes an entry back that had to go by a ruling and is out by no other.
fn take_back(
    state: &Competition,
    person: &PersonId,
    event: &EventId,
    ruling: &RulingId,
) -> Option<FollowUp> {
    let registration = approved(state, person, event)?;
    let concerned = state.is_out_by(person, event, ruling);
    let still = |player: &PersonId| state.is_out_but_for(player, event, ruling);
    if !concerned || registration.players(event).any(|player| still(&player.id)) {
        return None;
    }
    Some(ask(event, Command::Return { entrant: registration.entrant()? }))
}

/// Checks an entrant in, once all its players have come; one of them may be coming just now.
fn here(
    state: &Competition,
    event: &EventId,
    person: &PersonId,
    coming: Option<&PersonId>,
) -> Option<FollowUp> {
    let registration = state.registration_of(person)?;
    let has_come = |id: &PersonId| coming == Some(id) || state.is_checked_in(id);
    let all = registration.players(event).all(|player| has_come(&player.id));
    Some(ask(event, Command::CheckIn { entrant: registration.entrant().filter(|_| all)? }))
}

/// Takes the check-in of an entrant back.
fn gone_again(state: &Competition, event: &EventId, person: &PersonId) -> Option<FollowUp> {
    let entrant = state.registration_of(person)?.entrant()?;
    Some(ask(event, Command::UndoCheckIn { entrant }))
}

/// The account of whoever was suspended here knows of it, as all other competitions have to.
fn suspend(
    state: &Competition,
    person: &PersonId,
    ban: Ban,
    ruling: &RulingId,
) -> Option<FollowUp> {
    let made = &state.made(ruling)?.ruling;
    let suspension = Suspension {
        from: ban.from,
        until: ban.until,
        clause: made.clause,
        reason: made.finding.clone(),
    };
    let id = suspension_id(state, ruling)?;
    Some(ask_account(person, account::Command::Suspend { id, suspension }))
}

fn lift(state: &Competition, person: &PersonId, ruling: &RulingId) -> Option<FollowUp> {
    let id = suspension_id(state, ruling)?;
    let reason = format!("the ruling {ruling} no longer holds");
    Some(ask_account(person, account::Command::LiftSuspension { id, reason }))
}

fn ask_account(person: &PersonId, command: account::Command) -> FollowUp {
    FollowUp { to: Address::Account(person.clone()), command: AnyCommand::Account(command) }
}

/// What a suspension is called in the account: two competitions may have rulings of the same name.
fn suspension_id(state: &Competition, ruling: &RulingId) -> Option<RecordId> {
    let whole = format!("{}/{ruling}", state.plan().ok()?.id);
    let hash = blake3::hash(whole.as_bytes()).to_hex();
    format!("ruling-{}", hash.get(..24)?).parse().ok()
}
