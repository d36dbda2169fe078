//! `meydan pair` as a person at the terminal meets it.

use std::io::Write;
use std::process::{Command, Output, Stdio};

fn pair(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_meydan"))
        .env("LC_ALL", "C")
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

/// The same with more rounds to come.
fn unfinished(players: &str, rounds: &str) -> String {
    let file = generated(players, rounds);
    let lines = file.lines().map(|line| if line.starts_with("XXR") { "XXR 20" } else { line });
    lines.fold(String::new(), |text, line| text + line + "\n")
}

/// A player line with these rounds: opponent, colour, result.
fn player(number: u32, points: &str, rounds: &[(u32, char, char)]) -> String {
    let name = format!("Player {number}");
    let mut line =
        format!("{:<89}", format!("001 {number:>4}      {name:<33} {:>4}", 2000 - number));
    line.replace_range(80..84, &format!("{points:>4}"));
    line.replace_range(85..89, &format!("{number:>4}"));
    for (opponent, color, result) in rounds {
        line.push_str(&format!("  {opponent:>4} {color} {result}"));
    }
    line + "\n"
}

/// Four players, of whom 1 and 2 have won round 1 against 4 and 3.
fn semi_finals() -> String {
    player(1, "1.0", &[(4, 'w', '1')])
        + &player(2, "1.0", &[(3, 'w', '1')])
        + &player(3, "0.0", &[(2, 'b', '0')])
        + &player(4, "0.0", &[(1, 'b', '0')])
}

#[test]
fn an_event_that_is_over_says_so() {
    let file = generated("9", "3");
    let output = pair(&["-"], &file);
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(3), &b""[..]), "{told}");
    assert!(told.contains("The event is over: all 3 rounds have been played."), "{told}");
    let output = pair(&["-", "--json"], &file);
    assert_eq!(output.status.code(), Some(3));
    assert!(String::from_utf8_lossy(&output.stdout).contains(r#""next": "over""#));
}

#[test]
fn every_system_draws_its_first_round() {
    let field: String = (1..=6).map(|number| player(number, "0.0", &[])).collect();
    let table: [(&[&str], &str); 6] = [
        (&["round-robin"], "3\n1 6\n2 5\n3 4\n"),
        (&["knock-out"], "4\n4 5\n3 6\n1 0\n2 0\n"),
        (&["knock-out", "--consolation", "simple", "--last-chance"], "4\n4 5\n3 6\n1 0\n2 0\n"),
        (&["double-elimination", "--no-decider"], "4\n4 5\n3 6\n1 0\n2 0\n"),
        (&["groups", "--groups", "2", "--qualifiers", "1"], "4\n4 5\n3 6\n1 0\n2 0\n"),
        (&["lives", "--lives", "2"], "3\n"),
    ];
    for (arguments, expected) in table {
        let mut all = vec!["-", "--system"];
        all.extend(arguments);
        let found = text(&all, &field);
        assert!(found.starts_with(expected), "{arguments:?}: {found}");
    }
}

#[test]
fn a_knock_out_goes_on_from_its_file() {
    let system = ["-", "--system", "knock-out", "--third-place"];
    let told = |more: &[&str]| text(&[&system[..], more].concat(), &semi_finals());
    assert_eq!(told(&[]), "2\n1 2\n4 3\n");
    assert!(told(&["--explain"]).contains("third-place match, round 1, board 1"));
    assert!(
        told(&["--sheet", "black-red"]).starts_with("Board  Black       Red\n    1  1 Player 1")
    );
    assert_eq!(told(&["--check"]), "Round 1: the same\n");
    assert!(told(&["--json"]).contains(r#""stage": "third-place""#));
    let finished = player(1, "2.0", &[(4, 'w', '1'), (2, 'w', '1')])
        + &player(2, "1.0", &[(3, 'w', '1'), (1, 'b', '0')])
        + &player(3, "0.0", &[(2, 'b', '0'), (4, 'b', '0')])
        + &player(4, "1.0", &[(1, 'b', '0'), (3, 'w', '1')]);
    assert_eq!(pair(&system, &finished).status.code(), Some(3));
    // Several byes in a round are nothing special here.
    let byes = player(1, "1.0", &[(0, '-', 'U')])
        + &player(2, "1.0", &[(0, '-', 'U')])
        + &player(3, "1.0", &[(0, '-', 'U')])
        + &player(4, "1.0", &[(5, 'w', '1')])
        + &player(5, "0.0", &[(4, 'b', '0')]);
    let output = pair(&["-", "--system", "knock-out"], &byes);
    assert_eq!(String::from_utf8_lossy(&output.stdout), "2\n1 4\n2 3\n");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert!(!pair(&["-"], &byes).stderr.is_empty(), "a Swiss has one bye a round");
    let places = text(&[&system[..], &["--places"]].concat(), &finished);
    let order: Vec<&str> = places.lines().skip(1).map(str::trim).collect();
    assert_eq!(
        order,
        ["1     1  Player 1", "2     2  Player 2", "3     4  Player 4", "4     3  Player 3"]
    );
}

#[test]
fn slips_are_answered_in_words() {
    let table: [(&[&str], &str); 5] = [
        (&["-", "--lives", "2"], "--lives works only with --system lives"),
        (&["-", "--system", "groups"], "Give the number of groups"),
        (&["-", "--system", "round-robin"], "Round 1: 1 and 3 meet in the file"),
        (&["-", "--places"], "`meydan standings` shows the standings"),
        (&["no-such-file.trf"], "cannot read no-such-file.trf"),
    ];
    // In a round robin of four, 1 meets 4 and 2 meets 3 in round 1; here 1 met 3.
    let other = player(1, "1.0", &[(3, 'w', '1')])
        + &player(2, "1.0", &[(4, 'w', '1')])
        + &player(3, "0.0", &[(1, 'b', '0')])
        + &player(4, "0.0", &[(2, 'b', '0')]);
    for (arguments, expected) in table {
        let output = pair(arguments, &other);
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(1), "{arguments:?}: {told}");
        assert!(told.contains(expected), "{arguments:?}: {told}");
    }
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
    let answer = text(&["-"], &unfinished("14", "1"));
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
    let told = text(&["-", "--explain"], &unfinished("9", "3"));
    assert!(told.starts_with("1. "), "{told}");
    assert!(told.contains(" starts: "), "{told}");
    assert!(told.contains("-point bracket"), "{told}");
}

#[test]
fn a_round_that_was_paired_by_hand_is_shown_with_what_it_breaks() {
    // Round 2 repeats round 1.
    let twice = |number, opponent, color, result, points: &str| {
        player(number, points, &[(opponent, color, result); 2])
    };
    let file = [
        "012 Twice the same\n".to_owned(),
        twice(1, 3, 'w', '1', "2.0"),
        twice(2, 4, 'b', '=', "1.0"),
        twice(3, 1, 'b', '0', "0.0"),
        twice(4, 2, 'w', '=', "1.0"),
        "XXR 3\nXXC white1\n".to_owned(),
    ];
    let output = pair(&["-", "--check"], &file.concat());
    let report = String::from_utf8_lossy(&output.stdout).into_owned();
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(1), "{report}{errors}");
    assert!(report.contains("Round 1: the same"), "{report}{errors}");
    assert!(report.contains("1 and 3 have met before."), "{report}");
}
