//! The start list, its lot, and chance that can be checked.

use super::*;
use pairing::Color;
use rulebook::{proves, tr_kulami, tr_mangala, tr_pentago, tr_reversi};

fn named(entrant: &str, name: &str) -> Entering {
    Entering { name: name.to_owned(), ..entering(entrant) }
}

fn list(hall: &Hall) -> Vec<String> {
    let numbers = 1..=hall.event.size();
    numbers.map(|n| hall.event.numbered(n).unwrap().entered.name.clone()).collect()
}

#[test]
fn the_list_is_by_surname_in_turkish_and_its_numbers_stand() {
    let books = [
        ("mangala", tr_mangala::T2),
        ("pentago", tr_pentago::_2),
        ("reversi", tr_reversi::_2),
        ("kulami", tr_kulami::_2),
    ];
    for (game, clause) in books {
        let mut by_rating = settings(game, 3);
        by_rating.order = ListOrder::Rating;
        let create = |settings: &Settings| Command::Create(Box::new(settings.clone()));
        let context = Context { now: Moment(0), actor: Actor::system(), seed: None };
        let refused = Event::default().decide(&create(&by_rating), &context).unwrap_err();
        assert_eq!(refused.citation(), Some(clause));
        by_rating.departures = "a rated open: the list is by rating".to_owned();
        assert!(Event::default().decide(&create(&by_rating), &context).is_ok());

        let mut hall = Hall::new(settings(game, 3));
        let book = ["Cuma", "Çelik", "Demir", "Ilgaz", "İnan", "Oran", "Öztürk", "Sarı", "Şahin"];
        for (index, name) in book.iter().enumerate().rev() {
            hall.ok(&organiser(), Command::Enter(named(&format!("e{index}"), name)));
        }
        let facts = hall.ok(&organiser(), Command::CloseList { order: Vec::new() });
        assert_eq!(facts[0].citations, [clause]);
        assert_eq!(list(&hall), book);
        // A late entry comes last, and a new name moves nobody.
        hall.ok(&organiser(), Command::Enter(named("late", "Aslan")));
        hall.ok(&organiser(), Command::Amend(named("e0", "Zeytin")));
        assert_eq!(hall.event.entrant(&id("late")).unwrap().number, Some(10));
        assert_eq!(hall.event.entrant(&id("e0")).unwrap().number, Some(1));
        hall.no(&organiser(), Command::CloseList { order: Vec::new() });
        assert_eq!(hall.no(&player("e1"), Command::CloseList { order: Vec::new() }), Some(clause));
    }
    proves!(tr_mangala::T2, tr_pentago::_2, tr_reversi::_2, tr_kulami::_2);
}

#[test]
fn only_who_checked_in_is_listed_and_who_comes_late_is_last() {
    let mut hall = Hall::new(Settings { check_in: true, ..settings("pentago", 3) });
    for name in ["a", "b", "c", "d"] {
        hall.ok(&organiser(), Command::Enter(entering(name)));
    }
    for name in ["d", "b", "c"] {
        hall.ok(&organiser(), Command::CheckIn { entrant: id(name) });
    }
    hall.no(&organiser(), Command::CheckIn { entrant: id("d") });
    hall.ok(&organiser(), Command::CloseList { order: Vec::new() });
    assert_eq!(list(&hall), ["b", "c", "d"]);
    hall.ok(&organiser(), Command::CheckIn { entrant: id("a") });
    assert_eq!(list(&hall), ["b", "c", "d", "a"]);
}

#[test]
fn an_order_by_hand_names_each_once() {
    let departures = "drawn from a hat".to_owned();
    let by_hand = Settings { order: ListOrder::ByHand, departures, ..settings("kulami", 3) };
    let mut hall = Hall::new(by_hand);
    for name in ["a", "b", "c"] {
        hall.ok(&organiser(), Command::Enter(entering(name)));
    }
    for wrong in [vec![], vec!["a", "b"], vec!["a", "b", "b"], vec!["a", "b", "c", "a"]] {
        let order = wrong.into_iter().map(id).collect();
        hall.no(&organiser(), Command::CloseList { order });
    }
    let order = ["c", "a", "b"].map(id).to_vec();
    hall.ok(&organiser(), Command::CloseList { order });
    assert_eq!(list(&hall), ["c", "a", "b"]);
}

#[test]
fn round_one_waits_for_the_lot_and_follows_it() {
    let books = [
        ("mangala", tr_mangala::T3, tr_mangala::T3),
        ("pentago", tr_pentago::_3_1, tr_pentago::_3_2),
        ("reversi", tr_reversi::_3_1, tr_reversi::_3_2),
        ("kulami", tr_kulami::_3_1, tr_kulami::_3_1),
    ];
    for (game, lot, first_round) in books {
        for first in [true, false] {
            let mut hall = Hall::new(settings(game, 3));
            for number in 1..=6 {
                hall.ok(&organiser(), Command::Enter(entering(&name(number))));
            }
            let drawn_by = "Ayşe Çelik".to_owned();
            let enter = Command::EnterLot { first, drawn_by };
            assert_eq!(hall.no(&organiser(), enter.clone()), Some(lot), "no list yet");
            hall.ok(&organiser(), Command::CloseList { order: Vec::new() });
            assert_eq!(hall.no(&chief(), Command::Pair { round: 1 }), Some(lot));
            assert_eq!(
                hall.no(&player("a"), enter.clone()),
                Some(lot),
                "players draw, officials enter"
            );
            let facts = hall.ok(&organiser(), enter.clone());
            assert_eq!(facts[0].citations, [lot]);
            assert_eq!(hall.event.lot().unwrap().drawn_by.as_deref(), Some("Ayşe Çelik"));
            hall.no(&organiser(), enter);
            let facts = hall.ok(&chief(), Command::Pair { round: 1 });
            assert!(facts[0].citations.contains(&first_round));
            let expected = if first { "1-4 5-2 3-6" } else { "4-1 2-5 6-3" };
            assert_eq!(hall.pairs(1), expected);
        }
    }
    proves!(tr_mangala::T3, tr_pentago::_3_1, tr_pentago::_3_2, tr_reversi::_3_1, tr_reversi::_3_2);
}

/// An event with namesakes, words and a drawn lot, closed early.
fn drawn() -> Hall {
    let mut hall = Hall::new(settings("pentago", 3));
    for number in 1..=6 {
        hall.ok(&organiser(), Command::Enter(named(&name(number), "Yılmaz, Ali")));
    }
    hall.ok(&player("c"), Command::AddWords { words: "şans".to_owned() });
    hall.ok(&organiser(), Command::CloseList { order: Vec::new() });
    hall.no(&player("d"), Command::AddWords { words: "too late".to_owned() });
    hall.ok(&organiser(), Command::DrawLot);
    hall.no(&organiser(), Command::DrawLot);
    hall.no(&organiser(), Command::Reveal);
    hall.round();
    hall.ok(&chief(), Command::Close { finding: "power cut".to_owned() });
    hall
}

#[test]
fn every_draw_can_be_computed_again() {
    let hall = drawn();
    let committed = hall.log.iter().position(|e| matches!(e.fact, Fact::Committed { .. })).unwrap();
    let listed = hall.log.iter().position(|e| matches!(e.fact, Fact::ListClosed { .. })).unwrap();
    let lot = hall.log.iter().position(|e| matches!(e.fact, Fact::LotDrawn { .. })).unwrap();
    let revealed =
        hall.log.iter().position(|e| matches!(e.fact, Fact::SeedRevealed { .. })).unwrap();
    assert!(committed < listed && listed < lot && lot < revealed);
    assert_eq!(check_draws(&hall.log), []);

    // Whoever changes one of them is found out.
    let fault = |change: &dyn Fn(&mut Vec<Entry<Fact>>)| {
        let mut log = hall.log.clone();
        change(&mut log);
        check_draws(&log).into_iter().map(|fault| fault.version).collect::<Vec<_>>()
    };
    let version = |index: usize| hall.log[index].version;
    let turned = fault(&|log| {
        if let Fact::LotDrawn { color, .. } = &mut log[lot].fact {
            *color = if *color == Color::White { Color::Black } else { Color::White };
        }
    });
    assert_eq!(turned, [version(lot)]);
    let other_list = fault(&|log| {
        if let Fact::ListClosed { lot, .. } = &mut log[listed].fact {
            *lot = Some(Lot(1));
        }
    });
    assert_eq!(other_list, [version(listed)]);
    let other_words = fault(&|log| {
        log.retain(|entry| !matches!(entry.fact, Fact::WordsAdded { .. }));
    });
    assert_eq!(other_words, [version(listed), version(lot)]);
    let other_seed = fault(&|log| {
        log[revealed].fact = Fact::SeedRevealed { seed: Seed::new([1; 32]) };
    });
    assert!(other_seed.contains(&version(revealed)) && other_seed.contains(&version(lot)));
    let mut log = hall.log.clone();
    if let Fact::ListClosed { order, .. } = &mut log[listed].fact {
        order.swap(0, 1);
    }
    let faults: Vec<_> = check_rounds(&log).iter().map(|fault| fault.version).collect();
    assert_eq!(faults, [version(listed)], "the same numbers meet, but the list is another");
    let mut log = hall.log.clone();
    let paired = log.iter().position(|e| matches!(e.fact, Fact::RoundPaired(_))).unwrap();
    if let Fact::RoundPaired(round) = &mut log[paired].fact {
        round.boards.swap(0, 1);
    }
    assert_eq!(check_rounds(&log)[0].version, version(paired));
    let hidden = fault(&|log| drop(log.remove(revealed)));
    assert_eq!(hidden.len(), 1);
    let late = fault(&|log| log.swap(committed, revealed - 1));
    assert!(!late.is_empty());
}

#[test]
fn without_the_seed_nothing_is_drawn() {
    let mut hall = Hall::new(settings("pentago", 3));
    for number in 1..=4 {
        hall.ok(&organiser(), Command::Enter(entering(&name(number))));
    }
    hall.ok(&organiser(), Command::CloseList { order: Vec::new() });
    hall.seed = Some(Seed::new([1; 32]));
    hall.no(&organiser(), Command::DrawLot);
    hall.seed = None;
    hall.no(&organiser(), Command::DrawLot);
    hall.seed = Some(Seed::new([9; 32]));
    hall.ok(&organiser(), Command::DrawLot);
    hall.no(&organiser(), Command::Commit);
}

#[test]
fn a_round_robin_needs_no_lot_and_a_tree_does() {
    let tree = System::KnockOut(pairing::systems::KnockOut::default());
    for (system, needs_lot) in [(System::RoundRobin { cycles: 1 }, false), (tree, true)] {
        let mut hall = Hall::new(with_system(system));
        for number in 1..=4 {
            hall.ok(&organiser(), Command::Enter(entering(&name(number))));
        }
        hall.ok(&organiser(), Command::CloseList { order: Vec::new() });
        assert_eq!(hall.event.needs_lot(), needs_lot);
        assert_eq!(hall.event.lot_says_who_starts(), needs_lot);
        let paired = hall.ask(&chief(), &Command::Pair { round: 1 });
        assert_eq!(paired.is_ok(), !needs_lot, "{paired:?}");
    }
}
