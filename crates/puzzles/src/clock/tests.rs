//! The Clock: both notations, its scrambler's uniformity, its solver against the known depths.

use std::collections::HashSet;

use proptest::prelude::*;
use rulebook::{proves, wca_2009, wca_2010};

use super::*;
use crate::random::generator;
use crate::testing::{assert_uniform, scramble_of_2010};

fn after(sequence: &str) -> Clock {
    crate::testing::after(Clock::solved(), sequence)
}

#[test]
fn a_turn_moves_the_dials_of_its_pins_and_the_corners_behind_them() {
    let one = after("UR3+");
    assert_eq!(one.front(), [0, 3, 3, 0, 3, 3, 0, 0, 0]);
    assert_eq!(one.back(), [9, 0, 0, 0, 0, 0, 0, 0, 0]);
    let all = after("ALL1+");
    assert_eq!(all.front(), [1; 9]);
    assert_eq!(all.back(), [11, 0, 11, 0, 0, 0, 11, 0, 11]);
    let behind = after("y2 UL2-");
    assert_eq!(behind.back(), [10, 10, 0, 10, 10, 0, 0, 0, 0]);
    assert_eq!(behind.front(), [0, 0, 2, 0, 0, 0, 0, 0, 0]);
    // Three pins and two opposite ones, by what they are made of.
    assert_eq!(after("ULw1+"), after("U1+ L1+ UL1-"));
    assert_eq!(after("MUL1+"), after("UR1- DL1- U1+ R1+ D1+ L1+ ALL1-"));
}

#[test]
fn pins_stay_where_the_end_puts_them() {
    let state = after("UR3+ y2 U2+ UR DL");
    assert!(state.turned_over());
    assert_eq!(
        state.text(),
        "front 10,3,1,0,3,3,0,0,0 back 11,2,2,2,2,2,0,0,0 facing back up UR,DL"
    );
    assert_eq!(state.up_at_front(), Pins::NONE.with(Corner::UpRight).with(Corner::DownLeft));
    assert_eq!(after("UR y2 y2"), after("UR"));
    assert_eq!(after("y2").up(), Pins::ALL);
}

#[test]
fn the_form_of_2009_says_the_same() {
    assert_eq!(after("UUdd u=-3,d=4 / dUUU"), after("U3- y2 D4- y2 UR DR DL"));
    assert_eq!(after("dddd d=6"), after("y2 ALL6+ y2"));
    assert_eq!(after("dUdU u=1, d=-2/UUUU u=5 / dddd"), after("R1+ y2 R2+ y2 ALL5+"));
    for (text, byte, found) in [
        ("UUdd u=7 / UUUU", 5, "u=7"),
        ("UUdd u=1 / UUxd", 11, "UUxd"),
        ("UUUU d=1", 5, "d=1"),
        ("UUdd u=1 /", 10, ""),
        ("UUdd u", 5, "u"),
    ] {
        let error = Clock::solved().parse(text).unwrap_err();
        assert_eq!((error.byte, error.found.as_str()), (byte, found), "{text}");
    }
}

#[test]
fn what_is_no_move_is_refused_with_its_place() {
    for wrong in ["UR", "UR7+", "U3", "3+", "ALL", "y", "URw", "ur3+", "U+", "U-3+", "U12+", "é3+"]
    {
        let text = format!("UR3+ {wrong}");
        match Clock::solved().parse(&text) {
            Ok(moves) => assert_eq!((wrong, moves.len()), ("UR", 2)),
            Err(error) => assert_eq!((error.byte, error.found.as_str()), (5, wrong)),
        }
    }
}

/// The fourteen dials that determine all: nine at the front, five at the back.
fn independent(state: &Clock) -> [u8; 14] {
    let (front, back) = (state.front(), state.back());
    std::array::from_fn(|i| if i < 9 { front[i] } else { back[[1, 3, 4, 5, 7][i - 9]] })
}

/// Whether the rows are independent modulo a prime.
fn full_rank(mut rows: Vec<[u8; 14]>, prime: u8) -> bool {
    for column in 0..14 {
        let free = |row: &[u8; 14]| !row[column].is_multiple_of(prime);
        let Some(pivot) = rows.iter().position(free) else {
            return false;
        };
        let pivot = rows.swap_remove(pivot);
        for row in &mut rows {
            while !row[column].is_multiple_of(prime) {
                for (cell, add) in row.iter_mut().zip(pivot) {
                    *cell = (*cell + add) % prime;
                }
            }
        }
    }
    true
}

#[test]
fn fourteen_amounts_and_positions_are_one_to_one() {
    let names = FRONT.iter().map(|n| format!("{n}1+"));
    let ours: Vec<_> = names.chain(BACK.iter().map(|n| format!("y2 {n}1+"))).collect();
    let old = [
        "UUdd u=1", "UUdd d=1", "dUdU u=1", "dUdU d=1", "ddUU u=1", "ddUU d=1", "UdUd u=1",
        "UdUd d=1", "dUUU u=1", "UdUU u=1", "UUUd u=1", "UUdU u=1", "UUUU u=1", "dddd d=1",
    ]
    .map(str::to_owned);
    for generators in [&ours[..], &old] {
        let rows: Vec<_> = generators.iter().map(|g| independent(&after(g))).collect();
        // Independent modulo 2 and modulo 3 is what a unit determinant modulo 12 needs.
        assert!(full_rank(rows.clone(), 2) && full_rank(rows, 3), "{generators:?}");
    }
}

#[test]
fn scrambles_reach_every_dial_and_pin_equally_often() {
    let mut random = generator(6);
    let mut dials = [[0; 12]; 14];
    let mut pairs = [0; 144];
    let mut pins = [0; 16];
    for _ in 0..100_000 {
        let moves = Clock::solved().scramble(&mut random).unwrap();
        let mut state = Clock::solved();
        assert!(moves.iter().all(|&one| state.turn(one)));
        let hours = independent(&state);
        for (dial, hour) in hours.into_iter().enumerate() {
            dials[dial][usize::from(hour)] += 1;
        }
        pairs[usize::from(hours[4]) * 12 + usize::from(hours[11])] += 1;
        pins[usize::from(state.up().bits())] += 1;
    }
    for (dial, counts) in dials.iter().enumerate() {
        assert_uniform(&format!("dial {dial}"), counts);
    }
    assert_uniform("both middles", &pairs);
    assert_uniform("pins", &pins);
    proves!(wca_2009::_4f_clock, wca_2010::_4f_clock);
}

fn all_turns() -> Vec<(bool, Pins, Twelfths)> {
    let mut turns = Vec::new();
    for behind in [false, true] {
        for bits in 1..16 {
            turns.extend((1..12).map(|h| (behind, Pins::from_bits(bits), Twelfths::new(h))));
        }
    }
    turns
}

fn turned(state: &Clock, (behind, pins, hours): (bool, Pins, Twelfths)) -> Clock {
    let mut state = state.clone();
    state.turned_over = behind;
    state.rotate(pins, hours);
    state.turned_over = false;
    state
}

#[test]
fn the_first_depths_are_those_of_the_known_table() {
    let turns = all_turns();
    assert_eq!(turns.len(), 330);
    let start = Clock::solved();
    let mut seen = HashSet::from([start.clone()]);
    let mut layer = vec![start];
    for known in [330, 51_651] {
        let mut next = Vec::new();
        for state in &layer {
            for &turn in &turns {
                let state = turned(state, turn);
                if seen.insert(state.clone()) {
                    next.push(state);
                }
            }
        }
        assert_eq!(next.len(), known);
        layer = next;
    }
    // The solver agrees on a sample of the second layer.
    for state in layer.iter().step_by(997) {
        assert_eq!(Clock::count(&state.solve().unwrap()), 2);
    }
}

#[test]
fn solutions_are_as_long_as_the_known_table_says() {
    // Of 12^14 positions: the share at 8, 9, 10 and 11 turns.
    let all = 12_f64.powi(14);
    let share = [
        101_600_180_118_726.0 / all,
        528_107_928_328_516.0 / all,
        613_251_601_892_918.0 / all,
        31_893_880_879_492.0 / all,
    ];
    let mut random = generator(7);
    let mut counts = [0_u32; 16];
    const SAMPLE: u32 = 1000;
    for _ in 0..SAMPLE {
        let mut state = Clock::solved();
        for one in Clock::solved().scramble(&mut random).unwrap() {
            assert!(state.turn(one));
        }
        let solution = state.solve().unwrap();
        assert!(solution.iter().all(|&one| state.turn(one)));
        assert!(state.is_solved());
        counts[Clock::count(&solution)] += 1;
    }
    for (turns, share) in (8..).zip(share) {
        let expected = share * f64::from(SAMPLE);
        let difference = (f64::from(counts[turns]) - expected).abs();
        assert!(difference < 4.0 * expected.sqrt(), "{counts:?}");
    }
    assert!(counts[13..].iter().all(|&n| n == 0));
}

#[test]
fn the_same_seed_gives_the_same_scramble() {
    insta::assert_snapshot!(scramble_of_2010(&Clock::solved()));
}

fn any_move() -> impl Strategy<Value = ClockMove> {
    prop_oneof![
        8 => (1..16_u8, -5..=6_i32)
            .prop_map(|(bits, hours)| ClockMove::Turn(Pins::from_bits(bits), Twelfths::new(hours))),
        1 => Just(ClockMove::Flip),
        1 => (0..4_usize).prop_map(|corner| ClockMove::Raise(Corner::ALL[corner])),
    ]
}

proptest! {
    #[test]
    fn printed_moves_read_back_and_are_undone(moves in prop::collection::vec(any_move(), 0..30)) {
        let mut state = Clock::solved();
        prop_assert_eq!(&state.parse(&Clock::print(&moves)).unwrap(), &moves);
        for &one in moves.iter().chain(&Clock::invert(&moves)) {
            prop_assert!(state.turn(one));
        }
        prop_assert!(state.is_solved());
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "([UDLRdu=/, 0-9+-]|\\PC)*") {
        let _ = Clock::solved().parse(&text);
    }
}
