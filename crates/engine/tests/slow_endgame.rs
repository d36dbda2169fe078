//! Published endings of Reversi, solved to the last square. They take seconds to minutes each.

use engine::endgame;
use games::reversi::ReversiMove;

/// The positions 40 to 44 of the French federation's endgame test, with their published scores and
/// best moves.
const FFO: [(&str, char, i32, &[&str]); 5] = [
    ("O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X--------", 'X', 38, &["a2"]),
    ("-OOOOO----OOOOX--OOOOOO-XXXXXOO--XXOOX--OOXOXX----OXXO---OOO--O-", 'X', 0, &["h4"]),
    ("--OOO-------XX-OOOOOOXOO-OOOOXOOX-OOOXXO---OOXOO---OOOXO--OOOO--", 'X', 6, &["g2"]),
    ("--XXXXX---XXXX---OOOXX---OOXXXX--OOXXXO-OOOOXOO----XOX----XXXXX-", 'O', -12, &["g3", "c7"]),
    ("--O-X-O---O-XO-O-OOXXXOOOOOOXXXOOOOOXX--XXOOXO----XXXX-----XXX--", 'O', -14, &["d2", "b8"]),
];

fn check_ffo(number: usize) {
    let (board, mover, score, best) = FFO[number - 40];
    let set = |disc: char| {
        let places = (0..).zip(board.chars()).filter(|&(_, sign)| sign == disc);
        places.fold(0_u64, |set, (square, _)| set | 1 << square)
    };
    let other = if mover == 'X' { 'O' } else { 'X' };
    let solved = endgame::solve(set(mover), set(other)).expect("there is a move");
    let ReversiMove::Disc(cell) = solved.best else { panic!("a pass is not the best move") };
    assert_eq!(solved.value, score, "FFO {number}");
    assert!(best.contains(&cell.to_string().as_str()), "FFO {number}: {cell}");
}

#[test]
#[ignore = "takes seconds to minutes: CI runs the slow tests"]
fn ffo_40_has_its_published_score() {
    check_ffo(40);
}

#[test]
#[ignore = "takes seconds to minutes: CI runs the slow tests"]
fn ffo_41_has_its_published_score() {
    check_ffo(41);
}

#[test]
#[ignore = "takes seconds to minutes: CI runs the slow tests"]
fn ffo_42_has_its_published_score() {
    check_ffo(42);
}

#[test]
#[ignore = "takes seconds to minutes: CI runs the slow tests"]
fn ffo_43_has_its_published_score() {
    check_ffo(43);
}

#[test]
#[ignore = "takes seconds to minutes: CI runs the slow tests"]
fn ffo_44_has_its_published_score() {
    check_ffo(44);
}
