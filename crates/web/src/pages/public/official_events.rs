//! The official events of an edition of the WCA regulations: those of this year, what the Board has decided
//! about the years since, and for the Board the form of its next decision.

use std::collections::BTreeSet;

use arena::Refused;
use arena::address::Address;
use arena::federation::{self, Changes, Command, Decision, EventList, Federation, Listed};
use arena::follow::AnyCommand;
use axum::extract::{Path, State};
use axum::response::Response;
use axum::routing::get;
use axum::{Form, Router};
use maud::{Markup, html};
use puzzles::{Edition, Event};
use words::Words;

use crate::http::error::Problem;
use crate::http::forms::{self, Filled};
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::{frame, venue_time};

/// The routes.
pub fn routes() -> Router<AppState> {
    Router::new().route("/rules/{book}/events", get(page).post(publish))
}

/// The edition that a book is.
fn edition(book: &str) -> Result<Edition, Problem> {
    Edition::ALL.into_iter().find(|own| own.to_string() == book).ok_or(Problem::NotFound)
}

/// The page.
async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(book): Path<String>,
) -> Result<Markup, Problem> {
    let edition = edition(&book)?;
    let state = app.office.federation(edition).await?;
    let decides = decides(&app, &visitor, edition).await?;
    let today = venue_time::day_of(app.office.now()).ok_or(Problem::NotFound)?;
    let (words, year) = (visitor.words, today.year());
    let title = words.say("federation-title");
    let now = words.say_with("federation-now", &[("year", figures(words, year).as_str().into())]);
    let body = html! {
        nav .crumbs aria-label=(words.say("frame-where")) {
            a href="/rules" { (words.say("rules-title")) }
            a href={ "/rules/" (book) } { (book_title(words, &book)) }
        }
        h1 { (title) }
        p .lead { (words.say("federation-lead")) " " (frame::chip(federation::yearly_clause(edition))) " " (frame::chip(federation::board_clause(edition))) }
        section aria-labelledby="now" {
            h2 #now { (now) }
            ul .cards {
                @for event in state.events_on(today) {
                    li { (words.cubing(event)) " " (frame::chip(event.citation(edition))) }
                }
            }
        }
        (decisions(words, &state))
        @if decides { (form(words, edition, &state, year + 1)) }
    };
    Ok(frame::page(&visitor, &title, &body))
}

/// Whether somebody decides about the events of an edition.
pub(crate) async fn decides(
    app: &AppState,
    visitor: &Visitor,
    edition: Edition,
) -> Result<bool, Problem> {
    let address = Address::Federation(edition);
    let permissions = app.office.permissions(&visitor.who(), &address).await?;
    Ok(permissions.may(federation::Kind::PublishEvents))
}

/// The ways to the lists, on the account page of the Board.
pub(crate) fn part(words: Words) -> Markup {
    html! {
        h2 { (words.say("federation-decide")) }
        ul { @for edition in Edition::ALL {
            li { a href={ "/rules/" (edition) "/events" } { (book_title(words, &edition.to_string())) } }
        } }
        p { a href="/rankings/import" { (words.say("rankings-import-title")) } }
    }
}

fn book_title(words: Words, book: &str) -> &'static str {
    rulebook::find(book).map_or("", |own| own.title(words.language()))
}

/// A year in the digits of the language, without a mark between them.
fn figures(words: Words, year: i16) -> String {
    words.digits(&year.to_string())
}

/// What was decided, the newest first: what each decision changed, why, when and by whom.
fn decisions(words: Words, state: &Federation) -> Markup {
    let all = state.changes();
    html! {
        section aria-labelledby="decisions" {
            h2 #decisions { (words.say("federation-decisions")) }
            @if all.is_empty() { p .quiet { (words.say("federation-none")) } }
            @for own in all.iter().rev() { (decision(words, own)) }
        }
    }
}

fn decision(words: Words, own: &Changes<'_>) -> Markup {
    let names = |events: &[Event]| {
        words.list(&events.iter().map(|event| words.cubing(*event)).collect::<Vec<_>>())
    };
    let Decision { list, by, at } = own.decision;
    let year = figures(words, list.year);
    html! {
        article .report {
            h3 { (words.say_with("federation-from", &[("year", year.as_str().into())])) }
            @if !own.dropped.is_empty() { p { (words.say_with("federation-dropped", &[("events", names(&own.dropped).as_str().into())])) } }
            @if !own.added.is_empty() { p { (words.say_with("federation-added", &[("events", names(&own.added).as_str().into())])) } }
            p .said dir="auto" { (list.reason) }
            p .quiet {
                @if let Some(day) = venue_time::day_of(*at) { (words.date(day)) }
                @if let Some(by) = by { " · " bdi { (by) } }
            }
        }
    }
}

/// The Board's next decision.
fn form(words: Words, edition: Edition, state: &Federation, next: i16) -> Markup {
    let decided = state.decision_in(next);
    let year = html! { input #year name="year" type="number" min=(next) max=(next + 9) value=(next) required dir="ltr"; };
    let reason = html! { textarea #reason name="reason" rows="3" maxlength="2000" required dir="auto" aria-describedby="reason-hint" {} };
    html! {
        section aria-labelledby="decide" {
            h2 #decide { (words.say("federation-decide")) " " (frame::chip(federation::board_clause(edition))) }
            (forms::ask(&format!("/rules/{edition}/events"), &html! {
                (forms::field("year", &words.say("federation-year"), None, &year))
                fieldset .choices {
                    legend { (words.say("federation-events")) }
                    @for event in Event::ALL {
                        (forms::tick("event", event.id(), decided.is_none_or(|own| own.list.has(event)), &html! { (words.cubing(event)) }))
                    }
                }
                (forms::field("reason", &words.say("federation-reason"), Some(&words.say("federation-reason-hint")), &reason))
                button { (words.say("federation-publish")) }
            }))
        }
    }
}

/// Publishes the list of a form.
async fn publish(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(book): Path<String>,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    let edition = edition(&book)?;
    visitor.member()?;
    let unreadable = || Refused::invalid("form-unreadable");
    let events = form.all("event").map(|own| own.parse().map(Listed));
    let events: BTreeSet<Listed> = events.collect::<Result<_, _>>().map_err(|_| unreadable())?;
    // Whoever may not decide learns that, whatever the form says.
    let year_unread = form.one("year").parse::<i16>().is_err();
    if year_unread && decides(&app, &visitor, edition).await? {
        return Err(unreadable().into());
    }
    let year = form.one("year").parse().unwrap_or_default();
    let reason = form.one("reason").to_owned();
    let list = EventList { edition, year, events, reason };
    let command = AnyCommand::Federation(Command::PublishEvents(list));
    let address = Address::Federation(edition);
    forms::submit(&app, &visitor, form.one("key"), address, command).await?;
    Ok(forms::go_to(&format!("/rules/{book}/events")))
}
