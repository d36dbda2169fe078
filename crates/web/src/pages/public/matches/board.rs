//! The board of a match, drawn by its game. What can be pressed is not drawn here: the script marks
//! it for the player alone.

use arena::match_play::{SetState, Setup};
use games::registry::{Show, Table};
use maud::{Markup, PreEscaped, html};

use crate::pages::public::matches::spoken;
use crate::words::Words;

/// The board as it stands in a set, with or without its numbers.
pub(crate) fn board(words: Words, setup: &Setup, set: &SetState, counts: bool) -> Markup {
    let picture = picture(words, set.board.table(), counts);
    let path = set.board.table().last_path().join(" ");
    html! {
        div .board data-game=(setup.game) dir="ltr" data-set=(set.number)
            data-move=(set.record.len()) data-sown=[(!path.is_empty()).then_some(path)] { (picture) }
    }
}

/// A table of a match, with or without its numbers.
pub(crate) fn drawn(words: Words, setup: &Setup, table: &dyn Table, counts: bool) -> Markup {
    html! { div .board data-game=(setup.game) dir="ltr" { (picture(words, table, counts)) } }
}

fn picture(words: Words, table: &dyn Table, counts: bool) -> Markup {
    let show = Show { coordinates: counts, ..Show::default() };
    PreEscaped(spoken::picture(words, table, show, counts))
}
