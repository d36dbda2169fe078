//! Late entries, withdrawals, returns, byes that were asked for, pairs kept apart.

use super::*;
use crate::clock::{Control, Kind, Scope};
use crate::time::Span;
use pairing::Score;
use pairing::systems::KnockOut;

fn withdraw(name: &str) -> Command {
    Command::Withdraw { entrant: id(name), finding: String::new() }
}

fn come_back(name: &str) -> Command {
    Command::Return { entrant: id(name) }
}

fn bye(name: &str, round: u16, bye: Bye) -> Command {
    Command::AskBye { entrant: id(name), round, bye }
}

fn is_paired(hall: &Hall, round: u16, number: u32) -> bool {
    hall.event.round(round).unwrap().boards.iter().any(|s| s.board.pairing.has(number))
}

fn points(hall: &Hall, name: &str) -> Score {
    let rows = hall.event.standings().unwrap();
    rows.iter().find(|row| row.name == name).unwrap().points
}

#[test]
fn a_late_entry_gets_the_next_number_and_nothing_for_missed_rounds() {
    let mut settings = settings("pentago", 4);
    settings.limits.late_until = Some(3);
    let mut hall = Hall::listed(settings, 6);
    hall.round();
    hall.open_round();
    hall.ok(&organiser(), Command::Enter(entering("late")));
    assert!(!is_paired(&hall, 2, 7), "not in a round that is published");
    hall.results(2, smaller);
    hall.ok(&chief(), Command::CloseRound { round: 2 });
    assert_eq!(points(&hall, "late"), Score::ZERO);
    hall.round();
    assert!(is_paired(&hall, 3, 7));
    hall.no(&organiser(), Command::Enter(entering("later")));
}

#[test]
fn a_table_or_a_tree_has_no_place_for_late_entries() {
    for system in [System::RoundRobin { cycles: 1 }, System::KnockOut(KnockOut::default())] {
        let mut hall = Hall::listed(with_system(system), 4);
        hall.ok(&organiser(), Command::Enter(entering("x")));
        hall.open_round();
        hall.no(&organiser(), Command::Enter(entering("y")));
    }
}

#[test]
fn who_leaves_is_not_paired_and_who_returns_is() {
    let mut hall = Hall::listed(settings("pentago", 5), 8);
    hall.round();
    hall.ok(&player("c"), withdraw("c"));
    hall.no(&player("d"), withdraw("e"));
    hall.no(&organiser(), withdraw("c"));
    assert!(hall.ask(&Actor::system(), &withdraw("c")).unwrap().is_empty(), "done already");
    hall.round();
    assert!(!is_paired(&hall, 2, 3));
    // The competition approves the entry once more: that is a return.
    hall.ok(&Actor::system(), Command::Enter(entering("c")));
    assert!(hall.ask(&Actor::system(), &Command::Enter(entering("c"))).unwrap().is_empty());
    hall.no(&organiser(), come_back("c"));
    hall.round();
    assert!(is_paired(&hall, 3, 3));
    let cross = hall.event.crosstable().unwrap();
    assert_eq!(cross[2].cells[1].entry, pairing::Entry::Absent);
    hall.ok(&chief(), Command::Close { finding: finding() });
    assert!(hall.ask(&Actor::system(), &withdraw("a")).unwrap().is_empty(), "it is over");
}

#[test]
fn in_a_table_the_others_get_the_point_and_in_a_tree_they_go_through() {
    let mut hall = Hall::listed(with_system(System::RoundRobin { cycles: 1 }), 4);
    hall.round();
    hall.ok(&organiser(), withdraw("b"));
    hall.open_round();
    let board =
        hall.event.round(2).unwrap().boards.iter().find(|s| s.board.pairing.has(2)).unwrap();
    assert!(board.result.unwrap().forfeit);
    hall.results(2, smaller);
    hall.ok(&chief(), Command::CloseRound { round: 2 });
    hall.ok(&organiser(), come_back("b"));
    hall.round();
    assert_eq!(hall.event.rounds().len(), 3);

    let mut hall = Hall::listed(with_system(System::KnockOut(KnockOut::default())), 4);
    hall.round();
    hall.ok(&organiser(), withdraw("a"));
    hall.no(&organiser(), come_back("a"));
    hall.open_round();
    assert!(hall.event.round(2).unwrap().open_tables().next().is_none(), "no final is played");
    hall.ok(&chief(), Command::CloseRound { round: 2 });
    let places = hall.close();
    assert_eq!(places[0].entrants, [id("b")]);
}

/// What follows from the competition is done as far as the event takes it, and refuses nothing.
#[test]
fn the_competition_checks_in_puts_out_and_takes_back() {
    let program = Actor::system();
    let mut hall = Hall::listed(settings("pentago", 3), 4);
    hall.ok(&program, Command::CheckIn { entrant: id("a") });
    let again = hall.ask(&program, &Command::CheckIn { entrant: id("a") });
    assert!(again.unwrap().is_empty(), "here already");
    let forfeit = |name: &str| Command::Forfeit { entrant: id(name), finding: finding() };
    assert!(hall.ask(&program, &forfeit("a")).unwrap().is_empty(), "nothing is played");
    hall.open_round();
    hall.no(&chief(), forfeit("a"));
    hall.ok(&program, withdraw("a"));
    hall.ok(&program, forfeit("a"));
    assert!(hall.ask(&program, &forfeit("a")).unwrap().is_empty(), "lost already");
    let own = |hall: &Hall| {
        let round = hall.event.round(1).unwrap();
        let seated = round.boards.iter().find(|seated| seated.board.pairing.has(1)).unwrap();
        (seated.board.pairing.first == 1, seated.result.unwrap())
    };
    let (first, result) = own(&hall);
    let winner = if first { Outcome::Second } else { Outcome::First };
    assert_eq!(result, BoardResult::forfeit(winner));
    hall.ok(&program, come_back("a"));
    assert!(!hall.event.entrant(&id("a")).unwrap().withdrawn);
    // Who left without being sent is not taken back.
    hall.ok(&player("b"), withdraw("b"));
    assert!(hall.ask(&program, &come_back("b")).unwrap().is_empty());
    hall.ok(&organiser(), come_back("b"));
}

#[test]
fn byes_are_asked_for_within_limits() {
    let mut settings = settings("pentago", 5);
    settings.limits.half_point_until = Some(4);
    let mut hall = Hall::listed(settings, 6);
    hall.ok(&player("b"), bye("b", 2, Bye::HalfPoint));
    hall.no(&player("b"), bye("b", 2, Bye::HalfPoint));
    hall.no(&player("b"), bye("b", 3, Bye::HalfPoint));
    hall.no(&player("b"), bye("c", 2, Bye::ZeroPoint));
    hall.no(&player("c"), bye("c", 5, Bye::HalfPoint));
    hall.no(&player("c"), bye("c", 6, Bye::ZeroPoint));
    hall.no(&player("c"), bye("c", 1, Bye::FullPoint));
    hall.no(&organiser(), bye("c", 1, Bye::PairingAllocated));
    hall.ok(&organiser(), bye("c", 2, Bye::FullPoint));
    hall.ok(&player("d"), bye("d", 2, Bye::ZeroPoint));
    hall.ok(&player("e"), bye("e", 2, Bye::ZeroPoint));
    hall.ok(&player("e"), Command::CancelBye { entrant: id("e"), round: 2 });
    hall.no(&player("e"), Command::CancelBye { entrant: id("e"), round: 2 });
    hall.round();
    let before = ["b", "c", "d"].map(|name| points(&hall, name).tenths());
    hall.round();
    let after = ["b", "c", "d"].map(|name| points(&hall, name).tenths());
    let gained: Vec<i32> = after.iter().zip(before).map(|(after, before)| after - before).collect();
    assert_eq!(gained, [5, 10, 0]);
    let rows = hall.event.pairings(2).unwrap();
    assert_eq!(rows.iter().filter(|row| row.bye.is_some()).count(), 3);
    hall.no(&player("b"), Command::CancelBye { entrant: id("b"), round: 2 });
}

#[test]
fn a_pair_is_kept_apart_until_it_may_meet() {
    let mut hall = Hall::listed(settings("pentago", 3), 4);
    for other in ["c", "d"] {
        let pair = Forbidden { one: id("a"), other: id(other), from: 1, until: None };
        hall.ok(&organiser(), Command::Forbid(pair.clone()));
        hall.no(&organiser(), Command::Forbid(pair));
    }
    hall.open_round();
    assert_eq!(hall.pairs(1), "1-2 4-3");
    hall.results(1, smaller);
    hall.ok(&chief(), Command::CloseRound { round: 1 });
    hall.no(&chief(), Command::Pair { round: 2 });
    hall.ok(&organiser(), Command::Allow { one: id("c"), other: id("a") });
    hall.no(&organiser(), Command::Allow { one: id("c"), other: id("a") });
    hall.open_round();
    assert!(hall.pairs(2).contains("1-3") || hall.pairs(2).contains("3-1"));
}

#[test]
fn everyone_says_that_they_know_how_the_clocks_are_set() {
    let clocked = |minutes: i64| {
        let mut settings = settings("kure", 3);
        let control = Control {
            main: Span::minutes(minutes),
            kind: Kind::SuddenDeath,
            scope: Scope::Round,
            lag: None,
        };
        let Format::Matches(play) = &mut settings.format;
        play.clock = Some(control);
        settings
    };
    let confirm = |name: &str| Command::ConfirmClock { entrant: id(name) };
    let knows = |hall: &Hall, name: &str| hall.event.entrant(&id(name)).unwrap().knows_clock;
    let mut hall = Hall::new(clocked(10));
    for name in ["a", "b", "c"] {
        hall.ok(&organiser(), Command::Enter(entering(name)));
    }
    hall.no(&player("a"), confirm("b"));
    let facts = hall.ok(&player("a"), confirm("a"));
    assert_eq!(facts[0].citations, [rulebook::tr_kure::_19_2]);
    hall.ok(&organiser(), confirm("b"));
    assert!(knows(&hall, "a") && knows(&hall, "b") && !knows(&hall, "c"));
    hall.no(&player("a"), confirm("a"));
    let renamed = Settings { name: "Open A".to_owned(), ..clocked(10) };
    hall.ok(&organiser(), Command::Change(Box::new(renamed)));
    assert!(knows(&hall, "a"), "the clock is the same");
    hall.ok(&organiser(), Command::Change(Box::new(clocked(15))));
    assert!(!knows(&hall, "a") && !knows(&hall, "b"), "nobody knows the new setting");
    let mut without = clocked(10);
    let Format::Matches(play) = &mut without.format;
    play.clock = None;
    let hall = Hall::listed(without, 4);
    hall.no(&player("a"), confirm("a"));
}
