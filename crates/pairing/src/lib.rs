//! The draw: who plays whom, with which colour, and who stands where.
//!
//! * [`tournament`]: the one data model that all systems, readers and standings share.
//! * [`order`]: the initial order, by rating or by surname; [`lot`]: recorded chance.
//! * [`trf`]: tournament report files, read and written.
//! * [`standings`]: tables and tie-breaks.
//! * [`systems`]: round robin, knock-outs, lives, groups and the Swiss in one shape.
//! * [`check`](mod@check): whether a history is possible at all.
//!
//! Not here: registration, screens, files, clocks. Lots and seeds come in as arguments.

pub mod check;
pub mod color;
pub mod dutch;
pub mod generate;
pub mod lot;
mod matching;
pub mod order;
pub mod standings;
pub mod systems;
pub mod tournament;
pub mod trf;
mod wide;

pub use tournament::{
    Bye, Color, Entry, ForbiddenPair, Outcome, Player, PointValues, Score, Tournament, Tpn,
};
