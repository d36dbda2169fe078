//! Incidents and cases, until somebody decides.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca-2009/2010 11a, 11a1, 11a2, 11a3 | `log` | three kinds |
//! | wca-2009/2010 11b, 11e | `decide` | the event's main judge decides, also on another attempt; elsewhere officials do |
//! | wca-2009/2010 11d | `check_consulted` | not covered: after a talk with the delegate |
//! | wca-2009/2010 11f | `check_pictures` | not on video or photos |
//! | iran-backgammon 5-1a, 5-3a, 5-3b | `open_case`, `state_in_case` | statements of players and witnesses |

use crate::refused::WithArgument;
use rulebook::{Citation, iran_backgammon};

use crate::Refused;
use crate::competition::book::wca;
use crate::competition::court::Fact;
use crate::competition::court::records::{Case, Incident, Outcome, OutcomeKind, Statement};
use crate::competition::decide::{Facts, by_all, by_some, invalid, refuse, taken, unknown};
use crate::competition::floor::rounds::check_main_judge_of;
use crate::competition::{Competition, Edition};
use crate::id::RecordId;
use crate::ruling::IncidentKind;
use crate::stream::Context;

/// The most incidents, and the most cases.
const MANY: usize = 20_000;
/// The most statements in a case.
const STATEMENTS: usize = 200;

pub(in crate::competition) fn log(
    state: &Competition,
    incident: &Incident,
    context: &Context,
) -> Result<Facts, Refused> {
    let plan = &state.event(&incident.event)?.plan;
    if state.court.incidents.contains_key(&incident.id) {
        return taken(&incident.id);
    }
    crate::text::check_list("incidents", state.court.incidents.len() + 1, MANY)?;
    if incident.at > context.now {
        return invalid("incident-future");
    }
    if incident.round.is_some_and(|round| !(1..=plan.rounds()).contains(&round)) {
        return invalid("incident-round").about("event", &plan.id).about("rounds", plan.rounds());
    }
    if incident.clause.is_some_and(|clause| clause.clause().book != plan.book()) {
        return invalid("incident-clause").about("book", plan.book());
    }
    let clause = plan.edition().map(|edition| match incident.what {
        IncidentKind::Procedure => wca!(edition, _11a1),
        IncidentKind::Disturbance => wca!(edition, _11a2),
        IncidentKind::Equipment => wca!(edition, _11a3),
    });
    Ok(vec![by_some(Fact::IncidentLogged(Box::new(incident.clone())), clause)])
}

pub(in crate::competition) fn decide(
    state: &Competition,
    outcome: &Outcome,
    context: &Context,
) -> Result<Facts, Refused> {
    let Some((incident, decided)) = state.court.incidents.get(&outcome.incident) else {
        return Err(unknown(&outcome.incident));
    };
    let edition = state.event(&incident.event)?.plan.edition();
    let clause = edition.map(|edition| wca!(edition, _11b));
    // Other books know no main judge: there whoever may decide at all has been asked.
    if edition.is_some() {
        check_main_judge_of(state, &incident.event, clause, context)?;
    } else if matches!(outcome.outcome, OutcomeKind::Dnf | OutcomeKind::ExtraAttempt) {
        return invalid("incident-outcome");
    }
    if decided.is_some() {
        return invalid("incident-decided").about("incident", &incident.id);
    }
    if outcome.clause.clause().book != state.event(&incident.event)?.plan.book() {
        return invalid("incident-clause");
    }
    check_pictures(edition, outcome.no_pictures)?;
    check_consulted(state, outcome, edition, context)?;
    let extra = outcome.outcome == OutcomeKind::ExtraAttempt;
    let mut clauses: Vec<Citation> = clause.into_iter().collect();
    clauses.extend(edition.filter(|_| extra).map(|edition| wca!(edition, _11e)));
    clauses.extend(
        edition.filter(|_| outcome.not_covered.is_some()).map(|edition| wca!(edition, _11d)),
    );
    Ok(vec![by_all(Fact::IncidentDecided(Box::new(outcome.clone())), clauses)])
}

/// Decisions do not rest on video or photos: whoever decides says so.
pub(in crate::competition) fn check_pictures(
    edition: Option<Edition>,
    confirmed: bool,
) -> Result<(), Refused> {
    match edition {
        Some(edition) if !confirmed => refuse(wca!(edition, _11f), "ruling-pictures"),
        _ => Ok(()),
    }
}

/// What the regulations do not cover is decided after a talk with the delegate.
fn check_consulted(
    state: &Competition,
    outcome: &Outcome,
    edition: Option<Edition>,
    context: &Context,
) -> Result<(), Refused> {
    let (Some(consulted), Some(edition)) = (&outcome.not_covered, edition) else {
        return Ok(());
    };
    let delegate = consulted.delegate.as_ref();
    let named = delegate.is_some_and(|person| state.holds(person, crate::Role::Delegate, None));
    let then = consulted.at.is_some_and(|at| at <= context.now);
    if named && then {
        return Ok(());
    }
    refuse(wca!(edition, _11d), "incident-consult")
}

pub(in crate::competition) fn open_case(
    state: &Competition,
    case: &Case,
    context: &Context,
) -> Result<Facts, Refused> {
    if state.court.cases.contains_key(&case.id) {
        return taken(&case.id);
    }
    crate::text::check_list("cases", state.court.cases.len() + 1, MANY)?;
    if let Some(event) = &case.event {
        state.event(event)?;
    }
    if case.players.is_empty() {
        return invalid("case-players");
    }
    if let Some(stranger) = case.players.iter().find(|p| state.registration_of(p).is_none()) {
        return invalid("case-stranger").about("stranger", stranger);
    }
    let own = context.actor.person.as_ref().is_some_and(|person| case.players.contains(person));
    if context.actor.role == crate::Role::Competitor && !own {
        return invalid("case-not-yours");
    }
    let clause = state.is_iranian().then_some(iran_backgammon::_5_1a);
    Ok(vec![by_some(Fact::CaseOpened(case.clone()), clause)])
}

pub(in crate::competition) fn state_in_case(
    state: &Competition,
    new: &Statement,
) -> Result<Facts, Refused> {
    let Some(case) = state.court.cases.get(&new.case) else {
        return Err(unknown(&new.case));
    };
    if case.closed.is_some() {
        return invalid("case-closed").about("case", &new.case);
    }
    crate::text::check_list("statements", case.statements.len() + 1, STATEMENTS)?;
    if new.text.as_deref().is_some_and(|text| text.trim().is_empty()) {
        return invalid("case-empty");
    }
    let clause = state.is_iranian().then_some(iran_backgammon::_5_3a);
    Ok(vec![by_some(Fact::Stated(new.clone()), clause)])
}

pub(in crate::competition) fn attach(
    state: &Competition,
    id: &RecordId,
    link: &str,
) -> Result<Facts, Refused> {
    let Some(case) = state.court.cases.get(id) else {
        return Err(unknown(id));
    };
    if case.closed.is_some() {
        return invalid("case-closed").about("case", id);
    }
    crate::text::check("link", link, crate::text::NOTE)?;
    crate::text::check_list("links", case.links.len() + 1, STATEMENTS)?;
    let clause = state.is_iranian().then_some(iran_backgammon::_5_3a);
    let linked = Fact::CaseLinked { case: id.clone(), link: link.to_owned() };
    Ok(vec![by_some(linked, clause)])
}
