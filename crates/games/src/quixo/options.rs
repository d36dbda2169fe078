//! What Quixo's rules leave open.

use rulebook::quixo;

use crate::options::game_options;
use crate::{Repetition, TimeoutResult};

game_options! {
    /// The options of Quixo, for two and for four.
    QuixoOptions {
        /// What a position that comes back means.
        repetition: Repetition = "3", "option-values-repetition",
            "option-why-endless", quixo::E1;
        /// What a fallen flag means.
        timeout_result: TimeoutResult = "loss", "option-values-timeout",
            "option-why-timeout", quixo::D2;
    }
}
