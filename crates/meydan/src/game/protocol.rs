//! `meydan game engine`: the program as a player for other programs, line by line.
//!
//! It reads `position start [moves M ...]`, `position TEXT SEAT [moves M ...]` (a text with blanks
//! stands in quotes), `go [nodes N | time MS | level L]`, `stop`, `best` and `quit`. It answers
//! `ok`, `best MOVE value V chance C depth D nodes N line M ...`, `none` when nobody is to move, or
//! `error WHY`. A search runs beside the reading, so that `stop` is heard.

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use engine::{Advice, Effort, Level, Partner};
use games::registry::{Kind, Table};

use super::{Chosen, best};
use crate::{input, said};

/// Speak a line protocol, for other programs: position, go, stop, best, quit.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    chosen: Chosen,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let table = args.chosen.start()?;
    let partner = best::partner(table.kind())?;
    let options = args.chosen.options.clone();
    let mut desk = Desk { partner, options, table, running: None, last: None };
    let mut typed = std::io::stdin().lock();
    while let Some(line) = input::line(&mut typed)? {
        if line.trim() == "quit" {
            break;
        }
        desk.hear(line.trim());
    }
    // What was asked for last is still answered, for those who write all lines at once.
    desk.wait();
    Ok(())
}

struct Desk {
    partner: &'static dyn Partner,
    options: Vec<(String, String)>,
    table: Box<dyn Table>,
    running: Option<(Arc<AtomicBool>, JoinHandle<Option<Advice>>)>,
    last: Option<Advice>,
}

impl Desk {
    fn hear(&mut self, line: &str) {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "" => {}
            "position" => {
                self.halt();
                match self.set_up(rest.trim()) {
                    Ok(table) => {
                        self.table = table;
                        answer("ok");
                    }
                    Err(error) => answer(&format!("error {}", said::whole(&error))),
                }
            }
            "go" => match effort(rest) {
                Some((effort, limit)) => self.go(effort, limit),
                None => answer("error go [nodes N | time MS | level L]"),
            },
            "stop" => self.halt(),
            "best" => {
                self.wait();
                answer(&self.last.as_ref().map_or_else(|| "none".to_owned(), written));
            }
            _ => answer("error position, go, stop, best, quit"),
        }
    }

    fn set_up(&self, text: &str) -> anyhow::Result<Box<dyn Table>> {
        let kind: &dyn Kind = self.partner.kind();
        let (place, moves) = text.split_once("moves").unwrap_or((text, ""));
        let place = place.trim();
        let table = if place == "start" || place.is_empty() {
            kind.start(&self.options)?
        } else {
            let (position, seat) = place.rsplit_once(' ').unwrap_or((place, ""));
            kind.set_up(position.trim().trim_matches('"'), seat, &self.options)?
        };
        best::played(table, moves)
    }

    fn go(&mut self, effort: Effort, limit: Option<Duration>) {
        self.halt();
        let stopped = Arc::new(AtomicBool::new(false));
        let (partner, table, heard) = (self.partner, self.table.copy(), Arc::clone(&stopped));
        let thread = std::thread::spawn(move || {
            let begun = Instant::now();
            let mut stop = || {
                heard.load(Ordering::Relaxed) || limit.is_some_and(|limit| begun.elapsed() >= limit)
            };
            let advice = partner.advise(table.as_ref(), effort, 0, &mut stop);
            answer(&advice.as_ref().map_or_else(|| "none".to_owned(), written));
            advice
        });
        self.running = Some((stopped, thread));
    }

    /// Stops what is running; its answer comes first.
    fn halt(&mut self) {
        if let Some((stopped, _)) = &self.running {
            stopped.store(true, Ordering::Relaxed);
        }
        self.wait();
    }

    fn wait(&mut self) {
        if let Some((_, thread)) = self.running.take() {
            self.last = thread.join().unwrap_or_default();
        }
    }
}

/// How much `go` asks for; `None` when it cannot be read.
fn effort(text: &str) -> Option<(Effort, Option<Duration>)> {
    let words: Vec<&str> = text.split_whitespace().collect();
    Some(match words[..] {
        [] => (Effort::Nodes(u64::MAX), Some(Duration::from_secs(1))),
        ["nodes", number] => (Effort::Nodes(number.parse().ok()?), None),
        ["time", number] => {
            (Effort::Nodes(u64::MAX), Some(Duration::from_millis(number.parse().ok()?)))
        }
        ["level", number] => (Effort::Level(Level::new(number.parse().ok()?)?), None),
        _ => return None,
    })
}

fn written(advice: &Advice) -> String {
    let Advice { best, value, chance, depth, nodes, line, .. } = advice;
    let best = best.as_deref().unwrap_or("none");
    let line = line.join(" ");
    format!("best {best} value {value} chance {chance} depth {depth} nodes {nodes} line {line}")
}

/// One line to whoever listens; a reader that went away is no reason to fail.
fn answer(line: &str) {
    let mut out = std::io::stdout().lock();
    let _ = writeln!(out, "{line}").and_then(|()| out.flush());
}
