//! What a cold start costs: the first scramble of an event, and a whole competition, each in a
//! fresh run of this program, with its processor time and the most memory that it ever held.

use std::process::Command;

use puzzles::random::generator;
use puzzles::{Event, scramble};

use crate::processor_seconds;

/// The argument by which this program asks itself for one of the tasks.
pub const TASK: &str = "cold";

/// Runs every task in a process of its own and prints a table.
pub fn print() {
    println!("From a cold start (goals: the first scramble 0.5 s, a competition 1 s, 128 MB):");
    println!("| task | scrambles | seconds of processor time | most memory, MB |");
    println!("| --- | ---: | ---: | ---: |");
    let first = ["222", "333", "pyram", "sq1", "clock", "777", "minx"];
    for task in first.into_iter().chain(["competition"]) {
        let program = std::env::current_exe().expect("a running program has a path");
        let output = Command::new(program).args([TASK, task]).output();
        match output.ok().and_then(|output| String::from_utf8(output.stdout).ok()) {
            Some(row) => print!("{row}"),
            None => println!("| {task} could not be run | | | |"),
        }
    }
    println!();
}

/// Does one task and prints its row.
pub fn run(task: &str) {
    let (name, made) = match task.parse::<Event>() {
        Ok(event) => (format!("first scramble of {event}"), one(event)),
        Err(_) => ("19 events, 26 groups, 7 scrambles each".to_owned(), competition()),
    };
    println!("| {name} | {made} | {:.3} | {} |", processor_seconds(), most_memory());
}

fn one(event: Event) -> usize {
    usize::from(scramble(event, &mut generator(0)).is_some())
}

/// All scrambles are kept until the end, as an organiser's program would keep them.
fn competition() -> usize {
    let mut random = generator(2);
    let all: Vec<_> = Event::ALL
        .into_iter()
        .flat_map(|event| std::iter::repeat_n(event, 26 * 7))
        .filter_map(|event| scramble(event, &mut random))
        .collect();
    all.len()
}

/// The most memory that this process has held, in megabytes, as the system tells it.
fn most_memory() -> String {
    let told = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = told.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes =
        line.and_then(|rest| rest.trim().strip_suffix(" kB")?.trim().parse::<f64>().ok());
    kilobytes.map_or_else(|| "not told".to_owned(), |kb| format!("{:.1}", kb * 1024.0 / 1e6))
}
