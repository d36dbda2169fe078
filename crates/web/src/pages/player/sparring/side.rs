//! What stands beside the board of a game against the program: how it ended, help, and the moves.

use games::with_side_names;
use maud::{Markup, html};
use words::Words;

use super::{Ended, Sparring, kept};
use crate::http::forms;
use crate::pages::public::matches::view;

/// How the game ended for the person.
pub(super) fn ended(words: Words, game: &Sparring, end: &Ended) -> Markup {
    let key = match end.winner {
        None => "spar-drawn",
        Some(side) if side == game.person => "spar-won",
        Some(_) => "spar-lost",
    };
    let reason = end
        .reason
        .as_ref()
        .map(|reason| words.capital(&words.sentence(&with_side_names(game.kind, reason))));
    html! {
        div #match-end .banner role="status" data-over="yes" {
            p .banner-title { (words.say(key)) }
            @if game.timed_out { p { (words.say("spar-time-up")) } }
            @if let Some(reason) = reason { p { (reason) } }
            p .ways { a .button href={ "/spar?game=" (game.kind.name()) } { (words.say("spar-again")) } }
        }
    }
}

/// A hint, and taking back.
pub(super) fn acts(words: Words, game: &Sparring) -> Markup {
    let began = game.table.moves().len() > 1;
    html! {
        div .spar-acts {
            @if game.is_persons_turn() {
                a #spar-hint .button .second rel="nofollow" href={ (game.address()) "&hint=yes" } {
                    (words.say("spar-hint"))
                }
            }
            @if began {
                (forms::ask(&format!("/spar/{}", game.kind.name()), &html! {
                    (kept(game))
                    button #spar-undo .second name="act" value="undo" { (words.say("spar-undo")) }
                }))
            }
        }
    }
}

/// The moves, each a link to the position after it, with the ways through them, as a match has them.
pub(super) fn moves(words: Words, game: &Sparring, shown: Option<usize>) -> Markup {
    let moves = game.table.moves();
    let kind = game.kind;
    let address = game.address();
    let way = |number: usize| format!("{address}&upto={number}");
    let seats = kind.seats();
    html! {
        @if !moves.is_empty() {
            section .record data-set="1" data-board={ (address) "&part=board&upto={}" } {
                h2 { (words.say("spar-moves")) }
                ol .moves .pairs[seats.len() == 2 && !kind.is_piece_by_piece()] dir="ltr" {
                    @for (text, number) in moves.iter().zip(1_usize..) {
                        li {
                            a href=(way(number)) rel="nofollow" data-number=(number)
                                aria-current=[(shown == Some(number)).then_some("page")] { (text) }
                        }
                    }
                }
                (view::steps(words, &way, (1, moves.len()), shown.unwrap_or(moves.len()), true))
            }
        }
    }
}
