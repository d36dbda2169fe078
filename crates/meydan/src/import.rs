//! `meydan import`: a whole competition from lines of JSON.

use std::path::PathBuf;
use std::process::ExitCode;

use rulebook::Message;

use crate::{input, place, said, terminal};

/// Import a competition written by `meydan export`, from SQLite or PostgreSQL.
#[derive(clap::Args)]
pub struct Args {
    /// The file to import.
    file: PathBuf,
    #[command(flatten)]
    place: place::Where,
}

pub async fn run(args: Args) -> anyhow::Result<ExitCode> {
    let mut file = input::open(&args.file, input::COMPETITION)?;
    let store = args.place.place().open().await?;
    office::verify::rebuild_if_older(&*store).await?;
    let done = office::transfer::import(&*store, &mut file).await?;
    let message =
        Message::new("cli-import").with("facts", done.facts).with("competition", &done.competition);
    terminal::line(&said::sentence(&message))?;
    Ok(ExitCode::SUCCESS)
}
