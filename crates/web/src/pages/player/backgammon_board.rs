//! The board of a match of backgammon as everybody sees it, the players' strips with score and clock, and
//! the sentence that says what is waited for.

use arena::backgammon::{Act, BackgammonMatch, EndReason, GameKind, GameState, PauseReason, Waits};
use games::backgammon::{Backgammon, Move, View};
use games::drawing::Layers;
use games::{Game, Side};
use maud::{Markup, PreEscaped, html};

use super::backgammon_page::OpenMatch;
use crate::assets;
use crate::http::state::AppState;
use crate::pages::public::matches::clocks::shown;
use words::Words;

/// A board, seen from a side, with the cube of its game.
pub(crate) fn drawn(
    words: Words,
    state: &BackgammonMatch,
    game: &GameState,
    (board, side): (&Backgammon, Side),
) -> Markup {
    tried(words, state, game, (board, side), None)
}

/// The same while a play is tried: where its checkers stood before stays marked.
pub(crate) fn tried(
    words: Words,
    state: &BackgammonMatch,
    game: &GameState,
    (board, side): (&Backgammon, Side),
    last: Option<Move>,
) -> Markup {
    let cube = has_cube(state, game.what()).then(|| game.cube());
    let view = View { side, mirrored: is_mirrored(state, side) };
    let scene = board.scene_from(view, cube, &Layers { last, ..Layers::default() });
    let picture = scene.to_fragment(&|message| words.message(message));
    html! { div .board data-game=(Backgammon::NAME) dir="ltr" { (PreEscaped(picture)) } }
}

/// The board as it stands.
pub(crate) fn stands(words: Words, opened: &OpenMatch, side: Side) -> Markup {
    match opened.state().games().last() {
        Some(game) => tried(words, opened.state(), game, (game.board(), side), just_played(game)),
        None => {
            let start = Backgammon::start(&Default::default());
            let cube = has_cube(opened.state(), GameKind::Ordinary).then(Default::default);
            let view = View { side, mirrored: is_mirrored(opened.state(), side) };
            let scene = start.scene_from(view, cube, &Layers::<Move>::default());
            let picture = scene.to_fragment(&|message| words.message(message));
            html! { div .board data-game=(Backgammon::NAME) dir="ltr" { (PreEscaped(picture)) } }
        }
    }
}

/// The play that was made last, as long as nobody has rolled since: where its checkers went is marked.
fn just_played(game: &GameState) -> Option<Move> {
    let Some(Act::Play(text, _)) = game.acts().last().map(|done| &done.act) else { return None };
    game.before_last_play()?.board().read_move(text).ok()
}

/// The last turn of the present game in words, so that whoever looked away can follow.
pub(crate) fn last_turn(words: Words, opened: &OpenMatch) -> Option<String> {
    let state = opened.state();
    let game = state.current().filter(|_| !state.is_transcribed())?;
    let played = game.acts().iter().rposition(|done| matches!(done.act, Act::Play(..)))?;
    let done = game.acts().get(played)?;
    let rolled = game.acts().iter().take(played).rev().find_map(|done| match done.act {
        Act::Roll([one, two]) | Act::Opening([one, two]) => Some(format!("{one}{two}: ")),
        _ => None,
    });
    let play = format!("{}{}", rolled.unwrap_or_default(), act(words, &done.act));
    let name = opened.name(done.side);
    Some(words.say_with("bgrec-last-turn", &[("name", name.into()), ("play", play.into())]))
}

/// How the viewer likes the board: its mirror image, the colours exchanged, one of the looks of all boards.
pub(crate) fn tools(words: Words) -> Markup {
    let looks = [
        ("", "board-look-classic"),
        ("contrast", "board-look-contrast"),
        ("paper", "board-look-paper"),
    ];
    html! {
        script type="module" src=(assets::address("turned.js")) {}
        script type="module" src=(assets::address("bgview.js")) {}
        div #board-tools .board-tools hidden {
            button #bg-mirror .second type="button" aria-pressed="false" { (words.say("bgrec-mirror")) }
            button #bg-colours .second type="button" aria-pressed="false" { (words.say("bgrec-colours")) }
            label .look {
                span { (words.say("board-look")) }
                select #board-look { @for (value, key) in looks { option value=(value) { (words.say(key)) } } }
            }
        }
    }
}

/// Whether a side bears off to its left: whoever won the roll for the choices has chosen where, and the
/// opponent sits across. The mirror image is the same game (3-6a, A2-2).
fn is_mirrored(state: &BackgammonMatch, side: Side) -> bool {
    match state.roll_off() {
        Some((chooser, Some(choices))) => (side.0 == chooser) != choices.right,
        _ => false,
    }
}

/// Whether there is a cube to look at: not in the Crawford game, and not where one point is enough.
pub(crate) fn has_cube(state: &BackgammonMatch, what: GameKind) -> bool {
    what == GameKind::Ordinary && state.length() != 1
}

/// A player: name, score, clock.
pub(crate) fn strip(app: &AppState, words: Words, opened: &OpenMatch, side: Side) -> Markup {
    let state = opened.state();
    let now = app.office.now();
    let turn = state.to_act() == Some(side.0);
    html! {
        div .strip .runs[turn] data-now=(now.0) {
            span .piece data-side=(side.0) aria-hidden="true" {}
            bdi .name { (opened.name(side.0)) }
            @if let Some(points) = opened.ratings[usize::from(side.0 & 1)] {
                span .rating { (words.number(points)) }
            }
            span .points { (words.number(i64::from(state.score()[usize::from(side.0 & 1)]))) }
            @if let Some(clock) = state.clock() {
                @let left = clock.left(side.0, now).0;
                @let empty = clock.empty_at().filter(|_| clock.turn() == Some(side.0));
                span .face .runs[empty.is_some()] data-left=(left) data-empty=[empty.map(|at| at.0)] {
                    span .time dir="ltr" { (shown(words, left)) }
                }
            }
        }
    }
}

/// What is waited for, in a sentence.
pub(crate) fn status(words: Words, opened: &OpenMatch) -> String {
    let state = opened.state();
    let named = |key: &str, side: u8| words.say_with(key, &[("name", opened.name(side).into())]);
    if state.is_cancelled() {
        return words.say("backgammon-called-off");
    }
    if let Some(result) = state.result() {
        let key = match result.reason {
            EndReason::Points if state.length() == 0 => "backgammon-won-game",
            EndReason::Points => "backgammon-won",
            EndReason::Time => "backgammon-won-time",
            EndReason::Late => "backgammon-won-late",
            EndReason::Ruling => "backgammon-won-ruling",
        };
        return named(key, result.winner);
    }
    if state.is_transcribed() {
        return words.say("bgt-transcribed");
    }
    if state.pauses().any(|reason| reason != PauseReason::Decided) {
        return words.say("backgammon-stands-still");
    }
    waits(words, opened)
}

/// What the game waits for, in a sentence.
pub(crate) fn waits(words: Words, opened: &OpenMatch) -> String {
    let state = opened.state();
    let named = |key: &str, side: u8| words.say_with(key, &[("name", opened.name(side).into())]);
    let Some(game) = state.current() else {
        return match state.next_game() {
            GameKind::Crawford => words.say("backgammon-before-crawford"),
            _ => words.say("backgammon-before-game"),
        };
    };
    match game.waits() {
        Waits::Opening => words.say("backgammon-waits-opening"),
        Waits::Turn(side) => named("backgammon-waits-turn", side.0),
        Waits::Play(side, roll) => words.say_with(
            "backgammon-waits-play",
            &[("name", opened.name(side.0).into()), ("roll", roll.to_string().into())],
        ),
        Waits::Answer(side) => words.say_with(
            "backgammon-waits-answer",
            &[
                ("name", opened.name(side.other().0).into()),
                ("value", (game.cube().value().saturating_mul(2)).into()),
            ],
        ),
        Waits::Concession(side, _) => named("backgammon-waits-concession", side.other().0),
        Waits::Nothing => String::new(),
    }
}

/// An act of a game, as lists of its acts have it.
pub(crate) fn act(words: Words, act: &Act) -> String {
    match act {
        Act::Opening([one, two]) | Act::Roll([one, two]) => format!("{one}{two}:"),
        Act::Play(text, None) => text.clone(),
        Act::Play(text, Some(_)) => format!("{text} ✗"),
        Act::Cancelled(..) => words.say("backgammon-roll-cancelled"),
        Act::Double => words.say("backgammon-double"),
        Act::Take => words.say("backgammon-take"),
        Act::Pass => words.say("backgammon-pass"),
        Act::Back => words.say("bgt-turn-back"),
        Act::Stays(point) => words.say_with("bgt-stays", &[("point", (*point).into())]),
    }
}

/// A game turn by turn, as players write it down.
pub(crate) fn turns(words: Words, game: &GameState) -> Markup {
    let mut all = Vec::new();
    let mut rolled = String::new();
    for done in game.acts() {
        match &done.act {
            Act::Opening([one, two]) | Act::Roll([one, two]) => rolled = format!("{one}{two}: "),
            Act::Play(text, _) if text.is_empty() => all.push(format!("{rolled}--")),
            Act::Play(text, _) => all.push(format!("{rolled}{text}")),
            Act::Double => all.push(words.say("backgammon-double")),
            Act::Take => all.push(words.say("backgammon-take")),
            Act::Pass => all.push(words.say("backgammon-pass")),
            Act::Cancelled(..) | Act::Back | Act::Stays(_) => {}
        }
    }
    html! {
        @if !all.is_empty() {
            h2 { (words.say("spar-moves")) }
            ol .spar-moves dir="ltr" { @for text in &all { li { bdi { (text) } } } }
        }
    }
}

/// The latest turn of the game in play, in a sentence: who rolled what and played what.
pub(crate) fn latest(words: Words, opened: &OpenMatch) -> Option<String> {
    let acts = opened.state().current()?.acts();
    let (place, done, text) = acts.iter().enumerate().rev().find_map(|(place, done)| {
        let Act::Play(text, _) = &done.act else { return None };
        Some((place, done, text.as_str()))
    })?;
    let roll = acts[..place].iter().rev().find_map(|before| match before.act {
        Act::Opening([one, two]) | Act::Roll([one, two]) => Some(format!("{one}{two}")),
        _ => None,
    })?;
    let name = ("name", opened.name(done.side).into());
    Some(match text.is_empty() || text == "--" {
        true => words.say_with("backgammon-did-nothing", &[name, ("roll", roll.into())]),
        false => words
            .say_with("backgammon-did-play", &[name, ("roll", roll.into()), ("play", text.into())]),
    })
}
