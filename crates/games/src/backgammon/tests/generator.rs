//! The generator against the plain rule, the opening table and the laws of the board.

use std::collections::HashSet;

use proptest::prelude::*;
use rulebook::{iran_backgammon, proves};

use super::*;

/// The generator gives each result of the plain rule once, and steps that lead to it.
fn agrees(board: Board, dice: Roll) {
    let mut turns: Vec<(Board, Steps)> = Vec::new();
    generate(board, dice, &mut turns);
    let fast: Vec<String> = turns.iter().map(|&(result, _)| reference::text(result)).collect();
    let distinct: HashSet<String> = fast.iter().cloned().collect();
    assert_eq!(fast.len(), distinct.len(), "{dice} gives a result twice on {board:?}");
    assert_eq!(distinct, reference::results(board, dice), "{dice} on {board:?}");
    let game = Backgammon::new([board.own, board.other], Phase::Play(Side::FIRST, dice));
    for (result, steps) in turns {
        let mut next = game;
        next.play(Move::Play(steps)).unwrap();
        assert_eq!(next.board(Side::FIRST), result, "{steps:?} on {board:?}");
    }
    let mut count = 0_usize;
    generate(board, dice, &mut count);
    assert_eq!(count, fast.len());
}

#[test]
fn the_generator_agrees_with_the_plain_rule_on_random_boards() {
    agrees_on_random_boards(3, 80);
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn the_generator_agrees_with_the_plain_rule_on_many_random_boards() {
    agrees_on_random_boards(4, 3_000);
}

fn agrees_on_random_boards(seed: u64, count: u32) {
    let mut random = Random::new(seed);
    for _ in 0..count {
        let board = random_board(&mut random);
        if board.own.is_gone() || board.other.is_gone() {
            continue;
        }
        for dice in Roll::all() {
            agrees(board, dice);
        }
    }
}

#[test]
fn the_generator_agrees_with_the_plain_rule_in_random_games() {
    for seed in 0..12 {
        let mut random = Random::new(seed);
        let mut game = Backgammon::start(&Default::default());
        let mut room = Vec::new();
        while let Some(mv) = game.random_move(&mut room, &mut |n| random.below(n)) {
            if let Phase::Play(side, dice) = game.phase() {
                agrees(game.board(side), dice);
            }
            game.play_unchecked(mv);
        }
    }
}

#[test]
fn every_opening_roll_has_its_number_of_positions() {
    let expected = [
        (11, 42),
        (21, 15),
        (22, 75),
        (31, 16),
        (32, 17),
        (33, 73),
        (41, 14),
        (42, 18),
        (43, 17),
        (44, 52),
        (51, 8),
        (52, 8),
        (53, 9),
        (54, 9),
        (55, 4),
        (61, 10),
        (62, 14),
        (63, 14),
        (64, 14),
        (65, 7),
        (66, 11),
    ];
    let board = Board { own: Checkers::START, other: Checkers::START };
    let count = |dice: Roll| {
        let mut results: Vec<Board> = Vec::new();
        generate(board, dice, &mut results);
        (10 * dice.first() + dice.second(), results.len())
    };
    let counted: Vec<_> = Roll::all().map(count).collect();
    assert_eq!(counted, expected);
    assert_eq!(counted.iter().map(|(_, count)| count).sum::<usize>(), 447);
}

#[test]
fn the_test_bed_of_all_games_holds() {
    crate::testbed::check::<Backgammon>(&Default::default(), 12, 2_000);
}

#[test]
fn random_games_keep_fifteen_checkers_and_never_lock() {
    for seed in 0..400 {
        let mut random = Random::new(seed);
        let mut game = Backgammon::start(&Default::default());
        let mut room = Vec::new();
        while let Some(mv) = game.random_move(&mut room, &mut |n| random.below(n)) {
            let off = [Side::FIRST, Side::SECOND].map(|side| game.checkers(side).count(OFF));
            game.play_unchecked(mv);
            for side in [Side::FIRST, Side::SECOND] {
                assert_eq!(game.checkers(side).total(), CHECKERS);
                assert!(game.checkers(side).count(OFF) >= off[side.index()]);
            }
            assert!(!game.is_locked());
        }
        assert!(game.outcome().is_some());
    }
    // What locks is told apart, and refused where a position is read.
    let closed = [(6, 2), (5, 2), (4, 2), (3, 2), (2, 2), (1, 2), (BAR, 3)];
    let locked = Backgammon::new([checkers(&closed); 2], Phase::Roll(Side::FIRST));
    assert!(locked.is_locked());
    let error = Backgammon::from_position(&locked.position(), "A", &Default::default());
    assert_eq!(error.unwrap_err().key, "backgammon-locked");
    proves!(iran_backgammon::_4_2_2d, iran_backgammon::A2_21);
}

proptest! {
    #[test]
    fn steps_of_any_kind_never_panic(steps in prop::collection::vec((0_u8..40, 0_u8..40), 0..6), dice in 0_u32..36, seed: u64) {
        let board = random_board(&mut Random::new(seed));
        let game = Backgammon::new([board.own, board.other], Phase::Play(Side::SECOND, Roll::of_36(dice)));
        let steps: Vec<_> = steps.into_iter().map(|(from, to)| crate::backgammon::Step { from, to }).collect();
        if let Some(steps) = Steps::new(&steps) {
            let mut next = game;
            let _ = next.play(Move::Play(steps));
            let mut next = game;
            next.play_unchecked(Move::Play(steps));
            prop_assert_eq!(next.checkers(Side::SECOND).total(), CHECKERS);
            let _ = game.move_text(Move::Play(steps));
        }
    }
}
