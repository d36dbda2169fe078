//! `meydan backup`: a consistent copy of the store, also while it is in use.

use std::path::PathBuf;
use std::process::ExitCode;

use rulebook::{Argument, Message};

use crate::{place, said, terminal};

/// Copy the store to a file, even while Meydan is running.
#[derive(clap::Args)]
pub struct Args {
    /// The file to write; it must not exist.
    file: PathBuf,
    #[command(flatten)]
    place: place::Where,
}

pub async fn run(args: Args) -> anyhow::Result<ExitCode> {
    let store = args.place.place().open_to_read().await?;
    store.backup_telling(&args.file, terminal::progress("cli-copying")).await?;
    let file = Argument::text(args.file.display());
    terminal::line(&said::sentence(&Message::new("cli-backup").with("file", file)))?;
    Ok(ExitCode::SUCCESS)
}
