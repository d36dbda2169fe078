//! What is brought up at a table, and what is done around the games.

use rulebook::iran_backgammon::*;
use rulebook::proves;

use super::*;
use crate::backgammon::{Choices, Matter, Timetable};

fn finding() -> String {
    "as seen at the table".to_owned()
}

fn raise(what: Matter) -> Command {
    Command::Raise { what, text: String::new(), side: None }
}

fn settle(matter: u16, upheld: bool, clause: Citation) -> Command {
    Command::Settle { matter, upheld, clause, finding: finding() }
}

/// A match over the board without a clock, and with these demands.
fn unclocked(length: u16, clock_demand: Demand, box_demand: Demand) -> Setup {
    Setup { clock: None, clock_demand, box_demand, ..setup(length, Mode::Board) }
}

fn bank(desk: &Desk, side: u8) -> Span {
    desk.state.clock().unwrap().left(side, desk.now)
}

#[test]
fn an_optional_clock_needs_both_and_a_preferred_one_a_single_player() {
    let mut desk = Desk::new(unclocked(9, Demand::Optional, Demand::Optional));
    desk.game(0, 1, 4);
    desk.game(1, 3, 1);
    desk.ok(&player(0), raise(Matter::Clock));
    assert!(desk.state.clock().is_none(), "one alone is not enough");
    assert_eq!(desk.no(&player(0), Command::Agree { matter: 0 }), Some(_2_3_2), "the other has to");
    desk.ok(&player(1), Command::Agree { matter: 0 });
    assert_eq!([bank(&desk, 0), bank(&desk, 1)], [Span::minutes(11); 2], "at 4-3 to 9");

    let mut desk = Desk::new(unclocked(9, Demand::Preferred, Demand::Optional));
    desk.ok(&player(1), raise(Matter::Clock));
    assert_eq!(bank(&desk, 0), Span::minutes(18), "by one player's word");
    assert!(desk.cites(_3_5_2_2));

    // The director grants or refuses what one player asks for.
    let mut desk = Desk::new(unclocked(9, Demand::Optional, Demand::Optional));
    desk.confirm();
    desk.ok(&player(0), raise(Matter::Clock));
    desk.ok(&director(), settle(0, false, _2_3_2));
    assert!(desk.state.clock().is_none());
    desk.ok(&player(0), raise(Matter::Clock));
    desk.ok(&director(), settle(1, true, _2_3_2));
    assert_eq!(bank(&desk, 0), Span::minutes(18));
    proves!(_3_5_2b, _3_5_2_1a, _3_5_2_2, _2_3_2, _3_5_6);
}

#[test]
fn an_optional_clock_loses_the_match_only_where_both_agreed_before() {
    for agreed in [false, true] {
        let optional = Setup { clock_demand: Demand::Optional, ..setup(1, Mode::Board) };
        let mut desk = Desk::new(optional);
        if agreed {
            desk.ok(&player(0), raise(Matter::TimeLoses));
            desk.ok(&player(1), Command::Agree { matter: 0 });
        }
        desk.confirm();
        desk.turns(&["31: 8/5 6/5"]);
        assert_eq!(desk.no(&player(0), raise(Matter::TimeLoses)), Some(_3_5_2_1b), "too late");
        desk.wait(Span::minutes(3));
        if agreed {
            desk.ok(&Actor::system(), Command::FlagFall);
            assert_eq!(desk.state.result().unwrap().reason, EndReason::Time);
        } else {
            assert_eq!(desk.no(&Actor::system(), Command::FlagFall), Some(_3_5_2_1b));
            desk.turns(&["64: 24/14"]);
        }
    }
    proves!(_3_5_2_1b);
}

#[test]
fn the_baffle_box_by_its_four_modes() {
    // Optional: both, on and off.
    let mut desk = Desk::new(unclocked(5, Demand::Optional, Demand::Optional));
    desk.confirm();
    desk.ok(&player(0), raise(Matter::DiceBox));
    assert!(!desk.state.is_boxed());
    desk.ok(&player(1), Command::Agree { matter: 0 });
    assert!(desk.state.is_boxed());
    desk.ok(&player(1), raise(Matter::NoBox));
    assert!(desk.state.is_boxed(), "nobody withdraws alone");
    desk.ok(&player(0), Command::Agree { matter: 1 });
    assert!(!desk.state.is_boxed());
    // Imposed: the director's word, and nobody takes it back.
    desk.ok(&director(), Command::Raise { what: Matter::DiceBox, text: finding(), side: None });
    assert!(desk.state.is_boxed() && desk.cites(_3_4_1_4));
    assert_eq!(desk.no(&player(0), raise(Matter::NoBox)), Some(_3_4_1_4));

    // Preferred: one before the first roll, both after it.
    let mut desk = Desk::new(unclocked(5, Demand::Optional, Demand::Preferred));
    desk.ok(&player(1), raise(Matter::DiceBox));
    assert!(desk.state.is_boxed() && desk.cites(_3_4_1_2));
    let mut desk = Desk::new(unclocked(5, Demand::Optional, Demand::Preferred));
    desk.confirm();
    desk.turns(&["31: 8/5 6/5"]);
    desk.ok(&player(1), raise(Matter::DiceBox));
    assert!(!desk.state.is_boxed());
    desk.ok(&player(0), Command::Agree { matter: 0 });
    assert!(desk.state.is_boxed());

    // Required: from the start to the end.
    let desk = Desk::new(unclocked(5, Demand::Optional, Demand::Required));
    assert!(desk.state.is_boxed());
    assert_eq!(desk.no(&player(0), raise(Matter::NoBox)), Some(_3_4_1_3));
    proves!(_3_4_1, _3_4_1_1, _3_4_1_2, _3_4_1_3, _3_4_1_4);
}

#[test]
fn an_illegal_play_is_pointed_out_and_put_right() {
    let mut desk = Desk::board(7);
    let observer = Actor::new(person("nazer"), Role::Observer);
    assert_eq!(desk.no(&player(0), raise(Matter::IllegalPlay)), None, "nothing was played");
    desk.turns(&["31: 8/5 6/5"]);
    desk.ok(&director(), Command::Roll { dice: Some([6, 4]) });
    let wrong = Command::Play { text: "24/18 13/8".to_owned(), as_played: true, lag: None };
    desk.ok(&director(), wrong.clone());
    assert_eq!(desk.no(&observer, raise(Matter::IllegalPlay)), Some(_4_2_3b2));
    assert_eq!(desk.no(&observer, raise(Matter::Position)), Some(_4_2_3b1));
    desk.ok(&player(0), raise(Matter::IllegalPlay));
    assert!(desk.cites(_4_3_2g));
    assert_eq!(desk.no(&director(), Command::Resume), Some(_5_1a), "it is open");
    let before = bank(&desk, 0);
    desk.wait(Span::minutes(1));
    assert_eq!(bank(&desk, 0), before, "the clock stands");
    desk.ok(&player(1), Command::Agree { matter: 0 });
    assert!(matches!(desk.state.current().unwrap().waits(), Waits::Play(..)), "the same roll");
    assert_eq!(desk.state.pauses().count(), 0);
    // After the next roll both have to agree, and the director.
    desk.ok(&director(), wrong);
    desk.ok(&director(), Command::Roll { dice: Some([2, 1]) });
    desk.ok(&player(0), raise(Matter::IllegalPlay));
    assert_eq!(desk.no(&director(), settle(1, true, _4_2_3f)), Some(_4_2_3f), "nobody has to");
    desk.ok(&player(1), Command::Agree { matter: 1 });
    assert!(matches!(desk.state.current().unwrap().waits(), Waits::Play(side, _) if side.0 == 0));
    desk.ok(&director(), settle(1, true, _4_2_3f));
    assert!(matches!(desk.state.current().unwrap().waits(), Waits::Play(side, _) if side.0 == 1));

    // A third person may speak where both agreed before.
    let mut desk = Desk::new(setup(7, Mode::Board));
    desk.ok(&player(0), raise(Matter::Pointing));
    desk.ok(&player(1), Command::Agree { matter: 0 });
    desk.confirm();
    desk.turns(&["31: 8/5 6/5"]);
    desk.ok(&observer, raise(Matter::IllegalPlay));
    proves!(_4_2_3b1, _4_2_3b2, _4_2_3f, _4_3_2g);
}

#[test]
fn dice_taken_with_the_press_cost_nobody_time() {
    let mut desk = Desk::board(7);
    desk.turns(&["31: 8/5 6/5"]);
    desk.wait(Span::seconds(40));
    assert_eq!(bank(&desk, 1), Span::minutes(14) - Span::seconds(28));
    desk.ok(&player(1), raise(Matter::DiceTaken));
    assert!(desk.cites(_4_3_2f));
    desk.wait(Span::minutes(2));
    desk.ok(&player(0), Command::Agree { matter: 0 });
    assert_eq!(bank(&desk, 1), Span::minutes(14), "as at the press");
    desk.wait(Span::seconds(12));
    assert_eq!(bank(&desk, 1), Span::minutes(14), "with a full delay");
    proves!(_4_1_8_1d, _4_3_2f);
}

#[test]
fn without_a_clock_touching_the_dice_can_end_the_turn() {
    let mut desk = Desk::new(unclocked(5, Demand::Optional, Demand::Optional));
    desk.confirm();
    desk.ok(&director(), Command::Roll { dice: Some([3, 1]) });
    let touched =
        |text: &str| Command::Raise { what: Matter::TurnEnded, text: text.to_owned(), side: None };
    desk.ok(&player(1), touched("8/5 6/5"));
    desk.ok(&director(), settle(0, true, _4_1_8_3b));
    let game = desk.state.current().unwrap();
    assert!(matches!(game.waits(), Waits::Turn(side) if side.0 == 1), "the play stands");
    desk.ok(&director(), Command::Roll { dice: Some([6, 4]) });
    desk.ok(&player(0), touched("24/14"));
    desk.ok(&director(), settle(1, false, _4_1_2b));
    assert!(matches!(desk.state.current().unwrap().waits(), Waits::Play(side, _) if side.0 == 1));
    let clocked = Desk::board(5);
    assert_eq!(clocked.no(&player(0), touched("8/5 6/5")), Some(_4_1_8_1a), "the press ends it");
    proves!(_4_1_2b, _4_1_8_3b);
}

#[test]
fn what_is_said_and_shown_at_the_cube_binds() {
    // Said: double at the first chance.
    let mut desk = Desk::board(7);
    desk.turns(&["31: 8/5 6/5"]);
    desk.ok(&player(0), raise(Matter::SaidDouble));
    desk.ok(&director(), settle(0, true, _4_4_3b));
    let roll = || Command::Roll { dice: Some([6, 4]) };
    assert_eq!(desk.no(&player(1), roll()), Some(_4_4_3b));
    desk.turns(&["double", "take", "64: 24/14"]);
    // Shown: reaching for the cube is a double, and a take.
    desk.ok(&player(1), raise(Matter::MeantDouble));
    desk.ok(&director(), settle(1, true, _4_4_3c));
    desk.ok(&player(0), raise(Matter::MeantTake));
    desk.ok(&director(), settle(2, true, _4_4_4c));
    assert_eq!(desk.state.current().unwrap().cube().value(), 4);
    proves!(_4_4_3b, _4_4_3c, _4_4_4c);
}

#[test]
fn a_promised_answer_holds_for_the_next_turn_alone() {
    let mut desk = Desk::board(7);
    desk.turns(&["31: 8/5 6/5"]);
    desk.ok(&player(1), raise(Matter::SaidPass));
    desk.ok(&director(), settle(0, true, _4_4_4f));
    desk.turns(&["double"]);
    assert_eq!(desk.no(&player(0), Command::Take), Some(_4_4_4f));
    desk.turns(&["pass"]);
    assert_eq!(desk.state.score(), [0, 1]);
    desk.confirm();
    desk.turns(&["31: 8/5 6/5"]);
    desk.ok(&player(1), raise(Matter::SaidTake));
    desk.ok(&director(), settle(1, true, _4_4_4f));
    desk.turns(&["64: 24/14", "21: 24/21", "double", "pass"]);
    assert_eq!(desk.state.score(), [0, 2], "free again");
    proves!(_4_4_4f);
}

#[test]
fn a_double_before_the_end_of_the_turn_waits_for_it() {
    let mut desk = Desk::board(7);
    assert_eq!(desk.no(&director(), Command::DoubleEarly), Some(_4_4_7));
    desk.ok(&director(), Command::Roll { dice: Some([3, 1]) });
    desk.ok(&player(1), Command::DoubleEarly);
    assert_eq!(desk.state.doubled_early(), Some(1));
    desk.ok(&director(), played("8/5 6/5"));
    assert!(matches!(desk.state.current().unwrap().waits(), Waits::Answer(side) if side.0 == 0));
    desk.turns(&["take"]);
    // Whoever has no cube to turn has not doubled.
    desk.ok(&director(), Command::Roll { dice: Some([6, 4]) });
    desk.ok(&director(), played("24/14"));
    desk.ok(&director(), Command::Roll { dice: Some([2, 1]) });
    desk.ok(&player(1), Command::DoubleEarly);
    desk.ok(&director(), played("24/21"));
    assert!(matches!(desk.state.current().unwrap().waits(), Waits::Turn(side) if side.0 == 1));
    let online = Desk::new(casual(3));
    assert_eq!(online.no(&player(0), Command::DoubleEarly), None);
    proves!(_4_4_7);
}

#[test]
fn a_hit_checker_in_the_hand_opens_the_turn_again() {
    let mut desk = Desk::board(7);
    let held = || Command::CancelRoll { reason: BadRoll::HitHeld, side: None };
    desk.turns(&["21: 13/11 6/5"]);
    desk.ok(&director(), Command::Roll { dice: Some([4, 1]) });
    assert_eq!(desk.no(&director(), held()), Some(_4_2_2f), "nothing was hit");
    desk.ok(&director(), played("24/20* 24/23"));
    desk.ok(&director(), Command::Roll { dice: Some([6, 6]) });
    desk.ok(&director(), held());
    assert!(desk.state.can_double(), "the cube is open again");
    desk.ok(&director(), Command::Roll { dice: Some([6, 2]) });
    proves!(_4_2_2f);
}

#[test]
fn equipment_changes_by_its_grounds() {
    let mut desk = Desk::board(7);
    desk.turns(&["31: 8/5 6/5"]);
    desk.ok(&player(0), raise(Matter::NewBoard));
    assert_eq!(desk.no(&director(), settle(0, true, _3_1b)), Some(_3_1b), "between games");
    desk.ok(&director(), settle(0, true, _3_1d));
    desk.ok(&player(0), raise(Matter::Wanted));
    assert_eq!(desk.no(&director(), settle(1, true, _3_7_1b)), Some(_3_7_1b), "both first");
    desk.ok(&player(1), Command::Agree { matter: 1 });
    assert!(desk.state.matters()[1].is_open(), "and the director");
    desk.ok(&director(), settle(1, true, _3_7_1b));
    let order = Command::Raise { what: Matter::Faulty, text: finding(), side: None };
    desk.ok(&director(), order);
    assert_eq!(desk.state.matters()[2].settled, Some(true));
    desk.ok(&player(0), raise(Matter::CheckClock));
    desk.ok(&player(0), Command::Drop { matter: 3 });
    assert_eq!(desk.state.matters()[3].settled, Some(false));
    desk.game(0, 1, 1);
    desk.ok(&player(0), raise(Matter::NewBoard));
    desk.ok(&director(), settle(4, true, _3_1b));
    proves!(_3_1b, _3_1d, _3_7_1a, _3_7_1b);
}

#[test]
fn the_larger_total_chooses_once() {
    let mut desk = Desk::new(unclocked(5, Demand::Optional, Demand::Optional));
    let roll = |one, two| Command::RollOff { dice: [one, two] };
    let choices = Choices { light: true, right: false, four_dice: true };
    assert_eq!(desk.no(&player(0), Command::Choose(choices)), Some(_3_6a));
    desk.ok(&player(0), roll([5, 5], [6, 4]));
    assert_eq!(desk.state.roll_off(), None, "ten each: again");
    desk.ok(&player(0), roll([5, 5], [6, 5]));
    assert_eq!(desk.no(&player(0), roll([6, 6], [1, 1])), Some(_3_6a), "it is won");
    assert_eq!(desk.no(&player(0), Command::Choose(choices)), Some(_3_6a), "the other chooses");
    desk.ok(&player(1), Command::Choose(choices));
    assert_eq!(desk.state.roll_off(), Some((1, Some(choices))));
    desk.confirm();
    desk.turns(&["31: 8/5 6/5"]);
    assert_eq!(desk.no(&player(1), Command::Choose(choices)), Some(_3_6b));
    proves!(_3_3_1c, _3_6a, _3_6b);
}

#[test]
fn dice_are_mixed_before_a_game_and_once() {
    let mut desk = Desk::board(7);
    let mix = |side| Command::MixDice { side };
    assert_eq!(desk.no(&player(0), mix(0)), Some(_4_1_3b), "a game is on");
    desk.game(0, 1, 1);
    desk.ok(&player(0), mix(0));
    assert_eq!(desk.state.mixed_by(), Some(0));
    assert_eq!(desk.no(&player(1), mix(1)), Some(_4_1_3b));
    desk.game(0, 1, 1);
    desk.ok(&player(1), mix(1));
    proves!(_4_1_3a, _4_1_3b);
}

#[test]
fn positions_are_recorded_on_ones_own_time_and_stay_sealed() {
    let save = || Command::SavePosition;
    let mut desk = Desk::board(3);
    desk.turns(&["31: 8/5 6/5"]);
    assert_eq!(desk.no(&player(0), save()), Some(_1_7_2c), "B's clock runs");
    let before = bank(&desk, 1);
    desk.ok(&player(1), save());
    desk.wait(Span::seconds(20));
    assert_eq!(bank(&desk, 1), before - Span::seconds(8), "the clock goes on");
    assert!(desk.state.opened_positions(1).is_empty(), "sealed");
    desk.ok(&player(0), Command::EnterGame { winner: 0, level: 3, cube: 1 });
    assert_eq!(desk.state.opened_positions(1).len(), 1);
    assert_eq!(desk.no(&player(1), save()), None, "it is over");

    let mut desk = Desk::new(unclocked(3, Demand::Optional, Demand::Optional));
    desk.confirm();
    desk.turns(&["31: 8/5 6/5"]);
    assert_eq!(desk.no(&player(1), save()), Some(_1_7_2b), "without consent");
    desk.ok(&player(1), raise(Matter::Photos));
    desk.ok(&player(0), Command::Agree { matter: 0 });
    assert_eq!(desk.no(&player(0), save()), Some(_1_7_2b), "B's turn is not over");
    desk.ok(&player(1), save());
    proves!(_1_7_2b, _1_7_2c, _1_7_2e, _1_7_2f);
}

#[test]
fn leaving_the_table_is_a_break_unless_it_was_necessary() {
    let mut desk = Desk::board(9);
    desk.turns(&["31: 8/5 6/5"]);
    let leave = |necessary| Command::LeaveTable { side: 0, necessary };
    assert_eq!(desk.no(&player(1), leave(true)), Some(_2_2_2e), "an official says so");
    desk.ok(&director(), leave(true));
    assert_eq!(desk.state.breaks_left(0), 1);
    desk.ok(&player(1), leave(false));
    assert_eq!((desk.state.breaks_left(0), desk.state.break_until().is_some()), (0, true));
    let before = bank(&desk, 1);
    desk.wait(Span::minutes(4));
    assert_eq!(bank(&desk, 1), before, "the clock stands in a break");
    desk.ok(&player(1), Command::EndBreak);
    assert_eq!(desk.state.pauses().count(), 0);
    // During a game the director grants one, with a reason.
    let take =
        |finding: &str| Command::TakeBreak { side: 1, count: 1, finding: finding.to_owned() };
    assert_eq!(desk.no(&player(1), take("ill")), Some(_2_2_2b));
    assert_eq!(desk.no(&director(), take(" ")), Some(_2_2_2b));
    desk.ok(&director(), take("ill"));
    proves!(_2_2_2b, _2_2_2e);
}

#[test]
fn the_director_makes_an_exception_for_one_match() {
    let now = Moment(1_800_000_000_000);
    let mut desk = Desk::new(Setup { starts: Some(now), ..setup(7, Mode::Board) });
    desk.ok(&player(1), Command::Confirm { side: None });
    let timetable = Timetable { starts: None, grace: Some(Span::minutes(30)), breaks: Some(1) };
    let set = |timetable| Command::SetTimetable { timetable, finding: finding() };
    let wild = Timetable { breaks: Some(10), ..timetable };
    assert_eq!(desk.no(&director(), set(wild)), Some(_2_2_3));
    desk.ok(&director(), set(timetable));
    desk.wait(Span::minutes(29));
    assert_eq!(desk.state.lateness(desk.now), Some((0, 0)));
    assert_eq!(desk.state.breaks_left(0), 1);
    desk.wait(Span::minutes(1));
    assert_eq!(desk.state.lateness(desk.now), Some((0, 1)));
    let limits = desk.state.late_limits().unwrap();
    assert_eq!(limits, (now + Span::minutes(30), now + Span::minutes(45)));
    proves!(_2_2_3);
}

#[test]
fn clocks_that_were_set_wrongly() {
    let mut desk = Desk::board(1);
    desk.turns(&["31: 8/5 6/5"]);
    let shift = |seconds| Command::ShiftClock { seconds, finding: finding() };
    desk.ok(&director(), shift(-30));
    assert_eq!([bank(&desk, 0), bank(&desk, 1)], [Span::seconds(90); 2]);
    assert_eq!(desk.no(&director(), shift(-90)), Some(_3_5_2_3e), "nothing would be left");
    desk.wait(Span::minutes(3));
    desk.ok(&Actor::system(), Command::FlagFall);
    desk.ok(&director(), shift(60));
    assert!(desk.state.result().is_none(), "what was missing is added, and play goes on");
    assert_eq!(bank(&desk, 1), Span::seconds(60));
    // Both are out of time, and nobody knows who was first.
    desk.wait(Span::minutes(3));
    desk.ok(&Actor::system(), Command::FlagFall);
    let nominal = |clause| Command::SetClock {
        banks: Some([Span::seconds(20), Span::seconds(20)]),
        clause,
        finding: finding(),
    };
    assert_eq!(desk.no(&director(), nominal(_2_3_1a)), None, "it is over");
    desk.ok(&director(), nominal(_4_3_3b));
    assert!(desk.state.result().is_none());
    // A late clock has thirty seconds at most.
    let mut desk = Desk::new(unclocked(5, Demand::Required, Demand::Optional));
    let late = |seconds| Command::SetClock {
        banks: Some([Span::seconds(seconds); 2]),
        clause: _3_5_2_3f,
        finding: finding(),
    };
    assert_eq!(desk.no(&director(), late(31)), Some(_3_5_2_3f));
    desk.ok(&director(), late(30));
    assert_eq!(desk.no(&director(), late(30)), Some(_3_5_2_3f), "there is one now");
    proves!(_3_5_2_3d, _3_5_2_3e, _3_5_2_3f);
}

#[test]
fn a_set_up_that_did_not_matter_is_corrected() {
    let correct = || Command::CorrectSetUp { finding: finding() };
    let mut desk = Desk::board(7);
    desk.turns(&["31: 8/5 6/5", "64: 24/14"]);
    desk.ok(&director(), correct());
    assert_eq!(desk.state.current().unwrap().acts().len(), 4, "what was played stands");
    desk.ok(&director(), Command::Roll { dice: Some([2, 1]) });
    let wrong = Command::Play { text: "24/20".to_owned(), as_played: true, lag: None };
    desk.ok(&director(), wrong);
    assert_eq!(desk.no(&director(), correct()), Some(_4_2_4d), "it affected the play");
    proves!(_4_2_4c);
}

#[test]
fn a_called_director_freezes_everything_until_it_is_settled() {
    let mut desk = Desk::board(7);
    desk.turns(&["31: 8/5 6/5"]);
    let before = [bank(&desk, 0), bank(&desk, 1)];
    desk.ok(&player(0), raise(Matter::Other));
    desk.wait(Span::minutes(20));
    assert_eq!([bank(&desk, 0), bank(&desk, 1)], before);
    let frozen = [
        Command::Double,
        Command::Roll { dice: Some([6, 4]) },
        Command::Concede { level: 1, side: Some(0) },
        Command::EnterGame { winner: 0, level: 1, cube: 1 },
        Command::Resume,
    ];
    for command in frozen {
        assert!(desk.no(&player(1), command.clone()).is_some(), "{command:?}");
    }
    let own = Actor::new(person("arash"), Role::Director);
    assert_eq!(desk.no(&own, settle(0, false, _5_1a)), Some(_5_1b), "not in their own match");
    desk.ok(&director(), settle(0, false, _5_1a));
    desk.turns(&["64: 24/14"]);
    proves!(_5_1a, _5_1b);
}

#[test]
fn players_cannot_agree_on_a_result_or_on_other_conditions() {
    let mut desk = Desk::board(7);
    desk.turns(&["31: 8/5 6/5"]);
    let clause = _4_2_1c;
    let rulings = [
        Command::CorrectScore { score: [7, 0], finding: finding() },
        Command::CorrectLength { length: 1, banks: None, finding: finding() },
        Command::Restore { acts: 1, clause, finding: finding() },
        Command::RestartGame { finding: finding() },
        Command::Decide { loser: 0, clause, finding: finding() },
        Command::Penalise { side: 0, points: 3, clause, finding: finding() },
        Command::SetClock { banks: None, clause, finding: finding() },
        Command::ShiftClock { seconds: 60, finding: finding() },
        Command::SetTimetable { timetable: Timetable::default(), finding: finding() },
    ];
    for command in rulings {
        for side in [0, 1] {
            let asked = desk.ask(&player(side), &command);
            assert!(matches!(asked, Err(Refused::Role { .. })), "{command:?}");
        }
    }
    // With contact nobody gives a game up, and online nobody writes a result down.
    assert_eq!(desk.no(&player(0), Command::Concede { level: 1, side: None }), Some(_4_5a));
    let mut online = Desk::new(setup(7, Mode::Online));
    online.confirm();
    let entered = Command::EnterGame { winner: 0, level: 3, cube: 8 };
    assert_eq!(online.no(&player(0), entered), None);
    // Nothing that can be brought up changes score, length, checkers or cube but by a claim of the book.
    for what in Matter::all().filter(|what| what.stops().is_none()) {
        let before = (desk.state.score(), desk.state.length());
        if desk.ask(&player(0), &raise(what)).is_ok() {
            let matter = u16::try_from(desk.state.matters().len()).unwrap();
            desk.ok(&player(0), raise(what));
            desk.ok(&player(1), Command::Agree { matter });
        }
        assert_eq!((desk.state.score(), desk.state.length()), before, "{what:?}");
        assert_eq!(desk.state.current().unwrap().acts().len(), 2, "{what:?}");
    }
    proves!(_4_2_6a, _4_2_6b, _4_5c);
}
