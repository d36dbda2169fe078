//! What the search asks of a game beyond its rules.

use games::{Game, Side};

/// A sure win is worth this, less one for every move on the way there.
pub const WIN: i32 = 1_000_000;
/// From here on a value is a sure win or loss by a line, a capture or the like.
pub const SURE: i32 = WIN - 1_000;
/// A game won by counting is worth this, and more with its margin.
pub const COUNTED_WIN: i32 = 100_000;

/// A game that the search can play: how to look at a position, and which moves to try first.
///
/// Values are in the eyes of [`Sparring::side`], in hundredths of whatever the game counts.
pub trait Sparring: Game {
    /// Whether a position can come back.
    const CYCLES: bool = false;
    /// The value at which the side wins about three games in four.
    const SCALE: i32;
    /// The eight strengths, the weakest first.
    const LEVELS: [Skill; 8];
    /// Moves are told apart by a number below this.
    const PLACES: usize;

    /// The side to move; after the end the side that would have been next.
    fn side(&self) -> Side;

    /// A number that differs, but for chance, between positions that differ.
    fn key(&self) -> u64;

    /// How good an open position looks.
    fn evaluate(&self) -> i32;

    /// The value of a position that is over; `None` while the game goes on.
    fn ended(&self) -> Option<i32>;

    /// How promising a move looks before anything is known of it.
    fn promise(&self, mv: Self::Move) -> i32;

    /// Whether a move changes so much that a position is not to be judged before it.
    fn is_loud(&self, mv: Self::Move) -> bool {
        let _ = mv;
        false
    }

    /// The number of a move.
    fn place(mv: Self::Move) -> usize;

    /// The exact value and a best move, where the game has a faster way to the end than the search,
    /// with at most so many positions looked at; `None` where that is too far.
    fn solve(&self, nodes: u64, stop: &mut dyn FnMut() -> bool) -> Option<Solved<Self::Move>> {
        let _ = (nodes, stop);
        None
    }
}

/// What a solver found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solved<M> {
    /// The exact value.
    pub value: i32,
    /// A move that reaches it.
    pub best: M,
    /// How many positions were looked at.
    pub nodes: u64,
}

/// How strong a level plays: how far it thinks, and the mistakes it makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Skill {
    /// How many positions it looks at.
    pub nodes: u64,
    /// How many moves ahead it looks at most.
    pub depth: u8,
    /// By how much it misjudges a position at most, in hundredths.
    pub noise: i32,
    /// How many of a thousand moves it does not see.
    pub blind: u32,
}

impl Skill {
    /// A level by its four numbers.
    #[must_use]
    pub const fn new(nodes: u64, depth: u8, noise: i32, blind: u32) -> Self {
        Self { nodes, depth, noise, blind }
    }

    /// No mistakes: only the number of positions limits it.
    #[must_use]
    pub const fn full(nodes: u64) -> Self {
        Self { nodes, depth: 60, noise: 0, blind: 0 }
    }
}

/// Bits that look like chance, from bits that do not.
#[inline]
#[must_use]
pub const fn mix(bits: u64) -> u64 {
    let bits = (bits ^ (bits >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
    let bits = (bits ^ (bits >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
    bits ^ (bits >> 32)
}

/// One key for several words.
#[inline]
#[must_use]
pub fn key_of(words: &[u64]) -> u64 {
    words.iter().fold(0x9e37_79b9_7f4a_7c15, |key, &word| mix(key.rotate_left(5) ^ word))
}

/// The value of a game that was counted out.
#[must_use]
pub const fn counted(margin: i32) -> i32 {
    margin * 100 + COUNTED_WIN * margin.signum()
}
