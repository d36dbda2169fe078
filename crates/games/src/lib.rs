//! The rules of the seven board games: positions, moves, notation, outcomes and drawings.
//!
//! Every game is a type that implements one trait, [`Game`]; [`Play`] is a game in progress
//! with its moves and its history. Pure: no clock, no input or output, and dice come in as moves of
//! [`Turn::Chance`]. Those who do not care which game it is take it by name from the [`registry`],
//! and get a [`registry::Table`] that speaks in texts.
//!
//! Not here: clocks, players' names, sets and matches, warnings (see `arena`).

mod bits;
mod cell;
pub mod drawing;
mod game;
pub mod mangala;
mod message;
mod options;
mod outcome;
pub mod pentago;
mod play;
mod random;
pub mod record;
pub mod registry;
pub mod reversi;
#[cfg(test)]
mod testbed;
mod walk;

pub use cell::{Cell, read_rows, write_rows};
pub use game::{Game, Seat, Side, Turn};
pub use message::{Message, Refusal};
pub use options::{GameOptions, OptionError, OptionInfo, OptionValue, TimeoutResult};
pub use outcome::Outcome;
pub use play::Play;
pub use random::Random;
pub use walk::{Playouts, perft, playout, playouts};
