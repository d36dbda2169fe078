//! Backgammon: two networks that were trained by playing against themselves (`cargo xtask train`),
//! one for contact and one for races, and an exact table for the end.
//!
//! Boards are seen by the side on roll; whoever has just moved looks at the turned board.

mod bearoff;
mod chances;
mod cube;
mod inputs;
mod matches;
mod network;
mod player;
mod review;
mod shots;

use games::backgammon::{Board, OFF};

pub use bearoff::rolls_needed;
pub use chances::Chances;
pub use cube::{CubeAdvice, cube_advice, match_chance};
pub use inputs::{INPUTS, Inputs};
pub use matches::{CubeHint, accepts, answer_hint, doubles, takes, turn_hint};
pub use network::{HIDDEN, Network, OUTPUTS, logistic};
pub use player::{Ranked, chances_of, networks, one_ply, ranked, think_of};
pub use review::{BackgammonReview, BackgammonReviewing, Did, Instant, Mistake, SideReview, What};

/// Which part of the game a board belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The sides can still meet.
    Contact,
    /// They cannot.
    Race,
}

/// Whether the sides of a board can still meet.
#[must_use]
pub fn phase(board: Board) -> Phase {
    let meets = board.own.highest().zip(board.other.highest()).is_some_and(|(a, b)| a + b > 25);
    if meets { Phase::Contact } else { Phase::Race }
}

/// What is known of a board without a network: the game is over, or the table knows.
#[must_use]
pub fn known(board: Board) -> Option<Chances> {
    if board.other.is_gone() {
        let points = match board.own.count(OFF) {
            1.. => 1,
            0 if board.own.highest() > Some(18) => 3,
            0 => 2,
        };
        return Some(Chances::lost(points));
    }
    bearoff::chances(board)
}

/// The two networks.
#[derive(Clone, Debug)]
pub struct Networks {
    /// For boards where the sides can still meet.
    pub contact: Network,
    /// For races.
    pub race: Network,
}

impl Networks {
    /// The chances of the side on roll, without looking ahead.
    #[must_use]
    pub fn chances(&self, board: Board) -> Chances {
        if let Some(known) = known(board) {
            return known;
        }
        let phase = phase(board);
        let inputs = Inputs::of(board, phase == Phase::Contact);
        let mut chances = match phase {
            Phase::Contact => self.contact.chances(&inputs),
            Phase::Race => self.race.chances(&inputs),
        };
        if board.other.count(OFF) > 0 {
            (chances.win_gammon, chances.win_backgammon) = (0.0, 0.0);
        }
        if board.own.count(OFF) > 0 {
            (chances.lose_gammon, chances.lose_backgammon) = (0.0, 0.0);
        }
        chances
    }
}
