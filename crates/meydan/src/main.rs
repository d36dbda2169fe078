//! Meydan's door: the command line. One small file a command; the work is done by the libraries.

mod backup;
mod completions;
mod config;
mod demo;
mod draw;
mod export;
mod game;
mod import;
mod input;
mod pair;
mod place;
mod puzzle;
mod rankings;
mod recover;
mod restore;
mod rules;
mod said;
mod serve;
mod standings;
mod terminal;
mod tournament_file;
mod verify;
mod welcome;

use std::io;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Commands are decided on copies of states with many small texts: the system's allocator took
/// about a quarter of the time that `cargo xtask bench office` measures.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Runs mind-sport competitions by the book.
#[derive(Parser)]
#[command(name = "meydan", version, args_conflicts_with_subcommands = true)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    /// The language of the output: en, tr, fa or ja [default: from LC_ALL, LC_MESSAGES or LANG].
    // It is read before all others, see `said::take_language`.
    #[arg(long = "lang", global = true, value_name = "LANGUAGE", value_parser = said::parse::<rulebook::Language>)]
    _lang: Option<rulebook::Language>,
    /// Without a command the server starts.
    #[command(flatten)]
    serve: serve::Args,
}

#[derive(Subcommand)]
enum Command {
    Serve(serve::Args),
    Game(game::Args),
    Puzzle(puzzle::Args),
    Rules(rules::Args),
    Pair(pair::Args),
    Standings(standings::Args),
    Rankings(rankings::Args),
    Backup(backup::Args),
    Restore(restore::Args),
    Recover(recover::Args),
    Verify(verify::Args),
    Export(export::Args),
    Import(import::Args),
    Completions(completions::Args),
}

fn main() -> ExitCode {
    let cli = Cli::parse_from(said::take_language(std::env::args_os()));
    let result = match cli.command.unwrap_or(Command::Serve(cli.serve)) {
        Command::Serve(args) => place::wait(serve::run(args)),
        Command::Game(args) => game::run(args),
        Command::Puzzle(args) => puzzle::run(args),
        Command::Rules(args) => rules::run(args),
        Command::Pair(args) => pair::run(args),
        Command::Standings(args) => standings::run(args),
        Command::Rankings(args) => place::wait(rankings::run(args)),
        Command::Backup(args) => place::wait(backup::run(args)),
        Command::Restore(args) => place::wait(restore::run(args)),
        Command::Recover(args) => place::wait(recover::run(args)),
        Command::Verify(args) => place::wait(verify::run(args)),
        Command::Export(args) => place::wait(export::run(args)),
        Command::Import(args) => place::wait(import::run(args)),
        Command::Completions(args) => completions::run(args),
    };
    result.unwrap_or_else(|error| report(&error))
}

/// Says what went wrong. A reader that went away (`meydan rules | head`) is no error.
fn report(error: &anyhow::Error) -> ExitCode {
    // JSON keeps the error of its writer to itself.
    let reader_left = |cause: &(dyn std::error::Error + 'static)| {
        let own = cause.downcast_ref::<io::Error>().map(io::Error::kind);
        let of_json = || cause.downcast_ref::<serde_json::Error>()?.io_error_kind();
        own.or_else(of_json) == Some(io::ErrorKind::BrokenPipe)
    };
    if error.chain().any(reader_left) {
        return ExitCode::SUCCESS;
    }
    terminal::warn(&format!("meydan: {}", said::whole(error)));
    ExitCode::FAILURE
}
