//! Entrants: entered, amended, checked in, gone, back, not playing a round, not to meet.

use crate::refused::WithArgument;
use std::collections::BTreeSet;

use pairing::Bye;
use pairing::systems::System;

use super::super::book::Book;
use super::super::check::{NAME, ROUNDS, bye_name, check_line};
use super::super::command::{Entering, Forbidden};
use super::super::fact::Fact;
use super::super::settings::Settings;
use super::super::{Entrant, Event};
use super::{Facts, invalid, named};
use crate::id::EntrantId;
use crate::ruling::check_finding;
use crate::stream::Context;
use crate::text::check_latin;
use crate::{Refused, Role};

/// The highest rating.
const RATING: u32 = 10_000;
/// The most forbidden pairs.
const FORBIDDEN: usize = 5000;

pub(super) fn enter(
    state: &Event,
    entering: &Entering,
    context: &Context,
) -> Result<Facts, Refused> {
    let settings = state.settings()?;
    check_entering(state, settings, entering)?;
    // An entry that is approved again comes back, or is here already.
    if let (Role::System, Ok(found)) = (context.actor.role, state.entrant(&entering.entrant)) {
        return if found.withdrawn { returned(state, &entering.entrant) } else { Ok(Vec::new()) };
    }
    if state.places.contains_key(&entering.entrant) {
        return invalid("event-entered-already").about("entrant", &entering.name);
    }
    if state.entrants.len() >= settings.limits.entrants as usize {
        return invalid("event-full").about("count", settings.limits.entrants);
    }
    let number = late_number(state, settings)?;
    Ok(vec![Fact::Entered { entrant: entering.clone(), number }.into()])
}

/// The number of whoever comes after the start list was closed.
fn late_number(state: &Event, settings: &Settings) -> Result<Option<u32>, Refused> {
    if !state.is_listed() {
        return Ok(None);
    }
    let open = matches!(settings.system, System::Swiss(_) | System::Lives(_));
    if !open && !state.rounds.is_empty() {
        return invalid("event-late-no-place");
    }
    let next = state.rounds.iter().filter(|r| r.phase != super::super::Phase::Draft).count() + 1;
    let last = settings.limits.late_until.map_or(ROUNDS as usize, usize::from);
    if next > last {
        return invalid("event-too-late").about("last", last).about("next", next);
    }
    Ok(Some(state.size() + 1))
}

fn check_entering(state: &Event, settings: &Settings, entering: &Entering) -> Result<(), Refused> {
    check_line("the name of an entrant", &entering.name, 1, NAME)?;
    check_latin(&entering.latin)?;
    check_line("a title", &entering.title, 0, 20)?;
    check_line("a club", &entering.club, 0, NAME)?;
    if entering.rating > RATING {
        return invalid("event-rating").about("most", RATING);
    }
    let people: BTreeSet<_> = entering.players.iter().map(|member| &member.person).collect();
    let size = usize::from(settings.play().players);
    if entering.players.len() != size || people.len() != size {
        return invalid("event-players-different").about("size", size);
    }
    let elsewhere = |person| {
        let other = state.entrant_of(person);
        other.is_some_and(|other| other.entered.entrant != entering.entrant)
    };
    match people.into_iter().find(|person| elsewhere(person)) {
        None => Ok(()),
        Some(person) => invalid("event-plays-already").about("person", person),
    }
}

pub(super) fn amend(state: &Event, entering: &Entering) -> Result<Facts, Refused> {
    let settings = state.settings()?;
    let old = &state.entrant(&entering.entrant)?.entered;
    check_entering(state, settings, entering)?;
    let persons = |entering: &Entering| -> Vec<_> {
        entering.players.iter().map(|member| member.person.clone()).collect()
    };
    if state.is_listed() && persons(old) != persons(entering) {
        return invalid("event-players-stand");
    }
    if old == entering {
        return invalid("event-unchanged");
    }
    Ok(vec![Fact::Amended(entering.clone()).into()])
}

pub(super) fn check_in(
    state: &Event,
    entrant: &EntrantId,
    context: &Context,
) -> Result<Facts, Refused> {
    state.entrant(entrant)?;
    let checked = checked_in(state, entrant);
    // Whoever comes to the competition comes, also where this event no longer takes them.
    if context.actor.role == Role::System {
        let facts = if state.closed.is_some() { Vec::new() } else { checked.unwrap_or_default() };
        return Ok(facts);
    }
    checked
}

fn checked_in(state: &Event, entrant: &EntrantId) -> Result<Facts, Refused> {
    let found = state.entrant(entrant)?;
    if found.checked_in {
        return invalid("event-checked-in").about("entrant", &found.entered.name);
    }
    if found.withdrawn {
        return invalid("event-left-return").about("entrant", &found.entered.name);
    }
    let number = if found.number.is_none() { late_number(state, state.settings()?)? } else { None };
    Ok(vec![Fact::CheckedIn { entrant: entrant.clone(), number }.into()])
}

/// Whoever was checked in by mistake is not here; once the start list is closed, they withdraw.
pub(super) fn undo_check_in(
    state: &Event,
    entrant: &EntrantId,
    context: &Context,
) -> Result<Facts, Refused> {
    let found = state.entrant(entrant)?;
    let by_program = context.actor.role == Role::System;
    if state.is_listed() || !found.checked_in {
        let key = if found.checked_in { "event-list-closed" } else { "event-not-checked-in" };
        return if by_program { Ok(Vec::new()) } else { invalid(key) };
    }
    Ok(vec![Fact::CheckInUndone { entrant: entrant.clone() }.into()])
}

/// The clock settings are told at the technical meeting, and everyone says that they know them.
pub(super) fn confirm_clock(
    state: &Event,
    entrant: &EntrantId,
    context: &Context,
) -> Result<Facts, Refused> {
    let settings = state.settings()?;
    let found = named(state, entrant, context)?;
    if settings.play().clock.is_none() {
        return invalid("event-no-clock");
    }
    if found.knows_clock {
        return invalid("event-knows-clock").about("entrant", &found.entered.name);
    }
    let fact = Fact::ClockConfirmed { entrant: entrant.clone() };
    Ok(vec![super::by(fact, Book::of(&settings.rulebook).clock)])
}

pub(super) fn withdraw(
    state: &Event,
    entrant: &EntrantId,
    finding: &str,
    context: &Context,
) -> Result<Facts, Refused> {
    let found = named(state, entrant, context)?;
    if !finding.is_empty() {
        check_finding(finding)?;
    }
    // What follows from the competition is taken as done when it is.
    if context.actor.role == Role::System && (found.withdrawn || state.closed.is_some()) {
        return Ok(Vec::new());
    }
    if found.withdrawn {
        return invalid("event-withdrawn").about("entrant", &found.entered.name);
    }
    Ok(vec![Fact::Withdrew { entrant: entrant.clone(), finding: finding.to_owned() }.into()])
}

pub(super) fn come_back(
    state: &Event,
    entrant: &EntrantId,
    context: &Context,
) -> Result<Facts, Refused> {
    let found = state.entrant(entrant)?;
    let back = returned(state, entrant);
    if context.actor.role == Role::System {
        // A ruling no longer holds: only whom the program let go comes back, as far as that goes.
        let takes = found.sent_away && state.closed.is_none();
        return Ok(back.unwrap_or_default().into_iter().filter(|_| takes).collect());
    }
    back
}

fn returned(state: &Event, entrant: &EntrantId) -> Result<Facts, Refused> {
    let found = state.entrant(entrant)?;
    if !found.withdrawn {
        return invalid("event-not-withdrawn").about("entrant", &found.entered.name);
    }
    if state.is_tree() && !state.rounds.is_empty() {
        return invalid("event-out");
    }
    Ok(vec![Fact::Returned { entrant: entrant.clone() }.into()])
}

pub(super) fn ask_bye(
    state: &Event,
    entrant: &EntrantId,
    round: u16,
    bye: Bye,
    context: &Context,
) -> Result<Facts, Refused> {
    let settings = state.settings()?;
    let found = named(state, entrant, context)?;
    check_bye_round(state, settings, round)?;
    check_bye_kind(settings, bye, context)?;
    if bye == Bye::HalfPoint {
        check_half_points(settings, found, round)?;
    }
    if found.byes.get(&round) == Some(&bye) {
        return invalid("event-bye-already").about("entrant", &found.entered.name);
    }
    Ok(vec![Fact::ByeAsked { entrant: entrant.clone(), round, bye }.into()])
}

fn check_bye_round(state: &Event, settings: &Settings, round: u16) -> Result<(), Refused> {
    let last = super::super::field::declared_rounds(&settings.system).unwrap_or(ROUNDS);
    if round < state.next_round() {
        return invalid("event-bye-too-late").about("round", round);
    }
    if u32::from(round) > last {
        return invalid("event-bye-round").about("round", round);
    }
    Ok(())
}

fn check_bye_kind(settings: &Settings, bye: Bye, context: &Context) -> Result<(), Refused> {
    let swiss = matches!(settings.system, System::Swiss(_));
    let tree = matches!(settings.system, System::KnockOut(_) | System::DoubleElimination(_));
    if tree {
        return invalid("event-bye-in-tree");
    }
    if bye == Bye::PairingAllocated {
        return invalid("event-bye-allocated");
    }
    if bye != Bye::ZeroPoint && !swiss {
        return invalid("event-bye-points").about("bye", bye_name(bye));
    }
    if bye == Bye::FullPoint && context.actor.role == Role::Competitor {
        return invalid("event-bye-full");
    }
    Ok(())
}

fn check_half_points(settings: &Settings, found: &Entrant, round: u16) -> Result<(), Refused> {
    let limits = &settings.limits;
    if limits.half_point_until.is_some_and(|last| round > last) {
        return invalid("event-half-point-late");
    }
    let others = found.byes.iter().filter(|(of, bye)| **of != round && **bye == Bye::HalfPoint);
    if others.count() >= usize::from(limits.half_point_byes) {
        return invalid("event-half-point-limit").about("most", limits.half_point_byes);
    }
    Ok(())
}

pub(super) fn cancel_bye(
    state: &Event,
    entrant: &EntrantId,
    round: u16,
    context: &Context,
) -> Result<Facts, Refused> {
    let found = named(state, entrant, context)?;
    check_bye_round(state, state.settings()?, round)?;
    if !found.byes.contains_key(&round) {
        return invalid("event-no-bye").about("entrant", &found.entered.name).about("round", round);
    }
    Ok(vec![Fact::ByeCancelled { entrant: entrant.clone(), round }.into()])
}

pub(super) fn forbid(state: &Event, pair: &Forbidden) -> Result<Facts, Refused> {
    let settings = state.settings()?;
    state.entrant(&pair.one)?;
    state.entrant(&pair.other)?;
    if pair.one == pair.other {
        return invalid("event-forbid-one");
    }
    if !matches!(settings.system, System::Swiss(_)) {
        return invalid("event-forbid-system");
    }
    let rounds = 1..=u16::try_from(ROUNDS).unwrap_or(u16::MAX);
    if !rounds.contains(&pair.from) || pair.until.is_some_and(|until| until < pair.from) {
        return invalid("event-forbid-rounds").about("rounds", ROUNDS);
    }
    if state.forbidden.len() >= FORBIDDEN || state.forbidden.contains(pair) {
        return invalid("event-forbid-already").about("forbidden", FORBIDDEN);
    }
    Ok(vec![Fact::PairForbidden(pair.clone()).into()])
}

pub(super) fn allow(state: &Event, one: &EntrantId, other: &EntrantId) -> Result<Facts, Refused> {
    let both = [one, other];
    let found = |pair: &Forbidden| both.contains(&&pair.one) && both.contains(&&pair.other);
    if one == other || !state.forbidden.iter().any(found) {
        return invalid("event-not-forbidden").about("one", one).about("other", other);
    }
    Ok(vec![Fact::PairAllowed { one: one.clone(), other: other.clone() }.into()])
}
