//! `meydan game review`: where a recorded game turned.

use std::io::Write;
use std::path::PathBuf;

use engine::{Judged, Review, Reviewing};
use games::Side;
use games::record;
use rulebook::Message;
use serde::Serialize;

use super::best::percent;
use crate::input;
use crate::said;

/// Review a recorded game: what each move cost, and the better one.
#[derive(clap::Args)]
pub struct Args {
    /// The file with the record (`-` for standard input).
    file: PathBuf,
    /// How many positions to look at for each move.
    #[arg(long, default_value_t = 100_000)]
    nodes: u64,
    /// Print JSON: one line for each move.
    #[arg(long)]
    json: bool,
}

/// One line of JSON: a contract with other people's scripts.
#[derive(Serialize)]
struct MoveRow<'a> {
    number: usize,
    side: &'a str,
    played: &'a str,
    best: &'a str,
    chance: f64,
    lost: f64,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let text = input::text(&args.file, input::TOURNAMENT)?;
    let reading = record::read(&text);
    if let Some(error) = reading.error {
        return Err(said::error(error.message()));
    }
    let Some(record) = reading.record else {
        return Err(said::error(Message::new("engine-no-record")));
    };
    let mut start = record.table.copy();
    while start.undo().is_some() {}
    let kind = start.kind();
    let Some(mut reviewing) = Reviewing::new(start, record.table.moves(), args.nodes) else {
        return Err(said::error(Message::new("engine-no-record")));
    };
    while reviewing.step(&mut || false) {}
    let review = reviewing.finish();
    let mut out = anstream::stdout().lock();
    if args.json {
        return print_json(&mut out, &review, kind.sides());
    }
    for side in [Side::FIRST, Side::SECOND] {
        if let Some(accuracy) = review.accuracy(side) {
            let message = Message::new("engine-accuracy").with("side", kind.side_named(side));
            writeln!(out, "{}", said::say(&message.with("percent", accuracy)))?;
        }
    }
    let worst = review.worst(5);
    if worst.is_empty() {
        writeln!(out, "{}", said::sentence(&Message::new("engine-no-mistakes")))?;
    }
    for (number, Judged { side, played, best, lost, .. }) in worst {
        let message = Message::new("engine-mistake")
            .with("number", number + 1)
            .with("side", kind.side_named(*side))
            .with("played", played)
            .with("best", best)
            .with("percent", percent(*lost));
        writeln!(out, "{}", said::say(&message))?;
    }
    Ok(())
}

fn print_json(out: &mut impl Write, review: &Review, sides: [&str; 2]) -> anyhow::Result<()> {
    for (number, judged) in &review.moves {
        let row = MoveRow {
            number: number + 1,
            side: sides[usize::from(judged.side.0)],
            played: &judged.played,
            best: &judged.best,
            chance: f64::from(judged.chance) / 1000.0,
            lost: f64::from(judged.lost) / 1000.0,
        };
        writeln!(out, "{}", serde_json::to_string(&row)?)?;
    }
    Ok(())
}
