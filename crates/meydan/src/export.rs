//! `meydan export`: a whole competition as lines of JSON.

use std::io::{self, BufWriter};
use std::process::ExitCode;

use arena::id::CompetitionId;
use rulebook::Message;

use crate::place;
use crate::said::Saying;

/// Write a competition with its events and matches to standard output.
#[derive(clap::Args)]
pub struct Args {
    /// The ID of the competition.
    competition: String,
    /// The format: jsonl has one fact per line, as `meydan import` reads it.
    #[arg(long, value_enum, default_value_t = Format::Jsonl)]
    format: Format,
    /// Include the seeds that are still secret, to continue the competition elsewhere. Anyone with
    /// the file can then predict every lot.
    #[arg(long)]
    secrets: bool,
    #[command(flatten)]
    place: place::Where,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum Format {
    Jsonl,
}

pub async fn run(args: Args) -> anyhow::Result<ExitCode> {
    let Format::Jsonl = args.format;
    let competition: CompetitionId =
        args.competition.parse().saying(|| Message::new("cli-no-competition"))?;
    let store = args.place.place().open_to_read().await?;
    let mut out = BufWriter::new(io::stdout());
    office::transfer::export(&*store, &competition, args.secrets, &mut out).await?;
    Ok(ExitCode::SUCCESS)
}
