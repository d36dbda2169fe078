//! Ratings: how strong a player is, as past results tell it.
//!
//! * [`elo`]: the house's own rating of the games of two sides. No rulebook knows it; it is shown
//!   for information and decides nothing.
//! * [`fibs`]: the rating of backgammon, which counts the length of a match.
//!
//! Not here: which results count (see the event in `arena`), and who keeps the list.

pub mod elo;
pub mod fibs;
