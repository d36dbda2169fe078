//! Records written, read, and read with errors.

use super::*;
use crate::registry;
use crate::testbed::told;

fn mangala(moves: &str) -> Box<dyn Table> {
    let kind = registry::find("mangala").unwrap();
    let options = [("single_stone_store_again".to_owned(), "false".to_owned())];
    let mut table = kind.start(&options).unwrap();
    for text in kind.split_moves(moves) {
        table.play(text).unwrap();
    }
    table
}

const TEXT: &str = r#"[game "mangala"] [round "2"] [board "5"] [players "Ada Er" "Can \"Su\""] [starter "Ada Er"] [single_stone_store_again "false"]
S4 S1 N5
"#;

#[test]
fn a_record_has_its_header_its_moves_and_its_result() {
    let header = Header {
        round: Some("2".to_owned()),
        board: Some("5".to_owned()),
        players: vec!["Ada Er".to_owned(), "Can \"Su\"".to_owned()],
        starter: Some("Ada Er".to_owned()),
        position: None,
        consultation: None,
    };
    let mut record = Record::new(header.clone(), mangala("S4 S1 N5"));
    assert_eq!(record.to_string(), TEXT);
    let outcome = record.table.time_out(crate::Side::SECOND).unwrap();
    record.result = Some(RecordedResult::of(&outcome, ["S", "N"]));
    let text = record.to_string();
    assert!(text.ends_with("result S 1-3 | mangala-time-out | tr-mangala i.2\n"), "{text}");
    let read = read(&text);
    assert_eq!(read.error, None);
    let kept = read.record.unwrap();
    assert_eq!(kept.header, header);
    assert_eq!(kept.result, record.result);
    assert_eq!(kept.to_string(), text);
}

#[test]
fn a_game_of_teams_says_whether_partners_may_consult() {
    for (consultation, text) in [(true, "yes"), (false, "no")] {
        let header = Header { consultation: Some(consultation), ..Header::default() };
        let table = registry::find("quixo4").unwrap().start(&[]).unwrap();
        let text = format!("[game \"quixo4\"] [consultation \"{text}\"]\n");
        assert_eq!(Record::new(header.clone(), table).to_string(), text);
        assert_eq!(read(&text).record.unwrap().header, header);
    }
}

#[test]
fn a_game_can_begin_at_a_position() {
    let text = "[game \"reversi\"] [position \"......../......../......../...wb.../...bbb../\
                ......../......../........\" \"w\"]\nd6\n";
    let read = read(text);
    assert_eq!(read.error, None);
    assert_eq!(read.record.unwrap().to_string(), text);
}

/// What is wrong, the record, the beginning of the message, and how many moves are kept (`None`:
/// nothing could be begun).
const ERRORS: &[(&str, &str, &str, Option<usize>)] = &[
    (
        "an illegal move",
        "[game \"mangala\"]\n# remark\nS4 S1\nN5 S1 S2",
        "Line 4, move 4 (S1): tr-mangala I3: mangala-pit-empty (pit: S1)",
        Some(3),
    ),
    (
        "no move at all",
        "[game \"pentago\"]\nb2/1 b2",
        "Line 2, move 2 (b2): pentago-no-part",
        Some(1),
    ),
    (
        "a move after the end",
        "[game \"reversi\"]\ne6f4e3f6g5d6e7f5c5\na1",
        "Line 3, move 10 (a1): tr-reversi 14: game-over",
        Some(9),
    ),
    (
        "a result that the moves do not give",
        "[game \"reversi\"]\ne6f4e3f6g5d6e7f5c5\nresult w 0-13 | |",
        "Line 3: record-other-result (is: result b 13-0 |",
        Some(9),
    ),
    (
        "a result for nobody",
        "[game \"reversi\"]\nf5\nresult x | |",
        "Line 3: record-winner",
        Some(1),
    ),
    (
        "a score that is none",
        "[game \"reversi\"]\nf5\nresult b 3 | |",
        "Line 3: record-result",
        Some(1),
    ),
    (
        "moves after the result",
        "[game \"reversi\"]\nf5\nresult b | flag |\nd6",
        "Line 4: record-after-result",
        Some(1),
    ),
    ("no game", "S4 S1", "Line 1: record-no-game", None),
    ("an empty text", "", "Line 1: record-no-game", None),
    ("an unknown game", "[game \"chess\"]\ne4", "Line 1: game-unknown (game: chess", None),
    (
        "an unknown option",
        "[game \"mangala\"] [speed \"9\"]",
        "Line 1: option-unknown (key: speed",
        None,
    ),
    (
        "a position that is none",
        "[game \"mangala\"] [position \"S 4\" \"S\"]",
        "Line 1: game-position (problem: mangala-position",
        None,
    ),
    ("a tag that does not end", "\n[game \"mangala]", "Line 2: record-tag", None),
];

#[test]
fn errors_name_line_move_and_clause_and_keep_what_was_right() {
    for &(what, text, message, kept) in ERRORS {
        let reading = read(text);
        let error = reading.error.expect(what);
        let at =
            error.at.as_ref().map_or(String::new(), |(ply, text)| format!(", move {ply} ({text})"));
        let error = format!("Line {}{at}: {}", error.line, told(&error.problem.message()));
        assert!(error.starts_with(message), "{what}: {error}");
        let moves = reading.record.map(|record| record.table.moves().len());
        assert_eq!(moves, kept, "{what}");
    }
}

#[test]
fn a_file_of_records_is_read_record_by_record() {
    let text = "[game \"mangala\"]\nS4\n\n[game \"reversi\"]\nf5 f5\n\n[game \"quixo\"]\nc1S\n";
    let readings = read_all(text);
    let errors: Vec<_> =
        readings.iter().map(|reading| reading.error.as_ref().map(|error| error.line)).collect();
    assert_eq!(errors, [None, Some(5), None]);
}

#[test]
fn long_games_break_their_lines_between_moves() {
    let mut table = registry::find("reversi").unwrap().start(&[]).unwrap();
    while let Some(first) = table.legal_moves().first() {
        table.play(first).unwrap();
    }
    let text = Record::new(Header::default(), table).to_string();
    assert!(text.lines().count() > 3, "{text}");
    assert!(text.lines().skip(1).all(|line| line.len() <= LINE || line.starts_with("result")));
}
