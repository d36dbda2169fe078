//! What the players of a friendly game ask of each other: a move back, a phrase, another game. Matches
//! of events have none of it, as the arena says.

use arena::id::MatchId;
use arena::match_play::Phrase;
use maud::{Markup, html};
use office::{MatchReader, MatchView};

use crate::http::forms;
use crate::pages::player::match_forms::ask;
use crate::pages::public::matches::strip::phrase_key;
use words::Words;

/// What a player can ask while a game is played.
pub(crate) fn acts(words: Words, opened: &MatchView, viewer: &MatchReader) -> Markup {
    let found = opened.state();
    let may_ask = viewer.person.as_ref().is_some_and(|person| found.has_move_to_take_back(person));
    html! {
        @if found.is_friendly() {
            @if may_ask && found.asks_take_back().is_none() {
                (ask(opened, "take-back", &html! { button .second { (words.say("board-take-back")) } }))
            }
            (phrases(words, opened))
        }
    }
}

/// What was asked, and waits for an answer.
pub(crate) fn answers(words: Words, opened: &MatchView, viewer: &MatchReader) -> Markup {
    let answer = |accept: &str, key: &str, second: bool| {
        let inside = html! {
            input type="hidden" name="accept" value=(accept);
            button .second[second] { (words.say(key)) }
        };
        ask(opened, "answer-take-back", &inside)
    };
    html! {
        @if let Some(asks) = opened.state().asks_take_back() {
            div .asked role="status" {
                @if Some(asks) == viewer.person.as_ref() {
                    p { (words.say("board-take-back-waits")) }
                    (answer("no", "board-take-back-cancel", true))
                } @else {
                    p { (words.say_with("board-take-back-asks", &[("name", opened.name(asks).into())])) }
                    (answer("yes", "consent-accept", false))
                    (answer("no", "desk-decline", true))
                }
            }
        }
    }
}

/// A few phrases, each a press.
pub(crate) fn phrases(words: Words, opened: &MatchView) -> Markup {
    let inside = html! {
        @for (phrase, name) in Phrase::ALL {
            button .second name="phrase" value=(name) { (words.say(phrase_key(phrase))) }
        }
    };
    html! {
        details #phrases {
            summary { (words.say("board-say")) }
            (ask(opened, "greet", &inside))
        }
    }
}

/// After the end: another game the other way round, asked for, waited for, or begun.
pub(crate) fn rematch(
    words: Words,
    opened: &MatchView,
    viewer: &MatchReader,
    begun: Option<&MatchId>,
) -> Markup {
    if let Some(next) = begun {
        return html! {
            p role="status" data-go={ "/m/" (next) } {
                a .button href={ "/m/" (next) } { (words.say("board-rematch-go")) }
            }
        };
    }
    let asks = opened.state().asks_rematch();
    let own = viewer.person.as_ref().is_some_and(|person| asks.contains(person));
    let others: Vec<_> = asks
        .iter()
        .filter(|person| Some(*person) != viewer.person.as_ref())
        .map(|person| opened.name(person).to_owned())
        .collect();
    let form = |key: &str| {
        let action = format!("/m/{}/rematch", opened.id);
        html! { div .stay { (forms::ask(&action, &html! { button { (words.say(key)) } })) } }
    };
    html! {
        @if own {
            p .message role="status" { (words.say("board-rematch-waits")) }
        } @else if others.is_empty() {
            (form("play-rematch"))
        } @else {
            div .asked role="status" {
                p { (words.say_with("board-rematch-asks", &[("name", words.list(&others).into())])) }
                (form("consent-accept"))
            }
        }
        (phrases(words, opened))
    }
}
