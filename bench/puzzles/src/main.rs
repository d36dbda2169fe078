//! What a cold start costs; scrambles a second, ours and the peers', one core each, in one run; then
//! the agreement of our states with an independent program. `cargo xtask bench puzzles` runs it;
//! with the argument `agreement` it only compares the states, with `count ours 500` or `count peer 500`
//! it only makes scrambles, for a tool that counts instructions.
//!
//! Peers: the crate `min2phase`, and npm's `cubing` and `cstimer_module` in Node, which are
//! installed into `node_modules` here when npm is there.

mod agreement;
mod cold;

use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::LazyLock;
use std::time::Instant;

use puzzles::random::generator;
use puzzles::{Event, Puzzle, scramble};

const HERE: &str = env!("CARGO_MANIFEST_DIR");

/// For how many seconds of processor time each is measured.
const LONG: f64 = 1.0;

/// The same for the 3x3x3, whose scrambles differ most in the work that they take.
const LONGER: f64 = 4.0;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [cold::TASK, task] => cold::run(task),
        ["agreement"] => agreement::print(),
        ["count", who, count] => count_of(who, count.parse().unwrap_or(100)),
        _ => everything(),
    }
}

/// So many scrambles of the 3x3x3, ours or the peer's, and nothing else: `valgrind --tool=callgrind` counts
/// their instructions, which a busy machine does not change.
fn count_of(who: &str, count: u32) {
    let mut random = generator(1);
    for _ in 0..count {
        match who {
            "ours" => drop(scramble(Event::Three, &mut random)),
            _ => drop(min2phase::solve(&min2phase::random_cube(), 21)),
        }
    }
}

fn everything() {
    cold::print();
    let peers = peers();
    println!("Scrambles a second of processor time, one core:");
    println!("| event | scrambles/s | moves | best peer | peer's scrambles/s | ratio |");
    println!("| --- | ---: | ---: | --- | ---: | ---: |");
    // Events of the same puzzle are the same work: it is measured once.
    let mut measured = BTreeMap::new();
    for event in Event::ALL {
        let Some((rate, moves)) = *measured.entry(event.puzzle()).or_insert_with(|| ours(event))
        else {
            continue;
        };
        print!("| {event} | {rate:.0} | {moves:.2} ");
        match peers.get(event.id()) {
            Some((name, peer)) => println!("| {name} | {peer:.0} | {:.1} |", rate / peer),
            None => println!("| none | | |"),
        }
    }
    println!();
    agreement::print();
}

/// Seconds of processor time that this program has used: on a busy machine the clock on the wall
/// would measure the others. Where the system does not tell, the clock on the wall.
fn processor_seconds() -> f64 {
    static BEGIN: LazyLock<Instant> = LazyLock::new(Instant::now);
    let told = std::fs::read_to_string("/proc/self/schedstat").ok();
    let nanoseconds = told.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    nanoseconds.map_or_else(|| BEGIN.elapsed().as_secs_f64(), |n| n / 1e9)
}

/// Scrambles a second and their average length.
fn ours(event: Event) -> Option<(f64, f64)> {
    let mut random = generator(1);
    scramble(event, &mut random)?;
    let (mut count, mut moves) = (0_u32, 0);
    let (batch, long) = match event.puzzle() {
        Puzzle::Three => (20, LONGER),
        _ => (1000, LONG),
    };
    let begin = processor_seconds();
    while processor_seconds() - begin < long {
        for _ in 0..batch {
            moves += scramble(event, &mut random)?.moves;
            count += 1;
        }
    }
    let rate = f64::from(count) / (processor_seconds() - begin);
    Some((rate, moves as f64 / f64::from(count)))
}

/// For each event the best peer with its scrambles a second.
fn peers() -> BTreeMap<String, (String, f64)> {
    let mut best = BTreeMap::new();
    let mut add = |event: &str, name: &str, rate: f64| {
        let entry = best.entry(event.to_owned()).or_insert((String::new(), 0.0));
        if rate > entry.1 {
            *entry = (name.to_owned(), rate);
        }
    };
    let min2phase = min2phase();
    for event in Event::ALL.into_iter().filter(|e| e.puzzle() == Puzzle::Three) {
        add(event.id(), "min2phase", min2phase);
    }
    for line in node("peers.mjs", "").unwrap_or_default().lines() {
        println!("{line}");
        if let [name, event, rate] = line.split(' ').collect::<Vec<_>>()[..] {
            add(event, name, rate.parse().unwrap_or(0.0));
        }
    }
    best
}

fn min2phase() -> f64 {
    min2phase::solve(&min2phase::random_cube(), 21);
    let (mut count, mut moves) = (0_u32, 0);
    let begin = processor_seconds();
    while processor_seconds() - begin < 2.0 * LONG {
        let solution = min2phase::solve(&min2phase::random_cube(), 21);
        moves += solution.split_whitespace().count();
        count += 1;
    }
    let rate = f64::from(count) / (processor_seconds() - begin);
    let average = moves as f64 / f64::from(count);
    println!("min2phase 333 {rate:.0} (at most 21 moves, {average:.2} on average)");
    rate
}

/// Runs a program of ours in Node, after installing the peers; `None` where that is not possible.
fn node(script: &str, input: &str) -> Option<String> {
    if !Path::new(HERE).join("node_modules/cubing").exists() {
        let install = Command::new("npm")
            .args(["install", "--no-audit", "--no-fund"])
            .current_dir(HERE)
            .stdout(Stdio::null())
            .status();
        if !install.is_ok_and(|status| status.success()) {
            println!("npm's peers cannot be installed here, so only our own figures follow.");
            return None;
        }
    }
    let file = Path::new(HERE).join("node_modules/.input");
    std::fs::write(&file, input).ok()?;
    let output = Command::new("node").arg(script).arg(&file).current_dir(HERE).output().ok()?;
    if !output.status.success() {
        println!("{script} failed: {}", String::from_utf8_lossy(&output.stderr));
        return None;
    }
    String::from_utf8(output.stdout).ok()
}
