//! What pages, prints and exports show of an event. Everything is computed when it is asked for.
//!
//! * [`StandingRow`]: the table with its tie-breaks; [`CrossRow`]: who met whom, round by round.
//! * [`PairingRow`]: the pairing list; [`Explained`]: why each pair was made.
//! * [`Card`]: all about one entrant; [`Rated`]: the rounds that count for ratings.

mod pairings;
mod rated;
mod tables;

pub use pairings::{Explained, PairingRow, Side, Words};
pub use rated::Rated;
pub use tables::{Card, Cell, CrossRow, ReachedRound, StandingRow};
