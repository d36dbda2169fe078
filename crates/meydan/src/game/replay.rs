//! `meydan game replay`: plays moves from standard input and says what the rules make of them.

use std::io::Write;

use anyhow::Context;
use games::registry::{MoveError, Show, Table};
use games::{Outcome, Side};
use serde::Serialize;

use super::{Chosen, say};

/// Replay moves from standard input, separated by blanks.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    chosen: Chosen,
    /// Print a line of JSON for the start and one after every move.
    #[arg(long)]
    json: bool,
    /// Begin at this position instead of the start.
    #[arg(long, requires = "seat")]
    position: Option<String>,
    /// The seat to move in that position.
    #[arg(long, requires = "position")]
    seat: Option<String>,
}

/// One line of JSON: a contract with other people's scripts.
#[derive(Serialize)]
struct Line {
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
    let input =
        std::io::read_to_string(std::io::stdin()).context("standard input cannot be read")?;
    for text in kind.split_moves(&input) {
        ply += 1;
        table.play(text).map_err(|error| anyhow::anyhow!("move {ply}, {text}: {}", why(&error)))?;
        if args.json {
            print_line(&mut out, ply, table.as_ref())?;
        }
    }
    if !args.json {
        print_end(&mut out, table.as_ref())?;
    }
    Ok(())
}

/// Why a move was not played: what is wrong with it, after the clause that it breaks.
fn why(error: &MoveError) -> String {
    match error {
        MoveError::Refused(refusal) => format!("{}: {}", refusal.citation, say(&refusal.message)),
        MoveError::Unreadable(message) => say(message),
    }
}

fn print_line(out: &mut impl Write, ply: usize, table: &dyn Table) -> anyhow::Result<()> {
    let line = Line {
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
    write!(out, "{}", table.scene(Show::default()).to_text(&say))?;
    writeln!(out, "{}", table.position())?;
    match (table.outcome(), table.to_move()) {
        (Some(outcome), _) => writeln!(out, "{}", end_in_words(table, &outcome))?,
        (None, side) => writeln!(out, "{} to move", side.unwrap_or_default())?,
    }
    Ok(())
}

/// How a game ended, as a sentence.
pub fn end_in_words(table: &dyn Table, outcome: &Outcome) -> String {
    let result = match winner(table, outcome) {
        Some(side) => format!("{side} wins"),
        None => "a draw".to_owned(),
    };
    let score = outcome.score.map_or_else(String::new, |[a, b]| format!(" {a}-{b}"));
    format!("{result}{score}: {}", reason(outcome))
}

fn winner(table: &dyn Table, outcome: &Outcome) -> Option<&'static str> {
    let Side(side) = outcome.winner?;
    table.kind().sides().get(usize::from(side)).copied()
}

/// The reason with the clauses, or the option, that make it so.
fn reason(outcome: &Outcome) -> String {
    format!("{} ({})", say(&outcome.reason), outcome.cited().join(", "))
}
