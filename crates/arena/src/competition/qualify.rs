//! In which round a competitor of cubing starts, and what the entrants of an event have done before.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca-2009/2010 9r | `check_groups`, `advance.rs` | the best of the qualification round fill the first round |
//! | wca-2009/2010 9r1 | `check_announced` | nothing is announced before all of it is said |
//! | wca-2009/2010 9r1 | `Competition::starts_in` | direct qualification by the ranking |
//! | wca-2009/2010 9r2 | `check_groups` | nobody gets into a later round by hand |
//! | wca-2009/2010 9r3 | `check_change`, `note_change` | numbers go up only; late changes have a reason |
//! | wca-2010 Z3 | `Competition::starts_in` | direct qualification by results at certain competitions |
//!
//! Results come from the rankings, which the program looks up (`TakeResults`): nobody types them.

use std::collections::{BTreeMap, BTreeSet};

use rulebook::wca_2010;
use serde::{Deserialize, Serialize};

use crate::Refused;
use crate::competition::book::wca;
use crate::competition::decide::{Facts, by, invalid, refuse};
use crate::competition::plan::EventPlan;
use crate::competition::planning::{self, setup::MONTH};
use crate::competition::{Competition, EventState};
use crate::cubing::Qualification;
use crate::id::{EventId, PersonId};
use crate::refused::WithArgument;
use crate::stream::Context;
use crate::time::Moment;

/// The most competitions of which a person's results are kept.
const COMPETITIONS: usize = 100;

/// What somebody has done in an event before.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Known {
    /// The best single of the ranking, in hundredths of a second or in moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub single: Option<u32>,
    /// The best average or mean of the ranking.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub average: Option<u32>,
    /// The place in the world ranking: by average where the event has one, otherwise by single.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<u32>,
    /// The best single and average at certain competitions, by their ids.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub at: BTreeMap<String, [Option<u32>; 2]>,
}

/// A change of the qualification round after the announcement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Requalified {
    /// When.
    pub at: Moment,
    /// Less than a month before the first day.
    pub late: bool,
    /// What was said before.
    pub before: Option<Qualification>,
    /// What is said now.
    pub after: Option<Qualification>,
}

fn qualification(plan: &EventPlan) -> Option<&Qualification> {
    plan.cubing()?.qualification.as_ref()
}

impl Competition {
    /// The round in which somebody starts: the first, or a later one for which they are qualified.
    #[must_use]
    pub fn starts_in(&self, event: &EventId, person: &PersonId) -> u16 {
        let Ok(found) = self.event(event) else { return 1 };
        let Some(known) = found.known.get(person) else { return 1 };
        let ranked = qualification(&found.plan).and_then(|own| {
            let met = own.direct?.is_met(known.single, known.average);
            met.then(|| own.round.unwrap_or(2))
        });
        let direct = self.options().map_or(&[][..], |own| &own.direct);
        let at = |id: &String| known.at.get(id).copied().unwrap_or_default();
        let by_option = direct.iter().filter(|own| own.event == *event).filter(|own| {
            let mut results = own.competitions.iter().map(at);
            results.any(|[single, average]| own.standard.is_met(single, average))
        });
        by_option.map(|own| own.round).chain(ranked).max().unwrap_or(1)
    }

    /// Whether somebody came to the ceremony.
    #[must_use]
    pub fn attended(&self, person: &PersonId) -> bool {
        self.attended.contains(person)
    }

    /// The ids of the competitions whose results the options ask for, for an event.
    #[must_use]
    pub fn competitions_asked(&self, event: &EventId) -> BTreeSet<String> {
        let direct = self.options.asked.direct.iter().filter(|own| own.event == *event);
        direct.flat_map(|own| own.competitions.iter().cloned()).collect()
    }
}

/// Nothing about a qualification round is missing from the announcement.
pub(super) fn check_announced(state: &Competition) -> Result<(), Refused> {
    for found in state.events.values() {
        let Some(plan) = found.plan.cubing() else { continue };
        let Some(own) = &plan.qualification else { continue };
        let missing = own.missing(plan.rounds.first().and_then(|round| round.goes_on));
        if let Some(what) = missing.first() {
            return refuse(Qualification::clause(plan.edition), "qualify-missing")
                .about("event", &found.plan.name)
                .about("what", *what);
        }
    }
    Ok(())
}

/// After the announcement the numbers go up only, and a late change has a reason.
pub(super) fn check_change(
    state: &Competition,
    old: &EventState,
    new: &EventPlan,
    context: &Context,
) -> Result<(), Refused> {
    let (before, after) = (qualification(&old.plan), qualification(new));
    let Some(edition) = new.edition() else { return Ok(()) };
    if state.stage.announced.is_none() || before == after {
        return Ok(());
    }
    let clause = wca!(edition, _9r3);
    let smaller = |before: Option<u16>, after: Option<u16>| after < before;
    if let Some(own) = before {
        let Some(new) = after else { return refuse(clause, "qualify-dropped") };
        if smaller(own.first_round, new.first_round) || smaller(own.most, new.most) {
            return refuse(clause, "qualify-fewer");
        }
    }
    if let Some(own) = after {
        let goes_on = new.cubing().and_then(|plan| plan.rounds.first()?.goes_on);
        let missing = own.missing(goes_on);
        if let Some(what) = missing.first() {
            return refuse(Qualification::clause(edition), "qualify-missing")
                .about("event", &new.name)
                .about("what", *what);
        }
        let unsaid = own.reason.is_empty() || before.is_some_and(|old| old.reason == own.reason);
        if is_late(state, context.now) && unsaid {
            return refuse(clause, "qualify-reason");
        }
    }
    Ok(())
}

fn is_late(state: &Competition, now: Moment) -> bool {
    state.plan.as_ref().is_some_and(|plan| plan.start_of(plan.first) - now < MONTH)
}

/// Keeps a change of the qualification round, for everybody to see.
pub(super) fn note_change(state: &mut Competition, plan: &EventPlan, at: Moment) {
    let late = is_late(state, at);
    if state.stage.announced.is_none() {
        return;
    }
    state.change_event(&plan.id, |event| {
        let (before, after) = (qualification(&event.plan), qualification(plan));
        if before != after {
            let changed = Requalified { at, late, before: before.cloned(), after: after.cloned() };
            event.requalified.push(changed);
        }
    });
}

/// Everybody starts where they have to: who is qualified for a later round not before it, and who is not
/// has played the round before.
pub(super) fn check_groups(
    state: &Competition,
    found: &EventState,
    round: u16,
    here: &BTreeSet<&PersonId>,
) -> Result<(), Refused> {
    let event = &found.plan.id;
    let Some(edition) = found.plan.edition() else { return Ok(()) };
    let planned = qualification(&found.plan);
    let direct = state.options().is_some_and(|own| own.direct.iter().any(|o| o.event == *event));
    if planned.is_none() && !direct {
        return Ok(());
    }
    let clause = if planned.is_some() { wca!(edition, _9r2) } else { wca_2010::Z3 };
    let before = found.groups.get(&round.saturating_sub(1));
    let played = |person: &PersonId| {
        before.is_some_and(|own| own.iter().any(|group| group.competitors.contains(person)))
    };
    for person in here {
        let starts = state.starts_in(event, person);
        if starts > round || (starts < round && !played(person)) {
            return refuse(clause, "qualify-elsewhere")
                .about("person", *person)
                .about("round", starts);
        }
    }
    let most = planned.and_then(|own| match round {
        1 => own.most,
        2 => own.first_round,
        _ => None,
    });
    match most.filter(|most| here.len() > usize::from(*most)) {
        None => Ok(()),
        Some(most) => refuse(Qualification::clause(edition), "qualify-most")
            .about("most", most)
            .about("asked", here.len()),
    }
}

/// What the program has looked up.
pub(super) fn take(
    state: &Competition,
    event: &EventId,
    results: &BTreeMap<PersonId, Known>,
) -> Result<Facts, Refused> {
    let found = state.event(event)?;
    let Some(edition) = found.plan.edition() else { return invalid("options-cubing") };
    if !found.opened.is_empty() {
        return invalid("options-begun");
    }
    for own in results.values() {
        crate::text::check_list("competitions", own.at.len(), COMPETITIONS)?;
    }
    let (event, results) = (event.clone(), results.clone());
    let taken = planning::Fact::ResultsTaken { event, results };
    Ok(vec![by(taken, Qualification::clause(edition))])
}
