//! One round after seven played rounds, ours beside the peer: time and peak memory, one core.
//!
//! `bench-pairing [SIZE]...`: the sizes of the field; 50 to 5,000 when none is given. Each figure
//! is measured in a process of its own, so that peak memory is that of one pairing.

use std::io::Read as _;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use bench_pairing::{Peer, ours};
use pairing::Tournament;
use pairing::generate::{Recipe, generate};

const SIZES: [usize; 6] = [50, 200, 500, 1_000, 2_000, 5_000];
/// How long the peer may take for one round.
const PEER_LIMIT: Duration = Duration::from_secs(60);

fn main() -> Result<(), String> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if arguments.first().is_some_and(|first| first == "--one") {
        return pair_one();
    }
    let sizes: Vec<usize> = arguments
        .iter()
        .filter_map(|text| text.parse().ok())
        .collect();
    let sizes = if sizes.is_empty() {
        SIZES.to_vec()
    } else {
        sizes
    };
    println!("One round after seven played rounds, one core:\n");
    println!("| players | ours | our memory | caissify-pairings | its memory | ratio |");
    println!("| ---: | ---: | ---: | ---: | ---: | ---: |");
    let mut peer_gave_up = None;
    for size in sizes {
        let mut recipe = Recipe::new(size, 9, 2026);
        recipe.played = 7;
        let tournament = generate(&recipe);
        let (seconds, memory) = measure_ours(&tournament)?;
        let (peer, peer_memory, ratio) = match &peer_gave_up {
            None => match measure_peer(&tournament) {
                Ok((peer, megabytes)) => {
                    let ratio = format!("{:.0}x", peer / seconds);
                    (format!("{peer:.2} s"), format!("{megabytes} MB"), ratio)
                }
                Err(why) => {
                    let shown = why.clone();
                    peer_gave_up = Some(why);
                    (shown, String::new(), String::new())
                }
            },
            Some(_) => ("not tried".to_owned(), String::new(), String::new()),
        };
        println!(
            "| {size} | {:.1} ms | {memory} MB | {peer} | {peer_memory} | {ratio} |",
            seconds * 1e3
        );
    }
    Ok(())
}

/// In a process of its own: reads a tournament, pairs the round, prints seconds and megabytes.
fn pair_one() -> Result<(), String> {
    let mut text = String::new();
    std::io::stdin()
        .read_to_string(&mut text)
        .map_err(|error| error.to_string())?;
    let tournament: Tournament = serde_json::from_str(&text).map_err(|error| error.to_string())?;
    drop(text);
    let start = Instant::now();
    ours(&tournament)?;
    println!("{} {}", start.elapsed().as_secs_f64(), peak_memory("self"));
    Ok(())
}

fn measure_ours(tournament: &Tournament) -> Result<(f64, u64), String> {
    let text = serde_json::to_vec(tournament).map_err(|error| error.to_string())?;
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    let mut child = Command::new(program)
        .arg("--one")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| error.to_string())?;
    let mut input = child.stdin.take().ok_or("no input")?;
    std::io::Write::write_all(&mut input, &text).map_err(|error| error.to_string())?;
    drop(input);
    let output = child
        .wait_with_output()
        .map_err(|error| error.to_string())?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let (seconds, memory) = text.trim().split_once(' ').ok_or("no answer")?;
    let seconds = seconds.parse().map_err(|_| "no seconds")?;
    Ok((seconds, memory.parse().map_err(|_| "no megabytes")?))
}

/// Seconds and megabytes of the peer, or why there are none.
fn measure_peer(tournament: &Tournament) -> Result<(f64, u64), String> {
    let mut peer = Peer::start().map_err(|error| format!("not installed ({error})"))?;
    let process = peer.process();
    let (sender, receiver) = std::sync::mpsc::channel();
    let tournament = tournament.clone();
    let start = Instant::now();
    let worker = std::thread::spawn(move || {
        let answer = peer.pair(&tournament);
        let _ = sender.send((answer, start.elapsed(), peak_memory(&process.to_string())));
    });
    match receiver.recv_timeout(PEER_LIMIT) {
        Ok((Ok(_), time, memory)) => {
            let _ = worker.join();
            Ok((time.as_secs_f64(), memory))
        }
        Ok((Err(error), ..)) => Err(error),
        Err(_) => {
            // Ending the peer ends the pipe, and with it the thread that waits for the answer.
            let _ = Command::new("kill").arg(process.to_string()).status();
            let _ = worker.join();
            Err(format!("over {} s", PEER_LIMIT.as_secs()))
        }
    }
}

/// The peak resident memory of a process in megabytes, where the system tells.
fn peak_memory(process: &str) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmHWM:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().nth(1)?.parse::<u64>().ok());
    kilobytes.unwrap_or(0) / 1024
}
