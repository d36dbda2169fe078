//! The rules of the seven board games: positions, moves, notation, outcomes and drawings.
//!
//! Every game is a type that implements one trait, [`Game`]; [`Play`] is a game in progress
//! with its moves and its history. Pure: no clock, no input or output, and dice come in as moves of
//! [`Turn::Chance`]. Those who do not care which game it is take it by name from the [`registry`],
//! and get a [`registry::Table`] that speaks in texts.
//!
//! Not here: clocks, players' names, sets and matches, warnings (see `arena`).

pub mod backgammon;
mod bits;
mod cell;
pub mod drawing;
mod game;
pub mod kulami;
pub mod kure;
mod lesson;
pub mod likeness;
pub mod mangala;
mod motion;
mod named;
mod options;
mod outcome;
pub mod pentago;
mod play;
pub mod quixo;
mod random;
pub mod record;
mod refusal;
pub mod registry;
mod repetition;
pub mod reversi;
mod seat;
#[cfg(test)]
mod testbed;
mod walk;

pub use cell::{Cell, read_rows, write_rows};
pub use game::{Game, Seat, Side, Touched, Turn};
pub use lesson::{Goal, Lesson, Picture};
pub use motion::Motion;
pub use named::{side_in, with_side_names};
pub use options::{GameOptions, OptionError, OptionInfo, OptionValue, TimeoutResult};
pub use outcome::Outcome;
pub use play::Play;
pub use random::Random;
pub use refusal::Refusal;
pub use repetition::Repetition;
pub use rulebook::{Argument, Message};
pub use walk::{Playouts, perft, playout, playouts};
