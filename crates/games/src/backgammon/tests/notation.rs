//! Plays in and out.

use super::*;

#[test]
fn plays_are_read_in_any_order_and_spelling() {
    let start = Backgammon::start(&Default::default());
    let cases: [(&str, &str, &[&str]); 6] = [
        (
            "64:",
            "24/18/14",
            &["24/14", "24/18 18/14", "24/20/14", "24/20 20/14", "18/14 24/18", "24/18/14"],
        ),
        ("62:", "24/18 13/11", &["13/11 24/18", "24/18 13/11", " 24/18   13/11 "]),
        ("31:", "8/5 6/5", &["6/5 8/5", "8/5 6/5", "8/5 06/5"]),
        ("61:", "13/7 8/7", &["8/7 13/7", "13/7* 8/7"]),
        ("65:", "24/18/13", &["24/13", "24/18 18/13"]),
        ("21:", "24/22 6/5", &["6/5 24/22"]),
    ];
    for (dice, canonical, spellings) in cases {
        let game = played(&start, dice);
        for text in spellings {
            let mv = game.read_move(text).unwrap();
            assert_eq!(game.move_text(mv), canonical, "{text}");
            assert_eq!(game.check(mv), Ok(()), "{text}");
        }
    }
}

#[test]
fn doubles_fold_and_unfold() {
    let game = to_play(
        &[(24, 2), (13, 5), (8, 3), (6, 5)],
        &[(24, 2), (13, 5), (8, 3), (6, 5)],
        roll(3, 3),
    );
    for text in ["24/21(2) 13/10(2)", "13/10(2) 24/21(2)", "24/21 13/10 24/21 13/10"] {
        assert_eq!(game.move_text(game.read_move(text).unwrap()), "24/21(2) 13/10(2)");
    }
    for text in ["24/18(2)", "24/21/18(2)", "24/21(2) 21/18(2)"] {
        assert_eq!(game.move_text(game.read_move(text).unwrap()), "24/21/18(2)");
    }
    for text in ["13/1", "13/10/7/4/1", "13/7/1"] {
        assert_eq!(refused(&game, text), "iran-backgammon A2-22", "{text}");
    }
}

#[test]
fn hits_are_worked_out_and_marks_choose_the_way() {
    let blot = [(25 - 20, 1), (13, 5)];
    let game = to_play(&[(24, 1), (6, 5)], &blot, roll(6, 4));
    let text = |text: &str| game.move_text(game.read_move(text).unwrap());
    assert_eq!(text("24/14"), "24/18/14");
    assert_eq!(text("24/20*/14"), "24/20*/14");
    assert_eq!(text("24/20/14"), "24/20*/14");
    let two = to_play(&[(24, 2)], &[(25 - 18, 1)], roll(6, 6));
    assert!(plays(&two)[0].starts_with("24/18*"), "{:?}", plays(&two));
    let landing =
        to_play(&[(24, 2), (13, 2)], &[(25 - 18, 1), (25 - 12, 2), (25 - 1, 2)], roll(6, 6));
    let text = landing.move_text(landing.read_move("24/18*(2) 13/7(2)").unwrap());
    assert_eq!(text, "24/18*(2) 13/7(2)");
}

#[test]
fn bar_and_off_have_numbers_too() {
    let entering = to_play(&[(BAR, 1), (6, 2)], &[(13, 2)], roll(5, 4));
    for text in ["bar/20 6/2", "25/20 6/2", "BAR/20 6/2", "6/2 25/20"] {
        assert_eq!(entering.move_text(entering.read_move(text).unwrap()), "bar/20 6/2");
    }
    let off = to_play(&[(6, 2), (4, 2)], &[(13, 2)], roll(6, 4));
    for text in ["6/off 4/off", "6/0 4/0", "4/Off 6/0"] {
        assert_eq!(off.move_text(off.read_move(text).unwrap()), "6/off 4/off");
    }
}

#[test]
fn what_is_no_play_is_refused() {
    let game = played(&Backgammon::start(&Default::default()), "64:");
    for text in [
        "x", "24/", "/18", "24/18(5)", "24/18(", "26/20", "24/18**", "0/4", "24-18", "off/6",
        "24/+4",
    ] {
        let error = game.read_move(text).unwrap_err();
        assert_eq!(error.key, "backgammon-not-a-step", "{text}");
    }
    let error = game.read_move("24/18 13/11 6/4 8/4 6/5").unwrap_err();
    assert_eq!(error.key, "backgammon-too-many-steps");
}

#[test]
fn lines_are_split_at_the_rolls() {
    let split = Backgammon::split_moves;
    assert_eq!(split("64: 24/18 13/11 31: 8/5 6/5"), ["64:", "24/18 13/11", "31:", "8/5 6/5"]);
    assert_eq!(split("64:24/18  13/11\n31:"), ["64:", "24/18  13/11", "31:"]);
    assert_eq!(split("64: -- 31: 52: 13/8"), ["64:", "--", "31:", "", "52:", "13/8"]);
    assert_eq!(split("24/18 13/11"), ["24/18 13/11"]);
    assert_eq!(split(" \n"), Vec::<&str>::new());
}
