//! The cube, the Crawford game, the score.

use rulebook::iran_backgammon::*;
use rulebook::proves;

use super::*;

#[test]
fn a_double_is_offered_before_the_roll_and_answered_once() {
    let mut desk = Desk::board(7);
    assert_eq!(desk.no(&director(), Command::Double), Some(_4_4_2a), "not before the opening");
    desk.turns(&["31: 8/5 6/5", "double"]);
    assert_eq!(desk.no(&director(), Command::Roll { dice: Some([1, 2]) }), Some(A2_4));
    assert_eq!(desk.no(&director(), Command::Double), Some(_4_4_2a), "no beavers");
    desk.turns(&["take"]);
    let game = desk.state.current().unwrap();
    assert_eq!((game.cube().value(), game.cube().owner), (2, Some(games::Side(0))));
    assert_eq!(desk.no(&director(), Command::Double), Some(_4_4_2c), "the taker owns it");
    desk.turns(&["64: 24/14", "double", "pass"]);
    assert_eq!(desk.state.score(), [2, 0], "the old value");
    desk.confirm();
    assert_eq!(desk.state.current().unwrap().cube().value(), 1);
    proves!(_4_4_1a, _4_4_3a, _4_4_4a, _4_4_4b, _4_4_10, A2_4, A2_14);
}

#[test]
fn one_crawford_game_and_then_the_cube_is_open_again() {
    let mut desk = Desk::board(5);
    desk.game(0, 2, 2);
    assert_eq!(desk.state.score(), [4, 0]);
    assert_eq!(desk.state.next_game(), GameKind::Crawford);
    desk.confirm();
    assert!(desk.cites(_4_7b));
    desk.turns(&["31: 8/5 6/5"]);
    assert_eq!(desk.no(&director(), Command::Double), Some(_4_4_6a));
    assert_eq!(
        desk.no(&player(1), Command::EnterGame { winner: 1, level: 1, cube: 2 }),
        Some(_4_4_6a)
    );
    desk.ok(&player(1), Command::EnterGame { winner: 1, level: 3, cube: 1 });
    assert_eq!(desk.state.score(), [4, 3]);
    assert_eq!(desk.state.next_game(), GameKind::Ordinary);
    desk.confirm();
    desk.turns(&["31: 8/5 6/5"]);
    assert!(desk.state.can_double(), "B trails and may double");
    desk.turns(&["64: 24/14"]);
    assert_eq!(desk.no(&director(), Command::Double), Some(_4_4_9), "A needs one point");
    proves!(_4_4_1b, _4_4_6a, _4_4_6b, _4_4_9, _4_7b, A2_15);
}

#[test]
fn the_score_is_confirmed_by_both_before_the_next_game() {
    let mut desk = Desk::board(3);
    desk.game(1, 1, 1);
    assert_eq!(desk.no(&director(), Command::Roll { dice: Some([1, 2]) }), None);
    desk.ok(&player(0), Command::Confirm { side: None });
    assert_eq!(desk.ok(&player(0), Command::Confirm { side: None }).len(), 0, "once is enough");
    assert!(desk.state.current().is_none());
    desk.ok(&player(1), Command::Confirm { side: None });
    assert!(desk.state.current().is_some());
    proves!(_4_7a);
}

#[test]
fn a_match_ends_when_somebody_has_the_points() {
    let mut desk = Desk::board(3);
    desk.game(0, 1, 1);
    assert!(desk.state.result().is_none());
    desk.game(1, 2, 2);
    let result = *desk.state.result().unwrap();
    assert_eq!((result.winner, result.score, result.reason), (1, [1, 4], EndReason::Points));
    assert_eq!(desk.no(&player(0), Command::Confirm { side: None }), None);
    proves!(_4_5d, _4_8_1a, A2_12);
}

#[test]
fn concessions_need_a_race_and_are_never_below_what_is_certain() {
    let mut desk = Desk::board(7);
    desk.turns(&["31: 8/5 6/5"]);
    let concede = |level| Command::Concede { level, side: Some(1) };
    assert_eq!(desk.no(&director(), concede(1)), Some(_4_5a), "there is contact");
    let board = |text: &str| {
        <games::backgammon::Backgammon as Game>::from_position(text, "A", &Default::default())
            .unwrap()
    };
    // A has two checkers on the ace point; B has nothing off and eleven on its 13-point.
    let lost = board("-B----------k-----------d-:A");
    assert_eq!(certain_level(&lost, games::Side(1)), 2, "B is not home in no time");
    let race = board("-CCC------------------bbb-:A");
    assert_eq!(certain_level(&race, games::Side(1)), 1);
    proves!(_4_5a);
}

#[test]
fn casual_players_concede_when_they_like_and_the_other_may_play_on() {
    let mut desk = Desk::new(casual(3));
    desk.confirm();
    let side = desk.state.to_act().unwrap();
    desk.ok(&player(side), Command::Concede { level: 2, side: None });
    assert_eq!(desk.no(&player(side), Command::Answer { accept: true }), Some(_4_2_2a));
    desk.ok(&player(1 - side), Command::Answer { accept: false });
    desk.ok(&player(side), Command::Concede { level: 2, side: None });
    desk.ok(&player(1 - side), Command::Answer { accept: true });
    assert_eq!(desk.state.score()[usize::from(1 - side)], 2);
    proves!(_4_5b);
}

#[test]
fn a_game_for_money_may_count_gammons_only_with_a_turned_cube() {
    for (jacoby, points) in [(false, 2), (true, 1)] {
        let mut desk = Desk::new(Setup { jacoby, ..casual(0) });
        desk.confirm();
        let side = desk.state.to_act().unwrap();
        desk.ok(&player(side), Command::Concede { level: 2, side: None });
        desk.ok(&player(1 - side), Command::Answer { accept: true });
        let result = desk.state.result().unwrap();
        assert_eq!(result.score[usize::from(1 - side)], points, "one game");
    }
    let jacoby = Setup { jacoby: true, ..setup(5, Mode::Board) };
    assert_eq!(jacoby.check().unwrap_err().citation(), Some(_4_4_10));
}

#[test]
fn tournament_matches_show_no_pips_and_have_a_length() {
    let pips = Setup { pips: true, ..setup(5, Mode::Online) };
    assert_eq!(pips.check().unwrap_err().citation(), Some(_1_7_1b));
    let money = Setup { length: 0, ..setup(5, Mode::Board) };
    assert_eq!(money.check().unwrap_err().citation(), Some(A2_12));
    let one = || vec![person("arash")];
    let alone = Setup { sides: [one(), one()], ..setup(5, Mode::Board) };
    assert_eq!(alone.check().unwrap_err().citation(), Some(_4_2_1d));
    proves!(_1_7_1b, A2_12);
}
