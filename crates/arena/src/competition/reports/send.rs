//! What goes to the governing body, what it decides, awards, and the end.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca-2009/2010 1c1, 1c2, 1c3 | `due`, `send`, `late`, `archive` | a week, and the last day |
//! | wca-2009/2010 1c4 | `correct` | numbered; late after a week |
//! | wca-2009/2010 6a | `give_award` | what was not announced is marked |
//! | wca-2009/2010 8a1, 8f | `board_decides`, `declare_unofficial` | the Board's |
//! | wca-2009/2010 8a2 | `send` | deviations by clause |
//! | iran-backgammon 1-2-4 | `archive` | the report to the Council stays open until it is sent |

use crate::refused::WithArgument;
use rulebook::{Citation, iran_backgammon};

use crate::competition::book::wca;
use crate::competition::decide::{Facts, by, by_all, by_some, invalid, refuse};
use crate::competition::plan::Award;
use crate::competition::reports::Fact;
use crate::competition::reports::report::{
    Corrected, Correction, GivenAward, Report, ReportKind, ReportState, ReportTask, Scope,
};
use crate::competition::{Competition, EventState};
use crate::id::PersonId;
use crate::stream::Context;
use crate::{Refused, Role};

/// The days after the last one in which reports and corrections are in time.
const WEEK: i64 = 7;
/// The most of anything.
const MANY: usize = 20_000;

pub(in crate::competition) fn board_decides(
    state: &Competition,
    approved: bool,
    reason: &str,
) -> Result<Facts, Refused> {
    let clause = state.edition().map(|edition| wca!(edition, _8a1));
    let fact = Fact::BoardDecided { approved, reason: reason.to_owned() };
    Ok(vec![by_some(fact, clause)])
}

pub(in crate::competition) fn declare_unofficial(
    state: &Competition,
    scope: &Scope,
    clause: Citation,
    reason: &str,
) -> Result<Facts, Refused> {
    let Some(edition) = state.edition() else {
        return invalid("unofficial-book");
    };
    crate::competition::court::rulings::check_clause(state, clause)?;
    match scope {
        Scope::Competition => {}
        Scope::Event(event) => drop(state.event(event)?),
        Scope::Solve { event, solve } => {
            state.event(event)?;
            crate::text::check("solve", solve, crate::text::NAME)?;
        }
    }
    if state.unofficial.iter().any(|(old, _, _)| old == scope) {
        return invalid("unofficial-already");
    }
    crate::text::check_list("declarations", state.unofficial.len() + 1, MANY)?;
    let (scope, reason) = (scope.clone(), reason.to_owned());
    let fact = Fact::DeclaredUnofficial { scope, clause, reason };
    Ok(vec![by(fact, wca!(edition, _8f))])
}

/// The reports that are due at the end, but for those that are due already.
pub(in crate::competition) fn due(state: &Competition) -> Facts {
    let (Some(edition), Some(plan)) = (state.edition(), &state.plan) else {
        return Vec::new();
    };
    let all = [
        (ReportKind::Compliance, WEEK, wca!(edition, _1c1)),
        (ReportKind::Course, WEEK, wca!(edition, _1c2)),
        (ReportKind::Results, 0, wca!(edition, _1c3)),
    ];
    let new = |kind: &ReportKind| !state.reports.iter().any(|old| old.task.report == *kind);
    all.into_iter()
        .filter(|(kind, _, _)| new(kind))
        .map(|(report, days, clause)| {
            let due = Some(plan.after_end(days));
            by(Fact::ReportDue(ReportTask { report, role: Role::Delegate, due, clause }), clause)
        })
        .collect()
}

/// Whether closing this round closes the last one of the competition.
pub(in crate::competition) fn is_last(state: &Competition, event: &EventState) -> bool {
    let last = event.closed.saturating_add(1) >= event.plan.rounds();
    let others = state.events.values().filter(|other| other.plan.id != event.plan.id);
    last && others.into_iter().all(|o| o.places.is_some() || o.closed >= o.plan.rounds())
}

fn found<'a>(state: &'a Competition, kind: &ReportKind) -> Result<&'a ReportState, Refused> {
    state
        .reports
        .iter()
        .find(|report| report.task.report == *kind)
        .ok_or_else(|| Refused::not_found("report-not-due"))
}

pub(in crate::competition) fn send(
    state: &Competition,
    report: &Report,
    context: &Context,
) -> Result<Facts, Refused> {
    let due = found(state, &report.report)?;
    let role = context.actor.role;
    if due.task.role != role {
        let citation = Some(due.task.clause);
        return Err(Refused::Role { role, may: vec![due.task.role], citation });
    }
    if due.sent.is_some() {
        return invalid("report-sent");
    }
    for deviation in &report.deviations {
        crate::competition::court::rulings::check_clause(state, deviation.clause)?;
    }
    let mut clauses = vec![due.task.clause];
    if let (ReportKind::Compliance, Some(edition)) = (&report.report, state.edition()) {
        clauses.push(wca!(edition, _8a2));
    }
    Ok(vec![by_all(Fact::ReportSent(report.clone()), clauses)])
}

pub(in crate::competition) fn late(
    state: &Competition,
    kind: &ReportKind,
    context: &Context,
) -> Result<Facts, Refused> {
    let report = found(state, kind)?;
    let passed = report.task.due.is_some_and(|due| context.now >= due);
    if !passed || report.overdue || report.sent.is_some() {
        return invalid("report-in-time");
    }
    let fact = Fact::ReportOverdue { report: kind.clone() };
    Ok(vec![by(fact, report.task.clause)])
}

pub(in crate::competition) fn correct(
    state: &Competition,
    correction: &Correction,
    context: &Context,
) -> Result<Facts, Refused> {
    let Some(edition) = state.edition() else {
        return invalid("correction-book");
    };
    state.event(&correction.event)?;
    let sent = found(state, &ReportKind::Results)?.sent.is_some();
    if !sent {
        return invalid("correction-unsent");
    }
    if correction.old == correction.new {
        return invalid("correction-same");
    }
    crate::text::check_list("corrections", state.corrections.len() + 1, MANY)?;
    let corrected = Corrected {
        number: u32::try_from(state.corrections.len() + 1).unwrap_or(u32::MAX),
        correction: correction.clone(),
        late: context.now > state.plan()?.after_end(WEEK),
    };
    Ok(vec![by(Fact::ResultsCorrected(corrected), wca!(edition, _1c4))])
}

/// Whoever has a place with an award should come to the ceremony (6b).
pub(in crate::competition) fn note_attendance(
    state: &Competition,
    person: &PersonId,
    came: bool,
) -> Result<Facts, Refused> {
    let wins = |(_, winners): &(&Award, Vec<&PersonId>)| winners.contains(&person);
    let given = state.awards().iter().any(|(own, _)| own.person == *person);
    if !given && !state.winners().iter().any(wins) {
        return invalid("award-no-winner").about("person", person);
    }
    if state.attended(person) == came {
        return invalid("award-attendance");
    }
    let clause = state.edition().map(|edition| wca!(edition, _6b));
    let noted = Fact::AttendanceNoted { person: person.clone(), came };
    Ok(vec![by_some(noted, clause)])
}

pub(in crate::competition) fn give_award(
    state: &Competition,
    given: &GivenAward,
) -> Result<Facts, Refused> {
    let award =
        Award { event: given.event.clone(), place: given.place, prize: given.prize.clone() };
    let announced = state.plan()?.awards.contains(&award);
    if let Some(event) = &given.event {
        let Some(places) = &state.event(event)?.places else {
            return invalid("award-no-results").about("event", event);
        };
        let won = |place: &crate::competition::Place| {
            place.person == given.person && place.place == u16::from(given.place)
        };
        if !places.iter().any(won) {
            return invalid("award-place")
                .about("person", &given.person)
                .about("place", given.place)
                .about("event", event);
        }
    }
    if state.awards.iter().any(|(old, _)| old == given) {
        return invalid("award-twice");
    }
    crate::text::check_list("awards", state.awards.len() + 1, MANY)?;
    let clause = state.edition().map(|edition| wca!(edition, _6a));
    Ok(vec![by_some(Fact::AwardGiven { given: given.clone(), announced }, clause)])
}

pub(in crate::competition) fn finish(state: &Competition) -> Result<Facts, Refused> {
    if state.stage.started.is_none() || state.stage.finished.is_some() {
        return invalid("competition-not-running");
    }
    let open = |event: &&EventState| usize::from(event.closed) < event.opened.len();
    if let Some(event) = state.events.values().find(open) {
        return invalid("event-running").about("event", &event.plan.name);
    }
    if let Some(open) = state.court.disputes.values().find(|dispute| dispute.answer.is_none()) {
        return invalid("competition-dispute").about("dispute", open.dispute.text.as_str());
    }
    let mut facts: Facts = vec![Fact::Finished.into()];
    facts.extend(due(state));
    Ok(facts)
}

/// Whoever finished too early opens the competition again, until it is archived.
pub(in crate::competition) fn reopen(state: &Competition, reason: &str) -> Result<Facts, Refused> {
    if state.stage.finished.is_none() {
        return invalid("competition-running");
    }
    Ok(vec![Fact::Reopened { reason: reason.to_owned() }.into()])
}

pub(in crate::competition) fn archive(state: &Competition) -> Result<Facts, Refused> {
    if state.stage.finished.is_none() {
        return invalid("competition-running");
    }
    let unsent = |kind: fn(&ReportKind) -> bool| {
        state.reports.iter().find(|r| r.sent.is_none() && kind(&r.task.report))
    };
    let compliance = unsent(|kind| *kind == ReportKind::Compliance);
    if let (Some(_), Some(edition)) = (compliance, state.edition()) {
        return refuse(wca!(edition, _1c1), "archive-report");
    }
    if unsent(|kind| matches!(kind, ReportKind::Council(_))).is_some() {
        return refuse(iran_backgammon::_1_2_4, "archive-council");
    }
    if unsent(|kind| matches!(kind, ReportKind::CouncilSpectator(_))).is_some() {
        return refuse(iran_backgammon::_1_6_5, "archive-council");
    }
    Ok(vec![Fact::Archived.into()])
}
