//! The next step of each cubing event that is under way, in the order of the schedule: from the delegate's
//! approval over groups and scrambles to the close of its last round.

use super::Step;
use crate::competition::{Activity, Competition, EventState};
use crate::cubing::Round;
use crate::id::EventId;
use crate::time::Moment;

/// What is to be done next with a round of cubing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CubingStep {
    /// The delegate approves the event.
    ApproveEvent,
    /// Nobody who entered has checked in.
    CheckIn,
    /// Those who are here have not handed in their puzzles, and nobody is called without (wca-2010 Z1).
    TakePuzzles {
        /// How many have not.
        missing: usize,
    },
    /// Competitors, judges and scramblers are put into groups.
    MakeGroups,
    /// Multiple blindfolded: somebody has not said how many cubes (wca-2010 H1a).
    Declare {
        /// How many have not.
        missing: usize,
    },
    /// The scrambles are made, or brought, and sealed.
    SealScrambles,
    /// The delegate approves a final of another format than the preferred one.
    ApproveFormat,
    /// The round is opened.
    Open,
    /// A group is called.
    Call {
        /// Which one.
        group: u16,
    },
    /// Results are coming in.
    EnterResults {
        /// How many competitors have all theirs.
        done: usize,
        /// Of how many.
        of: usize,
    },
    /// All results are in.
    Close,
}

/// The next step of each event; none before the start and after the end. Of each event the round that is
/// next is among those that are given, if it was made.
pub(super) fn steps(state: &Competition, rounds: &[&Round]) -> Vec<Step> {
    if state.started().is_none() || state.finished().is_some() {
        return Vec::new();
    }
    let mut all: Vec<(Option<Moment>, Step)> = Vec::new();
    for (event, own) in state.events() {
        let over = own.places.is_some() || own.closed >= own.plan.rounds();
        if own.plan.edition().is_none() || over {
            continue;
        }
        let round = own.closed.saturating_add(1);
        let of = |found: &&&Round| {
            found.settings().is_ok_and(|own| own.event == *event && own.round == round)
        };
        let what = next(state, event, own, rounds.iter().find(of).copied());
        let step = Step::Cubing { event: event.clone(), round, what };
        all.push((planned(state, event, round), step));
    }
    // What is not in the schedule comes last; a sort keeps the order of what is equal.
    all.sort_by_key(|(at, _)| (at.is_none(), *at));
    all.into_iter().map(|(_, step)| step).collect()
}

/// When a round is planned to begin.
fn planned(state: &Competition, event: &EventId, round: u16) -> Option<Moment> {
    let own = Activity::Round { event: event.clone(), round };
    state.schedule().iter().find(|slot| slot.what == own).map(|slot| slot.start)
}

fn next(
    state: &Competition,
    event: &EventId,
    own: &EventState,
    round: Option<&Round>,
) -> CubingStep {
    if !own.approved {
        return CubingStep::ApproveEvent;
    }
    let Some(round) = round else {
        let missing = state.missing_puzzles(event).len();
        return match own.closed == 0 && state.callable(event).is_empty() {
            true if missing > 0 => CubingStep::TakePuzzles { missing },
            true => CubingStep::CheckIn,
            false => CubingStep::MakeGroups,
        };
    };
    before_open(round).unwrap_or_else(|| while_open(round))
}

/// What is missing before a round is open.
fn before_open(round: &Round) -> Option<CubingStep> {
    let settings = round.settings().ok()?;
    if round.opened().is_some() {
        return None;
    }
    let missing = round.undeclared().len();
    Some(if missing > 0 {
        CubingStep::Declare { missing }
    } else if settings.is_scrambled() && round.custody().sealed.is_none() {
        CubingStep::SealScrambles
    } else if settings.needs_approval() && !round.is_approved() {
        CubingStep::ApproveFormat
    } else {
        CubingStep::Open
    })
}

/// The first group that is not through: it is called, or its results come in.
fn while_open(round: &Round) -> CubingStep {
    let Ok(settings) = round.settings() else { return CubingStep::Close };
    let is_done = |person: &_| round.is_done(person) || round.out().contains_key(person);
    for (number, group) in (1_u16..).zip(&settings.groups) {
        let done = group.competitors.iter().filter(|person| is_done(person)).count();
        if done == group.competitors.len() {
            continue;
        }
        if round.called(number).is_none() {
            return CubingStep::Call { group: number };
        }
        let done = round.competitors().filter(|person| is_done(person)).count();
        return CubingStep::EnterResults { done, of: round.competitors().count() };
    }
    CubingStep::Close
}
