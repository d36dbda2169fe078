//! The draw: who plays whom, with which colour, and who stands where.
//!
//! * [`tournament`]: the one data model that all systems, readers and standings share.
//!
//! Not here: registration, screens, files, clocks. Lots and seeds come in as arguments.

pub mod color;
pub mod dutch;
pub mod generate;
mod matching;
pub mod tournament;
mod wide;

pub use tournament::{
    Bye, Color, Entry, ForbiddenPair, Outcome, Player, PointValues, Score, Tournament, Tpn,
};
