//! The notes' worked examples and numbers, and the clauses they prove.

use rulebook::proves;

use super::*;
use crate::testbed::told;
use crate::{Play, perft};

const START: &str = "......../......../......../...wb.../...bw.../......../......../........";

fn start() -> Reversi {
    Reversi::start(&ReversiOptions::default())
}

fn at(position: &str, seat: &str) -> Reversi {
    Reversi::from_position(position, seat, &ReversiOptions::default()).unwrap()
}

fn mv(text: &str) -> ReversiMove {
    notation::read_move(text).unwrap()
}

fn legal(game: &Reversi) -> Vec<String> {
    let moves = Play::from(game.clone()).legal_moves();
    moves.into_iter().map(notation::write_move).collect()
}

fn play(text: &str) -> Play<Reversi> {
    let (play, error) = read_transcript(text, &ReversiOptions::default());
    assert_eq!(error, None);
    play
}

/// Number, before, to move, move, after, the moves that follow.
type Example =
    (&'static str, &'static str, &'static str, &'static str, &'static str, &'static [&'static str]);

const EXAMPLES: &[Example] = &[
    (
        "R1",
        START,
        "b",
        "f5",
        "......../......../......../...wb.../...bbb../......../......../........",
        &["f4", "d6", "f6"],
    ),
    (
        "R2",
        "......../......../......../...wb.../...bbb../......../......../........",
        "w",
        "d6",
        "......../......../......../...wb.../...wbb../...w..../......../........",
        &["c3", "c4", "c5", "c6", "c7"],
    ),
    (
        "R4",
        "b.w...../.w....../wwbb..../...bb.../...bbb../......../......../........",
        "b",
        "--",
        "b.w...../.w....../wwbb..../...bb.../...bbb../......../......../........",
        &["e3", "f6"],
    ),
    (
        "R5",
        "......../......../....b.../...wbb../...wwwb./...wbb../....b.../........",
        "b",
        "c5",
        "......../......../....b.../...bbb../..bbbbb./...bbb../....b.../........",
        &[],
    ),
];

#[test]
fn the_worked_examples() {
    for &(number, before, seat, text, after, next) in EXAMPLES {
        let mut game = at(before, seat);
        game.play(mv(text)).unwrap();
        assert_eq!(game.position(), after, "{number}");
        assert_eq!(legal(&game), next, "{number}");
    }
    let refusal = start().play(mv("d6")).unwrap_err();
    assert_eq!(refusal.citation, clause::_6_3, "R3");
}

#[test]
fn the_start_and_who_begins() {
    let game = start();
    assert_eq!(game.position(), START);
    assert_eq!(game.turn(), Turn::Of(Seat(0)), "black");
    assert_eq!(legal(&game), ["d3", "c4", "f5", "e6"]);
    assert!(game.check(mv("f4")).is_err(), "where only white could play");
    proves!(clause::_4, clause::_5);
}

#[test]
fn a_move_turns_all_runs_in_eight_directions() {
    let mut game = start();
    game.play(mv("f5")).unwrap();
    assert_eq!(game.discs(Side::SECOND), 1 << 27, "e5 was turned, d4 stays white");
    // A star: d4 is empty, a run of one white disc in each direction, then black.
    let star = ".b.b.b../..www.../.bw.wb../..www.../.b.b.b../......../......../........";
    let mut game = at(star, "b");
    game.play(mv("d3")).unwrap();
    assert_eq!(
        game.position(),
        ".b.b.b../..bbb.../.bbbbb../..bbb.../.b.b.b../......../......../........"
    );
    // Only runs from the disc just placed are turned: b3 closes row 3, not row 1 or column c.
    let mut game =
        at("bwwb..../......../..wb..../......../......../......../......../........", "b");
    game.play(mv("b3")).unwrap();
    assert_eq!(
        game.position(),
        "bwwb..../......../.bbb..../......../......../......../......../........"
    );
    proves!(clause::_6_1, clause::_10_1);
}

#[test]
fn a_disc_must_turn_something() {
    let game = start();
    for (text, citation) in [
        ("a1", clause::_6_2),
        ("d4", clause::_6_2),
        ("e4", clause::_6_2),
        ("c3", clause::_6_3),
        ("d6", clause::_6_3),
    ] {
        let refusal = game.check(mv(text)).unwrap_err();
        assert_eq!(refusal.citation, citation, "{text}");
        assert!(refusal.to_string().ends_with(&format!("(cell: {text})")), "{refusal}");
    }
    // The run on row 1 ends at the edge, the one on column c at an empty square.
    let game = at(".wwwwwww/......../..w...../......../......../......../......../....bw..", "b");
    assert_eq!(game.check(mv("a1")).unwrap_err().citation, clause::_6_3);
    assert_eq!(game.check(mv("c4")).unwrap_err().citation, clause::_6_3);
    proves!(clause::_6_2, clause::_6_3);
}

#[test]
fn turned_discs_change_sides_and_none_leaves_the_board() {
    let mut random = crate::Random::new(5);
    for _ in 0..100 {
        let mut play = Play::from(start());
        loop {
            let moves = play.legal_moves();
            let Some(count) = u32::try_from(moves.len()).ok().filter(|&count| count > 0) else {
                break;
            };
            let before = play.now().clone();
            let chosen = moves[random.below(count) as usize];
            play.play(chosen).unwrap();
            let grown = u32::from(chosen != ReversiMove::Pass);
            let total = |game: &Reversi| game.score().iter().sum::<u32>();
            assert_eq!(total(play.now()), total(&before) + grown);
            let both = |game: &Reversi| game.own | game.opponent;
            assert_eq!(both(play.now()) & both(&before), both(&before), "no disc leaves");
            assert_eq!(play.now().own & play.now().opponent, 0);
            let mover = before.to_move;
            assert_eq!(before.discs(mover) & !play.now().discs(mover), 0, "no own disc is lost");
        }
    }
    proves!(clause::_6_4);
}

#[test]
fn a_pass_is_there_exactly_when_no_disc_can_be_placed() {
    let mut passed = play("d3c3b3b2f5a3a1c1");
    assert_eq!(passed.legal_moves(), [ReversiMove::Pass]);
    let refusal = passed.play(mv("h8")).unwrap_err();
    assert_eq!(refusal.citation, clause::_7);
    passed.play(ReversiMove::Pass).unwrap();
    assert_eq!(passed.turn(), Turn::Of(Seat(1)), "the turn went to white");
    assert_eq!(passed.moves().last(), Some(&ReversiMove::Pass), "kept in the record");

    let refusal = start().check(ReversiMove::Pass).unwrap_err();
    assert_eq!(refusal.citation, clause::_9);
    proves!(clause::_7, clause::_9);
}

/// Always the first legal square in reading order.
fn first_squares() -> Play<Reversi> {
    let mut play = Play::from(start());
    while let Some(&first) = play.legal_moves().first() {
        play.play(first).unwrap();
    }
    play
}

#[test]
fn always_the_first_square() {
    let play = first_squares();
    let passes = play.moves().iter().filter(|&&mv| mv == ReversiMove::Pass).count();
    assert_eq!((play.moves().len() - passes, passes), (60, 4));
    let outcome = play.outcome().unwrap();
    assert_eq!((outcome.winner, outcome.score), (Some(Side::SECOND), Some([19, 45])));
    assert_eq!(play.moves().iter().filter(|&&mv| mv == ReversiMove::Pass).count(), 4);
    proves!(clause::_8);
}

#[test]
fn the_game_ends_when_neither_side_can_move() {
    let play = play("e6f4e3f6g5d6e7f5c5");
    let outcome = play.outcome().unwrap();
    assert_eq!(play.moves().len(), 9);
    assert_eq!((outcome.winner, outcome.score), (Some(Side::FIRST), Some([13, 0])));
    assert_eq!(outcome.citations, [clause::_14, clause::_15]);
    assert_eq!(play.now().check(mv("a1")).unwrap_err().citation, clause::_14);
    assert_eq!(play.now().check(ReversiMove::Pass).unwrap_err().citation, clause::_14);
    let level = at("bbbbwwww/bbbbwwww/bbbbwwww/bbbbwwww/bbbbwwww/bbbbwwww/bbbbwwww/bbbbwwww", "b")
        .outcome()
        .unwrap();
    assert_eq!((level.winner, level.score), (None, Some([32, 32])));
    proves!(clause::_14, clause::_15);
}

#[test]
fn a_fallen_flag_goes_by_the_option() {
    let time_out = |value| {
        let mut options = ReversiOptions::default();
        crate::GameOptions::set(&mut options, "timeout_result", value).unwrap();
        Reversi::start(&options).time_out(Side::FIRST)
    };
    let lost = time_out("loss").unwrap();
    assert_eq!((lost.winner, lost.citations), (Some(Side::SECOND), vec![clause::_16]));
    assert_eq!(time_out("draw").unwrap().winner, None);
    assert_eq!(time_out("referee"), None);
}

/// The published numbers count a finished game once at every greater depth; ours count it nowhere.
fn published(game: &Reversi, depth: u32) -> u64 {
    if depth == 0 || game.is_over() {
        return 1;
    }
    let mut leaves = 0;
    game.each_move(|mv| {
        let mut next = game.clone();
        next.play_unchecked(mv);
        leaves += published(&next, depth - 1);
    });
    leaves
}

#[test]
fn the_number_of_move_sequences() {
    let counts = [4, 12, 56, 244, 1_396, 8_200, 55_092, 390_216, 3_005_288];
    for (depth, count) in (1..).zip(counts) {
        assert_eq!(perft(&start(), depth), count, "depth {depth}");
    }
    assert_eq!(published(&start(), 9), 3_005_288);
}

#[test]
fn transcripts_read_back_and_errors_name_the_move() {
    let game = first_squares();
    let text = write_transcript(&game);
    assert_eq!(text.len(), 120, "passes are left out");
    assert_eq!(play(&text).moves(), game.moves());
    assert_eq!(play("f5 d6\nc3").moves(), play("f5d6c3").moves());
    assert_eq!(play("D3c3b3b2f5a3a1c1--e3").moves().len(), 10);

    let read = |text| read_transcript(text, &ReversiOptions::default());
    let (kept, error) = read("f5d6\nc3a1c4");
    let error = error.unwrap();
    assert_eq!(kept.moves().len(), 3);
    let placed = |error: &TranscriptError| {
        let TranscriptError { line, number, text, error } = error;
        format!("Line {line}, move {number} ({text}): {}", told(&error.message()))
    };
    assert_eq!(
        placed(&error),
        "Line 2, move 4 (a1): tr-reversi 6.2: reversi-turns-nothing (cell: a1)"
    );
    let (kept, error) = read("f5d6x9");
    assert_eq!(kept.moves().len(), 2);
    let error = placed(&error.unwrap());
    assert!(error.starts_with("Line 1, move 3 (x9): cell-unreadable"), "{error}");
    assert!(read("f").1.is_some());
    assert!(read("çéü").1.is_some());
}

#[test]
fn the_laws_of_all_games_hold() {
    crate::testbed::check::<Reversi>(&ReversiOptions::default(), 30, 200);
    let options = ReversiOptions { timeout_result: TimeoutResult::Draw };
    crate::testbed::check::<Reversi>(&options, 3, 200);
}
