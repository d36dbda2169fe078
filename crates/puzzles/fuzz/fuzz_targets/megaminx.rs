#![no_main]

mod follow;

use libfuzzer_sys::fuzz_target;
use puzzles::{Megaminx, PuzzleState};

fuzz_target!(|text: &str| {
    follow::follow(Megaminx::solved(), text);
    if let Ok(state) = Megaminx::from_text(text) {
        assert_eq!(Megaminx::from_text(&state.text()), Ok(state));
    }
});
