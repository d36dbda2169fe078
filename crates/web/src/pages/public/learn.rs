//! Learning a game: its rules in short with pictures, drawn by the game itself. The rulebook has the
//! rules in full; every page leads there.

use arena::match_play::Book;
use axum::Router;
use axum::extract::Path;
use axum::routing::get;
use games::registry::{Kind, Show, Table};
use maud::{Markup, PreEscaped, html};

use crate::http::error::Problem;
use crate::http::state::Desk;
use crate::http::visitor::Visitor;
use crate::pages::frame;
use crate::pages::public::matches::{spoken, styles};
use crate::pages::public::players_card;
use crate::words::Words;

/// The routes.
pub fn routes() -> Router<Desk> {
    Router::new().route("/learn", get(list)).route("/learn/{game}", get(page))
}

/// One step of a lesson: what is said, and the picture beside it.
struct Step {
    text: &'static str,
    picture: Picture,
}

/// What a step shows.
enum Picture {
    /// Nothing.
    None,
    /// The start of the game.
    Start,
    /// A position with who is to move, and the move that is played there.
    After(&'static str, &'static str, &'static str),
    /// Moves from the start.
    Moves(&'static [&'static str]),
}

const fn step(text: &'static str, picture: Picture) -> Step {
    Step { text, picture }
}

/// The lessons: the examples are those of the notes, which the games are tested with.
fn steps(game: &str) -> Vec<Step> {
    use Picture::{After, Moves, None, Start};
    match game {
        "mangala" => vec![
            step("learn-mangala-1", Start),
            step("learn-mangala-2", Moves(&["S4"])),
            step("learn-mangala-3", After("S 1 5 5 5 4 4 [0] N 4 4 4 4 4 4 [0]", "N", "N5")),
            step("learn-mangala-4", After("S 2 0 5 5 4 4 [0] N 4 4 4 4 4 1 [7]", "S", "S1")),
            step("learn-mangala-5", None),
        ],
        "pentago" => vec![
            step("learn-pentago-1", Start),
            step("learn-pentago-2", Moves(&["a1/1"])),
            step(
                "learn-pentago-3",
                After("b..bb./b...../b.w.w./....../....../w.w.w.", "b", "f6/1"),
            ),
            step("learn-pentago-4", None),
        ],
        "kure" => vec![
            step("learn-kure-1", Start),
            step("learn-kure-2", Moves(&["d7-d6"])),
            step(
                "learn-kure-3",
                After("ooo.ooo/......./......./..po.../...p.../......./pp.pp..", "p", "c4-d3"),
            ),
            step("learn-kure-4", None),
            step("learn-kure-5", None),
        ],
        "reversi" => vec![
            step("learn-reversi-1", Start),
            step("learn-reversi-2", Moves(&["f5"])),
            step("learn-reversi-3", Moves(&["f5", "d6"])),
            step("learn-reversi-4", None),
        ],
        "kulami" => vec![
            step("learn-kulami-1", Start),
            step("learn-kulami-2", Moves(&["d4", "d8"])),
            step("learn-kulami-3", None),
            step("learn-kulami-4", None),
        ],
        "quixo" => vec![
            step("learn-quixo-1", Start),
            step("learn-quixo-2", Moves(&["c1S"])),
            step("learn-quixo-3", After("xxxx./....o/...o./..o../.o...", "x", "e5N")),
            step("learn-quixo-4", None),
        ],
        _ => vec![
            step("learn-quixo4-1", Start),
            step("learn-quixo4-2", Moves(&["c1Sn"])),
            step("learn-quixo-2", None),
            step("learn-quixo4-3", None),
        ],
    }
}

/// The name of a game in the reader's language.
pub(crate) fn name(words: Words, kind: &dyn Kind) -> String {
    words.say(match kind.name() {
        "mangala" => "learn-name-mangala",
        "pentago" => "learn-name-pentago",
        "kure" => "learn-name-kure",
        "reversi" => "learn-name-reversi",
        "kulami" => "learn-name-kulami",
        "quixo" => "learn-name-quixo",
        "quixo4" => "learn-name-quixo4",
        _ => return kind.title().to_owned(),
    })
}

/// A hint for the first moves.
pub(crate) fn hint(words: Words, game: &str) -> String {
    words.say(match game {
        "mangala" => "learn-hint-mangala",
        "pentago" => "learn-hint-pentago",
        "kure" => "learn-hint-kure",
        "reversi" => "learn-hint-reversi",
        "kulami" => "learn-hint-kulami",
        _ => "learn-hint-quixo",
    })
}

/// The rules in a few sentences, without pictures.
pub(crate) fn short(words: Words, kind: &dyn Kind) -> Markup {
    html! {
        h2 { (words.say("learn-in-short")) }
        ol { @for step in steps(kind.name()) { li { (words.say(step.text)) } } }
        p { a href={ "/learn/" (kind.name()) } { (words.say("learn-with-pictures")) } }
    }
}

fn picture(kind: &dyn Kind, picture: &Picture) -> Option<Box<dyn Table>> {
    let (mut table, moves): (_, &[&str]) = match picture {
        Picture::None => return None,
        Picture::Start => (kind.start(&[]).ok()?, &[]),
        Picture::Moves(moves) => (kind.start(&[]).ok()?, moves),
        Picture::After(position, seat, text) => {
            (kind.set_up(position, seat, &[]).ok()?, std::slice::from_ref(text))
        }
    };
    for text in moves {
        table.play(text).ok()?;
    }
    Some(table)
}

fn drawn(words: Words, table: &dyn Table) -> Markup {
    let picture = spoken::picture(words, table, Show::default(), true);
    html! { div .board .small dir="ltr" { (PreEscaped(picture)) } }
}

/// The list of games to learn.
pub async fn list(visitor: Visitor) -> Markup {
    let words = visitor.words;
    let title = words.say("learn-title");
    let body = html! {
        (styles())
        h1 { (title) }
        ul .cards {
            @for kind in office::casual_games() {
                li {
                    a href={ "/learn/" (kind.name()) } { (name(words, kind)) }
                    @if let Some(table) = picture(kind, &Picture::Start) { (drawn(words, &*table)) }
                }
            }
        }
    };
    frame::page(&visitor, &title, &body)
}

/// How long a game takes, where the rulebook says it.
fn length(words: Words, book: &str) -> Option<Markup> {
    let (_, clause) = Book::find(book)?.longest()?;
    Some(html! { p { (clause.clause().text(words.language())) " " (frame::chip(clause)) } })
}

/// The page of a game.
///
/// # Errors
/// When there is no such game.
pub async fn page(visitor: Visitor, Path(game): Path<String>) -> Result<Markup, Problem> {
    let words = visitor.words;
    let kind = office::casual_games().find(|kind| kind.name() == game).ok_or(Problem::NotFound)?;
    let title = name(words, kind);
    let body = html! {
        (styles())
        nav .crumbs aria-label=(words.say("frame-where")) {
            a href="/learn" { (words.say("learn-title")) }
        }
        h1 { (title) }
        ol .lesson {
            @for step in steps(kind.name()) {
                li {
                    p { (words.say(step.text)) }
                    @if let Some(table) = picture(kind, &step.picture) {
                        figure {
                            (drawn(words, &*table))
                            @if let Some(last) = table.moves().last() {
                                figcaption { bdi dir="ltr" { (last) } }
                            }
                        }
                    }
                }
            }
        }
        p .message { (hint(words, kind.name())) }
        @if let Some(length) = length(words, kind.rulebook()) { (length) }
        p .ways {
            a .button href="/play" { (words.say("casual-title")) }
            a href={ "/rules/" (kind.rulebook()) } { (words.say("learn-rulebook")) }
            (players_card::way(words, kind.rulebook()))
        }
    };
    Ok(frame::page(&visitor, &title, &body))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_picture_of_every_lesson_can_be_drawn() {
        for kind in office::casual_games() {
            let steps = steps(kind.name());
            for step in &steps {
                let wanted = !matches!(step.picture, Picture::None);
                let drawn = picture(kind, &step.picture).is_some();
                assert_eq!(wanted, drawn, "{} {}", kind.name(), step.text);
            }
            assert!(steps.iter().filter(|s| picture(kind, &s.picture).is_some()).count() > 1);
        }
    }
}
