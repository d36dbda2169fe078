//! Ratings: how strong a player is, as past results tell it. No rulebook knows them; they are shown for
//! information and decide nothing.
//!
//! * [`List`], [`Course`], [`Rating`]: everybody's, one player's, one number.
//! * [`elo`]: how a round of two sides moves it.
//! * [`fibs`]: the same for backgammon, which counts the length of a match.
//!
//! Not here: which results count (see the event in `arena`), and who keeps the list.

pub mod elo;
pub mod fibs;
mod list;

pub use list::{Course, List, Rating};
