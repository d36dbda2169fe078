//! Learning a game: its rules in a few steps that one plays, drawn and answered by the game itself, each
//! with its clause. The rulebook has the rules in full; every page leads there.

use arena::match_play::Book;
use axum::Router;
use axum::extract::Path;
use axum::routing::get;
use games::Lesson;
use games::registry::{GAMES, Kind, Show, Table};
use maud::{Markup, html};

use crate::assets::{self, tiles};
use crate::http::error::Problem;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::frame;
use crate::pages::public::matches::{board, styles};
use crate::pages::public::players_card;
use crate::pages::public::practice::{self, Asked};
use words::Words;

/// The routes.
pub fn routes() -> Router<AppState> {
    Router::new()
        .route("/learn", get(list))
        .route("/learn/{game}", get(page))
        .route("/learn/{game}/try", get(practice::lesson))
        .route("/learn/{game}/alone", get(practice::alone))
}

/// The name of a game in the reader's language.
pub(crate) fn name(words: Words, kind: &dyn Kind) -> String {
    words.message(&kind.named())
}

/// A hint for the first moves.
pub(crate) fn hint(words: Words, game: &str) -> String {
    words.say(&format!("learn-hint-{game}"))
}

/// The rules in a few sentences, without pictures.
pub(crate) fn short(words: Words, kind: &dyn Kind) -> Markup {
    html! {
        h2 { (words.say("learn-in-short")) }
        ol { @for step in kind.lesson() { li { (words.say(step.text)) } } }
        p { a href={ "/learn/" (kind.name()) } { (words.say("learn-with-pictures")) } }
    }
}

fn drawn(words: Words, table: &dyn Table) -> Markup {
    html! { div .board .small dir="ltr" { (board::scene(words, table, Show::default())) } }
}

/// The games that have a lesson; backgammon is played in matches of its own.
fn learnable() -> impl Iterator<Item = &'static dyn Kind> {
    GAMES.iter().copied().filter(|kind| !kind.lesson().is_empty())
}

/// The list of games to learn.
pub async fn list(visitor: Visitor) -> Markup {
    let words = visitor.words;
    let title = words.say("learn-title");
    let body = html! {
        (styles())
        h1 { (title) }
        p .ways { a .button href="/learn/exercises" { (words.say("exercise-title")) } }
        ul .cards {
            @for kind in learnable() {
                li {
                    a href={ "/learn/" (kind.name()) } { (name(words, kind)) }
                    img .tile src=(tiles::address(kind.name())) alt="" width="160" height="160" loading="lazy";
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
    let kind = learnable().find(|kind| kind.name() == game).ok_or(Problem::NotFound)?;
    lesson_page(&visitor, kind, None)
}

/// The page of a game, with what was tried at one of its steps.
pub(crate) fn lesson_page(
    visitor: &Visitor,
    kind: &dyn Kind,
    asked: Option<&Asked>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let title = name(words, kind);
    let body = html! {
        (styles())
        script type="module" src=(assets::address("practice.js")) {}
        nav .crumbs aria-label=(words.say("frame-where")) {
            a href="/learn" { (words.say("learn-title")) }
        }
        h1 { (title) }
        ol .lesson .wide[board::is_wide(kind)] {
            @for (step, number) in kind.lesson().iter().zip(1..) {
                li {
                    p {
                        (words.say(step.text))
                        @if let Some(clause) = step.clause { " " (frame::chip(clause)) }
                    }
                    (shown(words, kind, number, step, asked)?)
                }
            }
        }
        p .message { (hint(words, kind.name())) }
        @if let Some(length) = length(words, kind.rulebook()) { (length) }
        p .ways {
            @if office::casual_games().any(|own| own.name() == kind.name()) {
                a .button href={ "/spar?game=" (kind.name()) } { (words.say("spar-title")) }
                a .button .second href={ "/learn/" (kind.name()) "/alone" } { (words.say("learn-alone")) }
                a .button .second href={ "/learn/exercises/" (kind.name()) } { (words.say("exercise-link")) }
                a .button .second href={ "/play?game=" (kind.name()) } { (words.say("casual-title")) }
            } @else {
                a .button href="/spar/backgammon" { (words.say("sparbg-title")) }
                a .button .second href="/backgammon" { (words.say("backgammon-play-title")) }
            }
            a href={ "/rules/" (kind.rulebook()) } { (words.say("learn-rulebook")) }
            (players_card::way(words, kind.rulebook()))
        }
    };
    Ok(frame::page(visitor, &title, &body))
}

/// What a step shows: a board to play on, or a picture.
fn shown(
    words: Words,
    kind: &dyn Kind,
    number: usize,
    step: &Lesson,
    asked: Option<&Asked>,
) -> Result<Markup, Problem> {
    if let Some(goal) = step.goal {
        let asked = asked.filter(|own| own.is_about(number));
        return practice::try_step(words, kind, number, step, goal, asked);
    }
    Ok(html! {
        @if let Some(table) = step.picture.table(kind) {
            figure {
                (drawn(words, &*table))
                @if let Some(last) = table.moves().last() {
                    figcaption { bdi dir="ltr" { (last) } }
                }
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use rulebook::Language;

    use super::*;

    #[test]
    fn every_game_that_can_be_played_has_a_lesson_in_every_language() {
        for kind in office::casual_games() {
            assert!(!kind.lesson().is_empty(), "{}", kind.name());
            for language in Language::ALL {
                let words = Words::new(language);
                let mut said = vec![name(words, kind), hint(words, kind.name())];
                said.extend(kind.lesson().iter().map(|step| words.say(step.text)));
                for text in said {
                    let key = text.starts_with("learn-") || text.starts_with("game-name-");
                    assert!(!key, "{language:?}: {text}");
                }
            }
        }
    }
}
