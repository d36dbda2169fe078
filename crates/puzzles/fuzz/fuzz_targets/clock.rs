#![no_main]

mod follow;

use libfuzzer_sys::fuzz_target;
use puzzles::{Clock, PuzzleState};

fuzz_target!(|text: &str| {
    follow::follow(Clock::solved(), text);
    if let Ok(state) = Clock::from_text(text) {
        assert_eq!(Clock::from_text(&state.text()), Ok(state));
    }
});
