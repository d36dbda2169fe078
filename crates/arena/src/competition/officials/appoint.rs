//! Officials: who is given a role, who loses it. What somebody is asked to be first is in `offer`.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca-2009/2010 1d | `appoint` | one main judge an event: naming another replaces the first |
//! | wca-2009/2010 1i | `publish` | names stand on the public page |
//! | wca-2009/2010 1j | `check_main_judge`, `dismiss` | a main judge who competes is the delegate |
//! | wca-2009/2010 1k | `appoint` | any other mix of roles |
//! | wca-2009/2010 8a3 | `check_giver` | the Board names the delegate |
//! | iran-backgammon 1-2-3c | `check_banned` | who is suspended is no director, observer, member |
//! | iran-backgammon 1-3-1b | `dismiss` | a director who plays keeps a deputy |
//! | iran-backgammon 1-3-2, 6-7 | `form_committee` | three or five, none online |
//! | iran-backgammon 1-3-3a, 1-3-3c | `assign_observer` | replaced once, for a reason |

use crate::refused::WithArgument;
use std::collections::BTreeSet;

use rulebook::iran_backgammon;

use crate::competition::book::{GIVEN, IRAN, wca};
use crate::competition::decide::{Facts, by, by_some, invalid, refuse, refuse_some};
use crate::competition::officials::{Fact, offer};
use crate::competition::people::{Observer, Official};
use crate::competition::person::Ban;
use crate::competition::{Competition, Edition};
use crate::id::{EventId, PersonId};
use crate::stream::Context;
use crate::{Refused, Role};

/// The most officials.
const OFFICIALS: usize = 5000;

pub(in crate::competition) fn appoint(
    state: &Competition,
    official: &Official,
    bans: &[Ban],
    context: &Context,
) -> Result<Facts, Refused> {
    check_role(state, official)?;
    check_giver(state, official, context)?;
    check_banned(state, &official.person, official.role, bans)?;
    if state.officials.contains(official) {
        return invalid("official-already")
            .about("person", &official.person)
            .about("role", &official.role);
    }
    let count = state.officials.len() + state.offered.len() + state.declined.len();
    crate::text::check_list("officials", count + 1, OFFICIALS)?;
    if state.needs_yes(&official.person, context) {
        return offer::offer(state, official);
    }
    given(state, official, Fact::Appointed(official.clone()))
}

/// The fact that somebody holds a role, and whom it replaces.
pub(super) fn given(
    state: &Competition,
    official: &Official,
    fact: Fact,
) -> Result<Facts, Refused> {
    let mut facts = Facts::new();
    let mut clause = None;
    if let Some((event, edition)) = check_judged(state, official)? {
        facts.extend(replaced_main_judges(state, event, edition));
        clause = Some(wca!(edition, _1d));
    }
    facts.push(by_some(fact, clause));
    Ok(facts)
}

/// The event of cubing of which somebody would be the main judge, if they can be.
pub(super) fn check_judged<'a>(
    state: &Competition,
    official: &'a Official,
) -> Result<Option<(&'a EventId, Edition)>, Refused> {
    let (Role::MainJudge, Some(event)) = (official.role, &official.event) else {
        return Ok(None);
    };
    let Some(edition) = state.event(event)?.plan.edition() else {
        return Ok(None);
    };
    check_main_judge(state, &official.person, event, edition)?;
    Ok(Some((event, edition)))
}

pub(super) fn check_role(state: &Competition, official: &Official) -> Result<(), Refused> {
    if let Some(event) = &official.event {
        state.event(event)?;
    }
    if !GIVEN.contains(&official.role) {
        return invalid("official-role").about("role", &official.role);
    }
    if matches!(official.role, Role::Committee | Role::Observer) {
        return invalid("official-own-way");
    }
    let whole = [Role::Delegate, Role::Organiser, Role::Director, Role::Deputy];
    if whole.contains(&official.role) && official.event.is_some() {
        return invalid("official-whole").about("role", &official.role);
    }
    match (official.role, &official.event, state.edition()) {
        (Role::MainJudge, None, Some(edition)) => {
            refuse(wca!(edition, _1d), "official-which-event")
        }
        _ => Ok(()),
    }
}

/// The Board names the delegate; a director is not named by staff below.
fn check_giver(state: &Competition, official: &Official, context: &Context) -> Result<(), Refused> {
    let role = context.actor.role;
    let board = role == Role::Board;
    let citation = state.edition().map(|edition| wca!(edition, _8a3));
    match official.role {
        Role::Delegate if !board => Err(Refused::Role { role, may: vec![Role::Board], citation }),
        Role::Organiser if role == Role::MainJudge => {
            let may = vec![Role::Board, Role::Organiser, Role::Director];
            Err(Refused::Role { role, may, citation: None })
        }
        _ => Ok(()),
    }
}

/// Who is suspended by the Council on a day of the tournament is not on its staff.
pub(super) fn check_banned(
    state: &Competition,
    person: &PersonId,
    role: Role,
    bans: &[Ban],
) -> Result<(), Refused> {
    let staff = [Role::Director, Role::Deputy, Role::Observer, Role::Committee];
    if !state.is_iranian() || !staff.contains(&role) || !is_banned(state, person, bans)? {
        return Ok(());
    }
    refuse(iran_backgammon::_1_2_3c, "official-suspended").about("person", person)
}

/// Whether a person is suspended on a day of the competition, here or by what the office says.
pub(in crate::competition) fn is_banned(
    state: &Competition,
    person: &PersonId,
    bans: &[Ban],
) -> Result<bool, Refused> {
    let plan = state.plan()?;
    let here = state.suspensions.values().filter(|(who, _)| who == person).map(|(_, ban)| ban);
    Ok(here.chain(bans).any(|ban| ban.covers(plan.first, plan.last)))
}

/// A main judge does not compete in the event, unless also the delegate.
pub(in crate::competition) fn check_main_judge(
    state: &Competition,
    person: &PersonId,
    event: &EventId,
    edition: Edition,
) -> Result<(), Refused> {
    let competes = state.enters(person, event);
    if competes && !state.holds(person, Role::Delegate, None) {
        return refuse(wca!(edition, _1j), "official-competes")
            .about("person", person)
            .about("event", event);
    }
    Ok(())
}

fn replaced_main_judges(state: &Competition, event: &EventId, edition: Edition) -> Facts {
    let held = state.officials.iter().filter(|old| old.role == Role::MainJudge);
    let old = held.filter(|old| old.event.as_ref() == Some(event));
    old.map(|old| by(Fact::Dismissed(old.clone()), wca!(edition, _1d))).collect()
}

pub(in crate::competition) fn dismiss(
    state: &Competition,
    official: &Official,
    context: &Context,
) -> Result<Facts, Refused> {
    let asked = state.offered.contains(official) || state.declined.contains(official);
    if !state.officials.contains(official) && !asked {
        return Err(Refused::not_found("official-unknown").with("person", &official.person));
    }
    check_giver(state, official, context)?;
    if !asked {
        check_can_leave(state, official)?;
    }
    Ok(vec![Fact::Dismissed(official.clone()).into()])
}

/// Whether the competition can go on without somebody in a role.
pub(super) fn check_can_leave(state: &Competition, official: &Official) -> Result<(), Refused> {
    let others =
        |role: Role| state.officials.iter().any(|o| o.role == role && o.person != official.person);
    let founder = matches!(official.role, Role::Organiser | Role::Director);
    if founder && !others(Role::Organiser) && !others(Role::Director) {
        return invalid("official-last");
    }
    check_delegate_judges(state, official)?;
    if official.role == Role::Deputy && !others(Role::Deputy) {
        check_director_plays(state)?;
    }
    Ok(())
}

/// A delegate who judges an event and competes in it stays the delegate.
fn check_delegate_judges(state: &Competition, official: &Official) -> Result<(), Refused> {
    let (Role::Delegate, Some(edition)) = (official.role, state.edition()) else {
        return Ok(());
    };
    let judged = state.officials.iter().filter(|o| o.role == Role::MainJudge);
    let mut judged =
        judged.filter(|o| o.person == official.person).filter_map(|o| o.event.as_ref());
    match judged.find(|event| state.enters(&official.person, event)) {
        Some(event) => refuse(wca!(edition, _1j), "official-competes").about("event", event),
        None => Ok(()),
    }
}

fn check_director_plays(state: &Competition) -> Result<(), Refused> {
    let directors = state.officials.iter().filter(|o| o.role == Role::Director);
    let plays = |person: &PersonId| {
        let events = state.events.values().filter(|event| event.plan.book() == IRAN);
        events.into_iter().any(|event| state.enters(person, &event.plan.id))
    };
    if directors.into_iter().any(|director| plays(&director.person)) {
        return refuse(iran_backgammon::_1_3_1b, "official-deputy");
    }
    Ok(())
}

pub(in crate::competition) fn publish(state: &Competition) -> Result<Facts, Refused> {
    if state.stage.announced.is_none() {
        return invalid("competition-not-announced");
    }
    let clause = state.edition().map(|edition| wca!(edition, _1i));
    Ok(vec![by_some(Fact::OfficialsPublished, clause)])
}

pub(in crate::competition) fn form_committee(
    state: &Competition,
    members: &BTreeSet<PersonId>,
    context: &Context,
) -> Result<Facts, Refused> {
    let law = |clause| state.is_iranian().then_some(clause);
    if state.plan()?.online {
        return refuse_some(law(iran_backgammon::_6_7), "committee-online");
    }
    if !matches!(members.len(), 3 | 5) {
        return refuse_some(law(iran_backgammon::_1_3_2), "committee-size")
            .about("count", members.len());
    }
    for member in members {
        check_banned(state, member, Role::Committee, &[])?;
    }
    let formed = Fact::CommitteeFormed { members: members.clone() };
    let mut facts = vec![by_some(formed, law(iran_backgammon::_1_3_2))];
    // Who sits already has said yes, here or when the committee was formed before.
    let asked = members.iter().filter(|member| state.needs_yes(member, context));
    facts.extend(asked.map(|member| offer::asked(member, Role::Committee)));
    Ok(facts)
}

pub(in crate::competition) fn assign_observer(
    state: &Competition,
    new: &Observer,
    context: &Context,
) -> Result<Facts, Refused> {
    check_banned(state, &new.person, Role::Observer, &[])?;
    let law = |clause| state.is_iranian().then_some(clause);
    let asked = state.needs_yes(&new.person, context).then_some(&new.person);
    let assigned = |clause| {
        let fact = by_some(Fact::ObserverAssigned(new.clone()), law(clause));
        let offered = asked.map(|person| offer::asked(person, Role::Observer));
        std::iter::once(fact).chain(offered).collect()
    };
    let Some((old, replaced)) = state.observers.get(&new.of) else {
        return Ok(assigned(iran_backgammon::_1_3_3a));
    };
    let again = law(iran_backgammon::_1_3_3c);
    if *replaced {
        return refuse_some(again, "observer-twice");
    }
    if new.reason.as_deref().is_none_or(|reason| reason.trim().is_empty()) {
        return refuse_some(again, "observer-reason");
    }
    if old.person == new.person {
        return invalid("observer-same").about("person", &old.person);
    }
    Ok(assigned(iran_backgammon::_1_3_3c))
}
