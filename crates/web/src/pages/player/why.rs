//! Why a press on the board leads to no move: asked by the script of the page, answered under the
//! board with the clause. Nothing happens by it.

use axum::extract::{Path, Query, State};
use maud::{Markup, html};
use serde::Deserialize;

use crate::http::error::Problem;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::error_page::refusal;
use crate::pages::public::matches::{open, viewer};

/// The most presses that a move has.
const MOST: usize = 4;

/// What was pressed.
#[derive(Debug, Deserialize)]
pub struct Pressed {
    /// The names of cells and choices, joined by commas.
    presses: String,
}

/// The answer.
///
/// # Errors
/// When there is no such match, or the visitor does not play in it.
pub async fn part(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(pressed): Query<Pressed>,
) -> Result<Markup, Problem> {
    let opened = open(&app, &id).await?;
    let viewer = viewer(&app, &visitor, &opened).await?;
    let (Some(person), Some(_)) = (&viewer.person, viewer.side) else {
        return Err(Problem::NotFound);
    };
    let presses: Vec<_> = pressed.presses.split(',').take(MOST).collect();
    let why = opened.state().why_not(person, &presses);
    let words = visitor.words;
    Ok(html! {
        @if let Some(why) = why { p .message .bad role="alert" { (refusal(words, &why)) } }
    })
}
