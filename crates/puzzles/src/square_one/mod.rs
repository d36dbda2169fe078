//! Square-1: a cube that changes its shape; notation, state, scrambler.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca 4f-square-1 | `scramble` | exactly 40 moves: each layer turn and each half turn is one |
//! | wca 12c | `SquareOne` | the smaller part of the middle layer at the left of the front |
//! | wca 12c1 | `notation`, `turn` | a half turn that the shape blocks is refused |
//!
//! The left half of the middle layer never moves, so it fixes the orientation: a puzzle turned as
//! a whole is the same state here.

mod notation;
mod typed;

pub use notation::SquareOneMove;

use crate::drawing::{Drawing, Letters};
use crate::notation::NotationError;
use crate::random::{Rng, below};
use crate::{Puzzle, PuzzleState, Twelfths};

/// Moves of a scramble (4f).
const SCRAMBLE: u32 = 40;

/// The state of a Square-1.
///
/// Both layers are twelve slots of 30 degrees, clockwise as seen from their own side; a corner
/// fills two, an edge one. The cut of the half turn is before slots 0 and 6 of each layer. Slot 0
/// of the upper layer follows the cut at the front, slot 0 of the lower layer as well; so slots 6
/// to 11 above and 0 to 5 below are the right half.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SquareOne {
    upper: [Piece; 12],
    lower: [Piece; 12],
    turned: bool,
}

/// A piece, numbered from 0 to 15: 0 to 7 belong to the upper layer, clockwise from the corner at
/// the front left; 8 to 15 to the lower one, clockwise as seen from below from the edge at the
/// front.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Piece(u8);

impl Piece {
    /// Its number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Whether it is a corner, which fills two slots.
    #[must_use]
    pub const fn is_corner(self) -> bool {
        self.is_upper() == self.0.is_multiple_of(2)
    }

    /// Whether it belongs to the upper layer.
    #[must_use]
    pub const fn is_upper(self) -> bool {
        self.0 < 8
    }

    /// The sides of the cube that it shows, in the order in which they lie clockwise as seen
    /// from outside its own layer: one for an edge, two for a corner.
    #[must_use]
    pub const fn sides(self) -> &'static [char] {
        match self.0 {
            0 => &['F', 'L'],
            1 | 14 => &['L'],
            2 => &['L', 'B'],
            3 | 12 => &['B'],
            4 => &['B', 'R'],
            5 | 10 => &['R'],
            6 => &['R', 'F'],
            7 | 8 => &['F'],
            9 => &['F', 'R'],
            11 => &['R', 'B'],
            13 => &['B', 'L'],
            _ => &['L', 'F'],
        }
    }
}

const UPPER: [u8; 12] = [0, 0, 1, 2, 2, 3, 4, 4, 5, 6, 6, 7];
const LOWER: [u8; 12] = [8, 9, 9, 10, 11, 11, 12, 13, 13, 14, 15, 15];

impl Default for SquareOne {
    fn default() -> Self {
        Self::solved()
    }
}

impl SquareOne {
    /// The solved Square-1.
    #[must_use]
    pub fn solved() -> Self {
        Self { upper: UPPER.map(Piece), lower: LOWER.map(Piece), turned: false }
    }

    /// The upper layer, slot by slot.
    #[must_use]
    pub const fn upper(&self) -> &[Piece; 12] {
        &self.upper
    }

    /// The lower layer, slot by slot.
    #[must_use]
    pub const fn lower(&self) -> &[Piece; 12] {
        &self.lower
    }

    /// Whether the right half of the middle layer is turned, so that it is no square.
    #[must_use]
    pub const fn middle_turned(&self) -> bool {
        self.turned
    }

    /// Whether no corner lies across the cut.
    #[must_use]
    pub fn can_half_turn(&self) -> bool {
        cuts(&self.upper) & 1 == 1 && cuts(&self.lower) & 1 == 1
    }

    fn turn_layers(&mut self, upper: Twelfths, lower: Twelfths) {
        self.upper.rotate_right(upper.steps());
        self.lower.rotate_right(lower.steps());
    }

    fn half_turn(&mut self) {
        for slot in 0..6 {
            std::mem::swap(&mut self.upper[slot + 6], &mut self.lower[slot]);
        }
        self.turned = !self.turned;
    }
}

/// Bit `x`: after `x` steps clockwise, both ends of the cut lie between two pieces.
fn cuts(layer: &[Piece; 12]) -> u32 {
    // Bit `s`: slot `s` begins a piece. The slot that comes to the cut after x steps is -x.
    let mut begins = 0_u32;
    for slot in 0..12 {
        let begin = layer[slot] != layer[(slot + 11) % 12];
        begins |= u32::from(begin) << ((12 - slot) % 12);
    }
    let opposite = (begins >> 6 | begins << 6) & 0xFFF;
    begins & opposite
}

/// The steps with this number in a set of bits.
fn nth(bits: u32, number: u32) -> Twelfths {
    let mut left = bits;
    for _ in 0..number {
        left &= left.wrapping_sub(1);
    }
    Twelfths::new(i32::try_from(left.trailing_zeros()).unwrap_or(0))
}

/// A pair after which the half turn is possible, each equally likely; `left` moves may still be
/// made, and the last is a half turn, so that none of them may be alone.
fn random_pair<R: Rng + ?Sized>(state: &SquareOne, left: u32, random: &mut R) -> SquareOneMove {
    // Bit 0 is no turn at all.
    let (upper, lower) = (cuts(&state.upper) & !1, cuts(&state.lower) & !1);
    let none = Twelfths::new(0);
    let (ups, downs) = (upper.count_ones(), lower.count_ones());
    let single = if left == 3 { 0 } else { ups + downs };
    let double = if left == 2 || left == 4 { 0 } else { ups * downs };
    let pick = below(random, single + double);
    match pick.checked_sub(single) {
        Some(pick) => SquareOneMove::Layers(nth(upper, pick / downs), nth(lower, pick % downs)),
        None if pick < ups => SquareOneMove::Layers(nth(upper, pick), none),
        None => SquareOneMove::Layers(none, nth(lower, pick - ups)),
    }
}

fn count_one(one: SquareOneMove) -> usize {
    match one {
        SquareOneMove::Layers(upper, lower) => {
            usize::from(!upper.is_none()) + usize::from(!lower.is_none())
        }
        SquareOneMove::HalfTurn => 1,
    }
}

impl PuzzleState for SquareOne {
    type Move = SquareOneMove;

    fn puzzle(&self) -> Puzzle {
        Puzzle::SquareOne
    }

    fn parse(&self, text: &str) -> Result<Vec<SquareOneMove>, NotationError> {
        let moves = notation::read(text)?;
        Ok(moves.into_iter().map(|placed| placed.one).collect())
    }

    fn place(&self, text: &str, index: usize) -> (usize, usize) {
        let moves = notation::read(text).unwrap_or_default();
        let placed = moves.get(index);
        placed.map_or((text.len(), 0), |placed| (placed.byte, placed.length))
    }

    fn turn(&mut self, one: SquareOneMove) -> bool {
        match one {
            SquareOneMove::Layers(upper, lower) => self.turn_layers(upper, lower),
            SquareOneMove::HalfTurn if !self.can_half_turn() => return false,
            SquareOneMove::HalfTurn => self.half_turn(),
        }
        true
    }

    /// Both layers and the middle layer as at first: the middle layer's left half fixes where
    /// every side must be.
    fn is_solved(&self) -> bool {
        *self == Self::solved()
    }

    /// Slot by slot, `A` to `H` for pieces of the upper and `I` to `P` for pieces of the lower
    /// layer; then `-` for a square middle layer and `/` for a turned one.
    fn text(&self) -> String {
        let letters = |layer: &[Piece; 12]| layer.map(|p| char::from(b'A' + p.0));
        let mut text = String::from_iter(letters(&self.upper));
        text.push(' ');
        text.extend(letters(&self.lower));
        text.push_str(if self.turned { " /" } else { " -" });
        text
    }

    fn draw(&self, letters: Letters) -> Drawing {
        crate::drawing::square_one(self, letters)
    }

    fn invert(moves: &[SquareOneMove]) -> Vec<SquareOneMove> {
        let inverse = |one: &SquareOneMove| match *one {
            SquareOneMove::Layers(upper, lower) => {
                SquareOneMove::Layers(upper.inverse(), lower.inverse())
            }
            SquareOneMove::HalfTurn => SquareOneMove::HalfTurn,
        };
        moves.iter().rev().map(inverse).collect()
    }

    fn count(moves: &[SquareOneMove]) -> usize {
        moves.iter().copied().map(count_one).sum()
    }

    fn print(moves: &[SquareOneMove]) -> String {
        notation::print(moves)
    }

    fn scramble<R: Rng + ?Sized>(&self, random: &mut R) -> Option<Vec<SquareOneMove>> {
        let mut moves = Vec::with_capacity(40);
        let mut state = Self::solved();
        let mut left = SCRAMBLE;
        while left > 0 {
            let pair = random_pair(&state, left, random);
            if let SquareOneMove::Layers(upper, lower) = pair {
                state.turn_layers(upper, lower);
            }
            state.half_turn();
            moves.extend([pair, SquareOneMove::HalfTurn]);
            left -= u32::try_from(count_one(pair) + 1).unwrap_or(left);
        }
        Some(moves)
    }
}

#[cfg(test)]
mod tests;
