//! What `proves!` records, seen from outside: this program gets a second name in a target folder
//! of its own, a single test of it is run under that name, and the records that it leaves there are
//! read. So the clauses of these trials never count as proved.

#![expect(clippy::disallowed_methods, reason = "this test reads the records that a program leaves")]

use std::path::Path;
use std::process::Command;

use rulebook::{proves, quixo};

/// Runs one of the trials below in a target folder of its own; its records, and whether it passed.
fn run_trial(name: &str) -> (String, bool) {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let deps = target.join("debug/deps");
    let _ = std::fs::remove_dir_all(&target);
    std::fs::create_dir_all(&deps).expect("the temporary folder takes folders");
    let trial = deps.join("trial");
    // A second name, not a copy: a file that was just written cannot be run while a child process
    // of the other test still holds it open for writing.
    std::fs::hard_link(std::env::current_exe().expect("a test has a program"), &trial)
        .expect("the program can have a second name");
    let run = Command::new(&trial)
        .args(["--exact", name, "--ignored", "--test-threads=2"])
        .output()
        .expect("the trial runs");
    let mut records = String::new();
    if let Ok(files) = std::fs::read_dir(target.join("clauses")) {
        for file in files {
            let path = file.expect("the folder can be listed").path();
            records += &std::fs::read_to_string(path).expect("records are text");
        }
    }
    (records, run.status.success())
}

#[test]
#[ignore = "a trial: run by the tests below"]
fn trial_with_assertions_that_hold() {
    assert_eq!(5 * 5, 25);
    proves!(quixo::S1, quixo::S2);
}

#[test]
#[ignore = "a trial: run by the tests below"]
fn trial_with_a_failing_assertion() {
    assert_eq!(5 * 5, 24, "meant to fail");
    proves!(quixo::S1);
}

#[test]
fn a_passing_test_records_its_clauses_with_its_name() {
    let (records, passed) = run_trial("trial_with_assertions_that_hold");
    assert!(passed);
    assert_eq!(
        records,
        "quixo S1 rulebook/proof::trial_with_assertions_that_hold\n\
         quixo S2 rulebook/proof::trial_with_assertions_that_hold\n"
    );
}

#[test]
fn a_failing_assertion_records_nothing() {
    let (records, passed) = run_trial("trial_with_a_failing_assertion");
    assert!(!passed);
    assert_eq!(records, "");
}
