//! Phase one: twists, flips and the places of the slice edges.

use super::distances::Distances;
use super::symmetry::{self, AXIAL, Classes, Symmetry};
use crate::cube::Cubies;
use crate::solver::coordinate::{
    rank_choice, rank_orientations, unrank_choice, unrank_orientations,
};
use crate::solver::turn::{PIECES, TURNS};

const TWISTS: usize = 2187;
const FLIPS: usize = 2048;
const SLICES: usize = 495;

/// How a reduced coordinate moves: one row for each class and symmetry.
type Moves = Vec<[u16; TURNS]>;

/// The tables of phase one.
pub struct FirstTables {
    twist_of: Vec<u16>,
    flip_of: Vec<u16>,
    twist: Moves,
    flip: Moves,
    slice: Moves,
    /// The places of the slice edges seen through each symmetry.
    seen_slice: Vec<[u16; AXIAL]>,
    twist_slice: Distances,
    flip_slice: Distances,
    flip_twist: Distances,
    /// How many classes and symmetries of twists there are.
    twist_width: usize,
}

/// What phase one has to put right.
#[derive(Clone, Copy)]
pub struct First {
    twist: u16,
    flip: u16,
    slice: u16,
}

impl FirstTables {
    pub fn new() -> Self {
        let symmetries = symmetry::all();
        let twists = Classes::new(TWISTS, AXIAL, |n, s| see_twist(n, &symmetries[s]));
        let flips = Classes::new(FLIPS, AXIAL, |n, s| see_flip(n, &symmetries[s]));
        let twist = reduced_moves(&twists, |n, s| see_twist(n, &symmetries[s]), turn_twist);
        let flip = reduced_moves(&flips, |n, s| see_flip(n, &symmetries[s]), turn_flip);
        let slice: Moves = (0..SLICES)
            .map(|n| std::array::from_fn(|turn| turn_slice(n, turn) as u16))
            .collect();
        let seen_slice: Vec<[u16; AXIAL]> = (0..SLICES)
            .map(|n| std::array::from_fn(|s| see_slice(n, &symmetries[s]) as u16))
            .collect();
        Self {
            twist_slice: with_slice(&twists, &twist, &slice, &seen_slice),
            flip_slice: with_slice(&flips, &flip, &slice, &seen_slice),
            flip_twist: flip_twist(&flips, &flip, &twists, &twist),
            twist_width: twist.len(),
            twist_of: twists.of,
            flip_of: flips.of,
            twist,
            flip,
            slice,
            seen_slice,
        }
    }

    /// The coordinates of a cube.
    pub fn coordinates(&self, cubies: &Cubies) -> First {
        First {
            twist: self.twist_of[rank_orientations(&cubies.twists, 3)],
            flip: self.flip_of[rank_orientations(&cubies.flips, 2)],
            slice: slice_of(&cubies.edges) as u16,
        }
    }

    /// The coordinates after a turn.
    #[inline]
    pub fn turned(&self, at: First, turn: usize) -> First {
        First {
            twist: self.twist[usize::from(at.twist)][turn],
            flip: self.flip[usize::from(at.flip)][turn],
            slice: self.slice[usize::from(at.slice)][turn],
        }
    }

    /// At least this many turns are needed; `enough` or more is as good as any.
    #[inline]
    pub fn distance(&self, at: First, enough: u8) -> u8 {
        let (twist, flip) = (usize::from(at.twist), usize::from(at.flip));
        let seen = &self.seen_slice[usize::from(at.slice)];
        let by_flip = usize::from(seen[flip % AXIAL]);
        let first = self.flip_slice.get(flip / AXIAL * SLICES + by_flip);
        if first >= enough {
            return first;
        }
        let by_twist = usize::from(seen[twist % AXIAL]);
        let second = self.twist_slice.get(twist / AXIAL * SLICES + by_twist);
        if second >= enough {
            return second;
        }
        let together = flip / AXIAL * self.twist_width + (twist ^ flip % AXIAL);
        first.max(second).max(self.flip_twist.get(together))
    }
}

fn reduced_moves(
    classes: &Classes,
    see: impl Fn(usize, usize) -> usize,
    turn: impl Fn(usize, usize) -> usize,
) -> Moves {
    let row = |index: usize| {
        let value = see(usize::from(classes.first[index / AXIAL]), index % AXIAL);
        std::array::from_fn(|t| classes.of[turn(value, t)])
    };
    (0..classes.first.len() * AXIAL).map(row).collect()
}

/// Distances of a reduced coordinate together with the places of the slice edges.
fn with_slice(classes: &Classes, moves: &Moves, slice: &Moves, seen: &[[u16; AXIAL]]) -> Distances {
    Distances::new(
        classes.first.len() * SLICES,
        |index, found| {
            let (row, slice) = (&moves[index / SLICES * AXIAL], &slice[index % SLICES]);
            for (&to, &slice) in row.iter().zip(slice) {
                let to = usize::from(to);
                let slice = usize::from(seen[usize::from(slice)][to % AXIAL]);
                found.push((to / AXIAL * SLICES + slice) as u32);
            }
        },
        |index, found| {
            let (class, slice) = (index / SLICES, index % SLICES);
            for symmetry in members(classes.keeps[class]) {
                found.push((class * SLICES + usize::from(seen[slice][symmetry])) as u32);
            }
        },
    )
}

/// Distances of flips together with twists, which are seen through the symmetry of the flips.
fn flip_twist(flips: &Classes, flip: &Moves, twists: &Classes, twist: &Moves) -> Distances {
    let width = twist.len();
    Distances::new(
        flips.first.len() * width,
        |index, found| {
            let (row, twist) = (&flip[index / width * AXIAL], &twist[index % width]);
            for (&to, &twist) in row.iter().zip(twist) {
                let to = usize::from(to);
                let seen = usize::from(twist) ^ to % AXIAL;
                found.push((to / AXIAL * width + seen) as u32);
            }
        },
        |index, found| {
            let (class, twist) = (index / width, index % width);
            let twins = twists.keeps[twist / AXIAL];
            for symmetry in members(flips.keeps[class]) {
                for twin in members(twins) {
                    found.push((class * width + (twist ^ symmetry ^ twin)) as u32);
                }
            }
        },
    )
}

/// The numbers in a set of bits.
pub fn members(set: u16) -> impl Iterator<Item = usize> {
    (0..16).filter(move |number| set >> number & 1 == 1)
}

fn turn_twist(twist: usize, turn: usize) -> usize {
    let twists = unrank_orientations(twist, 3);
    let cubies = Cubies {
        twists,
        ..Cubies::SOLVED
    };
    rank_orientations(&cubies.then(&PIECES[turn]).twists, 3)
}

fn turn_flip(flip: usize, turn: usize) -> usize {
    let flips = unrank_orientations(flip, 2);
    let cubies = Cubies {
        flips,
        ..Cubies::SOLVED
    };
    rank_orientations(&cubies.then(&PIECES[turn]).flips, 2)
}

fn turn_slice(slice: usize, turn: usize) -> usize {
    let chosen = unrank_choice(slice);
    rank_choice(PIECES[turn].edges.map(|from| chosen[usize::from(from)]))
}

fn see_twist(twist: usize, symmetry: &Symmetry) -> usize {
    let twists = unrank_orientations::<8>(twist, 3);
    let mut seen = twists;
    for (place, &twist) in twists.iter().enumerate() {
        let twist = if symmetry.is_mirror {
            (3 - twist) % 3
        } else {
            twist
        };
        seen[usize::from(symmetry.corners[place])] = twist;
    }
    rank_orientations(&seen, 3)
}

fn see_flip(flip: usize, symmetry: &Symmetry) -> usize {
    let flips = unrank_orientations::<12>(flip, 2);
    let mut seen = flips;
    for (place, &flip) in flips.iter().enumerate() {
        seen[usize::from(symmetry.edges[place])] = flip;
    }
    rank_orientations(&seen, 2)
}

fn see_slice(slice: usize, symmetry: &Symmetry) -> usize {
    let chosen = unrank_choice(slice);
    let mut seen = chosen;
    for (place, &is_slice) in chosen.iter().enumerate() {
        seen[usize::from(symmetry.edges[place])] = is_slice;
    }
    rank_choice(seen)
}

/// The coordinate of the places of the slice edges.
fn slice_of(edges: &[u8; 12]) -> usize {
    rank_choice(edges.map(|piece| piece >= 8))
}
