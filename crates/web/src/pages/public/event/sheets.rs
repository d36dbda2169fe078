//! What is printed of an event: plain tables for A4, through the browser's print dialog.

use axum::extract::{Path, State};
use maud::{Markup, html};

use crate::http::error::Problem;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::public::event::{
    EventPage, PairingLine, back, boards_style, lines, lists, open, open_for, published,
};
use crate::pages::public::players_card;
use crate::pages::{frame, paper};
use words::Words;

/// The pairings of the present round.
///
/// # Errors
/// When there is no such event, or nothing is published.
pub async fn pairings(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let opened = open_for(&app, &visitor, &id).await?;
    let round = published(opened.event()).ok_or(Problem::NotFound)?;
    let lines = lines(&app, opened.event(), round).await?;
    let title = lists::pairings_of(words, opened.event(), round);
    let official = opened.permissions.is_official();
    let table = html! {
        (lists::pairing_table(words, &lines))
        // Why somebody may bring an own set is nobody's business but the officials'.
        @if official { (rights(words, &opened, &lines)?) }
    };
    sheet(&app, &visitor, &opened, (&title, Some(round)), &table).await
}

/// Who of a round may bring their own set or board, or is exempt from a clause.
fn rights(words: Words, opened: &EventPage, lines: &[PairingLine]) -> Result<Markup, Problem> {
    let event = opened.event();
    let notes = players_card::notes(words, &opened.settings()?.rulebook);
    let sides = lines.iter().flat_map(|line| [Some(&line.row.left), line.row.right.as_ref()]);
    let may = |side: &&arena::event::Side| {
        let entrant = event.entrant(&side.entrant);
        entrant.is_ok_and(|own| own.entered.players.iter().any(|player| player.impaired))
    };
    let allowed: Vec<_> = sides.flatten().filter(may).collect();
    Ok(html! {
        @if !allowed.is_empty() && !notes.is_empty() {
            ul { @for side in allowed {
                @for note in &notes { li { bdi { (side.name) } (words.colon()) (note) } }
            } }
        }
    })
}

/// The standings after the closed rounds.
///
/// # Errors
/// When there is no such event.
pub async fn standings(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let opened = open(&app, &id).await?;
    let (event, settings) = (opened.event(), opened.settings()?);
    let closed = event.closed_rounds();
    let title = words.say_with("events-standings-after", &[("round", closed.into())]);
    let table = html! {
        (lists::standing_tables(words, settings, &event.standings()?))
        (lists::codes(words, settings))
    };
    sheet(&app, &visitor, &opened, (&title, u16::try_from(closed).ok()), &table).await
}

/// A sheet: what it is of, its title, and what stands on it.
pub(crate) async fn sheet(
    app: &AppState,
    visitor: &Visitor,
    opened: &EventPage,
    (title, round): (&str, Option<u16>),
    table: &Markup,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let body = html! {
        (boards_style())
        (back(words, opened)?)
        (paper::controls(words))
        div .sheet {
            (paper::head(app, words, opened, round).await?)
            h1 { (title) }
            div .scroll { (table) }
        }
    };
    Ok(frame::page(visitor, title, &body))
}
