//! A match of backgammon at a real board: score sheet and clock on the players' phones. Either player writes
//! for both; the score counts when both have confirmed it. And the clock that lies between the players. The
//! record of rolls and plays is in [`super::backgammon_record`].

use arena::address::Address;
use arena::backgammon::GameState;
use axum::extract::{Path, State};
use games::Side;
use maud::{Markup, html};

use super::backgammon_board as board;
use super::backgammon_forms::{Turn, ask, button};
use super::backgammon_page::{OpenMatch, open};
use super::backgammon_record as record;
use crate::assets;
use crate::http::error::Problem;
use crate::http::forms;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::live::{Parts, Topic};
use crate::pages::frame::{self, Page};
use crate::pages::public::matches::clocks::shown;
use crate::pages::public::matches::styles;
use words::Words;

/// The ids of the live faces.
const FACES: [&str; 2] = ["face-0", "face-1"];

/// What a player does during a game: the sheet alone, or every roll and play, seen from the player's side.
pub(crate) fn game_forms(
    words: Words,
    opened: &OpenMatch,
    game: &GameState,
    (side, turn): (u8, &Turn),
) -> Markup {
    let recorded = !game.acts().is_empty();
    let has_clock = opened.state().clock().is_some();
    let here = format!("/b/{}?", opened.id);
    html! {
        @if recorded { (record::turn_forms(words, opened, game, (Side(side & 1), turn), &here)) }
        @else { (sheet(words, opened, game)) }
        @if has_clock && !recorded {
            p .ways { a .button .second href={ "/b/" (opened.id) "/clock" } { (words.say("backgammon-to-clock")) } }
        }
        @if !recorded {
            details #bg-record .fold {
                summary { (words.say("backgammon-record")) }
                (record::dice(words, opened, true))
            }
        }
        (clock_forms(words, opened))
    }
}

/// What concerns the clock during a game.
pub(crate) fn clock_forms(words: Words, opened: &OpenMatch) -> Markup {
    let has_clock = opened.state().clock().is_some();
    let paused = opened.state().pauses().next().is_some();
    html! {
        @if paused { (button(words, opened, "resume", "backgammon-resume", "")) }
        @if has_clock && !paused {
            details #bg-clock .fold {
                summary { (words.say("backgammon-clock-matters")) }
                (button(words, opened, "floor", "backgammon-die-on-floor", "second"))
                @for side in 0..2_u8 { (lifted(words, opened, side)) }
            }
        }
    }
}

/// The score sheet's line of a game.
pub(crate) fn sheet(words: Words, opened: &OpenMatch, game: &GameState) -> Markup {
    let winners: Vec<_> =
        (0..2_u8).map(|side| (side.to_string(), opened.name(side).to_owned())).collect();
    let levels =
        [("1", "backgammon-single"), ("2", "backgammon-gammon"), ("3", "backgammon-backgammon")];
    let levels: Vec<_> =
        levels.iter().map(|(level, key)| ((*level).to_owned(), words.say(key))).collect();
    let cubes: Vec<_> = (0..7_u32)
        .map(|turns| 1_u32 << turns)
        .map(|value| (value.to_string(), words.number(value)))
        .collect();
    let cube = game.cube().value().to_string();
    ask(
        opened,
        "game",
        &html! {
            (forms::choice("winner", &words.say("backgammon-winner"), &winners, "0"))
            (forms::choice("level", &words.say("backgammon-concede-as"), &levels, "1"))
            @if board::has_cube(opened.state(), game.what()) {
                (forms::choice("cube", &words.say("backgammon-cube-field"), &cubes, &cube))
            } @else {
                input type="hidden" name="cube" value="1";
            }
            button { (words.say("backgammon-enter-game")) }
        },
    )
}

/// A side lifted its dice before it pressed.
fn lifted(words: Words, opened: &OpenMatch, side: u8) -> Markup {
    let label = words.say_with("backgammon-lifted", &[("name", opened.name(side).into())]);
    ask(
        opened,
        "lifted",
        &html! { input type="hidden" name="side" value=(side); button .second { (label) } },
    )
}

/// Breaks between games.
pub(crate) fn break_forms(words: Words, opened: &OpenMatch, side: u8) -> Markup {
    let state = opened.state();
    if state.break_until().is_some() {
        return button(words, opened, "end-break", "backgammon-end-break", "second");
    }
    let left = state.breaks_left(side);
    if left == 0 || !state.is_time_for_break() {
        return html! {};
    }
    let all: Vec<_> = (1..=left)
        .map(|count| {
            let minutes = i64::from(count) * 5;
            (
                count.to_string(),
                words.say_with("backgammon-break-minutes", &[("minutes", minutes.into())]),
            )
        })
        .collect();
    html! {
        details #bg-break .fold {
            summary { (words.say("backgammon-break")) }
            (ask(opened, "break", &html! {
                input type="hidden" name="side" value=(side);
                (forms::choice("count", &words.say("backgammon-break-length"), &all, "1"))
                button .second { (words.say("backgammon-take-break")) }
            }))
        }
    }
}

/// The clock between the players.
///
/// # Errors
/// When there is no such match, or it has no clock.
pub async fn clock(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let address = Address::Backgammon(id.parse().map_err(|_| Problem::NotFound)?);
    let involved = app.office.permissions(&visitor.who(), &address).await?.is_involved();
    let place = id.parse().map_err(|_| Problem::NotFound)?;
    let topic = if involved { Topic::Places(place) } else { Topic::Stream(address) };
    let live = Some(app.listening(topic));
    let opened = open(&app, &id).await?;
    if !involved && opened.state().delay().is_some() {
        return Err(Problem::NotFound);
    }
    let may = opened.side_of(&visitor).is_some();
    let faces = faces(&app, words, &opened);
    if faces.is_empty() {
        return Err(Problem::NotFound);
    }
    let title = words.say("table-clock-page");
    let press = format!("/b/{}/act/press", opened.id);
    let body = html! {
        (styles())
        script type="module" src=(assets::address("tableclock.js")) {}
        h1 .hidden-text { (title) }
        div .table-clock data-press=(press) {
            @for (place, (_, face)) in faces.iter().enumerate() {
                div .half-form .opposite[place == 1] .stay {
                    (forms::ask(&press, &html! {
                        input type="hidden" name="face" value=(place);
                        button data-face=(place) disabled[!may] { (face) }
                    }))
                }
            }
        }
        p .ways { a href={ "/b/" (opened.id) } { (words.say("clock-back")) } }
    };
    Ok(frame::show(&visitor, &Page { title: &title, body: &body, live }))
}

/// The faces, each a live part; before the first press both can be pressed.
pub(crate) fn faces(app: &AppState, words: Words, opened: &OpenMatch) -> Parts {
    let Some(clock) = opened.state().clock() else { return Vec::new() };
    let now = app.office.now();
    let waits = opened.state().current().is_some() && clock.turn().is_none();
    let face = |(id, face): (&&'static str, u8)| {
        let left = clock.left(face, now).0;
        let turn = clock.turn() == Some(face);
        let empty = clock.empty_at().filter(|_| turn);
        let part = html! {
            span id=(id) .half .runs[turn || waits] data-live data-now=(now.0) data-left=(left)
                data-empty=[empty.map(|at| at.0)] {
                span .time dir="ltr" { (shown(words, left)) }
                span .who { bdi { (opened.name(face)) } }
                @if turn && !clock.is_running() { span .who { (words.say("clock-stopped")) } }
            }
        };
        (*id, part)
    };
    FACES.iter().zip(0..).map(face).collect()
}
