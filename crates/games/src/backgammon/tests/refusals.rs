//! Sentences of refusals, as people read them.

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
        (&start, "24/17 6/4", "A2-4: 24/17: that is 7 points, and the dice left are 6, 4"),
        (&start, "24/18 24/18", "A2-4: 24/18: that is 6 points, and the dice left are 4"),
        (&start, "13/7 24/20 6/5", "A2-4: 6/5: that is 1 points, and the dice left are none"),
        (&start, "18/24 6/2", "4-2-2a: 18/24: no checker of the player on turn is on point 18"),
        (&start, "6/12 6/2", "A2-3: 6/12: checkers move towards lower numbers only"),
        (&start, "24/18 12/8", "4-2-2a: 12/8: the opponent's checkers stand there"),
        (
            &start,
            "24/18",
            "4-2-1g: 2 of the 2 numbers of 64 can be played, so they must be: 24/20 24/18",
        ),
        (
            &bar,
            "6/off bar/21",
            "4-2-1b: 6/off: a checker is on the bar and must enter before any other moves",
        ),
        (&bar, "bar/19 6/2", "A2-22: bar/19: point 19 is held by 2 checkers of the opponent"),
        (
            &home,
            "6/off",
            "4-2-1g: 2 of the 2 numbers of 64 can be played, so they must be: 6/2 5/off",
        ),
        (&home, "6/off 5/off", "A2-4: 5/off: no die left (4) reaches that far"),
        (
            &far,
            "6/off 6/4",
            "A2-3: 6/off: 1 of 15 checkers are not home yet, so none can be borne off",
        ),
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
