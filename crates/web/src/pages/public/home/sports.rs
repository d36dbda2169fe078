//! The sports, a tile for each with its picture: the games that can be played here, and cubing.

use games::registry::GAMES;
use maud::{Markup, html};

use crate::assets::tiles;
use crate::pages::public::learn;
use words::Words;

/// What one person does alone: where it is, the lines of its sign, and its texts.
const ALONE: [(&str, &str, &str, &str); 3] = [
    (
        "/spar",
        "M14 12h36v26H14zM32 12V5M24 22v4m16-4v4M25 33h14M14 24H8m42 0h6",
        "spar-title",
        "home-spar-text",
    ),
    (
        "/learn",
        "M32 10C24 4 14 4 5 6v34c9-2 19-2 27 4 8-6 18-6 27-4V6c-9-2-19-2-27 4zm0 0v34",
        "frame-learn",
        "home-learn-text",
    ),
    (
        "/learn/exercises",
        "M32 5a15 15 0 0 0-8 27.7V37h16v-4.3A15 15 0 0 0 32 5zM26 43h12M32 37V25m-5-4 5 4 5-4",
        "exercise-link",
        "home-exercise-text",
    ),
];

/// The tiles, and what one can do alone: the program, the lessons, the exercises.
pub(super) fn part(words: Words) -> Markup {
    let playable = |name: &str| office::casual_games().any(|kind| kind.name() == name);
    html! {
        section aria-labelledby="sports" {
            h2 #sports { (words.say("home-sports")) }
            ul .tiles {
                @for kind in GAMES {
                    @let name = kind.name();
                    @let (href, text) = match playable(name) {
                        true => (format!("/play?game={name}"), "home-play-friend"),
                        false => ("/backgammon".to_owned(), "home-play-friend"),
                    };
                    (tile(words, &href, &tiles::address(name), &learn::name(words, *kind), text))
                }
                (tile(words, "/competitions?sport=cubing", &tiles::address(tiles::CUBING), &words.say("home-cubing"), "home-cubing-text"))
                @for (href, sign, title, text) in ALONE { (drawn(words, href, sign, title, text)) }
            }
        }
    }
}

fn tile(words: Words, href: &str, picture: &str, name: &str, text: &str) -> Markup {
    html! {
        li {
            a href=(href) {
                span .picture { img src=(picture) alt="" width="96" height="96" loading="lazy"; }
                strong { (name) }
                small { (words.say(text)) }
            }
        }
    }
}

/// A tile with a sign of lines in the place of a board.
fn drawn(words: Words, href: &str, sign: &str, title: &str, text: &str) -> Markup {
    html! {
        li {
            a href=(href) {
                span .picture .book aria-hidden="true" { svg viewBox="0 0 64 48" { path d=(sign) {} } }
                strong { (words.say(title)) }
                small { (words.say(text)) }
            }
        }
    }
}
