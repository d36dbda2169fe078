//! The score sheet: the judge records, the competitor signs, the score taker registers, the main
//! judge consents to changes and grants other attempts.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca A6g, wca-2010 A7b | `record` | a verdict is needed; the judge's name and time are kept |
//! | wca-2010 A7c, A7d, A7e | `confirm`, `register` | complete only with the competitor's signature |
//! | wca 1g1 | `register` | only a score taker |
//! | wca 1g2 | `ask_change`, `consent` | old and new, both names, time and reason |
//! | wca 11e, 3i, 5c | `grant_extra` | the next spare; only an incident is a ground |
//! | wca-2010 A6b1 | `grant_extra` | a timer that shows 0.01 to 0.05 |

use puzzles::Edition;
use rulebook::{Citation, wca_2010};

use super::super::book::{Effect, cite};
use super::super::command::{Ground, Solve};
use super::super::fact::{Change, Fact};
use super::super::{Attempt, Phase, Round, Scrambled, Sheet, Verdict};
use super::attempts::{check_time, check_timer};
use super::{Facts, attempt, by, check_phase, invalid, one, refuse};
use crate::Refused;
use crate::refused::WithArgument;
use crate::ruling::IncidentKind;
use crate::stream::Context;
use crate::text::{NOTE, check_list, check_optional};

pub(super) fn record(state: &Round, solve: &Solve, context: &Context) -> Result<Facts, Refused> {
    let own = attempt(state, solve, context)?;
    check_phase(own, Phase::Inspecting, Phase::Checked)?;
    check_ruled(state, own)?;
    let clause = cite!(state.edition(), A6g);
    let Some(outcome) = own.sheet.outcome() else {
        return refuse(clause, "cubing-no-verdict");
    };
    let solve = solve.clone();
    Ok(vec![by(Fact::Recorded { solve, outcome }, [clause, wca_2010::A7b])])
}

/// Nothing waits for the main judge.
fn check_ruled(state: &Round, own: &Attempt) -> Result<(), Refused> {
    if !own.waits_for_main_judge() {
        return Ok(());
    }
    let edition = state.edition();
    let referred = own.sheet.verdict == Some(Verdict::MainJudge);
    let clause = match (referred, own.has_large_repair()) {
        _ if own.disputed.is_some() => cite!(edition, A6h),
        (true, _) => cite!(edition, _5b5),
        (false, true) => cite!(edition, _5b3),
        (false, false) => cite!(edition, _11b),
    };
    refuse(clause, "cubing-main-judge")
}

pub(super) fn confirm(state: &Round, solve: &Solve, context: &Context) -> Result<Facts, Refused> {
    let own = attempt(state, solve, context)?;
    check_phase(own, Phase::Recorded, Phase::Recorded)?;
    if own.confirmed.is_some() {
        return invalid("cubing-confirmed");
    }
    one(Fact::Confirmed { solve: solve.clone() }, wca_2010::A7c)
}

pub(super) fn register(state: &Round, solve: &Solve, context: &Context) -> Result<Facts, Refused> {
    let own = attempt(state, solve, context)?;
    check_phase(own, Phase::Recorded, Phase::Recorded)?;
    let Some(outcome) = own.sheet.outcome() else {
        return invalid("cubing-phase");
    };
    let signed = own.confirmed.is_some() || state.out.contains_key(&solve.person);
    if own.needs_signature() && !signed {
        let dnf = outcome.order().is_none();
        let clause = if dnf { wca_2010::A7e } else { wca_2010::A7d };
        return refuse(clause, "cubing-unsigned");
    }
    one(Fact::Registered { solve: solve.clone(), outcome }, cite!(state.edition(), _1g1))
}

pub(super) fn ask_change(
    state: &Round,
    solve: &Solve,
    sheet: &Sheet,
    reason: &str,
    context: &Context,
) -> Result<Facts, Refused> {
    let own = attempt(state, solve, context)?;
    check_phase(own, Phase::Recorded, Phase::Registered)?;
    if own.asked.is_some() {
        return invalid("cubing-change-open");
    }
    if own.sheet == *sheet {
        return invalid("cubing-unchanged");
    }
    check_sheet(state, solve, sheet)?;
    let change = Change {
        solve: solve.clone(),
        old: own.sheet.clone(),
        new: sheet.clone(),
        reason: reason.to_owned(),
        asked_by: context.actor.person.clone(),
    };
    one(Fact::ChangeAsked(Box::new(change)), cite!(state.edition(), _1g2))
}

/// A sheet that could have come about.
pub(super) fn check_sheet(state: &Round, solve: &Solve, sheet: &Sheet) -> Result<(), Refused> {
    let settings = state.settings()?;
    check_list("penalties", sheet.marks.len(), 20)?;
    sheet.time.map_or(Ok(()), |time| check_timer(state, time))?;
    sheet.inspection.map_or(Ok(()), check_time)?;
    let fewest = settings.contest.is_fewest_moves();
    let [solved, attempted] = sheet.cubes.unwrap_or_default();
    let fits = sheet.outcome().is_some()
        && sheet.cubes.is_some() == (settings.cubes > 1 && !sheet.skipped)
        && (solved <= attempted && attempted <= settings.cubes)
        && (fewest || sheet.moves.is_none())
        && (!fewest
            || (sheet.time.is_none() && sheet.moves.is_none_or(|m| (1..=1000).contains(&m))))
        && !(sheet.skipped && (sheet.time.is_some() || !sheet.marks.is_empty()));
    if !fits {
        return invalid("cubing-sheet");
    }
    let mut possible = state.possible(&solve.person);
    let edition = settings.edition;
    possible.extend([cite!(edition, _5b), cite!(edition, _5b3)].map(|own| (own, Effect::Dnf)));
    possible.push((cite!(edition, _9f6), Effect::Dnf));
    possible.push((cite!(edition, A4d1), Effect::Start));
    possible.push((cite!(edition, A4d2), Effect::Dnf));
    for mark in &sheet.marks {
        check_optional("note", &mark.note, NOTE)?;
        if !possible.contains(&(mark.clause, mark.effect)) {
            let clause = mark.clause;
            return invalid("cubing-not-offered").about("clause", clause);
        }
    }
    Ok(())
}

pub(super) fn consent(
    state: &Round,
    solve: &Solve,
    agreed: bool,
    context: &Context,
) -> Result<Facts, Refused> {
    let own = attempt(state, solve, context)?;
    let clause = cite!(state.edition(), _1g2);
    let Some(asked) = &own.asked else {
        return invalid("cubing-no-change");
    };
    let solve = solve.clone();
    if !agreed {
        return one(Fact::ChangeDeclined { solve }, clause);
    }
    let change = Change {
        solve,
        old: own.sheet.clone(),
        new: asked.new.clone(),
        reason: asked.reason.clone(),
        asked_by: asked.signed.by.clone(),
    };
    one(Fact::Changed(Box::new(change)), clause)
}

pub(super) fn grant_extra(
    state: &Round,
    solve: &Solve,
    ground: Ground,
    finding: &str,
    context: &Context,
) -> Result<Facts, Refused> {
    let own = attempt(state, solve, context)?;
    check_phase(own, Phase::Scrambled, Phase::Registered)?;
    let (edition, settings) = (state.edition(), state.settings()?);
    if settings.contest.is_fewest_moves() {
        return refuse(wca_2010::E2a, "cubing-extra-together");
    }
    if state.out.contains_key(&solve.person) {
        return invalid("cubing-out").about("person", &solve.person);
    }
    let clauses = grounds(edition, ground, own)?;
    let used = state.attempts_of(&solve.person).iter();
    let used = used.filter(|own| matches!(own.scramble, Scrambled::Spare(_))).count();
    let next = u8::try_from(used + 1).unwrap_or(u8::MAX);
    if settings.is_scrambled() && next > settings.spares {
        return refuse(cite!(edition, _11e), "cubing-no-spare").about("spares", settings.spares);
    }
    let spare = settings.is_scrambled().then_some(next);
    let (solve, finding) = (solve.clone(), finding.to_owned());
    Ok(vec![by(Fact::ExtraGranted { solve, ground, finding, spare }, clauses)])
}

/// The clauses of a ground, the deciding one first.
fn grounds(edition: Edition, ground: Ground, own: &Attempt) -> Result<Vec<Citation>, Refused> {
    let kind = match ground {
        Ground::Incident(IncidentKind::Procedure) => cite!(edition, _11a1),
        Ground::Incident(IncidentKind::Disturbance) => cite!(edition, _11a2),
        Ground::Incident(IncidentKind::Equipment) => cite!(edition, _11a3),
        Ground::EarlyStop if edition == Edition::Wca2009 => {
            return refuse(rulebook::wca_2009::_11a3, "cubing-early-2009");
        }
        Ground::EarlyStop => {
            if !own.sheet.time.is_some_and(|time| (1..=5).contains(&time)) {
                return refuse(wca_2010::A6b1, "cubing-early-stop");
            }
            wca_2010::A6b1
        }
    };
    Ok(vec![cite!(edition, _11e), kind])
}
