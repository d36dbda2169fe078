//! The Pyraminx: notation, state, exact table, optimal solver and scrambler.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca 4f-pyraminx | `scramble` | a uniformly random position, tips included |
//! | wca 12e1 | `drawing::pyraminx` | bottom face horizontal, front face towards the holder |
//! | wca 12e2, 12e3 | `notation` | |
//!
//! A scramble is the inverse of a shortest solution of a random position of edges and corners,
//! followed by the tips, each turned 0, 1 or 2 times.

mod coordinates;
mod notation;
mod table;
mod typed;

pub use notation::{PyraminxMove, Vertex};

use coordinates::{
    EDGE_ENDS, Edges, POSITIONS, SOLVED_EDGES, TWISTS, edge_faces, rank_edges, rank_twists,
    turn_edges, unrank_edges, unrank_twists,
};
use table::table;

use crate::drawing::{Drawing, Letters};
use crate::notation::NotationError;
use crate::random::{Rng, below};
use crate::{Puzzle, PuzzleState};

/// A face of the tetrahedron.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum PyraminxFace {
    /// The face towards the holder.
    Front,
    /// The face at the left.
    Left,
    /// The face at the right.
    Right,
    /// The face at the bottom.
    Down,
}

impl PyraminxFace {
    /// All four, in the order of the state's text.
    pub const ALL: [Self; 4] = [Self::Front, Self::Left, Self::Right, Self::Down];

    /// The letter of its colour in the state's text.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Front => 'F',
            Self::Left => 'L',
            Self::Right => 'R',
            Self::Down => 'D',
        }
    }

    /// The corner that it does not touch.
    const fn opposite(self) -> Vertex {
        match self {
            Self::Front => Vertex::Back,
            Self::Left => Vertex::Right,
            Self::Right => Vertex::Left,
            Self::Down => Vertex::Up,
        }
    }

    const fn opposite_to(vertex: Vertex) -> Self {
        match vertex {
            Vertex::Back => Self::Front,
            Vertex::Right => Self::Left,
            Vertex::Left => Self::Right,
            Vertex::Up => Self::Down,
        }
    }

    /// Its three corners. The first is drawn at the top (for the bottom face at the back), the
    /// others follow counter-clockwise as seen from outside.
    #[must_use]
    pub const fn corners(self) -> [Vertex; 3] {
        match self {
            Self::Front => [Vertex::Up, Vertex::Left, Vertex::Right],
            Self::Left => [Vertex::Up, Vertex::Back, Vertex::Left],
            Self::Right => [Vertex::Up, Vertex::Right, Vertex::Back],
            Self::Down => [Vertex::Back, Vertex::Right, Vertex::Left],
        }
    }
}

/// A place on a face that has a sticker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PyraminxSticker {
    /// On a tip.
    Tip(Vertex),
    /// On the corner piece below a tip.
    Corner(Vertex),
    /// On the edge between two corners.
    Edge(Vertex, Vertex),
}

/// The state of a Pyraminx.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Pyraminx {
    edges: Edges,
    twists: [u8; 4],
    tips: [u8; 4],
}

impl Default for Pyraminx {
    fn default() -> Self {
        Self::solved()
    }
}

impl Pyraminx {
    /// The solved Pyraminx.
    #[must_use]
    pub const fn solved() -> Self {
        Self { edges: SOLVED_EDGES, twists: [0; 4], tips: [0; 4] }
    }

    /// A position drawn uniformly from all 75,582,720, tips included.
    pub fn random<R: Rng + ?Sized>(random: &mut R) -> Self {
        let position = random_position(random);
        let tips = std::array::from_fn(|_| small(below(random, 3)));
        Self::at(position, tips)
    }

    fn at(position: usize, tips: [u8; 4]) -> Self {
        Self {
            edges: unrank_edges(position / TWISTS),
            twists: unrank_twists(position % TWISTS),
            tips,
        }
    }

    fn position(&self) -> usize {
        rank_edges(&self.edges) * TWISTS + rank_twists(self.twists)
    }

    /// How many turns an optimal solution has, without the turns of tips.
    #[must_use]
    pub fn distance(&self) -> usize {
        usize::from(table().distance(self.position()))
    }

    /// The turns of each tip against the corner piece below it, clockwise, 0 to 2, in the order
    /// of [`Vertex::ALL`].
    #[must_use]
    pub const fn tips(&self) -> [u8; 4] {
        self.tips
    }

    /// Which face's colour shows at a sticker's place.
    #[must_use]
    pub fn colour(&self, face: PyraminxFace, sticker: PyraminxSticker) -> PyraminxFace {
        match sticker {
            PyraminxSticker::Tip(vertex) => {
                let turns = self.twists[vertex.index()] + self.tips[vertex.index()];
                turned_from(face, vertex, turns)
            }
            PyraminxSticker::Corner(vertex) => {
                turned_from(face, vertex, self.twists[vertex.index()])
            }
            PyraminxSticker::Edge(a, b) => self.edge_colour(face, a, b),
        }
    }

    fn edge_colour(&self, face: PyraminxFace, a: Vertex, b: Vertex) -> PyraminxFace {
        let ends = (small(a.min(b) as u32), small(a.max(b) as u32));
        let place = EDGE_ENDS.iter().position(|&e| e == ends).unwrap_or(0);
        let opposite = small(face.opposite() as u32);
        let side = u8::from(edge_faces(place)[0] != opposite);
        let piece = self.edges[place];
        let colour = edge_faces(usize::from(piece / 2))[usize::from((piece & 1) ^ side)];
        PyraminxFace::opposite_to(Vertex::ALL[usize::from(colour)])
    }

    /// The nine stickers of a face from its first corner, row by row, left to right as seen from
    /// outside.
    #[must_use]
    pub fn face(&self, face: PyraminxFace) -> [PyraminxFace; 9] {
        stickers(face).map(|sticker| self.colour(face, sticker))
    }
}

/// The nine places of a face in the order of [`Pyraminx::face`].
#[must_use]
pub fn stickers(face: PyraminxFace) -> [PyraminxSticker; 9] {
    use PyraminxSticker::{Corner, Edge, Tip};
    let [top, left, right] = face.corners();
    [
        Tip(top),
        Edge(top, left),
        Corner(top),
        Edge(top, right),
        Tip(left),
        Corner(left),
        Edge(left, right),
        Corner(right),
        Tip(right),
    ]
}

/// The colour at a face of a piece that has turned around a corner so many times clockwise.
fn turned_from(face: PyraminxFace, vertex: Vertex, turns: u8) -> PyraminxFace {
    let mut opposite = face.opposite().index();
    // Three turns are none, so turning on to the third undoes them.
    for _ in 0..(3 - turns % 3) % 3 {
        opposite = usize::from(coordinates::CYCLES[vertex.index()][opposite]);
    }
    PyraminxFace::opposite_to(Vertex::ALL[opposite])
}

/// A digit of the state from a number that is known to be below 4.
fn small(number: u32) -> u8 {
    u8::try_from(number).unwrap_or(0)
}

fn random_position<R: Rng + ?Sized>(random: &mut R) -> usize {
    const LIMIT: u32 = POSITIONS as u32;
    below(random, LIMIT) as usize
}

/// The turns of a tip that has so many clockwise turns: none, one, or one the other way.
fn tip_turn(vertex: Vertex, turns: u8) -> Option<PyraminxMove> {
    (turns != 0).then_some(PyraminxMove { vertex, tip: true, clockwise: turns == 1 })
}

impl PuzzleState for Pyraminx {
    type Move = PyraminxMove;

    fn puzzle(&self) -> Puzzle {
        Puzzle::Pyraminx
    }

    fn parse(&self, text: &str) -> Result<Vec<PyraminxMove>, NotationError> {
        notation::read(text)
    }

    fn turn(&mut self, one: PyraminxMove) -> bool {
        let times = if one.clockwise { 1 } else { 2 };
        let corner = one.vertex.index();
        for _ in 0..times {
            if one.tip {
                self.tips[corner] = (self.tips[corner] + 1) % 3;
            } else {
                self.edges = turn_edges(&self.edges, one.vertex);
                self.twists[corner] = (self.twists[corner] + 1) % 3;
            }
        }
        true
    }

    /// Corner pieces never leave their places, so a Pyraminx that is turned as a whole is the
    /// same state: one comparison covers every orientation.
    fn is_solved(&self) -> bool {
        *self == Self::solved()
    }

    fn text(&self) -> String {
        PyraminxFace::ALL
            .iter()
            .flat_map(|&face| self.face(face))
            .map(PyraminxFace::letter)
            .collect()
    }

    fn draw(&self, letters: Letters) -> Drawing {
        crate::drawing::pyraminx(self, letters)
    }

    fn invert(moves: &[PyraminxMove]) -> Vec<PyraminxMove> {
        moves.iter().rev().map(|one| one.inverse()).collect()
    }

    fn count(moves: &[PyraminxMove]) -> usize {
        moves.len()
    }

    fn print(moves: &[PyraminxMove]) -> String {
        crate::notation::join_names(moves.iter().map(|one| one.name()))
    }

    fn scramble<R: Rng + ?Sized>(&self, random: &mut R) -> Option<Vec<PyraminxMove>> {
        let mut moves = table().solution(random_position(random));
        moves.reverse();
        for one in &mut moves {
            *one = one.inverse();
        }
        for vertex in Vertex::ALL {
            moves.extend(tip_turn(vertex, small(below(random, 3))));
        }
        Some(moves)
    }

    /// Optimal in turns of two layers; then each turned tip once.
    fn solve(&self) -> Option<Vec<PyraminxMove>> {
        let mut moves = table().solution(self.position());
        for vertex in Vertex::ALL {
            moves.extend(tip_turn(vertex, (3 - self.tips[vertex.index()]) % 3));
        }
        Some(moves)
    }
}

#[cfg(test)]
mod tests;
