//! `meydan game replay`: plays moves from standard input and says what the rules make of them. Of
//! backgammon it reads match files, too.

use std::io::Write;
use std::path::Path;

use games::backgammon::Backgammon;
use games::registry::{Show, Table};
use games::{Game, Outcome, Side, with_side_names};
use rulebook::{Argument, Message};
use serde::Serialize;

use super::Chosen;
use crate::input;
use crate::said::{self, Saying};

/// Replay moves from standard input, separated by spaces, or a match file of backgammon.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    chosen: Chosen,
    /// Backgammon: a match file (.mat) to read instead of standard input.
    file: Option<std::path::PathBuf>,
    /// Print JSON: one line for the start and one after every move.
    #[arg(long)]
    json: bool,
    /// Start from this position instead of the initial one.
    #[arg(long, requires = "seat", allow_hyphen_values = true)]
    position: Option<String>,
    /// The seat to move in that position.
    #[arg(long, requires = "position")]
    seat: Option<String>,
}

/// One line of JSON: a contract with other people's scripts.
#[derive(Serialize)]
struct PositionRow {
    ply: usize,
    side: Option<&'static str>,
    position: String,
    legal: Vec<String>,
    over: Option<Over>,
}

/// How a game ended.
#[derive(Serialize)]
struct Over {
    winner: Option<&'static str>,
    reason: String,
    score: Option<[i32; 2]>,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let kind = args.chosen.kind()?;
    if let Some(file) = &args.file {
        if kind.name() != Backgammon::NAME {
            return Err(said::error(Message::new("cli-mat-only")));
        }
        return super::mat::run(file, args.json);
    }
    let mut table = match (&args.position, &args.seat) {
        (Some(position), Some(seat)) => kind.set_up(position, seat, &args.chosen.options)?,
        _ => args.chosen.start()?,
    };
    let mut out = std::io::stdout().lock();
    let mut ply = 0;
    if args.json {
        print_line(&mut out, ply, table.as_ref())?;
    }
    // A move of several words may go over lines, so that all is read before it is split.
    let input = input::text(Path::new("-"), input::TOURNAMENT)?;
    for text in kind.split_moves(&input) {
        ply += 1;
        table
            .play(text)
            .saying(|| Message::new("cli-move").with("number", ply).with("text", text))?;
        if args.json {
            print_line(&mut out, ply, table.as_ref())?;
        }
    }
    if !args.json {
        print_end(&mut out, table.as_ref())?;
    }
    Ok(())
}

fn print_line(out: &mut impl Write, ply: usize, table: &dyn Table) -> anyhow::Result<()> {
    let line = PositionRow {
        ply,
        side: table.to_move(),
        position: table.position(),
        legal: table.legal_moves(),
        over: table.outcome().map(|outcome| Over {
            winner: winner(table, &outcome),
            reason: reason(&outcome),
            score: outcome.score,
        }),
    };
    writeln!(out, "{}", serde_json::to_string(&line)?)?;
    Ok(())
}

fn print_end(out: &mut impl Write, table: &dyn Table) -> anyhow::Result<()> {
    write!(out, "{}", table.scene(Show::default()).to_text(&said::say))?;
    writeln!(out, "{}", table.position())?;
    match (table.outcome(), table.to_move()) {
        (Some(outcome), _) => writeln!(out, "{}", said::capital(&end(table, &outcome)))?,
        (None, side) => {
            let message = Message::new("cli-to-move").with("seat", side.unwrap_or_default());
            writeln!(out, "{}", said::say(&message))?;
        }
    }
    Ok(())
}

/// How a game ended, with the sides by their names: data has their letters, people read `Cross`.
pub fn end(table: &dyn Table, outcome: &Outcome) -> Message {
    let message = match outcome.winner {
        Some(side) => Message::new("cli-wins").with("side", table.kind().side_named(side)),
        None => Message::new("cli-draw"),
    };
    let reason = said::capital(&with_side_names(table.kind(), &outcome.reason));
    let score = outcome.score.map_or_else(String::new, |[a, b]| format!(" {a}-{b}"));
    let clauses: Argument = outcome.citations.iter().collect();
    message.with("score", score).with("reason", Argument::text(reason)).with("clauses", clauses)
}

fn winner(table: &dyn Table, outcome: &Outcome) -> Option<&'static str> {
    let Side(side) = outcome.winner?;
    table.kind().sides().get(usize::from(side)).copied()
}

/// The reason with the clauses, or the option, that make it so.
fn reason(outcome: &Outcome) -> String {
    format!("{} ({})", said::english(&outcome.reason), outcome.cited().join(", "))
}
