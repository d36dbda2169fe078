//! Any two texts, checked as scramble and solution of fewest moves: no panic, and a result is the
//! solution's length. A line end stands between them.
#![no_main]

use libfuzzer_sys::fuzz_target;
use puzzles::Edition;
use puzzles::fmc::{Verdict, check};

fuzz_target!(|text: &str| {
    let (scramble, solution) = text.split_once('\n').unwrap_or((text, ""));
    for edition in Edition::ALL {
        if let Ok(found) = check(edition, scramble, solution)
            && let Verdict::Solved(moves) = found.verdict
        {
            assert_eq!(moves, found.moves);
        }
    }
});
