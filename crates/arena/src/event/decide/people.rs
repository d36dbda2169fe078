//! Entrants: entered, amended, checked in, gone, back, not playing a round, not to meet.

use crate::refused::Tells;
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
        let english = format!("{} is entered already; amend it", entering.entrant);
        return invalid("event-entered-already", english).about("entrant", &entering.entrant);
    }
    if state.entrants.len() >= settings.limits.entrants as usize {
        let english = format!("the event is full: it has {} entrants", settings.limits.entrants);
        return invalid("event-full", english).about("count", &settings.limits.entrants);
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
        let english = "the draw of this event has no place for a late entry once its first round is paired; take the round back while no result is in";
        return invalid("event-late-no-place", english);
    }
    let next = state.rounds.iter().filter(|r| r.phase != super::super::Phase::Draft).count() + 1;
    let last = settings.limits.late_until.map_or(ROUNDS as usize, usize::from);
    if next > last {
        let english = format!("late entries are taken until round {last}; round {next} is next");
        return invalid("event-too-late", english).about("last", &last).about("next", &next);
    }
    Ok(Some(state.size() + 1))
}

fn check_entering(state: &Event, settings: &Settings, entering: &Entering) -> Result<(), Refused> {
    check_line("the name of an entrant", &entering.name, 1, NAME)?;
    check_line("a title", &entering.title, 0, 20)?;
    check_line("a club", &entering.club, 0, NAME)?;
    if entering.rating > RATING {
        return invalid("event-rating", format!("ratings go from 0 to {RATING}"))
            .about("most", &RATING);
    }
    let people: BTreeSet<_> = entering.players.iter().map(|member| &member.person).collect();
    let size = usize::from(settings.play().players);
    if entering.players.len() != size || people.len() != size {
        let english = format!("an entrant of this event has {size} different players");
        return invalid("event-players-different", english).about("size", &size);
    }
    let elsewhere = |person| {
        let other = state.entrant_of(person);
        other.is_some_and(|other| other.entered.entrant != entering.entrant)
    };
    match people.into_iter().find(|person| elsewhere(person)) {
        None => Ok(()),
        Some(person) => {
            invalid("event-plays-already", format!("{person} already plays for another entrant"))
                .about("person", &person)
        }
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
        let english = "the players of an entrant stand once the start list is closed";
        return invalid("event-players-stand", english);
    }
    if old == entering {
        return invalid("event-unchanged", "nothing would change");
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
        return invalid("event-checked-in", format!("{entrant} has checked in already"))
            .about("entrant", &entrant);
    }
    if found.withdrawn {
        return invalid("event-left-return", format!("{entrant} has left; let them return first"))
            .about("entrant", &entrant);
    }
    let number = if found.number.is_none() { late_number(state, state.settings()?)? } else { None };
    Ok(vec![Fact::CheckedIn { entrant: entrant.clone(), number }.into()])
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
        return invalid("event-no-clock", "this event is played without clocks");
    }
    if found.knows_clock {
        return invalid("event-knows-clock", format!("{entrant} has confirmed the clock settings"))
            .about("entrant", &entrant);
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
        return invalid("event-withdrawn", format!("{entrant} has left already"))
            .about("entrant", &entrant);
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
        return invalid("event-not-withdrawn", format!("{entrant} has not left"))
            .about("entrant", &entrant);
    }
    if state.is_tree() && !state.rounds.is_empty() {
        let english = "whoever has left a knock-out is out of it";
        return invalid("event-out", english);
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
        let english = format!("{entrant} has asked for that already");
        return invalid("event-bye-already", english).about("entrant", &entrant);
    }
    Ok(vec![Fact::ByeAsked { entrant: entrant.clone(), round, bye }.into()])
}

fn check_bye_round(state: &Event, settings: &Settings, round: u16) -> Result<(), Refused> {
    let last = super::super::field::declared_rounds(&settings.system).unwrap_or(ROUNDS);
    if round < state.next_round() {
        let english = format!("round {round} is paired; take it back while no result is in");
        return invalid("event-bye-too-late", english).about("round", &round);
    }
    if u32::from(round) > last {
        return invalid("event-bye-round", format!("there is no round {round}"))
            .about("round", &round);
    }
    Ok(())
}

fn check_bye_kind(settings: &Settings, bye: Bye, context: &Context) -> Result<(), Refused> {
    let swiss = matches!(settings.system, System::Swiss(_));
    let tree = matches!(settings.system, System::KnockOut(_) | System::DoubleElimination(_));
    if tree {
        let english = "in a knock-out nobody can leave a round out; withdraw instead";
        return invalid("event-bye-in-tree", english);
    }
    if bye == Bye::PairingAllocated {
        let english = "the bye of an odd field is given by the pairing";
        return invalid("event-bye-allocated", english);
    }
    if bye != Bye::ZeroPoint && !swiss {
        let english =
            format!("{} is for a Swiss; here a round is left out without points", bye_name(bye));
        return invalid("event-bye-points", english).about("bye", &bye_name(bye));
    }
    if bye == Bye::FullPoint && context.actor.role == Role::Competitor {
        let english = "a full-point bye is given by the organisers";
        return invalid("event-bye-full", english);
    }
    Ok(())
}

fn check_half_points(settings: &Settings, found: &Entrant, round: u16) -> Result<(), Refused> {
    let limits = &settings.limits;
    if limits.half_point_until.is_some_and(|last| round > last) {
        let english = "this late a round can only be left out without points";
        return invalid("event-half-point-late", english);
    }
    let others = found.byes.iter().filter(|(of, bye)| **of != round && **bye == Bye::HalfPoint);
    if others.count() >= usize::from(limits.half_point_byes) {
        let english = format!("an entrant has at most {} half-point byes", limits.half_point_byes);
        return invalid("event-half-point-limit", english).about("most", &limits.half_point_byes);
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
        let english = format!("{entrant} has asked for nothing in round {round}");
        return invalid("event-no-bye", english).about("entrant", &entrant).about("round", &round);
    }
    Ok(vec![Fact::ByeCancelled { entrant: entrant.clone(), round }.into()])
}

pub(super) fn forbid(state: &Event, pair: &Forbidden) -> Result<Facts, Refused> {
    let settings = state.settings()?;
    state.entrant(&pair.one)?;
    state.entrant(&pair.other)?;
    if pair.one == pair.other {
        return invalid("event-forbid-one", "nobody meets himself or herself; name two entrants");
    }
    if !matches!(settings.system, System::Swiss(_)) {
        let english = "only a Swiss can keep two apart; here the draw says who meets whom";
        return invalid("event-forbid-system", english);
    }
    let rounds = 1..=u16::try_from(ROUNDS).unwrap_or(u16::MAX);
    if !rounds.contains(&pair.from) || pair.until.is_some_and(|until| until < pair.from) {
        let english = format!(
            "a pair is kept apart from a round of 1 to {ROUNDS} on, and not to one before it"
        );
        return invalid("event-forbid-rounds", english).about("rounds", &ROUNDS);
    }
    if state.forbidden.len() >= FORBIDDEN || state.forbidden.contains(pair) {
        let english =
            format!("that pair is kept apart already, or there are {FORBIDDEN} such pairs");
        return invalid("event-forbid-already", english).about("forbidden", &FORBIDDEN);
    }
    Ok(vec![Fact::PairForbidden(pair.clone()).into()])
}

pub(super) fn allow(state: &Event, one: &EntrantId, other: &EntrantId) -> Result<Facts, Refused> {
    let both = [one, other];
    let found = |pair: &Forbidden| both.contains(&&pair.one) && both.contains(&&pair.other);
    if one == other || !state.forbidden.iter().any(found) {
        let english = format!("{one} and {other} are not kept apart");
        return invalid("event-not-forbidden", english).about("one", &one).about("other", &other);
    }
    Ok(vec![Fact::PairAllowed { one: one.clone(), other: other.clone() }.into()])
}
