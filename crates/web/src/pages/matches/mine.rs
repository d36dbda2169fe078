//! What only the viewer sees of a match: a player's moves and acts, a referee's way to the desk. It is
//! no live part; the script asks for it again whenever a live part has changed. Everything in it is
//! an ordinary form, so that a match can be played without script.

use arena::match_play::{Match, SetState, Setup};
use arena::{Actor, Role};
use axum::extract::{Path, State as Held};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use rulebook::Citation;

use super::{Opened, Viewer, open, viewer};
use crate::desk::Desk;
use crate::pages::learn;
use crate::pages::problem::Problem;
use crate::visitor::Visitor;
use crate::words::Words;
use crate::{forms, frame};

/// For how many moves a casual game gives a hint.
const FIRST_MOVES: usize = 4;

/// The part alone, for the script.
///
/// # Errors
/// When there is no such match.
pub async fn part(
    Held(desk): Held<Desk>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let opened = open(&desk, &id).await?;
    let viewer = viewer(&desk, &visitor, &opened).await?;
    let part = mine(visitor.words, &opened, &viewer)?;
    Ok(([(header::CACHE_CONTROL, "no-store")], part).into_response())
}

/// The part.
pub(super) fn mine(words: Words, opened: &Opened, viewer: &Viewer) -> Result<Markup, Problem> {
    let (found, setup) = (opened.found()?, opened.setup()?);
    // Whoever only looks has nothing here, and nothing to ask for again.
    let inside = viewer.side.is_some() || viewer.referee;
    let turn = is_to_move(found, viewer);
    let legal = legal(found, viewer);
    let bound = found.current().and_then(|set| set.bound.as_ref()).filter(|_| turn);
    let binds = turn && opened.is_online() && setup.binds_at_once();
    Ok(html! {
        section #mine .mine aria-label=(words.say("play-mine"))
            data-from=[inside.then(|| format!("/m/{}/mine", opened.id))]
            data-turn=[turn.then_some("yes")]
            data-legal=(legal.join(" "))
            data-bound=[bound.map(|bound| bound.text.as_str())]
            data-touch=[binds.then_some("yes")] {
            @if binds { (touch_form(opened)) }
            @if viewer.side.is_some() { (player(words, opened, viewer, turn, &legal)?) }
            @if viewer.referee {
                p { a .button .second href={ "/m/" (opened.id) "/referee" } { (words.say("play-to-referee")) } }
            }
        }
    })
}

/// The form by which the script says which piece was pressed or put down first. It is sent like any
/// other, again and again until the server has it, and is nothing to fill in.
fn touch_form(opened: &Opened) -> Markup {
    let inside = html! { input type="hidden" name="text" value=""; };
    html! { div #touch hidden { (ask(opened, "touch", &inside)) } }
}

fn is_to_move(found: &Match, viewer: &Viewer) -> bool {
    let stopped = found.stops().next().is_some();
    let person = viewer.person.as_ref();
    !stopped && person.is_some_and(|person| found.to_move().contains(&person))
}

/// The legal moves that the viewer may see as a player.
fn legal(found: &Match, viewer: &Viewer) -> Vec<String> {
    match (&viewer.person, viewer.side) {
        (Some(person), Some(_)) => found.legal_moves(&Actor::new(person.clone(), Role::Competitor)),
        _ => Vec::new(),
    }
}

/// A form of the player that leaves the page where it is.
pub(super) fn ask(opened: &Opened, act: &str, inside: &Markup) -> Markup {
    html! {
        div .stay { (forms::ask(&format!("/m/{}/act/{act}", opened.id), inside)) }
    }
}

fn player(
    words: Words,
    opened: &Opened,
    viewer: &Viewer,
    turn: bool,
    legal: &[String],
) -> Result<Markup, Problem> {
    let (found, setup) = (opened.found()?, opened.setup()?);
    if found.is_cancelled() {
        return Ok(html! {});
    }
    if found.result().is_some() {
        return Ok(after(words, opened, setup));
    }
    Ok(html! {
        (partners(words, opened)?)
        @match found.current() {
            None if opened.is_online() => (start(words, opened, found)),
            None => p .quiet { (words.say("play-referee-starts")) },
            Some(set) => {
                @if turn { (move_form(words, opened, setup, set, legal)) }
                @else { p .quiet role="status" { (words.say("play-not-your-turn")) } }
                (acts(words, opened, viewer, set)?)
            }
        }
    })
}

/// Whether partners may talk with each other now, as they agreed before the game (quixo F3).
pub(super) fn partners(words: Words, opened: &Opened) -> Result<Markup, Problem> {
    let (found, setup) = (opened.found()?, opened.setup()?);
    let key = match (found.partners_may_consult(), setup.consultation) {
        (None, _) => return Ok(html! {}),
        (Some(false), _) => "play-partners-silent",
        (Some(true), Some(false)) => "play-partners-silent-later",
        (Some(true), Some(true)) => "play-partners-talk",
        (Some(true), None) => "play-partners-open",
    };
    Ok(html! { p .message { (words.say(key)) " " (frame::chip(rulebook::quixo::F3)) } })
}

fn start(words: Words, opened: &Opened, found: &Match) -> Markup {
    let set = found.sets().len() + 1;
    let inside = html! {
        input type="hidden" name="set" value=(set);
        button { (words.say_with("play-start", &[("set", set.into())])) }
    };
    ask(opened, "start", &inside)
}

/// The form with the move in notation; the script fills it from the board.
fn move_form(
    words: Words,
    opened: &Opened,
    setup: &Setup,
    set: &SetState,
    legal: &[String],
) -> Markup {
    let over_the_board = !opened.is_online();
    let input = html! {
        input #move-text name="text" type="text" required autocomplete="off" dir="ltr"
            spellcheck="false" autocapitalize="off" aria-describedby="move-text-hint"
            list=[(!legal.is_empty()).then_some("move-list")];
    };
    let hint = words.say(hint_key(&setup.game));
    let inside = html! {
        input type="hidden" name="lag" value="";
        @if over_the_board { input type="hidden" name="board" value="yes"; }
        (forms::field("move-text", &words.say("play-your-move"), Some(&hint), &input))
        @if !legal.is_empty() {
            datalist #move-list { @for text in legal { option value=(text) {} } }
        }
        @if setup.game == "reversi" && over_the_board {
            (forms::tick("finished", "yes", true, &html! { (words.say("play-finished")) }))
        }
        button { (words.say("play-move")) }
    };
    html! {
        p .your-turn role="status" { strong { (words.say("play-your-turn")) } }
        @if setup.event.is_none() && set.record.len() < FIRST_MOVES {
            p .hint {
                (learn::hint(words, &setup.game)) " "
                a href={ "/learn/" (setup.game) } { (words.say("casual-learn")) }
            }
        }
        @if opened.is_online() {
            p .hint { (words.say(press_key(&setup.game))) }
            div #board-choice .board-choice hidden
                data-turn-part=(words.say("play-turn-part"))
                data-dot-n=(words.say("play-dot-north")) data-dot-s=(words.say("play-dot-south"))
                data-dot-w=(words.say("play-dot-west")) data-dot-e=(words.say("play-dot-east"))
                data-undo=(words.say("play-undo")) {}
        }
        @if let Some(bound) = &set.bound {
            p .message .warn { (words.say("matches-bound")) " " bdi dir="ltr" { (bound.text) } }
        }
        details .notation open[over_the_board] {
            summary { (words.say("play-by-text")) }
            (ask(opened, "move", &inside))
        }
    }
}

/// What a move looks like in text.
fn hint_key(game: &str) -> &'static str {
    match game {
        "mangala" => "play-text-mangala",
        "pentago" => "play-text-pentago",
        "kure" => "play-text-kure",
        "quixo" => "play-text-quixo",
        "quixo4" => "play-text-quixo4",
        _ => "play-text-cell",
    }
}

/// How a move is made on the board.
fn press_key(game: &str) -> &'static str {
    match game {
        "mangala" => "play-press-mangala",
        "pentago" => "play-press-pentago",
        "kure" => "play-press-kure",
        "quixo" => "play-press-quixo",
        "quixo4" => "play-press-quixo4",
        _ => "play-press-cell",
    }
}

/// What a player can do beside moving.
fn acts(words: Words, opened: &Opened, viewer: &Viewer, set: &SetState) -> Result<Markup, Problem> {
    let setup = opened.setup()?;
    let several = setup.sets > 1;
    Ok(html! {
        @if !opened.is_online() { (super::acts::at_the_board(words, opened, viewer, set)?) }
        div .desk-acts {
            @if setup.event.is_some() { (call(words, opened)) }
            @if let Some(clause) = opened.laws.sends_away { (no_spectators(words, opened, clause)) }
            details {
                summary { (words.say("play-give-up")) }
                p .hint { (words.say("shown-no-draw")) }
                (ask(opened, "resign", &html! {
                    button .danger { (words.say(if several { "play-give-up-set" } else { "play-give-up-game" })) }
                }))
                @if several {
                    (ask(opened, "resign-match", &html! { button .danger { (words.say("play-give-up-match")) } }))
                }
            }
        }
    })
}

fn call(words: Words, opened: &Opened) -> Markup {
    let input = html! { input #call-note name="note" type="text" maxlength="300"; };
    let inside = html! {
        (forms::field("call-note", &words.say("play-call-note"), None, &input))
        button { (words.say("play-call")) }
    };
    html! {
        details {
            summary { (words.say("play-call")) }
            p .hint { (words.say("play-call-hint")) }
            (ask(opened, "call", &inside))
        }
    }
}

fn no_spectators(words: Words, opened: &Opened, clause: Citation) -> Markup {
    let field = |id: &str, name: &str, key: &str, hint: Option<&str>| {
        let input = html! { input id=(id) name=(name) type="text" maxlength="300" aria-describedby=[hint.map(|_| format!("{id}-hint"))]; };
        forms::field(id, &words.say(key), hint, &input)
    };
    let inside = html! {
        (field("away-persons", "persons", "watch-persons", Some(&words.say("watch-persons-hint"))))
        (field("away-note", "note", "play-call-note", None))
        button { (words.say("watch-none")) }
    };
    html! {
        details {
            summary { (words.say("watch-none")) }
            p { (frame::chip(clause)) }
            (ask(opened, "no-spectators", &inside))
        }
    }
}

/// After the end of a game that belongs to no event: once more, the other way round.
fn after(words: Words, opened: &Opened, setup: &Setup) -> Markup {
    html! {
        @if setup.event.is_none() {
            (forms::ask(&format!("/m/{}/rematch", opened.id), &html! {
                button { (words.say("play-rematch")) }
            }))
        }
    }
}
