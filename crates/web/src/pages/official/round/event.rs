//! The rounds of a cubing event for those who run it: the delegate's approval, the groups of each round,
//! and the way to its panel. What is asked here is asked of the competition.

use arena::competition::floor::obstacles::{Mend, Obstacle};
use arena::competition::{Command, floor, planning};
use arena::cubing::{Round, round_id};
use arena::id::EventId;
use axum::Form;
use axum::extract::{Path, State};
use axum::response::Response;
use maud::{Markup, html};
use words::Words;

use super::{options, styles};
use crate::http::error::Problem;
use crate::http::forms::{self, Filled};
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::competition::{CompetitionPage, command};
use crate::pages::frame;
use crate::pages::organiser::{console, obstacles};

/// A cubing event of a competition that a visitor helps to run.
pub(super) async fn open(
    app: &AppState,
    visitor: &Visitor,
    id: &str,
    event: &str,
) -> Result<(CompetitionPage, EventId), Problem> {
    let seen = CompetitionPage::find(app, visitor, id).await?;
    seen.check_official(visitor)?;
    let event: EventId = event.parse().map_err(|_| Problem::NotFound)?;
    let found = seen.state().event(&event)?;
    if found.plan.edition().is_none() {
        return Err(Problem::NotFound);
    }
    Ok((seen, event))
}

/// The page.
///
/// # Errors
/// When there is no such event, or the visitor is no official.
pub(super) async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path((id, event)): Path<(String, String)>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let (seen, event) = open(&app, &visitor, &id, &event).await?;
    let state = seen.state();
    let found = state.event(&event)?;
    let title = words.event(&found.plan);
    let mut rounds = Vec::new();
    for number in 1..=found.plan.rounds() {
        let Some(round) = round_id(&event, number) else { continue };
        let own = office::if_found(app.office.round(&round).await)?;
        rounds.push((number, round, own.map(|own| own.state)));
    }
    let ready = before(words, &seen, &event);
    let body = html! {
        (styles())
        h1 { bdi { (title) } }
        @if !found.approved {
            div .card {
                p { (words.say("cubing-step-approve")) " " (frame::chip(arena::cubing::plan::approval_clause(found.plan.edition().unwrap_or(puzzles::Edition::Wca2010)))) }
                @if seen.may(planning::Kind::ApproveEvent) {
                    (button(&seen, &event, "approve", &html! { button { (words.say("cubing-approve-event")) } }))
                } @else { p .quiet { (words.say("cubing-by-delegate")) } }
            }
        }
        (ready)
        ol .round-list {
            @for (number, round, own) in &rounds {
                li .card { (line(words, &seen, &event, *number, round.as_str(), own.as_deref())) }
            }
        }
        p .ways { a href={ "/e/" (event) } { (words.say("cubing-event-page")) } }
    };
    console::event_page(&visitor, &seen, &event, &title, &body)
}

/// What has to be done before a first round can have groups and be opened, all of it at once.
fn before(words: Words, seen: &CompetitionPage, event: &EventId) -> Markup {
    let state = seen.state();
    let here = state.callable(event).len();
    let mut left = if state.started().is_none() { state.start_obstacles() } else { Vec::new() };
    // The delegate's approval stands above with its button.
    let of_round = state.round_obstacles(event).into_iter();
    let of_round = of_round
        .filter(|own| own.mend != Mend::Approve && !left.iter().any(|old| old.mend == own.mend));
    let of_round: Vec<Obstacle> = of_round.collect();
    left.extend(of_round);
    html! {
        @if state.started().is_none() {
            p .message .warn {
                (words.say("cubing-not-started")) " "
                a href={ "/c/" (seen.id) "/organise" } { (words.say("console-overview")) }
            }
        }
        @else {
            p .quiet { (words.say_with("cubing-checked-in", &[("count", here.into())])) }
            (options::uncalled(words, seen, event))
        }
        @if !left.is_empty() {
            p { (words.say_with("obstacles-round", &[("count", left.len().into())])) }
            (obstacles::list(words, &seen.id, Some(event), &left))
        }
    }
}

fn button(seen: &CompetitionPage, event: &EventId, act: &str, inside: &Markup) -> Markup {
    forms::ask(&format!("/c/{}/cubing/{event}/do/{act}", seen.id), inside)
}

fn line(
    words: Words,
    seen: &CompetitionPage,
    event: &EventId,
    number: u16,
    round: &str,
    own: Option<&Round>,
) -> Markup {
    let stage = match own.map(|own| (own.opened(), own.closed())) {
        Some((_, Some(_))) => "cubing-round-closed",
        Some((Some(_), None)) => "cubing-round-open",
        _ => "cubing-round-planned",
    };
    let closed = own.is_some_and(|own| own.closed().is_some());
    html! {
        h2 { (words.say_with("contest-round", &[("round", number.into())])) " " span .part { (words.say(stage)) } }
        nav .ways {
            @if own.is_some() { a .button href={ "/r/" (round) "/panel" } { (words.say("cubing-panel")) } }
            @if !closed && seen.may(floor::Kind::SetGroups) {
                a class=[own.is_none().then_some("button")] href={ "/c/" (seen.id) "/cubing/" (event) "/groups/" (number) } { (words.say("cubing-groups-title")) }
            }
            @if own.is_some() { a href={ "/r/" (round) } { (words.say("cubing-results-page")) } }
        }
    }
}

/// Carries out what is asked of the competition about the event.
///
/// # Errors
/// When it is refused.
pub(super) async fn act(
    State(app): State<AppState>,
    visitor: Visitor,
    Path((id, event, act)): Path<(String, String, String)>,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    let (seen, event) = open(&app, &visitor, &id, &event).await?;
    let round =
        || form.one("round").parse::<u16>().map_err(|_| arena::Refused::invalid("form-unreadable"));
    let asked = match act.as_str() {
        "approve" => Command::Planning(planning::Command::ApproveEvent { event: event.clone() }),
        "open" => {
            let reason = form.some("reason");
            Command::Floor(floor::Command::OpenRound {
                event: event.clone(),
                round: round()?,
                reason,
            })
        }
        "close" => {
            Command::Floor(floor::Command::CloseRound { event: event.clone(), round: round()? })
        }
        _ => return Err(Problem::NotFound),
    };
    forms::submit(&app, &visitor, form.one("key"), seen.address(), command(asked)).await?;
    let back = match form.some("back") {
        Some(path) => forms::own_path(&path).to_owned(),
        None => format!("/c/{}/cubing/{event}", seen.id),
    };
    Ok(forms::go_to(&back))
}
