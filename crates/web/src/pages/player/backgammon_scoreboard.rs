//! The score of a match of backgammon on a second screen: names, points, length, cube and what the next game
//! is, in large signs that follow the match. It is for whoever sits at the table or looks on
//! (iran-backgammon 4-7c); nothing can be sent from it.

use arena::address::Address;
use arena::backgammon::GameKind;
use arena::id::MatchId;
use axum::extract::{Path, State};
use games::Side;
use maud::{Markup, html};
use rulebook::iran_backgammon as book;

use super::backgammon_board as board;
use super::backgammon_page::{self as matches, OpenMatch};
use crate::assets;
use crate::http::error::Problem;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::live::Topic;
use crate::pages::frame::{self, Page};
use words::Words;

/// The page.
///
/// # Errors
/// When there is no such match.
pub async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let id: MatchId = id.parse().map_err(|_| Problem::NotFound)?;
    let live = Some(app.listening(Topic::Stream(Address::Backgammon(id.clone()))));
    let opened = matches::seen(&app, id).await?;
    let title = words.say("laws-scoreboard");
    let body = html! {
        link rel="stylesheet" href=(assets::address("backgammon.css"));
        h1 .hidden-text { (title) }
        (part(words, &opened))
        p .ways { a href={ "/b/" (opened.id) } { (words.say("backgammon-to-match")) } " " (frame::chip(book::_4_7c)) }
    };
    Ok(frame::show(&visitor, &Page { title: &title, body: &body, live }))
}

/// What follows the match.
pub(crate) fn part(words: Words, opened: &OpenMatch) -> Markup {
    let state = opened.state();
    let length = match state.length() {
        0 => words.say("backgammon-money"),
        points => words.say_with("backgammon-to", &[("points", points.into())]),
    };
    let game = state.current();
    let crawford =
        game.map_or(state.next_game(), arena::backgammon::GameState::what) == GameKind::Crawford;
    let cube = game
        .filter(|game| board::has_cube(state, game.what()))
        .map(arena::backgammon::GameState::cube);
    html! {
        div #bg-scoreboard .scoreboard data-live {
            table {
                caption { (length) @if crawford && state.result().is_none() { " · " (words.say("backgammon-crawford")) } }
                tbody {
                    @for side in 0..2_u8 {
                        tr {
                            th scope="row" { bdi { (opened.name(side)) } }
                            td { (words.number(i64::from(state.score()[usize::from(side)]))) }
                            td .cube {
                                @if let Some(cube) = cube.filter(|own| own.owner == Some(Side(side))) {
                                    (words.number(i64::try_from(cube.value()).unwrap_or(i64::MAX)))
                                }
                            }
                        }
                    }
                }
            }
            p role="status" { (board::status(words, opened)) }
        }
    }
}
