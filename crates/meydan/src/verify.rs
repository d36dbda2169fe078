//! `meydan verify`: whether the store is whole.

use std::process::ExitCode;

use anyhow::Context;
use store::SqliteStore;

use crate::place;

/// Check the store: hash chains, read models and snapshots beside a replay, lots beside their seeds.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    place: place::Where,
}

/// A copy is checked, so that what is being written meanwhile does not look like a fault.
pub async fn run(args: Args) -> anyhow::Result<ExitCode> {
    let folder = tempfile::tempdir().context("no room for a copy of the store")?;
    let copy = folder.path().join("copy.sqlite");
    args.place.place().open_to_read().await?.backup(&copy).await?;
    let report = office::verify::verify(&SqliteStore::open_to_read(&copy)?).await?;
    for fault in &report.faults {
        anstream::eprintln!("{fault}");
    }
    anstream::println!("{report}");
    Ok(if report.faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
