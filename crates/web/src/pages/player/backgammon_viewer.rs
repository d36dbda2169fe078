//! A match of backgammon that is over, game by game and act by act: the board, rolls, plays and cube
//! actions, with IDs that other programs read.

use arena::backgammon::{GameKind, GameState};
use axum::extract::{Path, Query, State};
use games::Side;
use maud::{Markup, html};
use serde::Deserialize;

use super::backgammon_board as board;
use super::backgammon_file;
use super::backgammon_ids as ids;
use super::backgammon_page::{OpenMatch, open};
use crate::assets;
use crate::http::error::Problem;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::frame;
use crate::pages::public::matches;
use words::Words;

/// Which position.
#[derive(Debug, Default, Deserialize)]
pub struct Asked {
    game: Option<u16>,
    act: Option<usize>,
}

/// The page.
///
/// # Errors
/// When there is no such match or game, or the match is not over.
pub async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let opened = open(&app, &id).await?;
    let number = asked.game.unwrap_or(1);
    let act = asked.act.unwrap_or(0);
    let (stood, state) = opened.state().stood(number, act).ok_or(Problem::NotFound)?;
    let place = usize::from(number).wrapping_sub(1);
    let game = opened.state().games().get(place).ok_or(Problem::NotFound)?;
    let title = words.say("bgevent-viewer");
    let body = html! {
        (matches::styles())
        link rel="stylesheet" href=(assets::address("backgammon.css"));
        script type="module" src=(assets::address("copy.js")) {}
        script type="module" src=(assets::address("viewer.js")) {}
        p .crumbs { a href={ "/b/" (opened.id) } { bdi { (opened.names.join(" – ")) } } }
        h1 { (title) }
        (games(words, &opened, number))
        div .match .bg data-side="0" {
            div .board-side {
                (board::drawn(words, opened.state(), &stood, (stood.board(), Side::FIRST)))
                (steps(words, &opened, game, act))
                (ids::stood(words, opened.state(), number, act))
            }
            div .about-side {
                p { strong dir="ltr" { (words.number(state.score[0])) " – " (words.number(state.score[1])) }
                    @if game.what() == GameKind::Crawford { " · " (words.say("backgammon-crawford")) } }
                (acts(words, &opened, game, act))
                p .ways {
                    a href={ "/b/" (opened.id) "/match.mat" } { (words.say("backgammon-mat-link")) }
                    a href=(backgammon_file::HERE) { (words.say("bgfile-title")) }
                }
            }
        }
    };
    Ok(frame::page(&visitor, &title, &body))
}

fn way(opened: &OpenMatch, game: u16, act: usize) -> String {
    format!("/b/{}/moves?game={game}&act={act}", opened.id)
}

/// The games of the match.
fn games(words: Words, opened: &OpenMatch, here: u16) -> Markup {
    html! {
        nav .rounds aria-label=(words.say("bgevent-viewer")) {
            @for game in opened.state().games() {
                a href=(way(opened, game.number(), 0)) aria-current=[(game.number() == here).then_some("page")] {
                    (words.number(game.number()))
                }
            }
        }
    }
}

/// One act back, one on.
fn steps(words: Words, opened: &OpenMatch, game: &GameState, act: usize) -> Markup {
    let last = game.acts().len();
    html! {
        p .ways .steps {
            @if act > 0 { a .button .second rel="prev" href=(way(opened, game.number(), act - 1)) { (words.say("bgevent-back")) } }
            @if act < last { a .button rel="next" href=(way(opened, game.number(), act + 1)) { (words.say("bgevent-on")) } }
        }
    }
}

/// All acts of the game; the one that was made last is marked.
fn acts(words: Words, opened: &OpenMatch, game: &GameState, here: usize) -> Markup {
    html! {
        @if game.acts().is_empty() { p .quiet { (words.say("bgevent-not-recorded")) } }
        ol .games-played {
            @for (place, done) in (1_usize..).zip(game.acts()) {
                li {
                    a href=(way(opened, game.number(), place)) aria-current=[(place == here).then_some("step")] {
                        bdi { (opened.name(done.side)) } " " bdi dir="ltr" { (board::act(words, &done.act)) }
                    }
                }
            }
        }
    }
}
