//! Quixo for two players and for four: taking a cube from the border, pushing it back in, and the
//! row of five.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | quixo S1, S2, S3 | `Quixo::start`, `QuixoFour::start` | 25 blank cubes; a cell is blank or has a symbol, for four also a dot |
//! | quixo G1 | `board::lines` | 5 rows, 5 columns, 2 diagonals, looked at after every move |
//! | quixo P1, P2 | `Quixo::play_unchecked`, `legal_moves` | cell and side; no pass exists |
//! | quixo P3, P5 | `Quixo::takeable` | blank or own, from the border |
//! | quixo P4 | `Quixo::takeable` | needs no code for two: before the first turn no cube is one's own |
//! | quixo P6, P7 | `Quixo::play_unchecked`, `board::Push::shift` | the cube goes in at the chosen end with the own symbol |
//! | quixo P8, F10 | `Push::is_in_place` | never back to where it was |
//! | quixo E1, E2, F12, F13 | `outcome` | the opponent's row is looked at first |
//! | quixo F1, F2 | `Seat` | south, west, north, east; partners opposite |
//! | quixo F4, F8, F9 | `FourMove`, `QuixoFour::play_unchecked` | cell, side and dot; a pushed cube keeps its dot |
//! | quixo F5, F6, F7 | `QuixoFour::takeable` | the dot says who may play a cube; only blanks in the first round |
//! | quixo F11 | `FourMove::Skip` | the only move when there is no cube to take, and only then |
//! | quixo D2 | `time_out` | option `timeout_result` |
//!
//! The text gives no end to a game that goes in circles: option `repetition` draws it, and the
//! outcome names the clause of the row that nobody made (E1, F12).
//!
//! Not here: who is circle and who starts (S4), whether partners may consult (F3), the clock.

mod board;
mod drawing;
mod four;
mod options;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod tests_four;
mod two;

pub use board::{End, Push};
pub use four::{FourMove, QuixoFour};
pub use options::QuixoOptions;
pub use two::Quixo;
