//! `meydan pair` as a person at the terminal meets it.

use std::io::Write;
use std::process::{Command, Output, Stdio};

fn pair(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_meydan"))
        .arg("pair")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("meydan starts");
    let mut stdin = child.stdin.take().expect("it reads");
    // A command that does not read its input may have closed it already.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    child.wait_with_output().expect("it ends")
}

fn text(arguments: &[&str], input: &str) -> String {
    let output = pair(arguments, input);
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{errors}");
    String::from_utf8(output.stdout).expect("meydan prints text")
}

fn generated(players: &str, rounds: &str) -> String {
    text(&["--generate", "--players", players, "--rounds", rounds, "--seed", "7"], "")
}

#[test]
fn a_generated_tournament_agrees_with_its_own_pairing() {
    let file = generated("15", "6");
    assert!(file.starts_with("0") && file.contains("\n001 "), "{file}");
    let report = text(&["-", "--check"], &file);
    assert_eq!(report.lines().count(), 6, "{report}");
    assert!(report.lines().all(|line| line.ends_with(": the same")), "{report}");
}

#[test]
fn the_next_round_is_printed_as_pairing_engines_do() {
    let file = generated("14", "1");
    let answer = text(&["-"], &file);
    let (count, games) = answer.split_once('\n').expect("a count and games");
    assert_eq!(games.lines().count().to_string(), count);
    for line in games.lines() {
        let numbers: Vec<u32> =
            line.split(' ').map(|word| word.parse().expect("a number")).collect();
        assert_eq!(numbers.len(), 2, "{line}");
    }
}

#[test]
fn reasons_are_told_in_words() {
    let told = text(&["-", "--explain"], &generated("9", "3"));
    assert!(told.starts_with("1. "), "{told}");
    assert!(told.contains(" has white: "), "{told}");
    assert!(told.contains("points"), "{told}");
}

#[test]
fn a_round_that_was_paired_by_hand_is_shown_with_what_it_breaks() {
    // Round 2 repeats round 1.
    let player = |number: u32, opponent: u32, color: char, result: char, points: &str| {
        let mut line = format!(
            "{:<89}",
            format!("001 {number:>4}      {:<33} {:>4}", format!("Player {number}"), 2000 - number)
        );
        line.replace_range(80..84, &format!("{points:>4}"));
        line.replace_range(85..89, &format!("{number:>4}"));
        for _ in 0..2 {
            line.push_str(&format!("  {opponent:>4} {color} {result}"));
        }
        line
    };
    let lines = [
        "012 Twice the same".to_owned(),
        player(1, 3, 'w', '1', "2.0"),
        player(2, 4, 'b', '=', "1.0"),
        player(3, 1, 'b', '0', "0.0"),
        player(4, 2, 'w', '=', "1.0"),
        "XXR 3".to_owned(),
        "XXC white1".to_owned(),
    ];
    let output = pair(&["-", "--check"], &(lines.join("\n") + "\n"));
    let report = String::from_utf8_lossy(&output.stdout).into_owned();
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(1), "{report}{errors}");
    assert!(report.contains("Round 1: the same"), "{report}{errors}");
    assert!(report.contains("Rematch: 1 and 3 have already played each other."), "{report}");
}
