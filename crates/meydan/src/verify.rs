//! `meydan verify`: whether the store is whole.

use std::process::ExitCode;

use office::verify::Fault;
use rulebook::Message;
use store::{Notice, SqliteStore};

use crate::said::{self, Saying};
use crate::{place, terminal};

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
    let store = args.place.place().open_to_read().await?;
    let found = store.check().await?;
    let damaged = found.iter().any(|own| matches!(own, Notice::Damaged(_)));
    for notice in found.iter().filter(|_| damaged) {
        terminal::warn(&said::sentence(&Fault::from(notice.clone()).message()));
    }
    if damaged {
        // A copy of damaged pages says nothing more.
        return Err(said::error(Message::new("cli-verify-damaged")));
    }
    store.backup_telling(&copy, terminal::progress("cli-copying")).await?;
    let (copy, progress) = (SqliteStore::open_to_read(&copy)?, terminal::progress("cli-checking"));
    let mut report = office::verify::verify_telling(&copy, &progress).await?;
    report.faults.splice(0..0, found.into_iter().map(Fault::from));
    for fault in &report.faults {
        terminal::warn(&said::sentence(&fault.message()));
    }
    let message = Message::new("cli-verify")
        .with("facts", report.facts)
        .with("streams", report.streams)
        .with("records", report.records)
        .with("snapshots", report.snapshots)
        .with("lots", report.lots)
        .with("faults", report.faults.len());
    terminal::line(&said::sentence(&message))?;
    Ok(if report.faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
