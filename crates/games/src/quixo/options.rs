//! What Quixo's rules leave open.

use rulebook::quixo;

use crate::options::game_options;
use crate::{Repetition, TimeoutResult};

game_options! {
    /// The options of Quixo, for two and for four.
    QuixoOptions {
        /// What a position that comes back means.
        repetition: Repetition = "3", "3, off or referee",
            "endless play is possible and the rules have no draw", quixo::E1;
        /// What a fallen flag means.
        timeout_result: TimeoutResult = "loss", "loss, draw or referee",
            "the rules allow a clock but give no result for a fallen flag", quixo::D2;
    }
}
