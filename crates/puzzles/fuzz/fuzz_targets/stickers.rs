//! Any text, read as the stickers of a cube: no panic, and only what turns can reach has pieces.
//! The first byte chooses the size.
#![no_main]

use libfuzzer_sys::fuzz_target;
use puzzles::cube::{Cube, Cubies};
use puzzles::{Puzzle, PuzzleState};

fuzz_target!(|data: &[u8]| {
    let Some((&first, rest)) = data.split_first() else {
        return;
    };
    let Ok(text) = std::str::from_utf8(rest) else {
        return;
    };
    if let Ok(cube) = Cube::from_text(Puzzle::ALL[usize::from(first) % 6], text) {
        assert_eq!(cube.text(), text);
        if let Ok(cubies) = Cubies::from_cube(&cube) {
            assert_eq!(cubies.then(&cubies.inverse()), Cubies::SOLVED);
        }
    }
});
