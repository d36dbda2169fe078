//! What the tests of several puzzles share: following a sequence, and Pearson's test.

use crate::{PuzzleState, random::generator};

/// The state after a sequence, which must be readable and possible.
pub(crate) fn after<S: PuzzleState>(mut state: S, sequence: &str) -> S {
    if let Err(error) = state.apply(sequence) {
        panic!("{sequence}: {error}");
    }
    state
}

/// The first scramble of seed 2010, as text, with its length.
pub(crate) fn scramble_of_2010<S: PuzzleState>(state: &S) -> String {
    let scramble = state.scramble(&mut generator(2010)).unwrap();
    format!("{}\n({} moves)", S::print(&scramble), S::count(&scramble))
}

/// The statistic of Pearson's test for counts that should all be equal.
pub(crate) fn chi_square(counts: &[u32]) -> f64 {
    let total: u32 = counts.iter().sum();
    let expected = f64::from(total) / counts.len() as f64;
    counts.iter().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum()
}

/// Fails where counts that should be equal differ more than chance does once in 1,000 times.
pub(crate) fn assert_uniform(name: &str, counts: &[u32]) {
    let freedom = (counts.len() - 1) as f64;
    // Wilson and Hilferty: the cube root of chi-square over its freedom is nearly normal.
    let spread = 2.0 / (9.0 * freedom);
    let limit = freedom * (1.0 - spread + 3.09 * spread.sqrt()).powi(3);
    let found = chi_square(counts);
    assert!(found < limit, "{name}: {found} of {limit}: {counts:?}");
}
