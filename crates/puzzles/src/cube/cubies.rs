//! The pieces of a 3x3x3: which corner and edge stands where, and how it is turned; and whether
//! typed stickers are a cube that turns can reach.
//!
//! A 2x2x2 is the corners alone. As it has no centres, the corner at the bottom, back and left
//! says how it is held.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca 10c | `names_by_centres`, `names_by_corner` | the pieces do not depend on the orientation |
//!
//! Not here: the solvers.

use std::fmt;

use rulebook::Message;

use super::geometry::turned_face;
use super::moves::{Axis, CubeMove, Face};
use super::state::Cube;
use crate::{Puzzle, PuzzleState};

/// The pieces of a 3x3x3, relative to its centres.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cubies {
    /// Which corner stands at each place, in the order of [`CORNERS`].
    pub corners: [u8; 8],
    /// How often the corner at each place is turned clockwise.
    pub twists: [u8; 8],
    /// Which edge stands at each place, in the order of [`EDGES`].
    pub edges: [u8; 12],
    /// Whether the edge at each place is flipped.
    pub flips: [u8; 12],
}

/// The corners, each by its faces clockwise, U or D first.
pub const CORNERS: [[Face; 3]; 8] = {
    use Face::{B, D, F, L, R, U};
    [[U, R, F], [U, F, L], [U, L, B], [U, B, R], [D, F, R], [D, L, F], [D, B, L], [D, R, B]]
};

/// The edges, each by its faces: U or D first, else F or B. The last four are the middle slice.
pub const EDGES: [[Face; 2]; 12] = {
    use Face::{B, D, F, L, R, U};
    [[U, R], [U, F], [U, L], [U, B], [D, R], [D, F], [D, L], [D, B], [F, R], [F, L], [B, L], [B, R]]
};

/// The place of the corner by which a 2x2x2 is held: bottom, back, left.
pub const HELD: usize = 6;

impl Cubies {
    /// The solved cube.
    pub const SOLVED: Self = Self {
        corners: [0, 1, 2, 3, 4, 5, 6, 7],
        twists: [0; 8],
        edges: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
        flips: [0; 12],
    };

    /// The pieces of a 3x3x3 or, with solved edges, of a 2x2x2.
    ///
    /// # Errors
    /// When no sequence of turns leads from a solved cube to these stickers.
    pub fn from_cube(cube: &Cube) -> Result<Self, Unreachable> {
        let mut cubies = Self::SOLVED;
        match cube.puzzle() {
            Puzzle::Two => {
                let named = cube.renamed(names_by_corner(cube)?);
                cubies.read_corners(&named)?;
            }
            Puzzle::Three => {
                let named = cube.renamed(names_by_centres(cube)?);
                cubies.read_corners(&named)?;
                cubies.read_edges(&named)?;
                cubies.check_edges()?;
            }
            other => return Err(Unreachable::NotKnown(other)),
        }
        Ok(cubies)
    }

    /// A rotation of a whole 3x3x3 as the pieces that it takes to each place, with twists and
    /// flips as if the centres had not moved. Between its inverse and itself a cube is seen from
    /// elsewhere.
    ///
    /// # Errors
    /// When the cube is not whole.
    pub fn of_rotation(cube: &Cube) -> Result<Self, Unreachable> {
        let mut cubies = Self::SOLVED;
        cubies.read_corners(cube)?;
        cubies.read_edges(cube)?;
        Ok(cubies)
    }

    /// The 3x3x3 with these pieces, held with its U centre on top and F in front.
    #[must_use]
    pub fn to_cube(&self) -> Cube {
        let mut cube = Cube::solved(Puzzle::Three).expect("3x3x3 is a cube");
        for (place, faces) in CORNERS.iter().enumerate() {
            let piece = CORNERS[usize::from(self.corners[place])];
            for (side, &colour) in piece.iter().enumerate() {
                let turned = faces[(side + usize::from(self.twists[place])) % 3];
                cube.set(corner_sticker(3, *faces, turned), colour);
            }
        }
        for (place, faces) in EDGES.iter().enumerate() {
            let piece = EDGES[usize::from(self.edges[place])];
            for (side, &colour) in piece.iter().enumerate() {
                let turned = faces[(side + usize::from(self.flips[place])) % 2];
                cube.set(edge_sticker(*faces, turned), colour);
            }
        }
        cube
    }

    /// These pieces after the turns that lead from solved to `then`.
    #[must_use]
    pub fn then(&self, then: &Self) -> Self {
        let mut result = *self;
        for place in 0..8 {
            let from = usize::from(then.corners[place]);
            result.corners[place] = self.corners[from];
            result.twists[place] = (self.twists[from] + then.twists[place]) % 3;
        }
        for place in 0..12 {
            let from = usize::from(then.edges[place]);
            result.edges[place] = self.edges[from];
            result.flips[place] = self.flips[from] ^ then.flips[place];
        }
        result
    }

    /// The pieces after the turns that undo those which lead from solved to here.
    #[must_use]
    pub fn inverse(&self) -> Self {
        let mut result = Self::SOLVED;
        for place in 0..8 {
            let piece = usize::from(self.corners[place]);
            result.corners[piece] = place as u8;
            result.twists[piece] = (3 - self.twists[place]) % 3;
        }
        for place in 0..12 {
            let piece = usize::from(self.edges[place]);
            result.edges[piece] = place as u8;
            result.flips[piece] = self.flips[place];
        }
        result
    }

    /// The pieces after one face turn from solved.
    ///
    /// # Panics
    /// Never: a face turn of a solved cube can be reached.
    #[must_use]
    pub fn after(one: CubeMove) -> Self {
        let mut cube = Cube::solved(Puzzle::Three).expect("3x3x3 is a cube");
        cube.play(&[one]);
        Self::from_cube(&cube).expect("a turn of a solved cube can be reached")
    }

    fn read_corners(&mut self, cube: &Cube) -> Result<(), Unreachable> {
        let mut seen = [false; 8];
        for (place, faces) in CORNERS.iter().enumerate() {
            let stickers = corner_stickers(cube, *faces);
            let (piece, twist) = find_corner(stickers)
                .ok_or(Unreachable::NoSuchCorner { place: *faces, stickers })?;
            if std::mem::replace(&mut seen[piece], true) {
                return Err(Unreachable::CornerTwice(CORNERS[piece]));
            }
            self.corners[place] = piece as u8;
            self.twists[place] = twist as u8;
        }
        match self.twists.iter().sum::<u8>() % 3 {
            0 => Ok(()),
            _ => Err(Unreachable::CornerTwisted),
        }
    }

    fn read_edges(&mut self, cube: &Cube) -> Result<(), Unreachable> {
        let mut seen = [false; 12];
        for (place, faces) in EDGES.iter().enumerate() {
            let stickers = faces.map(|face| cube.stickers()[edge_sticker(*faces, face)]);
            let (piece, flip) =
                find_edge(stickers).ok_or(Unreachable::NoSuchEdge { place: *faces, stickers })?;
            if std::mem::replace(&mut seen[piece], true) {
                return Err(Unreachable::EdgeTwice(EDGES[piece]));
            }
            self.edges[place] = piece as u8;
            self.flips[place] = flip;
        }
        Ok(())
    }

    fn check_edges(&self) -> Result<(), Unreachable> {
        if self.flips.iter().sum::<u8>() % 2 == 1 {
            return Err(Unreachable::EdgeFlipped);
        }
        if is_odd(&self.corners) != is_odd(&self.edges) {
            return Err(Unreachable::TwoSwapped);
        }
        Ok(())
    }
}

/// Whether a permutation takes an odd number of swaps.
pub fn is_odd(permutation: &[u8]) -> bool {
    let mut inversions = 0;
    for (index, a) in permutation.iter().enumerate() {
        inversions += permutation[index + 1..].iter().filter(|b| *b < a).count();
    }
    inversions % 2 == 1
}

fn find_corner(stickers: [Face; 3]) -> Option<(usize, usize)> {
    let twist = (0..3).find(|&side| matches!(stickers[side], Face::U | Face::D))?;
    let piece = [0, 1, 2].map(|side| stickers[(side + twist) % 3]);
    let found = CORNERS.iter().position(|corner| *corner == piece)?;
    Some((found, twist))
}

fn find_edge(stickers: [Face; 2]) -> Option<(usize, u8)> {
    let swapped = [stickers[1], stickers[0]];
    let straight = EDGES.iter().position(|e| *e == stickers).map(|e| (e, 0));
    straight.or_else(|| EDGES.iter().position(|e| *e == swapped).map(|e| (e, 1)))
}

fn corner_stickers(cube: &Cube, faces: [Face; 3]) -> [Face; 3] {
    faces.map(|face| cube.stickers()[corner_sticker(cube.size(), faces, face)])
}

/// The number of the sticker on `face` of the piece between `faces`.
fn corner_sticker(size: usize, faces: [Face; 3], face: Face) -> usize {
    sticker(size, face, |other| faces.contains(&other))
}

fn edge_sticker(faces: [Face; 2], face: Face) -> usize {
    sticker(3, face, |other| faces.contains(&other))
}

/// On each face, which faces lie beyond its first row, last row, first column, last column.
const AROUND: [[Face; 4]; 6] = {
    use Face::{B, D, F, L, R, U};
    [[B, F, L, R], [U, D, F, B], [U, D, L, R], [F, B, L, R], [U, D, B, F], [U, D, R, L]]
};

fn sticker(size: usize, face: Face, touches: impl Fn(Face) -> bool) -> usize {
    let [first_row, last_row, first_column, last_column] = AROUND[face as usize].map(touches);
    let line = |first, last| match (first, last) {
        (true, _) => 0,
        (_, true) => size - 1,
        _ => size / 2,
    };
    let (row, column) = (line(first_row, last_row), line(first_column, last_column));
    (face as usize * size + row) * size + column
}

/// For each colour the face whose centre shows it.
fn names_by_centres(cube: &Cube) -> Result<[Face; 6], Unreachable> {
    let centres = Face::ALL.map(|face| cube.stickers()[face as usize * 9 + 4]);
    orientations()
        .into_iter()
        .find(|names| Face::ALL.iter().all(|&f| names[centres[f as usize] as usize] == f))
        .ok_or(Unreachable::Centres)
}

/// For each colour the face on which it would be if the corner at the bottom, back and left were
/// in its place.
fn names_by_corner(cube: &Cube) -> Result<[Face; 6], Unreachable> {
    let place = CORNERS[HELD];
    let stickers = corner_stickers(cube, place);
    orientations()
        .into_iter()
        .find(|names| stickers.map(|colour| names[colour as usize]) == place)
        .ok_or(Unreachable::NoSuchCorner { place, stickers })
}

/// The 24 ways to hold a cube: for each colour the face on which it is.
fn orientations() -> Vec<[Face; 6]> {
    let mut all = vec![Face::ALL];
    let mut next = 0;
    while let Some(&held) = all.get(next) {
        for axis in [Axis::X, Axis::Y] {
            let turned = held.map(|face| turned_face(axis, face));
            if !all.contains(&turned) {
                all.push(turned);
            }
        }
        next += 1;
    }
    all
}

/// Why no sequence of turns leads from a solved cube to the stickers that were typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unreachable {
    /// The puzzle is neither 2x2x2 nor 3x3x3.
    NotKnown(Puzzle),
    /// The six centres are not those of a cube in any orientation.
    Centres,
    /// No corner has these three colours in this order.
    NoSuchCorner {
        /// Where it was typed.
        place: [Face; 3],
        /// What was typed there.
        stickers: [Face; 3],
    },
    /// The same corner at two places.
    CornerTwice([Face; 3]),
    /// No edge has these two colours.
    NoSuchEdge {
        /// Where it was typed.
        place: [Face; 2],
        /// What was typed there.
        stickers: [Face; 2],
    },
    /// The same edge at two places.
    EdgeTwice([Face; 2]),
    /// A single corner would have to be twisted.
    CornerTwisted,
    /// A single edge would have to be flipped.
    EdgeFlipped,
    /// Two pieces would have to be swapped.
    TwoSwapped,
}

impl Unreachable {
    /// The sentence, for people.
    #[must_use]
    pub fn message(&self) -> Message {
        let name = |faces: &[Face]| faces.iter().map(|face| face.letter()).collect::<String>();
        let wrong = |key, place: &[Face], stickers: &[Face]| {
            Message::new(key).with("place", name(place)).with("stickers", name(stickers))
        };
        match self {
            Self::NotKnown(puzzle) => {
                Message::new("unreachable-unknown").with("puzzle", puzzle.name())
            }
            Self::Centres => Message::new("unreachable-centres"),
            Self::NoSuchCorner { place, stickers } => wrong("unreachable-corner", place, stickers),
            Self::CornerTwice(corner) => {
                Message::new("unreachable-corner-twice").with("corner", name(corner))
            }
            Self::NoSuchEdge { place, stickers } => wrong("unreachable-edge", place, stickers),
            Self::EdgeTwice(edge) => {
                Message::new("unreachable-edge-twice").with("edge", name(edge))
            }
            Self::CornerTwisted => Message::new("unreachable-twisted"),
            Self::EdgeFlipped => Message::new("unreachable-flipped"),
            Self::TwoSwapped => Message::new("unreachable-swapped"),
        }
    }
}

impl fmt::Display for Unreachable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for Unreachable {}
