//! Compares every round of many random tournaments with the peer.
//!
//! `compare FROM UNTIL LEAST MOST [SHARE]`: seeds `FROM..UNTIL`, fields of `LEAST..=MOST` players.
//! Differences go to standard output, one JSON line each, with a summary at the end.

use std::collections::BTreeSet;

use bench_pairing::{Games, Peer, ours};
use pairing::Tournament;
use pairing::color::ColorReason;
use pairing::dutch::{Options, pair};
use pairing::generate::{Chance, Recipe, generate};

fn unordered(games: &Games) -> BTreeSet<(u32, u32)> {
    games.iter().map(|&(a, b)| (a.min(b), a.max(b))).collect()
}

/// Whether all colours that differ are those of pairs in which the player ranked higher (by
/// score) decides and has the greater pairing number: see docs/pairing-differences.md.
fn only_rank_differs(before: &Tournament, theirs: &Games) -> bool {
    let Ok(round) = pair(before, &Options::default()) else {
        return false;
    };
    round.pairs.iter().all(|pair| {
        let (white, black) = (pair.white, pair.black);
        let score = |tpn| before.score(tpn);
        let upside_down = (white < black) == (score(white) < score(black));
        let decides = matches!(
            pair.reason,
            ColorReason::HigherRank | ColorReason::InitialColor
        );
        let other_rank = decides && upside_down && score(white) != score(black);
        theirs.contains(&(white.0, black.0)) || other_rank
    })
}

fn main() -> Result<(), String> {
    let numbers: Vec<u64> = std::env::args()
        .skip(1)
        .filter_map(|text| text.parse().ok())
        .collect();
    let [from, until, least, most] = numbers[..] else {
        return Err("compare FROM UNTIL LEAST MOST".to_owned());
    };
    let mut peer = Peer::start()?;
    let (mut rounds, mut pairs_differ, mut colors_differ, mut rank_differs, mut failed) =
        (0, 0, 0, 0, 0);
    for seed in from..until {
        let mut chance = Chance::new(seed ^ 0x5eed);
        let players = (least + chance.below(most - least + 1)) as usize;
        let recipe = Recipe::new(players, 5 + chance.below(7) as u32, seed);
        let tournament = generate(&recipe);
        for completed in 0..tournament.completed_rounds {
            let before = tournament.after(completed);
            rounds += 1;
            let mine = ours(&before)?;
            let theirs = match peer.pair(&before) {
                Ok(theirs) => theirs,
                Err(error) => {
                    failed += 1;
                    println!(
                        "seed {seed} players {players} round {}: peer failed: {error}",
                        completed + 1
                    );
                    continue;
                }
            };
            if unordered(&mine) != unordered(&theirs) {
                pairs_differ += 1;
                let only = |a: &Games, b: &Games| {
                    unordered(a)
                        .difference(&unordered(b))
                        .copied()
                        .collect::<Vec<_>>()
                };
                println!(
                    "seed {seed} players {players} round {} PAIRS ours {:?} theirs {:?}",
                    completed + 1,
                    only(&mine, &theirs),
                    only(&theirs, &mine)
                );
            } else if mine != theirs && only_rank_differs(&before, &theirs) {
                rank_differs += 1;
            } else if mine != theirs {
                colors_differ += 1;
                println!(
                    "seed {seed} players {players} round {} COLORS ours {:?}",
                    completed + 1,
                    mine.difference(&theirs).collect::<Vec<_>>()
                );
            }
        }
    }
    println!(
        "{} tournaments, {rounds} rounds: {pairs_differ} with other pairs, {colors_differ} with other colours, {rank_differs} with other colours only by the peer's reading of the higher rank, {failed} where the peer failed",
        until - from
    );
    Ok(())
}
