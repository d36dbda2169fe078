//! Fuzzing of what needs a whole house: commands through the office, requests through the router, and the
//! readers of lists, files and keys. Inputs are made from a seed, so that whatever fails fails again. A few
//! of each go with the tests; `cargo xtask fuzz NAME --seconds N` runs them as long as one likes.

mod commands;
mod generator;
mod mutation;
mod parsers;
mod requests;

use std::time::{Duration, Instant};

/// For how long: so many rounds with the tests, or so many seconds.
pub struct Budget {
    left: u32,
    until: Option<Instant>,
    /// From which seed on.
    pub seed: u64,
    /// How many rounds there were.
    pub rounds: u64,
}

impl Budget {
    pub fn new(rounds: u32) -> Self {
        let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse().ok());
        let until =
            number("MEYDAN_FUZZ_SECONDS").map(|own| Instant::now() + Duration::from_secs(own));
        Self { left: rounds, until, seed: number("MEYDAN_FUZZ_SEED").unwrap_or(1), rounds: 0 }
    }

    /// The seed of the next round, where there is one.
    pub fn next(&mut self) -> Option<u64> {
        let goes_on = match self.until {
            Some(until) => Instant::now() < until,
            None => self.left > 0,
        };
        self.left = self.left.saturating_sub(1);
        let seed = self.seed + self.rounds;
        self.rounds += u64::from(goes_on);
        goes_on.then_some(seed)
    }

    /// Whether it runs longer than with the tests.
    pub fn is_long(&self) -> bool {
        self.until.is_some()
    }
}
