//! The eighteen face turns as small numbers, for tables: face in the order U D R L F B times
//! three, then quarter, half, back. Opposite faces stand together, so that a symmetry of the cube
//! only swaps neighbouring bits in a set of turns.

use std::sync::LazyLock;

use crate::cube::{Amount, CubeMove, Cubies, Face};

/// How many face turns there are.
pub const TURNS: usize = 18;

const FACES: [Face; 6] = [Face::U, Face::D, Face::R, Face::L, Face::F, Face::B];

/// The face of a turn: 0 to 5 for U D R L F B.
#[must_use]
pub const fn face(turn: u8) -> u8 {
    turn / 3
}

/// The turn that undoes this one.
#[must_use]
pub const fn inverse(turn: u8) -> u8 {
    turn / 3 * 3 + (2 - turn % 3)
}

/// Whether a turn of `face` may follow one of `last`: not the same face again, and of two
/// opposite faces always the one of U R F first.
#[must_use]
pub const fn may_follow(last: u8, face: u8) -> bool {
    last / 2 != face / 2 || last < face
}

/// For each last face (and [`NO_FACE`]) the set of turns that may follow.
pub static FOLLOWING: [u32; 7] = {
    let mut sets = [0; 7];
    let mut last = 0;
    while last < 7 {
        let mut turn = 0;
        while turn < TURNS as u8 {
            if may_follow(last, face(turn)) {
                sets[last as usize] |= 1 << turn;
            }
            turn += 1;
        }
        last += 1;
    }
    sets
};

/// The number that stands for "no face turned yet"; every face may follow it.
pub const NO_FACE: u8 = 6;

/// The turn that this one is on the cube before it was turned by thirds about the corner of U, R
/// and F.
#[must_use]
pub const fn turned_back(turn: u8, thirds: u8) -> u8 {
    (turn + 6 * (3 - thirds)) % TURNS as u8
}

/// The turn as a move to write down.
#[must_use]
pub fn to_move(turn: u8) -> CubeMove {
    let amount = [Amount::Quarter, Amount::Half, Amount::Back][usize::from(turn % 3)];
    CubeMove::face(FACES[usize::from(turn / 3 % 6)], amount)
}

/// The pieces after each turn from solved.
pub static PIECES: LazyLock<[Cubies; TURNS]> =
    LazyLock::new(|| std::array::from_fn(|turn| Cubies::after(to_move(turn as u8))));

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_and_its_inverse_are_nothing() {
        for turn in 0..TURNS as u8 {
            let there = PIECES[usize::from(turn)];
            let back = PIECES[usize::from(inverse(turn))];
            assert_eq!(there.then(&back), Cubies::SOLVED);
        }
    }
}
