//! Kulami: marbles on 17 plates, each marble in line with the opponent's last one.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | tr-kulami 3.2 | `Kulami::start` | black moves first |
//! | tr-kulami 4.1 | `Kulami::open_holes` | the first marble anywhere |
//! | tr-kulami 4.2 | `Layout` | option `layout`, 17 plates on 8x8 |
//! | tr-kulami 5 | `Kulami::check` | each refusal names the rule that failed |
//! | tr-kulami 6.1, 8 | `Layout::reach` | row and column of the opponent's last marble, open to the edge |
//! | tr-kulami 6.2 | `Kulami::marker` | the marker sits on the last marble of its player |
//! | tr-kulami 7 | `Layout::answers` | both plates with a marker are barred |
//! | tr-kulami 9.1, 9.2 | `Kulami::turn`, `Kulami::outcome` | 56 marbles, or no hole for the player to move |
//! | tr-kulami P1 to P3 | `score` | lines, largest area, plates |
//! | tr-kulami P4.1, P5 | `Kulami::scores`, `Kulami::outcome` | the sum decides; option `drawn_game` |
//! | tr-kulami Z1 | `Kulami::time_out` | option `timeout_result` |
//!
//! Not here: pairing and colours (1 to 3.1, 3.3), the referee's desk (10 to 12), signatures (P4.2,
//! P4.3), the clock.

mod drawing;
mod game;
mod layout;
mod options;
mod score;
#[cfg(test)]
mod tests;

pub use game::{Hole, Kulami};
pub use layout::{Layout, LayoutError, Plate};
pub use options::{DrawnGame, KulamiOptions, LinePoints};
pub use score::{Score, ScoreSheet};
