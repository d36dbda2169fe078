//! Who does not come, who has to go, and the end of the round.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca 2j | `no_show` | out of the event; what was not played is DNS |
//! | wca 9f5 | `close` | what was not begun is DNS |
//! | wca 1g1 | `close` | not before every sheet is registered |
//! | wca 4b | `close` | the scrambles become public |

use super::super::book::cite;
use super::super::command::Solve;
use super::super::fact::Fact;
use super::super::{Phase, Round};
use super::{Facts, by, invalid, one, refuse, setup};
use crate::Refused;
use crate::id::PersonId;
use crate::refused::WithArgument;
use crate::stream::Context;

pub(super) fn no_show(state: &Round, person: &PersonId, finding: &str) -> Result<Facts, Refused> {
    let group = state.group_of(person)?;
    let clause = cite!(state.edition(), _2j);
    if !state.called.contains_key(&group) {
        return refuse(clause, "cubing-not-called").about("group", group);
    }
    if state.out.contains_key(person) {
        return invalid("cubing-out").about("person", person);
    }
    if setup::has_begun(state, person) {
        return refuse(clause, "cubing-has-come").about("person", person);
    }
    one(Fact::NoShow { person: person.clone(), finding: finding.to_owned() }, clause)
}

/// What follows from the competition is taken as done where it has no effect here.
pub(super) fn leave(state: &Round, person: &PersonId, finding: &str) -> Result<Facts, Refused> {
    let gone = state.out.contains_key(person) || state.group_of(person).is_err();
    if gone || state.closed.is_some() {
        return Ok(Vec::new());
    }
    Ok(vec![Fact::Left { person: person.clone(), finding: finding.to_owned() }.into()])
}

pub(super) fn close(state: &Round, context: &Context) -> Result<Facts, Refused> {
    setup::check_gate(state, context)?;
    if state.opened.is_none() {
        return invalid("cubing-not-open");
    }
    check_sheets(state)?;
    let edition = state.edition();
    let mut facts: Facts = not_begun(state)
        .into_iter()
        .map(|solve| by(Fact::NotStarted { solve }, [cite!(edition, _9f5)]))
        .collect();
    facts.push(Fact::Closed.into());
    if state.custody.made.is_some() {
        let seed = context.seed.as_ref();
        let Some((seed, sets)) = seed.and_then(|seed| Some((seed, state.sets(seed)?))) else {
            return invalid("cubing-no-seed");
        };
        facts.push(by(Fact::SetsPublished { sets }, [cite!(edition, _4b)]));
        facts.push(by(Fact::SeedRevealed { seed: seed.clone() }, [cite!(edition, _4b)]));
    }
    Ok(facts)
}

/// Every attempt that was begun is registered, and no change waits.
fn check_sheets(state: &Round) -> Result<(), Refused> {
    for (person, attempts) in &state.attempts {
        let counting = || attempts.iter().filter(|own| own.replaced.is_none());
        if counting().any(|own| own.asked.is_some()) {
            return invalid("cubing-change-open");
        }
        let begun = |own: &&super::super::Attempt| {
            (Phase::Inspecting..Phase::Registered).contains(&own.phase) && !own.sheet.skipped
        };
        if state.out.contains_key(person) {
            continue;
        }
        if let Some(open) = counting().find(begun) {
            let number = open.number;
            return refuse(cite!(state.edition(), _1g1), "cubing-unregistered")
                .about("number", number)
                .about("person", person);
        }
    }
    Ok(())
}

/// The attempts that nobody has begun.
fn not_begun(state: &Round) -> Vec<Solve> {
    let all = state.competitors().flat_map(|person| {
        let attempts = state.attempts_for(person);
        (1..=attempts).map(|number| Solve { person: person.clone(), number })
    });
    let open = |solve: &Solve| state.attempt(solve).is_none_or(|own| own.phase < Phase::Inspecting);
    all.filter(open).collect()
}
