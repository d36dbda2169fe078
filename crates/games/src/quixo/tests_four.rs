//! Quixo for four: seats, dots, skipped turns and the ends.

use rulebook::{Citation, proves, quixo};

use super::{FourMove, Quixo, QuixoFour, QuixoOptions};
use crate::{Cell, Game, Random, Seat, Side, Turn, perft, testbed};

fn position(text: &str, seat: &str) -> QuixoFour {
    QuixoFour::from_position(text, seat, &QuixoOptions::default()).unwrap()
}

fn played(text: &str, seat: &str, mv: &str) -> QuixoFour {
    let mut game = position(text, seat);
    game.play(game.read_move(mv).unwrap()).unwrap();
    game
}

fn refused(game: &QuixoFour, mv: &str) -> (Citation, &'static str) {
    let refusal = game.check(game.read_move(mv).unwrap()).unwrap_err();
    let std::borrow::Cow::Borrowed(key) = refusal.message.key else { panic!("{refusal}") };
    (refusal.citation, key)
}

const F1: &str = "....w/...../...../...../..n..";
const F2: &str = "...we/...../...../...../s..n.";
const F3: &str = "nwnen/w...w/e...e/n...w/ewnen";

#[test]
fn worked_examples() {
    let game = played(F1, "n", "e5Ws");
    assert_eq!(game.position(), "....w/...../...../...../s..n.");
    assert_eq!(game.turn(), Turn::Of(Seat(3)));
    assert_eq!(game.count_moves(), 74);

    assert_eq!(position(F2, "s").count_moves(), 72);
    assert_eq!(refused(&position(F2, "s"), "d5Nn"), (quixo::F5, "quixo4-partners-cube"));
    let game = played(F2, "s", "a5Nn");
    assert_eq!(game.position(), "n..we/...../...../...../...n.");

    let game = position(F3, "s");
    let mut moves = Vec::new();
    game.legal_moves(&mut moves);
    assert_eq!(moves, [FourMove::Skip]);
    let game = played(F3, "s", "--");
    assert_eq!(game.position(), F3);
    assert_eq!(game.turn(), Turn::Of(Seat(1)));
}

#[test]
fn a_turn_is_skipped_exactly_when_there_is_no_cube_to_take() {
    assert_eq!(refused(&position(F2, "s"), "--"), (quixo::F11, "quixo4-must-play"));
    for mv in ["a1En", "b1Sn", "a2En"] {
        assert!(position(F3, "s").check(position(F3, "s").read_move(mv).unwrap()).is_err());
    }
    // One blank at the border, and there is a move again.
    let game = position("nwne./w...w/e...e/n...w/ewnen", "s");
    assert_eq!(game.count_moves(), 4);
    assert_eq!(refused(&game, "--").0, quixo::F11);
    // One own cube at the border is enough as well.
    let game = position("nwnes/w...w/e...e/n...w/ewnen", "s");
    assert_eq!(game.count_moves(), 4);
    played(F3, "s", "--");
    proves!(quixo::F11);
}

#[test]
fn turns_go_round_clockwise_and_partners_face_each_other() {
    let mut game = QuixoFour::start(&QuixoOptions::default());
    for (turn, mv) in ["c1Ss", "a3Ee", "c1Sn", "a2Ew", "a4Es", "b1Sw"].into_iter().enumerate() {
        let seat = ["s", "w", "n", "e"][turn % 4];
        let Turn::Of(found) = game.turn() else { panic!("{mv}: over") };
        assert_eq!(QuixoFour::SEATS[usize::from(found.0)], seat, "{mv}");
        assert_eq!(found.side(), Side(u8::try_from(turn % 2).unwrap()));
        game.play(game.read_move(mv).unwrap()).unwrap();
    }
    // Any seat may start: the next one follows it.
    let later = played("...../...../...../...../.....", "n", "c1Ss");
    assert_eq!(later.turn(), Turn::Of(Seat(3)));
    // A seat out of order cannot play: only the seat to move may point dots to its team.
    let start = QuixoFour::start(&QuixoOptions::default());
    assert_eq!(refused(&start, "c1Sw").0, quixo::F8);
    proves!(quixo::F2);
}

#[test]
fn the_first_player_has_88_moves_with_two_dots_each() {
    let start = QuixoFour::start(&QuixoOptions::default());
    let mut moves = Vec::new();
    start.legal_moves(&mut moves);
    assert_eq!(moves.len(), 88);
    for index in 0..25 {
        let cell = Cell::at(index, 5);
        let of_cell =
            |mv: &&FourMove| matches!(mv, FourMove::Push { push, .. } if push.cell() == cell);
        let corner = [cell.column, cell.row].iter().all(|at| [0, 4].contains(at));
        let border = [cell.column, cell.row].iter().any(|at| [0, 4].contains(at));
        let ends = if corner {
            2
        } else if border {
            3
        } else {
            0
        };
        assert_eq!(moves.iter().filter(of_cell).count(), 2 * ends, "{cell}");
    }
    proves!(quixo::F4, quixo::F9);
}

#[test]
fn every_illegal_move_names_its_clause() {
    let cases = [
        // In the first round even a cube with the own dot stays.
        (F1, "n", "c5Nn", quixo::F6, "quixo4-first-round"),
        (F1, "n", "e1Ws", quixo::F7, "quixo4-opponents-cube"),
        (F1, "n", "c3Ns", quixo::F5, "quixo4-inner-cell"),
        (F1, "n", "a1Ns", quixo::F10, "quixo-same-place"),
        (F1, "n", "a1Se", quixo::F8, "quixo4-dot"),
        (F2, "s", "d1Ss", quixo::F7, "quixo4-opponents-cube"),
        (F2, "s", "d5Ns", quixo::F5, "quixo4-partners-cube"),
        (F2, "s", "a5Ss", quixo::F10, "quixo-same-place"),
        (F2, "s", "a5Nw", quixo::F8, "quixo4-dot"),
    ];
    for (text, seat, mv, clause, key) in cases {
        assert_eq!(refused(&position(text, seat), mv), (clause, key), "{mv} in {text}");
    }
    // After the first round the same cube with the own dot may be taken.
    assert!(
        position("...we/...../...../...../s.n..", "n")
            .check(position(F1, "n").read_move("c5Nn").unwrap())
            .is_ok()
    );
    proves!(quixo::F5, quixo::F6, quixo::F7, quixo::F10);
}

#[test]
fn the_dot_is_chosen_within_the_team_and_stays_while_pushed() {
    // West pushes row 1 from the east end: s and n move left and keep their dots.
    let game = played(".snw./...../...../...../....e", "w", "a1Ee");
    assert_eq!(game.position(), "snw.e/...../...../...../....e");
    for (seat, dots) in [("s", "sn"), ("w", "we"), ("n", "sn"), ("e", "we")] {
        let game = position("...../...../...../...../.....", seat);
        let mut moves = Vec::new();
        game.legal_moves(&mut moves);
        let mut offered: Vec<_> =
            moves.iter().filter_map(|mv| mv.to_string().chars().last()).collect();
        offered.sort_unstable_by_key(|dot| dots.find(*dot));
        offered.dedup();
        assert_eq!(offered.into_iter().collect::<String>(), dots, "{seat}");
    }
    proves!(quixo::F8);
}

#[test]
fn a_row_wins_by_its_symbol_whatever_the_dots() {
    let cases = [
        // South completes a row of s and n.
        ("snsn./....w/...w./..w../.e...", "s", "e5Nn", Side::FIRST, quixo::F12),
        // West completes a column of w and e.
        ("w...s/e...s/w...n/e..../.s...", "w", "e5Ww", Side::SECOND, quixo::F12),
        // Both teams get a row: the mover's team loses.
        ("esnsn/eswew/sewew/.esns/eees.", "s", "a3Ns", Side::SECOND, quixo::F13),
        // Only the opposing team gets a row.
        ("..ese/ese.e/..se./e..ee/.ss.e", "n", "e3Wn", Side::SECOND, quixo::F13),
    ];
    for (before, seat, mv, winner, clause) in cases {
        let game = played(before, seat, mv);
        let outcome = game.outcome().unwrap_or_else(|| panic!("{mv} in {before} ends nothing"));
        assert_eq!(outcome.winner, Some(winner), "{mv} in {before}");
        assert_eq!(outcome.citations[0], clause, "{mv} in {before}");
        assert_eq!(game.turn(), Turn::Over);
    }
    proves!(quixo::F12, quixo::F13);
}

#[test]
fn without_dots_it_is_the_game_for_two() {
    // The same pushes move the same symbols, whatever the dots.
    let mut random = Random::new(3);
    for _ in 0..200 {
        let mut four = QuixoFour::start(&QuixoOptions::default());
        let mut two = Quixo::start(&QuixoOptions::default());
        while let Some(mv) = four.random_move(&mut Vec::new(), &mut |n| random.below(n)) {
            let FourMove::Push { push, .. } = mv else {
                break;
            };
            four.play(mv).unwrap();
            two.play_unchecked(push);
            let symbols: String = four
                .position()
                .chars()
                .map(|cube| match cube {
                    's' | 'n' => 'x',
                    'w' | 'e' => 'o',
                    other => other,
                })
                .collect();
            assert_eq!(two.position(), symbols);
            assert_eq!(two.winner(), four.winner());
        }
    }
}

#[test]
fn numbers_of_move_sequences() {
    let start = QuixoFour::start(&QuixoOptions::default());
    let counts: Vec<u64> = (1..=3).map(|depth| perft(&start, depth)).collect();
    assert_eq!(counts, [88, 7344, 577_760]);
}

#[test]
fn the_third_repetition_draws() {
    let start = QuixoFour::start(&QuixoOptions::default());
    assert_eq!(start.repeated(2), None);
    let outcome = start.repeated(3).unwrap();
    assert_eq!((outcome.winner, outcome.cited()), (None, vec!["option repetition".to_owned()]));
}

#[test]
fn texts_that_are_no_moves_are_refused() {
    let start = QuixoFour::start(&QuixoOptions::default());
    for text in ["", "-", "c1S", "c1Sx", "c1Xs", "f1Ss", "c1Sé"] {
        let error = start.read_move(text).unwrap_err();
        assert_eq!(error.key, "quixo4-move-unreadable");
    }
}

#[test]
fn the_laws_of_all_games_hold() {
    testbed::check::<QuixoFour>(&QuixoOptions::default(), 20, 200);
}
