//! What the director does.

use rulebook::iran_backgammon::*;
use rulebook::proves;

use super::*;

fn finding() -> String {
    "as seen at the table".to_owned()
}

fn length(length: u16) -> Command {
    Command::CorrectLength { length, banks: None, finding: finding() }
}

#[test]
fn lateness_gives_points_and_in_the_end_the_match() {
    let now = Moment(1_800_000_000_000);
    // It is announced an hour before it starts; lateness counts from its start.
    let starts = Some(now + Span::minutes(60));
    let mut desk = Desk::new(Setup { starts, ..setup(7, Mode::Board) });
    desk.ok(&player(1), Command::Confirm { side: None });
    desk.wait(Span::minutes(60));
    assert_eq!(desk.state.lateness(desk.now), Some((0, 0)));
    desk.wait(Span::minutes(9));
    assert_eq!(desk.no(&director(), Command::ApplyLateness), Some(_2_2_1b));
    desk.wait(Span::minutes(6));
    assert_eq!(desk.state.lateness(desk.now), Some((0, 2)));
    desk.ok(&director(), Command::ApplyLateness);
    assert_eq!(desk.state.score(), [0, 2]);
    assert_eq!(desk.no(&director(), Command::ApplyLateness), Some(_2_2_1b), "not twice");
    desk.wait(Span::minutes(10));
    desk.ok(&director(), Command::ApplyLateness);
    let result = desk.state.result().unwrap();
    assert_eq!((result.winner, result.score, result.reason), (1, [0, 7], EndReason::Late));
    proves!(_2_2_4b, _2_2_4c, _2_2_4f, _2_2_1a);
}

#[test]
fn penalty_points_count_at_once_and_can_make_the_next_game_the_crawford_game() {
    let mut desk = Desk::board(3);
    let penalise =
        |points| Command::Penalise { side: 0, points, clause: _4_2_1c, finding: finding() };
    desk.ok(&director(), penalise(0));
    assert_eq!(desk.state.warnings(), [1, 0]);
    desk.ok(&director(), penalise(2));
    assert_eq!((desk.state.score(), desk.state.penalties()), ([0, 2], [2, 0]));
    desk.game(0, 1, 1);
    assert_eq!(desk.state.next_game(), GameKind::Crawford);
    let other = Command::Penalise {
        side: 0,
        points: 1,
        clause: rulebook::tr_mangala::a,
        finding: finding(),
    };
    assert_eq!(desk.no(&director(), other), None, "by another book");
    desk.ok(&director(), penalise(1));
    assert_eq!(desk.state.result().unwrap().winner, 1);
    proves!(_2_2_4a, _4_2_1c, _4_2_3g);
}

#[test]
fn a_clock_in_mid_match_has_half_of_what_both_need() {
    let without = Setup { clock: None, clock_demand: Demand::Optional, ..setup(9, Mode::Board) };
    let mut desk = Desk::new(without);
    desk.game(0, 1, 4);
    desk.game(1, 3, 1);
    assert_eq!(desk.state.score(), [4, 3]);
    let impose = Command::SetClock { banks: None, clause: _2_3_1a, finding: finding() };
    assert!(matches!(desk.ask(&player(0), &impose), Err(Refused::Role { .. })));
    desk.ok(&director(), impose);
    let clock = desk.state.clock().unwrap();
    assert_eq!([0, 1].map(|side| clock.left(side, desk.now)), [Span::minutes(11); 2]);
    // In the middle of a game as well, and nobody can switch it off.
    let without = Setup { clock: None, clock_demand: Demand::Optional, ..setup(9, Mode::Board) };
    let mut desk = Desk::new(without);
    desk.confirm();
    desk.turns(&["31: 8/5 6/5"]);
    desk.ok(&director(), Command::SetClock { banks: None, clause: _3_5_2_4b, finding: finding() });
    assert_eq!(desk.state.clock().unwrap().turn(), Some(1), "it times whoever is on turn");
    desk.wait(Span::minutes(19));
    desk.ok(&Actor::system(), Command::FlagFall);
    assert_eq!(desk.state.result().unwrap().reason, EndReason::Time);
    proves!(_2_3_1a, _2_3_1b, _3_5_6, _3_5_2_4b);
}

#[test]
fn an_illegal_play_is_corrected_until_the_next_roll() {
    let mut desk = Desk::board(7);
    desk.turns(&["31: 8/5 6/5"]);
    desk.wait(Span::seconds(30));
    desk.ok(&director(), Command::Roll { dice: Some([6, 4]) });
    let illegal = |text: &str| Command::Play { text: text.to_owned(), as_played: true, lag: None };
    assert!(desk.no(&director(), played("24/18 13/8")).is_some());
    desk.ok(&director(), illegal("24/18 13/8"));
    assert!(desk.cites(_4_2_3a));
    let acts = u16::try_from(desk.state.current().unwrap().acts().len()).unwrap();
    let restore = |acts, clause| Command::Restore { acts, clause, finding: finding() };
    desk.ok(&director(), restore(acts - 1, _4_2_3c));
    assert!(matches!(desk.state.current().unwrap().waits(), Waits::Play(..)), "the same roll");
    assert_eq!(
        desk.state.clock().unwrap().left(1, desk.now),
        Span::minutes(14) - Span::seconds(18)
    );
    desk.ok(&director(), illegal("24/18 13/8"));
    desk.ok(&director(), Command::Roll { dice: Some([2, 1]) });
    assert_eq!(desk.no(&director(), restore(acts - 1, _4_2_3a)), Some(_4_2_3f), "it stands");
    desk.ok(&director(), restore(acts - 1, _4_2_3f));
    // Bearing off too early is irregular: one turn longer.
    desk.ok(&director(), illegal("6/off 6/2"));
    assert!(desk.cites(_4_2_3e));
    desk.ok(&director(), Command::Roll { dice: Some([2, 1]) });
    desk.ok(&director(), restore(acts - 1, _4_2_3e));
    proves!(_4_2_3a, _4_2_3c, _4_2_3e, _4_2_3f, _4_1_8_1c);
}

#[test]
fn a_wrong_set_up_stands_after_the_second_play_of_the_second() {
    let mut desk = Desk::board(7);
    let restart = || Command::RestartGame { finding: finding() };
    desk.turns(&["31: 8/5 6/5", "64: 24/14", "21: 24/21"]);
    desk.ok(&director(), restart());
    assert_eq!(desk.state.current().unwrap().waits(), Waits::Opening);
    desk.turns(&["31: 8/5 6/5", "64: 24/14", "21: 24/21", "11: 8/7(2) 6/5(2)"]);
    assert_eq!(desk.no(&director(), restart()), Some(_4_2_4a));
    proves!(_4_2_4a, _4_2_4d);
}

#[test]
fn a_passed_double_of_the_crawford_game_is_taken_back() {
    // Kept by hand: the sheet says that the leader passed in the Crawford game.
    let mut desk = Desk::board(5);
    desk.game(0, 2, 2);
    desk.confirm();
    desk.turns(&["31: 8/5 6/5"]);
    let offered = desk.state.current().unwrap().clone();
    let banks = offered.acts().last().unwrap().banks;
    desk.wait(Span::seconds(72));
    desk.ok(&player(1), Command::EnterGame { winner: 1, level: 1, cube: 1 });
    assert_eq!(desk.state.score(), [4, 1]);
    let back = || Command::Restore { acts: 2, clause: _4_4_6_2a, finding: finding() };
    desk.ok(&director(), back());
    assert_eq!(desk.state.score(), [4, 0], "the point is void");
    let game = desk.state.current().unwrap();
    assert_eq!((game.what(), game.board()), (GameKind::Crawford, offered.board()));
    let clock = desk.state.clock().unwrap();
    assert_eq!(banks, Some([0, 1].map(|side| clock.left(side, desk.now))), "as at the offer");
    desk.ok(&player(1), Command::EnterGame { winner: 1, level: 1, cube: 1 });
    desk.confirm();
    desk.ok(&director(), Command::Roll { dice: Some([3, 1]) });
    assert_eq!(desk.no(&director(), back()), None, "the next game has begun");
    assert_eq!(desk.state.score(), [4, 1]);
    proves!(_4_4_6_2a, _4_4_6_2c);
}

#[test]
fn a_wrong_score_is_corrected_and_the_result_with_it() {
    let mut desk = Desk::board(3);
    desk.game(0, 3, 1);
    assert!(desk.state.result().is_some());
    let correct = |score| Command::CorrectScore { score, finding: finding() };
    assert_eq!(desk.no(&director(), correct([3, 0])), None, "it is that");
    desk.ok(&director(), correct([1, 0]));
    assert!(desk.state.result().is_none());
    desk.ok(&director(), correct([1, 3]));
    assert_eq!(desk.state.result().unwrap().winner, 1);
    proves!(_4_7d);
}

#[test]
fn a_wrong_length_is_corrected_from_the_next_game_on() {
    // Too short in use: raised, after the running game.
    let mut desk = Desk::board(5);
    desk.ok(&director(), length(7));
    assert_eq!((desk.state.length(), desk.state.noted_length()), (5, Some(7)));
    desk.game(0, 2, 2);
    assert_eq!(desk.state.next_game(), GameKind::Ordinary, "4 of 7");
    assert_eq!((desk.state.needed(0), desk.state.noted_length()), (Some(3), None));
    // The running game decides at the length in use: so be it.
    let mut desk = Desk::board(3);
    desk.ok(&director(), length(5));
    desk.game(0, 3, 1);
    assert_eq!(desk.state.result().unwrap().score, [3, 0]);
    assert_eq!(desk.no(&director(), length(5)), Some(_4_8_3a), "what is finished stands");
    // The director may set the clocks with it.
    let mut desk = Desk::board(5);
    desk.game(0, 1, 1);
    let banks = Some([Span::minutes(9); 2]);
    desk.ok(&director(), Command::CorrectLength { length: 7, banks, finding: finding() });
    assert_eq!(desk.state.clock().unwrap().left(1, desk.now), Span::minutes(9));
    // Too long in use: lowered, four ways.
    for (score, right, next, winner) in [
        ([4, 1], 5, GameKind::Crawford, None),
        ([6, 1], 5, GameKind::Ordinary, Some(0)),
        ([6, 7], 5, GameKind::Ordinary, Some(1)),
        ([6, 6], 5, GameKind::Decider, None),
    ] {
        let mut desk = Desk::new(setup(9, Mode::Board));
        desk.ok(&director(), Command::CorrectScore { score, finding: finding() });
        desk.ok(&director(), length(right));
        assert_eq!(desk.state.result().map(|result| result.winner), winner, "{score:?}");
        if winner.is_none() {
            assert_eq!(desk.state.next_game(), next, "{score:?}");
        }
        if next == GameKind::Decider {
            desk.confirm();
            desk.turns(&["31: 8/5 6/5"]);
            assert_eq!(desk.no(&director(), Command::Double), Some(_4_8_5d));
            desk.ok(&player(1), Command::EnterGame { winner: 1, level: 1, cube: 1 });
            assert_eq!(desk.state.result().unwrap().winner, 1);
            assert_eq!(desk.no(&director(), length(9)), Some(_4_8_3a), "a result stands");
        }
    }
    proves!(_4_8_3a, _4_8_3b, _4_8_4, _4_8_6, _4_8_5a, _4_8_5b, _4_8_5c, _4_8_5d);
}

#[test]
fn the_director_ends_a_match_by_a_clause() {
    let mut desk = Desk::board(5);
    let lost = Command::Decide { loser: 1, clause: _4_4_6c, finding: finding() };
    desk.ok(&director(), lost);
    let result = desk.state.result().unwrap();
    assert_eq!((result.winner, result.reason), (0, EndReason::Ruling));
    proves!(_4_4_6c);
}

#[test]
fn a_match_is_called_off_once() {
    let mut desk = Desk::new(setup(5, Mode::Board));
    let cancel = || Command::Cancel { finding: finding() };
    desk.ok(&director(), cancel());
    assert!(desk.state.is_cancelled());
    assert_eq!(desk.no(&director(), cancel()), None);
    assert_eq!(desk.ok(&Actor::system(), cancel()), [], "it is done");
}
