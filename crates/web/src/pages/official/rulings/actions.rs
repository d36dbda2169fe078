//! From the forms of the court to commands. Who may, when and by which clause, the rules say.

use std::collections::BTreeSet;

use arena::Refused;
use arena::competition::{
    About, Allowance, Answer, Case, Command, Consulted, Dispute, Duty, Grounds, Incident,
    IncidentKind, Outcome, OutcomeKind, Prohibition, Rule, Statement, Task, TaskKind, court,
    officials, venue,
};
use arena::id::{PersonId, RecordId};
use arena::ruling::{Consequence, Subject};
use arena::time::Moment;
use axum::Form;
use axum::extract::{Path, State};
use axum::response::Response;
use rulebook::Citation;

use crate::http::error::Problem;
use crate::http::forms::Filled;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::competition::CompetitionPage;
use crate::pages::official::clause_field;
use crate::pages::official::rulings::{entry_forms, observers, prohibitions};
use crate::pages::organiser::create::with_key;
use crate::pages::player::fair_play;
use crate::pages::venue_time;

/// A complaint, or that somebody leaves the hall.
fn asked_of_desk(own: &PersonId, act: &str, form: &Filled) -> Result<Command, Problem> {
    let what = fair_play::task_kind(act).ok_or(Problem::NotFound)?;
    let about = (what != TaskKind::Conduct).then(|| own.clone());
    let task = Task {
        id: form.one("key").parse().map_err(|_| Problem::NotFound)?,
        what,
        of: None,
        persons: about.into_iter().collect(),
        text: finding(form),
    };
    Ok(Command::Venue(venue::Command::AskDesk(task)))
}

/// Carries out what a form asks.
pub(crate) async fn carry_out(
    State(app): State<AppState>,
    visitor: Visitor,
    Path((id, act)): Path<(String, String)>,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    let person = visitor.person().ok_or(Problem::SignIn)?;
    let seen = CompetitionPage::find(&app, &visitor, &id).await?;
    let asked = asked(&seen, person, &act, &form)?;
    if let Command::Officials(officials::Command::AssignObserver(observer)) = &asked {
        app.office.check_has_account(&observer.person).await?;
    }
    let back = match fair_play::task_kind(&act) {
        Some(_) => "fair-play",
        None if seen.is_official() => "organise/rulings",
        None => "rulings",
    };
    seen.ask(&app, &visitor, &form, asked, back).await
}

fn asked(
    seen: &CompetitionPage,
    own: &PersonId,
    act: &str,
    form: &Filled,
) -> Result<Command, Problem> {
    Ok(match act {
        "rule" => Command::Court(court::Command::Rule(Box::new(rule(seen, form)?))),
        "incident" => Command::Court(court::Command::LogIncident(Box::new(incident(seen, form)?))),
        "outcome" => Command::Court(court::Command::DecideIncident(Box::new(outcome(seen, form)?))),
        "case" => Command::Court(court::Command::OpenCase(case(form)?)),
        "statement" => Command::Court(court::Command::State(statement(form)?)),
        "evidence" => Command::Court(court::Command::AttachToCase {
            case: form.read("case")?,
            link: form.one("link").to_owned(),
        }),
        "council" => Command::Court(court::Command::ReportToCouncil {
            ruling: form.read("ruling")?,
            text: finding(form),
        }),
        "council-act" => Command::Court(court::Command::ActOnReport {
            ruling: form.read("ruling")?,
            text: finding(form),
        }),
        "pass-on" => {
            Command::Venue(venue::Command::PassOn { id: form.read("task")?, note: finding(form) })
        }
        act if fair_play::task_kind(act).is_some() => asked_of_desk(own, act, form)?,
        "observer" => {
            Command::Officials(officials::Command::AssignObserver(observers::observer(form)?))
        }
        "dispute" => Command::Court(court::Command::Dispute(dispute(own, form)?)),
        "answer" => Command::Court(court::Command::Answer(Box::new(answer(seen, form)?))),
        "reasons" => Command::Court(court::Command::AskReasons { dispute: form.read("dispute")? }),
        "override" => Command::Court(court::Command::OverrideHold {
            dispute: form.read("dispute")?,
            reason: finding(form),
        }),
        "no-show" => Command::Venue(venue::Command::RecordNoShow {
            person: form.read("person")?,
            event: form.read("event")?,
            note: finding(form),
        }),
        "bar" => Command::Venue(venue::Command::BarSpectator {
            id: new_id("bar", form)?,
            person: Some(whom(form)?),
            finding: finding(form),
            beyond: form.some("council").is_some(),
        }),
        "forbid" => Command::Venue(venue::Command::Forbid(Prohibition {
            what: prohibitions::what(form)?,
            person: some(form, "person")?,
            of: some(form, "match")?,
            reason: finding(form),
        })),
        "allow" => Command::Venue(venue::Command::Allow(Allowance {
            what: prohibitions::what(form)?,
            person: some(form, "person")?,
            of: some(form, "match")?,
        })),
        "task-done" => Command::Venue(venue::Command::TaskDone { id: form.read("task")? }),
        "refusal" => Command::Venue(venue::Command::RecordRefusal {
            person: form.read("person")?,
            duty: duty(form)?,
        }),
        _ => return Err(Problem::NotFound),
    })
}

fn finding(form: &Filled) -> String {
    form.one("finding").replace('\r', "")
}

/// A name for what a form makes: the same form sent again makes the same thing.
fn new_id<T: std::str::FromStr>(what: &str, form: &Filled) -> Result<T, Problem> {
    with_key(what, form).parse().map_err(|_| Refused::invalid("form-key").into())
}

fn some<T: TryFrom<String>>(form: &Filled, name: &str) -> Result<Option<T>, Problem> {
    form.some(name).map(|_| form.read(name)).transpose()
}

fn citation(seen: &CompetitionPage, text: &str) -> Result<Citation, Problem> {
    clause_field::read(&entry_forms::books(seen.state()), text)
}

fn some_citation(
    seen: &CompetitionPage,
    form: &Filled,
    name: &str,
) -> Result<Option<Citation>, Problem> {
    form.some(name).map(|text| citation(seen, &text)).transpose()
}

fn whom(form: &Filled) -> Result<PersonId, Problem> {
    let wrong = |_| Refused::invalid("court-whom");
    Ok(form.one("person").parse().map_err(wrong)?)
}

fn consequence(seen: &CompetitionPage, form: &Filled) -> Result<Consequence, Problem> {
    Ok(match form.one("consequence") {
        "nothing" => Consequence::Nothing,
        "warning" => Consequence::Warning { person: whom(form)? },
        "disqualified" => Consequence::Disqualified { person: whom(form)? },
        "out-of-event" => {
            Consequence::DisqualifiedFromEvent { person: whom(form)?, event: form.read("event")? }
        }
        "suspended" => Consequence::Suspended { person: whom(form)?, until: until(seen, form)? },
        _ => return Err(Problem::NotFound),
    })
}

/// The end of the last day, at the venue.
fn until(seen: &CompetitionPage, form: &Filled) -> Result<Option<Moment>, Problem> {
    let day = some(form, "until")?;
    let plan = seen.plan()?;
    Ok(day.map(|day| plan.end_of(day)))
}

fn rule(seen: &CompetitionPage, form: &Filled) -> Result<Rule, Problem> {
    let consequence = consequence(seen, form)?;
    let event = some(form, "event")?;
    let person = form.some("person").map(|_| whom(form)).transpose()?;
    let incidents: BTreeSet<RecordId> =
        form.all("incident").filter_map(|text| text.parse().ok()).collect();
    let grounds = Grounds {
        event,
        incidents,
        case: some(form, "case")?,
        refused_clause: some_citation(seen, form, "refused")?,
        after_warning: form.some("after-warning").is_some(),
        beyond: form.some("beyond").is_some(),
        no_pictures: form.some("no-pictures").is_some(),
    };
    let subject = match (some(form, "match")?, person) {
        (Some(id), person) => Subject::Match { id, set: None, move_number: None, person },
        (None, Some(person)) => Subject::Person(person),
        (None, None) => Subject::Competition,
    };
    Ok(Rule {
        id: new_id("ruling", form)?,
        subject,
        clause: citation(seen, form.one("clause"))?,
        finding: finding(form),
        consequence,
        grounds,
    })
}

fn incident(seen: &CompetitionPage, form: &Filled) -> Result<Incident, Problem> {
    let unread = || Refused::invalid("court-when-unread");
    Ok(Incident {
        id: new_id("incident", form)?,
        what: match form.one("what") {
            "procedure" => IncidentKind::Procedure,
            "disturbance" => IncidentKind::Disturbance,
            _ => IncidentKind::Equipment,
        },
        event: form.read("event")?,
        round: form.one("round").parse().ok(),
        attempts: Vec::new(),
        clause: some_citation(seen, form, "clause")?,
        station: form.some("station"),
        at: venue_time::read(seen.plan()?, form.one("at")).ok_or_else(unread)?,
        text: finding(form),
    })
}

fn outcome(seen: &CompetitionPage, form: &Filled) -> Result<Outcome, Problem> {
    Ok(Outcome {
        incident: form.read("incident")?,
        outcome: match form.one("outcome") {
            "penalty" => OutcomeKind::Penalty,
            "dnf" => OutcomeKind::Dnf,
            "extra-attempt" => OutcomeKind::ExtraAttempt,
            _ => OutcomeKind::Stands,
        },
        clause: citation(seen, form.one("clause"))?,
        finding: finding(form),
        not_covered: not_covered(seen, form)?,
        no_pictures: form.some("no-pictures").is_some(),
    })
}

/// The talk with the delegate about what the regulations do not cover.
fn not_covered(seen: &CompetitionPage, form: &Filled) -> Result<Option<Consulted>, Problem> {
    if form.some("not-covered").is_none() {
        return Ok(None);
    }
    let at = venue_time::read(seen.plan()?, form.one("consulted-at"));
    Ok(Some(Consulted { delegate: some(form, "consulted")?, at }))
}

fn case(form: &Filled) -> Result<Case, Problem> {
    Ok(Case {
        id: new_id("case", form)?,
        event: some(form, "event")?,
        of: None,
        players: form.all("player").filter_map(|text| text.parse().ok()).collect(),
        text: finding(form),
    })
}

fn statement(form: &Filled) -> Result<Statement, Problem> {
    let text = Some(finding(form)).filter(|text| !text.is_empty());
    Ok(Statement { case: form.read("case")?, person: whom(form)?, text })
}

/// The desk disputes on behalf of a competitor; a competitor for themselves.
fn dispute(own: &PersonId, form: &Filled) -> Result<Dispute, Problem> {
    let person = form.some("person").map(|_| whom(form)).transpose()?;
    Ok(Dispute {
        id: new_id("dispute", form)?,
        person: person.unwrap_or_else(|| own.clone()),
        about: About::Ruling(form.read("ruling")?),
        text: finding(form),
    })
}

/// What stands in place of a ruling is about the same person.
fn answer(seen: &CompetitionPage, form: &Filled) -> Result<Answer, Problem> {
    let dispute: RecordId = form.read("dispute")?;
    let person = || {
        let found = seen.state().court().disputes.get(&dispute);
        Ok::<_, Problem>(found.ok_or(Problem::NotFound)?.dispute.person.clone())
    };
    let instead = match form.one("consequence") {
        "confirm" => None,
        "nothing" => Some(Consequence::Nothing),
        "warning" => Some(Consequence::Warning { person: person()? }),
        "disqualified" => Some(Consequence::Disqualified { person: person()? }),
        _ => Some(Consequence::DisqualifiedFromEvent {
            person: person()?,
            event: form.read("event")?,
        }),
    };
    Ok(Answer {
        id: new_id("answer", form)?,
        clause: citation(seen, form.one("clause"))?,
        finding: finding(form),
        instead,
        no_pictures: form.some("no-pictures").is_some(),
        dispute,
    })
}

fn duty(form: &Filled) -> Result<Duty, Problem> {
    match form.one("duty") {
        "judge" => Ok(Duty::Judge),
        "scramble" => Ok(Duty::Scramble),
        _ => Err(Problem::NotFound),
    }
}
