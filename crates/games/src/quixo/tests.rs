//! Quixo for two: the worked examples, every refusal, the numbers, and the plain rule beside the
//! fast one.

use rulebook::{Citation, proves, quixo};

use super::{End, Push, Quixo, QuixoOptions};
use crate::drawing::Layers;
use crate::{Cell, Game, GameOptions, Play, Random, Side, Turn, perft, testbed};

fn position(text: &str, seat: &str) -> Quixo {
    Quixo::from_position(text, seat, &QuixoOptions::default()).unwrap()
}

fn played(text: &str, seat: &str, mv: &str) -> Quixo {
    let mut game = position(text, seat);
    game.play(game.read_move(mv).unwrap()).unwrap();
    game
}

fn refused(game: &Quixo, mv: &str) -> (Citation, String) {
    let refusal = game.check(game.read_move(mv).unwrap()).unwrap_err();
    (refusal.citation, refusal.message.to_string())
}

const EMPTY: &str = "...../...../...../...../.....";
const Q2: &str = "xo.../...../...../...../...o.";

#[test]
fn worked_examples() {
    let cases = [
        ("Q1", EMPTY, "c1S", "...../...../...../...../..x..", None),
        ("Q2", Q2, "a1E", "o...x/...../...../...../...o.", None),
        (
            "Q3",
            "xxxx./....o/...o./..o../.o...",
            "e5N",
            "xxxxx/...../...oo/..o../.o...",
            Some((Side::FIRST, quixo::E1)),
        ),
        (
            "Q4",
            "oxxxx/oxooo/xoooo/.oxxx/ooox.",
            "a3N",
            "xxxxx/oxooo/ooooo/.oxxx/ooox.",
            Some((Side::SECOND, quixo::E2)),
        ),
        (
            "Q5",
            "..oxo/oxo.o/..xo./o..oo/.xx.o",
            "e3W",
            "..oxo/oxo.o/x..xo/o..oo/.xx.o",
            Some((Side::SECOND, quixo::E2)),
        ),
    ];
    for (name, before, mv, after, end) in cases {
        let game = played(before, "x", mv);
        assert_eq!(game.position(), after, "{name}");
        let outcome = game.outcome();
        let found = outcome.map(|o| (o.winner.unwrap(), o.citations[0]));
        assert_eq!(found, end, "{name}");
        assert_eq!(game.turn() == Turn::Over, end.is_some(), "{name}");
    }
    proves!(quixo::P7, quixo::E1, quixo::E2);
}

#[test]
fn every_illegal_move_names_its_clause() {
    let start = position(EMPTY, "x");
    for mv in ["c1N", "a1W", "a1N", "e3E", "e5S"] {
        let (clause, sentence) = refused(&start, mv);
        assert_eq!(clause, quixo::P8, "{mv}");
        assert!(sentence.starts_with("quixo-same-place"), "{sentence}");
    }
    let game = position(Q2, "x");
    for mv in ["b1E", "d5N"] {
        let (clause, sentence) = refused(&game, mv);
        assert_eq!(clause, quixo::P5, "{mv}");
        assert!(sentence.starts_with("quixo-opponents-cube"), "{sentence}");
    }
    let over = played("xxxx./....o/...o./..o../.o...", "x", "e5N");
    let (clause, sentence) = refused(&over, "a1S");
    assert_eq!(clause, quixo::E1);
    assert_eq!(sentence, "game-over (reason: quixo-row (winner: x))");
    proves!(quixo::P5, quixo::P8);
}

#[test]
fn only_border_cubes_can_be_taken() {
    let start = position(EMPTY, "x");
    let mut moves = Vec::new();
    start.legal_moves(&mut moves);
    for index in 0..25 {
        let cell = Cell::at(index, 5);
        let ways = moves.iter().filter(|push| push.cell() == cell).count();
        let edges = [cell.column, cell.row].map(|at| at == 0 || at == 4);
        let expected = match edges {
            [true, true] => 2,
            [true, false] | [false, true] => 3,
            [false, false] => 0,
        };
        assert_eq!(ways, expected, "{cell}");
        if expected == 0 {
            assert_eq!(refused(&start, &format!("{cell}N")).0, quixo::P3, "{cell}");
        }
    }
    proves!(quixo::P3);
}

#[test]
fn a_game_starts_with_25_blanks_and_44_moves() {
    let start = Quixo::start(&QuixoOptions::default());
    assert_eq!(start.position(), EMPTY);
    assert_eq!(start.count_moves(), 44);
    for text in
        ["...../...../...../.....", "...../...../...../...../....", "....z/...../...../...../....."]
    {
        assert!(Quixo::from_position(text, "x", &QuixoOptions::default()).is_err());
    }
    assert!(Quixo::from_position(EMPTY, "y", &QuixoOptions::default()).is_err());
    proves!(quixo::S1, quixo::S3);
}

#[test]
fn the_three_faces_differ_by_more_than_colour() {
    let game = position("xo.../...../...../...../.....", "x");
    let svg = game.scene(&Layers::default()).to_svg(&ToString::to_string);
    let face = |cell: &str| {
        let start = svg.find(&format!("data-cell=\"{cell}\"")).unwrap();
        let group = &svg[start..];
        &group[..group.find("</g>").unwrap()]
    };
    assert!(face("a1").contains("<path") && face("a1").contains("what: drawing-cross)"));
    assert!(face("b1").contains("<circle") && face("b1").contains("what: drawing-circle)"));
    assert!(!face("c1").contains("<path") && !face("c1").contains("<circle"));
    assert_eq!(
        [game.symbol(Cell { column: 0, row: 0 }), game.symbol(Cell { column: 2, row: 0 })],
        [Some(Side::FIRST), None]
    );
    proves!(quixo::S2);
}

/// The 12 lines by their cells.
fn twelve_lines() -> Vec<Vec<(usize, usize)>> {
    let mut lines = Vec::new();
    for i in 0..5 {
        lines.push((0..5).map(|j| (i, j)).collect());
        lines.push((0..5).map(|j| (j, i)).collect());
    }
    lines.push((0..5).map(|j| (j, j)).collect());
    lines.push((0..5).map(|j| (j, 4 - j)).collect());
    lines
}

fn board(cells: &[(usize, usize)], symbol: char) -> String {
    let mut rows = vec![vec!['.'; 5]; 5];
    for &(row, column) in cells {
        rows[row][column] = symbol;
    }
    let rows: Vec<String> = rows.into_iter().map(|row| row.into_iter().collect()).collect();
    rows.join("/")
}

#[test]
fn exactly_twelve_rows_of_five_win() {
    let lines = twelve_lines();
    for (symbol, seat) in [('x', "o"), ('o', "x")] {
        for line in &lines {
            let game = position(&board(line, symbol), seat);
            assert_eq!(game.turn(), Turn::Over, "{line:?}");
            assert_eq!(
                game.winner().map(|side| Quixo::SIDES[side.index()].chars().next()),
                Some(Some(symbol))
            );
            assert!(game.outcome().unwrap().citations.contains(&quixo::G1));
        }
    }
    // Every other choice of five cells is no line.
    let mut random = Random::new(5);
    for _ in 0..2000 {
        let mut cells: Vec<(usize, usize)> = Vec::new();
        while cells.len() < 5 {
            let index = random.below(25) as usize;
            let cell = (index / 5, index % 5);
            if !cells.contains(&cell) {
                cells.push(cell);
            }
        }
        let is_line = lines.iter().any(|line| line.iter().all(|cell| cells.contains(cell)));
        assert_eq!(position(&board(&cells, 'x'), "o").outcome().is_some(), is_line);
    }
    proves!(quixo::G1);
}

#[test]
fn first_turns_take_blanks_and_later_turns_own_cubes_too() {
    let takes = |game: &Quixo| {
        let mut moves = Vec::new();
        game.legal_moves(&mut moves);
        let mut taken: Vec<_> = moves.iter().map(|push| game.symbol(push.cell())).collect();
        taken.dedup();
        taken
    };
    let mut game = position(EMPTY, "x");
    for mv in ["a1E", "a5E"] {
        assert!(takes(&game).iter().all(Option::is_none), "{mv}");
        game.play(game.read_move(mv).unwrap()).unwrap();
    }
    assert_eq!(game.position(), "....x/...../...../...../....o");
    assert!(takes(&game).contains(&Some(Side::FIRST)));
    assert!(takes(&game).contains(&None));
    assert!(!takes(&game).contains(&Some(Side::SECOND)));
    proves!(quixo::P4);
}

/// The rule as a person does it: take the cube out, move the others up, put it in.
fn plain_push(rows: &mut [Vec<char>], row: usize, column: usize, end: End, symbol: char) {
    let is_column = matches!(end, End::North | End::South);
    let mut line: Vec<char> =
        (0..5).map(|i| if is_column { rows[i][column] } else { rows[row][i] }).collect();
    line.remove(if is_column { row } else { column });
    let place = if matches!(end, End::North | End::West) { 0 } else { 4 };
    line.insert(place, symbol);
    for (i, cube) in line.into_iter().enumerate() {
        if is_column {
            rows[i][column] = cube;
        } else {
            rows[row][i] = cube;
        }
    }
}

fn rows_of(text: &str) -> Vec<Vec<char>> {
    text.split('/').map(|row| row.chars().collect()).collect()
}

fn text_of(rows: &[Vec<char>]) -> String {
    let rows: Vec<String> = rows.iter().map(|row| row.iter().collect()).collect();
    rows.join("/")
}

#[test]
fn pushes_are_those_of_the_plain_rule_and_leave_the_movers_symbol() {
    let mut random = Random::new(7);
    for _ in 0..300 {
        let mut game = Quixo::start(&QuixoOptions::default());
        let mut side = Side::FIRST;
        let mut moves = Vec::new();
        while game.turn() != Turn::Over {
            assert_eq!(game.turn(), Turn::Of(crate::Seat(side.0)), "players take turns");
            moves.clear();
            game.legal_moves(&mut moves);
            assert!(!moves.is_empty(), "an unfinished game has a move");
            let push: Push = moves[random.below(u32::try_from(moves.len()).unwrap()) as usize];
            let mut rows = rows_of(&game.position());
            let blanks = game.position().matches('.').count();
            let cell = push.cell();
            let symbol = if side == Side::FIRST { 'x' } else { 'o' };
            plain_push(&mut rows, cell.row.into(), cell.column.into(), push.end(), symbol);
            game.play(push).unwrap();
            assert_eq!(game.position(), text_of(&rows), "{push}");
            assert_eq!(game.symbol(push.entry()), Some(side), "{push}");
            assert!(game.position().matches('.').count() <= blanks);
            side = side.other();
        }
    }
    let pass = Quixo::start(&QuixoOptions::default()).read_move("--");
    assert!(pass.is_err(), "there is no pass");
    proves!(quixo::P1, quixo::P2, quixo::P6);
}

#[test]
fn numbers_of_move_sequences() {
    let start = Quixo::start(&QuixoOptions::default());
    let counts: Vec<u64> = (1..=4).map(|depth| perft(&start, depth)).collect();
    assert_eq!(counts, [44, 1836, 76596, 3_018_100]);
}

#[test]
fn the_third_repetition_draws_unless_it_is_off_or_the_referees() {
    // Both sides turn their own row of two in circles.
    let circle = ["a1E", "a5E", "e1W", "e5W"];
    for (value, drawn) in [("3", true), ("off", false), ("referee", false)] {
        let mut options = QuixoOptions::default();
        options.set("repetition", value).unwrap();
        let start = Quixo::from_position("x...x/.o.../...../...x./o...o", "x", &options).unwrap();
        let mut play = Play::from(start);
        let mut outcome = None;
        for mv in circle.iter().cycle().take(80) {
            let push = play.now().read_move(mv).unwrap();
            if play.play(push).is_err() {
                break;
            }
            outcome = play.outcome();
            if outcome.is_some() {
                break;
            }
        }
        assert_eq!(outcome.is_some(), drawn, "{value}");
        assert_eq!(play.moves().len() == 80, !drawn, "{value}");
        if let Some(outcome) = outcome {
            assert_eq!((outcome.winner, outcome.citations.as_slice()), (None, &[][..]));
            assert_eq!(outcome.cited(), ["option repetition"]);
            assert!(play.legal_moves().is_empty());
        }
    }
}

#[test]
fn a_fallen_flag_loses_draws_or_waits_for_the_referee() {
    for (value, winner) in
        [("loss", Some(Some(Side::SECOND))), ("draw", Some(None)), ("referee", None)]
    {
        let mut options = QuixoOptions::default();
        options.set("timeout_result", value).unwrap();
        let outcome = Quixo::start(&options).time_out(Side::FIRST);
        assert_eq!(outcome.as_ref().map(|o| o.winner), winner, "{value}");
        assert!(outcome.is_none_or(|o| o.citations == [quixo::D2]));
    }
}

#[test]
fn texts_that_are_no_moves_are_refused() {
    let start = position(EMPTY, "x");
    for text in ["", "a1", "f1N", "a6S", "a1X", "a1EE", "é1N", "--"] {
        let error = start.read_move(text).unwrap_err();
        assert_eq!(error.key, "quixo-move-unreadable");
    }
    assert_eq!(start.read_move("A1e"), start.read_move("a1E"));
    assert_eq!(Push::new(Cell { column: 5, row: 0 }, End::North), None);
}

#[test]
fn the_laws_of_all_games_hold() {
    testbed::check::<Quixo>(&QuixoOptions::default(), 30, 200);
}
