//! How a store of some size starts, answers, is copied and checked.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::federation::{self, Year};
use crate::http::Connection;
use crate::program::{Program, binary};

/// How often a page is asked for after its first time.
const TIMES: usize = 101;

/// One size: what was measured, in the order of the rows.
pub type Column = Vec<(String, String)>;

/// The last competition of the year that was entered by hand, the last one that was played online, and
/// somebody who plays.
fn pages(year: &Year) -> Vec<(&'static str, String)> {
    let last = year.competitions - 1;
    let (online, by_hand) = (last / 5 * 5, if last.is_multiple_of(5) { last - 1 } else { last });
    vec![
        ("home", "/".to_owned()),
        ("all competitions", "/competitions".to_owned()),
        ("a competition", format!("/c/y{by_hand}")),
        ("an event of 50", format!("/e/y{by_hand}")),
        ("its standings", format!("/e/y{by_hand}/standings")),
        ("an event online", format!("/e/y{online}")),
        ("a person", "/p/p77".to_owned()),
        ("the ladder of Mangala", "/ladders/mangala".to_owned()),
        ("a search", "/search?q=p1234".to_owned()),
        ("a rulebook", "/rules/tr-mangala".to_owned()),
    ]
}

/// Fills a store unless it is there, and measures.
pub async fn measure(folder: &Path, year: &Year) -> Column {
    let mut column = Column::new();
    let mut row = |what: &str, value: String| column.push((what.to_owned(), value));
    std::fs::create_dir_all(folder).expect("a folder");
    let file = folder.join("meydan.sqlite");
    row("competitions, people", format!("{}, {}", year.competitions, year.people));
    if !file.exists() {
        let filled = federation::fill(&file, year).await;
        let rate = filled.facts as f64 / filled.took.as_secs_f64();
        row("facts", filled.facts.to_string());
        row("written by the office, a second", format!("{rate:.0}"));
    }
    let size = std::fs::metadata(&file).expect("the store").len();
    row("size of the store", format!("{:.2} GB", size as f64 / 1e9));
    let mut starts = Vec::new();
    for _ in 0..5 {
        starts.push(Program::start(folder, &[]).await.took);
    }
    starts.sort();
    row("start to first answer", milliseconds(starts[2]));
    let program = Program::start(folder, &[]).await;
    for (what, path) in pages(year) {
        let (first, median) = ask(&program, &path).await;
        let shown = format!("{} ({})", milliseconds(median), milliseconds(first));
        row(&format!("{what}, median (first time)"), shown);
    }
    row("memory of the program then", format!("{:.0} MB", program.memory() as f64 / 1e6));
    drop(program);
    let copy = folder.join("copy.sqlite");
    row("backup", seconds(meydan(&["backup", &copy.to_string_lossy()], folder)));
    std::fs::remove_file(&copy).expect("the copy");
    row("verify", seconds(meydan(&["verify"], folder)));
    column
}

/// How long the first answer took, and the middle of the others.
async fn ask(program: &Program, path: &str) -> (Duration, Duration) {
    let mut connection = Connection::open(program.address).await.expect("a connection");
    let (line, mut times) = (format!("GET {path}"), Vec::new());
    for _ in 0..=TIMES {
        let began = Instant::now();
        let answer = connection.ask(&line, "", "").await.expect("an answer");
        assert_eq!(answer.status, 200, "{path}");
        times.push(began.elapsed());
    }
    let first = times.remove(0);
    times.sort();
    (first, times[TIMES / 2])
}

/// Runs a command of the program on a store; how long it took.
fn meydan(arguments: &[&str], folder: &Path) -> Duration {
    let began = Instant::now();
    let mut command = Command::new(binary());
    command.args(arguments).arg("--data").arg(folder).stdout(Stdio::null());
    let done = command.status().expect("the program starts");
    assert!(done.success(), "{arguments:?}");
    began.elapsed()
}

fn milliseconds(time: Duration) -> String {
    format!("{:.2} ms", time.as_secs_f64() * 1000.0)
}

fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}

/// One row for each thing that was measured, one column for each size.
pub fn print(columns: &[Column]) {
    let Some(last) = columns.last() else { return };
    println!("| what |{}", " ours |".repeat(columns.len()));
    println!("| --- |{}", " ---: |".repeat(columns.len()));
    for (what, _) in last {
        let value = |column: &Column| {
            let own = column.iter().find(|(name, _)| name == what);
            own.map_or_else(String::new, |(_, value)| value.clone())
        };
        let values: Vec<_> = columns.iter().map(value).collect();
        println!("| {what} | {} |", values.join(" | "));
    }
}
