//! Random commands: whatever is asked, a replay gives the same state, nobody meets twice in a
//! Swiss, every round holds everyone at most once, points are conserved, and every refusal has a
//! sentence and, where it cites, a clause that exists.

use std::collections::{BTreeMap, BTreeSet};

use super::*;
use pairing::systems::{DoubleElimination, Groups, KnockOut, Lives};
use proptest::prelude::*;

fn systems() -> Vec<Settings> {
    let groups = Groups { groups: 2, qualifiers: 1, cycles: 1, knock_out: KnockOut::default() };
    let tree = KnockOut { third_place: true, ..KnockOut::default() };
    let mut colors = settings("reversi", 4);
    if let System::Swiss(swiss) = &mut colors.system {
        swiss.colors = true;
    }
    vec![
        settings("pentago", 4),
        colors,
        recorded(settings("kulami", 3)),
        with_system(System::RoundRobin { cycles: 1 }),
        with_system(System::KnockOut(tree)),
        with_system(System::DoubleElimination(DoubleElimination::default())),
        with_system(System::Lives(Lives { lives: 2 })),
        with_system(System::Groups(groups)),
    ]
}

/// A command from three numbers; most of them make sense now and then.
fn command(hall: &Hall, kind: u8, one: u8, two: u8) -> Command {
    let someone = || id(&name(usize::from(one % 9) + 1));
    let other = || id(&name(usize::from(two % 9) + 1));
    let next = hall.event.next_round();
    let round = if two.is_multiple_of(8) { u16::from(one % 5) } else { next.saturating_sub(1) };
    let outcome = [Outcome::First, Outcome::Second, Outcome::Draw, Outcome::Neither];
    let outcome = outcome[usize::from(two % 4)];
    let result = BoardResult { forfeit: two.is_multiple_of(3), ..BoardResult::played(outcome) };
    let table = u16::from(one % 6);
    let reported =
        || Reported { round, table, id: None, result, finding: finding(), expected: None };
    match kind % 25 {
        0 | 1 => Command::Enter(entering(&name(usize::from(one % 12) + 1))),
        2 => Command::Withdraw { entrant: someone(), finding: String::new() },
        3 => Command::Return { entrant: someone() },
        4 => Command::AskBye { entrant: someone(), round: next, bye: Bye::ZeroPoint },
        5 => Command::AskBye { entrant: someone(), round: next, bye: Bye::HalfPoint },
        6 => Command::Forbid(Forbidden {
            one: someone(),
            other: other(),
            from: 1,
            until: Some(next),
        }),
        7 => Command::CloseList { order: Vec::new() },
        8 => Command::DrawLot,
        9 => Command::AddWords { words: name(usize::from(one) + 1) },
        10 | 11 => Command::Pair { round: next },
        12 => Command::Publish { round },
        13 => Command::Discard { round, finding: finding() },
        14..=17 => Command::ReportResult(reported()),
        18 => Command::CorrectResult(reported()),
        19 => Command::PutThrough { round, table, side: two % 2, finding: finding() },
        20 => Command::CloseRound { round },
        21 => Command::Arrange(arranged(hall, round, one, two)),
        22 => Command::Amend(Entering {
            rating: u32::from(two),
            ..entering(&name(usize::from(one % 9) + 1))
        }),
        23 => Command::ConfirmClock { entrant: someone() },
        _ => Command::Close { finding: if one == 7 { finding() } else { String::new() } },
    }
}

/// The draft with two entrants exchanged.
fn arranged(hall: &Hall, round: u16, one: u8, two: u8) -> Arrange {
    let boards = hall.event.round(round).map(|r| r.boards.clone()).unwrap_or_default();
    let number = |n: u32| hall.event.numbered(n).map(|e| e.entered.entrant.clone());
    let mut sides: Vec<u32> = boards.iter().flat_map(|s| field::sides(&s.board.pairing)).collect();
    if sides.len() > 1 {
        let all = sides.len();
        sides.swap(usize::from(one) % all, usize::from(two) % all);
    }
    let sides: Vec<EntrantId> = sides.into_iter().filter_map(number).collect();
    let boards = sides.chunks(2).map(|pair| (pair[0].clone(), pair.get(1).cloned())).collect();
    Arrange { round, boards, finding: finding() }
}

fn check(hall: &Hall) {
    let state = &hall.event;
    let swiss = matches!(state.settings().unwrap().system, System::Swiss(_));
    let mut met = BTreeSet::new();
    for round in state.rounds() {
        let mut seen = BTreeSet::new();
        let published = round.phase > Phase::Draft;
        for seated in &round.boards {
            let pairing = &seated.board.pairing;
            for number in field::sides(pairing) {
                assert!(number >= 1 && number <= state.size());
                assert!(seen.insert(number) || !published, "twice in round {}", round.number);
            }
            if let (Some(second), true, true) = (pairing.second, swiss, published) {
                let unplayed = seated.result.is_some_and(|result| result.forfeit);
                let corrected = !seated.earlier.is_empty();
                let pair = (pairing.first.min(second), pairing.first.max(second));
                assert!(met.insert(pair) || unplayed || corrected, "{pair:?} met twice");
                if unplayed {
                    met.remove(&pair);
                }
            }
        }
    }
    check_points(state);
}

/// Every board that was played shares out one point; nobody has points from nowhere.
fn check_points(state: &Event) {
    let cross = state.crosstable().unwrap();
    let mut sums: BTreeMap<usize, i32> = BTreeMap::new();
    for row in &cross {
        for (round, cell) in row.cells.iter().enumerate() {
            *sums.entry(round).or_default() += cell.points.tenths();
        }
    }
    for (index, round) in state.rounds().iter().enumerate().filter(|(_, r)| r.phase > Phase::Draft)
    {
        let robin = matches!(state.settings().unwrap().system, System::RoundRobin { .. });
        let of_board = |seated: &Seated| match (seated.board.pairing.second, seated.result) {
            (None, _) => {
                if robin {
                    0
                } else {
                    10
                }
            }
            (_, None) => 0,
            (_, Some(result)) => {
                if result.outcome == Outcome::Neither {
                    0
                } else {
                    10
                }
            }
        };
        let boards: i32 = round.boards.iter().map(of_board).sum();
        let asked = round.byes.iter().filter(|(_, bye)| *bye == Bye::HalfPoint).count() as i32 * 5;
        assert_eq!(sums.get(&index).copied().unwrap_or(0), boards + asked, "round {}", index + 1);
    }
    let rows = state.standings().unwrap();
    assert!(rows.iter().all(|row| row.place >= 1));
}

fn run(settings: Settings, steps: &[(u8, u8, u8)]) -> usize {
    let mut hall = Hall::new(settings);
    for number in 1..=6 {
        hall.ok(&organiser(), Command::Enter(entering(&name(number))));
    }
    for &(kind, one, two) in steps {
        let command = command(&hall, kind, one, two);
        let actor = chief();
        match hall.ask(&actor, &command) {
            Ok(facts) => {
                hall.write(&actor, &facts);
                check(&hall);
            }
            Err(refused) => {
                assert!(!refused.message().key.is_empty(), "{refused:?}");
                let exists = refused.citation().is_none_or(|clause| !clause.clause().id.is_empty());
                assert!(exists);
            }
        }
    }
    hall.event.rounds().len()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]
    #[test]
    fn whatever_is_asked_the_event_stays_sound(
        which in 0..8_usize,
        steps in prop::collection::vec(any::<(u8, u8, u8)>(), 40..160),
    ) {
        run(systems()[which].clone(), &steps);
    }
}

/// Random results, withdrawals and corrections in events that are run to their end.
#[test]
fn every_system_comes_to_its_end() {
    for (index, settings) in systems().into_iter().enumerate() {
        for seed in 0..4_u8 {
            let mut draw = Seed::new([seed; 32]).draw(&[], "random event");
            let mut byte = || u8::try_from(draw.below(256)).unwrap();
            let mut hall = Hall::listed(settings.clone(), 6 + usize::from(seed));
            while !hall.event.is_over(&settings) {
                let next = hall.event.next_round();
                // A field that has played itself out ends early.
                if hall.ask(&chief(), &Command::Pair { round: next }).is_err() {
                    break;
                }
                let round = hall.open_round();
                play_round(&mut hall, round, &mut byte);
                check(&hall);
                assert!(hall.event.rounds().len() < 40, "system {index} ends");
            }
            hall.ok(&chief(), Command::Close { finding: finding() });
            let rounds: Vec<_> = (1..hall.event.next_round()).map(|r| hall.pairs(r)).collect();
            let gone = hall.event.field().withdrawn;
            let error = hall.event.places_so_far(&settings).err();
            let places = hall.event.final_places().unwrap();
            assert!(
                !places.is_empty(),
                "system {index}, seed {seed}: {rounds:?} {gone:?} {error:?}"
            );
        }
    }
}

fn play_round(hall: &mut Hall, round: u16, byte: &mut impl FnMut() -> u8) {
    let tables: Vec<u16> = hall.event.round(round).unwrap().open_tables().collect();
    let recorded = hall.event.settings().unwrap().play().recorded;
    for table in tables {
        let winner = byte() % 2;
        if recorded && !byte().is_multiple_of(4) {
            let found = hall.event.round(round).unwrap();
            let id = hall.event.match_of(found, table).unwrap();
            hall.sets_of(&id, winner);
        } else {
            let outcome = if winner == 0 { Outcome::First } else { Outcome::Second };
            let forfeit = recorded || byte().is_multiple_of(8);
            hall.result(round, table, BoardResult { forfeit, ..BoardResult::played(outcome) });
        }
    }
    hall.ok(&chief(), Command::CloseRound { round });
    let someone: EntrantId = id(&name(usize::from(byte() % 6) + 1));
    if byte().is_multiple_of(4) && !hall.event.entrant(&someone).unwrap().withdrawn {
        hall.ok(&organiser(), Command::Withdraw { entrant: someone, finding: String::new() });
    }
}

impl Hall {
    /// A match of one set won by a side.
    fn sets_of(&mut self, id: &MatchId, winner: u8) {
        self.play(id, &referee(), match_play::Command::StartSet { set: 1 });
        let resign = self.matches[id].0.setup().unwrap().sides[usize::from(1 - winner)][0].clone();
        let person = Some(resign.person);
        self.play(id, &referee(), match_play::Command::Resign { person, whole: true });
    }
}
