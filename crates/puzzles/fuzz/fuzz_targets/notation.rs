//! Any text, read as a sequence of any puzzle: no panic; what can be turned can be turned back,
//! and an error points into the text. The first byte chooses the puzzle.
#![no_main]

use libfuzzer_sys::fuzz_target;
use puzzles::{Puzzle, start};

fuzz_target!(|data: &[u8]| {
    let Some((&first, rest)) = data.split_first() else {
        return;
    };
    let Ok(text) = std::str::from_utf8(rest) else {
        return;
    };
    let Some(mut state) = start(Puzzle::ALL[usize::from(first) % Puzzle::ALL.len()]) else {
        return;
    };
    match state.apply(text) {
        Err(error) => assert!(text.is_char_boundary(error.byte) && !error.to_string().is_empty()),
        Ok(_) => {
            let back = state
                .invert(text)
                .expect("what can be turned can be inverted");
            state
                .apply(&back.text)
                .expect("an inverse can be read and turned");
            assert!(state.is_solved());
        }
    }
});
