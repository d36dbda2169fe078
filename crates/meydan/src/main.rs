//! Meydan's door: the command line. One small file a command; the work is done by the libraries.

mod completions;
mod draw;
mod game;
mod pair;
mod puzzle;
mod rules;
mod standings;
mod terminal;
mod tournament_file;

use std::io;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Runs mind-sport competitions by the book.
#[derive(Parser)]
#[command(name = "meydan", version, arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Game(game::Args),
    Puzzle(puzzle::Args),
    Rules(rules::Args),
    Pair(pair::Args),
    Standings(standings::Args),
    Completions(completions::Args),
}

fn main() -> ExitCode {
    let result = match Cli::parse().command {
        Command::Game(args) => game::run(args),
        Command::Puzzle(args) => puzzle::run(args),
        Command::Rules(args) => rules::run(args),
        Command::Pair(args) => pair::run(args),
        Command::Standings(args) => standings::run(args),
        Command::Completions(args) => completions::run(args),
    };
    result.unwrap_or_else(|error| report(&error))
}

/// Says what went wrong. A reader that went away (`meydan rules | head`) is no error.
fn report(error: &anyhow::Error) -> ExitCode {
    let reader_left = |cause: &(dyn std::error::Error + 'static)| {
        cause.downcast_ref::<io::Error>().is_some_and(|e| e.kind() == io::ErrorKind::BrokenPipe)
    };
    if error.chain().any(reader_left) {
        return ExitCode::SUCCESS;
    }
    anstream::eprintln!("meydan: {error:#}");
    ExitCode::FAILURE
}
