//! The 3x3x3's first depths in half-turn metric, counted by breadth-first search.
//!
//! Positions that are the same seen from elsewhere or in a mirror are as far from solved. So only
//! one of each class is kept, a forty-eighth of all, and counted as often as its class has
//! members: depth 7 takes two million classes for its hundred million positions.

use std::collections::HashSet;

use puzzles::cube::{CORNERS, Cube, Cubies, EDGES, Face};
use puzzles::solver::turn::PIECES;
use puzzles::{Puzzle, PuzzleState};

/// All pieces of a position, five bits each.
type Key = u128;

/// A rotation of the whole cube, and its undoing.
struct Rotation {
    forth: Cubies,
    back: Cubies,
}

fn rotations() -> Vec<Rotation> {
    let tilts = ["", "x", "x2", "x'", "z", "z'"].into_iter();
    let all = tilts.flat_map(|tilt| ["", "y", "y2", "y'"].map(|spin| format!("{tilt} {spin}")));
    all.map(|moves| {
        let mut cube = Cube::solved(Puzzle::Three).expect("3x3x3 is a cube");
        cube.apply(&moves).expect("rotations can be read");
        let forth = Cubies::of_rotation(&cube).expect("a rotated cube is whole");
        Rotation { back: forth.inverse(), forth }
    })
    .collect()
}

/// Where the mirror between left and right takes the places of pieces.
struct Mirror {
    corners: [u8; 8],
    edges: [u8; 12],
}

impl Mirror {
    fn new() -> Self {
        Self { corners: places(&CORNERS), edges: places(&EDGES) }
    }

    /// The position in the mirror: corners twist the other way, flips stay flips.
    fn see(&self, cubies: &Cubies) -> Cubies {
        let mut seen = Cubies::SOLVED;
        for (place, &to) in self.corners.iter().enumerate() {
            let to = usize::from(to);
            seen.corners[to] = self.corners[usize::from(cubies.corners[place])];
            seen.twists[to] = (3 - cubies.twists[place]) % 3;
        }
        for (place, &to) in self.edges.iter().enumerate() {
            let to = usize::from(to);
            seen.edges[to] = self.edges[usize::from(cubies.edges[place])];
            seen.flips[to] = cubies.flips[place];
        }
        seen
    }
}

fn places<const N: usize, const COUNT: usize>(all: &[[Face; N]; COUNT]) -> [u8; COUNT] {
    all.map(|piece| {
        let seen = piece.map(|face| match face {
            Face::L => Face::R,
            Face::R => Face::L,
            other => other,
        });
        let same = |place: &[Face; N]| place.iter().all(|face| seen.contains(face));
        all.iter().position(same).expect("a mirror keeps pieces whole") as u8
    })
}

fn key(cubies: &Cubies) -> Key {
    let corners =
        cubies.corners.iter().zip(&cubies.twists).map(|(piece, turned)| piece * 3 + turned);
    let edges = cubies.edges.iter().zip(&cubies.flips).map(|(piece, turned)| piece * 2 + turned);
    corners.chain(edges).fold(0, |key, piece| key << 5 | Key::from(piece))
}

fn from_key(key: Key) -> Cubies {
    let piece = |place: usize| (key >> (5 * (19 - place)) & 31) as u8;
    Cubies {
        corners: std::array::from_fn(|place| piece(place) / 3),
        twists: std::array::from_fn(|place| piece(place) % 3),
        edges: std::array::from_fn(|place| piece(place + 8) / 2),
        flips: std::array::from_fn(|place| piece(place + 8) % 2),
    }
}

/// The least key of a position's class, and how many members the class has.
fn class(cubies: &Cubies, rotations: &[Rotation], mirror: &Mirror) -> (Key, u64) {
    let (mut least, mut times) = (Key::MAX, 0);
    for seen in [*cubies, mirror.see(cubies)] {
        for rotation in rotations {
            let here = key(&rotation.back.then(&seen).then(&rotation.forth));
            if here < least {
                (least, times) = (here, 0);
            }
            times += u64::from(here == least);
        }
    }
    (least, 48 / times)
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn the_first_depths_of_the_3x3x3_have_the_known_sizes() {
    let (rotations, mirror) = (rotations(), Mirror::new());
    assert_eq!(rotations.len(), 24);
    let mut before: HashSet<Key> = HashSet::new();
    let mut here: HashSet<Key> = HashSet::from([key(&Cubies::SOLVED)]);
    for known in [18, 243, 3240, 43_239, 574_908, 7_618_438, 100_803_036] {
        let mut next = HashSet::new();
        let mut positions = 0;
        for cubies in here.iter().map(|&key| from_key(key)) {
            for turn in &*PIECES {
                let (least, members) = class(&cubies.then(turn), &rotations, &mirror);
                if !before.contains(&least) && !here.contains(&least) && next.insert(least) {
                    positions += members;
                }
            }
        }
        assert_eq!(positions, known);
        before = std::mem::replace(&mut here, next);
    }
}
