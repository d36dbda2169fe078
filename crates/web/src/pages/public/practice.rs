//! Boards to practise on: the steps of a lesson that one plays, and a first game against oneself. Nothing is
//! kept: the address has the whole game, and every answer is made from it. With the script the answer
//! takes the place of the board; without it the form below the board asks for the same page.

use axum::extract::{Path, Query};
use axum::response::{IntoResponse, Response};
use games::registry::{Kind, MoveError, Show, Table};
use games::{Cell, Goal, Turn};
use maud::{Markup, html};
use rulebook::Citation;
use serde::Deserialize;

use crate::assets;
use crate::http::error::Problem;
use crate::http::forms;
use crate::http::visitor::Visitor;
use crate::pages::frame;
use crate::pages::public::learn;
use crate::pages::public::matches::{board, styles};
use words::Words;

/// The most moves of a game that an address has, and the most signs of them.
const MOST_MOVES: usize = 300;
const MOST_SIGNS: usize = 3000;

/// What is asked of a board.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Asked {
    /// The step of the lesson, from 1.
    step: usize,
    /// The moves so far, joined by commas.
    moves: String,
    /// A move to be tried.
    r#move: String,
    /// What was pressed and leads to no move, joined by commas.
    press: String,
    /// `board` asks for the board alone.
    part: String,
}

/// What is said of what was tried.
enum Said {
    Nothing,
    Right,
    NotThis,
    Wrong(MoveError),
}

/// The game of an address.
fn kind_of(game: &str) -> Result<&'static dyn Kind, Problem> {
    office::casual_games().find(|kind| kind.name() == game).ok_or(Problem::NotFound)
}

/// A step of a lesson: what was tried, and what came of it.
///
/// # Errors
/// When there is no such game, or no such step to try.
pub async fn lesson(
    visitor: Visitor,
    Path(game): Path<String>,
    Query(asked): Query<Asked>,
) -> Result<Response, Problem> {
    let kind = kind_of(&game)?;
    let (step, goal) = step_of(kind, asked.step)?;
    if asked.part != "board" {
        // Without the script the lesson itself says what came of it.
        return Ok(learn::lesson_page(&visitor, kind, Some(&asked))?.into_response());
    }
    Ok(try_step(visitor.words, kind, asked.step, step, goal, Some(&asked))?.into_response())
}

fn step_of(kind: &dyn Kind, number: usize) -> Result<(&'static games::Lesson, Goal), Problem> {
    let step = number.checked_sub(1).and_then(|place| kind.lesson().get(place));
    let found = step.and_then(|step| Some((step, step.goal?)));
    found.ok_or(Problem::NotFound)
}

impl Asked {
    /// Whether it is about this step.
    pub(crate) const fn is_about(&self, step: usize) -> bool {
        self.step == step
    }
}

/// The board of a step, with what was tried there.
pub(crate) fn try_step(
    words: Words,
    kind: &dyn Kind,
    number: usize,
    step: &games::Lesson,
    goal: Goal,
    asked: Option<&Asked>,
) -> Result<Markup, Problem> {
    let before = step.picture.before(kind).ok_or(Problem::NotFound)?;
    let mut table = before.copy();
    let said = match asked {
        Some(asked) if !asked.r#move.is_empty() => match table.play(&asked.r#move) {
            Ok(()) if goal.is_reached(&*before, &*table) => Said::Right,
            Ok(()) => Said::NotThis,
            Err(error) => Said::Wrong(error),
        },
        Some(asked) => pressed(&*before, &asked.press),
        None => Said::Nothing,
    };
    if !matches!(said, Said::Right) {
        table = before;
    }
    let done = matches!(said, Said::Right);
    let from = format!("/learn/{}/try?step={number}", kind.name());
    let hidden = html! { input type="hidden" name="step" value=(number); };
    let inside = html! { p .goal { (words.say(goal_key(goal))) } };
    Ok(practice(
        words,
        &Board { id: number, table: &*table, from: &from, said, done },
        &inside,
        &hidden,
    ))
}

/// Why presses lead to no move.
fn pressed(table: &dyn Table, press: &str) -> Said {
    let presses: Vec<_> = press.split(',').filter(|one| !one.is_empty()).take(4).collect();
    if presses.is_empty() {
        return Said::Nothing;
    }
    table.why_not(&presses).map_or(Said::Nothing, Said::Wrong)
}

const fn goal_key(goal: Goal) -> &'static str {
    match goal {
        Goal::Legal => "learn-try-legal",
        Goal::Again => "learn-try-again",
        Goal::Gains(_) => "learn-try-gain",
        Goal::Wins => "learn-try-win",
    }
}

/// A board to practise on.
struct Board<'a> {
    id: usize,
    table: &'a dyn Table,
    /// Where the next move or press is asked about.
    from: &'a str,
    said: Said,
    /// Whether nothing more is to be done here.
    done: bool,
}

fn practice(words: Words, own: &Board<'_>, above: &Markup, hidden: &Markup) -> Markup {
    let table = own.table;
    let kind = table.kind();
    let open = !own.done && matches!(table.turn(), Turn::Of(_));
    let legal = if open { table.legal_moves() } else { Vec::new() };
    let presses: Vec<_> = if open {
        table.presses().iter().map(|steps| steps.join(",")).collect()
    } else {
        Vec::new()
    };
    let motion = table.last_motion().to_string();
    let path = own.from.split('?').next().unwrap_or_default();
    html! {
        div id={ "practice-" (own.id) } .practice data-from=(own.from) data-legal=(legal.join(" "))
            data-presses=(presses.join(" ")) data-choices=[choices(kind)] {
            (above)
            div .board dir="ltr" data-motion=[(!motion.is_empty()).then_some(motion)]
                data-drags=[kind.drags().then_some("yes")] data-moves=(table.moves().len()) {
                (board::scene(words, table, Show::default()))
            }
            div .answer role="status" { (said(words, &own.said)) }
            div .board-choice hidden
                data-turn-part=(words.say("play-turn-part"))
                data-dot-n=(words.say("play-dot-north")) data-dot-s=(words.say("play-dot-south"))
                data-dot-w=(words.say("play-dot-west")) data-dot-e=(words.say("play-dot-east")) {}
            @if open {
                details .notation {
                    summary { (words.say("play-by-text")) }
                    form action=(path) method="get" {
                        (hidden)
                        (forms::field(&format!("move-{}", own.id), &words.say("play-your-move"),
                            Some(&words.say(&format!("play-text-{}", kind.name()))),
                            &html! { input id={ "move-" (own.id) } name="move" type="text" required dir="ltr"
                                autocomplete="off" aria-describedby={ "move-" (own.id) "-hint" }; }))
                        button .second { (words.say("play-move")) }
                    }
                }
            }
        }
    }
}

fn said(words: Words, said: &Said) -> Markup {
    match said {
        Said::Nothing => html! {},
        Said::Right => html! { p .message .good { (words.say("learn-right")) } },
        Said::NotThis => html! { p .message .warn { (words.say("learn-not-this")) } },
        Said::Wrong(MoveError::Unreadable(message)) => {
            html! { p .message .bad { (words.sentence(message)) } }
        }
        Said::Wrong(MoveError::Refused(refusal)) => html! {
            p .message .bad { (words.sentence(&refusal.message)) " " (frame::chip(refusal.citation)) }
        },
    }
}

/// The cells that stand for a choice once the first press is made.
pub(crate) fn choices(kind: &dyn Kind) -> Option<String> {
    let cells = (0..9).flat_map(|row| (0..9).map(move |column| Cell { column, row }));
    let all = cells.filter_map(|cell| Some(format!("{cell}={}", kind.choice_at(cell)?)));
    Some(all.collect::<Vec<_>>().join(" ")).filter(|text| !text.is_empty())
}

/// A first game against oneself.
///
/// # Errors
/// When there is no such game, or the moves of the address cannot be played.
pub async fn alone(
    visitor: Visitor,
    Path(game): Path<String>,
    Query(asked): Query<Asked>,
) -> Result<Response, Problem> {
    let kind = kind_of(&game)?;
    let words = visitor.words;
    let mut table = kind.start(&[]).map_err(|_| Problem::NotFound)?;
    let moves: Vec<_> = asked.moves.split(',').filter(|one| !one.is_empty()).collect();
    if moves.len() > MOST_MOVES || asked.moves.len() > MOST_SIGNS {
        return Err(Problem::NotFound);
    }
    for text in moves {
        table.play(text).map_err(|_| Problem::NotFound)?;
    }
    let said = if asked.r#move.is_empty() {
        pressed(&*table, &asked.press)
    } else {
        table.play(&asked.r#move).map_or_else(Said::Wrong, |()| Said::Nothing)
    };
    while table.legal_moves() == ["--"] && table.play("--").is_ok() {}
    let part = alone_part(words, kind, &*table, said);
    if asked.part == "board" {
        return Ok(part.into_response());
    }
    let title = words.say_with("learn-alone-title", &[("game", learn::name(words, kind).into())]);
    let body = html! {
        (styles())
        script type="module" src=(assets::address("practice.js")) {}
        nav .crumbs aria-label=(words.say("frame-where")) {
            a href="/learn" { (words.say("learn-title")) }
            a href={ "/learn/" (kind.name()) } { (learn::name(words, kind)) }
        }
        h1 { (title) }
        p { (words.say("learn-alone-lead")) }
        (part)
    };
    Ok(frame::page(&visitor, &title, &body).into_response())
}

fn alone_part(words: Words, kind: &dyn Kind, table: &dyn Table, said: Said) -> Markup {
    let played = table.moves();
    let path = format!("/learn/{}/alone", kind.name());
    let joined = played.join(",");
    let from = format!("{path}?moves={}", forms::encoded(&joined));
    let back = played
        .split_last()
        .map(|(_, rest)| format!("{path}?moves={}", forms::encoded(&rest.join(","))));
    let hidden = html! { input type="hidden" name="moves" value=(joined); };
    let over = table.outcome();
    let clauses: Vec<Citation> = over.as_ref().map(|end| end.citations.clone()).unwrap_or_default();
    let scene = table.scene(Show::default());
    let above = html! {
        p .lead role="status" {
            (words.sentence(&scene.state)) @for clause in &clauses { " " (frame::chip(*clause)) }
        }
    };
    html! {
        div #alone .alone .wide[board::is_wide(kind)] {
            (practice(words, &Board { id: 0, table, from: &from, said, done: over.is_some() }, &above, &hidden))
            p .ways {
                @if let Some(back) = back {
                    a .button .second href=(back) { (words.say("learn-alone-back")) }
                    a href=(path) { (words.say("learn-alone-again")) }
                }
                a href="/play" { (words.say("casual-title")) }
            }
        }
    }
}
