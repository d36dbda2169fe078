//! A match of backgammon against the program, at once and without an account: level and length, the
//! cube, hints, taking back. The whole match is in the address: nothing is kept, and whoever has the
//! address can go on or show the position to others.
//!
//! The board, the steps of a turn and the script are those of matches of two people
//! ([`super::backgammon_forms`]); what the rules say, and what the program does, the office knows
//! ([`office::SparringMatch`]).

use arena::backgammon::{Act, Done, GameKind, GameState, Waits};
use axum::extract::{Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Form, Router};
use games::Side;
use games::backgammon::{Roll, Step};
use maud::{Markup, html};
use office::{CubeHint, Level, PERSON, SPARRING_LENGTHS, SparringAct, SparringHint, SparringMatch};
use serde::Deserialize;

use super::backgammon_board as board;
use super::backgammon_forms::{Turn, concede_fields, end_button, entering};
use super::backgammon_ids as ids;
use super::match_actions::number;
use crate::assets;
use crate::http::error::Problem;
use crate::http::forms::{self, Filled};
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::frame;
use crate::pages::public::matches;
use words::Words;

/// Where it is played.
const HERE: &str = "/spar/backgammon";

/// The routes.
pub fn routes() -> Router<AppState> {
    Router::new().route(HERE, get(page).post(act)).route("/spar/backgammon/mine", get(part))
}

/// A match as its address tells it.
#[derive(Debug, Default, Deserialize)]
pub struct Told {
    /// None before a match is begun.
    #[serde(default)]
    level: Option<u8>,
    #[serde(default)]
    length: u16,
    #[serde(default)]
    seed: u64,
    /// The games that are over.
    #[serde(default)]
    past: String,
    /// The present one.
    #[serde(default)]
    acts: String,
    /// Whether a hint is asked for.
    #[serde(default)]
    hint: String,
}

/// The match of an address; what cannot be one leads nowhere.
fn read(told: &Told) -> Result<SparringMatch, Problem> {
    let level = told.level.and_then(Level::new).ok_or(Problem::NotFound)?;
    let read = SparringMatch::read(level, told.length, told.seed, &told.past, &told.acts);
    read.map_err(|_| Problem::NotFound)
}

/// The address of a match.
fn address(played: &SparringMatch) -> String {
    let (level, length) = (played.level().number(), played.state().length());
    let (seed, past, acts) = (played.seed(), played.past_written(), played.acts_written());
    format!("{HERE}?level={level}&length={length}&seed={seed}&past={past}&acts={acts}")
}

/// The page: of a match, or on which one is begun.
///
/// # Errors
/// When the address tells no match.
pub async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Query(told): Query<Told>,
    Query(turn): Query<Turn>,
) -> Result<Markup, Problem> {
    app.office.check_help(&visitor.who()).await?;
    if told.level.is_none() {
        return Ok(begin_page(&visitor));
    }
    let words = visitor.words;
    let played = read(&told)?;
    let hint = match told.hint.as_str() {
        "yes" => app.office.hint_backgammon(&played).await?,
        _ => None,
    };
    let title = words.say("sparbg-title");
    let level = words.message(&played.level().named());
    let body = html! {
        (matches::styles())
        link rel="stylesheet" href=(assets::address("backgammon.css"));
        link rel="stylesheet" href=(assets::address("engine.css"));
        script type="module" src=(assets::address("backgammon.js")) {}
        div #bg-match .match .bg data-side=(PERSON.0) {
            div .board-side {
                (board_part(words, &played))
                @if let Some(hint) = &hint {
                    p .message .good role="status" { (hinted(words, hint)) }
                }
                (mine(words, &played, &turn))
            }
            div .about-side {
                nav .crumbs aria-label=(words.say("frame-where")) {
                    a href="/spar" { (words.say("spar-title")) }
                }
                h1 .match-names { (title) }
                p .quiet { (words.say_with("spar-against", &[("level", level.into())])) }
                (about(words, &played))
            }
        }
        (board::tools(words))
    };
    Ok(frame::page(&visitor, &title, &body))
}

/// What only the person presses, alone, for the script.
///
/// # Errors
/// When the address tells no match.
pub async fn part(
    visitor: Visitor,
    Query(told): Query<Told>,
    Query(turn): Query<Turn>,
) -> Result<Response, Problem> {
    let part = mine(visitor.words, &read(&told)?, &turn);
    Ok(([(header::CACHE_CONTROL, "no-store")], part).into_response())
}

/// The page on which a match is begun.
fn begin_page(visitor: &Visitor) -> Markup {
    let words = visitor.words;
    let title = words.say("sparbg-title");
    let level = |level: Level| {
        let number = level.number().to_string();
        let shown = format!("{} · {}", words.digits(&number), words.message(&level.named()));
        (number, shown)
    };
    let levels: Vec<_> = Level::all().map(level).collect();
    let length = |points: &u16| {
        let shown = words.say_with("backgammon-to", &[("points", (*points).into())]);
        (points.to_string(), shown)
    };
    let lengths: Vec<_> = SPARRING_LENGTHS.iter().map(length).collect();
    let body = html! {
        link rel="stylesheet" href=(assets::address("play.css"));
        nav .crumbs aria-label=(words.say("frame-where")) {
            a href="/spar" { (words.say("spar-title")) }
        }
        h1 { (title) }
        p .lead { (words.say("sparbg-lead")) }
        (forms::ask(HERE, &html! {
            input type="hidden" name="act" value="begin";
            (forms::choice("level", &words.say("spar-level"), &levels, "3"))
            (forms::choice("length", &words.say("backgammon-length-field"), &lengths, "3"))
            button { (words.say("sparbg-go")) }
        }))
        p { a href="/backgammon" { (words.say("backgammon-play-title")) } }
    };
    frame::page(visitor, &title, &body)
}

/// Carries out what the person asks, and what the program does then.
///
/// # Errors
/// When the rules do not allow it, or the program is busy.
pub async fn act(
    State(app): State<AppState>,
    visitor: Visitor,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    app.office.check_help(&visitor.who()).await?;
    let told = Told {
        level: Some(number(&form, "level").map_err(|_| Problem::NotFound)?),
        length: form.one("length").parse().unwrap_or(0),
        seed: form.one("seed").parse().unwrap_or(0),
        past: form.one("past").to_owned(),
        acts: form.one("acts").to_owned(),
        ..Told::default()
    };
    let asked = form.one("act");
    if asked == "begin" {
        // The key of the form is made by chance: so are the dice.
        let told = Told { seed: seed_of(form.one("key")), ..told };
        let begun = app.office.answer_backgammon(read(&told)?).await?;
        return Ok(forms::go_to(&address(&begun)));
    }
    let mut played = read(&told)?;
    match asked {
        "undo" => played = played.taken_back()?.unwrap_or(played),
        "next" => played = played.next_game()?,
        other => played.act(named_act(other, &form)?)?,
    }
    let answered = app.office.answer_backgammon(played).await?;
    Ok(forms::go_to(&address(&answered)))
}

fn named_act(name: &str, form: &Filled) -> Result<SparringAct, Problem> {
    Ok(match name {
        "roll" => SparringAct::Roll,
        "play" => SparringAct::Play(form.one("text").to_owned()),
        "double" => SparringAct::Double,
        "take" => SparringAct::Take,
        "pass" => SparringAct::Pass,
        "concede" => SparringAct::Concede(number(form, "concede")?),
        _ => return Err(Problem::NotFound),
    })
}

/// A number for a key, small enough to be read in an address.
fn seed_of(key: &str) -> u64 {
    let mix = |seed: u64, byte: u8| (seed ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    key.bytes().fold(0xcbf2_9ce4_8422_2325, mix) >> 24
}

/// A form with the match as it is.
fn ask(played: &SparringMatch, act: &str, inside: &Markup) -> Markup {
    forms::ask(
        HERE,
        &html! {
            input type="hidden" name="act" value=(act);
            input type="hidden" name="level" value=(played.level().number());
            input type="hidden" name="length" value=(played.state().length());
            input type="hidden" name="seed" value=(played.seed());
            input type="hidden" name="past" value=(played.past_written());
            input type="hidden" name="acts" value=(played.acts_written());
            (inside)
        },
    )
}

/// A form that is one button.
fn button(words: Words, played: &SparringMatch, act: &str, key: &str, kind: &str) -> Markup {
    let class = (!kind.is_empty()).then_some(kind);
    ask(played, act, &html! { button class=[class] data-key=(act) { (words.say(key)) } })
}

/// The board with the strips of the two sides, and what is waited for.
fn board_part(words: Words, played: &SparringMatch) -> Markup {
    html! {
        div #bg-board {
            div .view data-view=(PERSON.0) {
                (strip(words, played, PERSON.other()))
                @if let Some(game) = played.state().games().last() {
                    (board::drawn(words, played.state(), game, (game.board(), PERSON)))
                }
                (strip(words, played, PERSON))
            }
            @for said in program_did(words, played) { p .quiet { (said) } }
            p .turn role="status" { (status(words, played)) }
        }
    }
}

fn strip(words: Words, played: &SparringMatch, side: Side) -> Markup {
    let turn = played.state().to_act() == Some(side.0);
    let pips = played.state().games().last().map(|game| game.board().pips(side));
    html! {
        div .strip .runs[turn] {
            span .piece data-side=(side.0) aria-hidden="true" {}
            span .name { (name(words, side)) }
            @if let Some(pips) = pips {
                span .quiet { (words.say_with("sparbg-pips", &[("pips", pips.into())])) }
            }
            span .points {
                (words.number(i64::from(played.state().score()[usize::from(side.0 & 1)])))
            }
        }
    }
}

fn name(words: Words, side: Side) -> String {
    words.say(if side == PERSON { "sparbg-you" } else { "sparbg-program" })
}

/// What the program did since the person acted last.
fn program_did(words: Words, played: &SparringMatch) -> Vec<String> {
    let Some(game) = played.state().games().last() else { return Vec::new() };
    let own = |done: &&Done| done.side != PERSON.0;
    let last: Vec<_> = game.acts().iter().rev().take_while(own).collect();
    let mut said = Vec::new();
    if played.acts().last() == Some(&SparringAct::Answer(false)) {
        said.push(words.say("sparbg-declined"));
    }
    for (place, done) in last.iter().enumerate().rev() {
        match &done.act {
            Act::Play(text, _) => {
                // The opening roll belongs to both, so it need not be among the program's own acts.
                let rolled = last.get(place + 1).map(|before| &before.act);
                let rolled = rolled.or_else(|| game.acts().first().map(|done| &done.act));
                let roll = match rolled {
                    Some(Act::Roll([one, two]) | Act::Opening([one, two])) => format!("{one}{two}"),
                    _ => String::new(),
                };
                let text = if text.is_empty() { "--" } else { text };
                said.push(words.say_with(
                    "sparbg-did-play",
                    &[("roll", roll.into()), ("play", text.to_owned().into())],
                ));
            }
            Act::Take => said.push(words.say("sparbg-did-take")),
            Act::Pass => said.push(words.say("sparbg-did-pass")),
            _ => {}
        }
    }
    said
}

/// What is waited for, or how it ended.
fn status(words: Words, played: &SparringMatch) -> String {
    let state = played.state();
    if let Some(result) = state.result() {
        let won = result.winner == PERSON.0;
        return words.say(if won { "sparbg-match-won" } else { "sparbg-match-lost" });
    }
    let Some(game) = state.games().last() else { return String::new() };
    if let Some(end) = game.ended() {
        let key = if end.winner == PERSON.0 { "sparbg-game-won" } else { "sparbg-game-lost" };
        return words.say_with(key, &[("points", end.points.into())]);
    }
    match game.waits() {
        Waits::Turn(_) if state.can_double() => words.say("sparbg-roll-or-double"),
        Waits::Turn(_) => words.say("sparbg-roll"),
        Waits::Play(_, roll) => words.say_with("sparbg-play", &[("roll", roll.to_string().into())]),
        Waits::Answer(_) => {
            let value = game.cube().value().saturating_mul(2);
            words.say_with("sparbg-asked", &[("value", value.into())])
        }
        Waits::Opening | Waits::Concession(..) | Waits::Nothing => String::new(),
    }
}

/// What the person can do now.
fn mine(words: Words, played: &SparringMatch, turn: &Turn) -> Markup {
    let from = address(played).replacen(HERE, "/spar/backgammon/mine", 1);
    let yours = played.is_persons_turn();
    let state = played.state();
    html! {
        section #mine .mine aria-label=(words.say("play-mine")) data-from=(from)
            data-turn=[yours.then_some("yes")] {
            @match state.current() {
                Some(game) => (in_game(words, played, game, turn)),
                None if state.result().is_some() => {
                    p .ways { a .button href=(HERE) { (words.say("spar-again")) } }
                },
                None => (button(words, played, "next", next_key(played), "")),
            }
            div .ways {
                @if yours {
                    a .button .second rel="nofollow" href={ (address(played)) "&hint=yes" } {
                        (words.say("spar-hint"))
                    }
                }
                @if has_acted(played) { (button(words, played, "undo", "spar-undo", "second")) }
            }
            @if let Some(game) = state.current() { (concede(words, played, game)) }
        }
    }
}

/// Whether the person has done anything in this game that could be taken back.
fn has_acted(played: &SparringMatch) -> bool {
    let own = |done: &Done| done.side == PERSON.0 && !matches!(done.act, Act::Opening(_));
    played.state().games().last().is_some_and(|game| game.acts().iter().any(own))
}

fn next_key(played: &SparringMatch) -> &'static str {
    match played.state().next_game() {
        GameKind::Crawford => "sparbg-next-crawford",
        GameKind::Ordinary | GameKind::Decider => "sparbg-next",
    }
}

fn in_game(words: Words, played: &SparringMatch, game: &GameState, turn: &Turn) -> Markup {
    html! {
        @match game.waits() {
            Waits::Turn(side) if side == PERSON => {
                div .ways {
                    (button(words, played, "roll", "backgammon-roll", ""))
                    @if played.state().can_double() {
                        (button(words, played, "double", "backgammon-double", "second"))
                    }
                }
            },
            Waits::Play(side, roll) if side == PERSON => (play(words, played, game, roll, turn)),
            Waits::Answer(side) if side == PERSON => {
                div .ways {
                    (button(words, played, "take", "backgammon-take", ""))
                    (button(words, played, "pass", "backgammon-pass", "second"))
                }
            },
            _ => {},
        }
    }
}

/// Giving the game up.
fn concede(words: Words, played: &SparringMatch, game: &GameState) -> Markup {
    if !matches!(game.waits(), Waits::Turn(_) | Waits::Play(..)) {
        return html! {};
    }
    html! {
        details #bg-concede .fold {
            summary { (words.say("backgammon-concede")) }
            (ask(played, "concede", &html! {
                (concede_fields(words, game, PERSON, "concede"))
                button .second { (words.say("backgammon-concede-go")) }
            }))
        }
    }
}

fn play(words: Words, played: &SparringMatch, game: &GameState, roll: Roll, turn: &Turn) -> Markup {
    let here = format!("{}&", address(played));
    let end = |taken: &[Step]| ask(played, "play", &end_button(words, game.board(), taken));
    entering(words, (played.state(), game), (PERSON, roll), (PERSON, turn), &here, &end)
}

fn hinted(words: Words, hint: &SparringHint) -> String {
    match hint {
        SparringHint::Play(text) => words.say_with("engine-hint", &[("move", text.clone().into())]),
        SparringHint::Cube(CubeHint::Double) => words.say("sparbg-hint-double"),
        SparringHint::Cube(CubeHint::Roll) => words.say("sparbg-hint-roll"),
        SparringHint::Cube(CubeHint::Take) => words.say("sparbg-hint-take"),
        SparringHint::Cube(CubeHint::Pass) => words.say("sparbg-hint-pass"),
    }
}

/// The length, the kind of game, and what was played in it.
fn about(words: Words, played: &SparringMatch) -> Markup {
    let state = played.state();
    let length = words.say_with("backgammon-to", &[("points", state.length().into())]);
    let game = state.games().last();
    html! {
        p .quiet {
            (length)
            @if game.is_some_and(|game| game.what() == GameKind::Crawford) {
                " · " (words.say("backgammon-crawford"))
            }
        }
        @if let Some(game) = game { (board::turns(words, game)) }
        @if game.is_some_and(|game| !game.acts().is_empty()) { (ids::of_match(words, state)) }
    }
}
