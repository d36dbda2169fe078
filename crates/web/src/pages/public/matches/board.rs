//! The board of a match, drawn by its game. What can be pressed is not drawn here: the script marks
//! it for the player alone.

use arena::match_play::{SetState, Setup};
use games::registry::{Show, Table};
use maud::{Markup, PreEscaped, html};

use words::Words;

/// The board as it stands in a set, with or without its numbers.
pub(crate) fn board(words: Words, setup: &Setup, set: &SetState, counts: bool) -> Markup {
    let picture = picture(words, set.board.table(), counts);
    let path = set.board.table().last_path().join(" ");
    let drags = set.board.table().kind().drags();
    html! {
        div .board data-game=(setup.game) data-drags=[drags.then_some("yes")] dir="ltr"
            data-set=(set.number)
            data-move=(set.record.len()) data-sown=[(!path.is_empty()).then_some(path)] { (picture) }
    }
}

/// A table of a match, with or without its numbers.
pub(crate) fn drawn(words: Words, setup: &Setup, table: &dyn Table, counts: bool) -> Markup {
    html! { div .board data-game=(setup.game) dir="ltr" { (picture(words, table, counts)) } }
}

fn picture(words: Words, table: &dyn Table, counts: bool) -> Markup {
    let show = Show { coordinates: counts, counts, ..Show::default() };
    scene(words, table, show)
}

/// The picture of a table, with what it says in the reader's language.
pub(crate) fn scene(words: Words, table: &dyn Table, show: Show) -> Markup {
    PreEscaped(table.scene(show).to_fragment(&|message| words.message(message)))
}

#[cfg(test)]
mod tests {
    use games::registry::{GAMES, find};
    use rulebook::Language;

    use super::*;

    fn said(game: &str, moves: &[&str], language: Language, counts: bool) -> String {
        let mut table = find(game).unwrap().start(&[]).unwrap();
        for text in moves {
            table.play(text).unwrap();
        }
        let show = Show { counts, ..Show::default() };
        let picture = scene(Words::new(language), &*table, show).into_string();
        picture.replace(['\u{2068}', '\u{2069}'], "")
    }

    #[test]
    fn every_board_speaks_the_readers_language() {
        for kind in GAMES {
            let english = said(kind.name(), &[], Language::English, true);
            for language in Language::ALL {
                let own = said(kind.name(), &[], language, true);
                for key in ["drawing-", "game-name-", "board-"] {
                    assert!(!own.contains(key), "{} {language:?} {key}: {own}", kind.name());
                }
                let cells = |text: &str| text.matches("<title>").count();
                assert_eq!(cells(&own), cells(&english), "{}", kind.name());
                if language == Language::English {
                    continue;
                }
                for word in ["to move", "empty", "blank", "stones", "none", ", plate ", "checker"] {
                    assert!(!own.contains(word), "{} {word}: {own}", kind.name());
                }
            }
        }
    }

    #[test]
    fn cells_and_lists_say_what_is_where() {
        let reversi = said("reversi", &["f5"], Language::English, true);
        assert!(reversi.contains("<title>Reversi, White to move</title>"), "{reversi}");
        assert!(reversi.contains("<title>f5: Black</title>"), "{reversi}");
        assert!(reversi.contains("Black (4): e4, d5, e5, f5. White (1): d4."), "{reversi}");
        let kulami = said("kulami", &["d4"], Language::English, true);
        assert!(kulami.contains("<title>d4: Black, with the marker, plate H</title>"), "{kulami}");
        let four = said("quixo4", &["c1Sn"], Language::English, true);
        assert!(four.contains("<title>c5: cross, dot to the north</title>"), "{four}");
        let mangala = said("mangala", &["S4"], Language::English, true);
        assert!(mangala.contains("South: 4, 4, 4, 1, 5, 5 in pits 1 to 6, 1 in the store."));
        assert!(mangala.contains("<title>Store of South: 1 stone</title>"), "{mangala}");
        let backgammon = said("backgammon", &["31:"], Language::English, true);
        assert!(backgammon.contains("<title>Backgammon, A plays 31</title>"), "{backgammon}");
        assert!(backgammon.contains("<title>Point 6: 5 checkers of A</title>"), "{backgammon}");
    }

    #[test]
    fn a_picture_without_numbers_says_none_in_words_either() {
        let hidden = said("mangala", &[], Language::English, false);
        assert!(!hidden.contains("stones") && !hidden.contains("<desc>"), "{hidden}");
        assert!(hidden.contains("<title>S1</title>"), "{hidden}");
        assert!(hidden.contains("<title>Mangala, South to move</title>"), "{hidden}");
    }
}
