//! Slow checks of the puzzles that are no cubes: the Clock's third depth, counted whole.

use puzzles::clock::{ClockMove, Pins};
use puzzles::{Clock, PuzzleState, Twelfths};

/// Fourteen dials, one in each byte.
type Dials = u128;

const EVERY_BYTE: u128 = 0x0101_0101_0101_0101_0101_0101_0101;

fn add(a: Dials, b: Dials) -> Dials {
    let sum = a + b;
    let over = ((sum + EVERY_BYTE * 0x74) & (EVERY_BYTE * 0x80)) >> 7;
    sum - over * 12
}

/// What each of the thirty sets of pins does to the dials that determine all.
fn generators() -> Vec<Dials> {
    let mut all = Vec::new();
    for behind in [false, true] {
        for bits in 1..16 {
            let mut state = Clock::solved();
            if behind {
                assert!(state.turn(ClockMove::Flip));
            }
            assert!(state.turn(ClockMove::Turn(Pins::from_bits(bits), Twelfths::new(1))));
            let (front, back) = (state.front(), state.back());
            let inner = [1, 3, 4, 5, 7].map(|dial| back[dial]);
            let dials = front.into_iter().chain(inner);
            all.push(dials.fold(0, |packed, hour| packed << 8 | u128::from(hour)));
        }
    }
    all
}

/// All positions that exactly `more` further sets, in order, reach from one.
fn reach(from: Dials, sets: &[Dials], more: usize, found: &mut Vec<Dials>) {
    if more == 0 {
        return found.push(from);
    }
    for (index, &set) in sets.iter().enumerate() {
        let mut here = from;
        for _ in 1..12 {
            here = add(here, set);
            reach(here, &sets[index + 1..], more - 1, found);
        }
    }
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn the_clock_has_the_known_number_of_positions_up_to_three_turns() {
    let sets = generators();
    let mut found = Vec::new();
    for (turns, known) in [(0, 1), (1, 330), (2, 51_651), (3, 4_947_912)] {
        let before = found.len();
        reach(0, &sets, turns, &mut found);
        found.sort_unstable();
        found.dedup();
        assert_eq!(found.len() - before, known, "after {turns} turns");
    }
}
