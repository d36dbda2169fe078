//! What goes with a board that somebody plays on: the place where the script offers a choice (which
//! quarter to turn, which way to push), and the form that takes the same move as text.

use maud::{Markup, html};
use words::Words;

use crate::http::forms;

/// Where the script asks for the rest of a move that was begun on the board.
pub(crate) fn board_choice(words: Words) -> Markup {
    html! {
        div #board-choice .board-choice hidden
            data-turn-part=(words.say("play-turn-part"))
            data-dot-n=(words.say("play-dot-north")) data-dot-s=(words.say("play-dot-south"))
            data-dot-w=(words.say("play-dot-west")) data-dot-e=(words.say("play-dot-east"))
            data-undo=(words.say("play-undo")) {}
    }
}

/// A move that is written as text.
pub(crate) struct MoveText<'a> {
    /// The game, by its id.
    pub(crate) game: &'a str,
    /// Where the form goes.
    pub(crate) address: &'a str,
    /// What else it sends, unseen.
    pub(crate) hidden: &'a Markup,
    /// What can be played, proposed while somebody types.
    pub(crate) legal: &'a [String],
    /// What the button says, as a key.
    pub(crate) button: &'a str,
}

/// The form for a move as text, folded away: the board is the first way.
pub(crate) fn move_text(words: Words, own: &MoveText) -> Markup {
    let hint = words.say(&format!("play-text-{}", own.game));
    let input = html! {
        input #move-text name="text" type="text" required autocomplete="off"
            dir="ltr" spellcheck="false" autocapitalize="off"
            aria-describedby="move-text-hint" list="move-list";
    };
    let inside = html! {
        (own.hidden)
        (forms::field("move-text", &words.say("play-your-move"), Some(&hint), &input))
        datalist #move-list { @for text in own.legal { option value=(text) {} } }
        button { (words.say(own.button)) }
    };
    html! {
        details .notation {
            summary { (words.say("play-by-text")) }
            (forms::ask(own.address, &inside))
        }
    }
}
