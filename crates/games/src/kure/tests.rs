//! Küre: the worked examples, every refusal, every option, the numbers, and the plain rules beside
//! the fast ones.

use rulebook::{Citation, proves, tr_kure};

use super::reference::Plain;
use super::{Kure, KureOptions, Step};
use crate::drawing::Layers;
use crate::{Cell, Game, GameOptions, Play, Random, Refusal, Side, Turn, perft, testbed};

const START: &str = "ooooooo/......./......./......./......./......./ppppppp";

fn with(pairs: &[(&str, &str)]) -> KureOptions {
    let mut options = KureOptions::default();
    for (key, value) in pairs {
        options.set(key, value).unwrap();
    }
    options
}

fn position(text: &str, seat: &str) -> Kure {
    Kure::from_position(text, seat, &KureOptions::default()).unwrap()
}

fn played(text: &str, seat: &str, mv: &str, options: &KureOptions) -> Kure {
    let mut game = Kure::from_position(text, seat, options).unwrap();
    game.play(game.read_move(mv).unwrap()).unwrap();
    game
}

fn refused(game: &Kure, mv: &str) -> (Citation, &'static str) {
    let refusal = game.check(game.read_move(mv).unwrap()).unwrap_err();
    let std::borrow::Cow::Borrowed(key) = refusal.message.key else { panic!("{refusal}") };
    (refusal.citation, key)
}

fn legal(game: &Kure) -> Vec<String> {
    let mut moves = Vec::new();
    game.legal_moves(&mut moves);
    moves.into_iter().map(|step| game.move_text(step)).collect()
}

const K2: &str = "ooo.ooo/......./......./..po.../...p.../......./pp.pp..";
const K3: &str = "oo..ooo/......./......./..o.o../...p.../......./pp..ppp";
const K4: &str = "o.....o/...p.../...o.../..o.o../..p..../......./p.pp..p";
const K5: &str = "oo...oo/...p.../...o.../....op./..p..../......./p..p..p";
const K6: &str = "oooo.../......./......./......./p.p..p./......p/.p.p...";
const K7: &str = "oooo.../......./......./......./p.po..p/.p...../...p...";
const K8: &str = "oooo.../......./......./p....../p....../......./pp.p..p";

#[test]
fn worked_examples() {
    let cases = [
        ("K1", START, "d7-d6", "d7-d6", "ooooooo/......./......./......./......./...p.../ppp.ppp"),
        ("K2", K2, "c4-d3", "c4-d3xd4", "ooo.ooo/......./...p.../......./...p.../......./pp.pp.."),
        ("K3", K3, "d5-d4", "d5-d4", "oo..ooo/......./......./..opo../......./......./pp..ppp"),
        ("K4", K4, "c5-d4", "c5-d4xd3", "o.....o/...p.../......./..opo../......./......./p.pp..p"),
        (
            "K5",
            K5,
            "c5-d4",
            "c5-d4xd3e4",
            "oo...oo/...p.../......./...p.p./......./......./p..p..p",
        ),
    ];
    for (name, before, mv, text, after) in cases {
        let game = position(before, "p");
        assert_eq!(game.move_text(game.read_move(mv).unwrap()), text, "{name}");
        let game = played(before, "p", mv, &KureOptions::default());
        assert_eq!(game.position(), after, "{name}");
        assert_eq!(game.turn(), Turn::Of(crate::Seat(1)), "{name}");
    }
    let illegal = [
        ("K6", K6, "g6-g5", tr_kure::_6_2),
        ("K7", K7, "b6-b5", tr_kure::_6_2),
        ("K8", K8, "b7-a6", tr_kure::_6_1),
    ];
    for (name, before, mv, clause) in illegal {
        assert_eq!(refused(&position(before, "p"), mv).0, clause, "{name}");
    }
    proves!(tr_kure::_6_2, tr_kure::_7, tr_kure::_9);
}

#[test]
fn a_set_starts_with_full_rows_and_purple() {
    let start = Kure::start(&KureOptions::default());
    assert_eq!(start.position(), START);
    assert_eq!((start.turn(), Kure::SEATS[0]), (Turn::Of(crate::Seat(0)), "p"));
    assert_eq!(legal(&start).len(), 19);
    assert_eq!(refused(&start, "d1-d2"), (tr_kure::_2_1, "kure-opponents-piece"));
    let large = Kure::start(&with(&[("size", "8")]));
    let rows = ["oooooooo", "........", "pppppppp"];
    let text = [rows[0], rows[1], rows[1], rows[1], rows[1], rows[1], rows[1], rows[2]].join("/");
    assert_eq!(large.position(), text);
    assert_eq!(large.count_moves(), 22);
    proves!(tr_kure::_1, tr_kure::_2_1);
}

#[test]
fn pieces_on_the_starting_row_go_ahead_only() {
    let start = Kure::start(&KureOptions::default());
    assert_eq!(start.moves_of(Cell { column: 3, row: 6 }).len(), 3);
    assert_eq!(start.moves_of(Cell { column: 0, row: 6 }).len(), 2);
    let text = "ooooooo/......./......./......./......./..p..../pp.pppp";
    let game = position(text, "p");
    let of_d7: Vec<String> = legal(&game).into_iter().filter(|mv| mv.starts_with("d7")).collect();
    assert_eq!(of_d7, ["d7-d6", "d7-e6"], "c6 is taken");
    for (mv, key) in [
        ("b7-c7", "kure-start-row-way"),
        ("d7-d5", "kure-start-row-way"),
        ("d7-c6", "kure-hole-taken"),
    ] {
        assert_eq!(refused(&game, mv), (tr_kure::_3, key), "{mv}");
    }
    proves!(tr_kure::_3);
}

#[test]
fn no_piece_returns_to_its_starting_row_or_moves_sideways() {
    let game = position("ooo.ooo/......./......./......./p....../p..p.../.....p.", "p");
    for mv in ["a6-a7", "a6-b7", "d6-c7"] {
        assert_eq!(refused(&game, mv), (tr_kure::_4, "kure-return"), "{mv}");
    }
    for mv in ["a5-b5", "d6-c6", "d6-e6"] {
        assert_eq!(refused(&game, mv), (tr_kure::_5_2, "kure-sideways"), "{mv}");
    }
    // A piece right before its starting row has no way back at all.
    let of_d6: Vec<String> = legal(&game).into_iter().filter(|mv| mv.starts_with("d6")).collect();
    assert_eq!(of_d6, ["d6-c5", "d6-d5", "d6-e5"]);
    // The opponent's starting row may be entered.
    assert!(
        position("ooo.o../...p.../......./......./......./......./ppp....", "p")
            .check(Step::new(Cell { column: 3, row: 1 }, Cell { column: 3, row: 0 }).unwrap())
            .is_ok()
    );
    proves!(tr_kure::_4, tr_kure::_5_2, tr_kure::_5_3);
}

#[test]
fn other_pieces_take_one_step_straight_or_diagonally() {
    let game = position("ooo.ooo/......./......./......./...p.../......./pp....p", "p");
    let of_d5: Vec<String> = legal(&game).into_iter().filter(|mv| mv.starts_with("d5")).collect();
    assert_eq!(of_d5, ["d5-c4", "d5-d4", "d5-e4", "d5-c6", "d5-d6", "d5-e6"]);
    let game = position("ooo.o../...o.../...p.../......./...p.../......./p.....p", "p");
    let cases = [
        ("d5-d3", "kure-one-step"),
        ("d5-f3", "kure-one-step"),
        ("d5-d5", "kure-one-step"),
        ("d3-d2", "kure-hole-taken"),
        ("c4-c3", "kure-no-piece"),
    ];
    for (mv, key) in cases {
        assert_eq!(refused(&game, mv), (tr_kure::_5_1, key), "{mv}");
    }
    proves!(tr_kure::_5_1);
}

#[test]
fn four_own_pieces_in_a_line_are_illegal_in_every_direction() {
    let cases = [
        ("row", "oooo.../......./......./......./ppp..../...p.../.......", "d6-d5", tr_kure::_6_1),
        (
            "column",
            "oooo.../......./p....../p....../p....../.p...../.......",
            "b6-a6",
            tr_kure::_5_2,
        ),
        (
            "column",
            "oooo.../......./p....../p....../p....../......./.p.....",
            "b7-a6",
            tr_kure::_6_1,
        ),
        (
            "falling",
            "oooo.../......./..p..../...p.../....p../......./....p..",
            "e7-f6",
            tr_kure::_6_1,
        ),
        (
            "rising",
            "oooo.../......./....p../...p.../..p..../......./..p....",
            "c7-b6",
            tr_kure::_6_1,
        ),
        (
            "enemy row",
            "pp.p.../..p..../......./......./......./......./oooo...",
            "c2-c1",
            tr_kure::_6_1,
        ),
    ];
    for (name, text, mv, clause) in cases {
        assert_eq!(refused(&position(text, "p"), mv).0, clause, "{name}");
    }
    let game = position(K6, "p");
    let sentence = game.check(game.read_move("g6-g5").unwrap()).unwrap_err().to_string();
    let cells = "cells: [a5, c5, f5, g5], from: g6, to: g5";
    assert_eq!(sentence, format!("tr-kure 6.2: kure-four-with-gaps ({cells})"));
    // Three are allowed, and so is a step along a line that holds three already.
    let game = position("oooo.../......./p....../p....../......./p....../......p", "p");
    assert!(legal(&game).contains(&"a6-a5".to_owned()));
    // The own starting row holds seven and is no such line.
    assert_eq!(Kure::start(&KureOptions::default()).count_moves(), 19);
    proves!(tr_kure::_6_1);
}

#[test]
fn start_row_pieces_count_in_other_lines_unless_told_otherwise() {
    let options = with(&[("start_row_counts", "false")]);
    let game = Kure::from_position(K8, "p", &options).unwrap();
    assert_eq!(game.check(game.read_move("b7-a6").unwrap()), Ok(()));
    // A piece that leaves the row along its own column is counted from then on.
    let text = "oooo.../......./p....../p....../p....../......./p......";
    let game = Kure::from_position(text, "p", &options).unwrap();
    assert_eq!(refused(&game, "a7-a6").0, tr_kure::_6_1);
}

#[test]
fn a_piece_that_comes_in_between_stays() {
    let game = played(K3, "p", "d5-d4", &KureOptions::default());
    assert_eq!(game.taken(), [0, 1], "purple had lost one before, and nothing is taken now");
    // A later step that closes a line through it takes it; by option not at once.
    let text = "oo..o../......./....o../..o.o../...p.../..o..../pp...pp";
    for (value, closing) in [("passive", "c6-c5xd4"), ("next_turn", "c6-c5")] {
        let options = with(&[("intruder_safe", value)]);
        let mut game = played(text, "p", "d5-d4", &options);
        let step = game.read_move("c6-c5").unwrap();
        assert_eq!(game.move_text(step), closing, "{value}");
        // The shield holds for one turn only.
        game.play(game.read_move("a1-a2").unwrap()).unwrap();
        game.play(game.read_move("a7-a6").unwrap()).unwrap();
        assert_eq!(game.move_text(step), "c6-c5xd4", "{value}");
    }
    proves!(tr_kure::_8);
}

#[test]
fn four_captures_win_at_once() {
    let text = "o...oo./......./......./..po.../...p.../......./pp.pp..";
    let mut game = played(text, "p", "c4-d3", &KureOptions::default());
    assert_eq!(game.taken(), [4, 1]);
    assert_eq!((game.turn(), game.winner()), (Turn::Over, Some(Side::FIRST)));
    let outcome = game.outcome().unwrap();
    assert_eq!(outcome.reason.to_string(), "kure-captures (side: purple, taken: 4)");
    assert_eq!((outcome.winner, outcome.citations), (Some(Side::FIRST), vec![tr_kure::_10]));
    assert_eq!(refused(&game, "a1-a2"), (tr_kure::_10, "game-over"));
    assert!(
        game.play(Step::new(Cell { column: 0, row: 0 }, Cell { column: 0, row: 1 }).unwrap())
            .is_err()
    );
    let three = played(K2, "p", "c4-d3", &KureOptions::default());
    assert_eq!((three.taken(), three.outcome()), ([1, 1], None));
    let text = three.scene(&Layers::default()).to_text(&ToString::to_string);
    assert!(text.ends_with("    board-taken (orange: 1, purple: 1)\n"), "{text}");
    proves!(tr_kure::_10);
}

#[test]
fn a_side_without_a_move_loses_or_draws() {
    let locked = "......./......./......./......./......./ooo.ooo/pp...pp";
    for (value, winner) in [("loss", Some(Side::SECOND)), ("draw", None)] {
        let options = with(&[("no_move", value)]);
        let game = Kure::from_position(locked, "p", &options).unwrap();
        assert!(legal(&game).is_empty(), "{:?}", legal(&game));
        let outcome = game.outcome().unwrap();
        assert_eq!((outcome.winner, game.winner()), (winner, winner), "{value}");
        assert_eq!(outcome.reason.to_string(), "kure-no-move (side: purple)");
        assert_eq!(outcome.cited(), by("no_move"), "an option of ours, no clause");
        assert_eq!(game.turn(), Turn::Over);
    }
    // The other side is not held up.
    assert_eq!(position(locked, "o").outcome(), None);
}

#[test]
fn the_enemy_row_may_be_limited() {
    let text = "p.oo.../..p..../......./oo...../......./......./ppp....";
    let free = position(text, "p");
    assert!(legal(&free).contains(&"c2-b1".to_owned()));
    let game = Kure::from_position(text, "p", &with(&[("max_in_enemy_row", "1")])).unwrap();
    assert_eq!(refused(&game, "c2-b1"), (tr_kure::_5_1, "kure-enemy-row-full"));
    let game = Kure::from_position(text, "p", &with(&[("max_in_enemy_row", "2")])).unwrap();
    assert!(legal(&game).contains(&"c2-b1".to_owned()));
}

/// Both sides step one piece to and fro.
fn shuffle(options: &KureOptions, moves: usize) -> Play<Kure> {
    let mut play = Play::<Kure>::new(options);
    let circle = ["d7-d6", "d1-d2", "d6-d5", "d2-d3", "d5-d6", "d3-d2"];
    let way = circle[..2].iter().chain(circle[2..].iter().cycle());
    for mv in way.take(moves) {
        let step = play.now().read_move(mv).unwrap();
        if play.play(step).is_err() {
            break;
        }
    }
    play
}

/// The end by an option alone, as it is cited.
fn by(option: &str) -> Vec<String> {
    vec![format!("option {option}")]
}

#[test]
fn endless_play_is_drawn_by_repetition_or_by_quiet_moves() {
    let play = shuffle(&KureOptions::default(), 200);
    let outcome = play.outcome().unwrap();
    assert_eq!((play.moves().len(), outcome.winner), (10, None));
    assert_eq!((&*outcome.reason.key, outcome.cited()), ("repetition", by("repetition")));
    assert_eq!(Refusal::after_end(&outcome).citation, tr_kure::_17_1, "where the option stands");

    for value in ["off", "referee"] {
        let play = shuffle(&with(&[("repetition", value)]), 200);
        let outcome = play.outcome().unwrap();
        assert_eq!((play.moves().len(), outcome.winner), (100, None), "{value}");
        assert_eq!((&*outcome.reason.key, outcome.cited()), ("kure-quiet", by("quiet_limit")));
    }
    let never = with(&[("repetition", "off"), ("quiet_limit", "off")]);
    assert_eq!(shuffle(&never, 400).outcome(), None);
    let soon = with(&[("repetition", "off"), ("quiet_limit", "3")]);
    assert_eq!(shuffle(&soon, 400).moves().len(), 6);
}

#[test]
fn a_capture_starts_the_quiet_moves_anew() {
    let options = with(&[("quiet_limit", "1")]);
    let mut game = Kure::from_position(K2, "p", &options).unwrap();
    game.play(game.read_move("c4-d3").unwrap()).unwrap();
    game.play(game.read_move("a1-a2").unwrap()).unwrap();
    assert_eq!(game.outcome(), None);
    game.play(game.read_move("a7-a6").unwrap()).unwrap();
    assert_eq!(game.outcome().unwrap().reason.key, "kure-quiet");
}

#[test]
fn a_fallen_flag_loses_draws_or_waits_for_the_referee() {
    for (value, winner) in
        [("loss", Some(Some(Side::SECOND))), ("draw", Some(None)), ("referee", None)]
    {
        let outcome = Kure::start(&with(&[("timeout_result", value)])).time_out(Side::FIRST);
        assert_eq!(outcome.as_ref().map(|o| o.winner), winner, "{value}");
        assert!(outcome.is_none_or(|o| o.cited() == ["tr-kure 19.1", "option timeout_result"]));
    }
}

fn cell((column, row): (i32, i32)) -> Cell {
    Cell { column: u8::try_from(column).unwrap(), row: u8::try_from(row).unwrap() }
}

/// Random games in which the fast board and the plain one must agree on everything.
fn agree(options: &KureOptions, games: u64) {
    for seed in 0..games {
        let mut random = Random::new(seed);
        let mut game = Kure::start(options);
        let mut plain = Plain::new(&game.position());
        let mut side = 'p';
        for _ in 0..120 {
            let mut steps = Vec::new();
            game.legal_moves(&mut steps);
            if game.turn() == Turn::Over {
                break;
            }
            let listed = plain.legal(side, options);
            let plain_steps: Vec<Step> =
                listed.iter().map(|&(from, to)| Step::new(cell(from), cell(to)).unwrap()).collect();
            assert_eq!(steps, plain_steps, "{}", game.position());
            let choice = random.below(u32::try_from(steps.len()).unwrap()) as usize;
            let before = game.taken();
            game.play(steps[choice]).unwrap();
            let taken = plain.play(side, listed[choice].0, listed[choice].1, options);
            assert_eq!(game.position(), plain.text());
            assert_eq!(
                usize::from(game.taken().iter().sum::<u8>() - before.iter().sum::<u8>()),
                taken
            );
            // What is counted step by step is what counting from nothing gives.
            let seat = Kure::SEATS[usize::from(game.to_move().0)];
            let anew = Kure::from_position(&game.position(), seat, options).unwrap();
            assert_eq!(legal(&anew).len(), legal(&game).len());
            side = if side == 'p' { 'o' } else { 'p' };
        }
    }
}

#[test]
fn steps_and_captures_are_those_of_the_plain_rules() {
    agree(&KureOptions::default(), 12);
    agree(&with(&[("size", "8")]), 6);
    agree(&with(&[("start_row_counts", "false")]), 6);
    agree(&with(&[("intruder_safe", "next_turn"), ("max_in_enemy_row", "1")]), 6);
}

#[test]
fn crowded_positions_follow_the_plain_rules_too() {
    // Positions that no game reaches: many pieces, lines of four and more already there.
    let mut random = Random::new(9);
    for _ in 0..300 {
        let mut rows = vec![vec!['.'; 7]; 7];
        for piece in ['p', 'o'] {
            for _ in 0..7 {
                rows[random.below(7) as usize][random.below(7) as usize] = piece;
            }
        }
        let rows: Vec<String> = rows.into_iter().map(|row| row.into_iter().collect()).collect();
        let text = rows.join("/");
        for (seat, counts) in [("p", "true"), ("o", "true"), ("p", "false"), ("o", "false")] {
            let options = with(&[("start_row_counts", counts)]);
            let game = Kure::from_position(&text, seat, &options).unwrap();
            if game.taken().iter().any(|&taken| taken >= 4) {
                continue;
            }
            let plain = Plain::new(&text).legal(seat.chars().next().unwrap(), &options);
            let plain: Vec<Step> =
                plain.iter().map(|&(from, to)| Step::new(cell(from), cell(to)).unwrap()).collect();
            let mut steps = Vec::new();
            game.legal_moves(&mut steps);
            assert_eq!(steps, plain, "{text} {seat} {counts}");
        }
    }
}

#[test]
fn numbers_of_move_sequences() {
    let start = Kure::start(&KureOptions::default());
    let counts: Vec<u64> = (1..=5).map(|depth| perft(&start, depth)).collect();
    assert_eq!(counts, [19, 361, 6213, 106_929, 1_803_078]);
}

#[test]
fn captures_may_be_left_out_but_not_be_wrong() {
    let game = position(K5, "p");
    for text in ["c5-d4", "c5-d4xd3e4", "c5-d4xd3xe4"] {
        assert_eq!(game.read_move(text).unwrap().to_string(), "c5-d4", "{text}");
    }
    for text in ["", "c5", "c5d4", "c5-h1", "c5-d4xd3", "c5-d4x", "d7-d6xa1", "é-d4"] {
        assert!(game.read_move(text).is_err(), "{text}");
    }
}

#[test]
fn impossible_positions_are_refused() {
    let eight = "ooooooo/o....../......./......./......./......./ppppppp";
    let error = Kure::from_position(eight, "p", &KureOptions::default()).unwrap_err();
    assert_eq!(error.to_string(), "kure-too-many (side: orange, size: 7)");
}

#[test]
fn the_laws_of_all_games_hold() {
    testbed::check::<Kure>(&KureOptions::default(), 8, 300);
    testbed::check::<Kure>(&with(&[("size", "8")]), 3, 300);
    let other = [("intruder_safe", "next_turn"), ("no_move", "draw"), ("quiet_limit", "10")];
    testbed::check::<Kure>(&with(&other), 3, 300);
}
