//! The Megaminx: scramble notation, state, scrambler.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca 4f-megaminx | `scramble` | 7 rows of 10 turns, R and D by turns, each closed by U or U' |
//! | wca 12d | `MegaminxMove` | for scrambling only: there is no other notation here |
//! | wca 12d1a, 12d1b | `MegaminxMove::Up` | |
//! | wca 12d2, 12d2a-d | `faces::right`, `faces::down` | all but one layer turns; the three pieces at the top left stay |
//!
//! The 70 counted moves are the R and D turns; the seven turns of U come on top.

mod faces;
mod typed;

pub use faces::MegaminxFace;

use std::fmt;
use std::sync::OnceLock;

use faces::{FACE, Permutation, STICKERS};

use crate::drawing::{Drawing, Letters};
use crate::notation::{NotationError, join_names, tokens};
use crate::random::Rng;
use crate::{Puzzle, PuzzleState};

/// The two slices that R and D moves turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Slice {
    /// `R`: the vertical slices, all but the left face's layer.
    Right,
    /// `D`: the horizontal slices, all but the upper face's layer.
    Down,
}

/// How far R and D moves turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fifths {
    /// `+`: 72 degrees clockwise.
    One,
    /// `++`: 144 degrees clockwise.
    Two,
    /// `--`: 144 degrees counter-clockwise.
    MinusTwo,
    /// `-`: 72 degrees counter-clockwise.
    MinusOne,
}

/// One move of the scramble notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MegaminxMove {
    /// `R+`, `D--` and so on.
    Wide(Slice, Fifths),
    /// `U`: the upper face 72 degrees clockwise.
    Up,
    /// `U'`: the upper face 72 degrees counter-clockwise.
    UpPrime,
}

impl MegaminxMove {
    /// All ten moves.
    pub const ALL: [Self; 10] = {
        use Fifths::{MinusOne, MinusTwo, One, Two};
        use Slice::{Down, Right};
        [
            Self::Wide(Right, One),
            Self::Wide(Right, MinusOne),
            Self::Wide(Right, Two),
            Self::Wide(Right, MinusTwo),
            Self::Wide(Down, One),
            Self::Wide(Down, MinusOne),
            Self::Wide(Down, Two),
            Self::Wide(Down, MinusTwo),
            Self::Up,
            Self::UpPrime,
        ]
    };

    /// As it is written.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Wide(Slice::Right, fifths) => ["R+", "R++", "R--", "R-"][fifths as usize],
            Self::Wide(Slice::Down, fifths) => ["D+", "D++", "D--", "D-"][fifths as usize],
            Self::Up => "U",
            Self::UpPrime => "U'",
        }
    }

    /// The move that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Self {
        match self {
            Self::Wide(slice, Fifths::One) => Self::Wide(slice, Fifths::MinusOne),
            Self::Wide(slice, Fifths::Two) => Self::Wide(slice, Fifths::MinusTwo),
            Self::Wide(slice, Fifths::MinusTwo) => Self::Wide(slice, Fifths::Two),
            Self::Wide(slice, Fifths::MinusOne) => Self::Wide(slice, Fifths::One),
            Self::Up => Self::UpPrime,
            Self::UpPrime => Self::Up,
        }
    }

    const fn closes_row(self) -> bool {
        matches!(self, Self::Up | Self::UpPrime)
    }
}

impl fmt::Display for MegaminxMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The state of a Megaminx: the colour of each sticker, named by its solved face.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Megaminx {
    stickers: [MegaminxFace; STICKERS],
}

impl Default for Megaminx {
    fn default() -> Self {
        Self::solved()
    }
}

struct Turns {
    up: Permutation,
    right: Permutation,
    down: Permutation,
}

fn turns() -> &'static Turns {
    static TURNS: OnceLock<Turns> = OnceLock::new();
    TURNS.get_or_init(|| Turns { up: faces::up(), right: faces::right(), down: faces::down() })
}

impl Megaminx {
    /// The solved Megaminx.
    #[must_use]
    pub fn solved() -> Self {
        Self { stickers: std::array::from_fn(|sticker| MegaminxFace::ALL[sticker / FACE]) }
    }

    /// The eleven stickers of a face: the centre, then an edge for each neighbour in the order of
    /// [`MegaminxFace::neighbours`], then a corner between each neighbour and the next.
    #[must_use]
    pub fn face(&self, face: MegaminxFace) -> &[MegaminxFace] {
        &self.stickers[face.index() * FACE..][..FACE]
    }

    fn permute(&mut self, from: &Permutation, times: usize) {
        for _ in 0..times {
            let before = self.stickers;
            for (sticker, &source) in self.stickers.iter_mut().zip(from) {
                *sticker = before[usize::from(source)];
            }
        }
    }
}

impl PuzzleState for Megaminx {
    type Move = MegaminxMove;

    fn puzzle(&self) -> Puzzle {
        Puzzle::Megaminx
    }

    fn parse(&self, text: &str) -> Result<Vec<MegaminxMove>, NotationError> {
        tokens(text)
            .map(|token| {
                let known = MegaminxMove::ALL.into_iter();
                let mut found = known.filter(|one| one.name() == token.text);
                found.next().ok_or_else(|| {
                    let expected = "notation-megaminx";
                    let length = token.text.len();
                    NotationError::at(Puzzle::Megaminx, text, token.byte, length, expected)
                })
            })
            .collect()
    }

    fn turn(&mut self, one: MegaminxMove) -> bool {
        let turns = turns();
        match one {
            MegaminxMove::Up => self.permute(&turns.up, 1),
            MegaminxMove::UpPrime => self.permute(&turns.up, 4),
            MegaminxMove::Wide(Slice::Right, by) => self.permute(&turns.right, by as usize + 1),
            MegaminxMove::Wide(Slice::Down, by) => self.permute(&turns.down, by as usize + 1),
        }
        true
    }

    /// Each face of one colour, whichever it is: R and D moves also turn the whole puzzle.
    fn is_solved(&self) -> bool {
        let faces = &mut self.stickers.chunks_exact(FACE);
        faces.all(|face| face.iter().all(|sticker| *sticker == face[0]))
    }

    fn text(&self) -> String {
        const LETTERS: &[u8; 12] = b"ABCDEFGHIJKL";
        let letters = self.stickers.iter().map(|s| char::from(LETTERS[s.index()]));
        letters.collect()
    }

    fn draw(&self, letters: Letters) -> Drawing {
        crate::drawing::megaminx(self, letters)
    }

    fn invert(moves: &[MegaminxMove]) -> Vec<MegaminxMove> {
        moves.iter().rev().map(|one| one.inverse()).collect()
    }

    fn count(moves: &[MegaminxMove]) -> usize {
        moves.iter().filter(|one| !one.closes_row()).count()
    }

    /// A row ends after each turn of the upper face.
    fn print(moves: &[MegaminxMove]) -> String {
        let rows = moves.split_inclusive(|one| one.closes_row());
        let rows = rows.map(|row| join_names(row.iter().map(|one| one.name())));
        rows.collect::<Vec<_>>().join("\n")
    }

    fn scramble<R: Rng + ?Sized>(&self, random: &mut R) -> Option<Vec<MegaminxMove>> {
        let mut moves = Vec::with_capacity(77);
        for _ in 0..7 {
            let signs = random.next_u32();
            let mut up = MegaminxMove::Up;
            for place in 0..10 {
                let slice = [Slice::Right, Slice::Down][place % 2];
                let clockwise = signs >> place & 1 == 0;
                let (by, close) = match clockwise {
                    true => (Fifths::Two, MegaminxMove::Up),
                    false => (Fifths::MinusTwo, MegaminxMove::UpPrime),
                };
                moves.push(MegaminxMove::Wide(slice, by));
                up = close;
            }
            moves.push(up);
        }
        Some(moves)
    }
}

#[cfg(test)]
mod tests;
