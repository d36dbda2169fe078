//! The IDs by which other programs know a position of backgammon: GNU Backgammon's position and match ID,
//! and the XGID. They are folded away below a board, each with a button that copies it.
//!
//! The players of a tournament match do not get them while they play: a position that a player records stays
//! sealed until the match is over (iran-backgammon 1-7-2f).

use arena::backgammon::BackgammonMatch;
use games::backgammon::{Backgammon, GnuMatch, Xgid, XgidDice, position_id};
use maud::{Markup, html};

use super::backgammon_page::OpenMatch;
use words::Words;

/// The IDs of a position.
pub(crate) fn fold(words: Words, board: &Backgammon, match_id: &GnuMatch) -> Markup {
    let mut xgid = Xgid::of(board, match_id.state);
    if match_id.doubled {
        xgid.dice = XgidDice::Doubled;
    }
    let all = [
        (words.say("bgevent-position-id"), position_id(board)),
        (words.say("bgt-match-id"), match_id.id()),
        ("XGID".to_owned(), xgid.to_string()),
    ];
    html! {
        details .fold .position-ids {
            summary { (words.say("bgrec-ids")) }
            dl {
                @for (name, id) in &all {
                    dt { (name) }
                    dd dir="ltr" {
                        code { (id) }
                        button type="button" .second hidden data-copy=(id) data-done=(words.say("bgrec-copied"))
                            aria-label={ (words.say("bgrec-copy")) (words.colon()) (name) } { (words.say("bgrec-copy")) }
                    }
                }
            }
        }
    }
}

/// The IDs of the game that is being played; nothing between games.
pub(crate) fn of_match(words: Words, state: &BackgammonMatch) -> Markup {
    let playing = state.current().zip(state.gnu_match());
    html! { @if let Some((game, own)) = playing { (fold(words, game.board(), &own)) } }
}

/// The IDs of a game as it stood after so many acts, once the match is over.
pub(crate) fn stood(words: Words, state: &BackgammonMatch, game: u16, acts: usize) -> Markup {
    let found = state.stood(game, acts).zip(state.gnu_stood(game, acts));
    html! { @if let Some(((game, _), own)) = found { (fold(words, game.board(), &own)) } }
}

/// The live part of a match's page, for those who look on and for casual games.
pub(crate) fn part(words: Words, opened: &OpenMatch) -> Markup {
    let state = opened.state();
    let recorded = state.current().is_some_and(|game| !game.acts().is_empty());
    html! {
        div #bg-ids data-live {
            @if recorded && !state.is_transcribed() { (of_match(words, state)) }
        }
    }
}
