//! Open games: a list of casual games that wait for anybody, live. One press joins one; whoever has neither
//! an account nor a name as a guest is asked for a name first. How a game gets into the list and out of it:
//! `office` (`Office::open_games`).

use axum::Router;
use axum::extract::{Path, State};
use axum::response::Response;
use axum::routing::post;
use maud::{Markup, html};
use office::{OPEN_FOR, OpenGame, OpenTerms, is_guest};

use crate::assets::tiles;
use crate::http::error::Problem;
use crate::http::forms;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::live::Parts;
use words::Words;

/// Where the list is.
pub(crate) const LIST: &str = "/play";
/// What a form of the list says of itself.
pub(crate) const FROM: &str = "open-games";
const MINUTE: i64 = 60_000;

/// The routes.
pub fn routes() -> Router<AppState> {
    Router::new()
        .route("/play/{token}/withdraw", post(withdraw))
        .route("/backgammon/{token}/withdraw", post(withdraw_backgammon))
}

/// The parts that change.
///
/// # Errors
/// When the store cannot be read.
pub async fn parts(app: &AppState, words: Words) -> Result<Parts, Problem> {
    Ok(vec![("open-games", list(app, words).await?)])
}

/// The section of the page: the visitor's own open game, and the list. What becomes of a press is said
/// outside of the list, which may have changed by then.
pub(crate) async fn section(app: &AppState, visitor: &Visitor) -> Result<Markup, Problem> {
    let words = visitor.words;
    let own = match visitor.person() {
        Some(person) => app.office.own_open_game(person).await?,
        None => None,
    };
    Ok(html! {
        section .open-games aria-labelledby="open-games-title" data-answer="open-games-answer" {
            h2 #open-games-title { (words.say("lobby-title")) }
            div #open-games-answer {}
            @if let Some(own) = &own {
                div .card .pinned {
                    p { strong { (words.say("lobby-own")) } " · " (words.game(&own.game)) }
                    p .ways { a .button href=(way(own)) { (words.say("lobby-own-way")) } }
                    (withdraw_form(words, &way(own)))
                }
            }
            (list(app, words).await?)
        }
    })
}

/// The page of the link of a game.
fn way(game: &OpenGame) -> String {
    match game.is_backgammon() {
        true => format!("/backgammon/{}", game.token),
        false => format!("/play/{}", game.token),
    }
}

async fn list(app: &AppState, words: Words) -> Result<Markup, Problem> {
    let games = app.office.open_games().await?;
    let ratings = app.office.ratings().await?;
    let mut rows = Vec::with_capacity(games.len());
    for game in &games {
        let name = app.office.public_name(&game.by).await?;
        rows.push((game, name, ratings.points(&game.by, &game.game)));
    }
    let now = app.office.now();
    Ok(html! {
        div #open-games data-live {
            @if rows.is_empty() { (empty(words)) } @else {
                p .hint { (words.say("lobby-lead")) }
                ul .open-list {
                    @for (game, name, points) in &rows {
                        @let minutes = (now - game.since).0.max(0) / MINUTE;
                        li .card { (row(words, game, name, *points, minutes)) }
                    }
                }
            }
        }
    })
}

fn row(words: Words, game: &OpenGame, name: &str, points: Option<i32>, minutes: i64) -> Markup {
    let title = words.game(&game.game);
    let label = [("name", name.into()), ("game", title.as_str().into())];
    let label = words.say_with("lobby-join-label", &label);
    html! {
        img src=(tiles::address(&game.game)) alt="" width="56" height="56" loading="lazy";
        div .open-about {
            p { strong { (title) } " · " (terms(words, &game.terms)) }
            p {
                bdi .name { (name) }
                @if let Some(points) = points { " " span .rating { (words.number(points)) } }
                @if is_guest(&game.by) { " · " (words.say("lobby-guest")) }
                " · " span .quiet { (words.say_with("lobby-since", &[("minutes", minutes.into())])) }
            }
        }
        @match game.terms {
            // Of two sides with partners one is chosen.
            OpenTerms::Sets { players, .. } if players > 2 => {
                a .button href=(way(game)) aria-label=(label) { (words.say("lobby-team")) }
            }
            _ => form .ask action={ (way(game)) "/join" } method="post" {
                input type="hidden" name="from" value=(FROM);
                button name="side" value="1" aria-label=(label) { (words.say("lobby-join")) }
            },
        }
    }
}

/// How a game is played: its clock, or the length of a match.
fn terms(words: Words, terms: &OpenTerms) -> String {
    let mut all = Vec::new();
    match *terms {
        OpenTerms::Sets { minutes, increment, players } => {
            if players > 2 {
                all.push(words.say_with("lobby-players", &[("players", players.into())]));
            }
            all.push(match minutes {
                0 => words.say("casual-no-clock"),
                _ => words.say_with("casual-minutes", &[("minutes", minutes.into())]),
            });
            if minutes > 0 && increment > 0 {
                all.push(words.say_with("lobby-increment", &[("seconds", increment.into())]));
            }
        }
        OpenTerms::Backgammon { length, clock } => {
            all.push(match length {
                0 => words.say("backgammon-money"),
                points => words.say_with("backgammon-to", &[("points", points.into())]),
            });
            all.push(words.say(if clock { "lobby-with-clock" } else { "lobby-no-clock" }));
        }
    }
    words.list(&all)
}

/// Nobody waits: what to do instead.
fn empty(words: Words) -> Markup {
    html! {
        div .empty {
            p { (words.say("lobby-empty")) }
            p .ways {
                a .button .second href="/play?open=yes#new-game" { (words.say("lobby-open-one")) }
                a .button .second href="/spar" { (words.say("spar-title")) }
            }
        }
    }
}

/// The box that opens a game to anybody.
pub(crate) fn tick(words: Words, is_asked: bool) -> Markup {
    forms::tick("open", "yes", is_asked, &html! { (words.say("lobby-tick")) })
}

/// What the page of a waiting game says to whoever laid it out: that it is in the list, and how it is
/// withdrawn.
pub(crate) fn waits(words: Words, is_open: bool, path: &str) -> Markup {
    let minutes = OPEN_FOR.0 / MINUTE;
    html! {
        @if is_open {
            p { (words.say_with("lobby-waits", &[("minutes", minutes.into())])) }
        }
        (withdraw_form(words, path))
    }
}

fn withdraw_form(words: Words, path: &str) -> Markup {
    forms::ask(
        &format!("{path}/withdraw"),
        &html! { button .second { (words.say("lobby-withdraw")) } },
    )
}

/// Withdraws a game. One that has its players by now has begun.
async fn withdraw(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(token): Path<String>,
) -> Result<Response, Problem> {
    app.office.casual(&token).await?;
    let person = visitor.person().ok_or(Problem::SignIn)?;
    let casual = app.office.withdraw(&token, person).await?;
    Ok(match casual.is_full() {
        true => forms::go_to(&format!("/m/{}", casual.setup.id)),
        false => forms::go_to(LIST),
    })
}

/// The same of a match of backgammon.
async fn withdraw_backgammon(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(token): Path<String>,
) -> Result<Response, Problem> {
    app.office.backgammon_link(&token).await?;
    let person = visitor.person().ok_or(Problem::SignIn)?;
    let link = app.office.withdraw_backgammon(&token, person).await?;
    Ok(match link.is_full() {
        true => forms::go_to(&format!("/b/{}", link.setup.id)),
        false => forms::go_to(LIST),
    })
}
