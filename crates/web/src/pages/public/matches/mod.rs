//! A match: its page for everybody, and what each of its people does there.
//!
//! * [`view`], [`board`], [`strip`], [`banner`], [`clocks`]: what everybody sees, and what comes live.
//! * [`match_forms`]: what only the viewer sees, the player's forms; [`match_actions`]: from those to commands.
//! * [`referee`]: the referee's desk of one table.
//! * [`table_clock`]: the clock that lies between the players.
//! * [`move_viewer`]: every position of the match; [`records`]: what can be downloaded.
//!
//! The live parts are public: no button, and nothing that players must not see. Whenever they have
//! changed, the script of the page asks for [`match_forms`] again.

pub mod banner;
pub mod board;
pub mod clocks;
pub mod move_viewer;
pub mod records;
pub mod strip;
pub mod view;

use std::collections::BTreeSet;

use arena::address::Address;
use arena::id::MatchId;
use axum::Router;
use axum::extract::{Path, State};
use axum::routing::{get, post};
use maud::{Markup, html};
use office::{MatchReader, MatchView, Who};

use crate::assets;
use crate::http::error::Problem;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::live::{Parts, Topic};
use crate::pages::frame::{self, Page};
use crate::pages::official::referee;
use crate::pages::player::{match_actions, match_forms, table_clock, why};
use crate::pages::public::event::boards_style;
use words::Words;

/// The routes of matches.
pub fn routes() -> Router<AppState> {
    Router::new()
        .route("/m/{id}", get(page))
        .route("/m/{id}/mine", get(match_forms::part))
        .route("/m/{id}/why", get(why::part))
        .route("/m/{id}/act/{act}", post(match_actions::act))
        .route("/m/{id}/clock", get(table_clock::page))
        .route("/m/{id}/move/{number}", get(move_viewer::page))
        .route("/m/{id}/record.txt", get(records::text))
        .route("/m/{id}/record.json", get(records::data))
        .route("/m/{id}/transcript.txt", get(records::transcript))
        .merge(referee::routes())
}

/// The id that an address names; there is no match with a malformed one.
pub(crate) fn id(text: &str) -> Result<MatchId, Problem> {
    text.parse().map_err(|_| Problem::NotFound)
}

/// A match as it stands now.
pub(crate) async fn open(app: &AppState, text: &str) -> Result<MatchView, Problem> {
    Ok(app.office.match_at_the_board(&id(text)?).await?)
}

/// A match as a visitor may see it: spectators as late as the organiser says.
pub(crate) async fn open_for(
    app: &AppState,
    visitor: &Visitor,
    text: &str,
) -> Result<MatchView, Problem> {
    Ok(app.office.match_view(&visitor.who(), &id(text)?).await?)
}

/// What a visitor is in a match.
pub(crate) async fn viewer(
    app: &AppState,
    visitor: &Visitor,
    opened: &MatchView,
) -> Result<MatchReader, Problem> {
    Ok(app.office.match_reader(&visitor.who(), &opened.id).await?)
}

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
    let address = Address::Match(id.parse().map_err(|_| Problem::NotFound)?);
    let opened = open(&app, &id).await?;
    let viewer = viewer(&app, &visitor, &opened).await?;
    let inside = viewer.is_at_the_board();
    let delay = opened.delay();
    let topic = match (delay, inside) {
        (Some(_), true) => Topic::Seats(opened.id.clone()),
        _ => Topic::Stream(address),
    };
    let mut live = app.listening(topic);
    if delay.is_some() && !inside {
        // The page is behind the log: whatever comes next is news to it.
        live.seen = 0;
    }
    let live = Some(live);
    let opened = open_for(&app, &visitor, &id).await?;
    let title = opened.names.join(" – ");
    let kind = opened.setup()?.kind()?;
    let body = html! {
        (styles())
        script type="module" src=(assets::address("match.js")) {}
        @if kind.is_piece_by_piece() {
            script type="module" src=(assets::address("sowing.js")) {}
        }
        div .match {
            (table(&app, words, &opened, &viewer).await?)
            div .about-side {
                (view::heading(words, &opened)?)
                @if let Some(delay) = delay {
                    p .quiet { (words.say_with("play-delayed", &[("seconds", (delay.0 / 1000).into())])) }
                }
                (about_part(words, &opened)?)
            }
        }
    };
    Ok(frame::show(&visitor, &Page { title: &title, body: &body, live }))
}

/// The board with the strips of the two sides, the viewer's own below it.
async fn table(
    app: &AppState,
    words: Words,
    opened: &MatchView,
    viewer: &MatchReader,
) -> Result<Markup, Problem> {
    let ratings = app.office.ratings().await?;
    let [one, two] = strip::strips(app, words, opened, &ratings)?;
    let bottom =
        viewer.side.unwrap_or_else(|| opened.state().sets().last().map_or(0, |set| set.first));
    Ok(html! {
        div #play .play .wide[board::is_wide(opened.setup()?.kind()?)]
            data-bottom=(bottom) data-own=[viewer.side]
            data-turns=(board::turns(opened, viewer, bottom)) {
            (one)
            (board_part(words, opened)?)
            (two)
            (board::tools(words))
        }
        // Below the board on a phone, beside it where there is room.
        div .words {
            p #board-said .hidden-text role="status" {}
            div #board-answer .answer {}
            (banner::part(words, opened)?)
            (match_forms::mine(app, words, opened, viewer).await?)
        }
    })
}

/// The styles of a page with a board.
pub(crate) fn styles() -> Markup {
    html! {
        (boards_style())
        (board::looks())
        link rel="stylesheet" href=(assets::address("play.css"));
        link rel="stylesheet" href=(assets::address("match.css"));
    }
}

pub(crate) fn board_part(words: Words, opened: &MatchView) -> Result<Markup, Problem> {
    let (found, setup) = (opened.state(), opened.setup()?);
    Ok(html! {
        div #match-board data-live {
            @match found.sets().last() {
                // A set of which only the result was entered has nothing to show.
                Some(set) if set.ended.is_some() && set.record.is_empty() && !opened.is_online() => {
                    p .quiet { (words.say("board-no-record")) }
                }
                Some(set) => (board::board(words, opened, setup, set)),
                None => p .quiet { (words.say("matches-not-begun")) },
            }
        }
    })
}

pub(crate) fn about_part(words: Words, opened: &MatchView) -> Result<Markup, Problem> {
    let found = opened.state();
    Ok(html! {
        div #match-about data-live {
            (view::standing(words, opened)?)
            @if found.sets().is_empty() { (view::told_clock(words, opened)?) }
            @match &opened.unrecorded {
                Some(reason) => (view::unrecorded(words, reason)),
                None => @for set in found.sets().iter().rev() { (view::moves(words, opened, set)) },
            }
            (view::sets(words, opened)?)
            (view::decisions(words, opened)?)
            @if opened.unrecorded.is_none() && !found.sets().is_empty() {
                (move_viewer::downloads(words, opened))
            }
        }
    })
}

/// The parts that change, and the streams whose facts change them.
///
/// # Errors
/// When there is no such match.
pub async fn parts(
    app: &AppState,
    id: &MatchId,
    words: Words,
) -> Result<(Parts, BTreeSet<Address>), Problem> {
    parts_of(app, words, app.office.match_view(&Who::Guest, id).await?).await
}

/// The same for those who sit at the board, and their referees: without any delay.
///
/// # Errors
/// When there is no such match.
pub async fn parts_at_the_board(
    app: &AppState,
    id: &MatchId,
    words: Words,
) -> Result<(Parts, BTreeSet<Address>), Problem> {
    parts_of(app, words, app.office.match_at_the_board(id).await?).await
}

async fn parts_of(
    app: &AppState,
    words: Words,
    opened: MatchView,
) -> Result<(Parts, BTreeSet<Address>), Problem> {
    let mut parts = vec![
        ("match-board", board_part(words, &opened)?),
        ("match-about", about_part(words, &opened)?),
        (banner::ID, banner::part(words, &opened)?),
    ];
    let ratings = app.office.ratings().await?;
    let strips = strip::strips(app, words, &opened, &ratings)?;
    parts.extend(strip::IDS.into_iter().zip(strips));
    parts.extend(table_clock::parts(app, words, &opened)?);
    Ok((parts, BTreeSet::from([opened.address()])))
}
