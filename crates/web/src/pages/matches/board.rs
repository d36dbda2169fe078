//! The board of a match, drawn by its game. What can be pressed is not drawn here: the script marks
//! it for the player alone.

use arena::match_play::{Mode, SetState, Setup};
use games::registry::Show;
use maud::{Markup, PreEscaped, html};

/// The board as it stands in a set.
pub(in crate::pages) fn board(setup: &Setup, set: &SetState) -> Markup {
    drawn(setup, set.board.table(), set.ended.is_none())
}

/// A table of a match, while it is being played or afterwards.
pub(super) fn drawn(setup: &Setup, table: &dyn games::registry::Table, open: bool) -> Markup {
    let hidden = hides_numbers(setup) && open;
    let show = Show { coordinates: !hidden, ..Show::default() };
    let fragment = table.draw(show).to_fragment();
    let fragment = if hidden { without_numbers(&fragment) } else { fragment };
    html! {
        div .board data-game=(setup.game) dir="ltr" { (PreEscaped(fragment)) }
    }
}

/// Mangala online: the numbers are for those who may see them (tr-mangala a).
fn hides_numbers(setup: &Setup) -> bool {
    setup.game == "mangala" && setup.mode == Mode::Online && !setup.show_numbers
}

/// The picture without its numbers in words: what a cell is called stays, what lies in it goes.
fn without_numbers(fragment: &str) -> String {
    let mut kept = String::with_capacity(fragment.len());
    for (place, piece) in fragment.split("<title>").enumerate() {
        if place == 0 {
            kept.push_str(piece);
            continue;
        }
        let (words, rest) = piece.split_once("</title>").unwrap_or((piece, ""));
        // The first title is that of the whole picture.
        let words = if place == 1 { words } else { words.split(": ").next().unwrap_or_default() };
        kept.push_str("<title>");
        kept.push_str(words);
        kept.push_str("</title>");
        kept.push_str(rest);
    }
    match (kept.find("<desc>"), kept.find("</desc>")) {
        (Some(from), Some(to)) if from < to => format!("{}{}", &kept[..from], &kept[to + 7..]),
        _ => kept,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_without_numbers_says_none_in_words_either() {
        let table = games::registry::find("mangala").unwrap().start(&[]).unwrap();
        let show = Show { coordinates: false, ..Show::default() };
        let whole = table.draw(show).to_fragment();
        assert!(whole.contains("S1: 4 stones") && whole.contains("<desc>"));
        let hidden = without_numbers(&whole);
        assert!(!hidden.contains("stones") && !hidden.contains("<desc>"), "{hidden}");
        assert!(hidden.contains("<title>S1</title>"), "{hidden}");
        assert!(hidden.contains("<title>Mangala, South to move</title>"), "{hidden}");
        assert_eq!(hidden.matches("data-cell").count(), whole.matches("data-cell").count());
    }
}
