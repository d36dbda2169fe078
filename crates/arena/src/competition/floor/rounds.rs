//! The start of the competition and of its rounds: nothing begins before its officials stand.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca-2009/2010 1a, 1i, 8a4, 8c | `start` | see `obstacles.rs` |
//! | wca-2009/2010 1c6, 1d, 1e, 1f, 1g, 1i, 2p, 8a3 | `open` | see `obstacles.rs` |
//! | wca-2009/2010 1d3 | `move_round` | the main judge moves a start |
//! | wca-2009/2010 1h, 1h1 | `set_groups`, `assign_duty` | not in one's own group |
//! | wca-2009/2010 9m1 to 9m3, 9p, wca-2010 9p1 | `open`, `set_groups` | see `advance.rs` |
//! | wca-2010 H1a | `open` | multiple blindfolded: its groups come first, because everybody in them says how many cubes |
//! | wca-2009/2010 9q | `check_few` | a round of one: the main judge says why |
//! | wca-2009/2010 9r, 9r2 | `set_groups` | see `qualify.rs` |
//! | wca-2010 Z1 | `check_called` | see `options.rs` |
//! | wca-2009/2010 11b | `close` | no open incident |
//! | iran-backgammon 1-3-1a | `start` | a director |

use crate::people::{Duty, Group};
use crate::refused::WithArgument;
use std::collections::BTreeSet;

use puzzles::Event;
use rulebook::{iran_backgammon, wca_2010};

use crate::competition::book::wca;
use crate::competition::decide::{Facts, by, by_all, by_some, invalid, refuse};
use crate::competition::floor::matches;
use crate::competition::floor::{Fact, obstacles};
use crate::competition::plan::Activity;
use crate::competition::planning::advance;
use crate::competition::reports::report::Place;
use crate::competition::{Competition, EventState, options, qualify};
use crate::id::{EventId, PersonId, RecordId};
use crate::stream::Context;
use crate::time::Moment;
use crate::{Refused, Role};

pub(in crate::competition) fn start(state: &Competition) -> Result<Facts, Refused> {
    if state.stage.started.is_some() {
        return invalid("competition-started");
    }
    if state.events.is_empty() {
        return invalid("competition-no-events");
    }
    let mut clauses = Vec::new();
    obstacles::check(&state.start_obstacles())?;
    if let Some(edition) = state.edition() {
        clauses.extend([wca!(edition, _1a), wca!(edition, _1i)]);
    }
    clauses.extend(state.is_iranian().then_some(iran_backgammon::_1_3_1a));
    Ok(vec![by_all(Fact::Started, clauses)])
}

/// An event whose rounds can be played: the competition is open, and neither of them over.
pub(in crate::competition) fn running<'a>(
    state: &'a Competition,
    event: &EventId,
) -> Result<&'a EventState, Refused> {
    let found = state.event(event)?;
    if state.stage.started.is_none() {
        return invalid("competition-not-started");
    }
    if state.stage.finished.is_some() || found.places.is_some() {
        return invalid("competition-event-over").about("event", event);
    }
    Ok(found)
}

pub(in crate::competition) fn open(
    state: &Competition,
    event: &EventId,
    round: u16,
    reason: Option<&str>,
    context: &Context,
) -> Result<Facts, Refused> {
    let found = running(state, event)?;
    if matches::check_teller(found, context)? {
        return Ok(matches::opened(found, round));
    }
    let next = found.opened.len() + 1;
    if usize::from(round) != next || round > found.plan.rounds() {
        return invalid("round-order")
            .about("event", event)
            .about("next", next)
            .about("rounds", found.plan.rounds());
    }
    let mut clauses = Vec::new();
    if let Some(edition) = found.plan.edition() {
        obstacles::check(&state.round_obstacles(event))?;
        if usize::from(found.closed) < found.opened.len() {
            return invalid("round-open");
        }
        advance::check_round(state, found, round, found.groups.get(&round))?;
        let multiple =
            found.plan.cubing().is_some_and(|own| own.event == Event::MultipleBlindfolded);
        if multiple && !found.groups.contains_key(&round) {
            return refuse(wca_2010::H1a, "groups-none");
        }
        clauses = vec![wca!(edition, _1d), wca!(edition, _1e), wca!(edition, _1g)];
        clauses.extend(check_few(found, round, reason, context)?);
    }
    let reason = reason.filter(|own| !own.is_empty()).map(str::to_owned);
    let opened = Fact::RoundOpened { event: event.clone(), round, reason };
    Ok(vec![by_all(opened, clauses)])
}

/// A round of fewer than two competitors is held only if the main judge says why (9q).
fn check_few(
    found: &EventState,
    round: u16,
    reason: Option<&str>,
    context: &Context,
) -> Result<Option<rulebook::Citation>, Refused> {
    let groups = found.groups.get(&round);
    let here = groups.map(|own| own.iter().map(|group| group.competitors.len()).sum::<usize>());
    let (Some(edition), Some(0..=1)) = (found.plan.edition(), here) else { return Ok(None) };
    let clause = wca!(edition, _9q);
    if reason.is_none_or(str::is_empty) {
        return refuse(clause, "round-few").about("event", &found.plan.id);
    }
    if context.actor.role != Role::MainJudge {
        let (role, may) = (context.actor.role, vec![Role::MainJudge]);
        return Err(Refused::Role { role, may, citation: Some(clause) });
    }
    Ok(Some(clause))
}

pub(in crate::competition) fn close(
    state: &Competition,
    event: &EventId,
    round: u16,
    context: &Context,
) -> Result<Facts, Refused> {
    let found = state.event(event)?;
    if matches::check_teller(found, context)? && round <= found.closed {
        return Ok(Vec::new());
    }
    if usize::from(round) > found.opened.len() || round != found.closed.saturating_add(1) {
        return invalid("round-not-open").about("round", round).about("event", event);
    }
    let open = |incident: &crate::competition::Incident| {
        incident.event == *event && incident.round.is_none_or(|own| own == round)
    };
    let edition = found.plan.edition();
    // Where no clause asks for the main judge's decision, a ruling about the incident settles it as well.
    let ruled = |id: &RecordId| {
        let mut rulings = state.rulings.iter();
        edition.is_none() && rulings.any(|made| made.grounds.incidents.contains(id))
    };
    let mut incidents = state.court.incidents.values();
    if let Some((incident, _)) =
        incidents.find(|(i, outcome)| outcome.is_none() && open(i) && !ruled(&i.id))
    {
        let clause = edition.map(|edition| wca!(edition, _11b));
        let key = if clause.is_some() { "round-incident-open" } else { "round-incident-settle" };
        return crate::competition::decide::refuse_some(clause, key)
            .about("text", &incident.text)
            .about("competition", &state.plan()?.id);
    }
    let mut facts: Facts = vec![Fact::RoundClosed { event: event.clone(), round }.into()];
    if crate::competition::reports::send::is_last(state, found) {
        facts.extend(crate::competition::reports::send::due(state));
    }
    Ok(facts)
}

pub(in crate::competition) fn move_round(
    state: &Competition,
    event: &EventId,
    round: u16,
    start: Moment,
    reason: &str,
    context: &Context,
) -> Result<Facts, Refused> {
    let found = state.event(event)?;
    let clause = found.plan.edition().map(|edition| wca!(edition, _1d3));
    check_main_judge_of(state, event, clause, context)?;
    let what = Activity::Round { event: event.clone(), round };
    let Some(slot) = state.schedule.iter().find(|slot| slot.what == what) else {
        return invalid("schedule-no-round").about("round", round).about("event", event);
    };
    if found.opened.len() >= usize::from(round) {
        return invalid("round-begun").about("round", round).about("event", event);
    }
    let moved = Fact::RoundMoved {
        event: event.clone(),
        round,
        from: slot.start,
        to: start,
        reason: reason.to_owned(),
    };
    Ok(vec![by_some(moved, clause)])
}

/// Whoever asks is the main judge of this event.
pub(in crate::competition) fn check_main_judge_of(
    state: &Competition,
    event: &EventId,
    citation: Option<rulebook::Citation>,
    context: &Context,
) -> Result<(), Refused> {
    let role = context.actor.role;
    let own = crate::competition::decide::asking(context)
        .is_ok_and(|p| state.holds(p, Role::MainJudge, Some(event)));
    if role == Role::MainJudge && own {
        return Ok(());
    }
    Err(Refused::Role { role, may: vec![Role::MainJudge], citation })
}

pub(in crate::competition) fn set_groups(
    state: &Competition,
    event: &EventId,
    round: u16,
    groups: &[Group],
) -> Result<Facts, Refused> {
    let found = state.event(event)?;
    let clause = found.plan.edition().map(|edition| wca!(edition, _1h));
    if !(1..=found.plan.rounds()).contains(&round) || found.closed >= round {
        return invalid("groups-round").about("round", round).about("event", event);
    }
    if groups.is_empty() {
        return crate::competition::decide::refuse_some(clause, "groups-none");
    }
    if groups.iter().any(|group| !group.judges.is_empty() || !group.scramblers.is_empty()) {
        return invalid("groups-duties");
    }
    let mut seen = BTreeSet::new();
    for person in groups.iter().flat_map(|group| &group.competitors) {
        if !seen.insert(person) {
            return crate::competition::decide::refuse_some(clause, "groups-twice")
                .about("person", person);
        }
        check_called(state, found, person)?;
    }
    qualify::check_groups(state, found, round, &seen)?;
    if let Some(person) = uncalled(state, found, &seen).filter(|_| round == 1) {
        return crate::competition::decide::refuse_some(clause, "groups-left-out")
            .about("person", person);
    }
    advance::check_round(state, found, round, Some(&groups.to_vec()))?;
    let set = Fact::GroupsSet { event: event.clone(), round, groups: groups.to_vec() };
    Ok(vec![by_some(set, clause)])
}

/// Somebody who could be called and was not: in round 1 all who have come compete.
fn uncalled<'a>(
    state: &'a Competition,
    found: &EventState,
    seen: &BTreeSet<&PersonId>,
) -> Option<&'a PersonId> {
    let event = &found.plan.id;
    let players = state.registrations.values().flat_map(|r| r.players(event));
    let mut left = players.map(|player| &player.id).filter(|person| !seen.contains(person));
    left.find(|person| {
        check_called(state, found, person).is_ok() && state.starts_in(event, person) == 1
    })
}

/// Who can be called to a group: an approved entry, complete, checked in and not disqualified.
pub(super) fn check_called(
    state: &Competition,
    found: &EventState,
    person: &PersonId,
) -> Result<(), Refused> {
    let event = &found.plan.id;
    let registration = state.registration_of(person).filter(|r| r.enters(event));
    let Some(registration) = registration else {
        return invalid("groups-stranger").about("person", person).about("event", event);
    };
    let edition = found.plan.edition();
    if !registration.missing.is_empty() {
        let clause = edition.map(|edition| wca!(edition, _2c));
        return crate::competition::decide::refuse_some(clause, "groups-incomplete")
            .about("person", person);
    }
    if registration.entries.get(event) != Some(&crate::competition::EntryStatus::Approved) {
        return invalid("groups-pending").about("person", person);
    }
    if state.is_disqualified(person, Some(event)) {
        let clause = edition.map(|edition| wca!(edition, _1d2));
        return crate::competition::decide::refuse_some(clause, "groups-out")
            .about("person", person);
    }
    if let (Some(edition), false) = (edition, state.checked_in.contains_key(person)) {
        return refuse(wca!(edition, _2e), "groups-absent").about("person", person);
    }
    if edition.is_some() {
        options::check_puzzle(state, event, person)?;
    }
    Ok(())
}

pub(in crate::competition) fn assign_duty(
    state: &Competition,
    event: &EventId,
    round: u16,
    group: u16,
    person: &PersonId,
    duty: Duty,
) -> Result<Facts, Refused> {
    let found = state.event(event)?;
    let place = usize::from(group).wrapping_sub(1);
    let Some(own) = found.groups.get(&round).and_then(|groups| groups.get(place)) else {
        return invalid("groups-no-group").about("round", round).about("group", group);
    };
    let role = match duty {
        Duty::Judge => Role::Judge,
        Duty::Scramble => Role::Scrambler,
    };
    let helps = state.holds(person, role, Some(event)) || state.registration_of(person).is_some();
    if !helps {
        return invalid("groups-helper").about("person", person).about("role", &role);
    }
    let clause = found.plan.edition().map(|edition| wca!(edition, _1h1));
    let done = found.finished_solves.contains(&(round, person.clone()));
    if own.competitors.contains(person) && !done {
        return crate::competition::decide::refuse_some(clause, "groups-own")
            .about("person", person)
            .about("group", group);
    }
    let assigned =
        Fact::DutyAssigned { event: event.clone(), round, group, person: person.clone(), duty };
    Ok(vec![by_some(assigned, clause)])
}

pub(in crate::competition) fn finish_solves(
    state: &Competition,
    event: &EventId,
    round: u16,
    person: &PersonId,
    context: &Context,
) -> Result<Facts, Refused> {
    let found = state.event(event)?;
    let groups = found.groups.get(&round);
    if !groups.is_some_and(|groups| groups.iter().any(|g| g.competitors.contains(person))) {
        return invalid("groups-no-place").about("person", person).about("round", round);
    }
    if found.finished_solves.contains(&(round, person.clone())) {
        // What follows from the round is taken as done when it is: an attempt was replaced.
        if context.actor.role == Role::System {
            return Ok(Vec::new());
        }
        return invalid("groups-finished").about("person", person);
    }
    Ok(vec![Fact::SolvesFinished { event: event.clone(), round, person: person.clone() }.into()])
}

pub(in crate::competition) fn finish_event(
    state: &Competition,
    event: &EventId,
    places: &[Place],
    context: &Context,
) -> Result<Facts, Refused> {
    let found = state.event(event)?;
    let by_event = matches::check_teller(found, context)?;
    if found.places.is_some() {
        return invalid("competition-event-final").about("event", event);
    }
    let played = !found.opened.is_empty() || by_event;
    if !played || usize::from(found.closed) < found.opened.len() {
        return invalid("event-running").about("event", event);
    }
    if places.iter().any(|place| place.place == 0) {
        return invalid("event-places");
    }
    let finished = Fact::EventFinished { event: event.clone(), places: places.to_vec() };
    let clause = found.plan.edition().map(|edition| wca!(edition, _6a));
    Ok(vec![match clause {
        Some(clause) => by(finished, clause),
        None => finished.into(),
    }])
}
