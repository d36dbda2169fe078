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

use crate::Refused;
use crate::competition::book::wca;
use crate::competition::decide::{invalid, refuse};
use crate::competition::plan::EventPlan;
use crate::competition::{Competition, Discipline, EntryStatus, EventState, Registration};
use crate::cubing::plan::{check_going_on, check_rounds};
use crate::cubing::{CubingPlan, RoundPlan};
use crate::id::PersonId;
use crate::people::Group;
use crate::refused::WithArgument;
use puzzles::Edition;

/// Whether an event of cubing can be planned like this.
pub(in crate::competition) fn check_plan(
    state: &Competition,
    plan: &EventPlan,
) -> Result<(), Refused> {
    match &plan.discipline {
        Discipline::Cubing(own) => {
            own.check(plan.limit)?;
            check_once(state, plan, own)
        }
        Discipline::UnofficialCubing(own) => check_rounds(own.edition, None, own.rounds),
        Discipline::Game(_) | Discipline::Backgammon(_) | Discipline::ByHand(_) => Ok(()),
    }
}

fn check_once(state: &Competition, plan: &EventPlan, cubing: &CubingPlan) -> Result<(), Refused> {
    let same = |own: &&EventState| {
        let other = own.plan.cubing();
        own.plan.id != plan.id && other.is_some_and(|other| other.event == cubing.event)
    };
    let Some(held) = state.events.values().find(same) else { return Ok(()) };
    refuse(wca!(cubing.edition, _9j), "cubing-plan-twice").about("name", &held.plan.name)
}

/// What stands once rounds are open, or their groups are made.
pub(in crate::competition) fn check_change(
    old: &EventState,
    new: &EventPlan,
) -> Result<(), Refused> {
    let (Some(before), Some(after)) = (old.plan.cubing(), new.cubing()) else {
        return Ok(());
    };
    let fewer = old.plan.rounds().min(new.rounds());
    if old.plan.rounds() != new.rounds() && old.groups.keys().any(|round| *round >= fewer) {
        return invalid("cubing-plan-stands");
    }
    let open = before.rounds.iter().zip(&after.rounds).take(old.opened.len());
    let same = |before: &RoundPlan, after: &RoundPlan| {
        let announced =
            |own: &RoundPlan| (own.goes_on, own.better_than, own.cutoff, own.total_limit);
        announced(before) == announced(after)
    };
    if before.qualification != after.qualification && !old.opened.is_empty() {
        return refuse(announced(before.edition), "cubing-plan-announced");
    }
    if open.into_iter().any(|(before, after)| !same(before, after)) {
        return refuse(announced(before.edition), "cubing-plan-announced");
    }
    Ok(())
}

impl Competition {
    /// Why an event of cubing cannot have all the rounds that are planned, with those who have
    /// entered: fewer are planned before the groups of the first round are made.
    #[must_use]
    pub fn too_many_rounds(&self, event: &EventState) -> Option<Refused> {
        let edition = event.plan.edition()?;
        let approved =
            |own: &&Registration| own.entries.get(&event.plan.id) == Some(&EntryStatus::Approved);
        let entered = self.registrations.values().filter(approved).count();
        check_rounds(edition, Some(entered), event.plan.rounds()).err()
    }
}

/// The clause by which the number of those who go on is announced.
const fn announced(edition: Edition) -> Citation {
    match edition {
        Edition::Wca2009 => wca_2009::_9p,
        Edition::Wca2010 => wca_2010::_9p2,
    }
}

/// Whether a round after the first can be made and opened for these groups.
pub(in crate::competition) fn check_round(
    state: &Competition,
    found: &EventState,
    round: u16,
    groups: Option<&Vec<Group>>,
) -> Result<(), Refused> {
    let Some(edition) = found.plan.edition() else { return Ok(()) };
    let count =
        |groups: &Vec<Group>| groups.iter().map(|group| group.competitors.len()).sum::<usize>();
    let of_round = |round: u16| found.groups.get(&round).map(count);
    if round < 2 {
        return Ok(());
    }
    if let Some(first) = of_round(1) {
        // Those who are qualified for a later round compete in the event as well.
        let event = &found.plan.id;
        let entered = state.registrations.iter().filter(|(_, own)| own.enters(event));
        let later = entered.filter(|(person, _)| state.starts_in(event, person) > 1).count();
        check_rounds(edition, Some(first + later), round)?;
    }
    let Some(groups) = groups else { return Ok(()) };
    // Whoever starts here has not come from the round before.
    let came = |person: &&PersonId| state.starts_in(&found.plan.id, person) < round;
    let here = groups.iter().flat_map(|group| &group.competitors).filter(came).count();
    if let Some(before) = of_round(round - 1) {
        check_going_on(edition, before, here)?;
    }
    check_announced(found, round, here)
}

/// No more go on than was announced.
fn check_announced(found: &EventState, round: u16, here: usize) -> Result<(), Refused> {
    let Some(plan) = found.plan.cubing() else { return Ok(()) };
    let before = plan.rounds.get(usize::from(round).saturating_sub(2));
    let best = before.and_then(|before| before.goes_on);
    match best.filter(|best| here > usize::from(*best)) {
        None => Ok(()),
        Some(best) => refuse(announced(plan.edition), "cubing-plan-best")
            .about("best", best)
            .about("asked", here),
    }
}
