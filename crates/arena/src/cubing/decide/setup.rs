//! Settings, groups, accommodations, and the opening of the round.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca 9b, 9c, 9d | `create`, `set_format` | only the formats of the event's row |
//! | wca 1c6 | `approve`, `open` | another final than the preferred one: not without the delegate |
//! | wca-2010 H1a | `open` | multiple blindfolded: not before everybody has said how many cubes |
//! | wca 8d, A1a | `set_limit` | until the event starts |
//! | wca 1h | `set_groups` | groups of which nobody is in two |
//! | wca 2s2, wca-2009 2s3 | `accommodate`, `approve_puzzle` | by the delegate; no textures in blindfolded events |
//! | wca 3k, wca-2010 B1d | `approve_puzzle` | a judge approves, with name and time |

use puzzles::{Edition, Format};
use rulebook::{Argument, Message, wca_2010};

use super::super::book::cite;
use super::super::fact::Fact;
use super::super::settings::{Settings, check_limit};
use super::super::{Phase, Round};
use super::{Facts, by, invalid, one, refuse};
use crate::id::PersonId;
use crate::people::{Accommodation, Duty, Group};
use crate::refused::WithArgument;
use crate::stream::Context;
use crate::time::Span;
use crate::{Refused, Role};

pub(super) fn create(state: &Round, settings: &Settings) -> Result<Facts, Refused> {
    if state.settings.is_some() {
        return invalid("cubing-exists");
    }
    settings.check()?;
    one(Fact::Created(Box::new(settings.clone())), settings.row())
}

/// What was announced stands once the round is open, or the scrambles are sealed for it.
fn check_not_open(state: &Round) -> Result<(), Refused> {
    if state.opened.is_some() {
        return invalid("cubing-open");
    }
    if state.custody.sealed.is_some() {
        return invalid("cubing-sealed");
    }
    Ok(())
}

pub(super) fn set_format(state: &Round, format: Format) -> Result<Facts, Refused> {
    let settings = state.settings()?;
    check_not_open(state)?;
    settings.check_format(format)?;
    if settings.format == format {
        return invalid("cubing-unchanged");
    }
    Ok(vec![by(Fact::FormatSet { format }, [settings.row(), cite!(state.edition(), _1c6)])])
}

pub(super) fn approve(state: &Round) -> Result<Facts, Refused> {
    if state.approved {
        return invalid("cubing-unchanged");
    }
    let format = state.settings()?.format;
    one(Fact::FormatApproved { format }, cite!(state.edition(), _1c6))
}

pub(super) fn set_limit(state: &Round, limit: Span) -> Result<Facts, Refused> {
    check_limit(limit)?;
    let edition = state.edition();
    if state.event_started.is_some() {
        return refuse(cite!(edition, A1a), "cubing-limit-locked");
    }
    Ok(vec![by(Fact::LimitSet { limit }, [cite!(edition, _8d), cite!(edition, A1a)])])
}

pub(super) fn start_event(state: &Round) -> Result<Facts, Refused> {
    if state.event_started.is_some() {
        return Ok(Vec::new());
    }
    one(Fact::EventStarted, cite!(state.edition(), A1a))
}

pub(super) fn set_groups(state: &Round, groups: &[Group]) -> Result<Facts, Refused> {
    let settings = state.settings()?;
    settings.check_groups(groups)?;
    if !state.called.is_empty() {
        return invalid("cubing-called");
    }
    if state.custody.sealed.is_some() && groups.len() != settings.groups.len() {
        return invalid("cubing-sealed");
    }
    one(Fact::GroupsSet { groups: groups.to_vec() }, cite!(state.edition(), _1h))
}

pub(super) fn assign(
    state: &Round,
    group: u16,
    person: &PersonId,
    duty: Duty,
) -> Result<Facts, Refused> {
    let (own, edition) = (state.group(group)?, state.edition());
    let clause = match duty {
        Duty::Judge | Duty::Scramble => cite!(edition, _1h1),
        Duty::TakeScores => cite!(edition, _1g1),
    };
    if own.competitors.contains(person) && !state.is_done(person) {
        let message = Message::new("cubing-own-group").with("person", person).with("group", group);
        return Err(match duty {
            Duty::Judge | Duty::Scramble => Refused::rule(clause, message),
            Duty::TakeScores => Refused::Invalid(message),
        });
    }
    let helpers = Duty::ALL.into_iter().map(|duty| own.helpers(duty).len()).max();
    crate::text::check_list("helpers", helpers.unwrap_or_default() + 1, 200)?;
    let fact = Fact::DutyAssigned { group, person: person.clone(), duty };
    one(fact, clause)
}

pub(super) fn accommodate(
    state: &Round,
    person: &PersonId,
    what: Accommodation,
    context: &Context,
) -> Result<Facts, Refused> {
    state.group_of(person)?;
    let edition = state.edition();
    let clause = match (what, edition) {
        (Accommodation::HandSignals, _) => cite!(edition, _2s1),
        (Accommodation::TimerHelp, _) => cite!(edition, _2s2),
        (Accommodation::Textures, Edition::Wca2009) => rulebook::wca_2009::_2s3,
        // What follows from the competition is taken as done where it has no effect here.
        (Accommodation::Textures, Edition::Wca2010) if context.actor.role == Role::System => {
            return Ok(Vec::new());
        }
        (Accommodation::Textures, Edition::Wca2010) => {
            return invalid("cubing-textures-2009");
        }
    };
    if state.has(person, what) {
        return Ok(Vec::new());
    }
    one(Fact::Accommodated { person: person.clone(), what }, clause)
}

pub(super) fn approve_puzzle(
    state: &Round,
    person: &PersonId,
    textured: bool,
    remarks: &str,
    context: &Context,
) -> Result<Facts, Refused> {
    state.group_of(person)?;
    let (edition, settings) = (state.edition(), state.settings()?);
    if context.actor.is(person) && context.actor.role == Role::Judge {
        return refuse(cite!(edition, _1h1), "cubing-own");
    }
    if textured && settings.contest.is_blind() {
        let clause = match edition {
            Edition::Wca2009 => rulebook::wca_2009::_2s3,
            Edition::Wca2010 => wca_2010::B1d,
        };
        return refuse(clause, "cubing-textured-blind");
    }
    if textured && !state.has(person, Accommodation::Textures) {
        return invalid("cubing-textured");
    }
    let (person, remarks) = (person.clone(), remarks.to_owned());
    one(Fact::PuzzleApproved { person, textured, remarks }, cite!(edition, _3k))
}

/// Opening and closing come from the competition where the round belongs to one.
pub(super) fn check_gate(state: &Round, context: &Context) -> Result<(), Refused> {
    if state.settings()?.competition.is_some() && context.actor.role != Role::System {
        return invalid("cubing-by-competition");
    }
    Ok(())
}

pub(super) fn open(state: &Round, context: &Context) -> Result<Facts, Refused> {
    check_gate(state, context)?;
    let settings = state.settings()?;
    if state.opened.is_some() {
        return invalid("cubing-open");
    }
    let clause = cite!(state.edition(), _1c6);
    if settings.needs_approval() && !state.approved {
        return refuse(clause, "cubing-unapproved")
            .about("format", Argument::text(settings.format));
    }
    let silent = state.undeclared();
    if !silent.is_empty() {
        let people: Argument = silent.into_iter().map(Argument::text).collect();
        return refuse(wca_2010::H1a, "cubing-undeclared-open").about("people", people);
    }
    one(Fact::Opened, clause)
}

/// Whether somebody has begun an attempt.
pub(super) fn has_begun(state: &Round, person: &PersonId) -> bool {
    state.attempts_of(person).iter().any(|own| own.phase >= Phase::Inspecting)
}
