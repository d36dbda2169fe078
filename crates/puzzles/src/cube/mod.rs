//! Cubes from 2x2x2 to 7x7x7: notation, stickers, and the pieces of the two small ones.

mod cubies;
mod geometry;
mod holding;
mod moves;
mod parse;
mod plain;
mod scramble;
mod state;

pub use cubies::{CORNERS, Cubies, EDGES, HELD, Unreachable, is_odd};
pub use holding::{HOLDING, Shade, hold};
pub use moves::{Amount, Axis, CubeMove, Face, Kind, LayerTurn};
pub use parse::parse;
pub use plain::plain_turns;
pub use scramble::{random_moves, random_state};
pub use state::{Cube, StickerError};

#[cfg(test)]
mod tests;
