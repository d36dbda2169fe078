//! Every system played to its end on random results: the laws that make it that system.

use std::collections::{BTreeMap, BTreeSet};

use pairing::lot::Lot;
use pairing::systems::{
    Consolation, DoubleElimination, Entrant, Field, Game, Groups, KnockOut, Lives, Next, Outcome,
    Pairing, Place, Seeding, Stage, Swiss, System, next_round, places, reached, round_name, rounds,
    rounds_of_stage,
};
use proptest::prelude::*;

/// Plays to the end; `winner` decides each match.
fn play(
    system: &System,
    field: &Field,
    mut winner: impl FnMut(&Pairing) -> Outcome,
) -> Vec<Vec<Game>> {
    let mut history: Vec<Vec<Game>> = Vec::new();
    for _ in 0..1000 {
        match next_round(system, field, &history).unwrap_or_else(|error| panic!("{error}")) {
            Next::Over => return history,
            Next::Wait(missing) => panic!("all results are in, but it waits for {missing:?}"),
            Next::Round(round) => {
                assert!(!round.is_empty());
                let open: Vec<Game> =
                    round.iter().map(|pairing| Game::new(*pairing, None)).collect();
                history.push(open);
                let waits = round.iter().any(|pairing| pairing.second.is_some());
                let last = history.len() - 1;
                let is_league = matches!(system, System::RoundRobin { .. } | System::Groups(_));
                if waits && !is_league {
                    let next = next_round(system, field, &history).expect("it is there");
                    assert!(matches!(next, Next::Wait(_)), "{next:?}");
                }
                for game in &mut history[last] {
                    game.outcome = game.pairing.second.map(|_| winner(&game.pairing));
                }
            }
        }
    }
    panic!("it never ends");
}

/// Random results without draws, from a seed.
fn random(seed: u64) -> impl FnMut(&Pairing) -> Outcome {
    let mut draw = 0;
    move |_| {
        draw += 1;
        let mut sides = [Outcome::First, Outcome::Second];
        Lot(seed).shuffle(draw, &mut sides);
        sides[0]
    }
}

/// The one with the smaller number always wins.
fn favourite(pairing: &Pairing) -> Outcome {
    if Some(pairing.first) < pairing.second { Outcome::First } else { Outcome::Second }
}

fn matches(history: &[Vec<Game>]) -> impl Iterator<Item = &Game> {
    history.iter().flatten().filter(|game| game.pairing.second.is_some())
}

fn losses(history: &[Vec<Game>], stages: &[Stage]) -> BTreeMap<Entrant, u32> {
    let mut losses = BTreeMap::new();
    for game in matches(history).filter(|game| stages.contains(&game.pairing.stage)) {
        let (first, second) = (game.pairing.first, game.pairing.second.expect("it is there"));
        let (winner, loser) =
            if game.outcome == Some(Outcome::First) { (first, second) } else { (second, first) };
        *losses.entry(loser).or_insert(0) += 1;
        losses.entry(winner).or_insert(0);
    }
    losses
}

fn list(lines: &[Place], stage: Stage) -> Vec<(u32, Vec<Entrant>)> {
    lines
        .iter()
        .filter(|line| line.list == stage)
        .map(|line| (line.place, line.entrants.clone()))
        .collect()
}

/// Everybody has one place, and places count on after those who share one.
fn check_places(lines: &[Place], stage: Stage, entrants: usize) -> Result<(), TestCaseError> {
    let mut seen = BTreeSet::new();
    for (place, sharing) in list(lines, stage) {
        prop_assert_eq!(place as usize, seen.len() + 1);
        for entrant in sharing {
            prop_assert!(seen.insert(entrant));
        }
    }
    prop_assert_eq!(seen.len(), entrants);
    Ok(())
}

fn text(pairings: &[Pairing]) -> String {
    pairings.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

fn first_round(system: &System, field: &Field) -> Vec<Pairing> {
    match next_round(system, field, &[]).expect("it is there") {
        Next::Round(round) => round,
        other => panic!("{other:?}"),
    }
}

#[test]
fn byes_of_a_knock_out_go_to_the_first_seeds() {
    let system = System::KnockOut(KnockOut::default());
    assert_eq!(text(&first_round(&system, &Field::new(5))), "1 bye, 4-5, 2 bye, 3 bye");
    assert_eq!(text(&first_round(&system, &Field::new(8))), "1-8, 4-5, 2-7, 3-6");
    assert_eq!(text(&first_round(&system, &Field::new(2))), "1-2");
}

#[test]
fn favourites_meet_late_and_places_are_shared_by_round() {
    let system = System::KnockOut(KnockOut { third_place: true, ..KnockOut::default() });
    let field = Field::new(8);
    let history = play(&system, &field, favourite);
    let rounds: Vec<String> = history
        .iter()
        .map(|round| text(&round.iter().map(|game| game.pairing).collect::<Vec<_>>()))
        .collect();
    assert_eq!(rounds, ["1-8, 4-5, 2-7, 3-6", "1-4, 2-3", "1-2, 4-3"]);
    let lines = list(&places(&system, &field, &history).unwrap(), Stage::Main);
    assert_eq!(
        lines,
        [(1, vec![1]), (2, vec![2]), (3, vec![3]), (4, vec![4]), (5, vec![5, 6, 7, 8])]
    );
    let without = System::KnockOut(KnockOut::default());
    let history = play(&without, &field, favourite);
    let lines = list(&places(&without, &field, &history).unwrap(), Stage::Main);
    assert_eq!(lines[2], (3, vec![3, 4]));
}

#[test]
fn whoever_is_still_in_stands_above_those_who_are_out() {
    let system = System::KnockOut(KnockOut {
        consolation: Some(Consolation::Simple),
        ..KnockOut::default()
    });
    let field = Field::new(8);
    let mut history = Vec::new();
    for (out, lists) in [(vec![], 0), (vec![5, 6, 7, 8], 1), (vec![3, 4], 1), (vec![2], 2)] {
        let lines = places(&system, &field, &history).unwrap();
        let last = lines.iter().find(|line| line.list == Stage::Main && line.entrants == out);
        let expected = match out.len() {
            0 => None,
            1 => Some(2),
            count => Some(count as u32 + 1),
        };
        assert_eq!(last.map(|line| line.place), expected, "{lines:?}");
        let stages: BTreeSet<Stage> = lines.iter().map(|line| line.list).collect();
        assert_eq!(stages.len(), lists, "{lines:?}");
        if let Ok(Next::Round(round)) = next_round(&system, &field, &history) {
            let game = |pairing: &Pairing| Game::new(*pairing, Some(favourite(pairing)));
            history.push(round.iter().map(game).collect());
        }
    }
}

#[test]
fn a_double_elimination_of_four_step_by_step() {
    // Upper: 1-4, 2-3; 1-2. Lower: 4-3, then the loser of 1-2. 2 comes back and beats 1 once:
    // the decider is needed, and 1 wins it.
    let system = System::DoubleElimination(DoubleElimination::default());
    let field = Field::new(4);
    let mut finals = 0;
    let history = play(&system, &field, |pairing| {
        finals += u32::from(pairing.stage == Stage::GrandFinal);
        match (pairing.stage, finals) {
            (Stage::GrandFinal, 1) => Outcome::Second,
            _ => favourite(pairing),
        }
    });
    let rounds: Vec<String> = history
        .iter()
        .map(|round| text(&round.iter().map(|game| game.pairing).collect::<Vec<_>>()))
        .collect();
    assert_eq!(rounds, ["1-4, 2-3", "1-2, 4-3", "3-2", "1-2", "1-2"]);
    let lines = list(&places(&system, &field, &history).unwrap(), Stage::Main);
    assert_eq!(lines, [(1, vec![1]), (2, vec![2]), (3, vec![3]), (4, vec![4])]);
    let single = System::DoubleElimination(DoubleElimination {
        decider: false,
        ..DoubleElimination::default()
    });
    let history = play(&single, &field, |pairing| match pairing.stage {
        Stage::GrandFinal => Outcome::Second,
        _ => favourite(pairing),
    });
    assert_eq!(history.len(), 4);
    assert_eq!(list(&places(&single, &field, &history).unwrap(), Stage::Main)[0], (1, vec![2]));
}

#[test]
fn a_withdrawn_entrant_lets_the_opponent_through() {
    let system = System::KnockOut(KnockOut::default());
    let mut field = Field::new(4);
    let mut history = vec![
        first_round(&system, &field)
            .into_iter()
            .map(|pairing| Game::new(pairing, None))
            .collect::<Vec<_>>(),
    ];
    history[0][1].outcome = Some(Outcome::First);
    field.withdrawn.insert(1);
    let Next::Round(round) = next_round(&system, &field, &history).unwrap() else { panic!() };
    assert_eq!(text(&round), "4-2");
    // Both have gone: nobody wins, and it is over.
    field.withdrawn.extend([2, 4]);
    assert_eq!(next_round(&system, &field, &history), Ok(Next::Over));
}

#[test]
fn a_round_robin_table_with_shared_places() {
    // 1 beats everybody; 2, 3 and 4 beat each other in a ring.
    let system = System::RoundRobin { cycles: 1 };
    let field = Field::new(4);
    let history = play(&system, &field, |pairing| {
        let pair = (
            pairing.first.min(pairing.second.unwrap()),
            pairing.first.max(pairing.second.unwrap()),
        );
        let winner = match pair {
            (1, _) => 1,
            (2, 3) => 2,
            (3, 4) => 3,
            _ => 4,
        };
        if pairing.first == winner { Outcome::First } else { Outcome::Second }
    });
    let lines = list(&places(&system, &field, &history).unwrap(), Stage::Main);
    assert_eq!(lines, [(1, vec![1]), (2, vec![2, 3, 4])]);
}

#[test]
fn groups_are_dealt_in_a_snake_and_winners_meet_seconds_of_other_groups() {
    let groups = Groups { groups: 2, qualifiers: 2, cycles: 1, knock_out: KnockOut::default() };
    assert_eq!(groups.dealt(7), [vec![1, 4, 5], vec![2, 3, 6, 7]]);
    let (system, field) = (System::Groups(groups), Field::new(8));
    let history = play(&system, &field, favourite);
    // Groups 1 4 5 8 and 2 3 6 7: three rounds, then 1-3 and 2-4, then 1-2.
    let rounds: Vec<String> = history[3..]
        .iter()
        .map(|round| text(&round.iter().map(|game| game.pairing).collect::<Vec<_>>()))
        .collect();
    assert_eq!(rounds, ["1-3, 2-4", "1-2"]);
    let lines = list(&places(&system, &field, &history).unwrap(), Stage::Main);
    assert_eq!(lines[..3], [(1, vec![1]), (2, vec![2]), (3, vec![3, 4])]);
    assert_eq!(lines[3..], [(5, vec![5, 6]), (7, vec![7, 8])]);
}

/// The fewest repeats with which these entrants can be paired, by trying everything.
fn fewest_repeats(left: &[Entrant], met: &BTreeMap<(Entrant, Entrant), usize>) -> usize {
    let Some((first, rest)) = left.split_first() else {
        return 0;
    };
    let with = |at: usize| {
        let others: Vec<Entrant> = rest
            .iter()
            .enumerate()
            .filter(|(index, _)| *index != at)
            .map(|(_, one)| *one)
            .collect();
        met.get(&(*first, rest[at])).copied().unwrap_or(0) + fewest_repeats(&others, met)
    };
    (0..rest.len()).map(with).min().unwrap_or(0)
}

/// The laws of a Swiss with lives, checked round by round.
fn check_lives(entrants: u32, lives: u32, history: &[Vec<Game>]) -> Result<(), TestCaseError> {
    let mut lost: BTreeMap<Entrant, u32> = (1..=entrants).map(|entrant| (entrant, 0)).collect();
    let mut byes = lost.clone();
    let mut met: BTreeMap<(Entrant, Entrant), usize> = BTreeMap::new();
    for round in history {
        let alive: BTreeSet<Entrant> =
            lost.iter().filter(|(_, lost)| **lost < lives).map(|(one, _)| *one).collect();
        let mut paired: Vec<Entrant> = Vec::new();
        let mut repeats = 0;
        for game in round {
            let Some(second) = game.pairing.second else {
                let bye = game.pairing.first;
                let fewest = alive.iter().map(|one| byes[one]).min().expect("it is there");
                prop_assert_eq!(byes[&bye], fewest, "no second bye until everybody left had one");
                let worst = alive
                    .iter()
                    .filter(|one| byes[one] == fewest)
                    .map(|one| lost[one])
                    .max()
                    .expect("it is there");
                prop_assert_eq!(lost[&bye], worst, "the bye goes to the worst record");
                *byes.get_mut(&bye).expect("it is there") += 1;
                continue;
            };
            paired.extend([game.pairing.first, second]);
            let pair = (game.pairing.first.min(second), game.pairing.first.max(second));
            repeats += met.get(&pair).copied().unwrap_or(0);
        }
        paired.sort_unstable();
        let byes_here = round.len() - paired.len() / 2;
        prop_assert_eq!(paired.len() + byes_here, alive.len());
        prop_assert!(
            paired.iter().all(|one| alive.contains(one)),
            "nobody plays after the last life"
        );
        if paired.len() <= 8 {
            prop_assert_eq!(repeats, fewest_repeats(&paired, &met));
        }
        for game in round.iter().filter(|game| game.pairing.second.is_some()) {
            let (first, second) = (game.pairing.first, game.pairing.second.expect("it is there"));
            *met.entry((first.min(second), first.max(second))).or_insert(0) += 1;
            let loser = if game.outcome == Some(Outcome::First) { second } else { first };
            *lost.get_mut(&loser).expect("it is there") += 1;
        }
    }
    let left = lost.values().filter(|lost| **lost < lives).count();
    prop_assert_eq!(left, 1);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn a_knock_out_has_one_unbeaten_winner_and_everybody_else_loses_once(
        entrants in 2_u32..70, seed in any::<u64>(), drawn in any::<bool>(),
    ) {
        let seeding = if drawn { Seeding::Drawn } else { Seeding::List };
        let system = System::KnockOut(KnockOut { seeding, ..KnockOut::default() });
        let field = Field { lot: Lot(seed), ..Field::new(entrants) };
        let history = play(&system, &field, random(seed));
        prop_assert_eq!(matches(&history).count() as u32, entrants - 1);
        prop_assert_eq!(history.len() as u32, entrants.next_power_of_two().ilog2());
        let losses = losses(&history, &[Stage::Main]);
        prop_assert_eq!(losses.values().filter(|lost| **lost == 0).count(), 1);
        prop_assert_eq!(losses.values().filter(|lost| **lost == 1).count() as u32, entrants - 1);
        let byes: BTreeSet<Entrant> = history[0].iter().filter(|game| game.pairing.second.is_none()).map(|game| game.pairing.first).collect();
        let count = entrants.next_power_of_two() - entrants;
        prop_assert_eq!(byes.len() as u32, count);
        if !drawn {
            prop_assert!(byes.iter().all(|bye| *bye <= count), "byes go to the first seeds");
        }
        check_places(&places(&system, &field, &history).unwrap(), Stage::Main, entrants as usize)?;
    }

    #[test]
    fn a_double_elimination_ends_for_everybody_at_the_second_loss(entrants in 2_u32..40, seed in any::<u64>()) {
        let system = System::DoubleElimination(DoubleElimination::default());
        let field = Field::new(entrants);
        let history = play(&system, &field, random(seed));
        let losses = losses(&history, &[Stage::Main, Stage::Losers, Stage::GrandFinal]);
        prop_assert_eq!(losses.values().filter(|lost| **lost < 2).count(), 1, "one winner");
        prop_assert!(losses.values().all(|lost| *lost <= 2));
        prop_assert_eq!(losses.len() as u32, entrants);
        let lines = places(&system, &field, &history).unwrap();
        check_places(&lines, Stage::Main, entrants as usize)?;
        let winner = list(&lines, Stage::Main)[0].1[0];
        prop_assert!(losses[&winner] < 2);
    }

    #[test]
    fn a_consolation_takes_the_losers_and_a_last_chance_those_of_the_consolation(
        entrants in 4_u32..40, seed in any::<u64>(), progressive in any::<bool>(),
    ) {
        let kind = if progressive { Consolation::Progressive } else { Consolation::Simple };
        let system = System::KnockOut(KnockOut { consolation: Some(kind), last_chance: true, ..KnockOut::default() });
        let field = Field::new(entrants);
        let history = play(&system, &field, random(seed));
        let lines = places(&system, &field, &history).unwrap();
        let main = list(&lines, Stage::Main);
        check_places(&lines, Stage::Main, entrants as usize)?;
        let finalists: BTreeSet<Entrant> = main[..2].iter().flat_map(|(_, who)| who.clone()).collect();
        let in_consolation: BTreeSet<Entrant> = history.iter().flatten().filter(|game| game.pairing.stage == Stage::Consolation)
            .flat_map(|game| [Some(game.pairing.first), game.pairing.second]).flatten().collect();
        let first_losers: BTreeSet<Entrant> = history[0].iter().filter_map(|game| {
            let second = game.pairing.second?;
            Some(if game.outcome == Some(Outcome::First) { second } else { game.pairing.first })
        }).collect();
        if progressive {
            let all: BTreeSet<Entrant> = (1..=entrants).filter(|one| !finalists.contains(one)).collect();
            prop_assert!(in_consolation.is_subset(&all));
        } else {
            prop_assert!(in_consolation.is_subset(&first_losers));
        }
        let consolation = losses(&history, &[Stage::Consolation]);
        if !consolation.is_empty() {
            prop_assert_eq!(consolation.values().filter(|lost| **lost == 0).count(), 1);
            prop_assert!(consolation.values().all(|lost| *lost <= 1));
            let expected = if progressive { entrants as usize - 2 } else { first_losers.len() };
            prop_assert_eq!(consolation.len(), expected, "everybody who should be there plays there");
        }
        let chance = losses(&history, &[Stage::LastChance]);
        prop_assert!(chance.keys().all(|one| consolation.get(one) == Some(&1)));
        prop_assert!(chance.values().all(|lost| *lost <= 1));
        if !chance.is_empty() {
            prop_assert_eq!(chance.values().filter(|lost| **lost == 0).count(), 1);
        }
    }

    #[test]
    fn lives_are_respected_and_repeats_and_byes_are_avoided(entrants in 2_u32..14, lives in 1_u32..4, seed in any::<u64>()) {
        let system = System::Lives(Lives { lives });
        let field = Field { lot: Lot(seed), ..Field::new(entrants) };
        let history = play(&system, &field, random(seed));
        check_lives(entrants, lives, &history)?;
        check_places(&places(&system, &field, &history).unwrap(), Stage::Main, entrants as usize)?;
    }

    #[test]
    fn a_round_robin_is_everybody_against_everybody(entrants in 2_u32..20, cycles in 1_u32..4, seed in any::<u64>()) {
        let system = System::RoundRobin { cycles };
        let history = play(&system, &Field::new(entrants), random(seed));
        let mut met: BTreeMap<(Entrant, Entrant), u32> = BTreeMap::new();
        for game in matches(&history) {
            let (first, second) = (game.pairing.first, game.pairing.second.unwrap());
            *met.entry((first.min(second), first.max(second))).or_insert(0) += 1;
        }
        prop_assert_eq!(met.len() as u32, entrants * (entrants - 1) / 2);
        prop_assert!(met.values().all(|times| *times == cycles));
        check_places(&places(&system, &Field::new(entrants), &history).unwrap(), Stage::Main, entrants as usize)?;
    }

    #[test]
    fn groups_give_their_best_to_the_knock_out(count in 2_u32..6, size in 2_u32..6, qualifiers in 1_u32..3, extra in 0_u32..3, seed in any::<u64>()) {
        let groups = Groups { groups: count, qualifiers, cycles: 1, knock_out: KnockOut::default() };
        let (system, field) = (System::Groups(groups), Field { lot: Lot(seed), ..Field::new(count * size + extra) });
        let history = play(&system, &field, random(seed));
        let knock_out: Vec<&Game> = matches(&history).filter(|game| game.pairing.stage == Stage::Main).collect();
        prop_assert_eq!(knock_out.len() as u32, count * qualifiers - 1);
        let dealt = groups.dealt(field.entrants);
        for game in knock_out.iter().filter(|game| game.pairing.round == 1) {
            let together = dealt.iter().any(|group| group.contains(&game.pairing.first) && group.contains(&game.pairing.second.unwrap()));
            prop_assert!(!together, "{} are of one group", game.pairing);
        }
        check_places(&places(&system, &field, &history).unwrap(), Stage::Main, field.entrants as usize)?;
    }

    #[test]
    fn a_swiss_never_repeats_a_pair_or_a_bye(entrants in 8_u32..25, seed in any::<u64>()) {
        let system = System::Swiss(Swiss { rounds: 5, colors: true });
        let field = Field { lot: Lot(seed), ..Field::new(entrants) };
        let history = play(&system, &field, random(seed));
        prop_assert_eq!(history.len(), 5);
        let mut seen = BTreeSet::new();
        for game in history.iter().flatten() {
            let pair = match game.pairing.second {
                Some(second) => (game.pairing.first.min(second), game.pairing.first.max(second)),
                None => (0, game.pairing.first),
            };
            prop_assert!(seen.insert(pair), "{pair:?} twice");
        }
        check_places(&places(&system, &field, &history).unwrap(), Stage::Main, entrants as usize)?;
    }

    #[test]
    fn the_withdrawn_are_paired_no_more(entrants in 6_u32..20, gone in 1_u32..6, seed in any::<u64>(), which in 0_usize..4) {
        let systems = [
            System::Lives(Lives { lives: 3 }),
            System::Swiss(Swiss { rounds: 4, colors: false }),
            System::KnockOut(KnockOut { consolation: Some(Consolation::Progressive), ..KnockOut::default() }),
            System::DoubleElimination(DoubleElimination::default()),
        ];
        let mut field = Field { lot: Lot(seed), ..Field::new(entrants) };
        let system = &systems[which];
        let mut decide = random(seed);
        let mut history: Vec<Vec<Game>> = Vec::new();
        for _ in 0..200 {
            let Next::Round(round) = next_round(system, &field, &history).unwrap() else { break };
            if !history.is_empty() {
                prop_assert!(round.iter().all(|pairing| !pairing.has(gone)), "{}", text(&round));
            }
            history.push(round.into_iter().map(|pairing| Game::new(pairing, pairing.second.map(|_| decide(&pairing)))).collect());
            field.withdrawn.insert(gone);
        }
        prop_assert_eq!(next_round(system, &field, &history).unwrap(), Next::Over);
    }
}

#[test]
fn the_number_of_rounds_follows_from_the_field() {
    let all = [
        (System::KnockOut(KnockOut::default()), [1, 2, 3, 3, 5]),
        (System::KnockOut(KnockOut { third_place: true, ..KnockOut::default() }), [1, 2, 3, 3, 5]),
        (System::RoundRobin { cycles: 1 }, [1, 3, 7, 7, 31]),
    ];
    for (system, expected) in all {
        for (entrants, expected) in [2, 4, 7, 8, 32].into_iter().zip(expected) {
            let field = Field::new(entrants);
            assert_eq!(rounds(&system, &field), Some(expected), "{system:?} of {entrants}");
            assert_eq!(play(&system, &field, favourite).len(), expected as usize);
        }
    }
    assert_eq!(rounds(&System::Lives(Lives { lives: 3 }), &Field::new(8)), None);
    let groups = Groups { groups: 2, qualifiers: 2, cycles: 1, knock_out: KnockOut::default() };
    let (groups, field) = (System::Groups(groups), Field::new(8));
    assert_eq!(rounds(&groups, &field), Some(5));
    assert_eq!(play(&groups, &field, favourite).len(), 5);
}

#[test]
fn whoever_is_still_in_comes_first_with_the_round_reached() {
    let system = System::KnockOut(KnockOut { third_place: true, ..KnockOut::default() });
    let field = Field::new(7);
    let whole = play(&system, &field, favourite);
    let after = |closed: usize| {
        let all = reached(&system, &field, &whole[..closed]).unwrap();
        let lines = all.iter().map(|own| (own.entrant, own.stage, own.round, own.still_in));
        lines.collect::<Vec<_>>()
    };
    let begun = after(0);
    assert_eq!(begun[0], (1, Stage::Main, 2, true), "the bye is through before the first round");
    assert!(begun.iter().all(|own| own.3));
    let quarters = after(1);
    let still_in: Vec<_> = quarters.iter().filter(|own| own.3).map(|own| own.0).collect();
    assert_eq!(still_in, [1, 2, 3, 4]);
    let semis = after(2);
    assert_eq!(semis[..2], [(1, Stage::Main, 3, true), (2, Stage::Main, 3, true)]);
    let third: Vec<_> = semis.iter().filter(|own| own.1 == Stage::ThirdPlace).collect();
    assert_eq!(third.len(), 2);
    assert!(third.iter().all(|own| !own.3));
    assert!(after(3).iter().all(|own| !own.3), "nobody is still in after the final");
    let of = rounds_of_stage(&system, &field, Stage::Main).unwrap();
    let names: Vec<_> = (1..=of).map(|round| round_name(Stage::Main, round, of).key).collect();
    assert_eq!(names, ["tree-quarter-final", "tree-semi-final", "tree-final"]);
}

#[test]
fn in_a_double_elimination_the_unbeaten_stand_first() {
    let system = System::DoubleElimination(DoubleElimination::default());
    let field = Field::new(8);
    let whole = play(&system, &field, favourite);
    let all = reached(&system, &field, &whole[..1]).unwrap();
    assert_eq!(all.iter().filter(|own| own.still_in).count(), 8, "one loss puts nobody out");
    let order: Vec<_> = all.iter().map(|own| own.entrant).collect();
    assert_eq!(order, [1, 2, 3, 4, 5, 6, 7, 8]);
    assert_eq!((all[7].stage, all[7].still_in), (Stage::Losers, true));
}

/// Matches of the first round in which both sides lose; the favourites win all others.
fn both_lose_at(boards: &[u32]) -> impl FnMut(&Pairing) -> Outcome {
    let boards = boards.to_vec();
    move |pairing| match pairing.round == 1 && boards.contains(&pairing.board) {
        true => Outcome::Neither,
        false => favourite(pairing),
    }
}

#[test]
fn both_sides_of_a_match_that_nobody_wins_have_the_place_of_its_loser() {
    let (system, field) = (System::KnockOut(KnockOut::default()), Field::new(8));
    // 1-8 4-5 2-7 3-6: 4 meets nobody in the semi-final if 1 and 8 both lose.
    let history = play(&system, &field, both_lose_at(&[1]));
    let lines = places(&system, &field, &history).unwrap();
    let expected = [(1, vec![2]), (2, vec![4]), (3, vec![3]), (5, vec![1, 5, 6, 7, 8])];
    assert_eq!(list(&lines, Stage::Main), expected, "place 4 is vacant");
    // Half of the tree is empty: nobody is second.
    let history = play(&system, &field, both_lose_at(&[1, 2]));
    let lines = places(&system, &field, &history).unwrap();
    let expected = [(1, vec![2]), (3, vec![3]), (5, vec![1, 4, 5, 6, 7, 8])];
    assert_eq!(list(&lines, Stage::Main), expected);
}

#[test]
fn nobody_wins_a_final_that_both_sides_lose() {
    let with_third = KnockOut { third_place: true, ..KnockOut::default() };
    for system in [KnockOut::default(), with_third].map(System::KnockOut) {
        let field = Field::new(4);
        let history = play(&system, &field, |pairing| {
            let last = pairing.stage == Stage::Main && pairing.round == 2;
            if last { Outcome::Neither } else { favourite(pairing) }
        });
        let lines = list(&places(&system, &field, &history).unwrap(), Stage::Main);
        assert_eq!(lines[0], (2, vec![1, 2]), "{lines:?}");
        assert!(lines.iter().all(|(place, _)| *place > 1), "{lines:?}");
        assert_eq!(lines.iter().map(|(_, who)| who.len()).sum::<usize>(), 4);
    }
}

proptest! {
    #[test]
    fn everybody_has_one_place_also_where_both_sides_lose(entrants in 2_u32..40, seed: u64) {
        let systems = [
            System::KnockOut(KnockOut::default()),
            System::KnockOut(KnockOut { third_place: true, ..KnockOut::default() }),
            System::DoubleElimination(DoubleElimination::default()),
        ];
        for system in systems {
            let field = Field::new(entrants);
            let mut draw = 0;
            let history = play(&system, &field, |_| {
                draw += 1;
                let mut all = [Outcome::First, Outcome::Second, Outcome::Neither];
                Lot(seed).shuffle(draw, &mut all);
                all[0]
            });
            let lines = list(&places(&system, &field, &history).unwrap(), Stage::Main);
            let mut placed: Vec<Entrant> = lines.iter().flat_map(|(_, who)| who.clone()).collect();
            placed.sort_unstable();
            prop_assert_eq!(placed, (1..=entrants).collect::<Vec<_>>(), "{:?}", lines);
            let placed: Vec<u32> = lines.iter().map(|(place, _)| *place).collect();
            prop_assert!(placed.is_sorted_by(|one, other| one < other), "{:?}", lines);
            prop_assert!(placed.iter().all(|place| *place <= entrants), "{:?}", lines);
        }
    }
}
