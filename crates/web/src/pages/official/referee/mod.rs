//! The referee's desk of one table, for a phone: what waits for the referee first, then the set and its
//! result, then everything else a referee can do. Each act is a small form; the clause by which it is
//! done stands beside it. Board, clocks and decisions are the public live parts.
//!
//! * `cases`: reports, warnings and rulings. `forms`: sets, moves, pieces, clocks, results.
//! * `actions`: from those forms to commands.

mod actions;
mod cases;
mod forms;

use arena::address::Address;
use arena::{Actor, Refused, Role};
use axum::Router;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use maud::{Markup, html};
use office::MatchView;

use crate::assets;
use crate::http::error::Problem;
use crate::http::forms as form;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::live::Topic;
use crate::pages::frame::{self, Page};
use crate::pages::player::match_forms;
use crate::pages::public::matches::{about_part, board_part, open, strip, styles, view, viewer};
use crate::pages::public::players_card;
use words::Words;

/// The routes.
pub fn routes() -> Router<AppState> {
    Router::new()
        .route("/m/{id}/referee", get(page))
        .route("/m/{id}/referee/part", get(part))
        .route("/m/{id}/referee/{act}", post(actions::act))
}

/// A match for its referee; everybody else is refused.
async fn open_as_referee(
    app: &AppState,
    visitor: &Visitor,
    id: &str,
) -> Result<MatchView, Problem> {
    let opened = open(app, id).await?;
    visitor.person().ok_or(Problem::SignIn)?;
    if viewer(app, visitor, &opened).await?.referee {
        return Ok(opened);
    }
    let may = vec![Role::MainJudge, Role::Referee];
    Err(Refused::Role { role: Role::Spectator, may, citation: None }.into())
}

/// The page.
///
/// # Errors
/// When the visitor is no referee of the match.
pub async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let address = Address::Match(id.parse().map_err(|_| Problem::NotFound)?);
    let topic = match open(&app, &id).await?.delay() {
        Some(_) => Topic::Seats(id.parse().map_err(|_| Problem::NotFound)?),
        None => Topic::Stream(address),
    };
    let live = Some(app.listening(topic));
    let opened = open_as_referee(&app, &visitor, &id).await?;
    let setup = opened.setup()?;
    let ratings = app.office.ratings().await?;
    let [one, two] = strip::strips(&app, words, &opened, &ratings)?;
    let title = words.say("table-title");
    let body = html! {
        (styles())
        script type="module" src=(assets::address("board.js")) {}
        script type="module" src=(assets::address("position.js")) {}
        (view::crumbs(words, &opened)?)
        @if let Some(event) = &setup.event {
            p { a href={ "/e/" (event) "/tables" } { (words.say("table-all")) } }
        }
        h1 { bdi { (opened.names[0]) } " – " bdi { (opened.names[1]) } }
        div .match {
            div .board-side { (own(words, &opened, &referee(&visitor)?)?) }
            div { (one) (board_part(words, &opened)?) (two) (about_part(words, &opened)?) }
        }
    };
    Ok(frame::show(&visitor, &Page { title: &title, body: &body, live }))
}

/// The forms alone, for the script.
///
/// # Errors
/// When the visitor is no referee of the match.
pub async fn part(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let opened = open_as_referee(&app, &visitor, &id).await?;
    let part = own(visitor.words, &opened, &referee(&visitor)?)?;
    Ok(([(header::CACHE_CONTROL, "no-store")], part).into_response())
}

/// The visitor as a referee, who sees what players do not.
fn referee(visitor: &Visitor) -> Result<Actor, Problem> {
    let person = visitor.person().ok_or(Problem::SignIn)?;
    Ok(Actor::new(person.clone(), Role::Referee))
}

fn own(words: Words, opened: &MatchView, referee: &Actor) -> Result<Markup, Problem> {
    let found = opened.state();
    let open = found.result().is_none() && !found.is_cancelled();
    Ok(html! {
        section #mine .mine data-from={ "/m/" (opened.id) "/referee/part" }
            aria-label=(words.say("table-title")) {
            (cases::waiting(words, opened, referee)?)
            (match_forms::partners(words, opened)?)
            @if open {
                @match found.current() {
                    None => (forms::before(words, opened)?),
                    Some(set) => (forms::during(words, opened, set)?),
                }
                (cases::warnings(words, opened)?)
                (cases::free_ruling(words, opened)?)
            }
            (forms::afterwards(words, opened)?)
            (cases::made(words, opened)?)
            (checklist(words, opened)?)
        }
    })
}

/// What the rulebook asks the referee to look after, and who at this table has rights of their own.
fn checklist(words: Words, opened: &MatchView) -> Result<Markup, Problem> {
    let setup = opened.setup()?;
    let impaired: Vec<_> = setup.players().filter(|(_, player)| player.impaired).collect();
    let inside = html! {
        @for (_, player) in &impaired {
            @for note in players_card::notes(words, &setup.rulebook) {
                p .message { bdi { (opened.name(&player.person)) } (words.colon()) (note) }
            }
        }
        (players_card::list(words, &setup.rulebook, Role::Referee))
    };
    Ok(fold("checklist", &words.say("shown-checklist"), &inside))
}

/// A form of the desk.
fn ask(opened: &MatchView, act: &str, inside: &Markup) -> Markup {
    html! { div .stay { (form::ask(&format!("/m/{}/referee/{act}", opened.id), inside)) } }
}

/// A form that is opened when it is needed.
fn fold(id: &str, title: &str, inside: &Markup) -> Markup {
    html! { details .fold id=(id) { summary { (title) } (inside) } }
}

/// A line of text; some have to be filled in.
fn line(id: &str, name: &str, label: &str, value: &str, required: bool) -> Markup {
    let input = html! {
        input id=(id) name=(name) type="text" value=(value) required[required] maxlength="300";
    };
    form::field(id, label, None, &input)
}

/// A number to fill in.
fn number(id: &str, name: &str, label: &str, most: u16) -> Markup {
    let input = html! {
        input id=(id) name=(name) type="number" min="0" max=(most) required inputmode="numeric";
    };
    form::field(id, label, None, &input)
}

/// The finding, which every ruling has.
fn finding(words: Words, id: &str) -> Markup {
    line(id, "finding", &words.say("table-finding"), "", true)
}

/// The players to choose from.
fn people(words: Words, opened: &MatchView, id: &str, key: &str) -> Result<Markup, Problem> {
    let setup = opened.setup()?;
    let shown = |person: &arena::id::PersonId| (person.to_string(), opened.name(person).to_owned());
    let all: Vec<_> = setup.players().map(|(_, player)| shown(&player.person)).collect();
    let input = html! {
        select id=(id) name="person" {
            @for (value, name) in &all { option value=(value) { (name) } }
        }
    };
    Ok(form::field(id, &words.say(key), None, &input))
}
