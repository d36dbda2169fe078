//! `meydan puzzle` as scripts meet it.

use std::process::{Command, Output};

use serde_json::{Value, json};

fn meydan(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_meydan"))
        .env("LC_ALL", "C")
        .arg("puzzle")
        .args(arguments)
        .output()
        .expect("meydan starts")
}

fn text(arguments: &[&str]) -> String {
    let output = meydan(arguments);
    assert!(output.status.success(), "meydan puzzle {arguments:?} failed");
    String::from_utf8(output.stdout).expect("meydan prints text")
}

fn value(arguments: &[&str]) -> Value {
    serde_json::from_str(&text(arguments)).expect("meydan prints JSON")
}

fn refusal(arguments: &[&str]) -> String {
    let output = meydan(arguments);
    assert!(!output.status.success(), "meydan puzzle {arguments:?} should fail");
    String::from_utf8(output.stderr).expect("meydan prints text")
}

#[test]
fn apply_prints_the_state() {
    assert_eq!(
        value(&["apply", "3x3x3", "R U", "--json"]),
        json!({
            "puzzle": "3x3x3",
            "state": "UUUUUUFFFUBBRRRRRRRRRFFDFFDDDBDDBDDBFFDLLLLLLLLLUBBUBB",
            "solved": false,
            "moves": 2,
        })
    );
    assert!(text(&["apply", "megaminx", "R++ D--", "--svg"]).starts_with("<svg"));
    let error = refusal(&["apply", "3x3x3", "R Q"]);
    assert!(error.contains("“Q” at character 3"), "{error}");
}

#[test]
fn scrambles_follow_their_seed_and_can_be_solved_again() {
    for event in ["222", "333", "444bf", "clock", "minx", "pyram", "sq1"] {
        let arguments = ["scramble", event, "--seed", "7", "--count", "3", "--json"];
        let lines = text(&arguments);
        assert_eq!(lines, text(&arguments), "{event}");
        assert_eq!(lines.lines().count(), 3, "{event}");
        let first: Value = serde_json::from_str(lines.lines().next().unwrap()).unwrap();
        assert_eq!(first["event"], event);
    }
    assert_ne!(text(&["scramble", "555"]), text(&["scramble", "555"]));
    let scramble = text(&["scramble", "222", "--seed", "3"]);
    let solution = text(&["solve", "2x2x2", scramble.trim()]);
    let both = format!("{scramble} {solution}");
    assert_eq!(value(&["apply", "2x2x2", &both, "--json"])["solved"], true);
    assert!(refusal(&["scramble", "magic"]).contains("not scrambled"));
    assert!(refusal(&["solve", "7x7x7", "R"]).contains("no solver"));
}

#[test]
fn fmc_prints_a_result_or_the_clause() {
    let fmc = |solution: &str, edition: &str| {
        value(&[
            "fmc",
            "--scramble",
            "R U F2",
            "--solution",
            solution,
            "--edition",
            edition,
            "--json",
        ])
    };
    assert_eq!(fmc("F2 U' R'", "wca-2010"), json!({ "result": "3" }));
    let refused = fmc("F2 U'", "2009");
    assert_eq!((&refused["result"], &refused["clause"]), (&json!("DNF"), &json!("E2c")));
    assert!(refused["why"].as_str().unwrap().contains("does not leave the cube solved"));
}
