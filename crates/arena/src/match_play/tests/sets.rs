//! Sets: who starts, how many, what they add up to.

use rulebook::{proves, tr_kure, tr_mangala, tr_pentago};

use super::*;

/// The clauses of the books with three sets, in the order in which the tests prove them.
struct Clauses {
    starters: [Citation; 3],
    no_third: Citation,
    no_extra: Citation,
    win: Citation,
    points: Citation,
    level: Citation,
}

const BOOKS: [(&str, Clauses); 3] = [
    (
        "mangala",
        Clauses {
            starters: [tr_mangala::T5, tr_mangala::T6, tr_mangala::T7],
            no_third: tr_mangala::e_4,
            no_extra: tr_mangala::e_5,
            win: tr_mangala::e_1,
            points: tr_mangala::e_2,
            level: tr_mangala::e_3,
        },
    ),
    (
        "pentago",
        Clauses {
            starters: [tr_pentago::_4_1, tr_pentago::_4_2, tr_pentago::_4_3],
            no_third: tr_pentago::_12_4,
            no_extra: tr_pentago::_12_5,
            win: tr_pentago::_12_1,
            points: tr_pentago::_12_2,
            level: tr_pentago::_12_3,
        },
    ),
    (
        "kure",
        Clauses {
            starters: [tr_kure::_2_2; 3],
            no_third: tr_kure::_17_2,
            no_extra: tr_kure::_17_1,
            win: tr_kure::_17_1,
            points: tr_kure::_17_1,
            level: tr_kure::_17_1,
        },
    ),
];

fn first_move(game: &str) -> &'static str {
    match game {
        "mangala" => "S3",
        "pentago" => "a1/1",
        _ => "d7-d6",
    }
}

#[test]
fn the_starters_alternate_and_the_other_player_waits() {
    for (game, clauses) in &BOOKS {
        for starter in [0_u8, 1] {
            let mut desk = Desk::new(Setup { starter: Some(starter), ..setup(game, Mode::Board) });
            let names =
                if starter == 0 { ["ayse", "berk", "ayse"] } else { ["berk", "ayse", "berk"] };
            for (number, name) in (1..).zip(names) {
                desk.ok(&referee(), Command::StartSet { set: number });
                assert_eq!(desk.state.to_move(), [&person(name)], "{game} set {number}");
                let other = if name == "ayse" { "berk" } else { "ayse" };
                let clause = desk.no(&player(other), mv(first_move(game)));
                assert_eq!(clause, Some(clauses.starters[usize::from(number) - 1]));
                desk.ok(&player(name), mv(first_move(game)));
                // Whoever wins set 1, set 2 is started by the other player.
                let winner = if number == 1 { starter } else { 1 - starter };
                if *game == "mangala" {
                    let stores = if winner == 0 { [30, 18] } else { [18, 30] };
                    let count = |confirm| Command::CountStores { stores, confirm };
                    desk.ok(&referee(), count(false));
                    desk.ok(&referee(), count(true));
                } else {
                    desk.set(number, Some(winner));
                }
            }
            for clause in clauses.starters {
                assert!(desk.cited(clause));
            }
        }
    }
    proves!(
        tr_mangala::T5,
        tr_mangala::T6,
        tr_mangala::T7,
        tr_pentago::_4_1,
        tr_pentago::_4_2,
        tr_pentago::_4_3,
        tr_kure::_2_2
    );
}

#[test]
fn two_points_win_and_a_third_set_is_not_played() {
    for (game, clauses) in &BOOKS {
        let mut desk = Desk::new(setup(game, Mode::Board));
        desk.set(1, Some(1));
        assert_eq!(desk.points(), None);
        desk.set(2, Some(1));
        assert_eq!(desk.points(), Some([0, 2]));
        assert!(desk.cited(clauses.win) && desk.cited(clauses.points));
        let third = Command::StartSet { set: 3 };
        assert_eq!(desk.no(&referee(), third), Some(clauses.no_third));
        assert!(desk.state.to_move().is_empty());
    }
    proves!(
        tr_mangala::e_1,
        tr_mangala::e_2,
        tr_mangala::e_4,
        tr_pentago::_12_1,
        tr_pentago::_12_2,
        tr_pentago::_12_4,
        tr_kure::_17_2
    );
}

/// Küre: both sides step one piece to and fro until the position has come back.
const TO_AND_FRO: &str = "d7-d6 d1-d2 d6-d5 d2-d3 d5-d6 d3-d2 d6-d5 d2-d3 d5-d6 d3-d2";

fn drawn(desk: &mut Desk, set: u8) -> Cited<Fact> {
    desk.ok(&referee(), Command::StartSet { set });
    desk.moves(TO_AND_FRO.rsplit_once(' ').unwrap().0);
    let actor = desk.mover();
    desk.ok(&actor, mv("d3-d2")).remove(1)
}

#[test]
fn a_drawn_set_of_kure_counts_for_nothing_and_is_played_again() {
    let mut desk = Desk::new(setup("kure", Mode::Online));
    // Set 1 is drawn twice, by an option: clause 10 has nothing to do with it.
    for set in 1..=2 {
        let ended = drawn(&mut desk, set);
        assert_eq!(ended.citations, [tr_kure::_17_1]);
        let Fact::SetEnded { points, option, .. } = ended.fact else { panic!("{ended:?}") };
        assert_eq!((points, option.as_deref()), ([Score::ZERO; 2], Some("repetition")));
        assert_eq!(desk.state.set_points(), [Score::ZERO; 2]);
    }
    let starts = |desk: &Desk| desk.state.sets().iter().map(|set| set.first).collect::<Vec<_>>();
    desk.set(3, Some(0));
    assert_eq!(starts(&desk), [0, 0, 0], "the same set again, with the same starter");
    // One win and any number of draws win nothing, whoever has them.
    drawn(&mut desk, 4);
    drawn(&mut desk, 5);
    assert_eq!((desk.points(), desk.state.set_points()), (None, [Score::ONE, Score::ZERO]));
    desk.set(6, Some(1));
    assert_eq!(starts(&desk)[3..], [1, 1, 1], "the second set that counts");
    assert_eq!(desk.points(), None);
    drawn(&mut desk, 7);
    assert_eq!(desk.no(&referee(), Command::StartSet { set: 9 }), Some(tr_kure::_17_1));
    desk.set(8, Some(1));
    assert_eq!(starts(&desk)[6..], [0, 0], "the third");
    assert_eq!(desk.points(), Some([0, 2]), "two won sets");
    assert_eq!(desk.state.result().unwrap().set_points, [Score::ONE, Score(20)]);
    assert_eq!(desk.no(&referee(), Command::StartSet { set: 9 }), Some(tr_kure::_17_1));
    proves!(tr_kure::_17_1);
}

#[test]
fn other_draws_of_kure_count_for_nothing_too() {
    let quiet = vec![
        ("repetition".to_owned(), "off".to_owned()),
        ("quiet_limit".to_owned(), "2".to_owned()),
    ];
    let mut desk = Desk::begun(Setup { options: quiet, ..setup("kure", Mode::Online) });
    desk.moves("d7-d6 d1-d2 d6-d5 d2-d3");
    let end = desk.state.sets()[0].ended.clone().unwrap();
    assert_eq!((end.points, end.option.as_deref()), ([Score::ZERO; 2], Some("quiet_limit")));
    // A correction to a draw opens the match again.
    let mut desk = Desk::new(setup("kure", Mode::Board));
    desk.set(1, Some(0));
    desk.set(2, Some(0));
    let finding = "both sheets say that the position came back".to_owned();
    let points = [Score::HALF; 2];
    desk.ok(&referee(), Command::CorrectSet { set: 2, points, finding });
    assert_eq!((desk.points(), desk.state.set_points()), (None, [Score::ONE, Score::ZERO]));
    desk.set(3, Some(0));
    assert_eq!(desk.points(), Some([2, 0]));
    assert_eq!(desk.state.sets()[2].first, 1, "set 2 again");
    // The first two sets that count are won by the same player: there is no third.
    assert_eq!(desk.no(&referee(), Command::StartSet { set: 4 }), Some(tr_kure::_17_2));
}

/// A log from before drawn sets were played again has half points for them.
#[test]
fn half_points_of_an_old_log_win_no_round_of_kure() {
    let mut desk = Desk::new(setup("kure", Mode::Board));
    desk.set(1, Some(0));
    desk.ok(&referee(), Command::StartSet { set: 2 });
    let ended = Fact::SetEnded {
        set: 2,
        points: [Score::HALF; 2],
        why: Message::new("repetition"),
        score: None,
        option: None,
    };
    let old = Cited::new(ended, [tr_kure::_10]);
    trial::keep(&mut desk.state, &mut desk.log, &old, &referee(), desk.now);
    assert_eq!(desk.state.set_points(), [Score::ONE, Score::ZERO]);
    drawn(&mut desk, 3);
    assert_eq!(desk.points(), None, "one win and two draws");
    desk.set(4, Some(0));
    assert_eq!(desk.points(), Some([2, 0]));
}

#[test]
fn sets_add_up_to_rounds() {
    let table: [([Option<u8>; 3], [i32; 2]); 5] = [
        ([Some(0), Some(1), Some(0)], [2, 0]),
        ([Some(0), Some(1), Some(1)], [0, 2]),
        ([None, None, None], [1, 1]),
        ([Some(0), Some(1), None], [1, 1]),
        // One win and two draws: two points are reached.
        ([None, Some(1), None], [0, 2]),
    ];
    for (game, clauses) in BOOKS.iter().take(2) {
        for (sets, points) in table {
            let mut desk = Desk::new(setup(game, Mode::Board));
            for (number, winner) in (1..).zip(sets) {
                assert_eq!(desk.points(), None);
                desk.set(number, winner);
            }
            assert_eq!(desk.points(), Some(points), "{game} {sets:?}");
            let sum = desk.state.set_points();
            assert_eq!(sum[0] + sum[1], Score(30));
            assert_eq!(desk.cited(clauses.level), points == [1, 1]);
            // No fourth set, level or not.
            for extra in [4, 5, 0, 255] {
                let clause = desk.no(&referee(), Command::StartSet { set: extra });
                assert_eq!(clause, Some(clauses.no_extra));
            }
        }
    }
    proves!(tr_mangala::e_3, tr_mangala::e_5, tr_pentago::_12_3, tr_pentago::_12_5);
}

#[test]
fn sets_come_one_by_one_and_as_many_as_the_book_has() {
    for (game, sets, clause) in [
        ("mangala", 1, Some(tr_mangala::e_1)),
        ("pentago", 5, Some(tr_pentago::_12_1)),
        ("kure", 2, Some(tr_kure::_17_1)),
    ] {
        let setup = Setup { sets, ..setup(game, Mode::Board) };
        let refused = Desk::empty().no(&Actor::system(), Command::Create(Box::new(setup)));
        assert_eq!(refused, clause);
    }
    let mut desk = Desk::board("mangala");
    assert_eq!(desk.no(&referee(), Command::StartSet { set: 2 }), None);
    desk.set(1, Some(0));
    assert_eq!(desk.no(&referee(), Command::StartSet { set: 3 }), None);
    desk.ok(&referee(), Command::StartSet { set: 2 });
}

#[test]
fn the_referee_counts_the_stores() {
    let mut desk = Desk::board("mangala");
    let count = |stores, confirm| Command::CountStores { stores, confirm };
    let sum = desk.no(&referee(), count([25, 24], false));
    assert_eq!(sum, Some(tr_mangala::S1), "49 stones");
    assert_eq!(desk.no(&referee(), count([255, 49], true)), Some(tr_mangala::S1));
    let role = desk.no(&player("ayse"), count([24, 24], false));
    assert_eq!(role, Some(tr_mangala::S2), "the referee counts");
    // Always the lowest pit: South ends with 47, North with 1.
    while !desk.state.to_move().is_empty() {
        let lowest = desk.state.legal_moves(&referee())[0].clone();
        desk.ok(&referee(), mv(&lowest));
    }
    assert!(desk.state.current().is_some(), "the set waits for the count");
    let end = desk.state.sets()[0].board.table().outcome().unwrap();
    let recorded = end.score.unwrap().map(|count| u8::try_from(count).unwrap());
    let wrong = [recorded[0] - 1, recorded[1] + 1];
    // A count that differs is flagged; confirming another one than that flags again.
    let flagged = desk.ok(&referee(), count(wrong, true));
    assert_eq!(flagged.len(), 1, "flagged, not closed");
    assert!(desk.state.current().is_some());
    let json = serde_json::to_value(&flagged[0].fact).unwrap();
    assert_eq!(json["body"]["recorded"], serde_json::json!(recorded));
    let right = desk.ok(&referee(), count(recorded, false));
    assert_eq!(right.len(), 2);
    let ended = desk.state.sets()[0].ended.as_ref().unwrap();
    assert_eq!(ended.points, [Score::ONE, Score::ZERO]);
    assert_eq!(ended.score, Some(recorded.map(i32::from)));
    assert!(desk.cited(tr_mangala::S1));
    proves!(tr_mangala::S1);
}

#[test]
fn a_difference_from_the_record_can_be_confirmed() {
    let mut desk = Desk::board("mangala");
    desk.moves("S3");
    let count = |confirm| Command::CountStores { stores: [20, 28], confirm };
    desk.ok(&referee(), count(false));
    assert!(desk.state.current().is_some());
    desk.ok(&referee(), count(true));
    assert_eq!(desk.state.sets()[0].ended.as_ref().unwrap().points, [Score::ZERO, Score::ONE]);
}

#[test]
fn a_correction_changes_the_result_or_takes_it_back() {
    let mut desk = Desk::new(setup("pentago", Mode::Board));
    desk.set(1, Some(0));
    desk.set(2, Some(0));
    assert_eq!(desk.points(), Some([2, 0]));
    let correct = |set, points| Command::CorrectSet {
        set,
        points,
        finding: "the sheet was read upside down".to_owned(),
    };
    assert_eq!(desk.no(&referee(), correct(2, [Score(7), Score(3)])), Some(tr_pentago::_12_2));
    assert_eq!(desk.no(&referee(), correct(3, [Score::ONE, Score::ZERO])), None);
    desk.ok(&referee(), correct(2, [Score::ZERO, Score::ONE]));
    assert_eq!(desk.points(), None, "the match goes on");
    desk.set(3, Some(1));
    assert_eq!(desk.points(), Some([0, 2]));
    desk.ok(&referee(), correct(3, [Score::HALF, Score::HALF]));
    assert_eq!(desk.points(), Some([1, 1]));
}

#[test]
fn draws_are_entered_only_where_the_book_has_them() {
    let draw = || Command::EnterResult {
        winner: None,
        finding: "nobody can win".to_owned(),
        confirm: false,
    };
    let kure = Desk::board("kure");
    assert_eq!(kure.no(&referee(), draw()), Some(tr_kure::_17_1));
    let quixo = Desk::board("quixo");
    assert_eq!(quixo.no(&referee(), draw()), Some(rulebook::quixo::E1));
    for game in ["pentago", "reversi"] {
        let mut desk = Desk::board(game);
        desk.ok(&referee(), draw());
        assert_eq!(desk.state.set_points(), [Score::HALF; 2]);
        // An official who writes nothing has entered it all the same: the fact says that by a key.
        let mut silent = Desk::board(game);
        let finding = String::new();
        silent.ok(&referee(), Command::EnterResult { winner: None, finding, confirm: false });
        let why = |desk: &Desk| desk.state.sets()[0].ended.as_ref().unwrap().why.to_string();
        assert_eq!(why(&desk), "match-entered (finding: nobody can win)");
        assert_eq!(why(&silent), "desk-entered");
    }
    let mut by_option = Desk::begun(Setup {
        options: vec![("repetition".into(), "referee".into())],
        ..setup("kure", Mode::Board)
    });
    by_option.ok(&referee(), draw());
    let mangala = Desk::board("mangala");
    assert_eq!(mangala.no(&referee(), draw()), Some(tr_mangala::S1));
}

#[test]
fn a_fallen_flag_may_be_left_to_the_referee() {
    let mut desk = Desk::begun(Setup {
        options: vec![("timeout_result".into(), "referee".into())],
        clock: Some(minutes(1)),
        ..setup("pentago", Mode::Board)
    });
    desk.wait(Span::minutes(1));
    desk.ok(&Actor::system(), Command::FlagFall);
    assert!(desk.state.current().is_some(), "the referee decides");
    assert_eq!(desk.no(&referee(), mv("a1/1")), Some(tr_pentago::_16));
    desk.set(1, Some(1));
    assert_eq!(desk.state.set_points(), [Score::ZERO, Score::ONE]);
}

#[test]
fn players_give_up_sets_and_matches() {
    let mut desk = Desk::online("pentago");
    let resign = |whole| Command::Resign { person: None, whole };
    desk.ok(&player("ayse"), resign(false));
    assert_eq!(desk.state.set_points(), [Score::ZERO, Score::ONE]);
    desk.ok(&player("ayse"), Command::StartSet { set: 2 });
    desk.ok(&player("berk"), resign(true));
    assert_eq!(desk.points(), Some([2, 0]));
    assert_eq!(desk.no(&player("berk"), resign(true)), None);
}
