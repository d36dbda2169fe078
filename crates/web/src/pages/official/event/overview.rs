//! An event in the console: what to do next with its button, and the round that is under way: a draft to
//! look at, or the grid of its results. No part of it is replaced by itself, so that no form is taken away while it
//! is filled in; the page listens, and the script of the grid asks for what has changed.

use arena::address::Address;
use arena::event::Phase;
use arena::id::EventId;
use axum::extract::{Path, Query, State};
use maud::{Markup, html};
use serde::Deserialize;

use crate::http::error::Problem;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::live::Topic;
use crate::pages::competition::{CompetitionPage, event_name};
use crate::pages::frame;
use crate::pages::official::event::{corrections, draft, hall, manual_changes, results};
use crate::pages::organiser::console::{self, event_address};
use crate::pages::organiser::steps;
use crate::pages::public::event::{EventPage, boards_style, lists, open_for};
use words::Words;

/// An event of matches for somebody who works at it; none for an event without rounds of matches.
pub(crate) async fn found(
    app: &AppState,
    visitor: &Visitor,
    (competition, event): (&str, &str),
) -> Result<(CompetitionPage, Option<EventPage>), Problem> {
    let seen = CompetitionPage::find(app, visitor, competition).await?;
    seen.check_official(visitor)?;
    let id: EventId = event.parse().map_err(|_| Problem::NotFound)?;
    let own = seen.state().events().get(&id).ok_or(Problem::NotFound)?;
    if own.plan.game().is_none() {
        return Ok((seen, None));
    }
    let opened = open_for(app, visitor, event).await?;
    opened.permissions.check_official()?;
    Ok((seen, Some(opened)))
}

/// Which round is shown.
#[derive(Debug, Default, Deserialize)]
pub struct Asked {
    round: Option<u16>,
}

/// That more rounds are planned than the field can have, and where their number is changed.
fn surplus(words: Words, seen: &CompetitionPage, opened: &EventPage) -> Markup {
    let Some((planned, most, clause)) = opened.event().surplus_rounds() else { return html! {} };
    let said = [
        ("planned", planned.into()),
        ("most", most.into()),
        ("count", opened.event().size().into()),
    ];
    html! {
        div .message .warn #surplus-rounds {
            p { (words.say_with("surplus-rounds", &said)) @if let Some(clause) = clause { " " (frame::chip(clause)) } }
            @if opened.permissions.may("rounds") {
                p { a href={ (event_address(seen, &opened.id)) "/more" } { (words.say("surplus-rounds-way")) } }
            }
        }
    }
}

/// The page.
pub(crate) async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path((id, event)): Path<(String, String)>,
    Query(asked): Query<Asked>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let address = Address::Event(event.parse().map_err(|_| Problem::NotFound)?);
    let live = app.listening(Topic::Stream(address));
    let (seen, opened) = found(&app, &visitor, (&id, &event)).await?;
    let Some(opened) = opened else { return elsewhere(&visitor, &seen, &event) };
    let state = opened.event();
    // What nobody knows of yet has no live parts.
    let live = Some(live).filter(|_| seen.state().announced().is_some());
    let last = state.rounds().last().map(|round| round.number);
    let round = asked
        .round
        .or(last)
        .filter(|number| state.rounds().iter().any(|own| own.number == *number));
    let shown = state.rounds().iter().find(|own| Some(own.number) == round);
    let title = opened.settings()?.name.clone();
    let is_draft = shown.is_some_and(|own| own.phase == Phase::Draft);
    let body = html! {
        (heading(words, &seen, &opened, "")?)
        (next(&app, &visitor, &seen, &opened.id).await?)
        (surplus(words, &seen, &opened))
        @if let Some(own) = state.rounds().last() {
            (corrections::published(words, state, &opened.id, own, opened.permissions.may("discard")))
        }
        @if state.final_places().is_some() { p .message .good { (words.say("events-is-over")) } }
        (rounds(words, &seen, &opened, round))
        @match shown {
            Some(own) if is_draft => (draft::section(words, &opened, own)?),
            Some(own) => { (hall::part(words, &seen, &opened, own)?) (results::grid(&app, words, &seen, &opened, own).await?) },
            None => (lists::start_list(words, state)),
        }
    };
    console::live_event_page(&visitor, &seen, &opened.id, &title, (&body, live))
}

/// The standings, without leaving the console.
pub(crate) async fn standings(
    State(app): State<AppState>,
    visitor: Visitor,
    Path((id, event)): Path<(String, String)>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let (seen, opened) = found(&app, &visitor, (&id, &event)).await?;
    let Some(opened) = opened else { return elsewhere(&visitor, &seen, &event) };
    let title = words.say("events-standings");
    let ways = [
        ("print/standings", "events-print-standings"),
        ("standings.csv", "export-standings"),
        ("print/crosstable", "print-crosstable"),
    ];
    let body = html! {
        (heading(words, &seen, &opened, "/standings")?)
        @if opened.event().closed_rounds() == 0 { p .quiet { (words.say("events-no-standings")) } }
        @else {
            p .ways { @for (end, key) in ways { a href={ "/e/" (opened.id) "/" (end) } { (words.say(key)) } } }
        }
        (lists::standings(words, opened.event())?)
        (lists::codes(words, opened.settings()?))
    };
    console::event_page(&visitor, &seen, &opened.id, &title, &body)
}

/// What is seldom needed.
pub(crate) async fn more(
    State(app): State<AppState>,
    visitor: Visitor,
    Path((id, event)): Path<(String, String)>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let (seen, opened) = found(&app, &visitor, (&id, &event)).await?;
    let Some(opened) = opened else { return elsewhere(&visitor, &seen, &event) };
    let title = words.say("event-more");
    let body = html! {
        (heading(words, &seen, &opened, "/more")?)
        (lists::state(words, opened.event())?)
        (lists::lot(words, opened.event()))
        (manual_changes::forms_of(words, &opened, opened.event())?)
    };
    console::event_page(&visitor, &seen, &opened.id, &title, &body)
}

/// An event whose rounds are run on pages of their own.
fn elsewhere(visitor: &Visitor, seen: &CompetitionPage, event: &str) -> Result<Markup, Problem> {
    let words = visitor.words;
    let id: EventId = event.parse().map_err(|_| Problem::NotFound)?;
    let name = event_name(words, seen.state(), &id);
    let body = html! {
        h1 { bdi { (name) } }
        p .ways {
            a .button href={ "/e/" (id) } { (words.say("event-public")) }
            a .button .second href={ "/c/" (seen.id) "/organise/setup/" (id) } { (words.say("event-setup")) }
        }
    };
    console::event_page(visitor, seen, &id, &name, &body)
}

/// The name of the event, and its pages.
pub(crate) fn heading(
    words: Words,
    seen: &CompetitionPage,
    opened: &EventPage,
    end: &str,
) -> Result<Markup, Problem> {
    let base = event_address(seen, &opened.id);
    let setup = format!("/c/{}/organise/setup/{}", seen.id, opened.id);
    let mut all = vec![
        (base.clone(), words.say("console-rounds")),
        (format!("{base}/standings"), words.say("events-standings")),
        (format!("{base}/players"), words.say("desk-people")),
        (format!("{base}/more"), words.say("event-more")),
    ];
    if seen.may(arena::competition::planning::Kind::ChangeEvent) {
        all.push((setup, words.say("event-setup")));
    }
    all.push((format!("/e/{}", opened.id), words.say("event-public")));
    Ok(html! {
        (boards_style())
        h1 { bdi { (opened.settings()?.name) } }
        (console::tabs(&words.say("event-pages"), &all, &format!("{base}{end}")))
    })
}

/// What to do next with this event.
async fn next(
    app: &AppState,
    visitor: &Visitor,
    seen: &CompetitionPage,
    event: &EventId,
) -> Result<Markup, Problem> {
    let running = steps::running(app, visitor, seen).await?;
    let lines = steps::lines(visitor, seen, &running, &[]);
    let own: Vec<_> = lines.iter().filter(|(step, _)| step.event() == Some(event)).collect();
    Ok(html! {
        div #event-next {
            @if !own.is_empty() {
                ol .steps aria-label=(visitor.words.say("console-next")) { @for (_, line) in own { li { (line) } } }
            }
        }
    })
}

/// The rounds to choose from.
fn rounds(words: Words, seen: &CompetitionPage, opened: &EventPage, shown: Option<u16>) -> Markup {
    let all = opened.event().rounds();
    let base = event_address(seen, &opened.id);
    html! {
        @if all.len() > 1 {
            nav .rounds aria-label=(words.say("events-rounds")) {
                @for round in all {
                    a href={ (base) "?round=" (round.number) } aria-current=[(Some(round.number) == shown).then_some("page")] {
                        (words.number(round.number))
                    }
                }
            }
        }
    }
}
