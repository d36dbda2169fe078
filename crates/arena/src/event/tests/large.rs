//! A large event, written and read back: how long that takes is printed, not asserted.

use super::*;
use crate::stream::Written;
use crate::stream::{read, write};

/// The log of an event of `entrants` after `rounds` rounds, paired in a plain way: opening it does
/// not depend on how the pairs came about.
fn log(entrants: u32, rounds: u16) -> Vec<(Written, u64)> {
    let mut hall = Hall::new(settings("pentago", u32::from(rounds)));
    hall.laid = true;
    let mut facts: Vec<Cited<Fact>> = Vec::new();
    let name = |number: u32| format!("entrant-{number:04}");
    for number in 1..=entrants {
        let entered = Entering { rating: 1000 + number, ..entering(&name(number)) };
        facts.push(Fact::Entered { entrant: entered, number: None }.into());
    }
    let order = (1..=entrants).map(|number| id(&name(number))).collect();
    facts.push(Fact::ListClosed { order, lot: None }.into());
    let color = Color::White;
    facts.push(Fact::LotEntered { color, drawn_by: name(1) }.into());
    for round in 1..=rounds {
        facts.extend(round_facts(entrants, round));
    }
    hall.write(&organiser(), &facts);
    assert_eq!(hall.event.rounds().len(), usize::from(rounds));
    let entries = hall.log.iter();
    entries
        .map(|entry| {
            let cited = Cited::new(entry.fact.clone(), entry.citations.clone());
            (write::<Event>(&cited, &entry.by).unwrap(), entry.version)
        })
        .collect()
}

fn round_facts(entrants: u32, round: u16) -> Vec<Cited<Fact>> {
    let half = entrants / 2;
    let pairing = |board: u32| pairing::systems::Pairing {
        stage: pairing::systems::Stage::Main,
        round: u32::from(round),
        board,
        first: board,
        second: Some(half + 1 + (board + u32::from(round)) % half),
    };
    let pairings: Vec<_> = (1..=half).map(pairing).collect();
    let boards = field::numbered(&pairings);
    let paired = Paired { round, attempt: 1, boards, byes: Vec::new() };
    let mut facts: Vec<Cited<Fact>> =
        vec![Fact::RoundPaired(paired).into(), Fact::RoundPublished { round }.into()];
    for table in 1..=u16::try_from(half).unwrap() {
        let outcome = if table % 3 == 0 { Outcome::Second } else { Outcome::First };
        let sets = Some([pairing::Score(20), pairing::Score(10)]);
        let result = BoardResult { sets, ..BoardResult::played(outcome) };
        let id = match_id(&id("open"), round, 1, table);
        let finding = String::new();
        facts.push(
            Fact::ResultIn(ResultFact { round, table, result, id, finding, agreed: false }).into(),
        );
    }
    facts.push(Fact::RoundClosed { round }.into());
    facts
}

/// Folds a log as it stands in the store.
fn open(log: &[(Written, u64)]) -> Event {
    let mut event = Event::default();
    for (written, version) in log {
        event.apply(&read::<Event>(written, *version, Moment(0)).unwrap());
    }
    event
}

#[test]
fn a_large_event_opens_as_it_was() {
    let log = log(60, 3);
    let event = open(&log);
    assert_eq!((event.size(), event.rounds().len()), (60, 3));
    assert_eq!(event.standings().unwrap().len(), 60);
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
#[expect(clippy::disallowed_methods, reason = "a figure for the reader, which decides nothing")]
fn an_event_of_a_thousand_after_nine_rounds_opens() {
    let log = log(1000, 9);
    let mut times: Vec<_> = (0..15)
        .map(|_| {
            let start = std::time::Instant::now();
            let event = open(&log);
            assert_eq!(event.rounds().len(), 9);
            start.elapsed()
        })
        .collect();
    times.sort_unstable();
    let facts = log.len();
    println!("{facts} facts opened: median {:?}, quickest {:?}", times[7], times[0]);
    let event = open(&log);
    let start = std::time::Instant::now();
    assert_eq!(event.standings().unwrap().len(), 1000);
    println!("standings of 1000: {:?}", start.elapsed());
}
