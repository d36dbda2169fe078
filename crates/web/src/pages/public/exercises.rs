//! The exercise of the day: find the best move. The answer is given on the board, without an account,
//! and checked at once; the program's line is shown with it. The office makes one for each game and day.

use arena::time::Day;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use axum::routing::get;
use axum::{Form, Router};
use games::registry::{Kind, MoveError, Show, Table};
use games::{Message, Turn};
use maud::{Markup, html};
use office::{Exercise, ExerciseStatus, casual_games};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Deserialize;

use crate::assets::{self, tiles};
use crate::http::error::Problem;
use crate::http::forms::{self, Filled};
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::frame;
use crate::pages::parts::{self, MoveText};
use crate::pages::public::matches::{board, styles};
use crate::pages::public::{learn, practice, review};
use words::Words;

/// The routes.
pub fn routes() -> Router<AppState> {
    Router::new()
        .route("/learn/exercises", get(list))
        .route("/learn/exercises/{game}", get(page).post(answer))
}

/// What is asked of an exercise.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Asked {
    /// The day; today's without it.
    day: Option<Day>,
    /// The move that was tried.
    r#move: String,
    /// Whether the answer is to be shown.
    show: String,
}

/// The games that have exercises.
pub async fn list(visitor: Visitor) -> Markup {
    let words = visitor.words;
    let title = words.say("exercise-title");
    let body = html! {
        (styles())
        nav .crumbs aria-label=(words.say("frame-where")) {
            a href="/learn" { (words.say("learn-title")) }
        }
        h1 { (title) }
        p .lead { (words.say("exercise-lead")) }
        ul .cards {
            @for kind in casual_games() {
                li {
                    a href={ "/learn/exercises/" (kind.name()) } { (learn::name(words, kind)) }
                    img .tile src=(tiles::address(kind.name())) alt="" width="160" height="160" loading="lazy";
                }
            }
        }
    };
    frame::page(&visitor, &title, &body)
}

fn kind_of(game: &str) -> Result<&'static dyn Kind, Problem> {
    casual_games().find(|kind| kind.name() == game).ok_or(Problem::NotFound)
}

/// The address of an exercise.
fn way(kind: &dyn Kind, day: Day) -> String {
    format!("/learn/exercises/{}?day={day}", kind.name())
}

/// A move that somebody found.
///
/// # Errors
/// When there is no such game or day.
pub async fn answer(
    Path(game): Path<String>,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    let kind = kind_of(&game)?;
    let day: Day = form.read("day")?;
    let text = utf8_percent_encode(form.one("text"), NON_ALPHANUMERIC);
    Ok(forms::go_to(&format!("{}&move={text}", way(kind, day))))
}

/// The page of an exercise.
///
/// # Errors
/// When there is no such game or day, or while its position is on a board of a competition.
pub async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(game): Path<String>,
    Query(asked): Query<Asked>,
) -> Result<Response, Problem> {
    let words = visitor.words;
    let kind = kind_of(&game)?;
    if kind.rulebook() == rulebook::iran_backgammon::ID {
        app.office.check_help(&visitor.who()).await?;
    }
    let today = app.office.exercise_day().ok_or(Problem::NotFound)?;
    let day = asked.day.unwrap_or(today);
    let status = app.office.exercise(kind, day).await?;
    let inside = match &status {
        ExerciseStatus::Working => html! {
            p .message role="status" { (words.say("exercise-working")) }
        },
        ExerciseStatus::Ready(exercise) => ready(words, kind, day, exercise, &asked)?,
    };
    let title = words.say_with("exercise-of", &[("game", learn::name(words, kind).into())]);
    let body = html! {
        (styles())
        link rel="stylesheet" href=(assets::address("engine.css"));
        script type="module" src=(assets::address("board.js")) {}
        nav .crumbs aria-label=(words.say("frame-where")) {
            a href="/learn/exercises" { (words.say("exercise-title")) }
        }
        h1 { (title) }
        p .quiet { (words.date(day)) }
        (inside)
        p .ways {
            @if let Some(before) = day.plus(-1) {
                a href=(way(kind, before)) { (words.say("exercise-before")) }
            }
            @if day != today { a href=(way(kind, today)) { (words.say("exercise-today")) } }
        }
    };
    let page = frame::page(&visitor, &title, &body);
    Ok(review::answered(page, matches!(status, ExerciseStatus::Working)))
}

/// The board, what was tried, and how to go on.
fn ready(
    words: Words,
    kind: &dyn Kind,
    day: Day,
    exercise: &Exercise,
    asked: &Asked,
) -> Result<Markup, Problem> {
    let table = exercise.table(kind).ok_or(Problem::NotFound)?;
    let (text, refusal) = tried(&*table, &asked.r#move);
    let right = text.as_deref().is_some_and(|text| exercise.is_right(text));
    let solved = right || asked.show == "yes";
    let mut shown = table.copy();
    if solved {
        let answer = text.as_deref().filter(|_| right).unwrap_or(&exercise.best);
        shown.play(answer).map_err(|_| Problem::NotFound)?;
    }
    Ok(html! {
        @if !solved { (task(words, kind, &*table)) }
        div .match {
            div #play .play .wide[board::is_wide(kind)] {
                div #match-board {
                    div .board data-game=(kind.name()) dir="ltr"
                        data-drags=[kind.drags().then_some("yes")]
                        data-move=(shown.moves().len()) { (board::scene(words, &*shown, Show::default())) }
                }
            }
            div .words {
                p #board-said .hidden-text role="status" {}
                div #board-answer .answer {}
                @if let Some(refusal) = refusal {
                    p .message .warn role="alert" { (words.sentence(&refusal.message())) }
                }
                @if !solved { (question(words, kind, day, &*table)) }
            }
            div .about-side {
                (verdict(words, exercise, text.as_deref(), right))
                @if solved { (solution(words, kind, &*table, exercise)) }
                @else {
                    p { a .button .second rel="nofollow" href={ (way(kind, day)) "&show=yes" } {
                        (words.say("exercise-show"))
                    } }
                }
            }
        }
    })
}

/// What was tried, as the rules write it; or why it cannot be played.
fn tried(table: &dyn Table, text: &str) -> (Option<String>, Option<MoveError>) {
    if text.is_empty() {
        return (None, None);
    }
    let mut next = table.copy();
    match next.play(text) {
        Ok(()) => (next.moves().pop(), None),
        Err(error) => (None, Some(error)),
    }
}

/// Who is to find a move.
fn task(words: Words, kind: &dyn Kind, table: &dyn Table) -> Markup {
    let Turn::Of(seat) = table.turn() else { return html! {} };
    let task = Message::new("exercise-task").with("side", kind.side_named(seat.side()));
    html! { p .your-turn { strong { (words.message(&task)) } } }
}

/// The form that the board fills in.
fn question(words: Words, kind: &dyn Kind, day: Day, table: &dyn Table) -> Markup {
    let legal = table.legal_moves();
    let presses: Vec<String> = table.presses().iter().map(|own| own.join(",")).collect();
    let name = kind.name();
    html! {
        section #mine .mine aria-label=(words.say("play-mine")) data-turn="yes"
            data-legal=(legal.join(" ")) data-presses=(presses.join(" "))
            data-choices=[practice::choices(kind)] {
            p .hint { (words.say(&format!("play-press-{name}"))) }
            (parts::board_choice(words))
            (parts::move_text(words, &MoveText {
                game: name,
                address: &format!("/learn/exercises/{name}"),
                hidden: &html! { input type="hidden" name="day" value=(day); },
                legal: &legal,
                button: "exercise-check",
            }))
        }
    }
}

/// Whether what was tried is right.
fn verdict(words: Words, exercise: &Exercise, text: Option<&str>, right: bool) -> Markup {
    let Some(text) = text else { return html! {} };
    if right {
        let said = words.say_with("exercise-right", &[("move", text.to_owned().into())]);
        return html! { p .message .good role="status" { (said) } };
    }
    let percent = exercise.lost(text).unwrap_or_default().div_ceil(10);
    let said = words.say_with(
        "exercise-wrong",
        &[("move", text.to_owned().into()), ("percent", percent.into())],
    );
    html! { p .message .warn role="status" { (said) } }
}

/// The answer: the best move, what was played, and what the program expects then.
fn solution(words: Words, kind: &dyn Kind, table: &dyn Table, exercise: &Exercise) -> Markup {
    let side = match table.turn() {
        Turn::Of(seat) => seat.side().0,
        Turn::Chance | Turn::Over => 0,
    };
    let moves = exercise.moves.join(" ");
    let moves = utf8_percent_encode(&moves, NON_ALPHANUMERIC);
    let on = format!("/spar/{}?level=4&side={side}&seed=1&moves={moves}", kind.name());
    html! {
        p { (words.say_with("exercise-best", &[("move", exercise.best.clone().into())])) }
        p { (words.say_with("exercise-played", &[("move", exercise.played.clone().into())])) }
        @if exercise.line.len() > 1 {
            p { (words.say_with("engine-line", &[("moves", exercise.line.join(" ").into())])) }
        }
        p { a .button .second href=(on) { (words.say("exercise-go-on")) } }
    }
}
