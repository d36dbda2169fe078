//! The deep counts of the notes for Mangala, Pentago and Reversi.

use games::mangala::Mangala;
use games::pentago::Pentago;
use games::reversi::Reversi;
use games::{Game, perft};

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn the_deepest_counts_of_the_notes() {
    let reversi = Reversi::start(&Default::default());
    // 228 games end at ply 9 and 356 at ply 10: the published counts keep them, ours do not.
    assert_eq!(perft(&reversi, 10), 24_571_284 - 228);
    assert_eq!(perft(&reversi, 11), 212_258_800 - 228 - 356);
    assert_eq!(published(&reversi, 10), 24_571_284);
    assert_eq!(published(&reversi, 11), 212_258_800);
    let pentago = Pentago::start(&Default::default());
    assert_eq!(perft(&pentago, 5), 1_919_177_280);
    let mangala = Mangala::start(&Default::default());
    assert_eq!(perft(&mangala, 8), 1_087_622);
}

/// The published table counts a finished game once at every greater depth; ours nowhere.
fn published(game: &Reversi, depth: u32) -> u64 {
    if depth <= 1 {
        return (game.count_moves() as u64).max(1);
    }
    let mut leaves = 0;
    let mut over = true;
    game.each_move(|mv| {
        over = false;
        let mut next = game.clone();
        next.play_unchecked(mv);
        leaves += published(&next, depth - 1);
    });
    if over { 1 } else { leaves }
}

/// Plies 6 to 8 of Pentago are too many to walk. No line is possible before ply 9, so the counts
/// follow from how many marbles lie in each part.
#[test]
fn pentago_by_the_filling_of_its_parts() {
    let counts = [
        36,
        2_232,
        184_752,
        17_990_208,
        1_919_177_280,
        214_188_824_448,
        24_241_725_826_560,
        2_725_247_492_259_840,
    ];
    for (depth, count) in (1..).zip(counts) {
        assert_eq!(by_parts([0; 4], depth), count, "depth {depth}");
    }
}

fn by_parts(marbles: [u64; 4], depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let place = |part: usize| {
        let mut after = marbles;
        after[part] += 1;
        let turns = after.iter().filter(|&&count| count > 0).count() as u64;
        (9 - marbles[part]) * turns * by_parts(after, depth - 1)
    };
    (0..4).filter(|&part| marbles[part] < 9).map(place).sum()
}
