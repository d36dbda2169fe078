//! Rounds: a whole Swiss through its matches, drafts, changes by hand, pairing again.

use super::*;
use pairing::manual::Breach;
use pairing::{Score, Tpn};
use rulebook::{proves, tr_kulami, tr_mangala, tr_pentago, tr_reversi};

fn matches_of(hall: &Hall, round: u16) -> Vec<MatchId> {
    let rows = hall.event.pairings(round).unwrap();
    rows.into_iter().filter_map(|row| row.id).collect()
}

#[test]
fn a_swiss_of_eight_is_played_through_its_matches() {
    let mut hall = Hall::listed(recorded(settings("pentago", 4)), 8);
    for round in 1..=4_u16 {
        hall.open_round();
        hall.ok(&chief(), Command::StartRound { round });
        let ids = matches_of(&hall, round);
        assert_eq!(ids.len(), 4);
        assert_eq!(ids[0], id(&format!("open-r{round}-t1")));
        for (table, match_id) in ids.iter().enumerate() {
            let setup = hall.matches[match_id].0.setup().unwrap().clone();
            assert_eq!((setup.round, setup.table), (Some(round), Some(table as u16 + 1)));
            // The one who stands first in the alphabet wins, but the last table is drawn.
            let first = setup.sides[0][0].person < setup.sides[1][0].person;
            hall.sets(match_id, (table < 3).then_some(u8::from(!first)));
        }
        hall.ok(&chief(), Command::CloseRound { round });
    }
    let rows = hall.event.standings().unwrap();
    assert_eq!((rows[0].name.as_str(), rows[0].points), ("a", Score(40)));
    let all: Score = rows.iter().map(|row| row.points).sum();
    assert_eq!(all, Score(160), "four tables of one point, four times");
    assert_eq!(rows[0].values.len(), 4, "Buchholz, Sonneborn-Berger, direct encounter, list");
    let cross = hall.event.crosstable().unwrap();
    assert_eq!(cross[0].points, Score(40));
    assert_eq!(cross[0].cells[0].sets, Some((Score(20), Score(0))));
    let card = hall.event.card(&id("a")).unwrap();
    assert_eq!((card.cells.len(), card.opponents.len()), (4, 4));
    assert_eq!(card.standings[0].place, 1);
    for round in 1..=4 {
        let explained = hall.event.explain(round).unwrap();
        assert_eq!(explained.len(), 4);
        let text = &explained[0].words[0].messages(&|number| number.0.into())[0];
        assert!(text.argument("points").or(text.argument("from")).is_some(), "{text}");
    }
    let places = hall.close();
    assert_eq!(places[0].entrants, [id("a")]);
    assert!(matches!(hall.log.last().unwrap().fact, Fact::SeedRevealed { .. }));
    proves!(tr_pentago::_12_2, tr_pentago::_12_3);
}

#[test]
fn equal_points_meet_nobody_twice_and_an_odd_field_has_one_bye() {
    let games = [
        ("mangala", tr_mangala::T1),
        ("pentago", tr_pentago::_1),
        ("reversi", tr_reversi::_1),
        ("kulami", tr_kulami::_1),
    ];
    for (game, clause) in games {
        let mut hall = Hall::listed(settings(game, 3), 7);
        for number in 1..=3 {
            let round = hall.round();
            let boards = &hall.event.round(round).unwrap().boards;
            assert_eq!(boards.len(), 4);
            assert_eq!(boards.iter().filter(|s| s.board.pairing.second.is_none()).count(), 1);
            assert!(
                hall.log
                    .iter()
                    .any(|e| matches!(&e.fact, Fact::RoundPaired(p) if p.round == number)
                        && e.citations.contains(&clause))
            );
        }
        hall.no(&chief(), Command::Pair { round: 4 });
        let cross = hall.event.crosstable().unwrap();
        for row in &cross {
            let mut met: Vec<_> = row.cells.iter().filter_map(|c| c.entry.opponent()).collect();
            let all = met.len();
            met.sort_unstable();
            met.dedup();
            assert_eq!(met.len(), all, "{} met somebody twice", row.name);
        }
        // By hand a pair can be laid twice, but not published.
        hall.ok(&organiser(), Command::ChangeRounds { rounds: 4 });
        hall.ok(&chief(), Command::Pair { round: 4 });
        let first = hall.event.round(1).unwrap().boards[0].board.pairing;
        let ids = |number: u32| hall.event.numbered(number).unwrap().entered.entrant.clone();
        let again = (ids(first.first), first.second.map(ids));
        let rest: Vec<u32> = (1..=7).filter(|n| !first.has(*n)).collect();
        let mut boards = vec![again];
        boards.extend(rest.chunks(2).map(|pair| (ids(pair[0]), pair.get(1).map(|n| ids(*n)))));
        let arrange = Arrange { round: 4, boards, finding: finding() };
        hall.ok(&chief(), Command::Arrange(arrange));
        let breaches = &hall.event.round(4).unwrap().breaches;
        assert!(breaches.iter().any(|breach| matches!(breach, Breach::Rematch { .. })));
        assert_eq!(hall.no(&chief(), Command::Publish { round: 4 }), Some(clause));
    }
    proves!(tr_mangala::T1, tr_pentago::_1, tr_reversi::_1, tr_kulami::_1);
}

#[test]
fn a_change_by_hand_names_the_rules_it_breaks() {
    let mut hall = Hall::listed(settings("mangala", 3), 6);
    let pair = Forbidden { one: id("a"), other: id("f"), from: 1, until: None };
    hall.ok(&organiser(), Command::Forbid(pair));
    hall.ok(&chief(), Command::Pair { round: 1 });
    let boards = vec![(id("a"), Some(id("f"))), (id("b"), Some(id("e"))), (id("c"), Some(id("d")))];
    let arrange = Arrange { round: 1, boards, finding: "the sponsor asked".to_owned() };
    let players = hall.no(&player("a"), Command::Arrange(arrange.clone()));
    assert_eq!(players, Some(tr_mangala::T4), "players change nothing");
    let facts = hall.ok(&chief(), Command::Arrange(arrange));
    let Fact::RoundArranged { breaches, .. } = &facts[0].fact else { panic!() };
    assert_eq!(breaches, &[Breach::ForbiddenPair { one: Tpn(1), other: Tpn(6) }]);
    assert_eq!(hall.pairs(1), "1-6 2-5 3-4");
    let explained = hall.event.explain(1).unwrap();
    let words = explained[0].words[0].messages(&|number| number.0.into());
    assert_eq!(words[0].to_string(), "pairing-by-hand (finding: the sponsor asked)");
    // Somebody left out, twice in it or unknown: a draft that is not published.
    for wrong in [
        vec![(id("a"), Some(id("f")))],
        vec![(id("a"), Some(id("f"))), (id("a"), Some(id("e"))), (id("c"), Some(id("d")))],
        vec![(id("a"), Some(id("a"))), (id("b"), Some(id("e"))), (id("c"), Some(id("d")))],
    ] {
        let arrange = Arrange { round: 1, boards: wrong, finding: finding() };
        hall.ok(&chief(), Command::Arrange(arrange));
        assert_eq!(hall.no(&chief(), Command::Publish { round: 1 }), Some(tr_mangala::T1));
    }
}

/// At every table of a round after the first, who has started fewer rounds starts.
fn who_started_less_often_starts(hall: &Hall, round: u16) {
    for seated in &hall.event.round(round).unwrap().boards {
        let (first, second) = (seated.board.pairing.first, seated.board.pairing.second.unwrap());
        let starts = |number: u32| {
            let before = hall.event.rounds()[..usize::from(round) - 1].iter();
            let boards = before.flat_map(|r| &r.boards);
            boards.filter(|s| s.board.starting() == Some(number)).count()
        };
        assert!(round == 1 || starts(first) <= starts(second), "round {round}: {first}-{second}");
        assert_eq!(seated.board.starter, 0);
    }
}

#[test]
fn the_starter_follows_from_the_history_in_every_later_round() {
    let mut hall = Hall::listed(settings("mangala", 5), 6);
    for _ in 0..5 {
        let round = hall.open_round();
        who_started_less_often_starts(&hall, round);
        hall.results(round, smaller);
        hall.ok(&chief(), Command::CloseRound { round });
    }
    proves!(tr_mangala::T4);
}

#[test]
fn the_colour_lot_of_kulami_settles_round_one_and_later_rounds_balance_the_colours() {
    let by_hand = |first| Command::EnterLot { first, drawn_by: "Ayşe Çelik".to_owned() };
    for lot in [by_hand(true), by_hand(false), Command::DrawLot] {
        let mut hall = Hall::new(settings("kulami", 5));
        for number in 1..=6 {
            hall.ok(&organiser(), Command::Enter(entering(&name(number))));
        }
        hall.ok(&organiser(), Command::CloseList { order: Vec::new() });
        let early = hall.no(&chief(), Command::Pair { round: 1 });
        assert_eq!(early, Some(tr_kulami::_3_1), "no colours without the lot");
        assert_eq!(hall.no(&player("a"), lot.clone()), Some(tr_kulami::_3_1), "for officials");
        hall.ok(&organiser(), lot.clone());
        let drawn = hall.log.last().unwrap();
        assert_eq!((drawn.citations.as_slice(), drawn.at), (&[tr_kulami::_3_1][..], hall.now));
        let lots = hall.event.lot().unwrap().clone();
        let name = (lot != Command::DrawLot).then_some("Ayşe Çelik");
        assert_eq!(lots.drawn_by.as_deref(), name, "the name of who drew it by hand");
        // Number 1 has what the lot says, and the tables alternate from there.
        hall.open_round();
        let black = lots.color == Color::White;
        assert_eq!(hall.pairs(1), if black { "1-4 5-2 3-6" } else { "4-1 2-5 6-3" });
        if let Command::EnterLot { first, .. } = lot {
            assert_eq!(black, first);
        }
        hall.results(1, smaller);
        hall.ok(&chief(), Command::CloseRound { round: 1 });
        for _ in 2..=5 {
            let round = hall.open_round();
            who_started_less_often_starts(&hall, round);
            hall.results(round, smaller);
            hall.ok(&chief(), Command::CloseRound { round });
        }
    }
    proves!(tr_kulami::_3_1);
}

#[test]
fn who_has_black_stands_on_the_left_of_the_list() {
    // A Swiss, and a knock-out in which the tree names the other side first.
    let swiss = Hall::listed(recorded(settings("kulami", 3)), 6);
    let system = System::KnockOut(pairing::systems::KnockOut::default());
    let tree = Settings { system, ..with_system(System::RoundRobin { cycles: 1 }) };
    let kulami = recorded(settings("kulami", 1));
    let tree = Settings { rulebook: kulami.rulebook, format: kulami.format, ..tree };
    for mut hall in [swiss, Hall::listed(tree, 8)] {
        let round = hall.open_round();
        let cited = hall.log.iter().filter(|e| e.citations.contains(&tr_kulami::_3_3));
        assert_eq!(cited.count(), 1, "the published round rests on the clause");
        let rows = hall.event.pairings(round).unwrap();
        let boards: Vec<Board> =
            hall.event.round(round).unwrap().boards.iter().map(|s| s.board).collect();
        for (row, board) in rows.iter().zip(&boards) {
            let id = row.id.clone().unwrap();
            hall.play(&id, &referee(), match_play::Command::StartSet { set: 1 });
            let (state, _) = &hall.matches[&id];
            // Who stands on the left moves first, and moves with black.
            assert_eq!(state.to_move(), [&super::id::<PersonId>(row.left.entrant.as_str())]);
            let kind = state.setup().unwrap().kind().unwrap();
            assert_eq!(kind.seats()[0].to_string(), "b");
            assert_eq!(board.starting(), Some(row.left.number));
            assert_ne!(row.right.as_ref().unwrap().number, row.left.number);
        }
        if hall.event.is_tree() {
            assert!(boards.iter().any(|board| board.starter == 1), "the list turns some pairs");
        }
    }
    proves!(tr_kulami::_3_3);
}

#[test]
fn a_round_is_paired_again_while_no_result_is_in() {
    let mut hall = Hall::listed(recorded(settings("pentago", 3)), 8);
    hall.open_round();
    let old = matches_of(&hall, 1);
    hall.play(&old[0], &referee(), match_play::Command::StartSet { set: 1 });
    hall.ok(&organiser(), Command::Withdraw { entrant: id("h"), finding: String::new() });
    hall.ok(&organiser(), Command::Enter(entering("x")));
    hall.no(&referee(), Command::Discard { round: 1, finding: finding() });
    hall.no(&chief(), Command::Discard { round: 1, finding: String::new() });
    hall.ok(&chief(), Command::Discard { round: 1, finding: finding() });
    assert!(old.iter().all(|id| hall.matches[id].0.is_cancelled()));
    let (state, _) = &hall.matches[&old[0]];
    let context = Context { now: hall.now, actor: referee(), seed: None };
    let finish =
        match_play::Command::EnterResult { winner: Some(0), finding: finding(), confirm: true };
    assert!(state.decide(&finish, &context).is_err(), "a match that was called off stays so");
    hall.open_round();
    assert_eq!(hall.pairs(1), "1-5 6-2 3-7 9-4");
    let new = matches_of(&hall, 1);
    assert_eq!(new[0], id("open-r1-t1-2"), "new matches");
    hall.sets(&new[2], Some(0));
    hall.no(&chief(), Command::Discard { round: 1, finding: finding() });
    // An official enters that nobody came to table 1: its match is called off.
    hall.result(1, 1, BoardResult::forfeit(Outcome::Neither));
    assert!(hall.matches[&new[0]].0.is_cancelled());
    let reported = Reported {
        round: 1,
        table: 2,
        id: None,
        result: BoardResult::played(Outcome::First),
        finding: String::new(),
        expected: None,
    };
    hall.no(&referee(), Command::ReportResult(reported.clone()));
    hall.no(&chief(), Command::ReportResult(reported.clone()));
    let cancel = match_play::Command::Cancel { finding: finding() };
    hall.play(&new[1], &referee(), cancel);
    let by_chief = Reported { finding: "the record was lost".to_owned(), ..reported };
    hall.ok(&chief(), Command::ReportResult(by_chief));
    assert!(hall.event.round(1).unwrap().table(2).unwrap().official);
}

#[test]
fn a_draft_that_somebody_has_left_is_not_published() {
    let mut hall = Hall::listed(settings("pentago", 3), 6);
    hall.ok(&chief(), Command::Pair { round: 1 });
    hall.ok(&organiser(), Command::Withdraw { entrant: id("c"), finding: String::new() });
    hall.no(&chief(), Command::Publish { round: 1 });
    hall.ok(&chief(), Command::Discard { round: 1, finding: finding() });
    hall.open_round();
    assert_eq!(hall.event.round(1).unwrap().attempt, 2);
    assert_eq!(hall.event.round(1).unwrap().boards.len(), 3, "two tables and a bye");
}

#[test]
fn ids_of_matches_fit_whatever_the_event_is_called() {
    let long: EventId = id(&"x".repeat(40));
    let made = match_id(&long, 100, 65535, 65535);
    assert!(made.is_some());
    assert_ne!(made, match_id(&id(&format!("{}y", "x".repeat(39))), 100, 65535, 65535));
    assert_eq!(match_id(&id("open"), 2, 1, 7), Some(id("open-r2-t7")));
}

#[test]
fn a_draft_is_seen_by_officials_only() {
    let mut hall = Hall::listed(settings("pentago", 3), 6);
    hall.ok(&chief(), Command::Pair { round: 1 });
    assert_eq!(hall.event.pairings_for(&referee(), 1).unwrap().len(), 3);
    assert!(hall.event.pairings_for(&player("a"), 1).is_err());
    hall.ok(&chief(), Command::Publish { round: 1 });
    assert_eq!(hall.event.pairings_for(&player("a"), 1).unwrap().len(), 3);
    assert!(hall.event.pairings_for(&referee(), 2).is_err());
}
