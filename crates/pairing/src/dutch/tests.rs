use std::collections::BTreeSet;

use super::*;
use crate::generate::{Chance, Recipe, game, generate};
use crate::tournament::{Bye, Entry, Outcome, Player};

type Answer = (BTreeSet<(Tpn, Tpn)>, Option<Tpn>);

fn unordered(one: Tpn, other: Tpn) -> (Tpn, Tpn) {
    (one.min(other), one.max(other))
}

fn by_reference(tournament: &Tournament, options: &Options) -> Option<Answer> {
    let field = Field::of(tournament, options);
    let tpn = |player: usize| field.entrants[player].tpn;
    let (pairs, bye) = reference::pair(&field)?;
    let pairs = pairs.iter().map(|&(a, b)| unordered(tpn(a), tpn(b))).collect();
    Some((pairs, bye.map(tpn)))
}

fn by_matching(tournament: &Tournament, options: &Options) -> Option<Answer> {
    let round = pair(tournament, options).ok()?;
    let pairs = round.pairs.iter().map(|pair| unordered(pair.white, pair.black)).collect();
    Some((pairs, round.bye))
}

/// A history that no pairing system made: random pairs, colours, results and absences.
fn wild_history(seed: u64) -> Tournament {
    let mut chance = Chance::new(seed);
    let count = 3 + chance.below(6) as usize;
    let rounds = chance.below(5) as u32;
    let last = chance.happens(300);
    let mut tournament = Tournament {
        players: vec![Player::default(); count],
        declared_rounds: Some(if last { rounds + 1 } else { 9 }),
        ..Tournament::default()
    };
    for _ in 0..rounds {
        let mut open: Vec<Tpn> = tournament.tpns().collect();
        while let Some(one) = open.pop() {
            let index = chance.below(open.len() as u64 + 1) as usize;
            let Some(&other) = open.get(index) else {
                let bye = [Bye::PairingAllocated, Bye::HalfPoint, Bye::ZeroPoint, Bye::ZeroPoint];
                let bye = bye[chance.below(4) as usize];
                tournament.players[one.index()].rounds.push(Entry::Bye { bye });
                continue;
            };
            open.remove(index);
            let outcome = [Outcome::Win, Outcome::Draw, Outcome::Loss][chance.below(3) as usize];
            let (white, black) = if chance.happens(500) { (one, other) } else { (other, one) };
            let (mine, yours) = game(white, black, outcome);
            tournament.players[white.index()].rounds.push(mine);
            tournament.players[black.index()].rounds.push(yours);
        }
        tournament.completed_rounds += 1;
    }
    tournament
}

fn compare(tournament: &Tournament, seed: u64) -> bool {
    let mut paired = false;
    for colors in [true, false] {
        let options = Options { colors };
        let expected = by_reference(tournament, &options);
        let found = by_matching(tournament, &options);
        assert_eq!(found, expected, "seed {seed}, colours {colors}");
        paired |= expected.is_some();
    }
    paired
}

#[test]
fn small_fields_with_wild_histories_are_paired_as_by_enumeration() {
    let paired = (0..6_000).filter(|&seed| compare(&wild_history(seed), seed)).count();
    assert!(paired > 3_000, "only {paired} of the histories could be paired at all");
}

#[test]
fn small_tournaments_are_paired_as_by_enumeration_in_every_round() {
    for seed in 0..400 {
        let mut recipe = Recipe::new(4 + (seed % 5) as usize, 6, seed);
        recipe.half_point_byes = 60;
        recipe.forfeits = 60;
        let tournament = generate(&recipe);
        for round in 0..tournament.completed_rounds {
            compare(&tournament.after(round), seed);
        }
    }
}

/// Seven players, 3 and 6 must not meet. All have no points and no games, so C5 to C21 say nothing
/// and the first legal transposition of S2 = 4 5 6 7 is taken. 4 5 6 is not legal; 4 5 7 is the next
/// one and leaves 6. It stands before 4 6 5, the first that leaves 7.
#[test]
fn the_bye_of_round_one_is_left_by_the_first_legal_transposition() {
    let forbidden = crate::ForbiddenPair { one: Tpn(3), other: Tpn(6), from: 1, until: None };
    let tournament = Tournament {
        players: vec![Player::default(); 7],
        forbidden: vec![forbidden],
        ..Tournament::default()
    };
    assert!(compare(&tournament, 0));
    let (pairs, bye) = by_matching(&tournament, &Options::default()).expect("a round");
    let expected = [(1, 4), (2, 5), (3, 7)].map(|(one, other)| (Tpn(one), Tpn(other)));
    assert_eq!((pairs, bye), (BTreeSet::from(expected), Some(Tpn(6))));
}

/// Most brackets of a large field are paired without a look at the rest, on the word of a
/// certificate. With everybody in the graph the result is the same.
#[test]
fn a_short_reach_gives_the_round_of_the_whole_field() {
    for seed in 0..40 {
        let recipe = Recipe::new(20 + (seed % 5) as usize * 15, 8, seed);
        let tournament = generate(&recipe);
        for completed in [2, 5, 7] {
            let before = tournament.after(completed);
            let options = Options::default();
            let whole = pair_reaching(&before, &options, &[Reach::All]);
            assert_eq!(pair(&before, &options), whole, "seed {seed} after {completed}");
        }
    }
}
