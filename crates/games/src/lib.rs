//! The rules of the seven board games: positions, moves, notation, outcomes and drawings.
//!
//! Every game is a type that implements one trait, [`Game`]; [`Play`] is a game in progress
//! with its moves and its history. Pure: no clock, no input or output, and dice come in as moves of
//! [`Turn::Chance`].
//!
//! Not here: clocks, players' names, sets and matches, warnings (see `arena`).

mod game;
mod message;
mod options;
mod outcome;
mod play;
mod walk;

pub use game::{Game, Seat, Side, Turn};
pub use message::{Message, Refusal};
pub use options::{GameOptions, OptionError, OptionInfo};
pub use outcome::Outcome;
pub use play::Play;
pub use walk::{perft, playout};
