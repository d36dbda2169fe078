//! The dice of a match of backgammon, for everybody to check: what they were drawn from, every roll, and
//! whether each is the one that the seed gives. And the match as a match file.

use arena::backgammon::{Fact, check_dice, draw};
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};

use super::backgammon_page::{OpenMatch, open};
use crate::http::error::Problem;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::frame;
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
    let opened = open(&app, &id).await?;
    // Rolls are seen as late as the match itself.
    if opened.state().delay().is_some() && opened.side_of(&visitor).is_none() {
        return Err(Problem::NotFound);
    }
    let log = app.office.facts_of_backgammon(&opened.id).await?;
    let rolls: Vec<[u8; 2]> = log
        .iter()
        .filter_map(|entry| match entry.fact {
            Fact::OpeningRolled { dice } | Fact::Rolled { dice } => Some(dice),
            _ => None,
        })
        .collect();
    let faults = check_dice(&log).len();
    let title = words.say("backgammon-dice-title");
    let body = html! {
        h1 { (title) }
        p .ways { a href={ "/b/" (opened.id) } { bdi { (opened.names.join(" – ")) } } }
        p .lead { (words.say("backgammon-dice-lead")) }
        (verdict(words, &opened, faults, rolls.len()))
        (source(words, &opened))
        (table(words, &opened, &rolls))
    };
    Ok(frame::page(&visitor, &title, &body))
}

/// Whether they were checked, and what was found.
fn verdict(words: Words, opened: &OpenMatch, faults: usize, rolls: usize) -> Markup {
    let (_, _, seed) = opened.state().dice_source();
    match (seed, faults) {
        (None, _) => html! { p .message { (words.say("backgammon-dice-secret")) } },
        (Some(_), 0) => html! {
            p .message .good { (words.say_with("backgammon-dice-right", &[("rolls", rolls.into())])) }
        },
        (Some(_), faults) => html! {
            p .message .bad { (words.say_with("backgammon-dice-wrong", &[("faults", faults.into())])) }
        },
    }
}

/// What the dice were drawn from.
fn source(words: Words, opened: &OpenMatch) -> Markup {
    let (commitment, added, seed) = opened.state().dice_source();
    let hex = |value: serde_json::Result<serde_json::Value>| {
        value.ok().and_then(|value| value.as_str().map(str::to_owned)).unwrap_or_default()
    };
    html! {
        dl .facts {
            @if let Some(commitment) = commitment {
                dt { (words.say("backgammon-dice-commitment")) }
                dd dir="ltr" { code { (hex(serde_json::to_value(commitment))) } }
            }
            @if let Some(seed) = seed {
                dt { (words.say("backgammon-dice-seed")) }
                dd dir="ltr" { code { (hex(serde_json::to_value(seed))) } }
            }
            @for (side, own) in (0_u8..).zip(added).filter(|(_, own)| !own.is_empty()) {
                dt { (words.say_with("backgammon-dice-words", &[("name", opened.name(side).into())])) }
                dd { bdi { (own) } }
            }
        }
    }
}

/// Every roll, beside the one that the seed gives.
fn table(words: Words, opened: &OpenMatch, rolls: &[[u8; 2]]) -> Markup {
    let (_, added, seed) = opened.state().dice_source();
    let right = |number: u32, dice: [u8; 2]| match seed {
        Some(seed) if draw(seed, added, number) == dice => "✓",
        Some(_) => "✗",
        None => "",
    };
    html! {
        table {
            caption { (words.say("backgammon-dice-rolls")) }
            thead { tr {
                th scope="col" { (words.say("backgammon-dice-number")) }
                th scope="col" { (words.say("backgammon-dice-roll")) }
                th scope="col" { (words.say("backgammon-dice-checked")) }
            } }
            tbody {
                @for (number, dice) in (1_u32..).zip(rolls) {
                    tr {
                        td { (words.number(i64::from(number))) }
                        td dir="ltr" { (dice[0]) (dice[1]) }
                        td { (right(number, *dice)) }
                    }
                }
            }
        }
    }
}

/// The match as a match file. While it is played, it is nobody's: positions are saved sealed.
///
/// # Errors
/// When there is no such match, or it is not over.
pub async fn match_file(
    State(app): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let opened = open(&app, &id).await?;
    if opened.state().result().is_none() {
        return Err(Problem::NotFound);
    }
    let [first, second] = &opened.names;
    let file = opened.state().mat([first, second]).to_string();
    let name = format!("attachment; filename=\"{}.mat\"", opened.id);
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((headers, file).into_response())
}
