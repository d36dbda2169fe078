//! Entries: the window, approval, withdrawal, divisions, check-in.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca-2009/2010 2a2 | `decline` | only what was announced before can be a reason |
//! | wca-2009/2010 2a3 | `check_in` | nobody who is suspended |
//! | wca-2009/2010 2b, 2c | `approve` | an incomplete registration waits |
//! | wca-2010 Z4 | `approve`, `check_room` | see `options.rs` |
//! | wca-2009/2010 2e | `check_in` | the kind of document, never its number |
//! | wca-2009/2010 2k1 | `close_check_in` | who has not come is listed for the delegate |
//! | iran-backgammon 1-4-1a, 1-4-1b | `check_director` | the director approves and refuses |
//! | iran-backgammon 1-4-2 | `move_up` | to a higher division |

use crate::refused::WithArgument;
use rulebook::iran_backgammon;

use crate::competition::book::{IRAN, wca};
use crate::competition::decide::{Facts, by, by_some, check_self, invalid, refuse, refuse_some};
use crate::competition::officials::appoint::is_banned;
use crate::competition::people::{Document, EntryStatus, Registration};
use crate::competition::person::Ban;
use crate::competition::plan::{EventPlan, Window};
use crate::competition::registration::Fact;
use crate::competition::registration::register::{ban_clause, check_official};
use crate::competition::{Competition, options};
use crate::id::{EventId, PersonId, RecordId};
use crate::stream::Context;
use crate::{Refused, Role};
use games::Message;

pub(in crate::competition) fn set_window(
    state: &Competition,
    window: &Window,
) -> Result<Facts, Refused> {
    if window.closes <= window.opens {
        return invalid("registration-window");
    }
    if window.limit == Some(0) {
        return invalid("registration-limit");
    }
    if state.stage.finished.is_some() {
        return invalid("competition-over");
    }
    Ok(vec![Fact::RegistrationSet(window.clone()).into()])
}

pub(in crate::competition) fn close(state: &Competition) -> Result<Facts, Refused> {
    if state.window.is_none() || state.registration_closed {
        return invalid("registration-not-closable");
    }
    Ok(vec![Fact::RegistrationClosed.into()])
}

/// Competitors register in the window; officials enter others before, at any time and afterwards.
pub(in crate::competition) fn check_window(
    state: &Competition,
    person: &PersonId,
    context: &Context,
) -> Result<(), Refused> {
    let by_desk = context.actor.role != Role::Competitor;
    if state.window.is_none() && !by_desk {
        return invalid("registration-no-window");
    }
    if state.stage.finished.is_some() {
        return invalid("competition-over");
    }
    if !state.registration_is_open(context.now) && !by_desk {
        return invalid("registration-not-open");
    }
    let new = !state.registrations.contains_key(person);
    let limit = state.window.as_ref().and_then(|window| window.limit);
    let full = limit.is_some_and(|limit| active(state) >= u64::from(limit));
    if new && full {
        return invalid("registration-full");
    }
    crate::text::check_list(
        "registrations",
        state.registrations.len() + 1,
        crate::competition::limits::PERSONS,
    )
}

/// Competitors with an entry that stands.
fn active(state: &Competition) -> u64 {
    let all = state.registrations.values();
    all.map(|r| u64::from(r.entries.keys().any(|event| r.enters(event)))).sum()
}

pub(in crate::competition) fn check_room(
    state: &Competition,
    plan: &EventPlan,
) -> Result<(), Refused> {
    if options::has_waiting_list(state, &plan.id) {
        return Ok(());
    }
    let entered = state.registrations.values().filter(|r| r.enters(&plan.id)).count();
    match plan.limit {
        Some(limit) if entered as u64 >= u64::from(limit) => {
            invalid("registration-event-full").about("event", &plan.name).about("limit", limit)
        }
        _ => Ok(()),
    }
}

pub(in crate::competition) fn registration<'a>(
    state: &'a Competition,
    person: &PersonId,
) -> Result<&'a Registration, Refused> {
    state.registrations.get(person).ok_or_else(|| unknown(person))
}

fn unknown(person: &PersonId) -> Refused {
    Refused::NotFound(Message::new("registration-unknown").with("person", person))
}

/// The entries that a command is about, of those with one of the states.
fn chosen(
    registration: &Registration,
    event: Option<&EventId>,
    states: &[EntryStatus],
) -> Result<Vec<EventId>, Refused> {
    let fits = |(id, status): &(&EventId, &EntryStatus)| {
        event.is_none_or(|event| event == *id) && states.contains(status)
    };
    let found: Vec<EventId> =
        registration.entries.iter().filter(fits).map(|(id, _)| id.clone()).collect();
    if found.is_empty() {
        return invalid("registration-no-entry");
    }
    Ok(found)
}

/// In the Iranian laws the director alone takes and refuses entries.
fn check_director(state: &Competition, event: &EventId, context: &Context) -> Result<(), Refused> {
    let role = context.actor.role;
    if state.event(event)?.plan.book() != IRAN || role == Role::Director {
        return Ok(());
    }
    let citation = Some(iran_backgammon::_1_4_1a);
    Err(Refused::Role { role, may: vec![Role::Director], citation })
}

pub(in crate::competition) fn approve(
    state: &Competition,
    person: &PersonId,
    event: Option<&EventId>,
    context: &Context,
) -> Result<Facts, Refused> {
    let registration = registration(state, person)?;
    if let (Some(first), Some(edition)) = (registration.missing.first(), state.edition()) {
        let clause = match first {
            crate::competition::Missing::Guardian => wca!(edition, _2b),
            _ => wca!(edition, _2c),
        };
        return refuse(clause, "registration-incomplete");
    }
    if state.is_disqualified(person, None) {
        return invalid("registration-out");
    }
    let pending = chosen(registration, event, &[EntryStatus::Pending])?;
    // Of several events those are approved that have a place; the others wait.
    let waits = |event: &&EventId| options::check_place(state, person, event).is_err();
    let all_wait = pending.iter().all(|event| waits(&event));
    let mut facts = Facts::new();
    for event in pending {
        match options::check_place(state, person, &event) {
            Err(refused) if all_wait => return Err(refused),
            Err(_) => continue,
            Ok(()) => check_director(state, &event, context)?,
        }
        let clause = match state.event(&event)?.plan.edition() {
            Some(edition) => Some(wca!(edition, _2a)),
            None => is_iranian(state, &event).then_some(iran_backgammon::_1_4_1a),
        };
        facts.push(by_some(Fact::EntryApproved { person: person.clone(), event }, clause));
    }
    Ok(facts)
}

fn is_iranian(state: &Competition, event: &EventId) -> bool {
    state.events.get(event).is_some_and(|event| event.plan.book() == IRAN)
}

pub(in crate::competition) fn decline(
    state: &Competition,
    person: &PersonId,
    event: Option<&EventId>,
    requirement: Option<&RecordId>,
    note: &str,
    context: &Context,
) -> Result<Facts, Refused> {
    let registration = registration(state, person)?;
    let announced = requirement.is_none_or(|id| {
        state.plan.as_ref().is_some_and(|plan| plan.requirements.contains_key(id))
    });
    if !announced {
        let clause = state.edition().map(|edition| wca!(edition, _2a2));
        return refuse_some(clause, "registration-unannounced");
    }
    let mut facts = Facts::new();
    for event in chosen(registration, event, &[EntryStatus::Pending, EntryStatus::Approved])? {
        check_director(state, &event, context)?;
        let found = state.event(&event)?;
        if !found.opened.is_empty()
            && registration.entries.get(&event) == Some(&EntryStatus::Approved)
        {
            return invalid("registration-event-begun").about("event", &found.plan.name);
        }
        let clause = match found.plan.edition() {
            Some(edition) => requirement.map(|_| wca!(edition, _2a2)),
            None => is_iranian(state, &event).then_some(iran_backgammon::_1_4_1b),
        };
        let (declined, note) = (event.clone(), note.to_owned());
        let fact = Fact::EntryDeclined { person: person.clone(), event: declined, note };
        // Who was approved is in the event already, and leaves it first.
        if registration.entries.get(&event) == Some(&EntryStatus::Approved) {
            facts.push(Fact::EntryWithdrawn { person: person.clone(), event }.into());
        }
        facts.push(by_some(fact, clause));
    }
    Ok(facts)
}

pub(in crate::competition) fn withdraw(
    state: &Competition,
    person: &PersonId,
    event: Option<&EventId>,
    context: &Context,
) -> Result<Facts, Refused> {
    check_self(context, person)?;
    let (person, registration, team) = match state.registrations.get_key_value(person) {
        Some((person, own)) => (person, own, None),
        None => team_of(state, person)?,
    };
    let mut events = chosen(registration, event, &[EntryStatus::Pending, EntryStatus::Approved])?;
    events.retain(|event| team.is_none_or(|own| registration.players(event).any(|p| p.id == *own)));
    let fact = |event| Fact::EntryWithdrawn { person: person.clone(), event }.into();
    Ok(events.into_iter().map(fact).collect())
}

/// A team plays with all its members or not at all: its registration, for a member who leaves.
fn team_of<'a, 'p>(
    state: &'a Competition,
    member: &'p PersonId,
) -> Result<(&'a PersonId, &'a Registration, Option<&'p PersonId>), Refused> {
    let team = state.registration_of(member);
    let team = team.map(|own| (&own.application.person.id, own, Some(member)));
    team.ok_or_else(|| unknown(member))
}

pub(in crate::competition) fn move_up(
    state: &Competition,
    person: &PersonId,
    from: &EventId,
    to: &EventId,
) -> Result<Facts, Refused> {
    let registration = registration(state, person)?;
    let (old, new) = (&state.event(from)?.plan, &state.event(to)?.plan);
    if !registration.enters(from) || registration.enters(to) {
        return invalid("division-entry")
            .about("person", person)
            .about("from", from)
            .about("to", to);
    }
    let (Some(low), Some(high)) = (old.level, new.level) else {
        return invalid("division-none");
    };
    if high <= low || old.discipline.id() != new.discipline.id() {
        return refuse(iran_backgammon::_1_4_2, "division-lower");
    }
    if old.team != new.team || !state.event(to)?.opened.is_empty() {
        return invalid("division-begun").about("to", to);
    }
    check_official(state, new, to, person)?;
    let moved = Fact::EntryMoved { person: person.clone(), from: from.clone(), to: to.clone() };
    Ok(vec![by(moved, iran_backgammon::_1_4_2)])
}

pub(in crate::competition) fn check_in(
    state: &Competition,
    person: &PersonId,
    document: Document,
    bans: &[Ban],
    context: &Context,
) -> Result<Facts, Refused> {
    let official = state.officials.iter().any(|o| o.person == *person);
    if !official && state.registration_of(person).is_none() {
        registration(state, person)?;
    }
    if state.checked_in.contains_key(person) {
        return invalid("check-in-twice").about("person", person);
    }
    if is_banned(state, person, bans)? {
        return refuse_some(ban_clause(state), "check-in-suspended");
    }
    if state.is_disqualified(person, None) {
        return invalid("registration-out");
    }
    let Some(edition) = state.edition() else {
        return Ok(vec![Fact::CheckedIn { person: person.clone(), document }.into()]);
    };
    if document == Document::Known && !official {
        return refuse(wca!(edition, _2e), "check-in-document");
    }
    crate::competition::decide::asking(context)?;
    let fact = Fact::CheckedIn { person: person.clone(), document };
    Ok(vec![by(fact, wca!(edition, _2e))])
}

/// A slip at check-in is taken back until play begins.
pub(in crate::competition) fn undo_check_in(
    state: &Competition,
    person: &PersonId,
) -> Result<Facts, Refused> {
    if !state.checked_in.contains_key(person) {
        return invalid("check-in-not-there");
    }
    if state.has_competed(person) {
        return invalid("check-in-played");
    }
    Ok(vec![Fact::CheckInUndone { person: person.clone() }.into()])
}

pub(in crate::competition) fn close_check_in(state: &Competition) -> Result<Facts, Refused> {
    if state.check_in_closed {
        return invalid("check-in-closed");
    }
    let clause = state.edition().map(|edition| wca!(edition, _2k1));
    Ok(vec![by_some(Fact::CheckInClosed, clause)])
}
