//! The events of a competition in the console: those that are there, and a card for each that can be
//! added.

use arena::competition::{Discipline, planning};
use axum::extract::{Path, State};
use maud::{Markup, html};

use crate::http::error::Problem;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::competition::CompetitionPage;
use crate::pages::frame;
use crate::pages::organiser::console::{self, Section};
use crate::pages::organiser::overview::act;
use crate::pages::organiser::{cubing_events, events};
use crate::pages::public::competition;
use words::Words;

/// The page.
pub(crate) async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Markup, Problem> {
    let seen = CompetitionPage::find(&app, &visitor, &id).await?;
    seen.check_official(&visitor)?;
    let words = visitor.words;
    let title = words.say("contest-events");
    let now = app.office.now();
    // Before the entries are complete nothing can be said about the rounds.
    let state = seen.state();
    let entered =
        state.window().is_some_and(|window| now > window.closes) || state.started().is_some();
    let sets_up = seen.may(planning::Kind::AddEvent);
    let listed = cubing_events::listed(&app, &seen).await?;
    let body = html! {
        h1 { (title) }
        @if state.events().is_empty() { p .quiet { (words.say("contest-no-events")) } }
        (list(words, &seen, entered, sets_up))
        @if state.events().values().any(|own| matches!(own.plan.discipline, Discipline::Backgammon(_))) {
            p .ways { a href={ "/c/" (seen.id) "/backgammon" } { (words.say("backgammon-tables")) } }
            @if seen.plan()?.online {
                p .ways { a href={ "/c/" (seen.id) "/fixtures" } { (words.say("fixtures-title")) } }
            }
        }
        @if sets_up { (events::choose(words, &seen, &listed)?) }
    };
    console::page(&visitor, &seen, Section::Events, &title, &body)
}

fn list(words: Words, seen: &CompetitionPage, entered: bool, sets_up: bool) -> Markup {
    let state = seen.state();
    html! {
        ul .plain-list {
            @for (id, event) in state.events() {
                li .line {
                    div {
                        a href=(console::event_address(seen, id)) { bdi { (words.event(&event.plan)) } } " "
                        span .quiet { (competition::book_title(words, event.plan.book())) }
                        @if let Some(refused) = state.too_many_rounds(event).filter(|_| entered && event.opened.is_empty()) {
                            p .message .warn {
                                (words.message(&refused.message()))
                                @if let Some(clause) = refused.citation() { " " (frame::chip(clause)) }
                            }
                        }
                    }
                    @if sets_up {
                        div .ways {
                            a href={ "/c/" (seen.id) "/organise/setup/" (id) } { (words.say("setup-change")) }
                            @if event.opened.is_empty() {
                                (act(seen, "remove", &[("event", id.as_str())],
                                    &html! { button .plain { (words.say("desk-remove-event")) } }))
                            }
                        }
                    }
                }
            }
        }
    }
}
