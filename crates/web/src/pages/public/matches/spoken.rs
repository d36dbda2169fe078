//! What a board says to those who hear the page, in the reader's language. The game gives values (its
//! position, who is to move, how it ended, the names of its cells); the words are put in their place
//! here, instead of the English ones that every drawing carries.

use games::registry::{Show, Table};
use maud::html;

use crate::pages::public::learn;
use words::Words;

/// The columns of a board, by their letters.
const COLUMNS: &str = "abcdefgh";

/// A drawing of a table as an element of the page. Without its numbers nothing of what lies where is
/// said, either (tr-mangala a).
pub(crate) fn picture(words: Words, table: &dyn Table, show: Show, numbers: bool) -> String {
    let drawn = table.draw(show).to_fragment();
    let spoken = Spoken { words, table, numbers };
    let mut kept = String::with_capacity(drawn.len());
    for (place, piece) in drawn.split("<title>").enumerate() {
        let Some((english, rest)) = piece.split_once("</title>") else {
            kept.push_str(piece);
            continue;
        };
        let said = match cell_before(&kept) {
            // The first title is that of the whole picture.
            _ if place == 1 => spoken.title(),
            Some(name) => spoken.cell(name, english),
            None => english.to_owned(),
        };
        kept.push_str(&format!("<title>{}</title>", escaped(&said)));
        kept.push_str(rest);
    }
    spoken.with_description(kept)
}

/// The cell whose group has just been opened.
fn cell_before(drawn: &str) -> Option<&str> {
    drawn.rsplit_once("data-cell=\"")?.1.split('"').next()
}

fn escaped(text: &str) -> String {
    html! { (text) }.into_string()
}

/// A table that is spoken of.
struct Spoken<'a> {
    words: Words,
    table: &'a dyn Table,
    numbers: bool,
}

impl Spoken<'_> {
    fn game(&self) -> &'static str {
        self.table.kind().name()
    }

    /// What is played, and how it stands.
    fn title(&self) -> String {
        let game = learn::name(self.words, self.table.kind());
        let state = self.state();
        self.words.say_with("drawing-title", &[("game", game.into()), ("state", state.into())])
    }

    fn state(&self) -> String {
        let words = self.words;
        if let Some(letter) = self.table.to_move() {
            return words.say_with("drawing-to-move", &[("name", self.name(letter).into())]);
        }
        let Some(outcome) = self.table.outcome() else { return words.say("drawing-over") };
        let reason = words.message(&outcome.reason);
        match outcome.winner {
            Some(side) => {
                let letter = self.table.kind().sides()[usize::from(side.0.min(1))];
                let name = self.name(letter);
                words.say_with("drawing-won", &[("name", name.into()), ("reason", reason.into())])
            }
            None => words.say_with("drawing-drawn", &[("reason", reason.into())]),
        }
    }

    /// Who or what a letter of the game's notation stands for.
    fn name(&self, letter: &str) -> String {
        let key = match (self.game(), letter) {
            ("quixo4", "A") => "drawing-team-a",
            ("quixo4", "B") => "drawing-team-b",
            ("mangala", "S") | ("quixo4", "s") => "drawing-south",
            ("mangala", "N") | ("quixo4", "n") => "drawing-north",
            ("quixo4", "w") => "drawing-west",
            ("quixo4", "e") => "drawing-east",
            ("kure", "p") => "drawing-purple",
            ("kure", "o") => "drawing-orange",
            ("quixo", "x") => "drawing-cross",
            ("quixo", "o") => "drawing-circle",
            (_, "b") => "drawing-black",
            (_, "w") => "drawing-white",
            (_, "r") => "drawing-red",
            _ => return letter.to_owned(),
        };
        self.words.say(key)
    }

    /// What a letter on the board stands for; a blank is nothing, or a cube without a sign.
    fn piece(&self, letter: char) -> String {
        let key = match (self.game(), letter) {
            ("quixo" | "quixo4", '.') => "drawing-blank",
            (_, '.') => "drawing-empty",
            ("quixo4", 's') => "drawing-cross-south",
            ("quixo4", 'n') => "drawing-cross-north",
            ("quixo4", 'w') => "drawing-circle-west",
            ("quixo4", 'e') => "drawing-circle-east",
            _ => {
                let name = self.name(letter.to_lowercase().to_string().as_str());
                let marked = letter.is_uppercase();
                let with =
                    |name: String| self.words.say_with("drawing-marked", &[("name", name.into())]);
                return if marked { with(name) } else { name };
            }
        };
        self.words.say(key)
    }

    /// A cell: its name, and what is there.
    fn cell(&self, name: &str, english: &str) -> String {
        let words = self.words;
        let content = match self.game() {
            "mangala" if !self.numbers => return self.place(name),
            "mangala" => self
                .stones(name)
                .map(|stones| words.say_with("drawing-stones", &[("count", stones.into())])),
            _ => self.at(name).map(|letter| self.piece(letter)),
        };
        let Some(content) = content else { return english.to_owned() };
        let place = self.place(name);
        let said =
            words.say_with("drawing-cell", &[("cell", place.into()), ("what", content.into())]);
        match english.rsplit_once(", plate ") {
            Some((_, plate)) => {
                let arguments = [("cell", said.into()), ("plate", plate.to_owned().into())];
                words.say_with("drawing-plate", &arguments)
            }
            None => said,
        }
    }

    /// What a cell is called: stores by their owners.
    fn place(&self, name: &str) -> String {
        match name.strip_suffix("-store") {
            Some(letter) => {
                self.words.say_with("drawing-store", &[("name", self.name(letter).into())])
            }
            None => name.to_owned(),
        }
    }

    /// The rows of the board. Kulami's markers stand in its board in text alone.
    fn rows(&self) -> Vec<String> {
        match self.game() {
            "kulami" => {
                let board = self.table.text_board();
                let row = |line: &str| line.split_whitespace().skip(1).collect::<String>();
                board.lines().skip(1).map(row).collect()
            }
            _ => self.table.position().split('/').map(str::to_owned).collect(),
        }
    }

    /// The letter on a cell such as `d4`.
    fn at(&self, name: &str) -> Option<char> {
        let column = COLUMNS.find(name.chars().next()?)?;
        let row: usize = name.get(1..)?.parse().ok()?;
        self.rows().get(row.checked_sub(1)?)?.chars().nth(column)
    }

    /// The stones of a pit such as `N3`, or of a store.
    fn stones(&self, name: &str) -> Option<u8> {
        let position = self.table.position();
        let (south, north) = position.split_once(" N ")?;
        let row = if name.starts_with('S') { south.trim_start_matches("S ") } else { north };
        let place = name.get(1..)?.parse::<usize>().unwrap_or(7);
        let text = row.split_whitespace().nth(place.checked_sub(1)?)?;
        text.trim_matches(['[', ']']).parse().ok()
    }

    /// The whole position, where it may be said.
    fn with_description(&self, drawn: String) -> String {
        let (Some(from), Some(to)) = (drawn.find("<desc>"), drawn.find("</desc>")) else {
            return drawn;
        };
        let after = drawn.get(to + "</desc>".len()..).unwrap_or_default();
        let before = drawn.get(..from).unwrap_or_default();
        let Some(said) = self.description() else { return format!("{before}{after}") };
        format!("{before}<desc>{}</desc>{after}", escaped(&said))
    }

    fn description(&self) -> Option<String> {
        let mut sentences = vec![self.title() + "."];
        match self.game() {
            "mangala" if !self.numbers => return None,
            "mangala" => sentences.extend(["S", "N"].map(|side| self.row_of_pits(side))),
            "backgammon" => return Some(self.table.describe()),
            _ => sentences.extend(self.lists()),
        }
        Some(sentences.join(" "))
    }

    fn row_of_pits(&self, side: &str) -> String {
        let count = |place: String| self.stones(&place).unwrap_or(0);
        let pits = (1..=6).map(|pit| self.words.number(count(format!("{side}{pit}"))));
        let pits = pits.collect::<Vec<_>>().join(", ");
        let store = count(format!("{side}-store"));
        let arguments =
            [("name", self.name(side).into()), ("pits", pits.into()), ("store", store.into())];
        self.words.say_with("drawing-row", &arguments)
    }

    /// Where the pieces of each kind stand.
    fn lists(&self) -> Vec<String> {
        let rows = self.rows();
        let cells = |letter: char| {
            let found = rows.iter().zip(1..).flat_map(move |(row, number)| {
                let columns = row.chars().zip(COLUMNS.chars());
                let own = columns.filter(move |(own, _)| own.eq_ignore_ascii_case(&letter));
                own.map(move |(_, column)| format!("{column}{number}"))
            });
            found.collect::<Vec<_>>()
        };
        let letters = self.table.kind().seats().iter().filter_map(|seat| seat.chars().next());
        letters.map(|letter| self.list(letter, &cells(letter))).collect()
    }

    fn list(&self, letter: char, cells: &[String]) -> String {
        let all = match cells {
            [] => self.words.say("drawing-none"),
            _ => cells.join(", "),
        };
        let arguments = [
            ("what", self.piece(letter).into()),
            ("count", cells.len().into()),
            ("cells", all.into()),
        ];
        self.words.say_with("drawing-list", &arguments)
    }
}

#[cfg(test)]
mod tests {
    use rulebook::Language;

    use super::*;

    fn said(game: &str, moves: &[&str], language: Language, numbers: bool) -> String {
        let mut table = games::registry::find(game).unwrap().start(&[]).unwrap();
        for text in moves {
            table.play(text).unwrap();
        }
        let picture = picture(Words::new(language), &*table, Show::default(), numbers);
        picture.replace(['\u{2068}', '\u{2069}'], "")
    }

    #[test]
    fn every_board_speaks_the_readers_language() {
        for kind in games::registry::GAMES.iter().filter(|kind| kind.name() != "backgammon") {
            let english = said(kind.name(), &[], Language::English, true);
            assert!(english.contains(" to move</title>"), "{english}");
            for language in [Language::Turkish, Language::Persian, Language::Japanese] {
                let own = said(kind.name(), &[], language, true);
                for word in ["to move", "empty", "blank", "stones", "none", ", plate "] {
                    assert!(!own.contains(word), "{} {word}: {own}", kind.name());
                }
                let cells = |text: &str| text.matches("<title>").count();
                assert_eq!(cells(&own), cells(&english), "{}", kind.name());
            }
        }
    }

    #[test]
    fn cells_and_lists_say_what_stands_where() {
        let reversi = said("reversi", &["f5"], Language::English, true);
        assert!(reversi.contains("<title>f5: Black</title>"), "{reversi}");
        assert!(reversi.contains("Black (4): e4, d5, e5, f5. White (1): d4."), "{reversi}");
        let kulami = said("kulami", &["d4"], Language::English, true);
        assert!(kulami.contains("<title>d4: Black, with the marker, plate H</title>"), "{kulami}");
        let four = said("quixo4", &["c1Sn"], Language::English, true);
        assert!(four.contains("<title>c5: cross, dot to the north</title>"), "{four}");
        let mangala = said("mangala", &["S4"], Language::English, true);
        assert!(mangala.contains("South: 4, 4, 4, 1, 5, 5 in pits 1 to 6, 1 in the store."));
        assert!(mangala.contains("<title>Store of South: 1 stone</title>"), "{mangala}");
    }

    #[test]
    fn a_picture_without_numbers_says_none_in_words_either() {
        let hidden = said("mangala", &[], Language::English, false);
        assert!(!hidden.contains("stones") && !hidden.contains("<desc>"), "{hidden}");
        assert!(hidden.contains("<title>S1</title>"), "{hidden}");
        assert!(hidden.contains("<title>Mangala, South to move</title>"), "{hidden}");
    }
}
