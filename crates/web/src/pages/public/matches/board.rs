//! The board of a match, drawn by its game. What can be pressed is not drawn here: the script marks
//! it for the player alone.

use arena::match_play::{SetState, Setup};
use games::registry::{Kind, Show, Table};
use maud::{Markup, PreEscaped, html};
use office::{MatchReader, MatchView};

use crate::assets;
use crate::http::error::Problem;
use words::Words;

/// The board as it stands in a set, with what a page needs to show the latest move: what moved, what
/// was played by whom, and who sits where.
pub(crate) fn board(words: Words, opened: &MatchView, setup: &Setup, set: &SetState) -> Markup {
    let table = set.board.table();
    let said = said(words, opened, set);
    let motion = table.last_motion().to_string();
    let path = table.last_path().join(" ");
    html! {
        div .board data-game=(setup.game) data-drags=[table.kind().drags().then_some("yes")] dir="ltr"
            data-set=(set.number) data-first=(set.first)
            data-move=(set.record.len()) data-said=[said]
            data-tally=[tally(words, table.tally().map(|all| set.by_side(all)))]
            data-motion=[(!motion.is_empty()).then_some(motion)]
            data-sown=[(!path.is_empty()).then_some(path)] {
            (picture(words, table, opened.shows_counts(set)))
        }
    }
}

/// The board of one match among many.
pub(crate) fn small(words: Words, setup: &Setup, set: &SetState, counts: bool) -> Markup {
    drawn(words, setup, set.board.table(), counts)
}

/// What was played last, and by whom, for those who hear the page.
fn said(words: Words, opened: &MatchView, set: &SetState) -> Option<String> {
    let last = set.record.last()?;
    let side = usize::from(set.side_of_seat(last.seat));
    let name = opened.names[side].as_str();
    let arguments = [("name", name.into()), ("move", last.text.as_str().into())];
    Some(words.say_with("board-played", &arguments))
}

/// What each side has on a board, as the strips beside it say it: the script puts it there for a position
/// that is shown again.
pub(crate) fn tally(words: Words, all: Option<[u32; 2]>) -> Option<String> {
    all.map(|all| all.map(|own| words.number(own)).join(" "))
}

/// How boards look, for a page on which there are some or on which some will come: their style sheet and the
/// light that all of them share.
pub(crate) fn looks() -> Markup {
    html! {
        link rel="stylesheet" href=(assets::address("boards.css"));
        (PreEscaped(games::drawing::light()))
    }
}

/// Whether a game's board is much wider than it is high.
pub(crate) fn is_wide(kind: &dyn Kind) -> bool {
    let size = kind.start(&[]).map(|table| table.scene(Show::default()).size);
    size.is_ok_and(|(width, height)| 2 * width > 3 * height)
}

/// By how many quarters the board is turned, so that a side or, where there are four, a player sits
/// below it.
pub(crate) fn turns(opened: &MatchView, viewer: &MatchReader, bottom: u8) -> u8 {
    let found = opened.state();
    let (Some(set), Ok(setup)) = (found.sets().last(), opened.setup()) else { return 0 };
    let seat = (bottom + set.first) % 2;
    if !setup.has_partners() {
        return 2 * seat;
    }
    let side = &setup.sides[usize::from(bottom.min(1))];
    let own = side.iter().position(|player| Some(&player.person) == viewer.person.as_ref());
    // Seats go round clockwise from the one below: the next sits on the left.
    let seat = seat + if own == Some(1) { 2 } else { 0 };
    (4 - seat) % 4
}

/// What can be done with the board itself: turn it, hear it or not, choose how it looks. All of it
/// needs the script.
pub(crate) fn tools(words: Words) -> Markup {
    let look = |value: &str, key: &str| html! { option value=(value) { (words.say(key)) } };
    html! {
        div #board-tools .board-tools hidden data-your-move=(words.say("board-title-turn")) {
            button #replay-live type="button" hidden { (words.say("board-to-live")) }
            button #flip .second type="button" { (words.say("board-flip")) }
            button #sound .second type="button" aria-pressed="true" { (words.say("board-sound")) }
            label .look {
                span { (words.say("board-look")) }
                select #board-look {
                    (look("", "board-look-classic"))
                    (look("contrast", "board-look-contrast"))
                    (look("paper", "board-look-paper"))
                }
            }
        }
    }
}

/// A position of the match on the way to where it stands: after so many moves of a set.
pub(crate) fn at(
    words: Words,
    opened: &MatchView,
    set: &SetState,
    number: usize,
    table: &dyn Table,
    counts: bool,
) -> Result<Markup, Problem> {
    let motion = table.last_motion().to_string();
    Ok(html! {
        div .board data-game=(opened.setup()?.game) dir="ltr" data-set=(set.number) data-first=(set.first)
            data-move=(number) data-tally=[tally(words, table.tally().map(|all| set.by_side(all)))]
            data-motion=[(!motion.is_empty()).then_some(motion)] {
            (picture(words, table, counts))
        }
    })
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
        picture.replace(['\u{2068}', '\u{2069}'], "").replace("=\"none\"", "")
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
        assert!(mangala.contains("<title>South's store: 1 stone</title>"), "{mangala}");
        let backgammon = said("backgammon", &["31:"], Language::English, true);
        assert!(backgammon.contains("<title>Backgammon, A plays 31</title>"), "{backgammon}");
        assert!(backgammon.contains("<title>Point 6: A, 5 checkers</title>"), "{backgammon}");
    }

    #[test]
    fn a_picture_without_numbers_says_none_in_words_either() {
        let hidden = said("mangala", &[], Language::English, false);
        assert!(!hidden.contains("stones") && !hidden.contains("<desc>"), "{hidden}");
        assert!(hidden.contains("<title>S1</title>"), "{hidden}");
        assert!(hidden.contains("<title>Mangala, South to move</title>"), "{hidden}");
    }
}
