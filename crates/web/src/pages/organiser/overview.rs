//! The overview of the organiser's console: what to do next with the button that does it, how far each
//! event is, and what should be otherwise.

use std::collections::BTreeMap;

use arena::competition::{Warning, planning};
use arena::event::Phase;
use arena::id::EventId;
use axum::extract::{Path, State};
use maud::{Markup, html};
use rulebook::Citation;

use crate::http::error::Problem;
use crate::http::forms;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::competition::CompetitionPage;
use crate::pages::frame;
use crate::pages::organiser::console::{self, Section};
use crate::pages::organiser::schedule;
use crate::pages::organiser::steps::{self, NextRound, Running};
use crate::pages::player::duties;
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
    let running = steps::running(&app, &visitor, &seen).await?;
    let rounds = steps::rounds(&app, &visitor, &seen).await?;
    let title = words.say("console-overview");
    let body = html! {
        h1 { (title) }
        (next(&visitor, &seen, &running, &rounds))
        (warnings(words, &seen, app.office.now()))
        @if seen.may(planning::Kind::SetSchedule) && seen.state().finished().is_none() {
            (schedule::clashes(words, seen.state(), seen.state().schedule()))
        }
        (event_cards(words, &seen, &running)?)
        p .quiet { (competition::window(words, seen.state(), seen.plan()?, app.office.now())) }
    };
    console::page(&visitor, &seen, Section::Overview, &title, &body)
}

/// The next steps, in order.
fn next(
    visitor: &Visitor,
    seen: &CompetitionPage,
    running: &BTreeMap<EventId, Running>,
    rounds: &[NextRound],
) -> Markup {
    let words = visitor.words;
    let lines = steps::lines(visitor, seen, running, rounds);
    html! {
        section aria-labelledby="next" {
            h2 #next { (words.say("console-next")) }
            @if lines.is_empty() { p .quiet { (words.say("console-nothing")) } }
            (duties::court_steps(words, seen))
            ol .steps { @for (_, line) in &lines { li { (line) } } }
        }
    }
}

/// A button that asks for one thing of the competition.
pub(crate) fn act(
    seen: &CompetitionPage,
    act: &str,
    hidden: &[(&str, &str)],
    button: &Markup,
) -> Markup {
    let inside = html! {
        @for (name, value) in hidden { input type="hidden" name=(name) value=(value); }
        (button)
    };
    forms::ask(&format!("/c/{}/desk/{act}", seen.id), &inside)
}

fn warnings(words: Words, seen: &CompetitionPage, now: arena::time::Moment) -> Markup {
    let all = seen.state().warnings(now);
    html! {
        @for (key, citation) in all.iter().map(warning) {
            p .message .warn { (words.say(key)) " " (frame::chip(citation)) }
        }
    }
}

/// What a warning says, and its clause.
pub(crate) fn warning(warning: &Warning) -> (&'static str, Citation) {
    match warning {
        Warning::AnnouncedLate(clause) => ("warning-announced-late", *clause),
        Warning::FewCompetitors(clause) => ("warning-few-competitors", *clause),
        Warning::CeremonyElsewhere(clause) => ("warning-ceremony-elsewhere", *clause),
        Warning::CeremonyLate(clause) => ("warning-ceremony-late", *clause),
        Warning::ResultsUnsent(clause) => ("warning-results-unsent", *clause),
    }
}

/// How far each event is.
fn event_cards(
    words: Words,
    seen: &CompetitionPage,
    running: &BTreeMap<EventId, Running>,
) -> Result<Markup, Problem> {
    let state = seen.state();
    Ok(html! {
        @if !state.events().is_empty() {
            section aria-labelledby="far" {
                h2 #far { (words.say("contest-events")) }
                ul .cards {
                    @for (id, own) in state.events() {
                        li {
                            a href=(console::event_address(seen, id)) { bdi { (words.event(&own.plan)) } }
                            @match running.get(id) {
                                Some(found) => (progress(words, found)),
                                None => p .quiet { (competition::book_title(words, own.plan.book())) },
                            }
                        }
                    }
                }
            }
        }
    })
}

/// The round and its results, in a line with a bar.
fn progress(words: Words, found: &Running) -> Markup {
    let event = &found.event.state;
    let round = event.rounds().iter().rev().find(|round| round.phase > Phase::Draft);
    let entered = event.entrants().iter().filter(|own| !own.withdrawn).count();
    html! {
        p .quiet {
            @match round {
                _ if event.final_places().is_some() => (words.say("events-is-over")),
                Some(round) => (words.say_with("contest-round", &[("round", round.number.into())])),
                None => (words.say_with("contest-entered", &[("count", entered.into())])),
            }
        }
        @if let Some(round) = round.filter(|round| round.phase != Phase::Closed) {
            @let of = round.boards.iter().filter(|own| own.board.table.is_some()).count();
            @let done = of - round.open_tables().count();
            (count(words, done, of))
        }
    }
}

/// How many results are in.
pub(crate) fn count(words: Words, done: usize, of: usize) -> Markup {
    let text = words.say_with("results-in", &[("done", done.into()), ("count", of.into())]);
    html! {
        p .progress {
            progress max=(of) value=(done) aria-label=(text) {}
            span { (text) }
        }
    }
}
