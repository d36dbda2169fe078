//! `meydan verify`: whether the store is whole.

use std::process::ExitCode;

use rulebook::Message;
use store::SqliteStore;

use crate::place;
use crate::said::{self, Saying};

/// Check the store: hash chains; read models and snapshots against a replay; lots against seeds.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    place: place::Where,
}

/// A copy is checked, so that what is being written meanwhile does not look like a fault.
pub async fn run(args: Args) -> anyhow::Result<ExitCode> {
    let folder = tempfile::tempdir().saying(|| Message::new("cli-no-room"))?;
    let copy = folder.path().join("copy.sqlite");
    args.place.place().open_to_read().await?.backup(&copy).await?;
    let report = office::verify::verify(&SqliteStore::open_to_read(&copy)?).await?;
    for fault in &report.faults {
        anstream::eprintln!("{}", said::sentence(&fault.message()));
    }
    let message = Message::new("cli-verify")
        .with("facts", report.facts)
        .with("streams", report.streams)
        .with("records", report.records)
        .with("snapshots", report.snapshots)
        .with("lots", report.lots)
        .with("faults", report.faults.len());
    anstream::println!("{}", said::sentence(&message));
    Ok(if report.faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
