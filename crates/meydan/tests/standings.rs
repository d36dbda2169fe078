//! `meydan standings` as a person at the terminal meets it.

use std::process::{Command, Output};

const WINTER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../pairing/tests/data/winter.trf");

fn standings(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_meydan"))
        .env("LC_ALL", "C")
        .arg("standings")
        .args(arguments)
        .output()
        .expect("meydan starts")
}

fn text(arguments: &[&str]) -> String {
    let output = standings(arguments);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("meydan prints text")
}

#[test]
fn the_table_is_printed_in_columns() {
    let wanted = "
 Place   No.  Name         Pts   BH/C1      BH      SB      DE
     1     1  Akın, Can    3.5    11.0    13.5     9.5      1.
     2     4  Dal, Su      3.0    11.0    13.0     7.0      1.
     3     5  Eren, Ali    2.5    12.0    14.5     7.0      1.
     4     3  Can, Oya     2.5    12.0    14.0    6.25      1.
     5     2  Bal, Ece     2.5    11.0    13.5    6.75      1.
     6     6  Fidan, Ege   1.0     5.5     6.5     1.0      1.
";
    assert_eq!(text(&[WINTER, "--tiebreaks", "BH/C1,BH,SB,DE"]), wanted.trim_start_matches('\n'));
    assert_eq!(text(&[WINTER]), wanted.trim_start_matches('\n'), "the file's own tie-breaks");
}

#[test]
fn the_edition_and_the_round_change_the_table() {
    let line = |arguments: &[&str]| text(arguments).lines().nth(1).map(str::to_owned);
    let old = line(&[WINTER, "--tiebreaks", "BH", "--edition", "2024-08"]);
    assert_eq!(old.as_deref(), Some("     1     1  Akın, Can    3.5    14.5"));
    let early = line(&[WINTER, "--tiebreaks", "WON", "--after", "1"]);
    assert_eq!(early.as_deref(), Some("     1     1  Akın, Can    1.0     1.0"));
}

#[test]
fn reasons_and_json() {
    let reasons = text(&[WINTER, "--tiebreaks", "DE", "--explain"]);
    assert!(
        reasons.contains("3 Can, Oya\n  DE 2. = round 3: 0.0 (player 2); round 4: 1.0 (player 5)"),
        "{reasons}"
    );
    let json = text(&[WINTER, "--tiebreaks", "WIN", "--json"]);
    let rows: serde_json::Value = serde_json::from_str(&json).expect("meydan prints JSON");
    assert_eq!(rows[0]["name"], "Akın, Can");
    assert_eq!(rows[0]["points"], 3.5);
    assert_eq!(rows[1]["tiebreaks"]["WIN"], 3.0);
    assert_eq!(rows[2]["shared_with"], serde_json::json!([5]));
}

#[test]
fn what_is_wrong_is_said() {
    let said = |arguments: &[&str]| {
        let output = standings(arguments);
        assert!(!output.status.success());
        assert!(output.stdout.is_empty());
        String::from_utf8(output.stderr).expect("meydan prints text")
    };
    assert!(said(&[WINTER, "--tiebreaks", "XX"]).contains("“XX” is not a tie-break"));
    assert!(
        said(&[WINTER, "--edition", "1999"])
            .contains("Choose 2024-08 (for all events from September 2023 on) or 2026-03")
    );
    assert!(said(&["/nowhere.trf"]).contains("cannot read /nowhere.trf"));
}
