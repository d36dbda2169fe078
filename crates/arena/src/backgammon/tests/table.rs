//! The table: clocks, pauses, dice lifted early, breaks, teams.

use rulebook::iran_backgammon::*;
use rulebook::proves;

use super::*;

fn bank(desk: &Desk, side: u8) -> Span {
    desk.state.clock().unwrap().left(side, desk.now)
}

#[test]
fn each_turn_has_its_delay_and_then_the_bank_runs() {
    let mut desk = Desk::board(7);
    desk.turns(&["31: 8/5 6/5"]);
    assert_eq!(bank(&desk, 1), Span::minutes(14));
    desk.wait(Span::seconds(11));
    desk.turns(&["double"]);
    assert_eq!(bank(&desk, 1), Span::minutes(14), "within the delay");
    desk.wait(Span::seconds(20));
    desk.turns(&["take"]);
    assert_eq!(bank(&desk, 0), Span::minutes(14) - Span::seconds(8), "thinking about the cube");
    desk.wait(Span::seconds(12));
    desk.ok(&director(), Command::Roll { dice: Some([6, 4]) });
    desk.wait(Span::seconds(5));
    desk.ok(&director(), played("24/14"));
    assert_eq!(bank(&desk, 1), Span::minutes(14) - Span::seconds(5), "a roll ends no turn");
    proves!(_3_5_2a, _3_5_5a, _4_1_8_1a, _4_1_8_1b, _4_4_3e, _4_4_4e);
}

#[test]
fn an_empty_bank_loses_the_match() {
    let mut desk = Desk::board(3);
    desk.turns(&["31: 8/5 6/5"]);
    desk.wait(Span::minutes(6) + Span::seconds(11));
    assert_eq!(desk.no(&player(0), Command::FlagFall), Some(_4_3_3a));
    desk.wait(Span::seconds(1));
    assert_eq!(desk.no(&director(), Command::Double), Some(_4_3_3a), "too late");
    assert_eq!(desk.state.flag_at(), Some(desk.now));
    desk.ok(&Actor::system(), Command::FlagFall);
    let result = desk.state.result().unwrap();
    assert_eq!((result.winner, result.reason), (0, EndReason::Time));
    proves!(_3_5_2_3c, _4_3_3a);
}

#[test]
fn the_clock_alone_is_pressed_where_nobody_writes() {
    let mut desk = Desk::board(3);
    desk.ok(&player(0), Command::Press { side: 0 });
    desk.wait(Span::seconds(13));
    assert_eq!(desk.no(&player(0), Command::Press { side: 0 }), Some(_3_5_2a));
    desk.ok(&player(1), Command::Press { side: 1 });
    assert_eq!(bank(&desk, 1), Span::minutes(6) - Span::seconds(1));
    desk.ok(&player(1), Command::EnterGame { winner: 1, level: 1, cube: 1 });
    desk.wait(Span::minutes(5));
    assert_eq!(bank(&desk, 0), Span::minutes(6), "between games nothing runs");
    proves!(_3_5_2a, _4_3_2a);
}

#[test]
fn dice_lifted_early_cost_a_warning_then_time_then_the_match() {
    let mut desk = Desk::board(1);
    desk.turns(&["31: 8/5 6/5"]);
    let lift = || Command::LiftDice { side: 1 };
    let again = |desk: &mut Desk| {
        desk.ok(&director(), lift());
        if desk.state.result().is_none() {
            desk.ok(&director(), Command::Resume);
        }
    };
    again(&mut desk);
    assert_eq!(bank(&desk, 1), Span::minutes(2), "a warning");
    for left in [90, 60, 30, 1] {
        again(&mut desk);
        assert_eq!(bank(&desk, 1), Span::seconds(left));
    }
    again(&mut desk);
    let result = desk.state.result().unwrap();
    assert_eq!((result.winner, result.reason), (0, EndReason::Time));
    proves!(_4_1_7_2a, _4_1_7_2b, _4_1_7_2c, _4_3_2e);
}

#[test]
fn play_stands_still_only_for_the_reasons_of_the_book() {
    let mut desk = Desk::board(7);
    desk.turns(&["31: 8/5 6/5"]);
    let pause = |reason| Command::Pause { reason };
    desk.ok(&player(0), pause(PauseReason::DieOnFloor));
    desk.wait(Span::minutes(3));
    assert_eq!(bank(&desk, 1), Span::minutes(14));
    desk.ok(&player(1), Command::Resume);
    desk.ok(&player(1), pause(PauseReason::Director));
    assert_eq!(desk.no(&player(0), Command::Resume), Some(_4_3_2d), "the director does");
    assert_eq!(desk.no(&player(1), Command::Double), Some(_4_3_2d), "everything is frozen");
    desk.ok(&director(), Command::Resume);
    assert_eq!(desk.no(&player(1), pause(PauseReason::Break)), Some(_2_2_2b));
    assert_eq!(desk.no(&player(1), pause(PauseReason::DiceLifted)), Some(_4_3_2a));
    proves!(_4_3_2a, _4_3_2c, _4_3_2d);
}

#[test]
fn breaks_are_taken_between_games_and_their_end_is_watched() {
    let mut desk = Desk::board(13);
    let take = |count| Command::TakeBreak { side: 0, count, finding: String::new() };
    assert_eq!(desk.no(&player(0), take(1)), Some(_2_2_2b), "a game is on");
    desk.game(0, 1, 1);
    assert_eq!(desk.no(&player(0), take(3)), Some(_2_2_2a));
    desk.ok(&player(0), take(2));
    assert_eq!(desk.no(&player(0), take(1)), Some(_2_2_2d));
    desk.wait(Span::minutes(10));
    assert_eq!(desk.state.break_until(), Some((0, desk.now)));
    desk.ok(&player(1), Command::EndBreak);
    assert_eq!((desk.state.score(), desk.state.warnings()), ([1, 0], [0, 0]));
    desk.game(0, 1, 1);
    let late = Command::TakeBreak { side: 1, count: 1, finding: String::new() };
    desk.ok(&player(1), late);
    desk.wait(Span::minutes(10));
    desk.ok(&player(0), Command::EndBreak);
    assert_eq!((desk.state.score(), desk.state.warnings()), ([3, 0], [0, 1]));
    proves!(_2_2_2a, _2_2_2b, _2_2_2c, _2_2_2d, _2_2_4d, _4_3_2b);
}

#[test]
fn the_captain_alone_acts_for_a_team_online() {
    let team = vec![person("arash"), person("dara")];
    let online = Setup { sides: [team, vec![person("bita")]], ..setup(1, Mode::Online) };
    let mut desk = Desk::new(online);
    desk.confirm();
    let partner = Actor::new(person("dara"), Role::Competitor);
    if desk.state.to_act() == Some(1) {
        let legal = dice::first_legal(&desk.state);
        desk.ok(&player(1), played(&legal));
        assert_eq!(desk.no(&partner, Command::Roll { dice: None }), Some(_4_2_1d));
    } else {
        let legal = dice::first_legal(&desk.state);
        assert_eq!(desk.no(&partner, played(&legal)), Some(_4_2_1d));
        desk.ok(&player(0), played(&legal));
    }
    assert_eq!(desk.no(&director(), Command::Double), Some(_4_2_2a), "nobody else moves");
    proves!(_4_2_1d, _4_2_1e);
}

#[test]
fn a_required_clock_has_to_be_there() {
    let without = Setup { clock: None, ..setup(5, Mode::Board) };
    let mut desk = Desk::new(without);
    assert_eq!(desk.no(&player(0), Command::Confirm { side: None }), Some(_3_5_2_3a));
    let finding = "the clock was found".to_owned();
    desk.ok(&director(), Command::SetClock { banks: None, clause: _3_5_2_4a, finding });
    assert_eq!(bank(&desk, 0), Span::minutes(10));
    desk.confirm();
    proves!(_3_5_2_3a, _3_5_2_4a);
}
