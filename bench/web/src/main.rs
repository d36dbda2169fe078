//! The program under load, as a process of its own beside this one on the same machine: 2,000 live
//! readers of one competition while 200 people write; what an idle reader costs; how fast public
//! pages answer; how fast the program starts; 500 games and 500 matches of backgammon at once between
//! bots; 500 people in games while 50 play against the program. One run, one table, with the goals beside.
//!
//! `--quick` leaves out the million facts; `--readers N`, `--writers N`, `--games N`, `--backgammon N`,
//! `--sparring N`, `--seconds N` change the load, and 0 leaves it out; `--nodes N` lets the readers and writers use so many programs on one PostgreSQL
//! server; `--as-built` takes the program as it was built last.

mod backgammon;
mod bots;
mod games;
mod http;
mod nodes;
mod pages;
mod program;
mod readers;
mod sparring;
mod start;
mod writers;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use program::Program;

/// How many there are, and how long.
pub struct Load {
    pub readers: usize,
    pub writers: usize,
    pub time: Duration,
}

fn number(name: &str, usual: usize) -> usize {
    let mut arguments = std::env::args().skip_while(|argument| argument != name);
    arguments.nth(1).and_then(|text| text.parse().ok()).unwrap_or(usual)
}

fn row(what: &str, ours: &str, goal: &str) {
    println!("| {what} | {ours} | {goal} |");
}

#[tokio::main]
async fn main() {
    program::raise_limit();
    let quick = std::env::args().any(|argument| argument == "--quick");
    let load = Load {
        readers: number("--readers", 2000),
        writers: number("--writers", 200),
        time: Duration::from_secs(number("--seconds", 20) as u64),
    };
    let as_built = std::env::args().any(|argument| argument == "--as-built");
    let size = program::size(as_built);
    println!("| what | ours | goal |");
    println!("| --- | --- | --- |");
    row("program", &format!("{:.1} MB", size as f64 / 1e6), "40 MB");
    let empty = start::empty().await;
    row("start to first answer, empty", &format!("{empty:.0} ms"), "300 ms");
    if !quick {
        let (facts, took) = start::full().await;
        row(&format!("start to first answer, {facts} facts"), &format!("{took:.0} ms"), "2,000 ms");
    }
    let folder = tempfile::tempdir().expect("a temporary folder");
    let program = Program::start(folder.path(), &["--demo", "--still"]).await;
    for (what, path) in pages::PUBLIC {
        let (median, size) = pages::median(program.address, path).await;
        row(
            &format!("{what}, median ({:.0} kB)", size as f64 / 1e3),
            &format!("{median:.2} ms"),
            "5 ms",
        );
    }
    let nodes = number("--nodes", 1);
    if load.readers > 0 && nodes == 1 {
        live(std::slice::from_ref(&program), &load).await;
    }
    drop(program);
    if load.readers > 0 && nodes > 1 {
        let server = nodes::Nodes::start(nodes).await;
        live(&server.programs, &load).await;
    }
    let games = number("--games", 500);
    if games > 0 {
        at_the_boards::<games::Game>("move", "games", games, load.time, 0).await;
    }
    let sparring = number("--sparring", 50);
    if sparring > 0 {
        // Two people in each game: 500 in all.
        at_the_boards::<games::Game>("move", "games", 250, load.time, sparring).await;
    }
    let matches = number("--backgammon", 500);
    if matches > 0 {
        let what = "matches of backgammon";
        at_the_boards::<backgammon::Match>("press", what, matches, load.time, 0).await;
    }
    let (one, five, fifteen) = program::load();
    println!("\nThe load of the machine at the end: {one} {five} {fifteen}.");
}

/// Many matches at once, on a program of their own, while so many others play against the program.
async fn at_the_boards<P: bots::Play>(
    act: &str,
    what: &str,
    count: usize,
    time: Duration,
    sparring: usize,
) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let program = Program::start(folder.path(), &[]).await;
    let before = program.memory();
    // Those who play against the program begin first and stay until the end.
    let stop = Arc::new(AtomicBool::new(false));
    let partners =
        (sparring > 0).then(|| sparring::start(program.address, sparring, Arc::clone(&stop)));
    let played = bots::play::<P>(program.address, count, time).await;
    stop.store(true, Ordering::Relaxed);
    if let Some(partners) = partners {
        let sparred = partners.await.expect("they come back");
        row(
            &format!("answers of the program at level 8 to {sparring} people meanwhile"),
            &format!(
                "{}, median {:.0} ms ({} told to wait)",
                sparred.times.len(),
                sparred.median(),
                sparred.refused
            ),
            "",
        );
    }
    let line = format!("{act} to the opponent's screen, {count} {what} at once, median");
    row(&line, &format!("{:.0} ms", played.quantile(0.5)), "");
    let worst = format!("{:.0} ms", played.quantile(0.99));
    row("the same, 99th percentile", &worst, "200 ms");
    row("the same, slowest of all", &format!("{:.0} ms", played.quantile(1.0)), "");
    let acts = played.times.len();
    row(
        &format!("what was done in that time ({act})"),
        &format!(
            "{acts} ({:.0} a second) in {} {what}; {} refused, {} missed, {} lost",
            acts as f64 / time.as_secs_f64(),
            played.games,
            played.refused,
            played.missed,
            played.lost
        ),
        "none lost",
    );
    let more = (program.memory() - before) as f64 / 1e6;
    row("memory of the program for them", &format!("{more:.0} MB"), "");
}

/// Readers and writers together; what the organiser says goes to the first program.
async fn live(programs: &[Program], load: &Load) {
    let memory = || programs.iter().map(Program::memory).sum::<i64>();
    let addresses: Vec<_> = programs.iter().map(|program| program.address).collect();
    let writers = writers::sign_up(&addresses, load.writers).await;
    let organiser = writers::Session::sign_in(addresses[0], "org", "meydan-demo").await;
    let before = memory();
    let crowd = readers::Crowd::open(&addresses, load.readers).await;
    let idle = (memory() - before) as f64 / load.readers as f64;
    row("memory of an idle reader", &format!("{:.1} kB", idle / 1e3), "50 kB");
    let work = writers::start(writers, load.time);
    let heard = crowd.hear(&organiser, load.time).await;
    let done = work.await.expect("the writers come back");
    row(
        &format!(
            "change to screen, {} readers, {} writers, {}, median",
            load.readers,
            load.writers,
            if programs.len() == 1 {
                "one program".to_owned()
            } else {
                format!("{} programs on PostgreSQL", programs.len())
            }
        ),
        &format!("{:.0} ms", heard.quantile(0.5)),
        "",
    );
    let worst = format!("{:.0} ms", heard.quantile(0.99));
    row("the same, 99th percentile", &worst, "500 ms");
    row("the same, slowest of all", &format!("{:.0} ms", heard.quantile(1.0)), "");
    let rate = done.answered as f64 / load.time.as_secs_f64();
    row(
        "writes a second meanwhile, and the median of an answer",
        &format!("{rate:.0}, {:.0} ms ({} refused)", done.median, done.refused),
        "",
    );
    let bytes = crowd.bytes() as f64 / load.time.as_secs_f64() / 1e6;
    row(
        "sent to readers",
        &format!("{bytes:.1} MB/s, {} changes, {} missed", heard.changes, heard.missed),
        "none missed",
    );
    let peak = memory() as f64 / 1e6;
    row("memory of the program at the end", &format!("{peak:.0} MB"), "");
}
