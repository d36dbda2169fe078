//! `meydan game best`, `play --against`, `review` and `engine`: the program as an opponent, as a
//! person or another program at the terminal meets it.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn meydan(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_meydan"))
        .env("LC_ALL", "C")
        .arg("game")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("meydan starts");
    // A command that refuses its arguments does not read.
    let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    child.wait_with_output().expect("meydan ends")
}

fn text(arguments: &[&str], input: &str) -> String {
    let output = meydan(arguments, input);
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "meydan game {arguments:?}: {error}");
    String::from_utf8(output.stdout).expect("meydan prints text")
}

#[test]
fn a_win_in_one_move_is_found_in_every_way_of_asking() {
    let board = ["--position", "xxxx./....o/...o./..o../.....", "--seat", "x"];
    for effort in [["--nodes", "20000"], ["--time", "300"], ["--level", "8"]] {
        let arguments = [&["best", "quixo", "--json"], &board[..], &effort].concat();
        let row: Value = serde_json::from_str(&text(&arguments, "")).expect("a line of JSON");
        let best = row["best"].as_str().unwrap();
        let after = text(&[&["replay", "quixo", "--json"], &board[..]].concat(), best);
        let last: Value = serde_json::from_str(after.lines().last().unwrap()).unwrap();
        assert_eq!(last["over"]["winner"], "x", "{effort:?}: {best}");
        assert_eq!(row["chance"], 1.0);
        assert_eq!(row["exact"], true);
        assert_eq!(row["line"][0], best);
    }
}

#[test]
fn moves_come_from_standard_input_and_the_same_seed_gives_the_same_move() {
    let arguments = ["best", "reversi", "--level", "2", "--seed", "5", "--json"];
    let first = text(&arguments, "f5d6c3");
    assert_eq!(first, text(&arguments, "f5d6c3"));
    let row: Value = serde_json::from_str(&first).expect("a line of JSON");
    let legal = text(&["replay", "reversi", "--json"], "f5d6c3");
    let last: Value = serde_json::from_str(legal.lines().last().unwrap()).unwrap();
    assert!(last["legal"].as_array().unwrap().contains(&row["best"]), "{row}");
}

#[test]
fn what_cannot_be_answered_is_refused_with_a_reason() {
    for (arguments, input, why) in [
        (&["best", "reversi", "--level", "9"][..], "", "is not a level"),
        (&["best", "chess"], "", "chess"),
        (&["best", "mangala", "--nodes", "10"], "S9", "move 1"),
        (&["best", "backgammon", "--nodes", "10"], "", "There is no move to make"),
        (&["review", "-"], "nothing", ""),
    ] {
        let output = meydan(arguments, input);
        assert!(!output.status.success(), "{arguments:?}");
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(error.contains(why), "{arguments:?}: {error}");
    }
}

#[test]
fn a_game_against_the_program_goes_on_with_its_move() {
    let play = ["play", "mangala", "--against", "3", "--seed", "1"];
    let said = text(&play, "S3\nhint\nundo\nquit\n");
    assert!(said.contains("level “Casual”"), "{said}");
    assert!(said.contains("The program plays N"), "{said}");
    assert!(said.contains("The program would play S"), "{said}");
    // Taken back to the person's own move.
    assert!(said.trim_end().ends_with("S>"), "{said}");
    let second = text(&["play", "mangala", "--against", "3", "--side", "N"], "quit\n");
    assert!(second.contains("The program plays S"), "{second}");
}

#[test]
fn in_backgammon_the_program_rolls_for_itself() {
    let said = text(&["play", "backgammon", "--against", "7", "--seed", "4"], "roll\nquit\n");
    assert!(said.contains("Rolled "), "{said}");
    let end = said.trim_end();
    assert!(end.ends_with("A>") || end.ends_with("dice>"), "the person is to move: {said}");
}

#[test]
fn another_program_talks_to_it_line_by_line() {
    let input = "position start moves S4\ngo nodes 3000\nbest\n\
                 position \"S 0 0 0 0 0 1 [24] N 1 0 0 0 0 0 [22]\" S\ngo level 8\nbest\n\
                 go time\nnonsense\nposition start moves S7\ngo nodes 99999999999\nstop\nquit\n";
    let said = text(&["engine", "mangala"], input);
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines[0], "ok");
    assert!(lines[1].starts_with("best S") || lines[1].starts_with("best N"), "{said}");
    assert_eq!(lines[1], lines[2], "`best` says it once more");
    assert_eq!(lines[3], "ok");
    assert!(lines[4].starts_with("best S6 "), "{said}");
    assert!(lines[6].starts_with("error go"), "{said}");
    assert!(lines[7].starts_with("error position, go"), "{said}");
    assert!(lines[8].starts_with("error "), "{said}");
    assert!(lines[9].starts_with("best "), "a stopped search has its best so far: {said}");
}

#[test]
fn a_review_names_the_move_that_lost_the_game() {
    // Cross overlooks that circle has four in a row.
    let record = "[game \"quixo\"] [position \"xx.x./oooo./...../x..../.....\" \"x\"]\nc5E e2W\n";
    let said = text(&["review", "-", "--nodes", "20000"], record);
    assert!(said.contains("Accuracy of cross: "), "{said}");
    assert!(said.contains("Move 1: cross played c5E"), "{said}");
    let rows = text(&["review", "-", "--nodes", "20000", "--json"], record);
    let first: Value = serde_json::from_str(rows.lines().next().unwrap()).unwrap();
    assert_eq!(first["number"], 1);
    assert!(first["lost"].as_f64().unwrap() > 0.2, "{rows}");
    assert_ne!(first["best"], first["played"]);
}

#[test]
fn levels_have_names_in_four_languages() {
    for (language, name) in
        [("en", "Casual"), ("tr", "Hobi oyuncusu"), ("fa", "تفریحی"), ("ja", "カジュアル")]
    {
        let said = text(&["play", "pentago", "--against", "3", "--lang", language], "quit\n");
        assert!(said.contains(name), "{language}: {said}");
    }
}

#[test]
fn the_cube_has_its_decision_at_every_score() {
    let start = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10";
    let row: Value = serde_json::from_str(&text(&["cube", start, "--json"], "")).unwrap();
    assert_eq!(row["double"], false, "{row}");
    assert_eq!(row["take"], true, "{row}");
    assert!(row["win"].as_f64().unwrap() > 0.45 && row["win"].as_f64().unwrap() < 0.6, "{row}");
    let crawford = start.replace(":0:0:0:0:10", ":0:4:1:5:10");
    let output = meydan(&["cube", &crawford], "");
    assert!(!output.status.success(), "nobody doubles in the Crawford game");
    assert!(!meydan(&["cube", "nonsense"], "").status.success());
}
