//! Casual games: lay one out, hand the link or its QR code to a friend, play. With or without an
//! account: whoever has none gives a name and plays as a guest. A game can be open to anybody
//! ([`super::open_games`]).

use arena::id::PersonId;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, HeaderName, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Form, Router};
use games::registry;
use maud::{Markup, html};
use office::{
    CASUAL_INCREMENTS, CASUAL_MINUTES, Casual, CasualWish, Rematch, Starter, casual_games,
};
use serde::Deserialize;

use crate::assets::tiles;
use crate::http::error::Problem;
use crate::http::forms::{self, Filled};
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::live::Topic;
use crate::pages::frame::{self, Page};
use crate::pages::player::open_games;
use crate::pages::public::{learn, matches};
use crate::{assets, qr};
use words::Words;

/// The routes.
pub fn routes() -> Router<AppState> {
    Router::new()
        .route("/play", get(page).post(lay_out))
        .route("/play/{token}", get(waiting))
        .route("/play/{token}/join", post(join))
        .route("/m/{id}/rematch", post(rematch))
}

/// The game that is chosen when the page is opened.
#[derive(Debug, Default, Deserialize)]
pub struct Asked {
    #[serde(default)]
    game: String,
    /// Whether the game is to be open to anybody.
    #[serde(default)]
    open: String,
}

/// The page on which a game is laid out.
///
/// # Errors
/// When the open games cannot be read.
pub async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Query(asked): Query<Asked>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let title = words.say("casual-title");
    let live = Some(app.listening(Topic::OpenGames));
    let body = html! {
        (matches::styles())
        h1 { (title) }
        p .lead { (words.say("casual-lead")) }
        p { a href="/spar" { (words.say("spar-title")) } }
        (open_games::section(&app, &visitor).await?)
        h2 #new-game { (words.say("lobby-new")) }
        (forms::ask("/play", &html! {
            (game_field(words, &asked.game))
            p .quiet { a href="/backgammon" { (words.say("casual-backgammon")) } }
            (guest_field(&visitor)) (clock_field(words)) (increment_field(words)) (starter_field(words))
            details .fold {
                summary { (words.say("casual-more")) }
                (forms::tick("numbers", "yes", true, &html! { (words.say("casual-numbers")) }))
                (forms::tick("touch", "yes", false, &html! { (words.say("casual-touch")) }))
                (forms::tick("long", "yes", false, &html! { (words.say("casual-long")) }))
                (forms::tick("consult", "yes", true, &html! { (words.say("casual-consult")) }))
            }
            (open_games::tick(words, asked.open == "yes"))
            button { (words.say("casual-go")) }
        }))
    };
    Ok(frame::show(&visitor, &Page { title: &title, body: &body, live }))
}

fn game_field(words: Words, asked: &str) -> Markup {
    let known = casual_games().any(|kind| kind.name() == asked);
    let chosen = |name: &str, place: usize| if known { name == asked } else { place == 0 };
    html! {
        fieldset .games {
            legend { (words.say("casual-game")) }
            @for (kind, place) in casual_games().zip(0..) {
                (game_tile(words, kind, "game", chosen(kind.name(), place)))
            }
        }
    }
}

/// A game to choose, with its picture and the way to its lesson; `form` is how its id begins.
pub(crate) fn game_tile(
    words: Words,
    kind: &dyn registry::Kind,
    form: &str,
    chosen: bool,
) -> Markup {
    let id = format!("{form}-{}", kind.name());
    html! {
        div .game-tile {
            input id=(id) name="game" type="radio" required value=(kind.name()) checked[chosen];
            label for=(id) {
                img src=(tiles::address(kind.name())) alt="" width="104" height="104" loading="lazy";
                span { (learn::name(words, kind)) }
            }
            a href={ "/learn/" (kind.name()) } { (words.say("casual-learn")) }
        }
    }
}

/// Whoever has no account says how to be called.
pub(crate) fn guest_field(visitor: &Visitor) -> Markup {
    let words = visitor.words;
    html! {
        @if visitor.signed_in.is_none() {
            (forms::text("name", &words.say("casual-name"), "", Some(&words.say("casual-name-hint"))))
        }
    }
}

fn clock_field(words: Words) -> Markup {
    let shown = |minutes: i64| match minutes {
        0 => words.say("casual-no-clock"),
        _ => words.say_with("casual-minutes", &[("minutes", minutes.into())]),
    };
    let all: Vec<_> = CASUAL_MINUTES.iter().map(|own| (own.to_string(), shown(*own))).collect();
    forms::choice("minutes", &words.say("casual-clock"), &all, "0")
}

fn increment_field(words: Words) -> Markup {
    let shown = |seconds: i64| match seconds {
        0 => words.say("board-no-increment"),
        _ => words.say_with("board-increment-seconds", &[("seconds", seconds.into())]),
    };
    let all: Vec<_> = CASUAL_INCREMENTS.iter().map(|own| (own.to_string(), shown(*own))).collect();
    forms::choice("increment", &words.say("board-increment"), &all, "0")
}

fn starter_field(words: Words) -> Markup {
    let all = [("lot", "casual-lot"), ("me", "casual-me"), ("friend", "casual-friend")];
    let all: Vec<_> =
        all.iter().map(|(value, key)| ((*value).to_owned(), words.say(key))).collect();
    forms::choice("starter", &words.say("casual-starter"), &all, "lot")
}

/// The person who plays: the one who has signed in, or a new guest with a session.
pub(crate) async fn player(
    app: &AppState,
    visitor: &Visitor,
    form: &Filled,
) -> Result<(PersonId, bool), Problem> {
    if let Some(person) = visitor.person() {
        return Ok((person.clone(), false));
    }
    let language = visitor.words.language().tag();
    let person = app.office.admit_guest(form.one("name"), language).await?;
    Ok((person, true))
}

/// Goes on, as a guest with the cookie of the new session.
pub(crate) async fn go_on(
    app: &AppState,
    person: &PersonId,
    guest: bool,
    path: &str,
) -> Result<Response, Problem> {
    if guest {
        return crate::pages::account::sign_in::enter_as_guest(app, person, path).await;
    }
    Ok(forms::go_to(path))
}

/// Lays a game out.
///
/// # Errors
/// When the form cannot be right.
pub async fn lay_out(
    State(app): State<AppState>,
    visitor: Visitor,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    let wish = wish(&form);
    wish.kind()?;
    let (person, guest) = player(&app, &visitor, &form).await?;
    let token = app.office.lay_out(&person, &wish).await?;
    go_on(&app, &person, guest, &format!("/play/{token}")).await
}

/// What the form says.
fn wish(form: &Filled) -> CasualWish<'_> {
    let ticked = |name: &str| form.one(name) == "yes";
    CasualWish {
        game: form.one("game"),
        minutes: form.one("minutes").parse().unwrap_or(0),
        increment: form.one("increment").parse().unwrap_or(0),
        starter: match form.one("starter") {
            "me" => Starter::Me,
            "friend" => Starter::Friend,
            _ => Starter::Lot,
        },
        numbers: ticked("numbers"),
        touch: ticked("touch"),
        long: ticked("long"),
        consult: ticked("consult"),
        open: ticked("open"),
    }
}

/// The page of a link: to hand on, or to join. A game that has all its players is the match's page.
///
/// # Errors
/// When the link no longer works.
pub async fn waiting(
    State(app): State<AppState>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(token): Path<String>,
) -> Result<Response, Problem> {
    let casual = app.office.casual(&token).await?;
    if casual.is_full() {
        return Ok(forms::go_to(&format!("/m/{}", casual.setup.id)));
    }
    let words = visitor.words;
    let kind = registry::find(&casual.setup.game).map_err(|_| Problem::NotFound)?;
    let title = learn::name(words, kind);
    let inside = visitor.person().is_some_and(|own| casual.setup.side_of(own).is_some());
    let owner = visitor.person().filter(|own| **own == casual.by && casual.invited.is_none());
    if let Some(person) = owner {
        app.office.keep_open(&casual, &token, person).await?;
    }
    let body = html! {
        link rel="stylesheet" href=(assets::address("play.css"));
        h1 { (title) }
        (seats(&app, words, &casual).await?)
        @if inside { (link(words, &app, &headers, &format!("/play/{token}"))) }
        @if owner.is_some() { (open_games::waits(words, casual.open.is_some(), &format!("/play/{token}"))) }
        @if !inside { (join_forms(&visitor, &casual, &token)) }
        (learn::short(words, kind))
    };
    Ok(asking_again(inside, frame::page(&visitor, &title, &body)))
}

/// A page that waits for a friend: without script it asks again by itself whether they have come.
pub(crate) fn asking_again(inside: bool, page: Markup) -> Response {
    let again = [
        (header::CACHE_CONTROL, "no-store"),
        (HeaderName::from_static("refresh"), if inside { "15" } else { "600" }),
    ];
    (again, page).into_response()
}

/// Who is there already.
async fn seats(app: &AppState, words: Words, casual: &Casual) -> Result<Markup, Problem> {
    let mut names = Vec::new();
    for (side, player) in casual.setup.players() {
        names.push((side, app.office.public_name(&player.person).await?));
    }
    Ok(html! {
        ul .seats {
            @for (side, name) in &names {
                li {
                    bdi { (name) }
                    @if casual.setup.has_partners() { " · " (words.say(team(*side))) }
                }
            }
        }
    })
}

const fn team(side: u8) -> &'static str {
    if side == 0 { "casual-team-a" } else { "casual-team-b" }
}

/// The link to hand on, with its code.
pub(crate) fn link(words: Words, app: &AppState, headers: &HeaderMap, path: &str) -> Markup {
    let link = address(app, headers, path);
    html! {
        script type="module" src=(assets::address("wait.js")) {}
        p .message .good role="status" { (words.say("casual-waiting")) }
        p { (words.say("casual-hand-on")) }
        p .message dir="ltr" { a href=(link) { (link) } }
        p {
            button .second type="button" hidden data-share=(link) data-done=(words.say("board-copied")) {
                (words.say("board-share"))
            }
        }
        (qr::picture(&link, &words.say("casual-code")))
    }
}

/// An address of this server as others reach it.
pub(crate) fn address(app: &AppState, headers: &HeaderMap, path: &str) -> String {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let scheme = if app.secure { "https" } else { "http" };
    format!("{scheme}://{host}{path}")
}

fn join_forms(visitor: &Visitor, casual: &Casual, token: &str) -> Markup {
    let words = visitor.words;
    let four = casual.setup.has_partners();
    let button = |side: u8| {
        let key = if four { team(side) } else { "casual-join" };
        html! { button name="side" value=(side) { (words.say(key)) } }
    };
    // A rematch is for those who played before.
    let invited = |side| match visitor.person() {
        Some(person) => casual.invites(person, side),
        None => casual.invited.is_none(),
    };
    let is_open = |side| casual.has_room(side) && invited(side);
    if !(0..2).any(is_open) {
        return html! { p .message { (words.say("casual-not-invited")) } };
    }
    forms::ask(
        &format!("/play/{token}/join"),
        &html! {
            (guest_field(visitor))
            @if four { p { (words.say("casual-choose-team")) } }
            div .ways { @for side in 0..2 { @if is_open(side) { (button(side)) } } }
        },
    )
}

/// Whether somebody who pressed a game of the list has no name yet: the page of the game asks for it.
pub(crate) fn needs_name(visitor: &Visitor, form: &Filled) -> bool {
    form.one("from") == open_games::FROM && visitor.signed_in.is_none()
}

/// Joins a game. A game without a clock begins with its last player.
///
/// # Errors
/// When the link no longer works, or the side is full.
pub async fn join(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(token): Path<String>,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    let waits = app.office.casual(&token).await?;
    if waits.invited.is_some() && visitor.signed_in.is_none() {
        return Err(Problem::SignIn);
    }
    let side = form.one("side").parse().unwrap_or(1);
    if needs_name(&visitor, &form) {
        return Ok(forms::go_to(&format!("/play/{token}")));
    }
    let (person, guest) = player(&app, &visitor, &form).await?;
    let casual = app.office.join(&token, &person, side).await?;
    if !casual.is_full() {
        return go_on(&app, &person, guest, &format!("/play/{token}")).await;
    }
    go_on(&app, &person, guest, &format!("/m/{}", casual.setup.id)).await
}

/// The same players once more: the match, or the page that waits for the others.
///
/// # Errors
/// When the match belongs to an event, or the visitor did not play in it.
pub async fn rematch(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let person = visitor.person().ok_or(Problem::SignIn)?;
    let opened = matches::open(&app, &id).await?;
    Ok(forms::go_to(&match app.office.rematch(person, opened.setup()?).await? {
        Rematch::Begun(id) => format!("/m/{id}"),
        // The page of the game says that it waits, and goes on by itself.
        Rematch::Waits(_) => format!("/m/{}", opened.id),
    }))
}
