//! `meydan restore`: an empty store is filled from a backup.

use std::path::PathBuf;
use std::process::ExitCode;

use rulebook::{Argument, Message};

use crate::{place, said, terminal};

/// Restore a backup into an empty store, from SQLite or PostgreSQL.
#[derive(clap::Args)]
pub struct Args {
    /// A file written by `meydan backup`.
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
