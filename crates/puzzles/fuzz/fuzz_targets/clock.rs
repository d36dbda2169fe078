#![no_main]

mod follow;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| follow::follow(puzzles::Clock::solved(), text));
