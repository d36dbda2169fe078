//! Durable commands a second on SQLite with 64 clients, beside what the same disk does with plain
//! inserts of the same number of rows a transaction; and how long it takes to open a match of 500
//! facts and an event of 1,000 entrants after 9 rounds. One run, one table.

mod opening;
mod raw;
#[path = "../../../crates/office/tests/support/mod.rs"]
mod support;
mod throughput;

use std::time::Duration;

/// As the program itself has it.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// How long each rate is measured, each time.
const SECONDS: Duration = Duration::from_secs(3);
/// How often.
const TURNS: u32 = 4;

#[tokio::main]
async fn main() {
    let quick = std::env::args().any(|argument| argument == "--quick");
    // In turns, because a disk that others use is not the same from one second to the next.
    let (mut ours, mut raw, mut single) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..TURNS {
        let measured = throughput::measure(SECONDS).await;
        raw.push(raw::measure(SECONDS, measured.batch));
        single.push(raw::measure(SECONDS / 4, 1.0));
        ours.push(measured);
    }
    let mean = |values: &mut dyn Iterator<Item = f64>| values.sum::<f64>() / f64::from(TURNS);
    let ours = throughput::Measured {
        rate: mean(&mut ours.iter().map(|own| own.rate)),
        batch: mean(&mut ours.iter().map(|own| own.batch)),
        facts: mean(&mut ours.iter().map(|own| own.facts)),
    };
    let (raw, single) = (mean(&mut raw.into_iter()), mean(&mut single.into_iter()));
    println!("| what | ours | beside it | ratio |");
    println!("| --- | --- | --- | --- |");
    println!(
        "| durable commands a second, SQLite, 64 clients | {:.0} ({:.1} a transaction, {:.2} facts a command) | {:.0} plain inserts, {:.1} a transaction | {:.0} % |",
        ours.rate,
        ours.batch,
        ours.facts,
        raw,
        ours.batch.round(),
        100.0 * ours.rate / raw
    );
    println!("| (plain inserts, one a transaction) | | {single:.0} | |");
    let (facts, took) = opening::long_match().await;
    println!("| opening a match of {facts} facts | {took:.2} ms | goal 5 ms | |");
    if !quick {
        let (entrants, rounds, took) = opening::large_event().await;
        println!(
            "| opening an event of {entrants} entrants after {rounds} rounds | {took:.2} ms | goal 50 ms | |"
        );
    }
}
