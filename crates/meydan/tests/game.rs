//! `meydan game` as a person or a script at the terminal meets it.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};

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
    assert!(output.status.success(), "meydan game {arguments:?} failed");
    String::from_utf8(output.stdout).expect("meydan prints text")
}

fn lines(output: &[u8]) -> Vec<Value> {
    let text = std::str::from_utf8(output).expect("meydan prints text");
    let read = |line| serde_json::from_str(line).expect("a line is JSON");
    text.lines().map(read).collect()
}

#[test]
fn every_game_is_listed_and_can_be_shown() {
    let list = text(&["list"], "");
    let names: Vec<_> = list.lines().filter_map(|l| l.split_whitespace().next()).collect();
    assert_eq!(
        names,
        ["mangala", "pentago", "kure", "reversi", "kulami", "quixo", "quixo4", "backgammon"]
    );
    for name in names {
        let shown = text(&["show", name], "");
        assert!(shown.contains("Position: "), "{name}");
        let svg = text(&["show", name, "--svg"], "");
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"), "{name}");
    }
}

#[test]
fn a_replay_prints_a_line_for_the_start_and_one_after_every_move() {
    let output = meydan(&["replay", "mangala", "--json"], "S4\n S1 N5");
    assert!(output.status.success());
    let first = std::str::from_utf8(&output.stdout).unwrap().lines().next().unwrap();
    assert_eq!(
        first,
        r#"{"ply":0,"side":"S","position":"S 4 4 4 4 4 4 [0] N 4 4 4 4 4 4 [0]","legal":["S1","S2","S3","S4","S5","S6"],"over":null}"#
    );
    let lines = lines(&output.stdout);
    assert_eq!(lines.len(), 4);
    assert_eq!(lines[1]["side"], "S", "an extra turn");
    assert_eq!(lines[3]["ply"], 3);
    assert_eq!(lines[3]["position"], "S 0 5 5 2 5 5 [1] N 4 4 4 4 1 5 [3]");
}

#[test]
fn the_end_has_its_winner_reason_and_score() {
    let output = meydan(&["replay", "reversi", "--json"], "e6f4e3f6g5d6e7f5c5");
    let lines = lines(&output.stdout);
    let last = lines.last().unwrap();
    assert_eq!(last["side"], Value::Null);
    assert_eq!(last["legal"], json!([]));
    assert_eq!(last["over"]["winner"], "b");
    assert_eq!(last["over"]["score"], json!([13, 0]));
    let reason = last["over"]["reason"].as_str().unwrap();
    assert!(reason.contains("tr-reversi 14"), "{reason}");
}

#[test]
fn an_illegal_move_keeps_the_lines_before_it_and_names_its_clause() {
    let output = meydan(&["replay", "pentago", "--json"], "b2/1 f6/3 a1/1");
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(lines(&output.stdout).len(), 2);
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(
        error,
        "meydan: move 2, f6/3: tr-pentago 6.3: Part 3 holds no marble and cannot be turned.\n"
    );
}

#[test]
fn options_and_positions_can_be_given() {
    let position = "S 4 4 4 4 4 1 [1] N 1 6 5 5 5 4 [0]";
    let side = |option: &str| {
        let arguments = [
            "replay",
            "mangala",
            "--json",
            "--option",
            option,
            "--position",
            position,
            "--seat",
            "S",
        ];
        lines(&meydan(&arguments, "S6").stdout)[1]["side"].clone()
    };
    assert_eq!(side("single_stone_store_again=true"), "S");
    assert_eq!(side("single_stone_store_again=false"), "N");
    let output = meydan(&["show", "mangala", "--option", "speed=fast"], "");
    assert_eq!(output.status.code(), Some(1));
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(error.contains("There is no option “speed”"), "{error}");
    let output = meydan(&["show", "chess"], "");
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(error.contains("There is no game “chess”"), "{error}");
}

#[test]
fn sequences_are_counted_and_a_seed_repeats_its_games() {
    assert_eq!(text(&["perft", "reversi", "6"], ""), "8200\n");
    let arguments = ["playouts", "quixo", "--count", "50", "--seed", "7"];
    let played = text(&arguments, "");
    assert!(played.starts_with("games 50\n"), "{played}");
    assert_eq!(text(&arguments, ""), played);
}

#[test]
fn two_people_play_at_one_terminal() {
    let screen =
        text(&["play", "mangala"], "S4\nN1\nhello\nundo\nundo\nrecord\nroll\nmoves\nquit\n");
    for words in [
        "Not allowed: N1 cannot be played: S is to move. The rule: tr-mangala K1.6.",
        "Not understood: “hello” is not a move",
        "There is no move to take back.",
        "[game \"mangala\"]",
        "It is not time to roll the dice.",
        "S1  S2  S3  S4  S5  S6",
    ] {
        assert!(screen.contains(words), "{words:?} is missing in:\n{screen}");
    }
    let screen = text(&["play", "backgammon"], "roll\n");
    assert!(screen.contains("Rolled "), "{screen}");
}

#[test]
fn how_a_game_ended_is_said_with_the_names_of_the_sides() {
    let output = meydan(
        &["replay", "quixo", "--position", "xxxx./....o/...o./..o../.o...", "--seat", "x"],
        "e5N",
    );
    let said = String::from_utf8(output.stdout).expect("meydan prints text");
    let last = said.lines().last().expect("an end");
    assert!(last.starts_with("Cross wins: Cross has made a row of five ("), "{last}");
    let moves = "d7-d6 d1-d2 d6-d5 d2-d3 d5-d6 d3-d2 d6-d5 d2-d3 d5-d6 d3-d2";
    let said = text(&["replay", "kure"], moves);
    let last = said.lines().last().expect("an end");
    assert!(last.starts_with("A draw: "), "{last}");
}
