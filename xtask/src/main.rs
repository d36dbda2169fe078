//! The tasks of the workshop: what CI runs and what a person runs at the laptop are the same
//! commands. One small file a task.

mod axe;
mod bench;
mod check;
mod clauses;
mod crash;
mod drawings;
mod fuzz;
mod lighthouse;
mod npm;
mod packages;
mod screenshots;
mod scripts;
mod steps;
mod test;
mod train;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// The tasks of Meydan's workshop.
#[derive(Parser)]
#[command(name = "cargo xtask")]
struct Cli {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Run all the tests, and check that rulebooks/proved.txt tells what they proved.
    Test(test::Args),
    /// Run all the tests, write rulebooks/proved.txt, and print what is proved.
    Clauses(clauses::Args),
    /// Format, lints, documentation, licences.
    Check,
    /// What a change must pass: check and test.
    Ci,
    /// Measure against peers: prints a table.
    Bench(bench::Args),
    /// Learn the engine's weights by self-play; goes on where it was stopped.
    Train(train::Args),
    /// Kill a program under load again and again, and check that nothing was lost.
    Crash(crash::Args),
    /// Run the fuzz targets.
    Fuzz(fuzz::Args),
    /// Draw every game and puzzle as a PNG under target/drawings, to look at.
    Drawings,
    /// Let Lighthouse grade four pages of the demo on a simulated phone.
    Lighthouse,
    /// Take pictures of all pages of the demo under target/screenshots, to look at.
    Screenshots(screenshots::Args),
}

fn main() -> ExitCode {
    let result = match Cli::parse().task {
        Task::Test(args) => test::run(&args),
        Task::Clauses(args) => clauses::run(&args),
        Task::Check => check::run(),
        Task::Ci => check::run().and_then(|()| test::run(&test::Args::default())),
        Task::Bench(args) => bench::run(&args),
        Task::Train(args) => train::run(&args),
        Task::Crash(args) => crash::run(&args),
        Task::Fuzz(args) => fuzz::run(&args),
        Task::Drawings => drawings::run(),
        Task::Lighthouse => lighthouse::run(),
        Task::Screenshots(args) => screenshots::run(&args),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// The root of the workspace.
fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_path_buf()
}
