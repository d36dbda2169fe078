//! A year of a federation, written by the office itself command by command, and then: how the program
//! starts on it, how pages answer, how long a copy and a check take. A tenth of the year and the whole of
//! it, one table, so that what grows with the store shows.
//!
//! `--competitions N` and `--people N` change the year (2,000 and 100,000); `--folder DIR` keeps the store
//! of the whole year there, and uses it again when it is there already; `--whole` leaves out the tenth;
//! `--as-built` takes the program as it was built last.

mod federation;
#[path = "../../web/src/http.rs"]
#[allow(dead_code, reason = "live readers need more of it than pages do")]
mod http;
mod measure;
#[path = "../../web/src/program.rs"]
#[allow(dead_code, reason = "the crowd of readers needs more of it")]
mod program;
#[path = "../../../crates/office/tests/support/mod.rs"]
mod support;

use std::path::PathBuf;

use federation::Year;

/// As the program itself has it.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn text(name: &str) -> Option<String> {
    std::env::args().skip_while(|argument| argument != name).nth(1)
}

fn number(name: &str, usual: usize) -> usize {
    text(name).and_then(|text| text.parse().ok()).unwrap_or(usual)
}

fn is_given(name: &str) -> bool {
    std::env::args().any(|argument| argument == name)
}

#[tokio::main]
async fn main() {
    program::size(is_given("--as-built"));
    let whole =
        Year { competitions: number("--competitions", 2000), people: number("--people", 100_000) };
    let temporary = tempfile::tempdir().expect("a temporary folder");
    let folder = text("--folder").map_or_else(|| temporary.path().join("whole"), PathBuf::from);
    let mut columns = Vec::new();
    if !is_given("--whole") {
        let tenth = Year { competitions: whole.competitions / 10, people: whole.people / 10 };
        columns.push(measure::measure(&temporary.path().join("tenth"), &tenth).await);
    }
    columns.push(measure::measure(&folder, &whole).await);
    measure::print(&columns);
    let (one, five, fifteen) = program::load();
    println!("\nThe load of the machine at the end: {one} {five} {fifteen}.");
}
