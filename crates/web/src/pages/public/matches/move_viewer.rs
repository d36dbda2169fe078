//! The viewer: every position of a match under an address of its own, forward and back. Positions are
//! folded from the facts, so that boards that the referee put right are shown as they stood.

use arena::match_play::SetState;
use axum::extract::{Path, Query, State};
use maud::{Markup, html};
use office::MatchView;
use serde::Deserialize;

use crate::assets;
use crate::http::error::Problem;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::frame;
use crate::pages::public::matches::records::open_record;
use crate::pages::public::matches::{board, styles, view};
use words::Words;

/// Which set is looked at.
#[derive(Debug, Default, Deserialize)]
pub struct SetQuery {
    set: Option<u8>,
    /// `board` asks for the board alone, which the page of the match shows in the place of its own.
    part: Option<String>,
}

/// The page of a position.
///
/// # Errors
/// When there is no such match, set or move.
pub async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path((id, number)): Path<(String, usize)>,
    Query(asked): Query<SetQuery>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let opened = open_record(&app, &visitor, &id).await?;
    let found = opened.state();
    let wanted = asked.set.unwrap_or(1);
    let set = found.sets().iter().find(|set| set.number == wanted).ok_or(Problem::NotFound)?;
    if number > set.record.len() {
        return Err(Problem::NotFound);
    }
    let board = app.office.board_after(&opened.id, set.number, number).await?;
    let table = board.ok_or(Problem::NotFound)?;
    let counts = opened.shows_counts(set);
    let drawn = board::at(words, &opened, set, number, table.table(), counts)?;
    if asked.part.as_deref() == Some("board") {
        return Ok(drawn);
    }
    let title =
        words.say_with("boards-position", &[("set", wanted.into()), ("move", number.into())]);
    let way = |to| view::position(&opened, set.number, to);
    let body = html! {
        (styles())
        script type="module" src=(assets::address("viewer.js")) {}
        div .match {
            div .play .wide[board::is_wide(opened.setup()?.kind()?)] {
                (drawn)
                (view::steps(words, &way, (set.number, set.record.len()), number, false))
                p { a href={ "/m/" (opened.id) } { (words.say("boards-match")) } }
                @if counts {
                    details .fold {
                        summary { (words.say("boards-written")) }
                        p .scroll .position dir="ltr" { code { (table.table().position()) } }
                    }
                }
            }
            div .about-side {
                (view::crumbs(words, &opened)?)
                h1 .match-names { bdi { (opened.names[0]) } " – " bdi { (opened.names[1]) } }
                p .quiet { (title) }
                @for other in found.sets() {
                    (moves(words, &opened, other, (other.number == wanted).then_some(number)))
                }
                (downloads(words, &opened))
            }
        }
    };
    Ok(frame::page(&visitor, &title, &body))
}

fn moves(words: Words, opened: &MatchView, set: &SetState, shown: Option<usize>) -> Markup {
    html! {
        h2 { (words.say_with("matches-moves", &[("set", set.number.into())])) }
        ol .moves dir="ltr" {
            @for (played, number) in set.record.iter().zip(1_usize..) {
                li {
                    a href=(view::position(opened, set.number, number))
                        aria-current=[(shown == Some(number)).then_some("page")] { (played.text) }
                }
            }
        }
    }
}

/// The records of the match, to be kept.
pub(crate) fn downloads(words: Words, opened: &MatchView) -> Markup {
    let way = |end: &str, key: &str| {
        html! { a href={ "/m/" (opened.id) "/" (end) } download="" { (words.say(key)) } }
    };
    // A set of which only the result was entered has no moves to look at.
    let found = opened.state();
    let played = found.sets().iter().find(|set| !set.record.is_empty());
    let reviewed = played.filter(|_| found.result().is_some());
    html! {
        nav .ways aria-label=(words.say("boards-records")) {
            (way("record.txt", "boards-record-text"))
            (way("transcript.txt", "boards-transcript"))
            (way("record.json", "boards-record-json"))
            @if let Some(set) = reviewed {
                a href={ "/m/" (opened.id) "/review?set=" (set.number) } { (words.say("review-link")) }
            }
        }
    }
}
