//! The events of cubing: which, how many rounds, and how many go on from one to the next.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca-2009/2010 9b, 9c, 9d | `check_plan` | the formats of the event's row |
//! | wca-2009/2010 9j | `check_once` | an event only once |
//! | wca-2009/2010 9m, 9m1 to 9m3 | `check_plan`, `check_round` | the more competitors the more rounds |
//! | wca-2009 9p, wca-2010 9p1 | `check_round` | somebody stays behind; a quarter of them |
//! | wca-2009 9p, wca-2010 9p2 | `check_round`, `check_change` | as many as announced, which stands once the round is open |

use rulebook::{Citation, wca_2009, wca_2010};

use super::{invalid, refuse};
use crate::Refused;
use crate::competition::contest::{CubingPlan, check_going_on, check_rounds};
use crate::competition::people::Group;
use crate::competition::plan::EventPlan;
use crate::competition::{Competition, EventState};
use crate::refused::Tells;
use puzzles::Edition;

/// Whether an event of cubing can be planned like this.
pub(super) fn check_plan(state: &Competition, plan: &EventPlan) -> Result<(), Refused> {
    let Ok(edition) = plan.book.parse() else { return Ok(()) };
    check_rounds(edition, None, plan.rounds)?;
    let Some(read) = CubingPlan::of(plan) else { return Ok(()) };
    read?.check(plan.limit)?;
    check_once(state, plan, edition)
}

fn check_once(state: &Competition, plan: &EventPlan, edition: Edition) -> Result<(), Refused> {
    let same = |own: &&EventState| {
        own.plan.id != plan.id
            && own.plan.book == plan.book
            && own.plan.discipline == plan.discipline
    };
    let Some(held) = state.events.values().find(same) else { return Ok(()) };
    let clause = match edition {
        Edition::Wca2009 => wca_2009::_9j,
        Edition::Wca2010 => wca_2010::_9j,
    };
    refuse(clause, "cubing-plan-twice").about("name", &held.plan.name)
}

/// What stands once rounds are open, or their groups are made.
pub(super) fn check_change(old: &EventState, new: &EventPlan) -> Result<(), Refused> {
    let (Some(Ok(before)), Some(Ok(after))) = (CubingPlan::of(&old.plan), CubingPlan::of(new))
    else {
        return Ok(());
    };
    let fewer = old.plan.rounds.min(new.rounds);
    if old.plan.rounds != new.rounds && old.groups.keys().any(|round| *round >= fewer) {
        return invalid("cubing-plan-stands");
    }
    let open = before.rounds.iter().zip(&after.rounds).take(old.opened.len());
    if open.into_iter().any(|(before, after)| before.goes_on != after.goes_on) {
        return refuse(announced(before.edition), "cubing-plan-announced");
    }
    Ok(())
}

/// The clause by which the number of those who go on is announced.
const fn announced(edition: Edition) -> Citation {
    match edition {
        Edition::Wca2009 => wca_2009::_9p,
        Edition::Wca2010 => wca_2010::_9p2,
    }
}

/// Whether a round after the first can be made and opened for these groups.
pub(super) fn check_round(
    found: &EventState,
    round: u16,
    groups: Option<&Vec<Group>>,
) -> Result<(), Refused> {
    let Ok(edition) = found.plan.book.parse::<Edition>() else { return Ok(()) };
    let count = |groups: &Vec<Group>| groups.iter().map(|group| group.competitors.len()).sum();
    let of_round = |round: u16| found.groups.get(&round).map(count);
    if round < 2 {
        return Ok(());
    }
    if let Some(all) = of_round(1) {
        check_rounds(edition, Some(all), round)?;
    }
    let Some(here) = groups.map(count) else { return Ok(()) };
    if let Some(before) = of_round(round - 1) {
        check_going_on(edition, before, here)?;
    }
    check_announced(found, round, here)
}

/// No more go on than was announced.
fn check_announced(found: &EventState, round: u16, here: usize) -> Result<(), Refused> {
    let Some(Ok(plan)) = CubingPlan::of(&found.plan) else { return Ok(()) };
    let before = plan.rounds.get(usize::from(round).saturating_sub(2));
    let best = before.and_then(|before| before.goes_on);
    match best.filter(|best| here > usize::from(*best)) {
        None => Ok(()),
        Some(best) => refuse(announced(plan.edition), "cubing-plan-best")
            .about("best", &best)
            .about("asked", &here),
    }
}
