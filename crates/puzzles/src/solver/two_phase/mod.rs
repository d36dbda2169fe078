//! The 3x3x3 solver in two phases (H. Kociemba's method): first into the group of U, D and half
//! turns, then home within it. Quick, and nearly as short as can be; not always the shortest.
//!
//! Its tables are made at the first use, which takes about a seventh of a second, and hold about
//! six megabytes, of which the search touches four.

mod distances;
mod first;
mod rows;
mod search;
mod second;
mod symmetry;

use search::Search;

use super::turn::to_move;
use crate::cube::{CubeMove, Cubies};

/// A scramble has at most this many turns.
pub const LONGEST_SCRAMBLE: usize = 21;

/// How many positions `shortest` looks at before it is content with what it has: two or three
/// seconds. Enough to find the twenty turns of the superflip, the hardest cube of all.
const PATIENCE: u64 = 30_000_000;

/// `shortest` is content with this many turns: few cubes have a shorter solution, and it would
/// take much longer to find.
const CONTENT: usize = 18;

/// A solution of at most `limit` turns, the first that is found; `None` when `patience` positions
/// were looked at in vain.
#[must_use]
pub fn within(cubies: &Cubies, limit: usize, patience: u64) -> Option<Vec<CubeMove>> {
    let turns = Search::new(limit, patience).solve(cubies)?;
    Some(turns.into_iter().map(to_move).collect())
}

/// A solution of at most [`LONGEST_SCRAMBLE`] turns, the first that is found.
///
/// # Panics
/// Never: every cube can be solved in twenty turns, and the search goes on until it finds a way.
#[must_use]
pub fn quick(cubies: &Cubies) -> Vec<CubeMove> {
    within(cubies, LONGEST_SCRAMBLE, u64::MAX).expect("every cube can be solved in 20 turns")
}

/// A solution that is as short as a few seconds of looking find, mostly 18 or 19 turns.
#[must_use]
pub fn shortest(cubies: &Cubies) -> Vec<CubeMove> {
    let mut best = quick(cubies);
    while best.len() > CONTENT {
        match within(cubies, best.len() - 1, PATIENCE) {
            Some(shorter) => best = shorter,
            None => break,
        }
    }
    best
}
