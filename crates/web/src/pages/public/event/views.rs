//! The views of an event beside its pairings: standings, crosstable or bracket, players, and what
//! else there is to know.

use arena::address::Address;
use axum::extract::{Path, State};
use maud::{Markup, html};

use crate::http::error::Problem;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::live::{Listening, Topic};
use crate::pages::frame;
use crate::pages::official::event::meeting;
use crate::pages::parts;
use crate::pages::public::event::tabs::{self, EventView, View};
use crate::pages::public::event::{
    EventPage, backgammon_tables, bracket, draw, lists, open_for, planned, published,
};
use crate::pages::public::players_card;
use words::Words;

/// Opens an event that has rounds of matches, with what to listen to.
async fn opened(
    app: &AppState,
    visitor: &Visitor,
    id: &str,
) -> Result<(EventPage, Listening), Problem> {
    if planned::find(app, id).await?.is_some() {
        return Err(Problem::NotFound);
    }
    let address = Address::Event(id.parse().map_err(|_| Problem::NotFound)?);
    let live = app.listening(Topic::Stream(address));
    Ok((open_for(app, visitor, id).await?, live))
}

/// The standings after the closed rounds.
///
/// # Errors
/// When there is no such event.
pub async fn standings(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let (opened, live) = opened(&app, &visitor, &id).await?;
    let (event, settings) = (opened.event(), opened.settings()?);
    let body = html! {
        (parts::find_in(&words.say("find-player"), "standings"))
        @if event.closed_rounds() == 0 {
            (parts::empty(&words.say("events-no-standings"), Some((&format!("/e/{id}"), &words.say("events-pairings")))))
        }
        (lists::standings(words, event)?)
        (lists::codes(words, settings))
    };
    let view = EventView { view: View::Standings, body: &body, aside: None, live: Some(live) };
    tabs::show(&app, &visitor, &opened, view).await
}

/// The crosstable.
///
/// # Errors
/// When there is no such event.
pub async fn crosstable(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let (opened, _) = opened(&app, &visitor, &id).await?;
    let body = html! {
        div #crosstable { (lists::crosstable(words, &opened.event().crosstable()?)) }
        (lists::cross_signs(words))
    };
    let view = EventView { view: View::Crosstable, body: &body, aside: None, live: None };
    tabs::show(&app, &visitor, &opened, view).await
}

/// The tree of a knock-out.
///
/// # Errors
/// When there is no such event, or nobody is put out in it.
pub async fn bracket(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let (opened, live) = opened(&app, &visitor, &id).await?;
    if !tabs::has_tree(&opened.settings()?.system) {
        return Err(Problem::NotFound);
    }
    let body = bracket::part(words, opened.event())?;
    let view = EventView { view: View::Bracket, body: &body, aside: None, live: Some(live) };
    tabs::show(&app, &visitor, &opened, view).await
}

/// Those who play.
///
/// # Errors
/// When there is no such event.
pub async fn players(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let (opened, live) = opened(&app, &visitor, &id).await?;
    let body = html! {
        (parts::find_in(&words.say("find-player"), "start-list"))
        (lists::start_list(words, opened.event()))
    };
    let view = EventView { view: View::Players, body: &body, aside: None, live: Some(live) };
    tabs::show(&app, &visitor, &opened, view).await
}

/// What else there is to know: the clock, the lot, departures, the rulebook, the tie-breaks.
///
/// # Errors
/// When there is no such event.
pub async fn info(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let (opened, live) = opened(&app, &visitor, &id).await?;
    let (event, settings) = (opened.event(), opened.settings()?);
    let play = settings.play();
    let competition = match &settings.competition {
        Some(id) => Some(app.office.competition(id).await?.state),
        None => None,
    };
    let found = competition.as_deref();
    let announced = found.and_then(|own| draw::departure(own, &opened.id)?.by.clone());
    let announced = match &announced {
        Some(person) => app.office.public_name(person).await?,
        None => String::new(),
    };
    let body = html! {
        div .card {
            h2 { (words.say("meeting-title")) }
            @if let Some(own) = &play.backgammon {
                @for fact in backgammon_tables::facts(words, own) { p { (fact) } }
            } @else {
                p { (words.say_with("meeting-sets", &[("count", play.sets.into())])) }
                @match &play.clock {
                    Some(control) => p {
                        (meeting::clock(words, control))
                        @if let Some(clause) = event.clock_clause() { " " (frame::chip(clause)) }
                    },
                    None => p { (words.say("casual-no-clock")) },
                }
            }
            (lists::lot(words, event))
            @if !settings.departures.is_empty() {
                p { (words.say("events-departures")) " " bdi { (settings.departures) } }
            }
            @if let Some(found) = found { (draw::departure_part(words, found, &opened.id, &announced)) }
            p .ways {
                a .button .second href={ "/e/" (opened.id) "/meeting" } { (words.say("meeting-title")) }
                a href={ "/rules/" (settings.rulebook) } { (words.say("events-rulebook")) }
                (players_card::way(words, &settings.rulebook))
            }
        }
        (draw::part(words, event, settings, &tabs::system(words, settings)))
        (reasons(words, &opened))
        (lists::codes(words, settings))
    };
    let view = EventView { view: View::Info, body: &body, aside: None, live: Some(live) };
    tabs::show(&app, &visitor, &opened, view).await
}

/// The ways to why each pair was made, round by round.
fn reasons(words: Words, opened: &EventPage) -> Markup {
    let last = published(opened.event()).unwrap_or(0);
    html! {
        @if last > 0 {
            div .card {
                h2 { (words.say("why-link")) }
                nav .rounds aria-label=(words.say("why-link")) {
                    @for round in 1..=last {
                        a href={ "/e/" (opened.id) "/round/" (round) "/why" } { (words.number(round)) }
                    }
                }
            }
        }
    }
}
