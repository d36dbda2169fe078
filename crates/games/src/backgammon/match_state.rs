//! What position IDs and match files write down beside the board. Plain data: the rules of matches
//! and of the cube live in `arena`.

use crate::Side;

/// The doubling cube.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cube {
    /// How often it was doubled: its value is two to this power.
    pub doublings: u8,
    /// Who may double next; `None` while it lies in the middle.
    pub owner: Option<Side>,
}

impl Cube {
    /// The value on its face, 1 at the start.
    #[must_use]
    pub const fn value(self) -> u64 {
        match 1_u64.checked_shl(self.doublings as u32) {
            Some(value) => value,
            None => u64::MAX,
        }
    }
}

/// Where a match stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct MatchState {
    /// The points to win; 0 for play without a limit.
    pub length: u16,
    /// The points of A and B.
    pub score: [u16; 2],
    /// The cube of the present game.
    pub cube: Cube,
    /// Whether the present game is the Crawford game, which has no cube.
    pub crawford: bool,
}
