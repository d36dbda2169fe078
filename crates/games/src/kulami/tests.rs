//! Kulami: the worked examples, every refusal, the numbers, the score, and the plain rules beside
//! the fast ones.

use std::collections::BTreeSet;

use rulebook::{Citation, proves, tr_kulami};

use super::{Kulami, KulamiOptions, Layout, Score};
use crate::drawing::Layers;
use crate::{Cell, Game, GameOptions, Random, Side, Turn, perft, testbed};

const EMPTY: &str = "......../......../......../......../......../......../......../........";
const L3: &str = "h1d1g1b1b6f6e6e3h3h4d4c4c6a6d6d2h2h8h6";

fn with(key: &str, value: &str) -> KulamiOptions {
    let mut options = KulamiOptions::default();
    options.set(key, value).unwrap();
    options
}

fn after(moves: &str) -> Kulami {
    let mut game = Kulami::start(&KulamiOptions::default());
    for text in Kulami::split_moves(moves) {
        game.play(game.read_move(text).unwrap()).unwrap();
    }
    game
}

fn position(text: &str) -> Kulami {
    Kulami::from_position(text, "b", &KulamiOptions::default()).unwrap()
}

fn legal(game: &Kulami) -> BTreeSet<String> {
    let mut moves = Vec::new();
    game.legal_moves(&mut moves);
    moves.iter().map(ToString::to_string).collect()
}

fn set(cells: &str) -> BTreeSet<String> {
    cells.split(' ').map(str::to_owned).collect()
}

fn score(lines: u32, area: u32, plates: u32) -> Score {
    Score { lines, area, plates }
}

fn refused(game: &Kulami, mv: &str) -> (Citation, String) {
    let refusal = game.check(game.read_move(mv).unwrap()).unwrap_err();
    (refusal.citation, refusal.message.to_string())
}

#[test]
fn the_first_marble_goes_anywhere_and_is_black() {
    let start = Kulami::start(&KulamiOptions::default());
    assert_eq!(start.position(), EMPTY);
    assert_eq!(legal(&start).len(), 64);
    assert_eq!(start.turn(), Turn::Of(crate::Seat(0)));
    let game = after("d4");
    assert_eq!(game.marble(Cell { column: 3, row: 3 }), Some(Side::FIRST));
    assert_eq!((Kulami::SEATS[0], Kulami::SIDES[0]), ("b", "b"));
    proves!(tr_kulami::_3_2, tr_kulami::_4_1);
}

#[test]
fn answers_lie_in_line_and_off_both_marked_plates() {
    // L1 and L2 of the notes.
    assert_eq!(legal(&after("d4")), set("d1 d2 d3 a4 b4 c4 g4 h4 d6 d7 d8"));
    assert_eq!(legal(&after("d4d8")), set("d1 d2 d3 d6 d7 a8 b8 f8 g8 h8"));
    // When black has played on, plate H is free again for red and black.
    let game = after("d4 d8 d1");
    assert_eq!(game.marker(Side::FIRST).unwrap().to_string(), "d1");
    assert!(legal(&game).contains("d5"));
    proves!(tr_kulami::_6_1, tr_kulami::_7);
}

#[test]
fn marbles_in_between_do_not_block() {
    // Black's d1 and the gaps below it lie between d2 and the holes that red may play.
    let game = after("d4 d8 d1");
    assert!(legal(&game).is_superset(&set("d3 d5 d6 d7 a1 h1")));
    let far = position("bR...B../......../......../......../......../......../......../........");
    assert!(legal(&far).contains("h1"), "{:?}", legal(&far));
    proves!(tr_kulami::_8);
}

#[test]
fn every_illegal_hole_names_its_rule() {
    let game = after("d4d8");
    let cases = [
        ("d4", tr_kulami::_5, "kulami-hole-taken (cell: d4)"),
        ("a1", tr_kulami::_6_1, "kulami-wrong-line (cell: a1)"),
        ("c8", tr_kulami::_7, "kulami-opponents-plate (cell: c8)"),
        ("d5", tr_kulami::_7, "kulami-own-plate (cell: d5)"),
    ];
    for (mv, clause, sentence) in cases {
        assert_eq!(refused(&game, mv), (clause, sentence.to_owned()));
    }
    let over = after(L3);
    let (clause, sentence) = refused(&over, "a1");
    assert_eq!(clause, tr_kulami::_9_2);
    assert_eq!(sentence, "game-over (reason: kulami-no-hole (black: 29, red: 27, side: red))");
    proves!(tr_kulami::_5);
}

#[test]
fn a_player_without_a_hole_ends_the_game() {
    let game = after(L3);
    assert_eq!(
        game.position(),
        ".r.r..bb/...r...b/....r..b/..rb...r/......../rbbbbr.b/......../.......r"
    );
    assert_eq!(game.turn(), Turn::Over);
    assert!(legal(&game).is_empty());
    assert_eq!(game.scores(), [score(0, 4, 25), score(0, 2, 25)]);
    let outcome = game.outcome().unwrap();
    assert_eq!(outcome.winner, Some(Side::FIRST));
    assert_eq!(outcome.score, Some([29, 27]));
    assert_eq!(outcome.citations[0], tr_kulami::_9_2);
    assert!(outcome.citations.contains(&tr_kulami::P5));
    proves!(tr_kulami::_9_2);
}

/// Always the first or always the last legal hole in reading order.
fn always(choose: fn(&[super::Hole]) -> Option<&super::Hole>) -> (usize, [Score; 2], Citation) {
    let mut game = Kulami::start(&KulamiOptions::default());
    let mut moves = Vec::new();
    let mut played = 0;
    loop {
        moves.clear();
        game.legal_moves(&mut moves);
        let Some(&hole) = choose(&moves) else { break };
        game.play(hole).unwrap();
        played += 1;
    }
    (played, game.scores(), game.outcome().unwrap().citations[0])
}

#[test]
fn the_56th_marble_ends_the_game() {
    let first = always(<[_]>::first);
    assert_eq!(first, (56, [score(10, 12, 11), score(0, 9, 11)], tr_kulami::_9_1));
    let last = always(<[_]>::last);
    assert_eq!(last, (56, [score(5, 9, 16), score(5, 9, 22)], tr_kulami::_9_1));
    proves!(tr_kulami::_9_1);
}

#[test]
fn each_marker_sits_on_the_last_marble_of_its_player() {
    let game = after("d4d8 a8");
    assert_eq!(game.marker(Side::FIRST).unwrap().to_string(), "a8");
    assert_eq!(game.marker(Side::SECOND).unwrap().to_string(), "d8");
    let text = game.position_with_markers();
    assert_eq!(text, "......../......../......../...b..../......../......../......../B..R....");
    let read = Kulami::from_position(&text, "r", &KulamiOptions::default()).unwrap();
    assert_eq!(read, game);
    let svg = game.scene(&Layers::default()).to_svg(&ToString::to_string);
    assert_eq!(svg.matches("piece plain").count(), 2, "both markers are drawn");
    proves!(tr_kulami::_6_2);
}

#[test]
fn lines_count_their_length_and_marbles_count_in_each() {
    let l4 = "bbbbbb../b......./b......./b......./b......./....r.../......../........";
    assert_eq!(position(l4).scores(), [score(11, 10, 21), score(0, 1, 4)]);
    let cases = [
        ("bbbb..../......../......../......../......../......../......../........", 0),
        ("bbbbb.../......../......../......../......../......../......../........", 5),
        ("bbbbbbbb/......../......../......../......../......../......../........", 8),
        ("b......./.b....../..b...../...b..../....b.../......../......../........", 5),
        (".......b/......b./.....b../....b.../...b..../......../......../........", 5),
        // The end of one row and the beginning of the next are not in line.
        (".....bbb/bb....../......../......../......../......../......../........", 0),
        // A gap ends a line.
        ("bb.bbb../......../......../......../......../......../......../........", 0),
    ];
    for (text, lines) in cases {
        assert_eq!(position(text).scores()[0].lines, lines, "{text}");
    }
    let fixed = Kulami::from_position(l4, "b", &with("line_points", "3")).unwrap();
    assert_eq!(fixed.scores()[0].lines, 6);
    let sheet = position(l4).score_sheet();
    assert_eq!(sheet.lines[0].iter().map(Vec::len).collect::<Vec<_>>(), [6, 5]);
    proves!(tr_kulami::P1_1, tr_kulami::P1_2);
}

#[test]
fn areas_join_by_sides_only() {
    let l5 = "brbr..../rbrb..../......../......../......../......../......../........";
    assert_eq!(position(l5).scores(), [score(0, 1, 0), score(0, 1, 0)]);
    let text = "bb....rr/.b....r./......r./b......./bbb...../......../......../bb......";
    let game = position(text);
    assert_eq!(game.scores().map(|score| score.area), [4, 4]);
    let [black, red] = game.score_sheet().areas;
    let names = |cells: Vec<Cell>| cells.iter().map(Cell::to_string).collect::<Vec<_>>();
    assert_eq!(names(black), ["a4", "a5", "b5", "c5"]);
    assert_eq!(names(red), ["g1", "h1", "g2", "g3"]);
    // The last column and the first are not neighbours.
    let edge = "......../.......b/b......./......../......../......../......../........";
    assert_eq!(position(edge).scores()[0].area, 1);
    proves!(tr_kulami::P2_1, tr_kulami::P2_2, tr_kulami::P2_3);
}

#[test]
fn plates_go_to_the_majority_at_their_number_of_holes() {
    // One black on B (6 holes), red leads on A (4 holes), D (3) level, I (2) red.
    let text = "br.b...r/.r.....b/......../......r./......../......../......../........";
    let game = position(text);
    assert_eq!(game.scores().map(|score| score.plates), [6, 6]);
    let plates = game.score_sheet().plates;
    let owner = |letter| plates.iter().find(|plate| plate.0 == letter).unwrap().2;
    assert_eq!(owner('A'), Some(Side::SECOND));
    assert_eq!(owner('B'), Some(Side::FIRST));
    assert_eq!(owner('D'), None, "level");
    assert_eq!(owner('Q'), None, "empty");
    let worth = |holes| plates.iter().filter(|plate| plate.1 == holes).count();
    assert_eq!([6, 4, 3, 2].map(worth), [4, 5, 4, 4]);
    assert_eq!(plates.iter().map(|plate| plate.1).sum::<u32>(), 64);
    proves!(tr_kulami::P3_1, tr_kulami::P3_2, tr_kulami::P3_3);
}

#[test]
fn the_higher_total_wins_and_equal_totals_draw() {
    let game = after(L3);
    let [black, red] = game.score_sheet().scores;
    assert_eq!([black.total(), red.total()], [29, 27]);
    assert_eq!(black.total(), black.lines + black.area + black.plates);

    // An end position may be entered without its markers: the sheet is the same.
    let entered = position(&game.position());
    assert_eq!(entered.score_sheet(), game.score_sheet());

    // A game without an open hole and with equal totals: 28 marbles each on mirrored halves.
    let (drawn, moves) = drawn_game(&KulamiOptions::default());
    let outcome = drawn.outcome().unwrap();
    assert_eq!(outcome.winner, None);
    assert_eq!(outcome.score.map(|[black, red]| black - red), Some(0));
    let mut referee = Kulami::start(&with("drawn_game", "referee"));
    for hole in moves {
        referee.play(hole).unwrap();
    }
    assert_eq!((referee.turn(), referee.outcome()), (Turn::Over, None));
    let refusal = referee.check(referee.read_move("a1").unwrap()).unwrap_err();
    assert_eq!(refusal.message.key, "kulami-referee");
    proves!(tr_kulami::P4_1, tr_kulami::P5);
}

/// The first of many random games that ends level.
fn drawn_game(options: &KulamiOptions) -> (Kulami, Vec<super::Hole>) {
    let mut random = Random::new(11);
    loop {
        let mut game = Kulami::start(options);
        let mut moves = Vec::new();
        while let Some(hole) = game.random_move(&mut Vec::new(), &mut |n| random.below(n)) {
            game.play(hole).unwrap();
            moves.push(hole);
        }
        if game.winner().is_none() {
            return (game, moves);
        }
    }
}

#[test]
fn the_layout_is_a_setting_and_part_of_the_picture() {
    assert_eq!(KulamiOptions::default().layout.to_string(), Layout::STANDARD);
    // Every row from the right: the plates lie mirrored.
    let mirrored: Vec<String> =
        Layout::STANDARD.split('/').map(|row| row.chars().rev().collect()).collect();
    let options = with("layout", &mirrored.join("/"));
    let mut game = Kulami::start(&options);
    game.play(game.read_move("e4").unwrap()).unwrap();
    assert_eq!(legal(&game), set("e1 e2 e3 h4 g4 f4 b4 a4 e6 e7 e8"));
    let svg = game.scene(&Layers::default()).to_svg(&ToString::to_string);
    assert_eq!(svg.matches("class=\"plate\"").count(), 17);
    for text in ["", "A", "AABBBCCD/AABBBCCD", &Layout::STANDARD.replace('Q', "A")] {
        assert!(KulamiOptions::default().set("layout", text).is_err(), "{text}");
    }
    proves!(tr_kulami::_4_2);
}

/// The rule as a person reads it: the hole is empty, in the row or column of the opponent's last
/// marble, and on neither marked plate.
fn plain_legal(played: &[(u8, u8)], layout: &Layout) -> Vec<(u8, u8)> {
    let rows: Vec<Vec<char>> =
        layout.to_string().split('/').map(|row| row.chars().collect()).collect();
    let plate = |(column, row): (u8, u8)| rows[usize::from(row)][usize::from(column)];
    let recent: Vec<(u8, u8)> = played.iter().rev().take(2).copied().collect();
    let mut legal = Vec::new();
    for row in 0..8 {
        for column in 0..8 {
            let hole = (column, row);
            let in_line = recent.first().is_none_or(|&(c, r)| c == column || r == row);
            let barred = recent.iter().any(|&last| plate(last) == plate(hole));
            if in_line && !barred && !played.contains(&hole) && played.len() < 56 {
                legal.push(hole);
            }
        }
    }
    legal
}

/// The score as a person counts it.
fn plain_score(text: &str, colour: char, layout: &Layout) -> Score {
    let rows: Vec<Vec<char>> = text.split('/').map(|row| row.chars().collect()).collect();
    let at = |c: i32, r: i32| {
        (0..8).contains(&c) && (0..8).contains(&r) && rows[r as usize][c as usize] == colour
    };
    let mut score = Score::default();
    let mut seen = BTreeSet::new();
    for (c, r) in (0..8).flat_map(|r| (0..8).map(move |c| (c, r))) {
        for (dc, dr) in [(1, 0), (0, 1), (1, 1), (-1, 1)] {
            if at(c, r) && !at(c - dc, r - dr) {
                let length = (0..).take_while(|&i| at(c + i * dc, r + i * dr)).count() as u32;
                score.lines += if length >= 5 { length } else { 0 };
            }
        }
        let mut size = 0;
        let mut waiting = vec![(c, r)];
        while let Some((c, r)) = waiting.pop() {
            if at(c, r) && seen.insert((c, r)) {
                size += 1;
                waiting.extend([(c + 1, r), (c - 1, r), (c, r + 1), (c, r - 1)]);
            }
        }
        score.area = score.area.max(size);
    }
    let plates = layout.to_string().replace('/', "");
    let marbles = text.replace('/', "");
    for letter in 'A'..='Z' {
        let on: Vec<char> =
            plates.chars().zip(marbles.chars()).filter(|p| p.0 == letter).map(|p| p.1).collect();
        let own = on.iter().filter(|&&m| m == colour).count();
        let other = on.iter().filter(|&&m| m != colour && m != '.').count();
        score.plates += if own > other { on.len() as u32 } else { 0 };
    }
    score
}

#[test]
fn holes_and_scores_are_those_of_the_plain_rules() {
    let options = KulamiOptions::default();
    let mut random = Random::new(2);
    for _ in 0..200 {
        let mut game = Kulami::start(&options);
        let mut played = Vec::new();
        loop {
            let mut moves = Vec::new();
            game.legal_moves(&mut moves);
            let cells: Vec<_> =
                moves.iter().map(|hole| (hole.cell().column, hole.cell().row)).collect();
            assert_eq!(cells, plain_legal(&played, &options.layout));
            let text = game.position();
            let plain = ['b', 'r'].map(|colour| plain_score(&text, colour, &options.layout));
            assert_eq!(game.scores(), plain, "{text}");
            if moves.is_empty() {
                break;
            }
            let hole = moves[random.below(u32::try_from(moves.len()).unwrap()) as usize];
            played.push((hole.cell().column, hole.cell().row));
            game.play(hole).unwrap();
        }
    }
}

#[test]
fn numbers_of_move_sequences() {
    let start = Kulami::start(&KulamiOptions::default());
    let counts: Vec<u64> = (1..=5).map(|depth| perft(&start, depth)).collect();
    assert_eq!(counts, [64, 752, 7320, 68604, 633_832]);
}

#[test]
fn impossible_positions_are_refused() {
    let error = |text: &str| {
        Kulami::from_position(text, "b", &KulamiOptions::default()).unwrap_err().to_string()
    };
    let full = ["bbbbbbbb"; 8].join("/");
    assert_eq!(error(&full), "kulami-too-many (side: black)");
    let markers = EMPTY.replacen("..", "RR", 1);
    assert_eq!(error(&markers), "kulami-two-markers (side: red)");
}

#[test]
fn a_fallen_flag_loses_draws_or_waits_for_the_referee() {
    for (value, winner) in
        [("loss", Some(Some(Side::SECOND))), ("draw", Some(None)), ("referee", None)]
    {
        let outcome = Kulami::start(&with("timeout_result", value)).time_out(Side::FIRST);
        assert_eq!(outcome.as_ref().map(|o| o.winner), winner, "{value}");
        assert!(outcome.is_none_or(|o| o.citations == [tr_kulami::Z1]));
    }
}

#[test]
fn moves_may_stand_together() {
    assert_eq!(Kulami::split_moves("d4d8 a8\n"), ["d4", "d8", "a8"]);
    assert_eq!(Kulami::split_moves("d4d é1"), ["d4d", "é1"]);
}

#[test]
fn the_laws_of_all_games_hold() {
    testbed::check::<Kulami>(&KulamiOptions::default(), 20, 100);
    testbed::check::<Kulami>(&with("line_points", "0"), 3, 100);
}
