//! A match of backgammon at a real board: score sheet, record and clock on the players' phones. Either
//! player writes for both; the score counts when both have confirmed it. And the clock that lies between
//! the players.

use arena::address::Address;
use arena::backgammon::{Act, BackgammonMatch, GameState, Kind, Matter, Raised, Waits};
use arena::match_play::Mode;
use axum::extract::{Path, State};
use games::Side;
use maud::{Markup, html};

use super::backgammon_board as board;
use super::backgammon_card as card;
use super::backgammon_forms::{ask, button};
use super::backgammon_matters as brought_up;
use super::backgammon_page::{Opened, open};
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

/// What a player does during a game: the sheet alone, or every roll and play.
pub(crate) fn game_forms(words: Words, opened: &Opened, game: &GameState) -> Markup {
    let recorded = !game.acts().is_empty();
    let has_clock = opened.state().clock().is_some();
    let paused = opened.state().pauses().next().is_some();
    html! {
        @if paused { (button(words, opened, "resume", "backgammon-resume", "")) }
        @if recorded { (turn_forms(words, opened, game)) } @else { (sheet(words, opened, game)) }
        @if has_clock && !recorded {
            p .ways { a .button .second href={ "/b/" (opened.id) "/clock" } { (words.say("backgammon-to-clock")) } }
        }
        @if !recorded {
            details #bg-record .fold {
                summary { (words.say("backgammon-record")) }
                (dice_form(words, opened, "backgammon-opening-dice"))
            }
        }
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
fn sheet(words: Words, opened: &Opened, game: &GameState) -> Markup {
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
    ask(
        opened,
        "game",
        &html! {
            (forms::choice("winner", &words.say("backgammon-winner"), &winners, "0"))
            (forms::choice("level", &words.say("backgammon-concede-as"), &levels, "1"))
            @if board::has_cube(opened.state(), game.what()) {
                (forms::choice("cube", &words.say("backgammon-cube-field"), &cubes, "1"))
            } @else {
                input type="hidden" name="cube" value="1";
            }
            button { (words.say("backgammon-enter-game")) }
        },
    )
}

/// The record: rolls, plays and the cube as they come.
fn turn_forms(words: Words, opened: &Opened, game: &GameState) -> Markup {
    let rolled =
        matches!(game.acts().last().map(|done| &done.act), Some(Act::Roll(_) | Act::Opening(_)));
    html! {
        @match game.waits() {
            Waits::Opening => (dice_form(words, opened, "backgammon-opening-dice")),
            Waits::Turn(side) if opened.state().clock().is_none() && game.board().is_shut_out(side) => {
                p { (words.say_with("bgt-shut-out", &[("name", opened.name(side.0).into())])) " "
                    (frame::chip(rulebook::iran_backgammon::_4_1_8_2b)) }
                (button(words, opened, "pass-turn", "bgt-pass-turn", ""))
                @if opened.state().can_double() {
                    (button(words, opened, "double", "backgammon-double", "second"))
                }
            },
            Waits::Turn(_) => {
                (dice_form(words, opened, "backgammon-dice-field"))
                @if opened.state().can_double() {
                    (button(words, opened, "double", "backgammon-double", "second"))
                }
            },
            Waits::Play(..) => (play_form(words, opened)),
            Waits::Answer(_) => div .ways {
                (button(words, opened, "take", "backgammon-take", ""))
                (button(words, opened, "pass", "backgammon-pass", "second"))
            },
            Waits::Concession(..) | Waits::Nothing => {},
        }
        @if rolled { (cancel_form(words, opened, game)) }
    }
}

fn dice_form(words: Words, opened: &Opened, key: &str) -> Markup {
    let input = html! {
        input #bg-dice name="dice" type="text" inputmode="numeric" pattern="[1-6][1-6]" required
            maxlength="2" dir="ltr" autocomplete="off";
    };
    ask(
        opened,
        "dice",
        &html! {
            (forms::field("bg-dice", &words.say(key), Some(&words.say("backgammon-dice-hint")), &input))
            button { (words.say("backgammon-enter-dice")) }
        },
    )
}

fn play_form(words: Words, opened: &Opened) -> Markup {
    let input = html! {
        input #bg-play name="text" type="text" required maxlength="60" dir="ltr" autocomplete="off";
    };
    let hint = words.say("backgammon-play-hint");
    ask(
        opened,
        "play",
        &html! {
            (forms::field("bg-play", &words.say("backgammon-play-field"), Some(&hint), &input))
            (forms::tick("as-played", "yes", false, &html! { (words.say("backgammon-as-played")) }))
            @if let Some((label, hint)) = card::turn_end(words, opened) {
                p .quiet { (hint) }
                button { (label) }
            } @else {
                button { (words.say("backgammon-enter-play")) }
            }
        },
    )
}

fn cancel_form(words: Words, opened: &Opened, game: &GameState) -> Markup {
    let opening = matches!(game.acts().last().map(|done| &done.act), Some(Act::Opening(_)));
    let whose: Vec<_> = [(String::new(), words.say("bgm-both-dice"))]
        .into_iter()
        .chain((0..2_u8).map(|side| {
            let name = opened.name(side).into();
            (side.to_string(), words.say_with("bgm-die-of", &[("name", name)]))
        }))
        .collect();
    let all = [
        ("entry", "backgammon-roll-entry"),
        ("invalid", "backgammon-roll-invalid"),
        ("premature", "backgammon-roll-premature"),
        ("without-box", "backgammon-roll-without-box"),
        ("hit-held", "bgm-roll-hit-held"),
    ];
    let all: Vec<_> = all.iter().map(|(name, key)| ((*name).to_owned(), words.say(key))).collect();
    html! {
        details #bg-cancel .fold {
            summary { (words.say("backgammon-cancel-roll")) }
            (ask(opened, "cancel-roll", &html! {
                (forms::choice("reason", &words.say("backgammon-why"), &all, "entry"))
                @if opening { (forms::choice("side", &words.say("bgm-which-die"), &whose, "")) }
                button .second { (words.say("backgammon-cancel-roll")) }
            }))
        }
    }
}

/// A side lifted its dice before it pressed.
fn lifted(words: Words, opened: &Opened, side: u8) -> Markup {
    let label = words.say_with("backgammon-lifted", &[("name", opened.name(side).into())]);
    ask(
        opened,
        "lifted",
        &html! { input type="hidden" name="side" value=(side); button .second { (label) } },
    )
}

/// Breaks between games.
pub(crate) fn break_forms(words: Words, opened: &Opened, side: u8) -> Markup {
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

/// The record of a match that somebody else writes down for the players, who do not see it.
///
/// # Errors
/// When there is no such match, or the visitor does not write it down.
pub async fn record(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let opened = open(&app, &id).await?;
    visitor.person().ok_or(Problem::SignIn)?;
    let address = Address::Backgammon(opened.id.clone());
    app.office.permissions(&visitor.who(), &address).await?.check(Kind::Play)?;
    if opened.side_of(&visitor).is_some() || opened.setup()?.mode != Mode::Board {
        return Err(Problem::NotFound);
    }
    let title = words.say("bgt-record");
    let body = html! {
        (styles())
        link rel="stylesheet" href=(assets::address("backgammon.css"));
        p .crumbs { a href={ "/b/" (opened.id) } { bdi { (opened.names.join(" – ")) } } }
        h1 { (title) }
        p .quiet { (words.say("bgt-record-lead")) " " (frame::chip(rulebook::iran_backgammon::_3_8a)) }
        div .match .bg data-side="0" {
            div .board-side {
                (board::stands(words, &opened, Side::FIRST))
                p .turn role="status" { (board::waits(words, &opened)) }
                @if let Some(game) = opened.state().current() { (game_forms(words, &opened, game)) }
                @if points_out(opened.state()) {
                    (ask(&opened, "raise", &html! {
                        input type="hidden" name="what" value=(Matter::IllegalPlay.name());
                        button .second { (brought_up::named(words, Matter::IllegalPlay)) }
                        " " (frame::chip(rulebook::iran_backgammon::_4_2_3b2))
                    }))
                }
            }
        }
    };
    Ok(frame::page(&visitor, &title, &body))
}

/// Whether both players agreed before the match that a third person points out illegal plays, and the last
/// act was a play.
fn points_out(state: &BackgammonMatch) -> bool {
    let agreed = |own: &Raised| own.what == Matter::Pointing && own.settled == Some(true);
    let last = state.current().and_then(|game| game.acts().last());
    let played = last.is_some_and(|done| matches!(done.act, Act::Play(..)));
    played && state.matters().iter().any(agreed)
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
pub(crate) fn faces(app: &AppState, words: Words, opened: &Opened) -> Parts {
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
