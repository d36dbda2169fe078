//! The notes' worked examples and numbers, and the clauses they prove.

use rulebook::proves;

use super::*;
use crate::{Play, perft};

fn at(position: &str, seat: &str) -> Mangala {
    Mangala::from_position(position, seat, &MangalaOptions::default()).unwrap()
}

fn pit(text: &str) -> Pit {
    notation::read_pit(text).unwrap()
}

fn start() -> Mangala {
    Mangala::start(&MangalaOptions::default())
}

/// Plays a move and returns the position and the letter of the side to move (`-` when over).
fn after(position: &str, seat: &str, mv: &str) -> (String, &'static str) {
    let mut game = at(position, seat);
    game.play(pit(mv)).unwrap();
    let letter = match game.turn() {
        Turn::Of(seat) => Mangala::SEATS[usize::from(seat.0)],
        _ => "-",
    };
    (game.position(), letter)
}

/// Number, before, to move, move, after, then to move.
const EXAMPLES: &[(&str, &str, &str, &str, &str, &str)] = &[
    (
        "M1",
        "S 4 4 4 4 4 4 [0] N 4 4 4 4 4 4 [0]",
        "S",
        "S4",
        "S 4 4 4 1 5 5 [1] N 4 4 4 4 4 4 [0]",
        "S",
    ),
    (
        "M2",
        "S 1 5 5 5 4 4 [0] N 4 4 4 4 4 4 [0]",
        "N",
        "N5",
        "S 0 5 5 5 4 4 [0] N 4 4 4 4 1 5 [3]",
        "S",
    ),
    (
        "M3",
        "S 2 0 5 5 4 4 [0] N 4 4 4 4 4 1 [7]",
        "S",
        "S1",
        "S 1 0 5 5 4 4 [5] N 4 4 4 4 0 1 [7]",
        "N",
    ),
    (
        "M4",
        "S 4 4 4 4 4 1 [1] N 1 6 5 5 5 4 [0]",
        "S",
        "S6",
        "S 4 4 4 4 4 0 [2] N 1 6 5 5 5 4 [0]",
        "S",
    ),
    (
        "M5",
        "S 0 0 13 1 0 2 [10] N 2 0 3 0 4 1 [12]",
        "S",
        "S3",
        "S 1 0 1 2 1 3 [17] N 3 1 4 1 0 2 [12]",
        "N",
    ),
    (
        "M6",
        "S 0 0 14 1 0 2 [9] N 2 0 3 0 4 1 [12]",
        "S",
        "S3",
        "S 1 1 2 2 1 3 [10] N 3 1 4 1 5 2 [12]",
        "N",
    ),
    (
        "M7",
        "S 0 0 0 0 0 1 [20] N 2 0 3 0 1 1 [20]",
        "S",
        "S6",
        "S 0 0 0 0 0 0 [28] N 0 0 0 0 0 0 [20]",
        "-",
    ),
    (
        "M8",
        "S 0 0 3 0 0 2 [20] N 0 0 0 0 1 0 [22]",
        "N",
        "N5",
        "S 0 0 3 0 0 2 [20] N 0 0 0 0 0 1 [22]",
        "S",
    ),
    (
        "M9",
        "S 0 0 0 0 1 0 [22] N 4 0 0 0 0 0 [21]",
        "S",
        "S5",
        "S 0 0 0 0 0 0 [27] N 0 0 0 0 0 0 [21]",
        "-",
    ),
    (
        "M10",
        "S 0 0 3 0 2 3 [20] N 1 0 0 0 0 0 [19]",
        "S",
        "S6",
        "S 0 0 0 0 0 0 [23] N 0 0 0 0 0 0 [25]",
        "-",
    ),
];

#[test]
fn the_worked_examples() {
    for &(number, before, seat, mv, expected, next) in EXAMPLES {
        assert_eq!(after(before, seat, mv), (expected.to_owned(), next), "{number}");
    }
}

#[test]
fn a_set_starts_with_four_stones_in_each_pit() {
    let game = start();
    assert_eq!(game.position(), "S 4 4 4 4 4 4 [0] N 4 4 4 4 4 4 [0]");
    assert_eq!(game.turn(), Turn::Of(Seat(0)));
    let play = Play::from(game.clone());
    let moves: Vec<_> = play.legal_moves().into_iter().map(notation::write_pit).collect();
    assert_eq!(moves, ["S1", "S2", "S3", "S4", "S5", "S6"]);
    let mut game = game;
    game.play(pit("S2")).unwrap();
    assert_eq!(game.pits(Side::FIRST), [4, 1, 5, 5, 5, 4], "all stones of the pit are taken");
    proves!(clause::I2, clause::K1_1);
}

#[test]
fn a_position_has_exactly_48_stones() {
    let read = |text| Mangala::from_position(text, "S", &MangalaOptions::default());
    for text in [
        "S 4 4 4 4 4 4 [1] N 4 4 4 4 4 4 [0]",
        "S 4 4 4 4 4 4 [0] N 4 4 4 4 4 3 [0]",
        "S 48 48 48 48 48 48 [48] N 48 48 48 48 48 48 [48]",
    ] {
        let error = read(text).unwrap_err();
        assert_eq!(error.key, "mangala-stones");
    }
    let mut random = crate::Random::new(7);
    for _ in 0..200 {
        let mut play = Play::from(start());
        while let [first, ..] = play.legal_moves()[..] {
            let moves = play.legal_moves();
            let choice = random.below(u32::try_from(moves.len()).unwrap()) as usize;
            play.play(moves.get(choice).copied().unwrap_or(first)).unwrap();
            let stones = |side| play.now().pits(side).iter().sum::<u8>() + play.now().store(side);
            assert_eq!(stones(Side::FIRST) + stones(Side::SECOND), 48);
        }
    }
    proves!(clause::I1);
}

#[test]
fn only_an_own_pit_with_stones_can_be_chosen() {
    let game = at("S 2 0 5 5 4 4 [0] N 4 4 4 4 4 1 [7]", "S");
    let refusal = game.check(pit("S2")).unwrap_err();
    assert_eq!(refusal.to_string(), "tr-mangala I3: mangala-pit-empty (pit: S2)");
    for number in 1..=6 {
        assert!(game.check(Pit { side: Side::SECOND, number }).is_err(), "the opponent's pit");
    }
    for text in ["S7", "S0", "S", "", "S-store", "X1", "S11"] {
        let error = game.read_move(text).unwrap_err();
        assert_eq!(error, Message::new("mangala-move").with("text", text));
    }
    for number in 1..=6_u8 {
        // One stone falls into each empty own pit before a full facing pit, which is 7 - i.
        let mut pits = [0; 6];
        let mut facing = [1; 6];
        facing[usize::from(6 - number)] = 5;
        if number == 1 {
            continue;
        }
        pits[usize::from(number - 2)] = 1;
        let rows = [Row::new(pits, 20), Row::new(facing, 17)];
        let mut game = Mangala { rows, ..start() };
        let (_, effect) = game.sow(Pit { side: Side::FIRST, number: number - 1 });
        assert_eq!(effect, Effect::EmptyPitCapture(6), "pit {number} faces pit {}", 7 - number);
    }
    proves!(clause::I3);
}

#[test]
fn sowing_begins_in_its_own_pit_and_goes_round_without_the_opponents_store() {
    let mut game = start();
    game.play(pit("S3")).unwrap();
    assert_eq!(game.position(), "S 4 4 1 5 5 5 [0] N 4 4 4 4 4 4 [0]");
    let (position, _) = after("S 4 4 4 4 4 4 [0] N 4 4 4 4 4 4 [0]", "S", "S6");
    assert_eq!(position, "S 4 4 4 4 4 1 [1] N 5 5 4 4 4 4 [0]", "on into the opponent's pits");
    let (position, _) = after("S 0 0 14 1 0 2 [9] N 2 0 3 0 4 1 [12]", "S", "S3");
    assert_eq!(position, "S 1 1 2 2 1 3 [10] N 3 1 4 1 5 2 [12]", "the store of N stays at 12");
    proves!(clause::K1_3, clause::K2_1, clause::K2_2);
}

#[test]
fn the_path_of_a_move_is_its_stones_one_by_one() {
    let path = |game: &Mangala, text: &str| game.path(pit(text)).join(" ");
    assert_eq!(path(&start(), "S4"), "S4 S4 S5 S6 S-store", "the first goes back");
    let north = at("S 4 4 4 4 4 4 [0] N 0 4 4 4 4 8 [0]", "N");
    assert_eq!(path(&north, "N6"), "N6 N6 N-store S1 S2 S3 S4 S5 S6");
    let single = at("S 1 0 4 4 4 4 [7] N 4 4 4 4 4 4 [0]", "S");
    assert_eq!(path(&single, "S1"), "S1 S2", "a single one goes on");
}

/// What is shown stone by stone is what is played: laid along the path, before anything is taken.
#[test]
fn the_path_ends_where_the_last_stone_falls() {
    let mut random = crate::random::Random::new(7);
    for _ in 0..200 {
        let mut play = Play::<Mangala>::new(&MangalaOptions::default());
        while let Turn::Of(_) = play.turn() {
            let moves = play.legal_moves();
            let mv = moves[random.below(u32::try_from(moves.len()).unwrap()) as usize];
            let last = match play.now().preview(mv).0 {
                Place::Pit(pit) => notation::write_pit(pit),
                Place::Store => drawing::store_name(mv.side),
            };
            let path = play.now().path(mv);
            assert_eq!(path.last(), Some(&last));
            let stones = play.now().pits(mv.side)[usize::from(mv.number) - 1];
            assert_eq!(path.len(), usize::from(stones) + 1, "from where, and every stone");
            play.play(mv).unwrap();
        }
    }
}

#[test]
fn the_last_stone_decides() {
    let preview = |position, seat, mv| at(position, seat).preview(pit(mv));
    let start = "S 4 4 4 4 4 4 [0] N 4 4 4 4 4 4 [0]";
    let on = |text| Place::Pit(pit(text));
    assert_eq!(preview(start, "S", "S4"), (Place::Store, Effect::Again));
    assert_eq!(preview(start, "S", "S3"), (on("S6"), Effect::Nothing));
    assert_eq!(preview(start, "S", "S6"), (on("N2"), Effect::Nothing), "five is odd");
    assert_eq!(
        preview("S 1 5 5 5 4 4 [0] N 4 4 4 4 4 4 [0]", "N", "N5"),
        (on("S1"), Effect::EvenCapture(2))
    );
    assert_eq!(
        preview("S 2 0 5 5 4 4 [0] N 4 4 4 4 4 1 [7]", "S", "S1"),
        (on("S2"), Effect::EmptyPitCapture(5))
    );
    proves!(clause::K1_7);
}

#[test]
fn the_own_store_moves_again_and_everything_else_passes() {
    let start = "S 4 4 4 4 4 4 [0] N 4 4 4 4 4 4 [0]";
    assert_eq!(after(start, "S", "S4"), ("S 4 4 4 1 5 5 [1] N 4 4 4 4 4 4 [0]".to_owned(), "S"));
    let mut game = at("S 4 4 4 0 3 1 [8] N 4 4 4 4 4 4 [0]", "S");
    for mv in ["S6", "S5", "S6"] {
        game.play(pit(mv)).unwrap();
        assert_eq!(game.turn(), Turn::Of(Seat(0)), "again after {mv}");
    }
    assert_eq!(after(start, "S", "S1").1, "N");
    let mut game = self::start();
    game.play(pit("S1")).unwrap();
    let refusal = game.check(pit("S2")).unwrap_err();
    assert_eq!(refusal.citation, clause::K1_6, "a second move of the same player");
    proves!(clause::K1_4, clause::K1_6);
}

#[test]
fn a_single_stone_goes_to_the_next_place() {
    let position = "S 4 4 4 1 4 4 [3] N 4 4 4 4 4 4 [0]";
    assert_eq!(after(position, "S", "S4"), ("S 4 4 4 0 5 4 [3] N 4 4 4 4 4 4 [0]".to_owned(), "N"));
    let mut options = MangalaOptions::default();
    let position = "S 4 4 4 4 4 1 [1] N 1 6 5 5 5 4 [0]";
    for (again, next) in [("true", Side::FIRST), ("false", Side::SECOND)] {
        crate::GameOptions::set(&mut options, "single_stone_store_again", again).unwrap();
        let mut game = Mangala::from_position(position, "S", &options).unwrap();
        game.play(pit("S6")).unwrap();
        assert_eq!(game.position(), "S 4 4 4 4 4 0 [2] N 1 6 5 5 5 4 [0]");
        assert_eq!(game.to_move, next, "single_stone_store_again = {again}");
    }
    proves!(clause::K1_5);
}

#[test]
fn an_even_pit_of_the_opponent_is_taken() {
    let (position, next) = after("S 1 5 5 5 4 4 [0] N 4 4 4 4 4 4 [0]", "N", "N5");
    assert_eq!(position, "S 0 5 5 5 4 4 [0] N 4 4 4 4 1 5 [3]");
    assert_eq!(next, "S", "a capture gives no further move");
    // N1 becomes 2 on the way and stays; only N2, where the last stone falls, is taken.
    let (position, next) = after("S 4 4 4 4 4 4 [4] N 1 3 4 4 4 4 [0]", "S", "S6");
    assert_eq!(position, "S 4 4 4 4 4 1 [9] N 2 0 4 4 4 4 [0]");
    assert_eq!(next, "N");
    proves!(clause::K2_3, clause::K2_4);
}

#[test]
fn an_own_empty_pit_takes_the_facing_stones_if_there_are_any() {
    let (position, next) = after("S 2 0 5 5 4 4 [0] N 4 4 4 4 4 1 [7]", "S", "S1");
    assert_eq!((position.as_str(), next), ("S 1 0 5 5 4 4 [5] N 4 4 4 4 0 1 [7]", "N"));
    let (position, next) = after("S 0 0 3 0 0 2 [20] N 0 0 0 0 1 0 [22]", "N", "N5");
    assert_eq!((position.as_str(), next), ("S 0 0 3 0 0 2 [20] N 0 0 0 0 0 1 [22]", "S"));
    proves!(clause::K3_1, clause::K3_2, clause::K3_3);
}

#[test]
fn an_empty_region_ends_the_set_and_its_owner_takes_the_rest() {
    let end = |position, mv| {
        let mut game = at(position, "S");
        game.play(pit(mv)).unwrap();
        game.outcome().unwrap()
    };
    let outcome = end("S 0 0 0 0 0 1 [20] N 2 0 3 0 1 1 [20]", "S6");
    assert_eq!((outcome.winner, outcome.score), (Some(Side::FIRST), Some([28, 20])));
    assert_eq!(outcome.citations[0], clause::K4_1);
    let outcome = end("S 0 0 3 0 2 3 [20] N 1 0 0 0 0 0 [19]", "S6");
    assert_eq!((outcome.winner, outcome.score), (Some(Side::SECOND), Some([23, 25])), "M10");
    let outcome = end("S 0 0 0 0 1 0 [22] N 4 0 0 0 0 0 [21]", "S5");
    assert_eq!((outcome.winner, outcome.score), (Some(Side::FIRST), Some([27, 21])), "both empty");
    let mut game = at("S 0 0 0 0 0 1 [20] N 2 0 3 0 1 1 [20]", "S");
    game.play(pit("S6")).unwrap();
    assert_eq!(game.check(pit("S1")).unwrap_err().citation, clause::K4_1, "nobody moves after it");
    proves!(clause::K4_1, clause::K4_2);
}

#[test]
fn more_stones_win_and_24_each_draw() {
    for (south, winner) in [(25, Some(Side::FIRST)), (24, None), (23, Some(Side::SECOND))] {
        let text = format!("S 0 0 0 0 0 0 [{south}] N 0 0 0 0 0 0 [{}]", 48 - south);
        let outcome = at(&text, "S").outcome().unwrap();
        assert_eq!(outcome.winner, winner, "{text}");
        let [south, north] = outcome.score.unwrap();
        assert_eq!(south + north, 48);
        assert!(outcome.citations.contains(&clause::S2));
    }
    proves!(clause::I4, clause::S2);
}

#[test]
fn a_fallen_flag_counts_the_store() {
    let time_out = |store: u8, flagged| {
        let rest = 42 - store;
        let game = at(&format!("S 1 1 1 1 1 1 [{store}] N 0 0 0 0 0 {rest} [0]"), "S");
        game.time_out(flagged).unwrap()
    };
    assert_eq!(time_out(24, Side::FIRST).winner, None);
    assert_eq!(time_out(23, Side::FIRST).winner, Some(Side::SECOND));
    assert_eq!(time_out(23, Side::SECOND).winner, Some(Side::FIRST), "pits are not counted");
    let game = at("S 1 4 4 4 4 4 [25] N 0 0 0 0 0 2 [0]", "S");
    assert_eq!(game.time_out(Side::FIRST).unwrap().winner, None, "25 still only draws");
    assert_eq!(time_out(0, Side::FIRST).citations, [clause::i_2]);
    proves!(clause::i_2);
}

#[test]
fn the_number_of_move_sequences() {
    let counts = [6, 36, 213, 1_233, 6_956, 38_116, 204_921, 1_087_622];
    for (depth, count) in (1..).zip(counts) {
        assert_eq!(perft(&start(), depth), count, "depth {depth}");
    }
    let options = MangalaOptions { single_stone_store_again: false };
    let counts = [6, 36, 213, 1_238, 6_996, 38_470, 207_464];
    for (depth, count) in (1..).zip(counts) {
        assert_eq!(perft(&Mangala::start(&options), depth), count, "depth {depth}");
    }
}

#[test]
fn always_the_lowest_and_always_the_highest_pit() {
    let score = |choose: fn(&[Pit]) -> Option<&Pit>| {
        let mut play = Play::from(start());
        while let Some(&pit) = choose(&play.legal_moves()) {
            play.play(pit).unwrap();
        }
        (play.moves().len(), play.outcome().unwrap().score.unwrap())
    };
    assert_eq!(score(<[Pit]>::first), (23, [47, 1]));
    assert_eq!(score(<[Pit]>::last), (36, [26, 22]));
}

#[test]
fn positions_that_cannot_be_are_refused_in_words() {
    let error = |text: &str, seat: &str| {
        let options = MangalaOptions::default();
        Mangala::from_position(text, seat, &options).unwrap_err().to_string()
    };
    let start = "S 4 4 4 4 4 4 [0] N 4 4 4 4 4 4 [0]";
    assert_eq!(error("", "S"), "mangala-position");
    assert_eq!(error(&format!("{start} S"), "S"), "mangala-position");
    assert!(error(start, "W").starts_with("seat-unknown"), "{}", error(start, "W"));
    assert_eq!(error("S 4 4 4 4 4 4 0 N 4 4 4 4 4 4 [0]", "S"), "mangala-count (word: 0)");
    assert_eq!(error("S 4 4 4 4 4 300 [0] N 4 4 4 4 4 4 [0]", "S"), "mangala-count (word: 300)");
    assert_eq!(error("S 0 0 0 0 0 0 [20] N 4 4 4 4 4 4 [4]", "S"), "mangala-unsettled");
}

#[test]
fn playing_does_what_the_rule_says_case_by_case() {
    let mut effects = [0; 4];
    for seed in 0..300 {
        let mut random = crate::Random::new(seed);
        let mut game = Mangala::start(&MangalaOptions { single_stone_store_again: seed % 2 == 0 });
        while let Some(pit) = game.random_move(&mut Vec::new(), &mut |n| random.below(n)) {
            let mut plain = game.clone();
            let (_, effect) = plain.sow(pit);
            plain.settle();
            if effect != Effect::Again {
                plain.to_move = plain.to_move.other();
            }
            game.play_unchecked(pit);
            assert_eq!(game, plain, "{pit:?}");
            effects[match effect {
                Effect::Again => 0,
                Effect::EvenCapture(_) => 1,
                Effect::EmptyPitCapture(_) => 2,
                Effect::Nothing => 3,
            }] += 1;
        }
    }
    assert!(effects.iter().all(|&count| count > 500), "all cases were met: {effects:?}");
}

#[test]
fn the_laws_of_all_games_hold() {
    crate::testbed::check::<Mangala>(&MangalaOptions::default(), 60, 200);
    crate::testbed::check::<Mangala>(&MangalaOptions { single_stone_store_again: false }, 60, 200);
}

#[test]
fn the_board_in_plain_text() {
    let mut game = start();
    game.play(pit("S4")).unwrap();
    let expected = "\
         \u{20}        N6  N5  N4  N3  N2  N1
         \u{20}         4   4   4   4   4   4
         \u{20}N   0                             1 S
         \u{20}         4   4   4   1   5   5
         \u{20}        S1  S2  S3  S4  S5  S6
";
    let trimmed: Vec<_> = expected.lines().map(str::trim).collect();
    let board = game.scene(&crate::drawing::Layers::default()).to_text(&ToString::to_string);
    let board: Vec<_> = board.lines().map(str::trim).collect();
    assert_eq!(board, trimmed);
}
