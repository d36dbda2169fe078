//! Any text, read as a sequence of a cube. The first byte chooses the size.
#![no_main]

mod follow;

use libfuzzer_sys::fuzz_target;
use puzzles::Puzzle;
use puzzles::cube::Cube;

fuzz_target!(|data: &[u8]| {
    let Some((&first, rest)) = data.split_first() else {
        return;
    };
    let Ok(text) = std::str::from_utf8(rest) else {
        return;
    };
    if let Some(cube) = Cube::solved(Puzzle::ALL[usize::from(first) % 6]) {
        follow::follow(cube, text);
    }
});
