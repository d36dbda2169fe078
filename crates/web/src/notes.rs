//! What a device shows when its owner is told something ([`office::Wake`]), in the language of the device:
//! a line of what it is about, a line of what to do, and the page that a press opens.

use arena::address::Address;
use office::{Note, Wake};
use rulebook::Language;
use words::Words;

/// The note.
#[must_use]
pub fn note(language: Language, wake: &Wake) -> Note {
    let words = Words::new(language);
    let direction = words.direction();
    match wake {
        Wake::Table { event, name, round, table, opponent, board } => {
            let round = ("round", (*round).into());
            let text = match (table, opponent) {
                (Some(table), Some(other)) => {
                    let said = [round, ("table", (*table).into()), ("name", other.as_str().into())];
                    words.say_with("wake-table", &said)
                }
                _ => words.say_with("wake-bye", &[round]),
            };
            let way = board.as_ref().map_or_else(|| format!("/e/{event}"), board_way);
            Note { title: name.clone(), text, way, direction }
        }
        Wake::Move { board, game, opponent } => {
            let text = words.say_with("wake-move", &[("name", opponent.as_str().into())]);
            Note { title: words.game(game), text, way: board_way(board), direction }
        }
        Wake::Group { id, event, round, group } => {
            let said = [("round", (*round).into()), ("group", (*group).into())];
            let text = words.say_with("wake-group", &said);
            Note { title: words.event(event), text, way: format!("/r/{id}"), direction }
        }
        Wake::Notice { competition, name, text } => {
            let way = format!("/c/{competition}");
            Note { title: name.clone(), text: text.clone(), way, direction }
        }
    }
}

/// The page of a match.
fn board_way(board: &Address) -> String {
    let kind = if matches!(board, Address::Backgammon(_)) { "b" } else { "m" };
    format!("/{kind}/{}", board.id())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_is_told_reads_their_own_language() {
        let event = "izmir".parse().unwrap();
        let wake = Wake::Table {
            event,
            name: "Open".to_owned(),
            round: 3,
            table: Some(7),
            opponent: Some("Can".to_owned()),
            board: None,
        };
        let table = [
            (Language::English, "Round 3: table 7, against Can", "ltr"),
            (Language::Turkish, "3. tur: 7. masa, rakibiniz Can", "ltr"),
            (Language::Persian, "دور ۳: میز ۷، حریف شما: Can", "rtl"),
            (Language::Japanese, "第3ラウンド：第7卓、対戦相手はCan", "ltr"),
        ];
        for (language, text, direction) in table {
            let note = note(language, &wake);
            let plain = note.text.replace(['\u{2068}', '\u{2069}'], "");
            assert_eq!((plain.as_str(), note.direction), (text, direction));
            assert_eq!((note.title.as_str(), note.way.as_str()), ("Open", "/e/izmir"));
        }
    }

    #[test]
    fn a_press_opens_the_board_that_waits() {
        let board: Address = "match/izmir-r1-t2".parse().unwrap();
        let wake = Wake::Move { board, game: "chess".to_owned(), opponent: "Can".to_owned() };
        let note = note(Language::English, &wake);
        assert_eq!(note.way, "/m/izmir-r1-t2");
        assert!(note.text.contains("Your move"), "{note:?}");
    }
}
