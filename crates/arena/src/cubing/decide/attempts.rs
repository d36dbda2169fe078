//! An attempt: scrambled, begun, stopped, checked; and the penalties.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca 1f1, 4a | `sign`, `begin` | signed by a scrambler of the group, and not begun before |
//! | wca 4e | `check_next` | attempts in order, each on its own scramble |
//! | wca 4f-6x6x6, 4f-7x7x7 | `report_mismatch`, `rule_mismatch` | the delegate: rescramble or keep |
//! | wca 3k | `begin` | not before a judge has approved the puzzle |
//! | wca A4d1, A4d2 | `start` | over 15.00 s: +2; over 17.00 s: DNF |
//! | wca 9f2 | `stop` | from 10:00 on in whole seconds |
//! | wca 10b, A6g | `check` | only after the stop time is entered |
//! | wca 5b5 | `rule_solved` | the main judge |
//! | wca 2s2, wca-2010 E1 | `penalise` | what is not offered is refused |
//! | wca 9s | `penalise` | the main judge |
//! | wca 9f5 | `skip` | DNS |
//! | wca 9f6 | `begin`, `stop` | the limit of all attempts together |
//! | wca A6h | `check` | what is disputed the main judge decides |
//! | wca-2010 G1a | `begin` | no attempt of Magic before the official solves begin |

use puzzles::Edition;
use rulebook::{Citation, wca_2010};

use super::super::book::{Effect, cite};
use super::super::command::{MismatchRuling, Solve, Step};
use super::super::fact::Fact;
use super::super::observation::{Observation, Pieces};
use super::super::{Mark, Phase, Round, Verdict};
use super::{Facts, attempt, by, check_phase, check_solve, invalid, mismatch_row, one, refuse};
use crate::people::Accommodation;
use crate::refused::WithArgument;
use crate::stream::Context;
use crate::text;
use crate::{Refused, Role};

/// The inspection in hundredths of a second: more is a penalty, still more no result.
const INSPECTION: u32 = 1500;
const INSPECTION_END: u32 = 1700;
/// The longest time that is taken, and from when on times are in seconds.
const LONGEST: u32 = 3 * 60 * 60 * 100;
const IN_SECONDS: u32 = 60_000;

/// It is the competitor's turn with this attempt.
fn check_next(state: &Round, solve: &Solve, context: &Context) -> Result<(), Refused> {
    check_solve(state, solve, context)?;
    let group = state.group_of(&solve.person)?;
    if !state.called.contains_key(&group) {
        return invalid("cubing-not-called").about("group", group);
    }
    match state.next_number(&solve.person) {
        Some(next) if next == solve.number => Ok(()),
        Some(next) => refuse(cite!(state.edition(), _4e), "cubing-order").about("next", next),
        None if state.attempts_for(&solve.person) < state.settings()?.attempts() => {
            refuse(cite!(state.edition(), _9g2), "cubing-cutoff").about("person", &solve.person)
        }
        None => invalid("cubing-done").about("person", &solve.person),
    }
}

/// Fewest moves has states of its own.
fn check_timed(state: &Round) -> Result<(), Refused> {
    if state.settings()?.contest.is_fewest_moves() {
        return refuse(wca_2010::E1, "cubing-fewest-moves");
    }
    Ok(())
}

pub(super) fn sign(state: &Round, solve: &Solve, context: &Context) -> Result<Facts, Refused> {
    check_timed(state)?;
    check_next(state, solve, context)?;
    let edition = state.edition();
    let group = state.group_of(&solve.person)?;
    let opened = |(number, signed): &(u16, super::super::Signed)| {
        *number == group && signed.by.is_some() && signed.by == context.actor.person
    };
    if !state.custody.openings.iter().any(opened) {
        return refuse(cite!(edition, _4b), "cubing-set-closed").about("group", group);
    }
    if state.attempt(solve).is_some_and(|own| own.phase != Phase::Called) {
        return invalid("cubing-phase");
    }
    let clauses = [cite!(edition, _1f1), cite!(edition, _4a), cite!(edition, _4e)];
    Ok(vec![by(Fact::Scrambled { solve: solve.clone() }, clauses)])
}

pub(super) fn report_mismatch(
    state: &Round,
    solve: &Solve,
    note: &str,
    context: &Context,
) -> Result<Facts, Refused> {
    let own = attempt(state, solve, context)?;
    check_phase(own, Phase::Scrambled, Phase::Scrambled)?;
    let Some(clause) = mismatch_row(state) else {
        return invalid("cubing-no-mismatch");
    };
    if own.waits_for_delegate() {
        return invalid("cubing-mismatch-open");
    }
    one(Fact::MismatchReported { solve: solve.clone(), note: note.to_owned() }, clause)
}

pub(super) fn rule_mismatch(
    state: &Round,
    solve: &Solve,
    ruling: MismatchRuling,
    finding: &str,
    context: &Context,
) -> Result<Facts, Refused> {
    let own = attempt(state, solve, context)?;
    match mismatch_row(state).filter(|_| own.waits_for_delegate()) {
        Some(clause) => {
            let (solve, finding) = (solve.clone(), finding.to_owned());
            one(Fact::MismatchRuled { solve, ruling, finding }, clause)
        }
        None => invalid("cubing-no-report"),
    }
}

pub(super) fn begin(state: &Round, solve: &Solve, context: &Context) -> Result<Facts, Refused> {
    check_timed(state)?;
    check_next(state, solve, context)?;
    let (edition, settings) = (state.edition(), state.settings()?);
    if state.approval(&solve.person).is_none() {
        return refuse(cite!(edition, _3k), "cubing-unapproved-puzzle")
            .about("person", &solve.person);
    }
    if settings.cubes > 1 && state.declared(solve).is_none() {
        return refuse(wca_2010::H1a, "cubing-undeclared").about("person", &solve.person);
    }
    if settings.is_scrambled() {
        let own = attempt(state, solve, context)?;
        if own.phase == Phase::Called {
            return refuse(cite!(edition, _1f1), "cubing-not-scrambled");
        }
        check_phase(own, Phase::Scrambled, Phase::Scrambled)?;
        if let Some(clause) = mismatch_row(state).filter(|_| own.waits_for_delegate()) {
            return refuse(clause, "cubing-mismatch-open");
        }
    } else if let Some(own) = state.attempt(solve) {
        check_phase(own, Phase::Called, Phase::Called)?;
    }
    let magic = settings.contest.is_magic();
    if magic && edition == Edition::Wca2010 && !state.has_step(&solve.person, Step::OfficialSolves)
    {
        return refuse(wca_2010::G1a, "cubing-practice").about("person", &solve.person);
    }
    if state.is_used_up(solve) {
        return refuse(cite!(edition, _9f6), "cubing-total-limit").about("person", &solve.person);
    }
    let inspection = !magic && !state.is_blind(&solve.person);
    one(Fact::Begun { solve: solve.clone(), inspection }, cite!(edition, _1f1))
}

pub(super) fn start(
    state: &Round,
    solve: &Solve,
    inspection: u32,
    context: &Context,
) -> Result<Facts, Refused> {
    check_timed(state)?;
    let own = attempt(state, solve, context)?;
    check_phase(own, Phase::Inspecting, Phase::Inspecting)?;
    check_time(inspection)?;
    let edition = state.edition();
    let mut facts: Facts = vec![Fact::Started { solve: solve.clone(), inspection }.into()];
    let late = match inspection {
        _ if inspection > INSPECTION_END => Some((cite!(edition, A4d2), Effect::Dnf)),
        _ if inspection > INSPECTION => Some((cite!(edition, A4d1), Effect::Start)),
        _ => None,
    };
    facts.extend(late.map(|(clause, effect)| penalised(solve, clause, effect, "")));
    Ok(facts)
}

pub(super) fn penalised(
    solve: &Solve,
    clause: Citation,
    effect: Effect,
    note: &str,
) -> crate::Cited<Fact> {
    let mark = Mark { clause, effect, note: note.to_owned() };
    by(Fact::Penalised { solve: solve.clone(), mark }, [clause])
}

pub(super) fn check_time(time: u32) -> Result<(), Refused> {
    if time <= LONGEST {
        return Ok(());
    }
    invalid("cubing-time")
}

/// A time that a timer has shown.
pub(super) fn check_timer(state: &Round, time: u32) -> Result<(), Refused> {
    check_time(time)?;
    if time == 0 {
        return invalid("cubing-time");
    }
    if time >= IN_SECONDS && !time.is_multiple_of(100) {
        return refuse(cite!(state.edition(), _9f2), "cubing-seconds");
    }
    Ok(())
}

pub(super) fn stop(
    state: &Round,
    solve: &Solve,
    time: u32,
    context: &Context,
) -> Result<Facts, Refused> {
    check_timed(state)?;
    let own = attempt(state, solve, context)?;
    check_phase(own, Phase::Solving, Phase::Solving)?;
    check_timer(state, time)?;
    // At the limit the attempt of multiple blindfolded is stopped, and the limit is the time.
    let limit = state.declared(solve).and_then(|_| state.limit_for(solve));
    let most = limit.and_then(|limit| u32::try_from(limit.0 / 10).ok());
    let time_kept = most.map_or(time, |most| time.min(most));
    let stopped = Fact::Stopped { solve: solve.clone(), time: time_kept };
    let mut facts = match most.filter(|most| time > *most) {
        Some(_) => vec![by(stopped, [wca_2010::H1b1])],
        None => vec![stopped.into()],
    };
    facts.extend(used_up(state, solve, time_kept));
    Ok(facts)
}

/// The limit of all attempts together is used up: this one has no result where it is over it, and the
/// others are not started.
fn used_up(state: &Round, solve: &Solve, time: u32) -> Facts {
    let clause = cite!(state.edition(), _9f6);
    let Some(left) = state.left_of_total(&solve.person, solve.number) else { return Facts::new() };
    let over = (time > left).then(|| penalised(solve, clause, Effect::Dnf, ""));
    let rest = (time >= left).then(|| rest_not_started(state, solve, clause));
    over.into_iter().chain(rest.into_iter().flatten()).collect()
}

/// The attempts after one are not started, by a clause.
pub(super) fn rest_not_started(state: &Round, solve: &Solve, clause: Citation) -> Facts {
    let attempts = state.settings().map_or(0, super::super::Settings::attempts);
    let rest = (solve.number.saturating_add(1)..=attempts)
        .map(|number| Solve { person: solve.person.clone(), number });
    let open = |solve: &Solve| state.attempt(solve).is_none_or(|own| own.phase < Phase::Inspecting);
    rest.filter(open).map(|solve| by(Fact::NotStarted { solve }, [clause])).collect()
}

pub(super) fn check(
    state: &Round,
    solve: &Solve,
    observed: &Observation,
    pieces: Pieces,
    context: &Context,
) -> Result<Facts, Refused> {
    check_timed(state)?;
    let own = attempt(state, solve, context)?;
    let clause = cite!(state.edition(), _10b);
    if own.phase < Phase::Stopped {
        return refuse(clause, "cubing-not-stopped");
    }
    check_phase(own, Phase::Stopped, Phase::Checked)?;
    let disputed = own.disputed.is_some().then(|| cite!(state.edition(), A6h));
    if disputed.is_some() && context.actor.role != Role::MainJudge {
        let (role, may) = (context.actor.role, vec![Role::MainJudge]);
        return Err(Refused::Role { role, may, citation: disputed });
    }
    if let (Observation::Cubes { attempted, .. }, Some(cubes)) = (observed, state.declared(solve))
        && *attempted != cubes
    {
        return refuse(wca_2010::H1a1, "cubing-declared-other").about("cubes", cubes);
    }
    let judged = observed.judge(state.settings()?, pieces)?;
    let (solve, verdict, cubes) = (solve.clone(), judged.verdict, judged.cubes);
    let clauses = judged.clauses.into_iter().chain([clause]).chain(disputed);
    Ok(vec![by(Fact::Checked { solve, verdict, cubes }, clauses)])
}

pub(super) fn rule_solved(
    state: &Round,
    solve: &Solve,
    solved: bool,
    finding: &str,
    context: &Context,
) -> Result<Facts, Refused> {
    let own = attempt(state, solve, context)?;
    let (solve, finding) = (solve.clone(), finding.to_owned());
    let edition = state.edition();
    if own.sheet.verdict == Some(Verdict::MainJudge) {
        return one(Fact::SolvedRuled { solve, solved, finding }, cite!(edition, _5b5));
    }
    if !own.has_large_repair() {
        return invalid("cubing-not-referred");
    }
    let clause = cite!(edition, _11d);
    let ruled = Fact::SolvedRuled { solve: solve.clone(), solved, finding: finding.clone() };
    let mut facts = vec![by(ruled, [clause, cite!(edition, _5b3)])];
    facts.extend((!solved).then(|| penalised(&solve, cite!(edition, _5b3), Effect::Dnf, &finding)));
    Ok(facts)
}

pub(super) fn penalise(
    state: &Round,
    solve: &Solve,
    clause: Citation,
    note: &str,
    context: &Context,
) -> Result<Facts, Refused> {
    let own = attempt(state, solve, context)?;
    let edition = state.edition();
    let Some(act) = state.offered(&solve.person, own).into_iter().find(|a| a.clause == clause)
    else {
        return not_offered(state, solve, clause);
    };
    let by_main_judge = [cite!(edition, _9s), wca_2010::A6b1].contains(&clause);
    if by_main_judge && context.actor.role != Role::MainJudge {
        let (role, may) = (context.actor.role, vec![Role::MainJudge]);
        return Err(Refused::Role { role, may, citation: Some(clause) });
    }
    if act.effect == Effect::Dnf && clause == wca_2010::E3a {
        text::check("object", note, text::NOTE)?;
    }
    if own.sheet.marks.iter().any(|mark| mark.clause == clause) {
        return invalid("cubing-penalised");
    }
    Ok(vec![penalised(solve, clause, act.effect, note)])
}

fn not_offered(state: &Round, solve: &Solve, clause: Citation) -> Result<Facts, Refused> {
    check_timed(state)?;
    let edition = state.edition();
    let hands = [cite!(edition, A4b), cite!(edition, A6c)].contains(&clause);
    if hands && state.has(&solve.person, Accommodation::TimerHelp) {
        return refuse(cite!(edition, _2s2), "cubing-helped");
    }
    invalid("cubing-not-offered").about("clause", clause)
}

pub(super) fn skip(state: &Round, solve: &Solve, context: &Context) -> Result<Facts, Refused> {
    check_next(state, solve, context)?;
    let begun = state.attempt(solve).is_some_and(|own| own.phase >= Phase::Inspecting);
    if begun {
        return invalid("cubing-phase");
    }
    one(Fact::NotStarted { solve: solve.clone() }, cite!(state.edition(), _9f5))
}
