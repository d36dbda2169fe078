//! The notes' worked examples and numbers, and the clauses they prove.

use rulebook::proves;

use super::*;
use crate::{Play, perft};

const EMPTY: &str = "....../....../....../....../....../......";

fn start() -> Pentago {
    Pentago::start(&PentagoOptions::default())
}

fn at(position: &str, seat: &str) -> Pentago {
    Pentago::from_position(position, seat, &PentagoOptions::default()).unwrap()
}

fn mv(text: &str) -> PentagoMove {
    notation::read_move(text).unwrap()
}

/// The end of a game: its winner's letter (`draw`) and the clause, or `-`.
fn end(game: &Pentago) -> String {
    game.outcome().map_or_else(
        || "-".to_owned(),
        |outcome| {
            let winner = outcome.winner.map_or("draw", |side| Pentago::SIDES[side.index()]);
            format!("{winner} by {}", outcome.citations[0])
        },
    )
}

/// Number, before, to move, move, after, end.
const EXAMPLES: &[(&str, &str, &str, &str, &str, &str)] = &[
    ("P1", EMPTY, "b", "a1/1", "..b.../....../....../....../....../......", "-"),
    ("P2", EMPTY, "b", "f6/4", "....../....../....../....../....../...b..", "-"),
    (
        "P3",
        "b..bb./b...../b.w.w./....../....../w.w.w.",
        "b",
        "f6/1",
        "bbbbb./....../w...w./....../....../w.w.wb",
        "b by tr-pentago 8.2",
    ),
    (
        "P4",
        "bw.bb./bw.ww./bw..../....../....../......",
        "b",
        "f6/1",
        "bbbbb./wwwww./....../....../....../.....b",
        "b by tr-pentago 9",
    ),
    (
        "P5",
        "bw..../bw.ww./bw...b/....../....../b.....",
        "b",
        "f6/1",
        "bbb.../wwwww./.....b/....../....../b....b",
        "w by tr-pentago 10",
    ),
    (
        "P6",
        "bbbb../ww..../ww..../....../....../......",
        "b",
        "e1/2",
        "bbb..b/ww...b/ww..../....../....../......",
        "-",
    ),
    (
        "P7",
        ".bwbww/bwbwwb/bbwbbw/wwbbwb/bbbwwb/wwbwwb",
        "w",
        "a1/2",
        "wbwbwb/bwbbww/bbwwbw/wwbbwb/bbbwwb/wwbwwb",
        "draw by tr-pentago 8.3",
    ),
];

fn example(number: &str) {
    let &(_, before, seat, text, after, expected) =
        EXAMPLES.iter().find(|row| row.0 == number).unwrap();
    let mut game = at(before, seat);
    game.play(mv(text)).unwrap();
    assert_eq!(game.position(), after, "{number}");
    assert_eq!(end(&game), expected, "{number}");
}

#[test]
fn the_worked_examples() {
    for row in EXAMPLES {
        example(row.0);
    }
    let refusal = start().check(mv("f6/1")).unwrap_err();
    assert_eq!(refusal.to_string(), "tr-pentago 6.3: pentago-part-empty (part: 1)", "P2");
}

#[test]
fn black_begins_on_an_empty_board_and_the_turns_alternate() {
    let mut play = Play::from(start());
    assert_eq!(play.now().position(), EMPTY);
    for ply in 0..9 {
        assert_eq!(play.turn(), Turn::Of(Seat(ply % 2)), "ply {ply}");
        let moves = play.legal_moves();
        assert!(play.now().read_move("--").is_err(), "there is no pass");
        play.play(moves[0]).unwrap();
        let [black, white] =
            [Side::FIRST, Side::SECOND].map(|s| play.now().marbles(s).count_ones());
        assert_eq!((black, white), (u32::from(ply) / 2 + 1, u32::from(ply).div_ceil(2)));
    }
    proves!(clause::_5, clause::_8_1);
}

#[test]
fn any_empty_hole_can_be_chosen_and_no_other() {
    assert_eq!(Play::from(start()).legal_moves().len(), 36);
    let holes: std::collections::BTreeSet<_> =
        Play::from(start()).legal_moves().iter().map(|mv| mv.hole).collect();
    assert_eq!(holes.len(), 36);
    let game = at("b...../....../....../....../....../......", "w");
    let refusal = game.check(mv("a1/1")).unwrap_err();
    assert_eq!(refusal.to_string(), "tr-pentago 6.1: pentago-hole-taken (hole: a1)");
    proves!(clause::_6_1);
}

#[test]
fn a_part_turns_clockwise_and_must_be_named() {
    example("P1");
    let game = start();
    let error = game.read_move("a1").unwrap_err().to_string();
    assert_eq!(error, "pentago-no-part (text: a1)");
    for text in ["a1/", "a1/0", "a1/5", "a1/-1", "a1/1'", "a1/11", "/1", "g1/1"] {
        assert!(game.read_move(text).is_err(), "{text}");
    }
    let turned = |hole: &str| {
        let mut game = start();
        game.play(mv(&format!("{hole}/1"))).unwrap();
        game.position().split('/').enumerate().find_map(|(row, line)| {
            let column = line.find('b')?;
            Some(Cell { column: column as u8, row: row as u8 }.to_string())
        })
    };
    let around = ["a1", "c1", "c3", "a3", "a1"];
    for pair in around.windows(2) {
        assert_eq!(turned(pair[0]).as_deref(), Some(pair[1]));
    }
    assert_eq!(turned("b1").as_deref(), Some("c2"));
    proves!(clause::_6_2);
}

#[test]
fn an_empty_part_cannot_be_turned() {
    let game = at("b...../....../....../....../....../......", "w");
    assert_eq!(game.check(mv("f6/4")), Ok(()), "the part just used");
    assert_eq!(game.check(mv("f6/1")), Ok(()));
    assert_eq!(game.check(mv("f6/2")).unwrap_err().citation, clause::_6_3);
    let offered = Play::from(game.clone()).legal_moves();
    assert!(!offered.contains(&mv("f6/2")));
    let centre = at("....../.b..../....../....../....../......", "w");
    assert_eq!(centre.check(mv("f6/1")), Ok(()), "only its centre is filled");
    proves!(clause::_6_3);
}

#[test]
fn a_line_counts_only_after_the_turn() {
    example("P6");
    let game = at("bbbb../ww..../ww..../....../....../......", "b");
    let mut options = PentagoOptions::default();
    crate::GameOptions::set(&mut options, "line_before_turn", "true").unwrap();
    let mut early = Pentago { options, ..game };
    early.play(mv("e1/2")).unwrap();
    assert_eq!(end(&early), "b by tr-pentago 8.2", "with the option it wins before the turn");
    assert_eq!(early.position(), "bbbbb./ww..../ww..../....../....../......");
    proves!(clause::_7);
}

#[test]
fn lines_win_for_the_mover_first() {
    for number in ["P3", "P4", "P5", "P7"] {
        example(number);
    }
    // Each of the 32 lines wins, wherever it lies, and six in a row as well.
    let lines = [
        ("bbbbb./....../....../....../....../ww.ww.", "b"),
        (".bbbbb/....../....../....../....../ww.ww.", "b"),
        ("b...../.b..../..b.../...b../....b./ww.ww.", "b"),
        ("....../b...../.b..../..b.../...b../ww.wb.", "b"),
        (".....b/....b./...b../..b.../.b..../ww.ww.", "b"),
        ("....b./....b./....b./....b./....b./ww.ww.", "b"),
        ("bbbbbb/....../....../....../....../ww.ww.", "b"),
    ];
    for (position, winner) in lines {
        let outcome = at(position, "w").outcome().unwrap();
        assert_eq!(outcome.winner.map(|s| Pentago::SIDES[usize::from(s.0)]), Some(winner));
    }
    let over = at(lines[0].0, "w");
    assert_eq!(over.check(mv("f6/4")).unwrap_err().citation, clause::_8_2, "the set is closed");
    proves!(clause::_8_2, clause::_8_3, clause::_9, clause::_10);
}

#[test]
fn a_fallen_flag_goes_by_the_option() {
    let time_out = |value| {
        let mut options = PentagoOptions::default();
        crate::GameOptions::set(&mut options, "timeout_result", value).unwrap();
        Pentago::start(&options).time_out(Side::SECOND)
    };
    let lost = time_out("loss").unwrap();
    assert_eq!((lost.winner, lost.citations), (Some(Side::FIRST), vec![clause::_16]));
    assert_eq!(time_out("draw").unwrap().winner, None);
    assert_eq!(time_out("referee"), None);
}

#[test]
fn the_number_of_move_sequences() {
    for (depth, count) in (1..).zip([36, 2_232, 184_752, 17_990_208]) {
        assert_eq!(perft(&start(), depth), count, "depth {depth}");
    }
}

#[test]
fn always_the_first_hole_and_the_lowest_part() {
    let mut play = Play::from(start());
    while let Some(&first) = play.legal_moves().first() {
        play.play(first).unwrap();
    }
    assert_eq!(play.moves().len(), 27);
    assert_eq!(play.outcome().unwrap().winner, Some(Side::SECOND));
}

#[test]
fn positions_that_cannot_be_are_refused_in_words() {
    let error = |text: &str, seat: &str| {
        let options = PentagoOptions::default();
        Pentago::from_position(text, seat, &options).unwrap_err().to_string()
    };
    assert!(error(EMPTY, "x").starts_with("seat-unknown"), "{}", error(EMPTY, "x"));
    assert_eq!(error("....../......", "b"), "position-rows (expected: 6, found: 2)");
    let many = "bbbbbb/bbbbbb/bbbbbb/b...../....../......";
    assert_eq!(error(many, "b"), "pentago-marbles (found: 19)");
}

#[test]
fn random_moves_are_as_likely_as_each_other() {
    let game = at("b...../....../....../....../....../......", "w");
    let count = u32::try_from(game.count_moves()).unwrap();
    let mut picked: Vec<_> = (0..count)
        .map(|n| game.move_text(game.random_move(&mut Vec::new(), &mut |_| n).unwrap()))
        .collect();
    let mut listed = Play::from(game.clone()).legal_moves();
    let mut listed: Vec<_> = listed.drain(..).map(|mv| game.move_text(mv)).collect();
    picked.sort();
    listed.sort();
    assert_eq!(picked, listed);
}

#[test]
fn the_laws_of_all_games_hold() {
    crate::testbed::check::<Pentago>(&PentagoOptions::default(), 20, 40);
    let options = PentagoOptions { line_before_turn: true, timeout_result: TimeoutResult::Referee };
    crate::testbed::check::<Pentago>(&options, 20, 40);
}
