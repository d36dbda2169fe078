//! Fewest moves (Article E): go, the calls, solutions, the check, the explanation.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca-2010 E1 | `sitting_of`, `check_solution` | handed out, running, closed, checked, recorded |
//! | wca-2010 E2a | `go` | sequence to all at the same moment; the clock starts |
//! | wca-2010 E2b | `hand_in` | from 'Go' to 60:00, replaced until then |
//! | wca-2010 E2b1 | `announce` | after 30, 50, 55, 59 and 60 minutes |
//! | wca-2010 E2c | `hand_in` | a sheet that the judge had at 'Stop' is typed in until it is checked |
//! | wca-2010 E2c, E2d, E1a | `check_solution` | by `puzzles::fmc` |
//! | wca-2010 E2f, wca 11b | `note_explanation`, `rule_explanation` | not explained: to the main judge |
//!
//! E2e and E3a are penalties: see `attempts`.

use puzzles::fmc;
use rulebook::wca_2010;

use super::super::book::{Effect, cite};
use super::super::command::{Kind, Solve};
use super::super::fact::Fact;
use super::super::fewest::{Sitting, minutes};
use super::super::{Explanation, Mark, Phase, Round};
use super::{Facts, attempt, by, check_phase, check_solve, invalid, one, refuse};
use crate::refused::WithArgument;
use crate::stream::Context;
use crate::{Refused, Role};

/// Whether a kind of command is about fewest moves alone.
pub(super) const fn is_about(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::Go
            | Kind::Announce
            | Kind::HandIn
            | Kind::CheckSolution
            | Kind::AskExplanation
            | Kind::NoteExplanation
            | Kind::RuleExplanation
    )
}

/// The event is fewest moves.
pub(super) fn check_event(state: &Round) -> Result<(), Refused> {
    if state.settings()?.contest.is_fewest_moves() {
        return Ok(());
    }
    invalid("cubing-other-event")
}

fn sitting_of(state: &Round, number: u8) -> Result<&Sitting, Refused> {
    let found = state.sittings.iter().find(|sitting| sitting.number == number);
    match found {
        Some(sitting) => Ok(sitting),
        None => refuse(wca_2010::E2a, "cubing-before-go"),
    }
}

pub(super) fn go(state: &Round, number: u8, context: &Context) -> Result<Facts, Refused> {
    let next = u8::try_from(state.sittings.len() + 1).unwrap_or(u8::MAX);
    if number != next || number > state.settings()?.attempts() {
        return invalid("cubing-order").about("next", next);
    }
    if state.sittings.last().is_some_and(|before| !before.stopped) {
        return invalid("cubing-running");
    }
    if !state.called.contains_key(&1) {
        return invalid("cubing-not-called").about("group", 1);
    }
    let sets = context.seed.as_ref().and_then(|seed| state.sets(seed));
    let place = usize::from(number) - 1;
    let sequence = sets.and_then(|sets| sets.first()?.get(place)?.first().cloned());
    match sequence {
        Some(sequence) => {
            let clauses = [wca_2010::E2a, wca_2010::E2b];
            Ok(vec![by(Fact::Gone { number, sequence }, clauses)])
        }
        None => invalid("cubing-no-seed"),
    }
}

pub(super) fn announce(
    state: &Round,
    number: u8,
    minute: u8,
    context: &Context,
) -> Result<Facts, Refused> {
    let sitting = sitting_of(state, number)?;
    let due = context.now >= sitting.due(minute);
    let open = minutes().any(|known| known == minute) && !sitting.called.contains(&minute);
    if !due || !open || sitting.stopped {
        return refuse(wca_2010::E2b1, "cubing-no-call");
    }
    one(Fact::Announced { number, minute }, wca_2010::E2b1)
}

pub(super) fn hand_in(
    state: &Round,
    solve: &Solve,
    text: &str,
    paper: bool,
    context: &Context,
) -> Result<Facts, Refused> {
    check_solve(state, solve, context)?;
    if state.out.contains_key(&solve.person) {
        return invalid("cubing-out").about("person", &solve.person);
    }
    if paper && context.actor.is(&solve.person) {
        return refuse(cite!(state.edition(), _1h1), "cubing-own");
    }
    let sitting = sitting_of(state, solve.number)?;
    let late = !sitting.is_open(context.now);
    // What the judge had at 'Stop' is typed in afterwards, as long as nobody has checked it.
    if late && !(paper && context.actor.role != Role::Competitor) {
        return refuse(wca_2010::E2b, "cubing-too-late");
    }
    if sitting.stopped {
        check_phase(attempt(state, solve, context)?, Phase::Stopped, Phase::Stopped)?;
    }
    let clause = if late { wca_2010::E2c } else { wca_2010::E2b };
    let (solve, text) = (solve.clone(), text.to_owned());
    one(Fact::SolutionIn { solve, text }, clause)
}

pub(super) fn check_solution(
    state: &Round,
    solve: &Solve,
    context: &Context,
) -> Result<Facts, Refused> {
    let sitting = sitting_of(state, solve.number)?;
    let own = attempt(state, solve, context)?;
    if !sitting.stopped {
        return refuse(wca_2010::E1, "cubing-still-open");
    }
    check_phase(own, Phase::Stopped, Phase::Stopped)?;
    let text = sitting.solutions.get(&solve.person).map_or("", |solution| &solution.text);
    let checked = fmc::check(state.edition(), &sitting.sequence, text);
    let checked =
        checked.map_err(|error| Refused::invalid("cubing-look").with("error", error.message()))?;
    let shared = checked.shared.iter().map(ToString::to_string).collect::<Vec<_>>();
    let (moves, why, clause) = match checked.verdict {
        fmc::Verdict::Solved(moves) => {
            (Some(u16::try_from(moves).unwrap_or(u16::MAX)), None, wca_2010::E2d)
        }
        fmc::Verdict::DidNotFinish { clause, why } => (None, Some(why), clause),
    };
    let marked = (!shared.is_empty()).then_some(wca_2010::E2e);
    let fact = Fact::SolutionChecked { solve: solve.clone(), moves, why, shared };
    Ok(vec![by(fact, [clause].into_iter().chain(marked))])
}

pub(super) fn ask_explanation(
    state: &Round,
    solve: &Solve,
    context: &Context,
) -> Result<Facts, Refused> {
    let own = attempt(state, solve, context)?;
    check_phase(own, Phase::Stopped, Phase::Checked)?;
    if own.explanation.is_some() {
        return invalid("cubing-explanation");
    }
    one(Fact::ExplanationAsked { solve: solve.clone() }, wca_2010::E2f)
}

pub(super) fn note_explanation(
    state: &Round,
    solve: &Solve,
    explained: bool,
    context: &Context,
) -> Result<Facts, Refused> {
    let own = attempt(state, solve, context)?;
    check_phase(own, Phase::Stopped, Phase::Checked)?;
    if !matches!(own.explanation, Some(Explanation { explained: None, .. })) {
        return invalid("cubing-explanation");
    }
    let fact = Fact::ExplanationNoted { solve: solve.clone(), explained };
    let main_judge = (!explained).then(|| cite!(state.edition(), _11b));
    Ok(vec![by(fact, [wca_2010::E2f].into_iter().chain(main_judge))])
}

pub(super) fn rule_explanation(
    state: &Round,
    solve: &Solve,
    accepted: bool,
    finding: &str,
    context: &Context,
) -> Result<Facts, Refused> {
    let own = attempt(state, solve, context)?;
    let waits = matches!(
        own.explanation,
        Some(Explanation { explained: Some((false, _)), ruled: None, .. })
    );
    if !waits {
        return invalid("cubing-not-referred");
    }
    let (solve, finding) = (solve.clone(), finding.to_owned());
    let clauses = [wca_2010::E2f, wca_2010::E2e, cite!(state.edition(), _11b)];
    let mark = Mark { clause: wca_2010::E2e, effect: Effect::Dnf, note: finding.clone() };
    let penalised = Fact::Penalised { solve: solve.clone(), mark };
    let mut facts = vec![by(Fact::ExplanationRuled { solve, accepted, finding }, clauses)];
    facts.extend((!accepted).then(|| by(penalised, [wca_2010::E2e])));
    Ok(facts)
}
