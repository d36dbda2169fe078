//! Phase one: brings the cube into the group of U, D and half turns of the other faces, by
//! putting right the twists of the corners, the flips of the edges and the places of the four
//! edges of the middle slice.
//!
//! Twists and flips are reduced by the eight symmetries that keep all axes, and written as class
//! times eight plus symmetry. Three tables say how far two of the three coordinates are from
//! their goal. Two of them are guides, which tell for all turns at once whether they lead closer:
//! so a position costs a few look-ups, not a few for each of its eighteen neighbours.

use super::distances::Distances;
use super::rows::{Row, Table};
use super::symmetry::{self, AXIAL, Classes, Symmetry, members};
use crate::cube::Cubies;
use crate::solver::coordinate::{
    rank_choice, rank_orientations, unrank_choice, unrank_orientations,
};
use crate::solver::turn::{PIECES, TURNS};

const TWISTS: usize = 2187;
const FLIPS: usize = 2048;
const SLICES: usize = 495;

/// How a coordinate moves: one row for each of its values.
type Moves = Vec<[u16; TURNS]>;

/// The tables of phase one.
pub struct FirstTables {
    twist_of: Vec<u16>,
    flip_of: Vec<u16>,
    twist: Table<Row, 4096>,
    flip: Table<Row, 4096>,
    slice: Table<Row, 512>,
    /// The places of the slice edges seen through each symmetry.
    seen_slice: Table<[u16; AXIAL], 512>,
    seen_turns: [SeenTurns; AXIAL],
    twist_slice: Table<Guide, { 1 << 18 }>,
    flip_slice: Table<Guide, { 1 << 18 }>,
    /// The distances of flips and twists, two in a byte.
    flip_twist: Table<u8, { 1 << 19 }>,
    /// How many reduced twists there are.
    twists: usize,
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
        let slice: Moves =
            (0..SLICES).map(|n| std::array::from_fn(|turn| turn_slice(n, turn) as u16)).collect();
        let seen_slice: Vec<[u16; AXIAL]> = (0..SLICES)
            .map(|n| std::array::from_fn(|s| see_slice(n, &symmetries[s]) as u16))
            .collect();
        Self {
            twist_slice: with_slice(&twists, &twist, &slice, &seen_slice),
            flip_slice: with_slice(&flips, &flip, &slice, &seen_slice),
            flip_twist: Table::new(flip_twist(&flips, &flip, &twists, &twist).bytes()),
            seen_turns: std::array::from_fn(|s| SeenTurns::new(&symmetries[s])),
            twist_of: twists.of,
            flip_of: flips.of,
            twists: twist.len(),
            twist: rows(&twist),
            flip: rows(&flip),
            slice: rows(&slice),
            seen_slice: Table::new(seen_slice.into_iter()),
        }
    }

    /// The coordinates of a cube.
    pub fn coordinates(&self, cubies: &Cubies) -> First {
        First {
            twist: self.twist_of[rank_orientations(&cubies.twists, 3)],
            flip: self.flip_of[rank_orientations(&cubies.flips, 2)],
            slice: rank_choice(cubies.edges.map(|piece| piece >= 8)) as u16,
        }
    }

    /// The coordinates after a turn.
    #[inline]
    pub fn turned(&self, at: First, turn: usize) -> First {
        First {
            twist: self.twist.row(usize::from(at.twist)).by(turn),
            flip: self.flip.row(usize::from(at.flip)).by(turn),
            slice: self.slice.row(usize::from(at.slice)).by(turn),
        }
    }

    /// At least this many turns are needed.
    pub fn distance(&self, at: First) -> u8 {
        let [by_flip, by_twist] = self.guides(at).map(Guide::distance);
        by_flip.max(by_twist).max(self.orientation_distance(at))
    }

    /// At least this many turns are needed for flips and twists together.
    #[inline]
    pub fn orientation_distance(&self, at: First) -> u8 {
        let (twist, flip) = (usize::from(at.twist), usize::from(at.flip));
        let seen_twist = twist ^ (flip % AXIAL);
        let index = flip / AXIAL * self.twists + seen_twist;
        self.flip_twist.at(index / 2) >> (index % 2 * 4) & 15
    }

    /// The set of turns after which `left - 1` more may be enough, as far as the guides know.
    #[inline(always)]
    pub fn promising(&self, at: First, left: u32) -> u32 {
        let [by_flip, by_twist] = self.guides(at).map(|guide| guide.promising(left));
        self.seen_turns[usize::from(at.flip) % AXIAL].see(by_flip)
            & self.seen_turns[usize::from(at.twist) % AXIAL].see(by_twist)
    }

    #[inline(always)]
    fn guides(&self, at: First) -> [Guide; 2] {
        let (twist, flip) = (usize::from(at.twist), usize::from(at.flip));
        let seen = self.seen_slice.row(usize::from(at.slice));
        let slice_by_flip = usize::from(seen[flip % AXIAL]);
        let slice_by_twist = usize::from(seen[twist % AXIAL]);
        [
            self.flip_slice.at(flip / AXIAL * SLICES + slice_by_flip),
            self.twist_slice.at(twist / AXIAL * SLICES + slice_by_twist),
        ]
    }
}

/// The distance of a position and which turns change it, in 28 bits: 18 bits for the turns that
/// change it; 6 bits for the faces whose turns lead closer, if they change it (all four
/// positions of a face are one turn apart, so that they differ by one at most); 4 bits for the
/// distance.
#[derive(Clone, Copy, Default)]
struct Guide(u32);

/// For each set of faces the set of their turns.
static TURNS_OF_FACES: [u32; 64] = {
    let mut sets = [0; 64];
    let mut faces = 0;
    while faces < 64 {
        let mut face = 0;
        while face < 6 {
            if faces >> face & 1 == 1 {
                sets[faces] |= 0b111 << (3 * face);
            }
            face += 1;
        }
        faces += 1;
    }
    sets
};

const EVERY_TURN: u32 = (1 << TURNS) - 1;

impl Guide {
    fn new(here: u8, neighbours: impl Iterator<Item = u8>) -> Self {
        let mut bits = u32::from(here) << 24;
        for (turn, there) in neighbours.enumerate() {
            bits |= u32::from(there != here) << turn;
            bits |= u32::from(there < here) << (turn / 3 + 18);
        }
        Self(bits)
    }

    #[inline]
    fn distance(self) -> u8 {
        (self.0 >> 24) as u8
    }

    #[inline(always)]
    fn promising(self, left: u32) -> u32 {
        let closer = TURNS_OF_FACES[(self.0 >> 18 & 63) as usize];
        match left.checked_sub(self.0 >> 24) {
            None => 0,
            Some(0) => self.0 & closer,
            Some(1) => !(self.0 & !closer) & EVERY_TURN,
            Some(_) => EVERY_TURN,
        }
    }
}

/// How a symmetry changes a set of turns: it swaps opposite faces and, if it is a mirror, the
/// directions.
struct SeenTurns {
    swapped: u32,
    reversed: u32,
}

impl SeenTurns {
    fn new(symmetry: &Symmetry) -> Self {
        let axes = symmetry.swapped_axes().into_iter().enumerate();
        let swapped = axes.map(|(axis, swaps)| if swaps { 0b111 << (axis * 6) } else { 0 });
        let quarters: u32 = (0..6).map(|face| 1 << (face * 3)).sum();
        Self { swapped: swapped.sum(), reversed: if symmetry.is_mirror { quarters } else { 0 } }
    }

    #[inline(always)]
    fn see(&self, set: u32) -> u32 {
        let crossed = (set ^ set >> 3) & self.swapped;
        let set = set ^ crossed ^ crossed << 3;
        let turned = (set ^ set >> 2) & self.reversed;
        set ^ turned ^ turned << 2
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

/// Guides for a reduced coordinate together with the places of the slice edges.
fn with_slice(
    classes: &Classes,
    moves: &Moves,
    slice: &Moves,
    seen: &[[u16; AXIAL]],
) -> Table<Guide, { 1 << 18 }> {
    let count = classes.first.len() * SLICES;
    let neighbours = |index: usize| {
        let rows = moves[index / SLICES * AXIAL].iter().zip(&slice[index % SLICES]);
        rows.map(|(&to, &slice)| {
            let to = usize::from(to);
            let slice = usize::from(seen[usize::from(slice)][to % AXIAL]);
            to / AXIAL * SLICES + slice
        })
    };
    let twins = |index: usize| {
        let (class, slice) = (index / SLICES, index % SLICES);
        members(classes.keeps[class])
            .map(move |symmetry| class * SLICES + usize::from(seen[slice][symmetry]))
    };
    let distances = Distances::new(count, neighbours, twins);
    let guide = |index| {
        let around = neighbours(index).map(|to| distances.get(to));
        Guide::new(distances.get(index), around)
    };
    Table::new((0..count).map(guide))
}

fn rows<const N: usize>(moves: &Moves) -> Table<Row, N> {
    Table::new(moves.iter().map(|places| Row::new(places)))
}

/// Distances of flips together with twists, which are seen through the symmetry of the flips.
fn flip_twist(flips: &Classes, flip: &Moves, twists: &Classes, twist: &Moves) -> Distances {
    let width = twist.len();
    let neighbours = |index: usize| {
        let rows = flip[index / width * AXIAL].iter().zip(&twist[index % width]);
        rows.map(|(&to, &twist)| {
            let to = usize::from(to);
            to / AXIAL * width + (usize::from(twist) ^ (to % AXIAL))
        })
    };
    let twins = |index: usize| {
        let (class, twist) = (index / width, index % width);
        let same_twist = twists.keeps[twist / AXIAL];
        members(flips.keeps[class]).flat_map(move |symmetry| {
            members(same_twist).map(move |same| class * width + (twist ^ symmetry ^ same))
        })
    };
    Distances::new(flips.first.len() * width, neighbours, twins)
}

fn turn_twist(twist: usize, turn: usize) -> usize {
    let cubies = Cubies { twists: unrank_orientations(twist, 3), ..Cubies::SOLVED };
    rank_orientations(&cubies.then(&PIECES[turn]).twists, 3)
}

fn turn_flip(flip: usize, turn: usize) -> usize {
    let cubies = Cubies { flips: unrank_orientations(flip, 2), ..Cubies::SOLVED };
    rank_orientations(&cubies.then(&PIECES[turn]).flips, 2)
}

fn turn_slice(slice: usize, turn: usize) -> usize {
    let chosen = unrank_choice(slice);
    rank_choice(PIECES[turn].edges.map(|from| chosen[usize::from(from)]))
}

fn see_twist(twist: usize, symmetry: &Symmetry) -> usize {
    let mut twists = unrank_orientations::<8>(twist, 3);
    if symmetry.is_mirror {
        twists = twists.map(|twist| (3 - twist) % 3);
    }
    rank_orientations(&symmetry::moved(&twists, &symmetry.corners), 3)
}

fn see_flip(flip: usize, symmetry: &Symmetry) -> usize {
    let flips = unrank_orientations::<12>(flip, 2);
    rank_orientations(&symmetry::moved(&flips, &symmetry.edges), 2)
}

fn see_slice(slice: usize, symmetry: &Symmetry) -> usize {
    rank_choice(symmetry::moved(&unrank_choice(slice), &symmetry.edges))
}
