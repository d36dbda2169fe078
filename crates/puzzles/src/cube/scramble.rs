//! Scrambles for cubes: random positions for the two small ones, random moves for the others.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca 4b, 4f-2x2x2, 4f-3x3x3 | `scramble`, `random_state` | uniform over all positions |
//! | wca 4f-4x4x4 to 4f-7x7x7 | `random_moves` | 40, 60, 80 and 100 moves of outer layers |
//!
//! Random moves: each is drawn evenly from all turns of outer layers that do not turn again a
//! block that was turned since the last change of the axis. So no move undoes another or could be
//! joined with it. On even cubes the right half and the left half are one block, as turning
//! either is the same but for a rotation.

use super::cubies::{Cubies, is_odd};
use super::moves::{Amount, CubeMove, Face, Kind};
use crate::Puzzle;
use crate::random::{Rng, below, shuffle};
use crate::solver::{two, two_phase};

/// A scramble for a solved cube, by its row of 4f; empty for a puzzle that is no cube.
pub fn scramble<R: Rng + ?Sized>(puzzle: Puzzle, random: &mut R) -> Vec<CubeMove> {
    match puzzle {
        Puzzle::Two => two::scramble_to(below(random, two::POSITIONS as u32) as usize),
        Puzzle::Three => {
            let mut moves = two_phase::quick(&random_state(random));
            moves.reverse();
            moves.iter_mut().for_each(|one| *one = one.inverse());
            moves
        }
        Puzzle::Four => random_moves(4, 40, random),
        Puzzle::Five => random_moves(5, 60, random),
        Puzzle::Six => random_moves(6, 80, random),
        Puzzle::Seven => random_moves(7, 100, random),
        _ => Vec::new(),
    }
}

/// A random 3x3x3, every position that turns can reach equally likely.
pub fn random_state<R: Rng + ?Sized>(random: &mut R) -> Cubies {
    let mut cubies = Cubies::SOLVED;
    shuffle(random, &mut cubies.corners);
    shuffle(random, &mut cubies.edges);
    if is_odd(&cubies.corners) != is_odd(&cubies.edges) {
        cubies.edges.swap(0, 1);
    }
    orient(random, &mut cubies.twists, 3);
    orient(random, &mut cubies.flips, 2);
    cubies
}

/// Random orientations whose sum is a multiple of `base`.
fn orient<R: Rng + ?Sized>(random: &mut R, orientations: &mut [u8], base: u8) {
    let Some((last, free)) = orientations.split_last_mut() else {
        return;
    };
    let mut sum = 0;
    for orientation in free {
        *orientation = below(random, u32::from(base)) as u8;
        sum += *orientation;
    }
    *last = (base - sum % base) % base;
}

/// `count` random turns of outer layers for a cube of a size from 4 to 7.
pub fn random_moves<R: Rng + ?Sized>(size: usize, count: usize, random: &mut R) -> Vec<CubeMove> {
    let mut moves = Vec::with_capacity(count);
    let blocks = size as u32 - 1;
    let mut axis_before = None;
    let mut turned = 0_u32;
    while moves.len() < count {
        let drawn = below(random, 3 * 3 * blocks);
        let (amount, block, axis) = (drawn % 3, drawn / 3 % blocks, drawn / 3 / blocks);
        if axis_before != Some(axis) {
            (axis_before, turned) = (Some(axis), 0);
        } else if turned >> block & 1 == 1 {
            continue;
        }
        turned |= 1 << block;
        moves.push(block_turn(size, axis as usize, block as usize, amount as usize));
    }
    moves
}

/// Block `b` is cut off between the layers `b` and `b + 1` of the axis, counted from U, R or F,
/// and turned on its smaller side.
fn block_turn(size: usize, axis: usize, block: usize, amount: usize) -> CubeMove {
    const SIDES: [[Face; 2]; 3] = [[Face::U, Face::D], [Face::R, Face::L], [Face::F, Face::B]];
    const AMOUNTS: [Amount; 3] = [Amount::Quarter, Amount::Half, Amount::Back];
    let near = block + 1;
    let (side, depth) = if near * 2 <= size { (0, near) } else { (1, size - near) };
    let face = SIDES[axis][side];
    let kind = match (depth, size) {
        (1, _) => Kind::Face(face),
        (2, 4 | 5) => Kind::Double(face),
        _ => Kind::Outer(face, depth as u8),
    };
    CubeMove { kind, amount: AMOUNTS[amount] }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use rulebook::{proves, wca_2009, wca_2010};

    use super::*;
    use crate::cube::Cube;
    use crate::random::generator;
    use crate::{Event, PuzzleState};

    fn rows() -> [(Puzzle, usize); 4] {
        [(Puzzle::Four, 40), (Puzzle::Five, 60), (Puzzle::Six, 80), (Puzzle::Seven, 100)]
    }

    #[test]
    fn random_moves_have_the_length_of_their_row() {
        let mut random = generator(10);
        for (puzzle, expected) in rows() {
            let (events, size) = (Event::ALL.into_iter(), puzzle.layers().unwrap());
            assert!(events.filter(|e| e.puzzle() == puzzle).count() >= 1);
            for _ in 0..200 {
                let moves = scramble(puzzle, &mut random);
                assert_eq!(Cube::count(&moves), expected, "{puzzle}");
                assert!(moves.iter().all(|one| one.exists_on(size)));
            }
        }
        assert_eq!(Event::FourBlindfolded.puzzle(), Puzzle::Four);
        assert_eq!(Event::FiveBlindfolded.puzzle(), Puzzle::Five);
        proves!(wca_2009::_4f_4x4x4);
        proves!(wca_2010::_4f_4x4x4);
        proves!(wca_2009::_4f_5x5x5);
        proves!(wca_2010::_4f_5x5x5);
    }

    /// No move turns layers that together with earlier moves on the axis could be turned in
    /// fewer moves: seen as the cuts between layers, each cut is used once.
    #[test]
    fn no_random_move_undoes_or_merges_with_one_before() {
        let mut random = generator(11);
        for (puzzle, _) in rows() {
            let size = puzzle.layers().unwrap();
            for _ in 0..200 {
                let (mut axis, mut cuts) = (None, BTreeSet::new());
                for one in scramble(puzzle, &mut random) {
                    let turn = one.on(size);
                    let cut = match turn.layers & 1 {
                        1 => turn.layers.trailing_ones(),
                        _ => turn.layers.trailing_zeros(),
                    };
                    if axis != Some(turn.axis) {
                        (axis, cuts) = (Some(turn.axis), BTreeSet::new());
                    }
                    assert!(cuts.insert(cut), "{puzzle}: {one} repeats a cut");
                }
            }
        }
    }

    #[test]
    fn every_block_and_amount_comes_up_equally_often() {
        let mut random = generator(12);
        for (puzzle, _) in rows() {
            let mut seen = std::collections::BTreeMap::new();
            for _ in 0..2000 {
                for one in scramble(puzzle, &mut random) {
                    *seen.entry(one).or_insert(0_usize) += 1;
                }
            }
            let kinds = 9 * (puzzle.layers().unwrap() - 1);
            assert_eq!(seen.len(), kinds, "{puzzle}");
            let mean = seen.values().sum::<usize>() / kinds;
            assert!(seen.values().all(|n| n.abs_diff(mean) < mean / 8), "{seen:?}");
        }
    }

    #[test]
    fn small_cubes_are_scrambled_to_the_position_that_was_drawn() {
        let mut random = generator(13);
        for _ in 0..50 {
            let state = random_state(&mut random.clone());
            let moves = scramble(Puzzle::Three, &mut random);
            let mut cube = Cube::solved(Puzzle::Three).unwrap();
            cube.play(&moves);
            assert_eq!(cube, state.to_cube());
            assert!(moves.len() <= two_phase::LONGEST_SCRAMBLE);
            assert!(moves.iter().all(|m| matches!(m.kind, Kind::Face(_))));
        }
        for _ in 0..50 {
            let position = below(&mut random.clone(), two::POSITIONS as u32) as usize;
            let moves = scramble(Puzzle::Two, &mut random);
            let mut cube = Cube::solved(Puzzle::Two).unwrap();
            cube.play(&moves);
            assert_eq!(two::position_of(&Cubies::from_cube(&cube).unwrap()), position);
            assert!(moves.len() <= 11);
        }
        proves!(wca_2009::_4f_2x2x2);
        proves!(wca_2010::_4f_2x2x2);
        proves!(wca_2009::_4f_3x3x3);
        proves!(wca_2010::_4f_3x3x3);
    }
}
