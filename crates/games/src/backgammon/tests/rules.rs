//! The rules of play, clause by clause.

use rulebook::{iran_backgammon, proves};

use super::*;
use crate::{Argument, Message, Turn};

const HOME_OF_BOTH: [(u8, u8); 4] = [(24, 2), (13, 5), (8, 3), (6, 5)];

#[test]
fn the_start_is_the_same_for_both_and_counted_from_each_side() {
    let game = Backgammon::start(&Default::default());
    for side in [Side::FIRST, Side::SECOND] {
        assert_eq!(game.checkers(side), checkers(&HOME_OF_BOTH));
        assert_eq!((game.checkers(side).total(), game.pips(side)), (15, 167));
    }
    // A's 24-point is B's 1-point: two of A's checkers stand there, seen from either side.
    assert_eq!(game.position(), "-b----E-C---eE---c-e----B-:AB");
    let view = super::super::View { side: Side::FIRST, mirrored: true };
    let layers = crate::drawing::Layers::default();
    let (mirrored, plain) = (game.scene_from(view, None, &layers), game.scene(&layers));
    assert_ne!(mirrored, plain);
    assert_eq!(mirrored.spoken(), plain.spoken());
    proves!(iran_backgammon::A2_2);
}

#[test]
fn point_p_of_one_side_is_point_25_minus_p_of_the_other() {
    for point in 1..=24 {
        let game = to_play(&[(point, 1)], &[(25 - point, 1)], roll(2, 1));
        // Both numbers name the same place, which no two sides can share.
        assert!(
            super::super::position_from_id(&super::super::position_id(&game), Side::FIRST).is_err()
        );
        let blot = to_play(&[(24, 2)], &[(25 - 18, 1)], roll(6, 1));
        assert_eq!(played(&blot, "24/18* 24/23").checkers(Side::SECOND).count(BAR), 1);
    }
    proves!(iran_backgammon::A2_1);
}

#[test]
fn the_opening_roll_names_who_begins_and_with_what() {
    let start = Backgammon::start(&Default::default());
    assert_eq!(start.turn(), Turn::Chance);
    assert_eq!(played(&start, "31:").phase(), Phase::Play(Side::FIRST, roll(3, 1)));
    assert_eq!(played(&start, "13:").phase(), Phase::Play(Side::SECOND, roll(3, 1)));
    for tie in ["11:", "66:"] {
        assert_eq!(refused(&start, tie), "iran-backgammon 4-0a");
    }
    let mut rolls = Vec::new();
    start.legal_moves(&mut rolls);
    assert_eq!(rolls.len(), 30);
    assert!(rolls.iter().all(|&roll| start.weight(roll) == 1));
    // The first turn is these two dice and no others.
    let begun = played(&start, "31:");
    assert_eq!(refused(&begun, "13/7 8/7"), "iran-backgammon A2-4");
    assert_eq!(played(&begun, "8/5 6/5").phase(), Phase::Roll(Side::SECOND));
    proves!(iran_backgammon::_4_0a);
}

#[test]
fn a_game_waits_for_its_opening_roll() {
    let start = Backgammon::start(&Default::default());
    assert_eq!((start.phase(), start.turn()), (Phase::Opening, Turn::Chance));
    assert_eq!(refused(&start, "8/5 6/5"), "iran-backgammon A2-4");
    assert_eq!(played(&start, "26:").turn(), Turn::Of(crate::Seat(1)));
}

#[test]
fn nobody_rolls_before_the_turn_is_over_and_no_turn_passes_by_itself() {
    let game = played(&Backgammon::start(&Default::default()), "31:");
    assert_eq!(refused(&game, "64:"), "iran-backgammon A2-9");
    let over = played(&game, "8/5 6/5");
    assert_eq!(played(&over, "64:").phase(), Phase::Play(Side::SECOND, roll(6, 4)));
    // On the bar against six held points, a forced play, a race: each turn must be ended.
    let closed = [(6, 2), (5, 2), (4, 2), (3, 2), (2, 2), (1, 2), (20, 3)];
    let dance = to_play(&[(BAR, 1), (6, 14)], &closed, roll(6, 4));
    let forced = to_play(&[(BAR, 2), (6, 13)], &closed[1..], roll(6, 5));
    let race = to_play(&[(1, 2)], &[(1, 2)], roll(6, 4));
    for (game, only) in [(dance, "--"), (forced, "bar/19"), (race, "1/off(2)")] {
        assert_eq!(refused(&game, "52:"), "iran-backgammon A2-9");
        assert_eq!(plays(&game), [only]);
    }
    assert_eq!(played(&dance, "--").phase(), Phase::Roll(Side::SECOND));
    assert_eq!(played(&dance, "").checkers, dance.checkers);
    proves!(iran_backgammon::A2_9, iran_backgammon::_4_1_7_1c);
}

#[test]
fn both_dice_must_be_played_where_they_can() {
    // Worked roll 1: 6/off would leave the 4 unplayable.
    let game = to_play(&[(6, 1), (5, 1)], &[(24, 2)], roll(6, 4));
    assert_eq!(plays(&game), ["6/2 5/off"]);
    assert_eq!(refused(&game, "6/off"), "iran-backgammon 4-2-1g");
    played(&game, "5/off 6/2");
    proves!(iran_backgammon::A2_16);
}

#[test]
fn the_larger_die_must_be_played_where_only_one_can() {
    // Worked roll 2: 20 holds a blot, 18 is open, 14 is held.
    let other = [(25 - 20, 1), (25 - 14, 2), (1, 2)];
    let game = to_play(&[(24, 1)], &other, roll(6, 4));
    assert_eq!(plays(&game), ["24/18"]);
    assert_eq!(refused(&game, "24/20*"), "iran-backgammon 4-2-1g");
    assert_eq!(refused(&game, "24/20*/14"), "iran-backgammon A2-22");
    assert_eq!(refused(&game, "--"), "iran-backgammon 4-2-1g");
    let small = to_play(&[(24, 1)], &[(25 - 18, 2), (25 - 14, 2)], roll(6, 4));
    assert_eq!(plays(&small), ["24/20"]);
    proves!(iran_backgammon::A2_17);
}

#[test]
fn turns_use_the_most_dice_then_the_larger() {
    let both = to_play(&[(6, 1), (5, 1)], &[(24, 2)], roll(6, 4));
    assert_eq!(refused(&both, "6/off"), "iran-backgammon 4-2-1g");
    let larger = to_play(&[(24, 1)], &[(25 - 20, 1), (25 - 14, 2)], roll(6, 4));
    assert_eq!(refused(&larger, "24/20*"), "iran-backgammon 4-2-1g");
    // Doubles: three of four can be played.
    let doubles = to_play(&[(24, 1)], &[(25 - 8, 2)], roll(4, 4));
    assert_eq!(plays(&doubles), ["24/20/16/12"]);
    assert_eq!(refused(&doubles, "24/20/16"), "iran-backgammon 4-2-1g");
    proves!(iran_backgammon::_4_2_1g);
}

#[test]
fn wasting_pips_is_allowed_wasting_a_die_is_not() {
    // Worked roll 3: the last outside checker stands on 10.
    let game = to_play(&[(10, 1), (6, 2), (5, 2)], &[(24, 2)], roll(6, 5));
    let legal = plays(&game);
    for text in ["10/5 6/off", "10/4 5/off"] {
        assert!(legal.contains(&text.to_owned()), "{text} in {legal:?}");
        played(&game, text);
    }
    proves!(iran_backgammon::_4_0d, iran_backgammon::A2_20);
}

#[test]
fn one_checker_may_hit_twice_or_hit_and_run() {
    let other = [(25 - 4, 1), (25 - 2, 1), (24, 2)];
    let game = to_play(&[(6, 3), (2, 0), (3, 2)], &other, roll(2, 1));
    let run = played(&game, "6/4*/3");
    assert_eq!(run.checkers(Side::FIRST).count(3), 3);
    assert_eq!(run.checkers(Side::SECOND).count(BAR), 1);
    let twice = to_play(&[(6, 3)], &other, roll(2, 2));
    let hit = played(&twice, "6/4*/2* 6/4(2)");
    assert_eq!(hit.checkers(Side::SECOND).count(BAR), 2);
    // And outside the home board.
    let outside = to_play(&[(24, 1), (14, 1)], &[(25 - 18, 1)], roll(6, 4));
    assert_eq!(played(&outside, "24/18*/14").checkers(Side::FIRST).count(14), 2);
    proves!(iran_backgammon::_4_0c, iran_backgammon::A2_18);
}

#[test]
fn a_point_may_hold_all_fifteen() {
    let game = to_play(&[(8, 1), (6, 13), (7, 1)], &[(24, 2)], roll(2, 1));
    let full = played(&game, "8/6 7/6");
    assert_eq!(full.checkers(Side::FIRST).count(6), 15);
    assert_eq!(full.pips(Side::FIRST), 90);
    let text = full.position();
    assert_eq!(Backgammon::from_position(&text, "B", &Default::default()), Ok(full));
    proves!(iran_backgammon::A2_19);
}

#[test]
fn a_single_checker_is_hit_and_enters_before_anything_else() {
    let game = to_play(&[(24, 2), (6, 5)], &[(25 - 18, 1), (13, 5)], roll(6, 1));
    let hit = played(&game, "24/18* 24/23");
    assert_eq!(hit.checkers(Side::SECOND).count(BAR), 1);
    assert_eq!(hit.checkers(Side::SECOND).count(25 - 18), 0);
    // B rolls 43: only entries first; 13/9 is refused while the checker is on the bar.
    let entering = played(&hit, "43:");
    assert_eq!(refused(&entering, "13/9 13/10"), "iran-backgammon 4-2-1b");
    let entered = played(&entering, "bar/21 13/10");
    assert_eq!(entered.checkers(Side::SECOND).count(BAR), 0);
    assert_eq!(entered.checkers(Side::SECOND).count(21), 1);
    // Two checkers cannot be hit.
    let held = to_play(&[(24, 2)], &[(25 - 18, 2)], roll(6, 1));
    assert_eq!(refused(&held, "24/18 24/23"), "iran-backgammon A2-22");
    proves!(iran_backgammon::A2_22, iran_backgammon::_4_2_2c);
}

#[test]
fn with_a_checker_on_the_bar_only_entries_are_offered() {
    let game = to_play(&[(BAR, 2), (6, 5), (8, 3)], &[(6, 2)], roll(5, 3));
    assert_eq!(plays(&game), ["bar/22 bar/20"]);
    // One entry is blocked: the rest of the roll is lost.
    let half = to_play(&[(BAR, 2), (6, 5)], &[(5, 2)], roll(5, 3));
    assert_eq!(plays(&half), ["bar/22"]);
    let none = to_play(&[(BAR, 1), (6, 5)], &[(5, 2), (3, 2)], roll(5, 3));
    assert_eq!(plays(&none), ["--"]);
    assert_eq!(refused(&none, "6/1 6/3"), "iran-backgammon 4-2-1b");
    proves!(iran_backgammon::_4_2_1b);
}

#[test]
fn only_the_own_checkers_of_the_side_on_turn_move() {
    let game = played(&Backgammon::start(&Default::default()), "31:");
    // A's 1-point and 12-point hold checkers of B, 22 holds none.
    for text in ["12/9 24/23", "22/19 24/23", "1/off 24/21"] {
        assert_eq!(refused(&game, text), "iran-backgammon 4-2-2a", "{text}");
    }
    // Every legal play leaves B's checkers where they are, but for hits, which go to the bar.
    let mut moves = Vec::new();
    game.legal_moves(&mut moves);
    for mv in moves {
        let mut next = game;
        next.play(mv).unwrap();
        assert_eq!(next.checkers(Side::SECOND), game.checkers(Side::SECOND));
    }
    proves!(iran_backgammon::_4_2_2a);
}

#[test]
fn bearing_off_needs_all_checkers_home() {
    let outside = to_play(&[(7, 1), (6, 5), (3, 2)], &[(24, 2)], roll(6, 3));
    assert_eq!(refused(&outside, "6/off 6/3"), "iran-backgammon A2-3");
    played(&outside, "7/4 6/off");
    let bar = to_play(&[(BAR, 1), (6, 5)], &[(24, 2)], roll(6, 3));
    assert_eq!(refused(&bar, "6/off bar/22"), "iran-backgammon 4-2-1b");
    // A larger number takes off only the highest.
    let higher = to_play(&[(6, 1), (3, 1)], &[(24, 2)], roll(4, 1));
    assert_eq!(refused(&higher, "3/off 6/5"), "iran-backgammon A2-3");
    let highest = to_play(&[(3, 2)], &[(24, 2)], roll(6, 4));
    assert_eq!(plays(&highest), ["3/off(2)"]);
    let exact = to_play(&[(6, 1), (4, 1)], &[(24, 2)], roll(4, 1));
    assert!(plays(&exact).contains(&"6/5 4/off".to_owned()));
    // Whoever bears off the fifteenth first has won.
    let last = to_play(&[(2, 1)], &[(1, 1)], roll(6, 5));
    let won = played(&last, "2/off");
    assert_eq!((won.turn(), won.winner()), (Turn::Over, Some(Side::FIRST)));
    proves!(iran_backgammon::A2_3);
}

#[test]
fn the_game_ends_the_moment_the_last_checker_is_off() {
    let game = to_play(&[(2, 1), (1, 1)], &[(1, 1)], roll(6, 5));
    let won = played(&game, "2/off 1/off");
    let outcome = won.outcome().unwrap();
    assert!(outcome.citations.contains(&iran_backgammon::_4_0e));
    let mut moves = Vec::new();
    won.legal_moves(&mut moves);
    assert_eq!(moves, []);
    for text in ["64:", "1/off"] {
        assert_eq!(refused(&won, text), "iran-backgammon 4-0e");
    }
    // Four steps are not asked for when two finish.
    let double = to_play(&[(2, 1), (1, 1)], &[(1, 1)], roll(6, 6));
    assert_eq!(played(&double, "2/off 1/off").turn(), Turn::Over);
    let single = to_play(&[(6, 1)], &[(1, 1)], roll(6, 1));
    assert_eq!(played(&single, "6/off").turn(), Turn::Over);
    proves!(iran_backgammon::_4_0e);
}

#[test]
fn a_game_is_worth_one_two_or_three() {
    let cases: [(&[(u8, u8)], i32); 6] = [
        (&[(24, 14)], 1),
        (&[(18, 15)], 2),
        (&[(6, 15)], 2),
        (&[(6, 14), (19, 1)], 3),
        (&[(6, 14), (24, 1)], 3),
        (&[(6, 14), (BAR, 1)], 3),
    ];
    for (loser, points) in cases {
        let won = played(&to_play(&[(4, 1)], loser, roll(5, 4)), "4/off");
        let outcome = won.outcome().unwrap();
        assert_eq!(outcome.score, Some([points, 0]), "{loser:?}");
        assert!(outcome.citations.contains(&iran_backgammon::A2_6));
        assert_eq!(won.level().map(i32::from), Some(points));
    }
    // Times the cube: a gammon with the cube on 2 is four points in a match file.
    let read = super::super::mat::read(&mat::gammon_with_cube(9));
    let result = read.file.games[0].result.unwrap();
    assert_eq!((read.error, result.points), (None, 4));
    assert_eq!(read.corrections[0].citation, iran_backgammon::A2_6);
    proves!(iran_backgammon::A2_6);
}

#[test]
fn missing_checkers_do_not_count_as_borne_off() {
    // B was set up with fourteen, all still on the board: a gammon.
    let own = checkers(&[(1, 1)]);
    let fourteen = Checkers::EMPTY.with(6, 14);
    let game = Backgammon::new([own, fourteen], Phase::Play(Side::FIRST, roll(2, 1)));
    let text = game.position();
    assert!(text.ends_with(":21:14-0"), "{text}");
    assert_eq!(Backgammon::from_position(&text, "A", &Default::default()), Ok(game));
    let won = played(&game, "1/off");
    assert_eq!(won.outcome().unwrap().score, Some([2, 0]));
    let full = Backgammon::new([own, checkers(&[(6, 14)])], game.phase());
    assert_eq!(played(&full, "1/off").outcome().unwrap().score, Some([1, 0]));
    // And the short side wins when its own last checker is off.
    let short = Backgammon::new([Checkers::EMPTY.with(1, 1), own], game.phase());
    assert_eq!(played(&short, "1/off").winner(), Some(Side::FIRST));
    proves!(iran_backgammon::_4_2_4b);
}

#[test]
fn bar_and_off_are_shown_for_both_sides() {
    let game = to_play(&[(BAR, 2), (6, 5)], &[(BAR, 1), (6, 9)], roll(6, 4));
    let scene = game.scene(&crate::drawing::Layers::default());
    let counts = |place: usize| {
        let row = &scene.summary[place];
        ["bar", "off"].map(|name| row.argument(name).cloned().unwrap())
    };
    assert_eq!(counts(0), [2u8, 8].map(Argument::from));
    assert_eq!(counts(1), [1u8, 5].map(Argument::from));
    let text = scene.to_text(&ToString::to_string);
    assert!(text.contains("A off 8 bar 2") && text.contains("B off 5 bar 1"), "{text}");
    let places = ["bar-A", "bar-B", "off-A", "off-B"];
    for (name, (count, side)) in places.iter().zip([(2u8, "A"), (1, "B"), (8, "A"), (5, "B")]) {
        let says = &scene.cells().find(|cell| cell.name == *name).unwrap().says;
        let checkers = Message::new("drawing-checkers").with("count", count).with("name", side);
        assert_eq!(says.argument("what"), Some(&checkers.into()), "{name}");
    }
    proves!(iran_backgammon::A2_23);
}

#[test]
fn a_fallen_flag_loses() {
    let game = Backgammon::start(&Default::default());
    let outcome = game.time_out(Side::FIRST).unwrap();
    assert_eq!((outcome.winner, outcome.score), (Some(Side::SECOND), None));
    assert_eq!(outcome.citations, [iran_backgammon::_4_3_3a]);
}

#[test]
fn contact_ends_when_the_sides_have_passed() {
    assert!(Backgammon::start(&Default::default()).has_contact());
    assert!(!to_play(&[(6, 5)], &[(6, 5)], roll(2, 1)).has_contact());
    assert!(to_play(&[(13, 1)], &[(13, 1)], roll(2, 1)).has_contact());
    assert!(!to_play(&[(12, 1)], &[(12, 1)], roll(2, 1)).has_contact());
}
