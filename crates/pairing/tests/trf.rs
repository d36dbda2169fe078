//! Tournament report files: examples of both dialects, every error with its place, and the laws
//! that reading never panics and that writing loses nothing.

use pairing::tournament::{Bye, Color, Entry, Outcome, Score, Tpn};
use pairing::trf::{Problem, TrfFile, Version, read, write};
use proptest::prelude::*;

const EXAMPLE: &str = include_str!("data/example-16.trf");
const EXAMPLE_26: &str = include_str!("data/example-26.trf");

fn good(text: &str) -> TrfFile {
    read(text.as_bytes()).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn a_file_with_everything_in_the_old_dialect() {
    let file = good(EXAMPLE);
    let tournament = &file.tournament;
    assert_eq!(tournament.info.name, "Kış Kupası");
    assert_eq!(tournament.players.len(), 5);
    assert_eq!(tournament.completed_rounds, 2);
    assert_eq!(tournament.declared_rounds, Some(4));
    assert_eq!(tournament.initial_color, Some(Color::White));
    let first = &tournament.players[0];
    assert_eq!(
        (first.name.as_str(), first.title.as_str(), first.rating),
        ("Çelik, Ayşe", "WGM", 2410)
    );
    assert_eq!(
        (first.sex.as_str(), first.federation.as_str(), first.id.as_str()),
        ("w", "TUR", "6300001")
    );
    let game = Entry::Game {
        opponent: Tpn(3),
        color: Some(Color::White),
        outcome: Some(Outcome::Win),
        points: None,
        unrated: false,
    };
    assert_eq!(first.entry(1), game);
    assert_eq!(tournament.players[4].entry(1), Entry::Bye { bye: Bye::PairingAllocated });
    assert_eq!(tournament.players[1].entry(2), Entry::Bye { bye: Bye::HalfPoint });
    let forfeit = Entry::Forfeit { opponent: Tpn(5), color: Some(Color::Black), won: true };
    assert_eq!(tournament.players[3].entry(2), forfeit);
    assert_eq!(tournament.players[2].entry(3), Entry::Bye { bye: Bye::ZeroPoint }, "by XXZ");
    assert_eq!(tournament.players[0].acceleration, [Score(10), Score(5)]);
    assert_eq!(tournament.forbidden.len(), 3, "three players give three pairs");
    assert_eq!(file.kept, ["132 26/01/02 26/01/03", "### a comment"]);
    assert!(file.warnings.is_empty(), "{:?}", file.warnings);
}

#[test]
fn a_file_with_everything_in_the_new_dialect() {
    let file = good(EXAMPLE_26);
    let tournament = &file.tournament;
    assert_eq!(tournament.declared_rounds, Some(5));
    assert_eq!(tournament.initial_color, Some(Color::Black));
    assert_eq!((tournament.points.win, tournament.points.draw), (Score(30), Score(10)));
    assert_eq!((tournament.points.pairing_bye, tournament.points.absence), (Score(20), Score(0)));
    assert_eq!(tournament.completed_rounds, 1);
    assert_eq!(tournament.players[1].entry(2), Entry::Bye { bye: Bye::HalfPoint });
    assert_eq!((file.later_byes.len(), file.later_byes[0].round), (1, 4));
    assert_eq!(tournament.players[2].acceleration, [Score(10), Score(10)]);
    assert_eq!(tournament.players[3].acceleration, []);
    assert_eq!((tournament.forbidden[0].from, tournament.forbidden[0].until), (1, Some(2)));
    assert_eq!(tournament.score(Tpn(1)), Score(25), "2.5 by the 299 line instead of 3");
    assert_eq!(file.kept_line("192"), Some("FIDE_DUTCH_2026"));
    assert_eq!(file.kept_line("202"), Some("BH/C1,BH,SB"));
    assert!(file.kept.iter().any(|line| line.starts_with("310")));
}

#[test]
fn both_examples_come_back_from_both_dialects_and_from_json() {
    for example in [EXAMPLE, EXAMPLE_26] {
        let file = good(example);
        for version in [Version::Trf16, Version::Trf26] {
            let again = good(&write(&file, version));
            assert_eq!(write(&again, version), write(&file, version));
            assert_eq!(again.tournament.players, file.tournament.players, "{version:?}");
            assert_eq!(again.tournament.points, file.tournament.points, "{version:?}");
            assert_eq!(
                (again.later_byes, again.kept),
                (file.later_byes.clone(), file.kept.clone())
            );
        }
        let json = serde_json::to_string(&file).unwrap();
        let again: TrfFile = serde_json::from_str(&json).unwrap();
        assert_eq!(again.tournament, file.tournament);
    }
}

#[test]
fn written_lines_stand_in_the_columns_of_the_format() {
    let text = write(&good(EXAMPLE), Version::Trf16);
    let line: Vec<char> =
        text.lines().find(|line| line.starts_with("001    1")).unwrap().chars().collect();
    let columns = |from: usize, to: usize| line[from - 1..to].iter().collect::<String>();
    assert_eq!(columns(10, 13), "wWGM");
    assert_eq!(columns(15, 25), "Çelik, Ayşe");
    assert_eq!(columns(49, 52), "2410");
    assert_eq!(columns(81, 89), " 1.5    1");
    assert_eq!(columns(92, 99), "   3 w 1");
    assert_eq!(columns(102, 109), "0000 - H");
}

/// Two players, one finished round; `{}` takes the place of the second player's line end.
fn two(first: &str, second: &str) -> String {
    let line = |number: u32, points: &str, rest: &str| {
        format!(
            "001 {number:>4}      {:<33} {:>4}{:29}{points:>3} {number:>4}  {rest}\n",
            format!("Player {number}"),
            2000,
            ""
        )
    };
    let points = |rest: &str| if rest.ends_with('1') { "1.0" } else { "0.0" };
    format!("012 Test\n{}{}", line(1, points(first), first), line(2, points(second), second))
}

#[test]
fn errors_name_line_and_column() {
    let cases: &[(String, usize, usize, &str)] = &[
        ("012 Nobody\n".into(), 1, 1, "trf-no-players"),
        (two("   2 w 1", "   1 b ?"), 3, 99, "trf-bad-result (found: ?)"),
        (two("   2 w 1", "   1 x 0"), 3, 97, "trf-bad-color (found: x)"),
        (two("   7 w 1", "   1 b 0"), 2, 92, "trf-unknown-number (number: 7)"),
        (two("   2 w 1", "   a b 0"), 3, 92, "trf-not-a-number (found: a, what: opponent)"),
        (two("0000 - 1", "0000 - Z"), 2, 99, "trf-game-without-opponent"),
        (two("   2 w U", "   1 b 0"), 2, 99, "trf-bye-with-opponent (result: U)"),
        (two("   2 w 1", "0000 - Z"), 2, 92, "history-not-mutual"),
        (two("   2 w 1", "   1 w 0"), 2, 92, "history-same-color"),
        (two("   2 w 1", "   1 b 1"), 2, 92, "history-too-many-points"),
        (two("   2 w 1", "   1 b -"), 2, 92, "history-played-or-not"),
        (two("   1 w 1", "0000 - Z"), 2, 92, "history-own-opponent"),
        (
            two("   2 w 1", "   1 b 0") + "XXR x\n",
            4,
            5,
            "trf-not-a-number (found: x, what: rounds)",
        ),
        (two("   2 w 1", "   1 b 0") + "XXR 1000000\n", 4, 5, "trf-bad-round (most: 999"),
        (two("   2 w 1", "   1 b 0") + "XXP 1 9\n", 4, 7, "trf-unknown-number (number: 9)"),
        (
            two("   2 w 1", "   1 b 0") + "XXS W=1 Q=2\n",
            4,
            9,
            "trf-bad-value (expected: xxs, found: Q=2)",
        ),
        (two("   2 w 1", "   1 b 0") + "XXS W=a\n", 4, 7, "trf-not-points (found: a)"),
        (
            two("   2 w 1", "   1 b 0") + "240 Q 002 1\n",
            4,
            5,
            "trf-bad-value (expected: bye, found: Q)",
        ),
        (two("   2 w 1", "   1 b 0").replace("001    2", "001    1"), 3, 5, "trf-duplicate-number"),
        (two("   2 w 1", "   1 b 0").replace("001    2", "001     "), 3, 5, "trf-no-number"),
    ];
    for (text, line, column, message) in cases {
        let error = read(text.as_bytes()).expect_err(text);
        assert_eq!((error.line, error.column), (*line, *column), "{error}\n{text}");
        assert!(error.to_string().contains(message), "{error}");
    }
}

#[test]
fn points_that_are_not_the_results_name_both_numbers() {
    let text = two("   2 w 1", "   1 b 0").replace("0.0    2", "0.5    2");
    let error = read(text.as_bytes()).unwrap_err();
    assert_eq!(error.problem, Problem::Points { written: Score(5), results: Score(0) });
    assert_eq!(
        error.to_string(),
        "trf-at (column: 81, line: 3, problem: trf-points (results: 0.0, written: 0.5))"
    );
}

#[test]
fn a_full_point_bye_where_the_pairing_bye_is_meant_warns() {
    let text = two("   2 w 1", "   1 b 0")
        + "001    3      Player 3                          2000                             1.0    3  0000 - F\n";
    let file = good(&text);
    assert_eq!(file.warnings.len(), 1);
    assert_eq!((file.warnings[0].line, file.warnings[0].column), (4, 92));
    assert!(
        file.warnings[0].to_string().contains("history-full-point-bye"),
        "{}",
        file.warnings[0]
    );
    assert!(good(&text.replace("- F", "- U")).warnings.is_empty());
}

#[test]
fn a_round_without_all_results_is_not_finished() {
    let file = good(&two("   2 w", "   1 b"));
    assert_eq!(file.tournament.completed_rounds, 0);
    assert_eq!(file.tournament.players[0].entry(1).opponent(), Some(Tpn(2)));
}

#[test]
fn numbers_with_gaps_and_latin_1_and_bare_cr_are_read() {
    let text = two("   9 w 1", "   1 b 0").replace("001    2", "001    9").replace('\n', "\r");
    let file = good(&text);
    assert_eq!((file.number(Tpn(2)), file.player(9)), (9, Some(Tpn(2))));
    assert_eq!(file.tournament.players[0].entry(1).opponent(), Some(Tpn(2)));
    let mut bytes = two("   2 w 1", "   1 b 0").into_bytes();
    let at = bytes.windows(6).position(|window| window == b"Player").unwrap();
    bytes[at] = 0xd6;
    let file = read(&bytes).unwrap();
    assert_eq!(file.tournament.players[0].name, "Ölayer 1");
    assert!(file.warnings[0].to_string().contains("trf-latin-1"));
}

#[test]
fn rank_order_is_used_when_the_file_asks_for_it() {
    let text =
        two("   2 w 1", "   1 b 0").replace("1.0    1", "1.0    2").replace("0.0    2", "0.0    1");
    let file = good(&(text + "XXC rank black1\n"));
    assert_eq!(file.tournament.players[0].name, "Player 2");
    assert_eq!(file.tournament.initial_color, Some(Color::Black));
    assert_eq!(file.numbers, [2, 1]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn any_bytes_are_read_or_refused(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        let _ = read(&bytes);
    }

    #[test]
    fn a_damaged_file_is_read_or_refused_and_what_is_read_can_be_written(
        at in 0_usize..2000, with in "[ -~]{0,6}", remove in 0_usize..8, new in any::<bool>(),
    ) {
        let example = if new { EXAMPLE_26 } else { EXAMPLE };
        let mut characters: Vec<char> = example.chars().collect();
        let at = at.min(characters.len());
        let end = (at + remove).min(characters.len());
        characters.splice(at..end, with.chars());
        let text: String = characters.into_iter().collect();
        if let Ok(file) = read(text.as_bytes()) {
            for version in [Version::Trf16, Version::Trf26] {
                let written = write(&file, version);
                let again = read(written.as_bytes());
                prop_assert!(again.is_ok(), "{}\n{written}", again.unwrap_err());
                prop_assert_eq!(&again.unwrap().tournament.players, &file.tournament.players);
            }
        }
    }
}
