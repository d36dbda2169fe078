//! What the command line says, in the four languages: a refusal, a table, an error and a clause.

use std::io::Write;
use std::process::{Command, Output, Stdio};

const WINTER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../pairing/tests/data/winter.trf");
const LANGUAGES: [&str; 4] = ["en", "tr", "fa", "ja"];

fn run(arguments: &[&str], input: &str, environment: &[(&str, &str)]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_meydan"));
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
        command.env_remove(name);
    }
    let mut child = command
        .envs(environment.iter().copied())
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("meydan starts");
    // A command that refuses its arguments does not read.
    let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    child.wait_with_output().expect("meydan ends")
}

/// What is said, without the marks of direction that Persian has.
fn said(bytes: &[u8]) -> String {
    let text = String::from_utf8(bytes.to_vec()).expect("meydan prints text");
    text.replace(['\u{2068}', '\u{2069}'], "")
}

#[test]
fn a_refusal_is_said_in_the_language_and_names_its_clause() {
    let expected = [
        "meydan: move 1, a1/3: tr-pentago 6.3: Part 3 holds no marble and cannot be turned.\n",
        "1. hamle, a1/3: tr-pentago 6.3: ",
        "حرکت ۱، a1/3: tr-pentago 6.3: ",
        "1手目、a1/3: tr-pentago 6.3：",
    ];
    for (language, expected) in LANGUAGES.into_iter().zip(expected) {
        let output = run(&["game", "replay", "pentago", "--lang", language], "a1/3", &[]);
        let error = said(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{error}");
        assert!(error.contains(expected), "{language}: {error}");
    }
}

#[test]
fn the_table_has_its_headings_and_its_numbers_in_the_language() {
    let headings = [
        [" Place ", " Name ", " Pts "],
        [" Sıra ", " Ad ", " Puan "],
        [" رتبه ", " نام ", " امتیاز "],
        [" 順位 ", " 名前 ", " 得点 "],
    ];
    let plain = ["1", "1", "Akın,", "Can", "3.5", "11.0", "13.5", "9.5", "1."];
    let numbers = [
        plain,
        ["1", "1", "Akın,", "Can", "3,5", "11,0", "13,5", "9,5", "1."],
        ["۱", "۱", "Akın,", "Can", "۳٫۵", "۱۱٫۰", "۱۳٫۵", "۹٫۵", "۱."],
        plain,
    ];
    for ((language, headings), numbers) in LANGUAGES.into_iter().zip(headings).zip(numbers) {
        let table = said(&run(&["--lang", language, "standings", WINTER], "", &[]).stdout);
        let mut lines = table.lines();
        let first = lines.next().expect("headings");
        assert!(headings.iter().all(|heading| first.contains(heading)), "{language}: {first}");
        let row = lines.next().expect("a row");
        let cells: Vec<&str> = row.split_whitespace().collect();
        assert_eq!(cells, numbers, "{language}");
        let json = ["--lang", language, "standings", WINTER, "--json"];
        assert!(said(&run(&json, "", &[]).stdout).contains("\"points\": 3.5"), "data is data");
    }
}

#[test]
fn an_error_is_said_in_the_language() {
    let expected = [
        "Meydan cannot read /nowhere.trf",
        "/nowhere.trf okunamıyor",
        "/nowhere.trf خوانده نمی‌شود",
        "/nowhere.trfを読めません",
    ];
    for (language, expected) in LANGUAGES.into_iter().zip(expected) {
        let output = run(&["standings", "/nowhere.trf", "--lang", language], "", &[]);
        let error = said(&output.stderr);
        assert!(!output.status.success() && error.contains(expected), "{language}: {error}");
        let ends = error.trim_end().ends_with(['.', '。']) && !error.trim_end().ends_with("..");
        assert!(ends, "{error}");
    }
}

#[test]
fn a_clause_is_read_in_the_language() {
    let book = rulebook::find("tr-mangala").expect("a book");
    let clause = book.clause("K2.1").expect("a clause");
    for language in rulebook::Language::ALL {
        let output = run(&["rules", "tr-mangala", "K2.1", "--lang", language.tag()], "", &[]);
        let text = said(&output.stdout);
        assert!(text.contains(clause.text(language)), "{text}");
        let label = words::Words::new(language).say("rules-software");
        assert!(text.contains(&label), "{label}: {text}");
    }
}

#[test]
fn the_coverage_of_the_rulebooks_has_its_headings_in_the_language() {
    let headings = [
        ["rulebook ", " enforced ", " not proved "],
        ["kural kitabı ", " uygulanan ", " kanıtsız "],
        ["کتاب مقررات ", " اجراشده ", " اثبات‌نشده "],
        ["規則集 ", " 適用 ", " 未検証 "],
    ];
    let numbers = |table: &str| {
        let books = table.lines().skip(1).take(9);
        books.map(|row| row.split_whitespace().collect::<String>()).collect::<Vec<_>>()
    };
    let english = said(&run(&["rules", "coverage"], "", &[]).stdout);
    for (language, headings) in LANGUAGES.into_iter().zip(headings) {
        let table = said(&run(&["rules", "coverage", "--lang", language], "", &[]).stdout);
        let first = table.lines().next().expect("headings");
        assert!(headings.iter().all(|heading| first.contains(heading)), "{language}: {first}");
        assert_eq!(numbers(&table), numbers(&english));
    }
}

#[test]
fn the_environment_names_the_language_and_the_option_goes_before_it() {
    let turkish = [("LANG", "tr_TR.UTF-8")];
    let error = said(&run(&["game", "show", "chess"], "", &turkish).stderr);
    assert!(error.contains("“chess” adlı oyun yok"), "{error}");
    let error = said(&run(&["game", "show", "chess", "--lang", "en"], "", &turkish).stderr);
    assert!(error.contains("There is no game “chess”"), "{error}");
    // Data has no language.
    let arguments = ["game", "replay", "reversi", "--json"];
    let moves = "e6f4e3f6g5d6e7f5c5";
    assert_eq!(run(&arguments, moves, &turkish).stdout, run(&arguments, moves, &[]).stdout);
}

#[test]
fn arguments_that_cannot_be_read_are_refused_in_the_language() {
    let output = run(&["puzzle", "scramble", "334", "--lang", "tr"], "", &[]);
    let error = said(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{error}");
    assert!(error.contains("“334” kategorisi yok"), "{error}");
}
