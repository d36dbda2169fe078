#![no_main]

mod follow;

use libfuzzer_sys::fuzz_target;
use puzzles::{SquareOne, PuzzleState};

fuzz_target!(|text: &str| {
    follow::follow(SquareOne::solved(), text);
    if let Ok(state) = SquareOne::from_text(text) {
        assert_eq!(SquareOne::from_text(&state.text()), Ok(state));
    }
});
