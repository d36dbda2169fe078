//! The sports, a tile for each with its picture: the games that can be played here, and cubing.

use games::registry::GAMES;
use maud::{Markup, html};

use crate::assets::tiles;
use crate::pages::public::learn;
use words::Words;

/// The tiles, and the way to all lessons.
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
                li {
                    a href="/learn" {
                        span .picture .book aria-hidden="true" {
                            svg viewBox="0 0 64 48" { path d="M32 10C24 4 14 4 5 6v34c9-2 19-2 27 4 8-6 18-6 27-4V6c-9-2-19-2-27 4zm0 0v34" {} }
                        }
                        strong { (words.say("frame-learn")) }
                        small { (words.say("home-learn-text")) }
                    }
                }
                li {
                    a href="/learn/exercises" {
                        span .picture .book aria-hidden="true" {
                            svg viewBox="0 0 64 48" { path d="M32 5a15 15 0 0 0-8 27.700V37h16v-4.300A15 15 0 0 0 32 5zM26 43h12M32 37V25m-5-4 5 4 5-4" {} }
                        }
                        strong { (words.say("exercise-link")) }
                        small { (words.say("home-exercise-text")) }
                    }
                }
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
