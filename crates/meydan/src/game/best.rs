//! `meydan game best`: what the program would play, and why.

use std::io::Write;
use std::path::Path;
use std::time::{Duration, Instant};

use engine::{Advice, Effort, Level, Partner};
use games::registry::{Kind, Table};
use games::{Side, Turn};
use rulebook::Message;
use serde::Serialize;

use super::Chosen;
use crate::input;
use crate::said::{self, Saying};

/// How many positions a hint takes.
pub const HINT: u64 = 200_000;

/// Say the best move of a position.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    chosen: Chosen,
    /// The position; without it, moves from the start are read from standard input.
    #[arg(long, requires = "seat", allow_hyphen_values = true)]
    position: Option<String>,
    /// The seat to move in that position.
    #[arg(long, requires = "position")]
    seat: Option<String>,
    #[command(flatten)]
    effort: EffortArgs,
    /// The random seed of a level's mistakes.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Print one line of JSON.
    #[arg(long)]
    json: bool,
}

/// How much to think.
#[derive(clap::Args)]
#[group(multiple = false)]
struct EffortArgs {
    /// Think for so many milliseconds.
    #[arg(long, value_name = "MS")]
    time: Option<u64>,
    /// Look at so many positions.
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
    /// Play as a level does, from 1 (beginner) to 8.
    #[arg(long, value_name = "LEVEL", value_parser = level)]
    level: Option<Level>,
}

/// One line of JSON: a contract with other people's scripts.
#[derive(Serialize)]
struct BestRow {
    best: Option<String>,
    value: i32,
    chance: f64,
    depth: u8,
    nodes: u64,
    exact: bool,
    line: Vec<String>,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let kind = args.chosen.kind()?;
    let table = match (&args.position, &args.seat) {
        (Some(position), Some(seat)) => kind.set_up(position, seat, &args.chosen.options)?,
        _ => played(args.chosen.start()?, &input::text(Path::new("-"), input::TOURNAMENT)?)?,
    };
    let effort = match (args.effort.level, args.effort.nodes) {
        (Some(level), _) => Effort::Level(level),
        (None, Some(nodes)) => Effort::Nodes(nodes),
        (None, None) => Effort::Nodes(u64::MAX),
    };
    // Without any limit a second is what a person likes to wait.
    let limit = match (args.effort.time, effort) {
        (Some(time), _) => Some(Duration::from_millis(time)),
        (None, Effort::Nodes(u64::MAX)) => Some(Duration::from_secs(1)),
        _ => None,
    };
    let begun = Instant::now();
    let mut stop = || limit.is_some_and(|limit| begun.elapsed() >= limit);
    let advice = partner(kind)?.advise(table.as_ref(), effort, args.seed, &mut stop);
    let mut out = anstream::stdout().lock();
    let Some(advice) = advice else {
        return Err(said::error(Message::new("engine-no-move")));
    };
    if args.json {
        let Advice { best, value, chance, depth, nodes, line, exact } = advice;
        let chance = f64::from(chance) / 1000.0;
        let row = BestRow { best, value, chance, depth, nodes, exact, line };
        writeln!(out, "{}", serde_json::to_string(&row)?)?;
        return Ok(());
    }
    print(&mut out, &advice)
}

fn print(out: &mut impl Write, advice: &Advice) -> anyhow::Result<()> {
    writeln!(out, "{}", advice.best.as_deref().unwrap_or("--"))?;
    let chance = Message::new("engine-chance").with("percent", percent(advice.chance));
    writeln!(out, "{}", said::say(&chance))?;
    let seen = Message::new("engine-seen").with("depth", advice.depth).with("nodes", advice.nodes);
    writeln!(out, "{}", said::say(&seen))?;
    if advice.exact {
        writeln!(out, "{}", said::text("engine-exact"))?;
    }
    let line = Message::new("engine-line").with("moves", advice.line.join("  "));
    writeln!(out, "{}", said::say(&line))?;
    Ok(())
}

/// A chance of a thousand as whole percent.
pub fn percent(chance: u16) -> u16 {
    (chance + 5) / 10
}

/// A table after moves in one text.
pub fn played(mut table: Box<dyn Table>, text: &str) -> anyhow::Result<Box<dyn Table>> {
    for (number, text) in (1_usize..).zip(table.kind().split_moves(text)) {
        table
            .play(text)
            .saying(|| Message::new("cli-move").with("number", number).with("text", text))?;
    }
    Ok(table)
}

/// The program's way to play a game.
pub fn partner(kind: &dyn Kind) -> anyhow::Result<&'static dyn Partner> {
    engine::find(kind).ok_or_else(|| said::error(Message::new("engine-no-move")))
}

/// Whether the dice that are due are a person's: the side that did not move last rolls, and the
/// opening roll is the person's.
pub fn rolls(table: &dyn Table, person: Side) -> bool {
    let mut before = table.copy();
    while before.undo().is_some() {
        if let Turn::Of(seat) = before.turn() {
            return seat.side() != person;
        }
    }
    true
}

/// Reads a level.
pub fn level(text: &str) -> Result<Level, String> {
    let wrong = || said::sentence(&Message::new("engine-no-level").with("text", text));
    text.parse().ok().and_then(Level::new).ok_or_else(wrong)
}
