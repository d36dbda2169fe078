//! Steps of the procedure beside the attempt, disputes at the mat, and the time limit.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca A2a | `note` | the scrambler: the puzzle is here |
//! | wca-2010 B1b2, B4a | `note` | blindfolded: checked by the delegate, put on after this time |
//! | wca-2010 G1a | `note` | Magic: from here on every solve counts |
//! | wca-2010 A7f | `note` | the judge hands the sheet over, after the last attempt |
//! | wca A6h | `dispute` | the puzzle stays as it is until the main judge decides |
//! | wca 9s | `rule_limit` | the main judge: stop or finish, go on or not |

use rulebook::{Citation, wca_2010};

use super::super::book::{Effect, cite};
use super::super::command::{Solve, Step};
use super::super::fact::Fact;
use super::super::{Attempt, Phase, Round};
use super::attempts::{check_time, penalised, rest_not_started};
use super::{Facts, attempt, by, check_phase, invalid, one, refuse};
use crate::id::PersonId;
use crate::refused::WithArgument;
use crate::stream::Context;
use crate::text;
use crate::{Refused, Role};

/// The most steps that are noted about one competitor.
const STEPS: usize = 60;

pub(super) fn note(
    state: &Round,
    person: &PersonId,
    step: Step,
    context: &Context,
) -> Result<Facts, Refused> {
    state.group_of(person)?;
    let clause = clause(state, step);
    let role = context.actor.role;
    if !step.may().contains(&role) {
        return Err(Refused::Role { role, may: step.may().to_vec(), citation: Some(clause) });
    }
    if matches!(role, Role::Judge | Role::Scrambler) && context.actor.is(person) {
        return refuse(cite!(state.edition(), _1h1), "cubing-own");
    }
    if state.has_step(person, step) {
        return invalid("cubing-unchanged");
    }
    text::check_list("steps", state.steps_of(person).len() + 1, STEPS)?;
    check_step(state, person, step, context)?;
    one(Fact::StepNoted { person: person.clone(), step }, clause)
}

fn clause(state: &Round, step: Step) -> Citation {
    match step {
        Step::PuzzleReceived => cite!(state.edition(), A2a),
        Step::BlindfoldChecked => wca_2010::B1b2,
        Step::BlindfoldOn { .. } => wca_2010::B4a,
        Step::OfficialSolves => wca_2010::G1a,
        Step::HandedOver => wca_2010::A7f,
    }
}

/// Whether the step belongs to the event, and comes when it can.
fn check_step(
    state: &Round,
    person: &PersonId,
    step: Step,
    context: &Context,
) -> Result<(), Refused> {
    let contest = &state.settings()?.contest;
    let of_event = match step {
        Step::BlindfoldChecked | Step::BlindfoldOn { .. } => state.is_blind(person),
        Step::OfficialSolves => contest.is_magic(),
        Step::PuzzleReceived | Step::HandedOver => true,
    };
    if !of_event {
        return invalid("cubing-step-other");
    }
    if let Step::BlindfoldOn { number, after } = step {
        check_time(after)?;
        let solve = Solve { person: person.clone(), number };
        check_phase(attempt(state, &solve, context)?, Phase::Solving, Phase::Solving)?;
    }
    let over = state.next_number(person).is_none();
    if step == Step::HandedOver && !over {
        return refuse(wca_2010::A7f, "cubing-not-over").about("person", person);
    }
    Ok(())
}

pub(super) fn dispute(state: &Round, solve: &Solve, context: &Context) -> Result<Facts, Refused> {
    let own = attempt(state, solve, context)?;
    check_phase(own, Phase::Stopped, Phase::Checked)?;
    if own.disputed.is_some() {
        return invalid("cubing-unchanged");
    }
    one(Fact::Disputed { solve: solve.clone() }, cite!(state.edition(), A6h))
}

/// Whether an attempt has reached its limit: by its time, or because it has run for so long.
fn is_over(state: &Round, solve: &Solve, own: &Attempt, context: &Context) -> bool {
    let limit = state.limit_for(solve);
    let runs = own.phase == Phase::Solving
        && own.begun.zip(limit).is_none_or(|(begun, limit)| context.now - begun >= limit);
    runs || own.sheet.time.is_some_and(|time| state.is_over_limit(time))
}

pub(super) fn rule_limit(
    state: &Round,
    solve: &Solve,
    [stop, goes_on]: [bool; 2],
    finding: &str,
    context: &Context,
) -> Result<Facts, Refused> {
    let own = attempt(state, solve, context)?;
    check_phase(own, Phase::Solving, Phase::Checked)?;
    let clause = cite!(state.edition(), _9s);
    if own.limit_ruled {
        return invalid("cubing-unchanged");
    }
    if !is_over(state, solve, own, context) {
        return refuse(clause, "cubing-under-limit");
    }
    let (solve, finding) = (solve.clone(), finding.to_owned());
    let ruled = Fact::LimitRuled { solve: solve.clone(), stop, goes_on, finding: finding.clone() };
    let mut facts = vec![by(ruled, [clause])];
    let marked = own.sheet.marks.iter().any(|mark| mark.clause == clause);
    facts.extend((stop && !marked).then(|| penalised(&solve, clause, Effect::Dnf, &finding)));
    if !goes_on {
        facts.extend(rest_not_started(state, &solve, clause));
    }
    Ok(facts)
}
