//! `meydan game perft` and `meydan game playouts`: counting move sequences, playing random games.
//! The figures go to standard output, the speed to standard error of a terminal.

use std::io::Write;
use std::time::{Duration, Instant};

use games::Random;
use rulebook::Message;

use super::Chosen;
use crate::said;

/// No random game is followed further than this.
const LIMIT: u32 = 100_000;

/// Count the move sequences of a given length from the start (perft).
#[derive(clap::Args)]
pub struct PerftArgs {
    #[command(flatten)]
    chosen: Chosen,
    /// The number of plies.
    depth: u32,
}

/// Play random games from the start.
#[derive(clap::Args)]
pub struct PlayoutsArgs {
    #[command(flatten)]
    chosen: Chosen,
    /// The number of games.
    #[arg(long)]
    count: u64,
    /// The random seed: the same seed gives the same games.
    #[arg(long)]
    seed: u64,
}

pub fn perft(args: &PerftArgs) -> anyhow::Result<()> {
    let table = args.chosen.start()?;
    let start = Instant::now();
    let leaves = table.perft(args.depth);
    writeln!(anstream::stdout().lock(), "{leaves}")?;
    report(leaves, "walk-leaves", start.elapsed());
    Ok(())
}

pub fn playouts(args: &PlayoutsArgs) -> anyhow::Result<()> {
    let table = args.chosen.start()?;
    let start = Instant::now();
    let played = table.playouts(args.count, LIMIT, &mut Random::new(args.seed));
    let time = start.elapsed();
    let mut out = anstream::stdout().lock();
    writeln!(out, "games {}\nmoves {}", played.games, played.moves)?;
    for (side, wins) in table.kind().sides().iter().zip(played.wins) {
        writeln!(out, "{side} {wins}")?;
    }
    writeln!(out, "draws {}\nunfinished {}", played.draws, played.unfinished)?;
    report(played.games, "walk-games", time);
    Ok(())
}

/// The speed, for people; scripts that read a pipe do not get it.
fn report(count: u64, key: &'static str, time: Duration) {
    let mut err = anstream::stderr();
    if err.is_terminal() {
        let rate = count as f64 / time.as_secs_f64().max(1e-9);
        // A terminal that went away is no reason to fail.
        let message = Message::new(key).with("count", rate as u64);
        let _ = writeln!(err, "{}", said::say(&message));
    }
}
