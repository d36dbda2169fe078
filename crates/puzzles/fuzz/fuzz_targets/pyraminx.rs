#![no_main]

mod follow;

use libfuzzer_sys::fuzz_target;
use puzzles::{Pyraminx, PuzzleState};

fuzz_target!(|text: &str| {
    follow::follow(Pyraminx::solved(), text);
    if let Ok(state) = Pyraminx::from_text(text) {
        assert_eq!(Pyraminx::from_text(&state.text()), Ok(state));
    }
});
