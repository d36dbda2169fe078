//! The clocks of a match as everybody sees them. The server's facts say what a face shows and when
//! it will be empty; the script only counts down to that moment, by the server's time.

use arena::time::Span;
use maud::{Markup, html};
use office::MatchView;

use crate::http::error::Problem;
use crate::http::state::AppState;
use words::Words;

/// All faces of the clock; nothing where there is none.
pub(crate) fn clocks(app: &AppState, words: Words, opened: &MatchView) -> Result<Markup, Problem> {
    let Some(clock) = opened.state().clock() else { return Ok(html! {}) };
    let now = app.office.now();
    Ok(html! {
        dl .clocks data-now=(now.0) {
            @for face in 0..u8::try_from(clock.faces()).unwrap_or(0) {
                @let left = clock.left(face, now).0;
                @let empty = clock.empty_at().filter(|_| clock.turn() == Some(face));
                div .runs[empty.is_some()] data-left=(left) data-empty=[empty.map(|at| at.0)] {
                    dt { bdi { (opened.name_of_face(face)) } }
                    dd dir="ltr" { (shown(words, left)) }
                }
            }
        }
    })
}

/// A time as a face shows it.
pub(crate) fn time(words: Words, span: Span) -> String {
    shown(words, span.0)
}

/// The same of milliseconds: minutes and seconds.
pub(crate) fn shown(words: Words, left: i64) -> String {
    let seconds = left.max(0) / 1000;
    words.digits(&format!("{}:{:02}", seconds / 60, seconds % 60))
}
