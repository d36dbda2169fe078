//! The rules of play at the command line: worked positions go into `meydan game replay`, and what it
//! prints is compared with what the rulebook says. The examples are those of the rulebooks' notes.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use rulebook::{Citation, proves, quixo, tr_kulami, tr_kure, tr_mangala, tr_pentago, tr_reversi};
use serde_json::Value;

/// Replays moves from a position, `text | seat`, or from the start when it is empty.
fn replay(game: &str, from: &str, moves: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_meydan"));
    command.args(["game", "replay", game, "--json"]);
    if let Some((position, seat)) = from.split_once(" | ") {
        command.args(["--position", position, "--seat", seat]);
    }
    let pipes = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = pipes.spawn().expect("meydan starts");
    let _ = child.stdin.take().expect("a pipe").write_all(moves.as_bytes());
    child.wait_with_output().expect("meydan ends")
}

/// The last line that a replay prints.
#[track_caller]
fn after(game: &str, from: &str, moves: &str) -> Value {
    let output = replay(game, from, moves);
    let text = String::from_utf8_lossy(&output.stdout);
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{game} {from} {moves}: {error}");
    serde_json::from_str(text.lines().last().expect("a line")).expect("a line is JSON")
}

/// The position after moves, and the letter of who is then to move; `-` when it is over.
#[track_caller]
fn reaches(game: &str, from: &str, moves: &str, position: &str, side: &str) -> Value {
    let line = after(game, from, moves);
    assert_eq!(line["position"], position, "{game} {moves}");
    assert_eq!(line["side"].as_str().unwrap_or("-"), side, "{game} {moves}");
    line
}

/// The end of a game: the letter of the winner, `-` for a draw, by these clauses.
#[track_caller]
fn ends(line: &Value, winner: &str, clauses: &[Citation]) {
    assert_eq!(line["over"]["winner"].as_str().unwrap_or("-"), winner, "{line}");
    let reason = line["over"]["reason"].as_str().expect("a reason");
    for clause in clauses {
        assert!(reason.contains(&clause.to_string()), "{clause}: {reason}");
    }
}

/// The moves that are legal at the end of a replay.
#[track_caller]
fn legal(game: &str, from: &str, moves: &str) -> Vec<String> {
    let line = after(game, from, moves);
    let all = line["legal"].as_array().expect("a list of moves");
    all.iter().map(|mv| mv.as_str().expect("a text").to_owned()).collect()
}

/// A move that is refused by a clause.
#[track_caller]
fn refuses(game: &str, from: &str, moves: &str, clause: Citation) {
    let output = replay(game, from, moves);
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{game} {from} {moves}");
    assert!(error.contains(&format!(": {clause}: ")), "{game} {moves} by {clause}: {error}");
}

#[test]
fn mangala_is_sown_and_captured_by_the_book() {
    let game = "mangala";
    let start = after(game, "", "");
    assert_eq!(start["position"], "S 4 4 4 4 4 4 [0] N 4 4 4 4 4 4 [0]");
    assert_eq!(legal(game, "", ""), ["S1", "S2", "S3", "S4", "S5", "S6"]);
    let short = replay(game, "S 4 4 4 4 4 4 [0] N 4 4 4 4 4 3 [0] | S", "");
    assert_eq!(short.status.code(), Some(1), "47 stones are no position");
    refuses(game, "S 0 4 4 4 4 4 [4] N 4 4 4 4 4 4 [0] | S", "S1", tr_mangala::I3);
    reaches(game, "", "S3", "S 4 4 1 5 5 5 [0] N 4 4 4 4 4 4 [0]", "N");
    reaches(game, "", "S4", "S 4 4 4 1 5 5 [1] N 4 4 4 4 4 4 [0]", "S");
    reaches(game, "", "S6", "S 4 4 4 4 4 1 [1] N 5 5 4 4 4 4 [0]", "N");
    refuses(game, "", "S3 S1", tr_mangala::K1_6);
    // A single stone, an even capture, an empty pit, and a second lap.
    let from = "S 4 4 4 4 4 1 [1] N 1 6 5 5 5 4 [0] | S";
    reaches(game, from, "S6", "S 4 4 4 4 4 0 [2] N 1 6 5 5 5 4 [0]", "S");
    let from = "S 1 5 5 5 4 4 [0] N 4 4 4 4 4 4 [0] | N";
    reaches(game, from, "N5", "S 0 5 5 5 4 4 [0] N 4 4 4 4 1 5 [3]", "S");
    let from = "S 2 0 5 5 4 4 [0] N 4 4 4 4 4 1 [7] | S";
    reaches(game, from, "S1", "S 1 0 5 5 4 4 [5] N 4 4 4 4 0 1 [7]", "N");
    let from = "S 0 0 3 0 0 2 [20] N 0 0 0 0 1 0 [22] | N";
    reaches(game, from, "N5", "S 0 0 3 0 0 2 [20] N 0 0 0 0 0 1 [22]", "S");
    let from = "S 0 0 14 1 0 2 [9] N 2 0 3 0 4 1 [12] | S";
    reaches(game, from, "S3", "S 1 1 2 2 1 3 [10] N 3 1 4 1 5 2 [12]", "N");
    // The end: whose region is empty takes the rest, whoever emptied it.
    let from = "S 0 0 0 0 0 1 [20] N 2 0 3 0 1 1 [20] | S";
    let end = reaches(game, from, "S6", "S 0 0 0 0 0 0 [28] N 0 0 0 0 0 0 [20]", "-");
    ends(&end, "S", &[tr_mangala::K4_1, tr_mangala::K4_2, tr_mangala::S2]);
    let from = "S 0 0 3 0 2 3 [20] N 1 0 0 0 0 0 [19] | S";
    let end = reaches(game, from, "S6", "S 0 0 0 0 0 0 [23] N 0 0 0 0 0 0 [25]", "-");
    ends(&end, "N", &[tr_mangala::K4_2]);
    proves!(tr_mangala::I1, tr_mangala::I2, tr_mangala::I3, tr_mangala::I4, tr_mangala::S2);
    proves!(tr_mangala::K1_1, tr_mangala::K1_3, tr_mangala::K1_4, tr_mangala::K1_5);
    proves!(tr_mangala::K1_6, tr_mangala::K2_1, tr_mangala::K2_2, tr_mangala::K2_3);
    proves!(tr_mangala::K2_4, tr_mangala::K3_1, tr_mangala::K3_2, tr_mangala::K3_3);
    proves!(tr_mangala::K4_1, tr_mangala::K4_2);
}

#[test]
fn pentago_places_turns_and_wins_by_the_book() {
    let game = "pentago";
    assert_eq!(after(game, "", "")["side"], "b");
    assert_eq!(legal(game, "", "").len(), 36);
    reaches(game, "", "a1/1", "..b.../....../....../....../....../......", "w");
    refuses(game, "", "f6/1", tr_pentago::_6_3);
    refuses(game, "", "b2/1 b2/1", tr_pentago::_6_1);
    let centre = "....../.b..../....../....../....../...... | w";
    assert!(legal(game, centre, "").contains(&"f6/1".to_owned()), "its centre is a marble");
    // The line at placement is broken by the turn, and does not count.
    let from = "bbbb../ww..../ww..../....../....../...... | b";
    reaches(game, from, "e1/2", "bbb..b/ww...b/ww..../....../....../......", "w");
    let won = [
        ("b..bb./b...../b.w.w./....../....../w.w.w. | b", "f6/1", "b", tr_pentago::_8_2),
        ("bw.bb./bw.ww./bw..../....../....../...... | b", "f6/1", "b", tr_pentago::_9),
        ("bw..../bw.ww./bw...b/....../....../b..... | b", "f6/1", "w", tr_pentago::_10),
        (".bwbww/bwbwwb/bbwbbw/wwbbwb/bbbwwb/wwbwwb | w", "a1/2", "-", tr_pentago::_8_3),
    ];
    for (from, text, winner, clause) in won {
        ends(&after(game, from, text), winner, &[clause]);
    }
    proves!(tr_pentago::_5, tr_pentago::_6_1, tr_pentago::_6_2, tr_pentago::_6_3);
    proves!(tr_pentago::_7, tr_pentago::_8_1, tr_pentago::_8_2, tr_pentago::_8_3);
    proves!(tr_pentago::_9, tr_pentago::_10);
}

#[test]
fn kure_steps_and_captures_by_the_book() {
    let game = "kure";
    let start = after(game, "", "");
    assert_eq!(start["position"], "ooooooo/......./......./......./......./......./ppppppp");
    assert_eq!(start["side"], "p");
    assert_eq!(legal(game, "", "").len(), 19);
    let steps = "ooooo../......./......./......./p....../......./.pppp.. | p";
    let of_a5: Vec<_> =
        legal(game, steps, "").into_iter().filter(|mv| mv.starts_with("a5")).collect();
    assert_eq!(of_a5, ["a5-a4", "a5-b4", "a5-a6", "a5-b6"], "ahead and back, never sideways");
    refuses(game, steps, "a5-b5", tr_kure::_5_2);
    let ahead = "ooooo../......./......./......./......./p....../.pppp.. | p";
    refuses(game, ahead, "a6-a7", tr_kure::_4);
    for (from, text) in [
        ("oooo.../......./......./......./p.p..p./......p/.p.p... | p", "g6-g5"),
        ("oooo.../......./......./......./p.po..p/.p...../...p... | p", "b6-b5"),
        ("oooo.../......./......./p....../p....../......./pp.p..p | p", "b7-a6"),
    ] {
        let output = replay(game, from, text);
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success() && error.contains(": tr-kure 6."), "{text}: {error}");
    }
    let from = "ooo.ooo/......./......./..po.../...p.../......./pp.pp.. | p";
    reaches(game, from, "c4-d3", "ooo.ooo/......./...p.../......./...p.../......./pp.pp..", "o");
    let from = "oo..ooo/......./......./..o.o../...p.../......./pp..ppp | p";
    reaches(game, from, "d5-d4", "oo..ooo/......./......./..opo../......./......./pp..ppp", "o");
    let from = "o.....o/...p.../...o.../..o.o../..p..../......./p.pp..p | p";
    reaches(game, from, "c5-d4", "o.....o/...p.../......./..opo../......./......./p.pp..p", "o");
    // Three of orange's are gone; the fourth ends the set.
    let from = "ooo..../......./......./..po.../...p.../......./pp.pp.. | p";
    ends(&after(game, from, "c4-d3"), "p", &[tr_kure::_10]);
    proves!(tr_kure::_1, tr_kure::_2_1, tr_kure::_3, tr_kure::_4, tr_kure::_5_1, tr_kure::_5_2);
    proves!(tr_kure::_6_1, tr_kure::_6_2, tr_kure::_7, tr_kure::_8, tr_kure::_9, tr_kure::_10);
}

#[test]
fn reversi_turns_passes_and_counts_by_the_book() {
    let game = "reversi";
    let start = "......../......../......../...wb.../...bw.../......../......../........";
    let line = after(game, "", "");
    assert_eq!((&line["position"], &line["side"]), (&Value::from(start), &Value::from("b")));
    let mut first = legal(game, "", "");
    first.sort();
    assert_eq!(first, ["c4", "d3", "e6", "f5"]);
    let turned = "......../......../......../...wb.../...bbb../......../......../........";
    reaches(game, "", "f5", turned, "w");
    refuses(game, "", "a1", tr_reversi::_6_2);
    refuses(game, "", "d6", tr_reversi::_6_3);
    refuses(game, "", "--", tr_reversi::_9);
    // All eight directions at once; a run that ends at the edge turns nothing.
    let from = "......../......../....b.../...wbb../...wwwb./...wbb../....b.../........ | b";
    let all = "......../......../....b.../...bbb../..bbbbb./...bbb../....b.../........";
    let end = reaches(game, from, "c5", all, "-");
    ends(&end, "b", &[tr_reversi::_14, tr_reversi::_15]);
    assert_eq!(end["over"]["score"], serde_json::json!([13, 0]));
    let edge = "......../......../......../...wb.../...bw.../......../w......./.......b | b";
    refuses(game, edge, "a8", tr_reversi::_6_3);
    // Black has no square and passes; white moves again.
    let moves = "d3c3b3b2f5a3a1c1";
    assert_eq!(legal(game, "", moves), ["--"]);
    assert_eq!(after(game, "", &format!("{moves}--"))["side"], "w");
    proves!(tr_reversi::_4, tr_reversi::_5, tr_reversi::_6_1, tr_reversi::_6_2, tr_reversi::_6_3);
    proves!(tr_reversi::_6_4, tr_reversi::_7, tr_reversi::_9, tr_reversi::_14, tr_reversi::_15);
}

#[test]
fn kulami_places_and_ends_by_the_book() {
    let game = "kulami";
    assert_eq!(after(game, "", "")["side"], "b");
    assert_eq!(legal(game, "", "").len(), 64);
    let sorted = |moves: &str| {
        let mut all = legal(game, "", moves);
        all.sort();
        all.join(" ")
    };
    assert_eq!(sorted("d4"), "a4 b4 c4 d1 d2 d3 d6 d7 d8 g4 h4");
    assert_eq!(sorted("d4 d8"), "a8 b8 d1 d2 d3 d6 d7 f8 g8 h8");
    refuses(game, "", "d4 e6", tr_kulami::_6_1);
    refuses(game, "", "d4 e4", tr_kulami::_7);
    let moves = "h1d1g1b1b6f6e6e3h3h4d4c4c6a6d6d2h2h8h6";
    let end = after(game, "", moves);
    assert_eq!(end["ply"], 19);
    ends(&end, "b", &[tr_kulami::_9_2, tr_kulami::P5]);
    assert_eq!(end["over"]["score"], serde_json::json!([29, 27]));
    proves!(tr_kulami::_3_2, tr_kulami::_4_1, tr_kulami::_5, tr_kulami::_6_1, tr_kulami::_7);
    proves!(tr_kulami::_8, tr_kulami::_9_2, tr_kulami::P5);
}

#[test]
fn quixo_pushes_and_wins_by_the_book() {
    let game = "quixo";
    let blank = "...../...../...../...../.....";
    assert_eq!(after(game, "", "")["position"], blank);
    assert_eq!(legal(game, "", "").len(), 44);
    reaches(game, "", "c1S", "...../...../...../...../..x..", "o");
    refuses(game, "", "c3S", quixo::P3);
    refuses(game, "", "c1N", quixo::P8);
    refuses(game, "", "a1E e1W", quixo::P5);
    let from = "xo.../...../...../...../...o. | x";
    reaches(game, from, "a1E", "o...x/...../...../...../...o.", "o");
    refuses(game, from, "b1E", quixo::P5);
    let won = [
        ("xxxx./....o/...o./..o../.o... | x", "e5N", "x", quixo::E1),
        ("oxxxx/oxooo/xoooo/.oxxx/ooox. | x", "a3N", "o", quixo::E2),
        ("..oxo/oxo.o/..xo./o..oo/.xx.o | x", "e3W", "o", quixo::E2),
    ];
    for (from, text, winner, clause) in won {
        ends(&after(game, from, text), winner, &[clause, quixo::G1]);
    }
    proves!(quixo::S1, quixo::S3, quixo::P1, quixo::P3, quixo::P5, quixo::P7, quixo::P8);
    proves!(quixo::E1, quixo::E2);
}

#[test]
fn what_an_option_of_ours_decides_is_not_put_on_the_book() {
    for kind in games::registry::GAMES.iter().filter(|kind| !kind.options().is_empty()) {
        let command = ["game", "show", kind.name()];
        let output = Command::new(env!("CARGO_BIN_EXE_meydan")).args(command).output();
        let text = String::from_utf8(output.expect("meydan runs").stdout).expect("text");
        let title = "Meydan options where the rulebook leaves something open:";
        let (_, after_title) = text.split_once(title).unwrap_or_else(|| panic!("{text}"));
        for option in kind.options() {
            let line = after_title.lines().find(|line| line.contains(&format!(" {}:", option.key)));
            let said = format!("(not a rule of the book; see {})", option.clause);
            assert!(line.is_some_and(|line| line.ends_with(&said)), "{}: {text}", option.key);
        }
    }
    // Küre: a position that comes back is no capture of clause 10.
    let round = "d7-d6 d1-d2 d6-d5 d2-d3 d5-d6 d3-d2 d6-d5 d2-d3 d5-d6 d3-d2";
    let end = after("kure", "", round);
    let reason = end["over"]["reason"].as_str().expect("a reason");
    assert!(end["over"]["winner"].is_null() && reason.contains("option repetition"), "{reason}");
    assert!(!reason.contains("tr-kure"), "{reason}");
}
