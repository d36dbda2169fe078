//! Reports to the governing body with their deadlines, and corrections of what was sent: the page of the
//! delegate and the director. And the results to take along. What the Board decides: see `round`.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca 1c1, 1c2, 1c3 | `tasks` | each with its deadline, overdue after it |
//! | wca 1c2 | `draft` | incidents, rulings and changes of the schedule are filled in |
//! | wca 1c3 | `results_json`, `results_csv` | from the closing of the last round on |
//! | wca 1c4 | `corrections` | numbered, late ones marked |
//! | wca 8a2 | `tasks` | deviations by clause |

use std::fmt::Write as _;
use std::sync::Arc;

use arena::Refused;
use arena::competition::{
    Command, Competition, Correction, Deviation, Point, Report, ReportKind, ReportState, reports,
};
use arena::cubing::Round;
use arena::rankings::{ResultsFile, results_file};
use axum::Form;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use rulebook::Citation;

use crate::http::error::Problem;
use crate::http::forms::{self, Filled};
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::competition::{CompetitionPage, event_choices, event_name};
use crate::pages::official::rulings::name_of;
use crate::pages::organiser::console::{self, Section};
use crate::pages::organiser::overview::warning;
use crate::pages::public::event::export;
use crate::pages::public::matches::records::file as file_of;
use crate::pages::{frame, venue_time};
use words::Words;

/// The most rounds of a competition.
const ROUNDS: u32 = 1000;

/// Whether the page is for a visitor.
pub(crate) fn may_see(seen: &CompetitionPage) -> bool {
    let kinds = [reports::Kind::SendReport, reports::Kind::CorrectResults, reports::Kind::Decide];
    kinds.into_iter().any(|kind| seen.may(kind))
}

async fn found(app: &AppState, visitor: &Visitor, id: &str) -> Result<CompetitionPage, Problem> {
    let seen = CompetitionPage::find(app, visitor, id).await?;
    if !may_see(&seen) {
        seen.check_may(visitor, reports::Kind::SendReport)?;
    }
    Ok(seen)
}

/// The page.
pub(crate) async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Markup, Problem> {
    let seen = found(&app, &visitor, &id).await?;
    let words = visitor.words;
    let title = words.say("reports-title");
    let draft = draft(words, seen.state(), app.office.now());
    let body = html! {
        h1 { (title) }
        (official(words, &seen))
        (tasks(words, &seen, &draft)?)
        (corrections(words, &seen))
        @if seen.may(reports::Kind::Decide) {
            p { a .button href={ "/c/" (seen.id) "/cubing#board" } { (words.say("reports-board")) } }
        }
    };
    console::page(&visitor, &seen, Section::Reports, &title, &body)
}

/// What makes the competition official: in words, with its clause, and where it is mended if it is missing.
fn official(words: Words, seen: &CompetitionPage) -> Markup {
    let state = seen.state();
    let points = state.official_points();
    html! {
        @if !points.is_empty() {
            section aria-labelledby="official" {
                h2 #official { (words.say("reports-official")) }
                p { (words.say(if state.is_official() { "reports-is-official" } else { "reports-not-official" })) }
                ul .plain-list { @for point in &points {
                    @let (key, way) = point_key(point);
                    li .line {
                        span {
                            (words.say(key)) " " (frame::chip(point.clause)) " "
                            span .part .warned[!point.met] { (words.say(match (point.met, point.must) {
                                (true, _) => "reports-met",
                                (false, true) => "reports-must",
                                (false, false) => "reports-should",
                            })) }
                        }
                        @if let Some((to, key)) = way.filter(|_| !point.met) { a href={ "/c/" (seen.id) "/" (to) } { (words.say(key)) } }
                    }
                } }
            }
        }
    }
}

/// What a point of 8a asks for, and the page that mends it with its name; the month before the first day is
/// mended nowhere.
fn point_key(point: &Point) -> (&'static str, Option<(&'static str, &'static str)>) {
    match (point.clause.clause().id, point.must) {
        ("8a1", _) => ("official-board", Some(("cubing#board", "reports-board"))),
        ("8a2", _) => ("official-followed", Some(("organise/reports#reports", "reports-due"))),
        ("8a3", _) => ("official-delegate", Some(("organise/officials", "contest-officials"))),
        ("8a4", true) => ("official-announced", Some(("organise", "desk-announce"))),
        ("8a4", false) => ("official-month", None),
        ("8a5", _) => ("official-twelve", Some(("organise/people", "console-people"))),
        ("8a6", _) => ("official-public", Some(("organise/documents", "official-tick"))),
        _ => ("official-timers", Some(("organise/documents", "official-tick"))),
    }
}

fn kind_name(words: Words, kind: &ReportKind) -> String {
    words.say(match kind {
        ReportKind::Compliance => "reports-compliance",
        ReportKind::Course => "reports-course",
        ReportKind::Results => "reports-results",
        ReportKind::Council(_) | ReportKind::CouncilSpectator(_) => "reports-council",
    })
}

/// The reports, each with its deadline and what became of it.
fn tasks(words: Words, seen: &CompetitionPage, draft: &str) -> Result<Markup, Problem> {
    let state = seen.state();
    Ok(html! {
        section aria-labelledby="reports" {
            h2 #reports { (words.say("reports-due")) }
            @if state.reports().is_empty() { p .quiet { (words.say("reports-none")) } }
            @for (number, own) in state.reports().iter().enumerate() {
                (task(words, seen, number, own, draft)?)
            }
        }
    })
}

fn task(
    words: Words,
    seen: &CompetitionPage,
    number: usize,
    own: &ReportState,
    draft: &str,
) -> Result<Markup, Problem> {
    let (state, plan) = (seen.state(), seen.plan()?);
    let text = if own.task.report == ReportKind::Course { draft } else { "" };
    let id = format!("report-{number}");
    let input =
        html! { textarea id=(id) name="text" rows="6" maxlength="2000" required { (text) } };
    let deviations =
        html! { textarea id={ (id) "-deviations" } name="deviations" rows="3" dir="auto" {} };
    Ok(html! {
        article .report {
            h3 { (kind_name(words, &own.task.report)) " " (frame::chip(own.task.clause)) }
            @if let Some(due) = own.task.due {
                p { (words.say("reports-deadline")) " " (venue_time::moment(words, plan, due))
                    @if own.overdue { " " strong .warn { (words.say("reports-overdue")) } } }
            }
            @if own.task.report == ReportKind::Results { (downloads(words, seen)) }
            @match &own.sent {
                Some((report, by, at)) => {
                    p { (words.say("reports-sent")) " " (venue_time::moment(words, plan, *at))
                        @if let Some(by) = by { " · " bdi { (name_of(state, by)) } } }
                    p .said dir="auto" { (report.text) }
                    ul { @for own in &report.deviations { li { (frame::chip(own.clause)) " " bdi { (own.text) } } } }
                }
                None if seen.may(reports::Kind::SendReport) => (forms::ask(&format!("/c/{}/desk/reports/send", seen.id), &html! {
                    input type="hidden" name="report" value=(number);
                    (forms::field(&id, &words.say("reports-text"), None, &input))
                    @if own.task.report == ReportKind::Compliance {
                        (forms::field(&format!("{id}-deviations"), &words.say("reports-deviations"), Some(&words.say("reports-deviations-hint")), &deviations))
                    }
                    button .second { (words.say("reports-send")) }
                })),
                None => p .quiet { (words.say("reports-waits")) },
            }
        }
    })
}

fn downloads(words: Words, seen: &CompetitionPage) -> Markup {
    html! {
        p .ways {
            a href={ "/c/" (seen.id) "/results.json" } download { (words.say("reports-json")) }
            a href={ "/c/" (seen.id) "/results.csv" } download { (words.say("reports-csv")) }
        }
    }
}

/// The report of the course as far as the log tells it.
fn draft(words: Words, state: &Competition, now: arena::time::Moment) -> String {
    let draft = state.course_draft(now);
    let mut text = String::new();
    for (key, clause) in draft.remarks.iter().map(warning) {
        let _ = writeln!(text, "{}: {}", clause.clause().id, words.say(key));
    }
    for (incident, _) in &draft.incidents {
        let event = event_name(words, state, &incident.event);
        let _ = writeln!(text, "{}: {event}: {}", words.say("reports-incident"), incident.text);
    }
    for made in draft.rulings {
        let ruling = &made.ruling;
        let clause = ruling.clause.clause().id;
        let _ = writeln!(text, "{} {clause}: {}", words.say("reports-ruling"), ruling.finding);
    }
    for moved in draft.moves {
        let event = event_name(words, state, &moved.event);
        let round = words.say_with("contest-round", &[("round", moved.round.into())]);
        let _ = writeln!(text, "{}: {event}, {round}", words.say("reports-moved"));
    }
    text.chars().take(2000).collect()
}

/// Corrections of results that were sent.
fn corrections(words: Words, seen: &CompetitionPage) -> Markup {
    let state = seen.state();
    let sent = state
        .reports()
        .iter()
        .any(|own| own.task.report == ReportKind::Results && own.sent.is_some());
    let may = sent && seen.may(reports::Kind::CorrectResults);
    let events = event_choices(words, state, None);
    let reason =
        html! { textarea #correction-reason name="reason" rows="2" maxlength="2000" required {} };
    html! {
        @if sent {
            section aria-labelledby="corrections" {
                h2 #corrections { (words.say("reports-corrections")) }
                @if state.corrections().is_empty() { p .quiet { (words.say("reports-no-correction")) } }
                ol { @for own in state.corrections() {
                    li value=(own.number) {
                        bdi { (event_name(words, state, &own.correction.event)) } (words.colon())
                        bdi dir="ltr" { (own.correction.old) } " → " bdi dir="ltr" { (own.correction.new) } " · " bdi { (own.correction.reason) }
                        @if own.late { " " strong .warn { (words.say("reports-late")) } }
                    }
                } }
                @if may { (forms::ask(&format!("/c/{}/desk/reports/correct", seen.id), &html! {
                    (forms::choice("event", &words.say("desk-which-event"), &events, ""))
                    (forms::text("old", &words.say("reports-old"), "", None))
                    (forms::text("new", &words.say("reports-new"), "", None))
                    (forms::field("correction-reason", &words.say("reports-reason"), None, &reason))
                    button .second { (words.say("reports-correct")) }
                })) }
            }
        }
    }
}

/// Carries out what a form of the page asks.
pub(crate) async fn carry_out(
    State(app): State<AppState>,
    visitor: Visitor,
    Path((id, act)): Path<(String, String)>,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    let seen = found(&app, &visitor, &id).await?;
    let asked = match act.as_str() {
        "send" => reports::Command::SendReport(report(seen.state(), &form)?),
        "correct" => reports::Command::CorrectResults(Correction {
            event: form.read("event")?,
            old: form.one("old").to_owned(),
            new: form.one("new").to_owned(),
            reason: form.one("reason").to_owned(),
        }),
        _ => return Err(Problem::NotFound),
    };
    seen.ask(&app, &visitor, &form, Command::Reports(asked), "organise/reports").await
}

fn report(state: &Competition, form: &Filled) -> Result<Report, Problem> {
    let number = form.one("report").parse::<usize>().ok();
    let due = number.and_then(|number| state.reports().get(number));
    let due = due.ok_or_else(|| Refused::not_found("report-not-due"))?;
    let mut deviations = Vec::new();
    for line in form.one("deviations").lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (id, text) = line.split_once([':', '：']).unwrap_or((line, ""));
        let clause = clause(state, id.trim())?;
        deviations.push(Deviation { clause, text: text.trim().to_owned() });
    }
    Ok(Report { report: due.task.report.clone(), text: form.one("text").to_owned(), deviations })
}

/// A clause of the competition's books, with or without the name of its book before it.
fn clause(state: &Competition, text: &str) -> Result<Citation, Problem> {
    let id = text.rsplit(' ').next().unwrap_or_default();
    let found = state.books().iter().find_map(|book| Citation::find(book, id).ok());
    Ok(found.ok_or_else(|| Refused::invalid("reports-no-clause").with("clause", text))?)
}

/// The rounds of cubing of a competition.
async fn rounds_of(app: &AppState, seen: &CompetitionPage) -> Result<Vec<Arc<Round>>, Problem> {
    let mut rounds = Vec::new();
    for row in app.office.rounds_of(&seen.id, ROUNDS).await? {
        rounds.push(app.office.round(&row.id).await?.state);
    }
    Ok(rounds)
}

/// The whole competition in the format that programs of the field exchange; at any time, with what
/// everybody may see.
pub(crate) async fn wcif(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let seen = CompetitionPage::find(&app, &visitor, &id).await?;
    let file = app.office.exchange_file(&seen.id).await?;
    let text = serde_json::to_string_pretty(&file.ok_or(Problem::NotFound)?).unwrap_or_default();
    Ok(file_of("application/json", &format!("{}-wcif.json", seen.id), text))
}

async fn file(
    app: &AppState,
    visitor: &Visitor,
    id: &str,
) -> Result<(CompetitionPage, ResultsFile), Problem> {
    let seen = CompetitionPage::find(app, visitor, id).await?;
    let mut rounds = Vec::new();
    for round in rounds_of(app, &seen).await? {
        // What is not on the Board's list of the year is not sent.
        if app.office.is_listed_round(seen.state(), &round).await? {
            rounds.push(round);
        }
    }
    let rounds: Vec<&Round> = rounds.iter().map(|round| &**round).collect();
    let file = results_file(seen.state(), &rounds)?;
    Ok((seen, file))
}

/// The file of results with its scrambles, once the last round is closed.
pub(crate) async fn results_json(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let (_, file) = file(&app, &visitor, &id).await?;
    Ok(axum::Json(file).into_response())
}

/// The results as a table: a line for each competitor and round.
pub(crate) async fn results_csv(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let (seen, file) = file(&app, &visitor, &id).await?;
    let state = seen.state();
    let heads = ["event", "round", "format", "place", "person", "name", "country"];
    let further =
        ["attempt 1", "attempt 2", "attempt 3", "attempt 4", "attempt 5", "best", "average"];
    let mut rows = vec![heads.into_iter().chain(further).map(str::to_owned).collect::<Vec<_>>()];
    for round in &file.rounds {
        for line in &round.results {
            let known = state.registrations().get(&line.person);
            let attempt = |place: usize| {
                line.attempts.get(place).copied().flatten().map(|own| own.to_string())
            };
            let mut cells = vec![
                round.contest.to_owned(),
                round.round.to_string(),
                round.format.to_owned(),
                line.place.map(|place| place.to_string()).unwrap_or_default(),
                line.person.to_string(),
                name_of(state, &line.person),
                known.map(|own| own.application.person.country.to_string()).unwrap_or_default(),
            ];
            cells.extend((0..5).map(|place| attempt(place).unwrap_or_default()));
            cells.push(line.best.map(|own| own.to_string()).unwrap_or_default());
            cells.push(line.average.map(|own| own.to_string()).unwrap_or_default());
            rows.push(cells);
        }
    }
    let name = format!("{}-results.csv", seen.id);
    Ok(file_of("text/csv; charset=utf-8", &name, export::table(&rows)))
}
