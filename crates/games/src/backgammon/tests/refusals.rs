//! What refusals say, by the keys of their messages.

use super::*;

fn sentence(game: &Backgammon, text: &str) -> String {
    let mv = game.read_move(text).unwrap();
    game.check(mv).expect_err(text).to_string()
}

#[test]
fn refusals_say_what_is_wrong_with_what() {
    let start = played(&Backgammon::start(&Default::default()), "64:");
    let bar = to_play(&[(BAR, 1), (6, 5)], &[(6, 2), (13, 1)], roll(6, 4));
    let home = to_play(&[(6, 1), (5, 1)], &[(24, 2)], roll(6, 4));
    let far = to_play(&[(10, 1), (6, 5)], &[(24, 2)], roll(6, 2));
    let cases = [
        (&start, "24/17 6/4", "A2-4: backgammon-not-rolled (step: 24/17)"),
        (&start, "24/18 24/18", "A2-4: backgammon-not-rolled (step: 24/18)"),
        (&start, "13/7 24/20 6/5", "A2-4: backgammon-not-rolled (step: 6/5)"),
        (&start, "18/24 6/2", "4-2-2a: backgammon-no-checker (step: 18/24)"),
        (&start, "6/12 6/2", "A2-3: backgammon-backwards (step: 6/12)"),
        (&start, "24/18 12/8", "4-2-2a: backgammon-their-checker (step: 12/8)"),
        (&start, "24/18", "4-2-1g: backgammon-too-short (example: 24/20 24/18, roll: 64)"),
        (&bar, "6/off bar/21", "4-2-1b: backgammon-bar-first (step: 6/off)"),
        (&bar, "bar/19 6/2", "A2-22: backgammon-blocked (step: bar/19)"),
        (&home, "6/off", "4-2-1g: backgammon-too-short (example: 6/2 5/off, roll: 64)"),
        (&home, "6/off 5/off", "A2-4: backgammon-not-rolled (step: 5/off)"),
        (&far, "6/off 6/4", "A2-3: backgammon-not-home (step: 6/off)"),
    ];
    for (game, text, expected) in cases {
        assert_eq!(sentence(game, text), format!("iran-backgammon {expected}"), "{text}");
    }
}

#[test]
fn a_dance_is_refused_where_something_can_be_played() {
    let start = played(&Backgammon::start(&Default::default()), "65:");
    assert_eq!(refused(&start, "--"), "iran-backgammon 4-2-1g");
}
