//! Dice: drawn, entered, cancelled; and that anyone can check them.

use rulebook::iran_backgammon::*;
use rulebook::proves;

use super::*;

#[test]
fn online_the_program_rolls_and_everybody_can_check_it_afterwards() {
    let mut desk = Desk::new(casual(1));
    let words = Command::AddWords { words: " taas-e khub ".to_owned() };
    desk.ok(&player(1), words.clone());
    assert_eq!(desk.state.dice_source().1[1], "taas-e khub");
    desk.confirm();
    assert_eq!(desk.no(&player(0), words), Some(_4_1_1a), "not after the first roll");
    assert_eq!(check_dice(&desk.log), []);
    let first = desk.mover();
    let legal = first_legal(&desk.state);
    desk.ok(&first, played(&legal));
    let second = desk.mover();
    assert_eq!(desk.no(&second, Command::Roll { dice: Some([6, 6]) }), Some(_4_1_1a));
    assert_eq!(desk.no(&first, Command::Roll { dice: None }), Some(_4_2_2a), "not your turn");
    desk.ok(&second, Command::Roll { dice: None });
    assert_eq!(desk.no(&second, Command::Roll { dice: None }), Some(A2_9), "once");
    let side = desk.state.to_act().unwrap();
    desk.ok(&player(side), Command::Concede { level: 1, side: None });
    desk.ok(&player(1 - side), Command::Answer { accept: true });
    assert!(desk.state.dice_source().2.is_some(), "the seed is known now");
    assert_eq!(check_dice(&desk.log), []);
    // Somebody changes one roll of the log.
    let mut log = desk.log.clone();
    let roll =
        log.iter_mut().rev().find(|entry| matches!(entry.fact, Fact::Rolled { .. })).unwrap();
    let Fact::Rolled { dice } = &mut roll.fact else { unreachable!() };
    dice[0] = dice[0] % 6 + 1;
    let version = roll.version;
    let faults = check_dice(&log);
    assert_eq!(faults.iter().map(|fault| fault.version).collect::<Vec<_>>(), [version]);
    proves!(_4_1_1a, _4_1_4b);
}

pub(super) fn first_legal(state: &BackgammonMatch) -> String {
    let board = state.current().unwrap().board();
    let mut moves = Vec::new();
    board.legal_moves(&mut moves);
    board.move_text(moves[0])
}

#[test]
fn the_frequencies_of_a_million_rolls_are_even() {
    let seed = Seed::new([42; 32]);
    let words = ["bakht".to_owned(), String::new()];
    let mut counts = [0_u32; 36];
    for number in 1..=1_000_000 {
        let [first, second] = draw(&seed, &words, number);
        counts[usize::from(first - 1) * 6 + usize::from(second - 1)] += 1;
    }
    let even = 1_000_000.0 / 36.0;
    let chi: f64 = counts.iter().map(|&count| (f64::from(count) - even).powi(2) / even).sum();
    // 35 degrees of freedom: 66.6 is passed once in a thousand.
    assert!(chi < 66.6, "{chi}: {counts:?}");
}

#[test]
fn an_invalid_roll_is_repeated_and_closes_the_cube_for_the_turn() {
    let mut desk = Desk::board(7);
    let roll = |dice| Command::Roll { dice: Some(dice) };
    let cancel = |reason, side| Command::CancelRoll { reason, side };
    desk.ok(&director(), roll([3, 1]));
    desk.ok(&director(), cancel(BadRoll::Invalid, Some(1)));
    assert_eq!(desk.no(&director(), roll([2, 5])), Some(_4_0b), "A's die stays");
    desk.ok(&director(), roll([3, 3]));
    desk.turns(&["31: 8/5 6/5"]);
    assert!(desk.state.can_double());
    desk.ok(&director(), roll([6, 6]));
    desk.ok(&director(), cancel(BadRoll::Invalid, None));
    assert_eq!(desk.no(&director(), Command::Double), Some(_4_4_2b));
    desk.turns(&["64: 24/14"]);
    assert_eq!(desk.no(&director(), cancel(BadRoll::Invalid, None)), Some(_4_1_4b));
    desk.turns(&["21: 24/21"]);
    assert!(desk.state.can_double(), "open again");
    proves!(_4_0b, _4_1_4_1c, _4_4_2b);
}

#[test]
fn outside_the_box_the_opponent_chooses_from_the_second_time_on() {
    let mut desk = Desk::new(Setup { box_demand: Demand::Required, ..setup(7, Mode::Board) });
    desk.confirm();
    desk.turns(&["31: 8/5 6/5"]);
    let outside = || Command::CancelRoll { reason: BadRoll::WithoutBox, side: None };
    desk.ok(&director(), Command::Roll { dice: Some([6, 4]) });
    desk.ok(&player(1), outside());
    desk.ok(&director(), Command::Roll { dice: Some([6, 5]) });
    assert_eq!(desk.no(&player(1), outside()), Some(_4_1_4_2b));
    desk.ok(&player(0), outside());
    let early = Command::CancelRoll { reason: BadRoll::Premature, side: None };
    desk.ok(&director(), Command::Roll { dice: Some([6, 5]) });
    desk.ok(&player(0), early);
    assert!(desk.cites(_4_1_7_1a));
    proves!(_4_1_4_2b, _4_1_7_1a);
}
