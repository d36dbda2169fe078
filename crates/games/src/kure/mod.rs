//! Küre: seven pieces a side, one step at a time, never four of one's own in a line, and an enemy
//! between two own pieces is taken.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | tr-kure 1 | `Kure::start` | full first rows; option `size` |
//! | tr-kure 2.1 | `Kure::start`, `check` | purple moves first |
//! | tr-kure 3, 4, 5.1, 5.2, 5.3 | `Kure::open_steps`, `refusals` | one step, never sideways, never into the own starting row |
//! | tr-kure 6.1, 6.2 | `Lines` | four of one's own on a line from edge to edge; option `start_row_counts` |
//! | tr-kure 7, 9 | `board::captured` | all eight directions at once, around the piece that moved |
//! | tr-kure 8 | `board::captured`, `Kure::play_unchecked` | the piece that came in between stays; option `intruder_safe` |
//! | tr-kure 10 | `Kure::outcome` | four taken win |
//! | tr-kure 11.4 | `Kure::moves_of` | whether a touched piece can move at all |
//! | tr-kure 19.1 | `Kure::time_out` | option `timeout_result` |
//!
//! Where the text is silent an option of ours decides, and the outcome names the option and no
//! clause: no legal move (`no_move`), a position that comes back (`repetition`), many moves without
//! a capture (`quiet_limit`). `max_in_enemy_row` comes from another edition; its refusal names 5.1.
//!
//! Not here: who has purple (2.2), touch and move (11 to 14), warnings (15, 16), sets (17), the
//! clock.

mod board;
mod drawing;
mod game;
mod lines;
mod options;
#[cfg(test)]
mod reference;
mod refusals;
#[cfg(test)]
mod tests;

pub use board::Step;
pub use game::Kure;
pub use options::{IntruderSafe, KureOptions, MaxInEnemyRow, NoMove, QuietLimit, Size};
