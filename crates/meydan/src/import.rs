//! `meydan import`: a whole competition from lines of JSON.

use std::fs::File;
use std::io::BufReader;
use std::path::PathBuf;
use std::process::ExitCode;

use rulebook::Message;

use crate::place;
use crate::said::{self, Saying};

/// Import a competition written by `meydan export`, from SQLite or PostgreSQL.
#[derive(clap::Args)]
pub struct Args {
    /// The file to import.
    file: PathBuf,
    #[command(flatten)]
    place: place::Where,
}

pub async fn run(args: Args) -> anyhow::Result<ExitCode> {
    let file = File::open(&args.file).saying(|| said::cannot_read(&args.file))?;
    let store = args.place.place().open().await?;
    office::verify::rebuild_if_older(&*store).await?;
    let done = office::transfer::import(&*store, &mut BufReader::new(file)).await?;
    let message =
        Message::new("cli-import").with("facts", done.facts).with("competition", &done.competition);
    anstream::println!("{}", said::sentence(&message));
    Ok(ExitCode::SUCCESS)
}
