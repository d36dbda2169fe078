//! `meydan import`: a whole competition from lines of JSON.

use std::fs::File;
use std::io::BufReader;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;

use crate::place;

/// Read a competition that `meydan export` wrote, from SQLite or PostgreSQL alike.
#[derive(clap::Args)]
pub struct Args {
    /// The file.
    file: PathBuf,
    #[command(flatten)]
    place: place::Where,
}

pub async fn run(args: Args) -> anyhow::Result<ExitCode> {
    let file = File::open(&args.file)
        .with_context(|| format!("{} cannot be read", args.file.display()))?;
    let store = args.place.place().open().await?;
    office::verify::rebuild_if_older(&*store).await?;
    let done = office::transfer::import(&*store, &mut BufReader::new(file)).await?;
    anstream::println!("{} facts of {} are imported.", done.facts, done.competition);
    Ok(ExitCode::SUCCESS)
}
