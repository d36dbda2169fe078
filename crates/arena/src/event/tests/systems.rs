//! Every system from its first round to its final places.

use super::*;
use pairing::systems::{Consolation, DoubleElimination, Groups, KnockOut, Lives, Seeding, Stage};
use rulebook::{proves, tr_kure, tr_mangala};

/// Plays rounds in which the smaller number wins until nothing is left; gives how many.
fn play_out(hall: &mut Hall) -> usize {
    while !hall.event.is_over(&hall.event.settings().unwrap().clone()) {
        hall.round();
        assert!(hall.event.rounds().len() < 40, "it ends");
    }
    hall.event.rounds().len()
}

fn place_of(places: &[FinalPlace], list: Stage, name: &str) -> Option<u32> {
    let entrant: EntrantId = id(name);
    let mut lines = places.iter().filter(|line| line.list == list);
    lines.find(|line| line.entrants.contains(&entrant)).map(|line| line.place)
}

#[test]
fn a_round_robin_ends_when_all_have_met() {
    for (entrants, cycles, rounds) in [(6, 1, 5), (5, 1, 5), (4, 2, 6)] {
        let mut hall = Hall::listed(with_system(System::RoundRobin { cycles }), entrants);
        assert_eq!(play_out(&mut hall), rounds);
        hall.no(&chief(), Command::Pair { round: rounds as u16 + 1 });
        let rows = hall.event.standings().unwrap();
        let points: Vec<_> = rows.iter().map(|row| row.points.tenths() / 10).collect();
        let best = (entrants as i32 - 1) * cycles as i32;
        let expected: Vec<i32> = (0..entrants as i32).map(|n| best - n * cycles as i32).collect();
        assert_eq!(points, expected, "a free round gives nothing");
        let places = hall.close();
        assert_eq!(place_of(&places, Stage::Main, "a"), Some(1));
    }
}

#[test]
fn a_running_knock_out_lists_those_who_are_still_in_first() {
    let third = KnockOut { third_place: true, ..KnockOut::default() };
    let mut hall = Hall::listed(with_system(System::KnockOut(third)), 7);
    assert_eq!(hall.event.rounds_in_all(), Some(3));
    hall.round();
    assert!(!hall.event.is_last_round());
    let rows = hall.event.standings().unwrap();
    let lines: Vec<_> =
        rows.iter().map(|row| (row.name.as_str(), row.place, row.is_still_in())).collect();
    let still_in = lines.iter().filter(|line| line.2).map(|line| line.0).collect::<Vec<_>>();
    assert_eq!(still_in, ["a", "b", "c", "d"]);
    assert_eq!(lines.len(), 7);
    assert!(lines[4..].iter().all(|line| line.1 == 5 && !line.2), "{lines:?}");
    let reached = rows[0].reached.unwrap();
    assert_eq!((reached.stage, reached.round, reached.of), (Stage::Main, 2, 3));
    hall.round();
    hall.round();
    assert!(hall.event.is_last_round(), "nothing follows the final");
    let rows = hall.event.standings().unwrap();
    assert!(rows.iter().all(|row| !row.is_still_in()));
    assert_eq!(rows[2].reached.unwrap().stage, Stage::ThirdPlace);
}

#[test]
fn a_knock_out_with_all_its_second_chances() {
    let settings = KnockOut {
        consolation: Some(Consolation::Progressive),
        last_chance: true,
        ..KnockOut::default()
    };
    let mut hall = Hall::listed(with_system(System::KnockOut(settings)), 8);
    play_out(&mut hall);
    let places = hall.close();
    let main = ["a", "b", "c", "d"].map(|name| place_of(&places, Stage::Main, name));
    assert_eq!(main, [Some(1), Some(2), Some(3), Some(3)]);
    let third = KnockOut { third_place: true, ..KnockOut::default() };
    let mut hall = Hall::listed(with_system(System::KnockOut(third)), 8);
    play_out(&mut hall);
    let third = hall.close();
    let main = ["c", "d"].map(|name| place_of(&third, Stage::Main, name));
    assert_eq!(main, [Some(3), Some(4)]);
    assert_eq!(place_of(&places, Stage::Consolation, "c"), Some(1));
    assert!(places.iter().any(|line| line.list == Stage::LastChance && line.place == 1));
}

#[test]
fn a_knock_out_is_drawn_by_the_lot_of_the_program() {
    let tree = KnockOut { seeding: Seeding::Drawn, ..KnockOut::default() };
    let mut hall = Hall::new(with_system(System::KnockOut(tree)));
    for number in 1..=6 {
        hall.ok(&organiser(), Command::Enter(entering(&name(number))));
    }
    hall.ok(&organiser(), Command::CloseList { order: Vec::new() });
    let by_hand = Command::EnterLot { first: true, drawn_by: "a".to_owned() };
    hall.no(&organiser(), by_hand);
    hall.ok(&organiser(), Command::DrawLot);
    assert_eq!(play_out(&mut hall), 3);
    assert_eq!(place_of(&hall.close(), Stage::Main, "a"), Some(1));
}

#[test]
fn in_a_knock_out_a_draw_needs_somebody_who_goes_through() {
    let tree = KnockOut { third_place: true, ..KnockOut::default() };
    let mut hall = Hall::listed(with_system(System::KnockOut(tree)), 4);
    hall.open_round();
    hall.result(1, 1, BoardResult::played(Outcome::Draw));
    hall.result(1, 2, BoardResult::played(Outcome::First));
    hall.no(&chief(), Command::CloseRound { round: 1 });
    let through = |table, side| Command::PutThrough { round: 1, table, side, finding: finding() };
    hall.no(&chief(), through(2, 0));
    hall.no(&chief(), through(1, 2));
    hall.no(&referee(), through(1, 1));
    hall.ok(&chief(), through(1, 1));
    hall.no(&chief(), through(1, 1));
    // A result that is corrected before anybody has gone on is decided anew.
    let corrected = |outcome| {
        let result = BoardResult::played(outcome);
        let reported =
            Reported { round: 1, table: 1, id: None, result, finding: finding(), expected: None };
        Command::CorrectResult(reported)
    };
    hall.ok(&chief(), corrected(Outcome::First));
    hall.ok(&chief(), corrected(Outcome::Draw));
    hall.no(&chief(), Command::CloseRound { round: 1 });
    hall.ok(&chief(), through(1, 1));
    hall.ok(&chief(), Command::CloseRound { round: 1 });
    hall.open_round();
    assert_eq!(hall.pairs(2), "4-2 1-3");
}

#[test]
fn two_losses_and_out() {
    let tree = DoubleElimination::default();
    let mut hall = Hall::listed(with_system(System::DoubleElimination(tree)), 6);
    play_out(&mut hall);
    let places = hall.close();
    let first = ["a", "b"].map(|name| place_of(&places, Stage::Main, name));
    assert_eq!(first, [Some(1), Some(2)]);
    let all: usize = places.iter().map(|line| line.entrants.len()).sum();
    assert_eq!(all, 6);
}

#[test]
fn out_at_the_second_loss() {
    let mut hall = Hall::listed(with_system(System::Lives(Lives { lives: 2 })), 7);
    play_out(&mut hall);
    let places = hall.close();
    assert_eq!(place_of(&places, Stage::Main, "a"), Some(1));
    let all: usize = places.iter().map(|line| line.entrants.len()).sum();
    assert_eq!(all, 7);
    for row in hall.event.crosstable().unwrap().iter().skip(1) {
        let lost = row
            .cells
            .iter()
            .filter(|cell| cell.entry.opponent().is_some() && cell.points == pairing::Score::ZERO);
        assert_eq!(lost.count(), 2, "{}", row.name);
    }
}

#[test]
fn groups_then_a_knock_out() {
    let groups = Groups { groups: 2, qualifiers: 2, cycles: 1, knock_out: KnockOut::default() };
    let mut hall = Hall::listed(with_system(System::Groups(groups)), 8);
    for _ in 0..3 {
        hall.round();
    }
    let rows = hall.event.standings().unwrap();
    let group_one = rows.iter().filter(|row| row.list == Stage::Group(1));
    assert_eq!(group_one.map(|row| row.name.as_str()).collect::<String>(), "adeh");
    let words = hall.event.explain(1).unwrap()[0].words[0].messages(&|number| number.0.into());
    assert_eq!(words[0].to_string(), "pairing-table (round: 1, stage: stage-group (group: 1))");
    assert_eq!(play_out(&mut hall), 5);
    let places = hall.close();
    assert_eq!(place_of(&places, Stage::Main, "a"), Some(1));
    assert_eq!(place_of(&places, Stage::Main, "b"), Some(2));
}

#[test]
fn a_draw_is_entered_only_where_the_book_has_one() {
    let mut hall = Hall::listed(settings("kure", 3), 4);
    hall.open_round();
    let entered = |result: BoardResult| {
        let (id, finding) = (None, String::new());
        Command::ReportResult(Reported { round: 1, table: 1, id, result, finding, expected: None })
    };
    let draw = entered(BoardResult::played(Outcome::Draw));
    assert_eq!(hall.no(&referee(), draw), Some(tr_kure::_17_1));
    // Two draws and a win do not add up to a won round.
    let sets = Some([pairing::Score(20), pairing::Score(10)]);
    let halves = Some([pairing::Score(15), pairing::Score(5)]);
    let won = BoardResult::played(Outcome::First);
    let half = entered(BoardResult { sets: halves, ..won });
    assert_eq!(hall.no(&referee(), half), Some(tr_kure::_17_1));
    hall.ok(&referee(), entered(BoardResult { sets, ..won }));
    hall.result(1, 2, won);
    // Küre: who has purple, and starts, follows from the pairing.
    let paired = hall.log.iter().find(|e| matches!(e.fact, Fact::RoundPaired(_))).unwrap();
    assert!(paired.citations.is_empty(), "round 1 follows from the lot");
    hall.ok(&chief(), Command::CloseRound { round: 1 });
    hall.ok(&chief(), Command::Pair { round: 2 });
    assert!(hall.log.last().unwrap().citations.contains(&tr_kure::_2_2));
}

#[test]
fn pairs_play_quixo_for_four() {
    let mut hall = Hall::new(recorded(settings("quixo4", 2)));
    for number in 1..=4 {
        let team = name(number);
        let players =
            ["1", "2"].map(|n| Member { person: id(&format!("{team}{n}")), impaired: false });
        let one = Entering { players: vec![players[0].clone()], ..entering(&team) };
        hall.no(&organiser(), Command::Enter(one));
        let twice = Entering { players: vec![players[0].clone(); 2], ..entering(&team) };
        hall.no(&organiser(), Command::Enter(twice));
        let entered = Entering { players: players.to_vec(), ..entering(&team) };
        hall.ok(&organiser(), Command::Enter(entered));
    }
    hall.ok(&organiser(), Command::CloseList { order: Vec::new() });
    hall.ok(&organiser(), Command::DrawLot);
    hall.open_round();
    let first = hall.matches.values().next().unwrap().0.setup().unwrap().clone();
    assert_eq!(first.sides.each_ref().map(Vec::len), [2, 2]);
    assert_eq!(hall.event.entrant_of(&id("b2")).unwrap().entered.entrant, id("b"));
}

#[test]
fn the_book_asks_for_a_swiss_unless_the_announcement_departs_from_it() {
    let mut settings = with_system(System::RoundRobin { cycles: 1 });
    settings.departures = String::new();
    let context = Context { now: Moment(0), actor: Actor::system(), seed: None };
    let create = Command::Create(Box::new(settings));
    let refused = Event::default().decide(&create, &context).unwrap_err();
    assert_eq!(refused.citation(), Some(rulebook::tr_pentago::_1));
}

#[test]
fn rounds_are_recommended_by_the_size_of_the_field() {
    let sizes = [(2, 1), (3, 2), (4, 3), (8, 4), (9, 5), (32, 6), (1000, 11)];
    for (entrants, rounds) in sizes {
        assert_eq!(recommended_rounds(entrants), rounds, "{entrants}");
    }
}

#[test]
fn a_round_of_three_sets_has_one_point_or_two_halves() {
    let mut hall = Hall::listed(recorded(settings("mangala", 2)), 4);
    hall.open_round();
    let ids: Vec<MatchId> = hall.matches.keys().cloned().collect();
    let stores = |hall: &mut Hall, id: &MatchId, set: u8, stores: [u8; 2]| {
        hall.play(id, &referee(), match_play::Command::StartSet { set });
        let count = match_play::Command::CountStores { stores, confirm: true };
        hall.play(id, &referee(), count);
    };
    for set in 1..=2 {
        stores(&mut hall, &ids[0], set, [30, 18]);
    }
    for set in 1..=3 {
        stores(&mut hall, &ids[1], set, [24, 24]);
    }
    hall.ok(&chief(), Command::CloseRound { round: 1 });
    let points = hall.event.standings().unwrap();
    let points: Vec<_> = points.iter().map(|row| row.points.tenths()).collect();
    assert_eq!(points, [10, 5, 5, 0]);
    proves!(tr_mangala::e_2, tr_mangala::e_3);
}
