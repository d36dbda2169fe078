//! The record of a match at a real board, roll by roll and play by play: the dice are pressed on a pad, the
//! checkers on the board, as in a match online, so that only a legal play can be entered there. Typing the
//! play remains possible, also for one that was played although it is illegal. Players record their own
//! match, or somebody else does it for them on a page of its own.

use arena::address::Address;
use arena::backgammon::{Act, BackgammonMatch, GameState, Kind, Matter, Raised, Waits};
use arena::match_play::Mode;
use axum::extract::{Path, Query, State};
use games::Side;
use games::backgammon::Step;
use maud::{Markup, html};
use rulebook::iran_backgammon as book;

use super::backgammon_board as board;
use super::backgammon_card as card;
use super::backgammon_forms::{Turn, ask, button, end_fields, entering};
use super::backgammon_ids as ids;
use super::backgammon_matters as brought_up;
use super::backgammon_page::{OpenMatch, open};
use super::backgammon_table as table;
use crate::assets;
use crate::http::error::Problem;
use crate::http::forms;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::live::Topic;
use crate::pages::frame::{self, Page};
use crate::pages::official::backgammon_import;
use crate::pages::public::matches::styles;
use words::Words;

/// How many of the last acts are listed for whoever writes them down.
const LATEST: usize = 8;

/// Rolls, plays and the cube as they come, on a board that is seen from a side. `here` is the address of the
/// page, to which more can be added.
pub(crate) fn turn_forms(
    words: Words,
    opened: &OpenMatch,
    game: &GameState,
    (view, turn): (Side, &Turn),
    here: &str,
) -> Markup {
    let rolled =
        matches!(game.acts().last().map(|done| &done.act), Some(Act::Roll(_) | Act::Opening(_)));
    html! {
        @match game.waits() {
            Waits::Opening => (dice(words, opened, true)),
            Waits::Turn(side) if opened.state().clock().is_none() && game.board().is_shut_out(side) => {
                p { (words.say_with("bgt-shut-out", &[("name", opened.name(side.0).into())])) " "
                    (frame::chip(book::_4_1_8_2b)) }
                (button(words, opened, "pass-turn", "bgt-pass-turn", ""))
                (double(words, opened))
            },
            Waits::Turn(_) => { (double(words, opened)) (dice(words, opened, false)) },
            Waits::Play(side, roll) => {
                (entering(words, (opened.state(), game), (side, roll), (view, turn), here,
                    &|taken| end_form(words, opened, game, taken)))
                (typed_play(words, opened))
            },
            Waits::Answer(_) => div .ways {
                (button(words, opened, "take", "backgammon-take", ""))
                (button(words, opened, "pass", "backgammon-pass", "second"))
            },
            Waits::Concession(..) | Waits::Nothing => {},
        }
        @if rolled { (cancel_form(words, opened, game)) }
        details #bg-sheet .fold {
            summary { (words.say("bgrec-ended")) }
            (table::sheet(words, opened, game))
        }
    }
}

fn double(words: Words, opened: &OpenMatch) -> Markup {
    html! {
        @if opened.state().can_double() {
            (button(words, opened, "double", "backgammon-double", "second"))
        }
    }
}

/// The dice: one press for each roll, or two digits. In the opening the first die is A's.
pub(crate) fn dice(words: Words, opened: &OpenMatch, opening: bool) -> Markup {
    let rolls = (1..=6_u8).flat_map(|one| (1..=6_u8).map(move |two| (one, two)));
    let rolls = rolls.filter(|(one, two)| opening || one >= two);
    let key = if opening { "backgammon-opening-dice" } else { "backgammon-dice-field" };
    let input = html! {
        input #bg-dice name="dice" type="text" inputmode="numeric" pattern="[1-6][1-6]" required
            maxlength="2" dir="ltr" autocomplete="off";
    };
    let order = [("first", opened.name(0).into()), ("second", opened.name(1).into())];
    html! {
        p { strong { (words.say(key)) }
            @if opening { " · " (words.say_with("bgrec-opening-order", &order)) } }
        (ask(opened, "dice", &html! {
            div .dice-pad role="group" aria-label=(words.say(key)) dir="ltr" {
                @for (one, two) in rolls {
                    button .second name="dice" value={ (one) (two) } data-dice={ (one) (two) } {
                        span .die { (one) } " " span .die .other[opening] { (two) }
                    }
                }
            }
        }))
        details #bg-type-dice .fold {
            summary { (words.say("bgrec-type-dice")) }
            (ask(opened, "dice", &html! {
                (forms::field("bg-dice", &words.say(key), Some(&words.say("backgammon-dice-hint")), &input))
                button { (words.say("backgammon-enter-dice")) }
            }))
        }
    }
}

/// The end of a turn that was pressed on the board, with the signal that is used at the table.
fn end_form(words: Words, opened: &OpenMatch, game: &GameState, taken: &[Step]) -> Markup {
    let end = card::turn_end(words, opened).filter(|_| !taken.is_empty());
    let (text, usual) = end_fields(words, game.board(), taken);
    ask(
        opened,
        "play",
        &html! {
            (text)
            @if let Some((label, hint)) = end {
                p .quiet { (hint) }
                button data-key="play" { (label) }
            } @else {
                button data-key="play" { (usual) }
            }
        },
    )
}

/// The play in writing, also one that is illegal.
fn typed_play(words: Words, opened: &OpenMatch) -> Markup {
    let input = html! {
        input #bg-play name="text" type="text" required maxlength="60" dir="ltr" autocomplete="off";
    };
    let hint = words.say("backgammon-play-hint");
    html! {
        details #bg-type-play .fold {
            summary { (words.say("bgrec-type-play")) }
            (ask(opened, "play", &html! {
                (forms::field("bg-play", &words.say("backgammon-play-field"), Some(&hint), &input))
                (forms::tick("as-played", "yes", false, &html! { (words.say("backgammon-as-played")) }))
                @if let Some((label, hint)) = card::turn_end(words, opened) {
                    p .quiet { (hint) }
                    button { (label) }
                } @else {
                    button { (words.say("backgammon-enter-play")) }
                }
            }))
        }
    }
}

/// The last roll does not count, or was entered wrongly.
fn cancel_form(words: Words, opened: &OpenMatch, game: &GameState) -> Markup {
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

/// How the page of a recorder is asked for.
#[derive(Clone, Copy, Debug, Default, serde::Deserialize)]
pub struct Seen {
    /// The side at the bottom.
    view: Option<u8>,
}

impl Seen {
    const fn side(self) -> Side {
        match self.view {
            Some(1) => Side::SECOND,
            _ => Side::FIRST,
        }
    }
}

/// Whether somebody writes a match down for its players: over the board, and not a player.
pub(crate) async fn records(
    app: &AppState,
    visitor: &Visitor,
    opened: &OpenMatch,
) -> Result<bool, Problem> {
    let for_others = visitor.person().is_some() && opened.side_of(visitor).is_none();
    if !for_others || opened.setup()?.mode != Mode::Board {
        return Ok(false);
    }
    let address = Address::Backgammon(opened.id.clone());
    Ok(app.office.permissions(&visitor.who(), &address).await?.may(Kind::Play))
}

/// The way to that page, while there is something to write down.
pub(crate) fn link(words: Words, opened: &OpenMatch) -> Markup {
    let runs = opened.state().result().is_none() && !opened.state().is_cancelled();
    html! { @if runs { a href={ "/b/" (opened.id) "/record" } { (words.say("bgt-record")) } } }
}

/// The record of a match that somebody else writes down for the players, who do not see it.
///
/// # Errors
/// When there is no such match, or the visitor does not write it down.
pub async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(seen): Query<Seen>,
    Query(turn): Query<Turn>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let live = Some(app.listening(Topic::Places(id.parse().map_err(|_| Problem::NotFound)?)));
    let opened = open(&app, &id).await?;
    visitor.person().ok_or(Problem::SignIn)?;
    let address = Address::Backgammon(opened.id.clone());
    let permissions = app.office.permissions(&visitor.who(), &address).await?;
    permissions.check(Kind::Play)?;
    let confirms = permissions.may(Kind::Confirm);
    if !records(&app, &visitor, &opened).await? {
        return Err(Problem::NotFound);
    }
    let title = words.say("bgt-record");
    let body = html! {
        (styles())
        link rel="stylesheet" href=(assets::address("backgammon.css"));
        script type="module" src=(assets::address("backgammon.js")) {}
        p .crumbs { a href={ "/b/" (opened.id) } { bdi { (opened.names.join(" – ")) } } }
        h1 { (title) }
        p .quiet {
            (words.say(if opened.state().is_transcribed() { "bgt-record-lead" } else { "bgrec-lead" })) " "
            (frame::chip(book::_3_8a))
        }
        div .match .bg data-side=(seen.side().0) {
            div .board-side { (part(&app, words, &opened, (seen, &turn))) }
        }
        (board::tools(words))
        @if confirms { (backgammon_import::form(words, &opened)) }
    };
    Ok(frame::show(&visitor, &Page { title: &title, body: &body, live }))
}

/// What is pressed to write the match down: the players with score and clock, the board, the next act.
pub(crate) fn part(
    app: &AppState,
    words: Words,
    opened: &OpenMatch,
    (seen, turn): (Seen, &Turn),
) -> Markup {
    let (state, view) = (opened.state(), seen.side());
    let here = format!("/b/{}/record?view={}&", opened.id, view.0);
    let playing = state.current().filter(|_| state.result().is_none());
    let pressed = playing.is_some_and(|game| matches!(game.waits(), Waits::Play(..)));
    html! {
        section #mine .mine .recorded aria-label=(words.say("bgt-record"))
            data-from={ "/b/" (opened.id) "/mine?view=" (view.0) } {
            div .above { (board::strip(app, words, opened, view.other())) }
            @if !pressed { (board::stands(words, opened, view)) }
            div .below { (board::strip(app, words, opened, view)) }
            p .turn role="status" { (said(words, opened)) }
            @if let Some(game) = playing {
                (turn_forms(words, opened, game, (view, turn), &here))
                (table::clock_forms(words, opened))
            }
            @if let Some(game) = playing { (latest(words, opened, game)) }
            @if points_out(state) { (point_out(words, opened)) }
            @if playing.is_some_and(|game| !game.acts().is_empty()) { (ids::of_match(words, state)) }
            p .ways {
                a href={ "/b/" (opened.id) "/record?view=" (view.other().0) } { (words.say("bgrec-turn-board")) }
            }
        }
    }
}

/// What was written down last, the newest first.
fn latest(words: Words, opened: &OpenMatch, game: &GameState) -> Markup {
    html! {
        @if !game.acts().is_empty() {
            ul .plain-list aria-label=(words.say("bgrec-latest")) {
                @for done in game.acts().iter().rev().take(LATEST) {
                    li .quiet { bdi { (opened.name(done.side)) } " " bdi dir="ltr" { (board::act(words, &done.act)) } }
                }
            }
        }
    }
}

/// What is waited for, or how it ended.
fn said(words: Words, opened: &OpenMatch) -> String {
    match opened.state().result() {
        Some(_) => board::status(words, opened),
        None => board::waits(words, opened),
    }
}

fn point_out(words: Words, opened: &OpenMatch) -> Markup {
    ask(
        opened,
        "raise",
        &html! {
            input type="hidden" name="what" value=(Matter::IllegalPlay.name());
            button .second { (brought_up::named(words, Matter::IllegalPlay)) }
            " " (frame::chip(book::_4_2_3b2))
        },
    )
}

/// Whether both players agreed before the match that a third person points out illegal plays, and the last
/// act was a play.
fn points_out(state: &BackgammonMatch) -> bool {
    let agreed = |own: &Raised| own.what == Matter::Pointing && own.settled == Some(true);
    let last = state.current().and_then(|game| game.acts().last());
    let played = last.is_some_and(|done| matches!(done.act, Act::Play(..)));
    played && state.matters().iter().any(agreed)
}
