//! `meydan rules` as a person at the terminal meets it.

use std::process::{Command, Output};

use serde_json::Value;

fn meydan(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_meydan"))
        .env("LC_ALL", "C")
        .args(arguments)
        .output()
        .expect("meydan starts")
}

fn text(arguments: &[&str]) -> String {
    let output = meydan(arguments);
    assert!(output.status.success(), "meydan {arguments:?} failed");
    String::from_utf8(output.stdout).expect("meydan prints text")
}

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&text(arguments)).expect("meydan prints JSON")
}

fn error(arguments: &[&str]) -> String {
    let output = meydan(arguments);
    assert_eq!(output.status.code(), Some(1), "meydan {arguments:?} should fail");
    assert!(output.stdout.is_empty(), "a failure prints nothing on standard output");
    String::from_utf8(output.stderr).expect("meydan prints text")
}

#[test]
fn the_list_names_nine_rulebooks() {
    let list = text(&["rules"]);
    assert_eq!(list.lines().count(), 9);
    assert!(list.contains("tr-mangala         47 clauses"), "{list}");
    let books = json(&["rules", "--json"]);
    assert_eq!(books.as_array().map(Vec::len), Some(9));
}

#[test]
fn a_clause_is_printed_with_what_the_program_does() {
    let clause = text(&["rules", "wca-2010", "A4d1"]);
    assert!(clause.starts_with("wca-2010 A4d1 enforced"), "{clause}");
    assert!(
        clause.contains("15 seconds") && clause.contains("What the program does: "),
        "{clause}"
    );
    assert!(!clause.contains('\u{1b}'), "no colours in a pipe");
    let clause = json(&["rules", "wca-2010", "A4d1", "--json"]);
    assert_eq!(clause["id"], "A4d1");
    assert_eq!(clause["part"], "enforced");
}

#[test]
fn a_heading_prints_all_its_clauses() {
    let clauses = text(&["rules", "tr-mangala", "K2"]);
    for id in ["K2.1", "K2.2", "K2.3", "K2.4"] {
        assert!(clauses.contains(&format!("tr-mangala {id} ")), "{clauses}");
    }
    assert_eq!(json(&["rules", "tr-mangala", "K2", "--json"]).as_array().map(Vec::len), Some(4));
}

#[test]
fn a_whole_book_is_printed_under_its_sections() {
    let book = text(&["rules", "tr-mangala"]);
    assert!(book.starts_with(
        "Mangala, tournament rules\n\nGame and equipment\nI1 enforced by the program\n"
    ));
    assert_eq!(json(&["rules", "tr-mangala", "--json"]).as_array().map(Vec::len), Some(47));
}

#[test]
fn coverage_lists_the_nine_books_with_their_counts() {
    let coverage = json(&["rules", "coverage", "--json"]);
    let books: Vec<_> = coverage["books"]
        .as_array()
        .expect("a list of books")
        .iter()
        .map(|book| (book["book"].as_str().unwrap_or(""), book["clauses"].as_u64().unwrap_or(0)))
        .collect();
    assert_eq!(
        books,
        [
            ("wca-2009", 301),
            ("wca-2010", 384),
            ("iran-backgammon", 328),
            ("tr-mangala", 47),
            ("tr-pentago", 32),
            ("tr-kure", 33),
            ("tr-reversi", 32),
            ("tr-kulami", 32),
            ("quixo", 30),
        ]
    );
    let table = text(&["rules", "coverage", "--missing"]);
    assert!(table.starts_with("rulebook         clauses"), "{table}");
}

#[test]
fn coverage_counts_what_is_proved_at_the_door() {
    let table = text(&["rules", "coverage"]);
    assert!(table.lines().next().is_some_and(|head| head.contains("end to end")), "{table}");
    let coverage = json(&["rules", "coverage", "--json"]);
    let mut door = 0;
    for book in coverage["books"].as_array().expect("a list of books") {
        let count = |value: &Value| value["at_the_door"].as_u64().expect("a number");
        let parts = book["parts"].as_object().expect("the parts").values();
        assert_eq!(parts.map(count).sum::<u64>(), count(book), "{book}");
        assert!(count(book) <= book["proved"].as_u64().expect("a number"), "{book}");
        door += count(book);
    }
    let sum = table.lines().find(|line| line.starts_with("all ")).expect("a sum");
    assert_eq!(sum.split_whitespace().nth(3), Some(door.to_string().as_str()), "{table}");
    assert!(door > 0, "{table}");
}

#[test]
fn what_does_not_exist_is_answered_with_the_nearest() {
    assert_eq!(
        error(&["rules", "tr-mangal"]),
        "meydan: There is no rulebook “tr-mangal”. Nearest: tr-mangala, tr-pentago, tr-kure. \
         `meydan rules` lists all nine.\n"
    );
    assert_eq!(
        error(&["rules", "tr-mangala", "k21"]),
        "meydan: tr-mangala has no clause “k21”. Nearest: K2.1, K2.2, K2.3. \
         `meydan rules tr-mangala` lists all its clauses.\n"
    );
    let output = meydan(&["rules", "--lang", "de"]);
    assert_eq!(output.status.code(), Some(2));
    let message = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(message.contains("choose one of en, tr, fa, ja"), "{message}");
}

#[test]
fn completions_and_version_are_there() {
    for shell in ["bash", "zsh", "fish"] {
        assert!(text(&["completions", shell]).contains("coverage"), "{shell}");
    }
    assert_eq!(text(&["--version"]), concat!("meydan ", env!("CARGO_PKG_VERSION"), "\n"));
}
