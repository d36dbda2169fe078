//! The clock that lies between the players: a phone or tablet with two big halves, pressed by whoever
//! has moved. The server's time decides; a press that finds no network is sent again.

use arena::address::Address;
use axum::extract::{Path, State};
use maud::{Markup, html};
use office::MatchView;

use crate::assets;
use crate::http::error::Problem;
use crate::http::forms;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::live::{Parts, Topic};
use crate::pages::frame::{self, Page};
use crate::pages::public::matches::clocks::shown;
use crate::pages::public::matches::{open, styles, viewer};
use words::Words;

/// The ids of the live parts, one a face.
const FACES: [&str; 4] = ["face-0", "face-1", "face-2", "face-3"];

/// The page.
///
/// # Errors
/// When there is no such match, or it has no clock.
pub async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let address = Address::Match(id.parse().map_err(|_| Problem::NotFound)?);
    let live = Some(app.listening(Topic::Stream(address)));
    let opened = open(&app, &id).await?;
    let viewer = viewer(&app, &visitor, &opened).await?;
    let may = viewer.referee || viewer.side.is_some();
    let faces = parts(&app, words, &opened)?;
    if faces.is_empty() {
        return Err(Problem::NotFound);
    }
    let title = words.say("table-clock-page");
    let body = html! {
        (styles())
        script type="module" src=(assets::address("tableclock.js")) {}
        h1 .hidden-text { (title) }
        div .table-clock data-press={ "/m/" (opened.id) "/act/press" } {
            @for (place, (_, face)) in faces.iter().enumerate() { (half(&opened, place, face, may)) }
        }
        @if !may { p .message { (words.say("clock-watch")) } }
        p .ways { a href={ "/m/" (opened.id) } { (words.say("clock-back")) } }
    };
    Ok(frame::show(&visitor, &Page { title: &title, body: &body, live }))
}

/// A half: the form of its press around the live face. The half of the player opposite is turned
/// round.
fn half(opened: &MatchView, place: usize, face: &Markup, may: bool) -> Markup {
    let inside = html! {
        input type="hidden" name="face" value=(place);
        button data-face=(place) disabled[!may] { (face) }
    };
    html! {
        div .half-form .opposite[place % 2 == 1] .stay {
            (forms::ask(&format!("/m/{}/act/press", opened.id), &inside))
        }
    }
}

/// The faces, each a live part.
pub(crate) fn parts(app: &AppState, words: Words, opened: &MatchView) -> Result<Parts, Problem> {
    let Some(clock) = opened.state().clock() else { return Ok(Vec::new()) };
    let now = app.office.now();
    let stopped = opened.state().stops().next().is_some();
    let face = |(id, face): (&&'static str, u8)| {
        let left = clock.left(face, now).0;
        let turn = clock.turn() == Some(face);
        let empty = clock.empty_at().filter(|_| turn);
        let part = html! {
            span id=(id) .half .runs[turn] data-live data-now=(now.0) data-left=(left)
                data-empty=[empty.map(|at| at.0)] {
                span .time dir="ltr" { (shown(words, left)) }
                span .who { bdi { (opened.name_of_face(face)) } }
                @if turn && stopped { span .who { (words.say("clock-stopped")) } }
            }
        };
        (*id, part)
    };
    Ok(FACES.iter().zip(0..).take(clock.faces()).map(face).collect())
}
