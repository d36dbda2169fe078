//! The laws of backgammon at the command line: worked positions go into `meydan game replay`, match files
//! are read by it and written by `meydan game match`. The examples are those of the rulebook's remarks.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use rulebook::{Citation, iran_backgammon as law, proves};
use serde_json::{Value, json};

const BAR: u8 = 25;
const START: &str = "-b----E-C---eE---c-e----B-";

/// `meydan game`, with something on its standard input.
fn meydan(arguments: &[&str], input: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_meydan"));
    command.env("LC_ALL", "C").arg("game").args(arguments);
    let pipes = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = pipes.spawn().expect("meydan starts");
    let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    child.wait_with_output().expect("meydan ends")
}

/// Replays moves from a position in which A has to act, or from the start when it is empty.
fn replay(position: &str, moves: &str) -> Output {
    let mut arguments = vec!["replay", "backgammon", "--json"];
    if !position.is_empty() {
        arguments.extend(["--position", position, "--seat", "A"]);
    }
    meydan(&arguments, moves)
}

/// The last line that a replay prints.
#[track_caller]
fn after(position: &str, moves: &str) -> Value {
    let output = replay(position, moves);
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{position} {moves}: {error}");
    let text = String::from_utf8(output.stdout).expect("text");
    serde_json::from_str(text.lines().last().expect("a line")).expect("a line is JSON")
}

/// The plays that are legal at the end of a replay.
#[track_caller]
fn legal(position: &str, moves: &str) -> Vec<String> {
    let line = after(position, moves);
    let all = line["legal"].as_array().expect("a list");
    all.iter().map(|own| own.as_str().expect("a text").to_owned()).collect()
}

/// The 26 places after moves.
#[track_caller]
fn places(position: &str, moves: &str) -> String {
    let line = after(position, moves);
    let text = line["position"].as_str().expect("a position");
    text.split(':').next().expect("places").to_owned()
}

/// A play that is refused by a clause.
#[track_caller]
fn refuses(position: &str, moves: &str, clause: Citation) {
    let output = replay(position, moves);
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{position} {moves}");
    assert!(error.contains(&format!(": {clause}: ")), "{moves} by {clause}: {error}");
}

/// A position: A's checkers in A's numbers, B's in B's, and what it waits for.
fn board(own: &[(u8, u8)], other: &[(u8, u8)], waits: &str) -> String {
    let mut signs = [b'-'; 26];
    for (place, count) in own {
        signs[usize::from(*place)] = b'A' + count - 1;
    }
    for (place, count) in other {
        signs[usize::from(25 - place)] = b'a' + count - 1;
    }
    format!("{}:{waits}", String::from_utf8_lossy(&signs))
}

#[test]
fn both_sides_start_alike_and_count_the_points_from_their_own_home() {
    assert_eq!(after("", "")["position"], format!("{START}:AB"));
    // Each side has two, five, three and five; the same board seen by B reads the same.
    for (sign, other) in [('B', 'b'), ('E', 'e'), ('C', 'c')] {
        let count = |sign: char| START.matches(sign).count();
        assert_eq!((count(sign), count(other)), if sign == 'E' { (2, 2) } else { (1, 1) });
    }
    let turned: String = START.chars().rev().map(swapped).collect();
    assert_eq!(turned, START, "point p of one side is point 25-p of the other");
    let by_id = meydan(
        &["replay", "backgammon", "--json", "--position", "4HPwATDgc/ABMA", "--seat", "A"],
        "",
    );
    let line: Value = serde_json::from_slice(&by_id.stdout).expect("a line");
    assert_eq!(line["position"], format!("{START}:A"), "fifteen each, 167 pips each");
    // A blot of B on B's 7-point is hit on A's 18-point, and enters on B's 21-point, A's 4-point.
    let hit = board(&[(24, 2), (6, 5)], &[(7, 1), (13, 5)], "61");
    assert_eq!(&places(&hit, "24/18* 24/23")[..1], "a", "on B's bar");
    let entered = places(&hit, "24/18* 24/23 43: bar/21 13/10");
    assert_eq!((&entered[..1], &entered[4..5], &entered[15..16]), ("-", "a", "a"), "{entered}");
    proves!(law::A2_1, law::A2_2);
}

fn swapped(sign: char) -> char {
    if sign.is_ascii_uppercase() { sign.to_ascii_lowercase() } else { sign.to_ascii_uppercase() }
}

#[test]
fn a_hit_checker_enters_before_anything_else_moves() {
    let hit = board(&[(24, 2), (6, 5)], &[(7, 1), (13, 5)], "61");
    refuses(&hit, "24/18* 24/23 43: 13/9 13/10", law::_4_2_1b);
    let held = board(&[(24, 2)], &[(7, 2)], "61");
    refuses(&held, "24/18 24/23", law::A2_22);
    let both = board(&[(BAR, 2), (6, 5), (8, 3)], &[(6, 2)], "53");
    assert_eq!(legal(&both, ""), ["bar/22 bar/20"]);
    let half = board(&[(BAR, 2), (6, 5)], &[(5, 2)], "53");
    assert_eq!(legal(&half, ""), ["bar/22"], "the rest of the roll is lost");
    let none = board(&[(BAR, 1), (6, 5)], &[(5, 2), (3, 2)], "53");
    assert_eq!(legal(&none, ""), ["--"]);
    refuses(&none, "6/1 6/3", law::_4_2_1b);
    // It is on the bar for as long as it cannot enter.
    let waits = places(&none, "-- 61: 5/off 5/4");
    assert_eq!(&waits[25..], "A", "{waits}");
    proves!(law::_4_2_1b, law::_4_2_2c, law::A2_22);
}

#[test]
fn bar_and_tray_are_shown_for_both_sides() {
    let position = board(&[(BAR, 2), (6, 5)], &[(BAR, 1), (6, 9)], "64");
    let shown = meydan(&["replay", "backgammon", "--position", &position, "--seat", "A"], "");
    let text = String::from_utf8(shown.stdout).expect("text");
    assert!(text.contains("A off 8 bar 2") && text.contains("B off 5 bar 1"), "{text}");
    proves!(law::A2_23);
}

#[test]
fn as_many_dice_as_possible_and_else_the_larger() {
    // 6/off would leave the 4 unplayable.
    let both = board(&[(6, 1), (5, 1)], &[(24, 2)], "64");
    assert_eq!(legal(&both, ""), ["6/2 5/off"]);
    refuses(&both, "6/off", law::_4_2_1g);
    // 20 holds a blot, 18 is open, 14 is held.
    let larger = board(&[(24, 1)], &[(5, 1), (11, 2)], "64");
    assert_eq!(legal(&larger, ""), ["24/18"]);
    refuses(&larger, "24/20*", law::_4_2_1g);
    refuses(&larger, "--", law::_4_2_1g);
    let doubles = board(&[(24, 1)], &[(17, 2)], "44");
    assert_eq!(legal(&doubles, ""), ["24/20/16/12"]);
    refuses(&doubles, "24/20/16", law::_4_2_1g);
    // Pips may be wasted, dice may not.
    let wasted = board(&[(10, 1), (6, 2), (5, 2)], &[(24, 2)], "65");
    let all = legal(&wasted, "");
    for text in ["10/5 6/off", "10/4 5/off"] {
        assert!(all.contains(&text.to_owned()), "{text}: {all:?}");
        after(&wasted, text);
    }
    proves!(law::_4_2_1g, law::A2_16, law::A2_17, law::_4_0d, law::A2_20);
}

#[test]
fn one_checker_hits_twice_hits_and_runs_and_joins_any_number() {
    let run = board(&[(6, 3), (3, 2)], &[(21, 1), (23, 1), (24, 2)], "21");
    let after_run = places(&run, "6/4*/3");
    assert_eq!((&after_run[..1], &after_run[3..4]), ("a", "C"), "{after_run}");
    let twice = board(&[(6, 3)], &[(21, 1), (23, 1), (24, 2)], "22");
    assert_eq!(&places(&twice, "6/4*/2* 6/4(2)")[..1], "b", "two on the bar");
    let outside = board(&[(24, 1), (14, 1)], &[(7, 1)], "64");
    assert_eq!(&places(&outside, "24/18*/14")[14..15], "B");
    let full = board(&[(8, 1), (6, 13), (7, 1)], &[(24, 2)], "21");
    assert_eq!(&places(&full, "8/6 7/6")[6..7], "O", "all fifteen on one point");
    proves!(law::_4_0c, law::A2_18, law::A2_19);
}

#[test]
fn all_come_home_are_borne_off_and_the_last_one_ends_the_game() {
    let outside = board(&[(7, 1), (6, 5), (3, 2)], &[(24, 2)], "63");
    refuses(&outside, "6/off 6/3", law::A2_3);
    after(&outside, "7/4 6/off");
    let higher = board(&[(6, 1), (3, 1)], &[(24, 2)], "41");
    refuses(&higher, "3/off 6/5", law::A2_3);
    let last = board(&[(2, 1), (1, 1)], &[(1, 1)], "66");
    let end = after(&last, "2/off 1/off");
    assert_eq!((&end["over"]["winner"], &end["legal"]), (&json!("A"), &json!([])));
    let reason = end["over"]["reason"].as_str().expect("a reason");
    assert!(reason.contains(&law::_4_0e.to_string()), "{reason}");
    refuses(&last, "2/off 1/off 64:", law::_4_0e);
    proves!(law::A2_3, law::_4_0e);
}

#[test]
fn a_game_is_worth_one_two_or_three() {
    let cases: [(&[(u8, u8)], i32); 6] = [
        (&[(24, 14)], 1),
        (&[(18, 15)], 2),
        (&[(6, 15)], 2),
        (&[(6, 14), (19, 1)], 3),
        (&[(6, 14), (24, 1)], 3),
        (&[(6, 14), (BAR, 1)], 3),
    ];
    for (loser, points) in cases {
        let end = after(&board(&[(4, 1)], loser, "54"), "4/off");
        assert_eq!(end["over"]["score"], json!([points, 0]), "{loser:?}");
    }
    // Fourteen from the start, all still on the board: none was borne off, and it is a gammon.
    let short = format!("{}:14-0", board(&[(1, 1)], &[(6, 14)], "21"));
    assert_eq!(after(&short, "1/off")["over"]["score"], json!([2, 0]));
    let borne_off = board(&[(1, 1)], &[(6, 14)], "21");
    assert_eq!(after(&borne_off, "1/off")["over"]["score"], json!([1, 0]));
    // Times the cube: a written value that is not that is put right.
    let put_right = (1..40).find_map(|seed| {
        let file = random_match(seed);
        let wrong = with_more_points(&file)?;
        Some(read_file(&wrong)).filter(|(ok, said)| *ok && said.contains("iran-backgammon A2-6: "))
    });
    assert!(put_right.is_some(), "a game that was played to its end with the cube turned");
    proves!(law::A2_6, law::_4_2_4b);
}

/// A random match to 7 as a match file.
fn random_match(seed: u32) -> String {
    let seed = seed.to_string();
    let output = meydan(&["match", "backgammon", "--length", "7", "--seed", &seed, "--mat"], "");
    assert!(output.status.success(), "seed {seed}");
    String::from_utf8(output.stdout).expect("a file")
}

/// The file with one point more for the first game with a taken double that was played to its end.
fn with_more_points(file: &str) -> Option<String> {
    let game = file.split("\n Game ").skip(1).find(|game| {
        let last = game.lines().rfind(|line| line.contains(')')).unwrap_or_default();
        game.contains("Takes") && game.contains("Wins") && last.contains("/0")
    })?;
    let (_, wins) = game.split_once("Wins ")?;
    let points: u32 = wins.split(' ').next()?.parse().ok()?;
    let wrong = game.replace(&format!("Wins {points} "), &format!("Wins {} ", points + 1));
    Some(file.replace(game, &wrong))
}

/// Whether a file is read, and what is said about it.
fn read_file(text: &str) -> (bool, String) {
    let mut file = tempfile::Builder::new().suffix(".mat").tempfile().expect("a file");
    file.write_all(text.as_bytes()).expect("it is written");
    let path = file.path().to_str().expect("a path").to_owned();
    let output = meydan(&["replay", "backgammon", &path], "");
    let said = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8(said).expect("text"))
}

const SAMPLE: &str = " 3 point match

 Game 1
 Alice : 0                      Bob : 0
  1) 31: 8/5 6/5                 64: 24/18 18/14
  2)  Doubles => 2                Drops
      Wins 1 point
";

#[track_caller]
fn file_refused(text: &str, clause: Citation) {
    let (ok, said) = read_file(text);
    assert!(!ok && said.contains(&clause.to_string()), "{clause}: {said}");
}

#[test]
fn every_game_waits_for_its_opening_roll_and_no_roll_for_nobody() {
    // Read as a turn without a play, the roll is not over; and nobody rolls before it is.
    refuses("", "31: 64:", law::_4_2_1g);
    refuses(&format!("{START}:31"), "64:", law::A2_9);
    after("", "31: 8/5 6/5 64:");
    let dance =
        board(&[(BAR, 1), (6, 14)], &[(6, 2), (5, 2), (4, 2), (3, 2), (2, 2), (1, 2)], "64");
    refuses(&dance, "52:", law::A2_9);
    after(&dance, "-- 52:");
    // A won the first game; B's die is higher, and B begins with both numbers.
    let right = " ".repeat(31);
    let second = |rows: &str| {
        format!("{SAMPLE}\n Game 2\n Alice : 1                      Bob : 0\n{rows}\n")
    };
    let (ok, said) =
        read_file(&second(&format!("  1){right}63: 24/18 13/10\n  2) 52: 13/8 13/11")));
    assert!(ok, "{said}");
    file_refused(&second("  1) 44: 24/20(2) 13/9(2)"), law::_4_0a);
    file_refused(&second("  1)  Doubles => 2"), law::_4_4_2a);
    proves!(law::A2_5, law::A2_9);
}

#[test]
fn a_pass_pays_the_old_value_a_take_doubles_and_wrong_values_are_put_right() {
    let (ok, said) = read_file(SAMPLE);
    assert!(ok && said.contains("Alice wins 1 point"), "{said}");
    file_refused(&SAMPLE.replace("Drops", "Doubles => 4"), law::_4_4_2a);
    let redoubled = |answer: &str| {
        SAMPLE.replace("Drops", "Takes").replace(
            "      Wins 1 point",
            &format!("  3) 61: 13/7 8/7               Doubles => 4\n  4)  {answer}"),
        )
    };
    let dropped = redoubled("Drops\n                                  Wins 2 points");
    let (ok, said) = read_file(&dropped);
    assert!(ok && said.contains("Bob wins 2 points"), "{said}");
    assert!(!said.contains("Line "), "nothing to put right: {said}");
    // Offered and counted at the wrong value: the offer holds, the value is corrected and marked.
    let wrong = SAMPLE.replace("=> 2 ", "=> 8 ").replace("Wins 1 point", "Wins 8 points");
    let (ok, said) = read_file(&wrong);
    assert!(ok && said.contains("Alice wins 1 point"), "{said}");
    assert!(said.contains("Line 6, iran-backgammon 4-4-8: "), "{said}");
    assert!(said.contains("Line 7, iran-backgammon A2-13: "), "{said}");
    proves!(law::A2_13, law::_4_4_8);
}

#[test]
fn whole_matches_come_to_an_end_and_nothing_returns_from_the_tray() {
    for seed in 1..=12 {
        let file = random_match(seed);
        assert!(file.contains("and the match"), "seed {seed} ends: {file}");
        let mut on_disk = tempfile::Builder::new().suffix(".mat").tempfile().expect("a file");
        on_disk.write_all(file.as_bytes()).expect("it is written");
        let path = on_disk.path().to_str().expect("a path").to_owned();
        let output = meydan(&["replay", "backgammon", "--json", &path], "");
        assert!(output.status.success(), "seed {seed}: every play is legal");
        let text = String::from_utf8(output.stdout).expect("lines");
        let mut before = (Value::Null, [15_u32; 2]);
        for line in text.lines() {
            let line: Value = serde_json::from_str(line).expect("a line is JSON");
            let places = line["xgid"].as_str().expect("an XGID").replace("XGID=", "");
            let places = places.split(':').next().expect("places").to_owned();
            let count = |first: u8| -> u32 {
                let own = |sign: u8| (first..first + 15).contains(&sign);
                places
                    .bytes()
                    .filter(|sign| own(*sign))
                    .map(|sign| u32::from(sign - first) + 1)
                    .sum()
            };
            let on_board = [count(b'A'), count(b'a')];
            if before.0 == line["game"] {
                assert!(on_board[0] <= before.1[0] && on_board[1] <= before.1[1], "{line}");
            }
            before = (line["game"].clone(), on_board);
        }
    }
    // A position in which neither can ever move is no position.
    let closed = [(6, 2), (5, 2), (4, 2), (3, 2), (2, 2), (1, 2), (BAR, 3)];
    let output = replay(&board(&closed, &closed, "A"), "");
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1));
    assert!(error.contains("against a closed board") && error.contains("4-2-3d"), "{error}");
    proves!(law::_4_2_2d, law::A2_21);
}
