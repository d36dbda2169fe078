//! The board of a match, drawn by its game. What can be pressed is not drawn here: the script marks
//! it for the player alone.

use arena::match_play::{Mode, SetState, Setup};
use games::registry::{Show, Table};
use maud::{Markup, PreEscaped, html};

use crate::pages::public::matches::spoken;
use words::Words;

/// The board as it stands in a set.
pub(crate) fn board(words: Words, setup: &Setup, set: &SetState) -> Markup {
    let picture = picture(words, setup, set.board.table(), set.ended.is_none());
    let path = set.board.table().last_path().join(" ");
    html! {
        div .board data-game=(setup.game) dir="ltr" data-set=(set.number)
            data-move=(set.record.len()) data-sown=[(!path.is_empty()).then_some(path)] { (picture) }
    }
}

/// A table of a match, while it is being played or afterwards.
pub(crate) fn drawn(words: Words, setup: &Setup, table: &dyn Table, open: bool) -> Markup {
    html! { div .board data-game=(setup.game) dir="ltr" { (picture(words, setup, table, open)) } }
}

fn picture(words: Words, setup: &Setup, table: &dyn Table, open: bool) -> Markup {
    let hidden = hides_numbers(setup) && open;
    let show = Show { coordinates: !hidden, ..Show::default() };
    PreEscaped(spoken::picture(words, table, show, !hidden))
}

/// Mangala online: the numbers are for those who may see them (tr-mangala a).
fn hides_numbers(setup: &Setup) -> bool {
    setup.game == "mangala" && setup.mode == Mode::Online && !setup.show_numbers
}
