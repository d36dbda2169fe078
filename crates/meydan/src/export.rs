//! `meydan export`: a whole competition as lines of JSON.

use std::io::{self, BufWriter};
use std::process::ExitCode;

use arena::id::CompetitionId;
use rulebook::Message;

use crate::place;
use crate::said::Saying;

/// Write a competition with its events and matches to the standard output.
#[derive(clap::Args)]
pub struct Args {
    /// The competition, by its id.
    competition: String,
    /// How: jsonl is one fact a line, which `meydan import` reads.
    #[arg(long, value_enum, default_value_t = Format::Jsonl)]
    format: Format,
    /// Also write the seeds that are still secret, to go on with the competition elsewhere. Whoever
    /// has the file can then know every lot beforehand.
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
