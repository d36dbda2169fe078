//! What only a player sees of their match of backgammon: the turn, entered checker by checker on their
//! board, the cube, concessions, readiness for the next game. Every choice is a link or a form, so that a
//! match can be played without script; the script only presses them from the board.

use arena::backgammon::{BackgammonMatch, GameKind, GameState, Waits, certain_level};
use arena::match_play::Mode;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use games::backgammon::{BAR, Backgammon, OFF, Phase, Roll, Step, Steps, Stepwise};
use games::{Game, Side};
use maud::{Markup, html};
use serde::Deserialize;

use super::backgammon_board as board;
use super::backgammon_card as card;
use super::backgammon_matters as matters;
use super::backgammon_page::{OpenMatch, open};
use super::backgammon_record as record;
use super::backgammon_table as table;
use crate::http::error::Problem;
use crate::http::forms;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use words::Words;

/// How far a turn has been entered, as an address says it.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Turn {
    /// The steps so far: `24-18.13-11`.
    #[serde(default)]
    steps: String,
    /// A place that was pressed.
    press: Option<u8>,
    /// Where a checker was dragged: `24-14`.
    #[serde(default)]
    go: String,
    /// Whether the smaller die comes first.
    #[serde(default)]
    swap: bool,
}

impl Turn {
    /// The turn as far as it can be played so. What is pressed is named as the viewer counts the points,
    /// steps are in the numbers of whoever plays.
    fn entered(&self, board: &Backgammon, (side, roll): (Side, Roll), view: Side) -> Stepwise {
        let own = |place: u8| if side == view { place } else { across(place) };
        let mut turn = Stepwise::new(board.board(side), roll);
        let take = |turn: Stepwise, step: Step| match turn.take(step, self.swap) {
            Ok(next) => (next, true),
            Err(same) => (*same, false),
        };
        for step in self.steps.split('.').filter_map(step) {
            let (next, fits) = take(turn, step);
            turn = next;
            if !fits {
                break;
            }
        }
        let pressed = self.press.and_then(|from| turn.pressed(own(from), self.swap));
        let dragged = places(&self.go).and_then(|(from, to)| turn.way(own(from), own(to)));
        for step in dragged.unwrap_or_else(|| pressed.into_iter().collect()) {
            turn = take(turn, step).0;
        }
        turn
    }
}

/// A step of an address.
fn step(text: &str) -> Option<Step> {
    let (from, to) = places(text)?;
    (to < from).then_some(Step { from, to })
}

/// Two places of an address.
fn places(text: &str) -> Option<(u8, u8)> {
    let (from, to) = text.split_once('-')?;
    let (from, to) = (from.parse().ok()?, to.parse().ok()?);
    (from <= BAR && to <= BAR).then_some((from, to))
}

/// A point as the other side counts it; bar and tray are the same.
const fn across(place: u8) -> u8 {
    match place {
        OFF => OFF,
        1..BAR => BAR - place,
        _ => BAR,
    }
}

/// Steps in an address.
fn written(steps: &[Step]) -> String {
    let one = |step: &Step| format!("{}-{}", step.from, step.to);
    steps.iter().map(one).collect::<Vec<_>>().join(".")
}

/// The part alone, for the script.
///
/// # Errors
/// When there is no such match.
pub async fn part(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(turn): Query<Turn>,
    Query(seen): Query<record::Seen>,
) -> Result<Response, Problem> {
    let opened = open(&app, &id).await?;
    let part = match record::records(&app, &visitor, &opened).await? {
        true => record::part(&app, visitor.words, &opened, (seen, &turn)),
        false => mine(&visitor, &opened, &turn)?,
    };
    Ok(([(header::CACHE_CONTROL, "no-store")], part).into_response())
}

/// The part.
pub(crate) fn mine(visitor: &Visitor, opened: &OpenMatch, turn: &Turn) -> Result<Markup, Problem> {
    let words = visitor.words;
    let side = opened.side_of(visitor);
    let acts = side.filter(|side| opened.state().to_act() == Some(*side));
    Ok(html! {
        section #mine .mine aria-label=(words.say("play-mine"))
            data-from=[side.map(|_| format!("/b/{}/mine", opened.id))]
            data-turn=[acts.map(|_| "yes")] {
            @if let Some(side) = side { (player(words, opened, side, turn)?) }
        }
    })
}

/// A form of the player that leaves the page where it is.
pub(crate) fn ask(opened: &OpenMatch, act: &str, inside: &Markup) -> Markup {
    html! { div .stay { (forms::ask(&format!("/b/{}/act/{act}", opened.id), inside)) } }
}

/// A form that is one button.
pub(crate) fn button(words: Words, opened: &OpenMatch, act: &str, key: &str, kind: &str) -> Markup {
    let class = (!kind.is_empty()).then_some(kind);
    ask(opened, act, &html! { button class=[class] data-key=(act) { (words.say(key)) } })
}

fn player(words: Words, opened: &OpenMatch, side: u8, turn: &Turn) -> Result<Markup, Problem> {
    let state = opened.state();
    if state.is_cancelled() {
        return Ok(html! {});
    }
    if state.result().is_some() {
        let casual = opened.setup()?.is_casual();
        return Ok(html! {
            (card::after(words, opened, side))
            (matters::positions(words, opened, side))
            @if !casual { (matters::rulings(words, opened)) }
            @if casual {
                (forms::ask(&format!("/b/{}/rematch", opened.id),
                    &html! { button { (words.say("backgammon-rematch")) } }))
            }
        });
    }
    let Some(game) = state.current() else {
        return Ok(html! {
            (between(words, opened, side)) (table::break_forms(words, opened, side))
            (matters::section(words, opened, side))
        });
    };
    if state.is_transcribed() {
        return Ok(matters::section(words, opened, side));
    }
    if opened.setup()?.mode == Mode::Board {
        return Ok(html! {
            (table::game_forms(words, opened, game, (side, turn)))
            (matters::section(words, opened, side))
        });
    }
    let own = |other: Side| other.0 == side;
    Ok(html! {
        @match game.waits() {
            Waits::Turn(mover) if own(mover) => (before_roll(words, opened)),
            Waits::Play(mover, roll) if own(mover) => (play(words, opened, game, (mover, roll), turn)),
            Waits::Answer(mover) if own(mover) => (answer(words, opened, game)),
            Waits::Concession(mover, level) if own(mover) => (concession(words, opened, level)),
            _ => p .quiet { (words.say("backgammon-not-you")) },
        }
        (concede(words, opened, game, side))
        (matters::section(words, opened, side))
    })
}

/// Between games: both confirm the score. Before the first, words for the dice.
fn between(words: Words, opened: &OpenMatch, side: u8) -> Markup {
    let state = opened.state();
    if state.confirmed()[usize::from(side & 1)] {
        return html! { p .quiet role="status" { (words.say("backgammon-waits-other")) } };
    }
    let first = state.games().is_empty();
    let key = match state.next_game() {
        _ if first => "backgammon-ready",
        GameKind::Crawford => "backgammon-confirm-crawford",
        GameKind::Ordinary | GameKind::Decider => "backgammon-confirm",
    };
    let hint = words.say("backgammon-words-hint");
    let online = opened.setup().is_ok_and(|setup| setup.mode == Mode::Online);
    let has_words = !state.dice_source().1[usize::from(side & 1)].is_empty();
    html! {
        (card::settings(words, opened))
        (button(words, opened, "confirm", key, ""))
        @if first && !has_words && online {
            details #bg-words .fold {
                summary { (words.say("backgammon-words")) }
                (ask(opened, "words", &html! {
                    (forms::text("words", &words.say("backgammon-words-field"), "", Some(&hint)))
                    button .second { (words.say("backgammon-words-add")) }
                }))
            }
        }
    }
}

fn before_roll(words: Words, opened: &OpenMatch) -> Markup {
    html! {
        div .ways {
            (button(words, opened, "roll", "backgammon-roll", ""))
            @if opened.state().can_double() {
                (button(words, opened, "double", "backgammon-double", "second"))
            }
        }
    }
}

fn answer(words: Words, opened: &OpenMatch, game: &GameState) -> Markup {
    let value = game.cube().value().saturating_mul(2);
    html! {
        p { (words.say_with("backgammon-asked", &[("value", value.into())])) }
        div .ways {
            (button(words, opened, "take", "backgammon-take", ""))
            (button(words, opened, "pass", "backgammon-pass", "second"))
        }
    }
}

fn concession(words: Words, opened: &OpenMatch, level: u8) -> Markup {
    html! {
        p { (words.say_with("backgammon-offered", &[("level", level.into())])) }
        div .ways {
            (button(words, opened, "accept", "backgammon-accept", ""))
            (button(words, opened, "decline", "backgammon-decline", "second"))
        }
    }
}

/// Giving the game up: in a tournament only when there is no contact any more (4-5a).
fn concede(words: Words, opened: &OpenMatch, game: &GameState, side: u8) -> Markup {
    let casual = opened.setup().is_ok_and(arena::backgammon::Setup::is_casual);
    let waits = matches!(game.waits(), Waits::Turn(_) | Waits::Play(..));
    if !waits || (game.board().has_contact() && !casual) {
        return html! {};
    }
    html! {
        details #bg-concede .fold {
            summary { (words.say("backgammon-concede")) }
            (ask(opened, "concede", &html! {
                (concede_fields(words, game, Side(side), "level"))
                button .second { (words.say("backgammon-concede-go")) }
            }))
        }
    }
}

/// As what a game is given up: not below what is certain.
pub(crate) fn concede_fields(words: Words, game: &GameState, side: Side, name: &str) -> Markup {
    let least = certain_level(game.board(), side);
    let all = [(1, "backgammon-single"), (2, "backgammon-gammon"), (3, "backgammon-backgammon")];
    let all: Vec<_> = all
        .iter()
        .filter(|(level, _)| *level >= least)
        .map(|(level, key)| (level.to_string(), words.say(key)))
        .collect();
    forms::choice(name, &words.say("backgammon-concede-as"), &all, &least.to_string())
}

/// The own turn.
fn play(
    words: Words,
    opened: &OpenMatch,
    game: &GameState,
    mover: (Side, Roll),
    turn: &Turn,
) -> Markup {
    let here = format!("/b/{}?", opened.id);
    let end = |taken: &[Step]| end_form(words, opened, game.board(), taken);
    entering(words, (opened.state(), game), mover, (mover.0, turn), &here, &end)
}

/// A turn that is being entered: the board as far as the roll was played, seen from a side, what can move
/// next, and the end of the turn. `here` is the address of the page, to which more can be added.
pub(crate) fn entering(
    words: Words,
    (state, game): (&BackgammonMatch, &GameState),
    (side, roll): (Side, Roll),
    (view, turn): (Side, &Turn),
    here: &str,
    end: &dyn Fn(&[Step]) -> Markup,
) -> Markup {
    let entered = turn.entered(game.board(), (side, roll), view);
    let (taken, choices) = (entered.taken(), entered.choices());
    let shown = tentative(side, roll, &entered);
    let swap = if turn.swap { "true" } else { "false" };
    let link = |steps: &[Step]| format!("{here}steps={}&swap={swap}", written(steps));
    let from = |step: &Step| place(step.from, side, view);
    let froms = choices.iter().map(|(step, _)| from(step)).collect::<Vec<_>>().join(" ");
    let undone = taken.split_last().map(|(_, rest)| rest);
    html! {
        div #bg-own .view .own data-steps=(written(taken)) data-swap=(swap) data-froms=(froms) {
            (board::tried(words, state, game, (&shown, view), mark(taken)))
        }
        div .ways .steps {
            @for (step, _) in &choices {
                a .step data-from=(step.from) data-to=(step.to)
                    href=(link(&[taken, &[*step]].concat())) dir="ltr" { (named(*step)) }
            }
        }
        div .ways {
            @if entered.is_complete() { (end(taken)) }
            @if let Some(rest) = undone {
                a .button .second data-key="undo" href=(link(rest)) { (words.say("backgammon-undo")) }
                @if !rest.is_empty() {
                    a .button .second data-key="undo-all" href=(link(&[])) { (words.say("laws-undo-all")) }
                }
            }
            @if !roll.is_double() && taken.is_empty() {
                @let other = if turn.swap { "false" } else { "true" };
                a .button .second data-key="swap" href={ (here) "swap=" (other) } {
                    (words.say("backgammon-swap"))
                }
            }
        }
    }
}

/// What was tried so far, for the marks of the position before.
fn mark(taken: &[Step]) -> Option<games::backgammon::Move> {
    Steps::new(taken).filter(|_| !taken.is_empty()).map(games::backgammon::Move::Play)
}

/// The form that ends the turn. A roll that cannot be played ends it too: no turn passes by itself.
fn end_form(words: Words, opened: &OpenMatch, board: &Backgammon, taken: &[Step]) -> Markup {
    ask(
        opened,
        "play",
        &html! {
            (end_button(words, board, taken))
            input type="hidden" name="lag" value="0";
        },
    )
}

/// What a form that ends the turn says, and its button.
pub(crate) fn end_button(words: Words, board: &Backgammon, taken: &[Step]) -> Markup {
    let (text, label) = end_fields(words, board, taken);
    html! { (text) button data-key="play" { (label) } }
}

/// The play as the form sends it, and what its button says.
pub(crate) fn end_fields(words: Words, board: &Backgammon, taken: &[Step]) -> (Markup, String) {
    let steps = Steps::new(taken).unwrap_or(Steps::NONE);
    let text = board.move_text(games::backgammon::Move::Play(steps));
    let key = if taken.is_empty() { "backgammon-dance" } else { "backgammon-done" };
    (html! { input type="hidden" name="text" value=(text); }, words.say(key))
}

/// The board after the steps so far, with its roll.
fn tentative(side: Side, roll: Roll, entered: &Stepwise) -> Backgammon {
    let now = entered.board();
    let checkers = if side == Side::FIRST { [now.own, now.other] } else { [now.other, now.own] };
    Backgammon::new(checkers, Phase::Play(side, roll))
}

/// The name of a place of a side on the board as it is drawn for a viewer.
fn place(from: u8, side: Side, view: Side) -> String {
    match if side == view { from } else { across(from) } {
        BAR => format!("bar-{}", Backgammon::SIDES[usize::from(side.0 & 1)]),
        point => point.to_string(),
    }
}

/// A step as players write it.
fn named(step: Step) -> String {
    let name = |place: u8| match place {
        BAR => "bar".to_owned(),
        OFF => "off".to_owned(),
        point => point.to_string(),
    };
    format!("{}/{}", name(step.from), name(step.to))
}
