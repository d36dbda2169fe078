//! `meydan restore`: an empty store is filled from a backup.

use std::path::PathBuf;
use std::process::ExitCode;

use rulebook::{Argument, Message};

use crate::{place, said, terminal};

/// Fill an empty store from a backup, of SQLite or PostgreSQL alike.
#[derive(clap::Args)]
pub struct Args {
    /// A file that `meydan backup` wrote.
    file: PathBuf,
    #[command(flatten)]
    place: place::Where,
}

pub async fn run(args: Args) -> anyhow::Result<ExitCode> {
    args.place.place().restore(&args.file).await?;
    let file = Argument::text(args.file.display());
    terminal::line(&said::sentence(&Message::new("cli-restore").with("file", file)))?;
    Ok(ExitCode::SUCCESS)
}
