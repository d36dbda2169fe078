//! Compares every round of many random tournaments with the peer.
//!
//! `compare FROM UNTIL LEAST MOST [STEP]`: seeds `FROM..UNTIL`, fields of `LEAST..=MOST` players; of
//! each tournament every STEP-th round, counted back from the last (1, all of them, unless given:
//! the peer needs a minute a round for 200 players). Every difference is a line; those that
//! docs/pairing-differences.md proves to be the peer's say which.

use std::collections::BTreeSet;
use std::fmt;

use bench_pairing::{Games, Peer, ours};
use pairing::color::ColorReason;
use pairing::dutch::{Options, Round, pair};
use pairing::generate::{Chance, Recipe, generate};
use pairing::manual::{ManualRound, breaches};
use pairing::{Tournament, Tpn};

/// What a comparison of one round showed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Finding {
    Same,
    /// Theirs: colours by the smaller number where the higher score decides.
    HigherRank,
    /// Theirs: fewer pairs in the first bracket that differs (C7 before C6).
    FewerPairs,
    /// Theirs: the bye of round 1 is chosen before the round is paired.
    FirstBye,
    /// Theirs: no answer.
    PeerFailed,
    /// Not explained: to be looked at.
    Open,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Same => "the same",
            Self::HigherRank => "other colours: higher rank",
            Self::FewerPairs => "other pairs: C6",
            Self::FirstBye => "other pairs: bye of round 1",
            Self::PeerFailed => "the peer failed",
            Self::Open => "OPEN",
        })
    }
}

const FINDINGS: [Finding; 6] = [
    Finding::Same,
    Finding::HigherRank,
    Finding::FewerPairs,
    Finding::FirstBye,
    Finding::PeerFailed,
    Finding::Open,
];

fn unordered(games: &Games) -> BTreeSet<(u32, u32)> {
    games.iter().map(|&(a, b)| (a.min(b), a.max(b))).collect()
}

/// Whether all colours that differ are those of pairs in which the player ranked higher (by
/// score) decides and has the greater pairing number.
fn only_rank_differs(before: &Tournament, round: &Round, theirs: &Games) -> bool {
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

/// Whether the first bracket that differs has fewer pairs in the peer's answer.
fn has_fewer_pairs(round: &Round, theirs: &Games) -> bool {
    for bracket in &round.brackets {
        let players: BTreeSet<Tpn> = bracket
            .moved_down
            .iter()
            .chain(&bracket.residents)
            .copied()
            .collect();
        let inside =
            |&&(a, b): &&(u32, u32)| players.contains(&Tpn(a)) && players.contains(&Tpn(b));
        let made: BTreeSet<(u32, u32)> = unordered(theirs).iter().filter(inside).copied().collect();
        let mine = bracket
            .pairs
            .iter()
            .map(|(a, b)| (a.0.min(b.0), a.0.max(b.0)));
        if made != mine.collect() {
            return made.len() < bracket.pairs.len();
        }
    }
    false
}

/// Whether our round breaks no rule, and its bye goes to no higher score than the peer's (C1 to C5):
/// then a bracket in which it has more pairs is better by C6, whatever comes after.
fn stands(before: &Tournament, round: &Round, theirs: &Games) -> bool {
    // A bye stands as a game against 0.
    let their_bye = theirs
        .iter()
        .find(|game| game.1 == 0)
        .map(|game| Tpn(game.0));
    let score = |tpn: Option<Tpn>| tpn.map(|tpn| before.score(tpn));
    let legal = breaches(before, &ManualRound::from(round), &Options::default()).is_empty();
    legal && score(round.bye) <= score(their_bye)
}

fn judge(before: &Tournament, mine: &Games, theirs: &Games) -> Finding {
    let Ok(round) = pair(before, &Options::default()) else {
        return Finding::Open;
    };
    if mine == theirs {
        Finding::Same
    } else if unordered(mine) == unordered(theirs) && only_rank_differs(before, &round, theirs) {
        Finding::HigherRank
    } else if has_fewer_pairs(&round, theirs) && stands(before, &round, theirs) {
        Finding::FewerPairs
    } else if round.number == 1 && round.bye.is_some() && !before.forbidden.is_empty() {
        Finding::FirstBye
    } else {
        Finding::Open
    }
}

fn main() -> Result<(), String> {
    let numbers: Vec<u64> = std::env::args()
        .skip(1)
        .filter_map(|text| text.parse().ok())
        .collect();
    let (from, until, least, most, step) = match numbers[..] {
        [from, until, least, most] => (from, until, least, most, 1),
        [from, until, least, most, step] => (from, until, least, most, step.max(1)),
        _ => return Err("compare FROM UNTIL LEAST MOST [STEP]".to_owned()),
    };
    let mut peer = Peer::start()?;
    let mut findings = Vec::new();
    for seed in from..until {
        let mut chance = Chance::new(seed ^ 0x5eed);
        let players = (least + chance.below(most - least + 1)) as usize;
        let recipe = Recipe::new(players, 5 + chance.below(7) as u32, seed);
        let tournament = generate(&recipe);
        let last = tournament.completed_rounds;
        for completed in (0..last).filter(|completed| u64::from(last - completed - 1) % step == 0) {
            let before = tournament.after(completed);
            let mine = ours(&before)?;
            let finding = match peer.pair(&before) {
                Ok(theirs) => judge(&before, &mine, &theirs),
                Err(_) => Finding::PeerFailed,
            };
            findings.push(finding);
            if finding > Finding::HigherRank {
                println!(
                    "seed {seed} players {players} round {}: {finding}",
                    completed + 1
                );
            }
        }
        if (seed + 1 - from) % 50 == 0 || seed + 1 == until {
            report(seed + 1 - from, &findings);
        }
    }
    Ok(())
}

fn report(tournaments: u64, findings: &[Finding]) {
    let counts = FINDINGS.map(|finding| {
        let count = findings.iter().filter(|&&other| other == finding).count();
        format!("{count} {finding}")
    });
    println!(
        "{tournaments} tournaments, {} rounds: {}",
        findings.len(),
        counts.join(", ")
    );
}
