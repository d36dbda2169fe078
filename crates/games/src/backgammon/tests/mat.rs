//! Match files: the sample of the notes, tolerance, errors, corrections, round trips.

use rulebook::{iran_backgammon, proves};

use super::super::mat::{Action, Event, MatError, MatFile, MatGame, MatResult, read};
use super::*;
use crate::Turn;
use crate::testbed::told;

/// An error with its place, short enough to compare.
fn placed(error: &MatError) -> String {
    let game = if error.game == 0 { String::new() } else { format!(", game {}", error.game) };
    let at = error.at.as_ref().map_or(String::new(), |(row, side, text)| {
        format!(", move {row} of {} ({text})", Backgammon::SIDES[side.index()])
    });
    format!("Line {}{game}{at}: {}", error.line, told(&error.problem.message()))
}

const SAMPLE: &str = " 3 point match

 Game 1
 Alice : 0                      Bob : 0
  1) 31: 8/5 6/5                 64: 24/18 18/14
  2)  Doubles => 2                Drops
      Wins 1 point
";

#[test]
fn the_sample_of_the_notes_reads_and_writes() {
    let reading = read(SAMPLE);
    assert_eq!((reading.error, &reading.corrections[..]), (None, &[][..]));
    let game = &reading.file.games[0];
    assert_eq!(reading.file.length, 3);
    assert_eq!(game.players, ["Alice", "Bob"]);
    assert_eq!(game.events.len(), 4);
    assert_eq!(game.events[2].action, Action::Doubles(2));
    let result = MatResult { winner: Side::FIRST, points: 1, wins_match: false };
    assert_eq!(game.result, Some(result));
    assert_eq!(reading.file.to_string(), SAMPLE);
}

#[test]
fn columns_marks_and_spellings_do_not_matter() {
    let text = "; [Site \"Tehran\"]\n; a remark\n 3 point match\n\n Game 1\n Al : Khwarizmi : 0 Bob : 1\n\
                 1) 13: 8/5 6/5\n 2) 64: 24/14 52: 13/8*\t13/11\n3)  66: Cannot Move 11: 6/5(2) 8/7(2)\n";
    let reading = read(text);
    assert_eq!(reading.error, None);
    // The cell of row 1 is the right player's: the left one begins row 2.
    let game = &reading.file.games[0];
    assert_eq!(game.events[0].side, Side::SECOND);
    assert_eq!(game.players, ["Al : Khwarizmi", "Bob"]);
    assert_eq!(game.score, [0, 1]);
    assert_eq!(reading.file.tags, [("Site".to_owned(), "Tehran".to_owned())]);
    // 13/11 hits on A's 14, unmarked; A then dances on B's 6-point.
    assert_eq!(game.events.len(), 5);
    assert_eq!(game.events[3].action, Action::Turn(roll(6, 6), Steps::NONE));
    let play = game.replay().unwrap();
    assert_eq!(play.now().checkers(Side::FIRST).count(BAR), 1);
    assert_eq!(read(&reading.file.to_string()).file, reading.file);
}

/// The first was found by fuzzing: written as it was read, its points stood in the middle of a name.
#[test]
fn a_file_with_odd_names_reads_as_it_was_written() {
    for (name, again) in [
        ("Alice : 0: 0", "Alice : 0"),
        ("Wins", "Wins"),
        ("1) 31:", "1) 31:"),
        ("Ali: the 2nd", "Ali: the 2nd"),
        ("3 point match", "3 point match"),
    ] {
        let text = SAMPLE.replace("Alice : 0", &format!("{name} : 0").replace(": 0 : 0", ": 0"));
        let reading = read(&text);
        assert_eq!(reading.error, None, "{text}");
        assert_eq!(reading.file.games[0].players, [again, "Bob"]);
        let second = read(&reading.file.to_string());
        assert_eq!(second.error, None, "{}", reading.file);
        assert_eq!(second.file.games[0].events, reading.file.games[0].events);
        assert_eq!(read(&second.file.to_string()).file, second.file);
    }
    let mut file = read(SAMPLE).file;
    file.games[0].players = ["; 7:30 Club".to_owned(), "Bob: 5".to_owned()];
    let reading = read(&file.to_string());
    assert_eq!(reading.error, None, "{file}");
    assert_eq!(reading.file.games[0].players, ["7.30 Club", "Bob. 5"]);
}

#[test]
fn errors_name_line_move_and_clause_and_keep_what_was_right() {
    let cases = [
        (
            SAMPLE.replace("24/18 18/14", "24/18 18/13"),
            "Line 5, game 1, move 1 of B (64: 24/18 18/13): iran-backgammon A2-4",
            1,
        ),
        (
            SAMPLE.replace("31: 8/5 6/5", "33: 8/5 6/5"),
            "Line 5, game 1, move 1 of A (33: 8/5 6/5): iran-backgammon 4-0a",
            0,
        ),
        (
            SAMPLE.replace("Drops", "64: 8/2"),
            "Line 6, game 1, move 2 of B (64: 8/2): backgammon-mat-no-answer",
            3,
        ),
        (
            SAMPLE.replace(" Doubles => 2 ", " Takes "),
            "Line 6, game 1, move 2 of A (Takes): backgammon-mat-no-double",
            2,
        ),
        (
            SAMPLE.replace("31: 8/5 6/5", " Doubles => 2"),
            "Line 5, game 1, move 1 of A (Doubles => 2): iran-backgammon 4-4-2a",
            0,
        ),
        (SAMPLE.replace("Wins 1", "Wins some"), "Line 7, game 1: backgammon-mat-points", 4),
        (
            SAMPLE.replace("      Wins 1 point", "  3) 64: 8/2 6/2"),
            "Line 7, game 1, move 3 of A (64: 8/2 6/2): backgammon-mat-after-end",
            4,
        ),
        (
            SAMPLE.replace("31:", "Hello 31:"),
            "Line 5, game 1, move 1 of A (Hello): backgammon-mat-cell",
            0,
        ),
        (
            SAMPLE.replace("      Wins 1 point", "nonsense"),
            "Line 7, game 1: backgammon-mat-line",
            4,
        ),
    ];
    for (text, expected, events) in cases {
        let reading = read(&text);
        let error = placed(&reading.error.expect(expected));
        assert!(error.starts_with(expected), "{error}");
        assert_eq!(reading.file.games[0].events.len(), events, "{expected}");
    }
    let error = placed(&read("  1) 31: 8/5 6/5").error.unwrap());
    assert!(error.starts_with("Line 1: backgammon-mat-no-game"), "{error}");
}

/// A short game that A wins as a gammon with the cube on 2, written down with these points.
pub(super) fn gammon_with_cube(points: u32) -> String {
    let mut file = doubled_game();
    let result = file.games[0].result.as_mut().unwrap();
    result.points = u64::from(points);
    file.to_string()
}

/// The first random game, doubled once, that A wins as a gammon.
fn doubled_game() -> MatFile {
    let gammon = |seed| {
        Some(random_file(seed)).filter(|file| {
            let result = file.games[0].result.unwrap();
            result.points == 4 && result.winner == Side::FIRST
        })
    };
    (0..).find_map(gammon).unwrap()
}

/// A random game in which the side that did not begin doubles first and is taken.
fn random_file(seed: u64) -> MatFile {
    let mut random = Random::new(seed);
    let mut game = Backgammon::start(&Default::default());
    let mut room = Vec::new();
    let mut events = Vec::new();
    while let Some(mv) = game.random_move(&mut room, &mut |n| random.below(n)) {
        if let (Phase::Play(side, dice), Move::Play(steps)) = (game.phase(), mv) {
            events.push(Event { side, action: Action::Turn(dice, steps) });
            if events.len() == 1 {
                let action = Action::Doubles(2);
                events.push(Event { side: side.other(), action });
                events.push(Event { side, action: Action::Takes });
            }
        }
        game.play_unchecked(mv);
    }
    let winner = game.winner().unwrap();
    let points = 2 * u64::from(game.level().unwrap());
    let result = Some(MatResult { winner, points, wins_match: seed.is_multiple_of(2) });
    let players = ["Ada Er".to_owned(), "Can Su".to_owned()];
    let games = vec![MatGame { number: 1, players, score: [3, 2], events, result }];
    MatFile { tags: vec![("Round".to_owned(), "2".to_owned())], length: 7, games }
}

#[test]
fn the_cube_of_a_file_is_offered_owned_and_counted_by_the_rules() {
    let error = |text: &str| placed(&read(text).error.expect("an error"));
    let clause = |text: &str, clause: &str| {
        let error = error(text);
        assert!(error.contains(&format!("iran-backgammon {clause}:")), "{error}");
    };
    // Not before the opening roll, not while another double waits; the first is to 2.
    clause(&SAMPLE.replace("31: 8/5 6/5", "Doubles => 2"), "4-4-2a");
    clause(&SAMPLE.replace("Drops", "Doubles => 4"), "4-4-2a");
    let events = &read(SAMPLE).file.games[0].events;
    assert_eq!(events[2], Event { side: Side::FIRST, action: Action::Doubles(2) });
    // Taken, the cube is the taker's: the doubler may not double again, the owner may, to 4.
    let taken = SAMPLE.replace("Drops", "Takes");
    let with_row = |row: &str| taken.replace("      Wins 1 point", row);
    clause(
        &with_row("  3) 61: 13/7 8/7               52: 13/8 13/11\n  4) Doubles => 4"),
        "4-4-2c",
    );
    let redoubled = |answer: &str| {
        with_row(&format!("  3) 61: 13/7 8/7               Doubles => 4\n  4) {answer}"))
    };
    let reading = read(&redoubled("Takes"));
    assert_eq!((reading.error, reading.corrections), (None, vec![]));
    // A pass is worth the value before the offer; a take doubles what the game is worth.
    let points = |text: &str| read(text).file.games[0].result.map(|r| (r.winner, r.points));
    assert_eq!(points(SAMPLE), Some((Side::FIRST, 1)));
    let dropped = redoubled("Drops\n                                  Wins 2 points");
    assert_eq!(read(&dropped).corrections, []);
    assert_eq!(points(&dropped), Some((Side::SECOND, 2)));
    assert_eq!(points(&gammon_with_cube(4)), Some((Side::FIRST, 4)));
    assert_eq!(read(&gammon_with_cube(4)).corrections, []);
    proves!(iran_backgammon::_4_4_2a, iran_backgammon::_4_4_2c, iran_backgammon::A2_13);
}

#[test]
fn random_games_come_back_from_their_files() {
    for seed in 0..40 {
        let mut file = random_file(seed);
        file.games.push(MatGame { number: 2, ..random_file(seed + 100).games.remove(0) });
        let text = file.to_string();
        let reading = read(&text);
        assert_eq!(reading.error, None, "{text}");
        assert_eq!(reading.corrections, [], "{text}");
        assert_eq!(reading.file, file, "{text}");
        let play = file.games[0].replay().unwrap();
        assert_eq!(
            play.outcome().unwrap().winner,
            file.games[0].result.map(|result| result.winner)
        );
    }
}

/// A match of two games. A wins the first with its last checker; the second begins with these rows.
fn second_game(rows: &str) -> String {
    let mut file = doubled_game();
    assert_eq!(file.games[0].replay().unwrap().outcome().unwrap().winner, Some(Side::FIRST));
    file.length = 9;
    let first = file.to_string();
    format!("{first}\n Game 2\n Ada Er : 7                     Can Su : 2\n{rows}\n")
}

#[test]
fn every_game_of_a_match_waits_for_an_opening_roll_whoever_won_before() {
    let second = |rows: &str| {
        let reading = read(&second_game(rows));
        assert_eq!(reading.file.games.len(), 2, "{rows}");
        (reading.file.games[1].clone(), reading.error.map(|error| error.to_string()))
    };
    // B's die was higher: B begins with both numbers, although A has won the game before.
    let right = " ".repeat(31);
    let (game, error) = second(&format!("  1){right}63: 24/18 13/10\n  2) 52: 13/8 13/11"));
    assert_eq!(error, None);
    assert_eq!(game.events[0].side, Side::SECOND);
    let play = game.replay().unwrap();
    assert_eq!(play.now().turn(), Turn::Chance, "B rolls again");
    assert_eq!(play.positions()[0], Backgammon::start(&Default::default()), "all checkers back");
    // A begins only where A's die was higher, as in the first game.
    let (game, error) = second("  1) 63: 24/18 13/10");
    assert_eq!((game.events[0].side, error), (Side::FIRST, None));
    // Equal dice begin nothing, and nothing comes before the opening roll.
    let refusal = |rows: &str| second(rows).1.expect(rows);
    assert!(refusal("  1) 44: 24/20(2) 13/9(2)").contains("iran-backgammon 4-0a"));
    assert!(refusal("  1) Doubles => 2").contains("iran-backgammon 4-4-2a"));
    proves!(iran_backgammon::A2_5);
}

#[test]
fn wrong_values_are_put_right_and_marked() {
    let text = SAMPLE.replace("=> 2 ", "=> 8 ").replace("Wins 1 point", "Wins 8 points");
    let reading = read(&text);
    assert_eq!(reading.error, None);
    let marked: Vec<_> =
        reading.corrections.iter().map(|c| (c.line, c.citation.to_string())).collect();
    let expected = [(6, "iran-backgammon 4-4-8"), (7, "iran-backgammon A2-13")];
    assert_eq!(marked, expected.map(|(line, clause)| (line, clause.to_owned())));
    assert_eq!(reading.file, read(SAMPLE).file);
    let redoubled = SAMPLE.replace("Drops", "Takes").replace("      Wins 1 point", "  3) 61: 13/7 8/7               Doubles => 2\n  4)  Drops\n                                  Wins 9 points");
    let reading = read(&redoubled);
    assert_eq!(reading.error, None, "{redoubled}");
    assert_eq!(reading.file.games[0].events[5].action, Action::Doubles(4));
    let result = reading.file.games[0].result.unwrap();
    assert_eq!((result.winner, result.points), (Side::SECOND, 2));
    proves!(iran_backgammon::_4_4_8);
}
