//! The deep counts of Küre and Kulami, which take too long for every run.

use games::kulami::{Kulami, KulamiOptions};
use games::kure::{Kure, KureOptions};
use games::{Game, perft};

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn kure_has_30_million_sequences_of_six_moves() {
    let start = Kure::start(&KureOptions::default());
    assert_eq!(perft(&start, 6), 30_400_809);
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn kulami_has_52_million_sequences_of_seven_moves() {
    let start = Kulami::start(&KulamiOptions::default());
    assert_eq!(perft(&start, 6), 5_783_242);
    assert_eq!(perft(&start, 7), 52_026_892);
}
