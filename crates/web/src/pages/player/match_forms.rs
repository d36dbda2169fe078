//! What only the viewer sees of a match: a player's moves and acts, a referee's way to the desk. It is
//! no live part; the script asks for it again whenever a live part has changed. Everything in it is
//! an ordinary form, so that a match can be played without script.

use arena::match_play::{Book, Match, SetState, Setup};
use arena::{Actor, Role};
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use games::Cell;
use maud::{Markup, html};
use office::{MatchReader, MatchView};
use rulebook::Citation;

use crate::http::error::Problem;
use crate::http::forms;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::player::friendly;
use crate::pages::public::learn;
use crate::pages::public::matches::{board, open, viewer};
use crate::pages::{frame, parts};
use words::Words;

/// For how many moves a casual game gives a hint.
const FIRST_MOVES: usize = 4;

/// The part alone, for the script.
///
/// # Errors
/// When there is no such match.
pub async fn part(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let opened = open(&app, &id).await?;
    let viewer = viewer(&app, &visitor, &opened).await?;
    let part = mine(&app, visitor.words, &opened, &viewer).await?;
    Ok(([(header::CACHE_CONTROL, "no-store")], part).into_response())
}

/// The part.
pub(crate) async fn mine(
    app: &AppState,
    words: Words,
    opened: &MatchView,
    viewer: &MatchReader,
) -> Result<Markup, Problem> {
    let (found, setup) = (opened.state(), opened.setup()?);
    // Whoever only looks has nothing here, and nothing to ask for again.
    let inside = viewer.side.is_some() || viewer.referee;
    let turn = is_to_move(found, viewer);
    let legal = legal(found, viewer);
    let bound = found.current().and_then(|set| set.bound.as_ref()).filter(|_| turn);
    let binds = turn && opened.is_online() && setup.binds_at_once();
    let over = viewer.side.is_some() && found.result().is_some() && found.is_friendly();
    let next = if over { app.office.rematch_of(&opened.id).await? } else { None };
    Ok(html! {
        section #mine .mine aria-label=(words.say("play-mine"))
            data-from=[inside.then(|| format!("/m/{}/mine", opened.id))]
            data-turn=[turn.then_some("yes")]
            data-turns=[viewer.side.map(|side| board::turns(opened, viewer, side))]
            data-legal=(legal.join(" "))
            data-presses=[presses(found, &legal)]
            data-choices=[turn.then(|| choices(setup)).flatten()]
            data-bound=[bound.map(|bound| bound.text.as_str())]
            data-touch=[binds.then_some("yes")] {
            @if binds { (touch_form(opened)) }
            @if over {
                (friendly::rematch(words, opened, viewer, next.as_ref()))
            } @else if viewer.side.is_some() && found.result().is_none() {
                (player(words, opened, viewer, turn, &legal)?)
            }
            @if viewer.referee {
                p { a .button .second href={ "/m/" (opened.id) "/referee" } { (words.say("play-to-referee")) } }
            }
        }
    })
}

/// The form by which the script says which piece was pressed or put down first. It is sent like any
/// other, again and again until the server has it, and is nothing to fill in.
fn touch_form(opened: &MatchView) -> Markup {
    let inside = html! { input type="hidden" name="text" value=""; };
    html! { div #touch hidden { (ask(opened, "touch", &inside)) } }
}

fn is_to_move(found: &Match, viewer: &MatchReader) -> bool {
    let stopped = found.stops().next().is_some();
    let person = viewer.person.as_ref();
    !stopped && person.is_some_and(|person| found.to_move().contains(&person))
}

/// The legal moves that the viewer may see as a player.
fn legal(found: &Match, viewer: &MatchReader) -> Vec<String> {
    match (&viewer.person, viewer.side) {
        (Some(person), Some(_)) => found.legal_moves(&Actor::new(person.clone(), Role::Competitor)),
        _ => Vec::new(),
    }
}

/// The presses by which each legal move is entered, for the script: those of one move joined by
/// commas, in the order of the moves.
fn presses(found: &Match, legal: &[String]) -> Option<String> {
    let set = found.current().filter(|_| !legal.is_empty())?;
    let moves = set.board.table().presses();
    Some(moves.iter().map(|steps| steps.join(",")).collect::<Vec<_>>().join(" "))
}

/// The cells that stand for a choice once the first press is made, such as `a1=/1`.
fn choices(setup: &Setup) -> Option<String> {
    let kind = setup.kind().ok()?;
    let cells = (0..9).flat_map(|row| (0..9).map(move |column| Cell { column, row }));
    let all = cells.filter_map(|cell| Some(format!("{cell}={}", kind.choice_at(cell)?)));
    Some(all.collect::<Vec<_>>().join(" ")).filter(|text| !text.is_empty())
}

/// A form of the player that leaves the page where it is.
pub(crate) fn ask(opened: &MatchView, act: &str, inside: &Markup) -> Markup {
    html! {
        div .stay { (forms::ask(&format!("/m/{}/act/{act}", opened.id), inside)) }
    }
}

fn player(
    words: Words,
    opened: &MatchView,
    viewer: &MatchReader,
    turn: bool,
    legal: &[String],
) -> Result<Markup, Problem> {
    let found = opened.state();
    let setup = opened.setup()?;
    if found.is_cancelled() {
        return Ok(html! {});
    }
    Ok(html! {
        (partners(words, opened)?)
        @match found.current() {
            None if opened.is_online() => {
                (start(words, opened, setup, found))
                @if !found.sets().is_empty() {
                    details {
                        summary { (words.say("play-give-up")) }
                        (ask(opened, "resign-match", &html! { button .danger { (words.say("play-give-up-match")) } }))
                    }
                }
            },
            None => p .quiet { (words.say("play-referee-starts")) },
            Some(set) => {
                @if turn { (move_form(words, opened, setup, set, legal)) }
                @else if found.stops().next().is_some() {
                    p .message .warn role="status" { (words.say("matches-stopped")) }
                } @else { p .quiet role="status" { (words.say("play-not-your-turn")) } }
                (acts(words, opened, viewer, set)?)
            }
        }
    })
}

/// Whether partners may talk with each other now, as they agreed before the game (quixo F3).
pub(crate) fn partners(words: Words, opened: &MatchView) -> Result<Markup, Problem> {
    let (found, setup) = (opened.state(), opened.setup()?);
    let key = match (found.partners_may_consult(), setup.consultation) {
        (None, _) => return Ok(html! {}),
        (Some(false), _) => "play-partners-silent",
        (Some(true), Some(false)) => "play-partners-silent-later",
        (Some(true), Some(true)) => "play-partners-talk",
        (Some(true), None) => "play-partners-open",
    };
    let clause = setup.book()?.consultation();
    Ok(html! {
        p .message { (words.say(key)) @if let Some(clause) = clause { " " (frame::chip(clause)) } }
    })
}

/// The start of a set: how far the match is, and that either player may press.
fn start(words: Words, opened: &MatchView, setup: &Setup, found: &Match) -> Markup {
    let over = found.sets().len();
    let set = over + 1;
    let inside = html! {
        input type="hidden" name="set" value=(set);
        button { (words.say_with("play-start", &[("set", set.into())])) }
    };
    let all = [("set", over.into()), ("sets", usize::from(setup.sets).max(set).into())];
    html! {
        @if over > 0 { p .your-turn role="status" { strong { (words.say_with("play-set-over", &all)) } } }
        @else if setup.sets > 1 {
            p { (words.say_with("play-sets", &[("sets", setup.sets.into())])) }
        }
        @if over > 0 { p .hint { (words.say("play-either-starts")) } }
        (ask(opened, "start", &inside))
    }
}

/// The form with the move in notation; the script fills it from the board.
fn move_form(
    words: Words,
    opened: &MatchView,
    setup: &Setup,
    set: &SetState,
    legal: &[String],
) -> Markup {
    let over_the_board = !opened.is_online();
    let finishes = over_the_board && setup.book().is_ok_and(Book::finishes_moves);
    let input = html! {
        input #move-text name="text" type="text" required autocomplete="off" dir="ltr"
            spellcheck="false" autocapitalize="off" aria-describedby="move-text-hint"
            list=[(!legal.is_empty()).then_some("move-list")];
    };
    let hint = words.say(&format!("play-text-{}", setup.game));
    let inside = html! {
        input type="hidden" name="lag" value="";
        @if over_the_board { input type="hidden" name="board" value="yes"; }
        (forms::field("move-text", &words.say("play-your-move"), Some(&hint), &input))
        @if !legal.is_empty() {
            datalist #move-list { @for text in legal { option value=(text) {} } }
        }
        @if finishes {
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
            p .hint .press-hint { (words.say(&format!("play-press-{}", setup.game))) }
            (parts::board_choice(words))
        }
        @if let Some(bound) = &set.bound {
            p .message .warn { (words.say("matches-bound")) " " bdi dir="ltr" { (bound.text) } }
        }
        details .notation open[over_the_board] {
            summary { (words.say("play-by-text")) }
            div .stay data-answer=[opened.is_online().then_some("board-answer")] {
                (forms::ask(&format!("/m/{}/act/move", opened.id), &inside))
            }
        }
    }
}

/// What a player can do beside moving.
fn acts(
    words: Words,
    opened: &MatchView,
    viewer: &MatchReader,
    set: &SetState,
) -> Result<Markup, Problem> {
    let setup = opened.setup()?;
    let several = setup.sets > 1;
    Ok(html! {
        @if !opened.is_online() { (crate::pages::player::match_actions::at_the_board(words, opened, viewer, set)?) }
        (friendly::answers(words, opened, viewer))
        div .desk-acts {
            (friendly::acts(words, opened, viewer))
            @if setup.event.is_some() { (call(words, opened)) }
            @if let Some(clause) = opened.sends_away { (no_spectators(words, opened, clause)) }
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

fn call(words: Words, opened: &MatchView) -> Markup {
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

fn no_spectators(words: Words, opened: &MatchView, clause: Citation) -> Markup {
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
