//! What was decided, and what waits for a decision.

use arena::Actor;
use arena::competition::{
    CaseState, Competition, Consulted, Decided, DisputeState, Incident, Outcome, OutcomeKind, Plan,
    court,
};
use arena::ruling::{Consequence, Subject};
use arena::time::Moment;
use maud::{Markup, html};
use rulebook::iran_backgammon;

use crate::http::error::Problem;
use crate::pages::competition::{CompetitionPage, Names};
use crate::pages::error_page::role_key;
use crate::pages::official::backgammon_appeals;
use crate::pages::official::rulings::Basis::{Law, Wca};
use crate::pages::official::rulings::{chips, council, entry_forms, name_of};
use crate::pages::{frame, venue_time};
use words::Words;

/// Whether a ruling suspends somebody.
pub(crate) fn suspends(made: &Decided) -> bool {
    matches!(made.ruling.consequence.effective(), Consequence::Suspended { .. })
}

/// The words for what follows from a ruling.
fn consequence_key(consequence: &Consequence) -> &'static str {
    match consequence {
        Consequence::Nothing | Consequence::Result { .. } => "ruling-noted",
        Consequence::Warning { .. } => "ruling-warning",
        Consequence::Restored => "ruling-restored",
        Consequence::Stands { .. } => "ruling-stands",
        Consequence::WarningAndRestored { .. } => "ruling-warning-restored",
        Consequence::LosesSet { .. } => "ruling-loses-set",
        Consequence::LosesMatch { .. } => "ruling-loses-match",
        Consequence::DisqualifiedFromEvent { .. } => "court-out-of-event",
        Consequence::Disqualified { .. } => "ruling-disqualified",
        Consequence::Suspended { .. } => "ruling-suspended",
        Consequence::Confirmed(_) => "court-confirmed",
        Consequence::Replaced { with, .. } => consequence_key(with),
    }
}

/// The rulings, the newest first; on the page of a competitor, their own.
pub(crate) fn rulings(
    words: Words,
    seen: &CompetitionPage,
    all: &[&Decided],
    names: &Names,
    own: bool,
) -> Result<Markup, Problem> {
    let mut lines = Vec::new();
    for made in all.iter().rev() {
        let council = council::part(words, seen, made, own)?;
        lines.push(ruling(words, seen, made, names, &council)?);
    }
    Ok(html! {
        section aria-labelledby="rulings" {
            h2 #rulings { (words.say("court-rulings")) }
            @if lines.is_empty() { p .quiet { (words.say("court-no-rulings")) } }
            ul .clauses { @for line in lines { (line) } }
        }
    })
}

fn ruling(
    words: Words,
    seen: &CompetitionPage,
    made: &Decided,
    names: &Names,
    council: &Markup,
) -> Result<Markup, Problem> {
    let (state, plan, own) = (seen.state(), seen.plan()?, &made.ruling);
    let marks = [
        (made.on_hold, "court-held"),
        (made.replaced, "court-replaced"),
        (state.is_final(made), "court-final"),
    ];
    let event = made.event().and_then(|id| state.events().get(id));
    let is_answer = matches!(own.subject, Subject::Ruling(_));
    let may_dispute = !state.is_final(made) && !is_answer;
    Ok(html! {
        li id={ "ruling-" (own.id) } {
            p {
                (frame::chip(own.clause)) " " strong { (words.say(consequence_key(&own.consequence))) }
                @if let Some(person) = own.consequence.person() { " · " bdi { (name_of(state, person)) } }
                @if let Some(event) = event { " · " bdi { (words.event(&event.plan)) } }
                @for (_, key) in marks.iter().filter(|(holds, _)| *holds) { " " span .part { (words.say(key)) } }
                @if let Some(clause) = state.final_by(made) { " " (frame::chip(clause)) }
            }
            @if state.is_final(made) && state.final_by(made).is_none() { p .quiet { (words.say("court-no-appeal")) } }
            p { bdi { (own.finding) } }
            @if let Some(clause) = no_refund(made) {
                p .quiet { (frame::chip(clause)) " " (clause.clause().text(words.language())) }
            }
            p .quiet {
                (words.say(role_key(own.role))) " " bdi { (names.get(&own.by).map_or("", String::as_str)) }
                " · " (venue_time::moment(words, plan, own.at))
            }
            @if may_dispute && seen.may(court::Kind::Dispute) { (entry_forms::dispute(words, seen, made)?) }
            (council)
        }
    })
}

/// The clause about costs, which every disqualification by the regulations of cubing names (2m).
fn no_refund(made: &Decided) -> Option<rulebook::Citation> {
    use Consequence::{Disqualified, DisqualifiedFromEvent};
    let out = matches!(
        made.ruling.consequence.effective(),
        Disqualified { .. } | DisqualifiedFromEvent { .. }
    );
    match made.ruling.clause.clause().book {
        rulebook::wca_2009::ID if out => Some(rulebook::wca_2009::_2m),
        rulebook::wca_2010::ID if out => Some(rulebook::wca_2010::_2m),
        _ => None,
    }
}

/// Disputes without an answer.
pub(crate) fn waiting(
    words: Words,
    seen: &CompetitionPage,
    actor: &Actor,
) -> Result<Markup, Problem> {
    let state = seen.state();
    let open: Vec<&DisputeState> = state.open_disputes().collect();
    Ok(html! {
        @if !open.is_empty() {
            section aria-labelledby="waiting" {
                h2 #waiting { (words.say("court-waiting")) }
                ul .clauses {
                    @for dispute in open { li { (dispute_line(words, seen, actor, dispute)?) } }
                }
            }
        }
    })
}

fn dispute_line(
    words: Words,
    seen: &CompetitionPage,
    actor: &Actor,
    own: &DisputeState,
) -> Result<Markup, Problem> {
    let (state, plan) = (seen.state(), seen.plan()?);
    let ruling = state.dispute_for(&own.dispute.id, actor).and_then(|view| view.ruling);
    Ok(html! {
        p { bdi { (name_of(state, &own.dispute.person)) } (words.colon()) bdi { (own.dispute.text) } }
        p .quiet {
            (venue_time::moment(words, plan, own.raised))
            @if own.late { " · " (words.say("court-late")) }
        }
        @match ruling {
            Some(made) => p {
                (words.say("court-about")) " " (frame::chip(made.ruling.clause)) " "
                (words.say(consequence_key(&made.ruling.consequence)))
            },
            None => p .quiet { (words.say("court-blind")) },
        }
        @if state.has_committee() {
            (backgammon_appeals::votes(words, own.votes.len(), state.committee().len()))
            @if actor.person.as_ref().is_some_and(|person| own.votes.contains_key(person)) {
                p { (words.say("committee-own")) }
            }
        }
        (entry_forms::carry_out(words, seen, own, ruling))
        (entry_forms::answer(words, seen, own, ruling)?)
    })
}

/// The incidents, with how they were decided.
pub(crate) fn incidents(
    words: Words,
    seen: &CompetitionPage,
    names: &Names,
) -> Result<Markup, Problem> {
    let mut lines = Vec::new();
    for (incident, outcome) in seen.state().court().incidents.values() {
        lines.push(incident_line(words, seen, (incident, outcome.as_ref()), names)?);
    }
    Ok(
        html! { @if !lines.is_empty() { ul #incidents .clauses { @for line in lines { li { (line) } } } } },
    )
}

fn incident_line(
    words: Words,
    seen: &CompetitionPage,
    (own, outcome): (&Incident, Option<&Outcome>),
    names: &Names,
) -> Result<Markup, Problem> {
    let (state, plan) = (seen.state(), seen.plan()?);
    let event = state.events().get(&own.event).map(|event| words.event(&event.plan));
    Ok(html! {
        p {
            bdi { (event.unwrap_or_default()) }
            @if let Some(round) = own.round { ", " (words.say_with("contest-round", &[("round", round.into())])) }
            " · " (venue_time::moment(words, plan, own.at))
            @if let Some(station) = &own.station { " · " bdi { (station) } }
            @if let Some(clause) = own.clause { " " (frame::chip(clause)) }
        }
        p { bdi { (own.text) } }
        @match outcome {
            Some(outcome) => p {
                strong { (words.say(outcome_key(outcome.outcome))) } " " (frame::chip(outcome.clause))
                " " bdi { (outcome.finding) }
                @if let Some(talk) = &outcome.not_covered {
                    (consulted(words, plan, talk, names))
                    @if let Some(clause) = Wca("11d").of(state) { " " (frame::chip(clause)) }
                }
            },
            None => (entry_forms::outcome(words, seen, own, names)?),
        }
    })
}

/// Which delegate was consulted, and when.
fn consulted(words: Words, plan: &Plan, talk: &Consulted, names: &Names) -> Markup {
    let name = talk.delegate.as_ref().and_then(|person| names.get(person));
    html! {
        @if let (Some(name), Some(at)) = (name, talk.at) {
            " · " (words.say("court-consulted")) " " bdi { (name) } ", " (venue_time::moment(words, plan, at))
        }
    }
}

/// The words for what follows from an incident.
pub(crate) const fn outcome_key(outcome: OutcomeKind) -> &'static str {
    match outcome {
        OutcomeKind::Stands => "court-result-stands",
        OutcomeKind::Penalty => "court-penalty",
        OutcomeKind::Dnf => "court-dnf",
        OutcomeKind::ExtraAttempt => "court-extra",
    }
}

/// The cases that are not ruled on, with what was said.
pub(crate) fn cases(words: Words, seen: &CompetitionPage) -> Result<Markup, Problem> {
    let state = seen.state();
    let open: Vec<&CaseState> =
        state.court().cases.values().filter(|case| case.closed.is_none()).collect();
    let (may_state, may_attach) =
        (seen.may(court::Kind::State), seen.may(court::Kind::AttachToCase));
    Ok(html! {
        @for case in open {
            section {
                h3 { (words.say("court-case")) (words.colon()) bdi { (case.case.text) } }
                (chips(words, state, &[Law(iran_backgammon::_5_3a), Law(iran_backgammon::_5_3b)]))
                (statements(words, state, case))
                @if may_state { (entry_forms::statement(words, seen, case)?) }
                @if may_attach { (entry_forms::evidence(words, seen, case)) }
            }
        }
    })
}

/// What was said in a case, and the records of play and films that belong to it.
pub(crate) fn statements(words: Words, state: &Competition, case: &CaseState) -> Markup {
    html! {
        ul {
            @for (statement, at) in &case.statements {
                li { (dated(words, state, *at)) bdi { (name_of(state, &statement.person)) } (words.colon())
                    @match &statement.text {
                        Some(text) => bdi { (text) },
                        None => span .quiet { (words.say("court-silent")) },
                    }
                }
            }
            @for (link, at) in &case.links {
                li { (dated(words, state, *at)) (words.say("court-evidence")) (words.colon()) (evidence(link)) }
            }
        }
    }
}

/// When something was put on record, before what it was.
fn dated(words: Words, state: &Competition, at: Moment) -> Markup {
    html! { @if let Ok(plan) = state.plan() { (venue_time::moment(words, plan, at)) " · " } }
}

/// Where evidence is: what is an address on the web can be followed.
fn evidence(link: &str) -> Markup {
    let web = link.starts_with("https://") || link.starts_with("http://");
    html! {
        @if web { a href=(link) rel="noopener noreferrer nofollow" { bdi dir="ltr" { (link) } } }
        @else { bdi { (link) } }
    }
}
