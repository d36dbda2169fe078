//! `meydan export`: a whole competition as lines of JSON, or as the exchange file of cubing.

use std::io::{self, BufWriter};
use std::process::ExitCode;
use std::sync::Arc;

use arena::id::CompetitionId;
use office::{Office, SystemClock};
use rulebook::Message;

use crate::said::{self, Saying};
use crate::{place, terminal};

/// Write a competition with its events and matches to standard output.
#[derive(clap::Args)]
pub struct Args {
    /// The ID of the competition.
    competition: String,
    /// The format: jsonl has one log entry per line, as `meydan import` reads it; wcif is the
    /// exchange file of cubing, with what everybody may see.
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
    Wcif,
}

pub async fn run(args: Args) -> anyhow::Result<ExitCode> {
    let competition: CompetitionId =
        args.competition.parse().saying(|| Message::new("cli-no-competition"))?;
    let store = args.place.place().open_to_read().await?;
    if let Format::Wcif = args.format {
        let office = Office::open(store, Arc::new(SystemClock)).await?;
        let file = office.exchange_file(&competition).await?;
        let file = file.ok_or_else(|| said::error(Message::new("cli-no-cubing")))?;
        terminal::line(&serde_json::to_string_pretty(&file)?)?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut out = BufWriter::new(io::stdout());
    office::transfer::export(&*store, &competition, args.secrets, &mut out).await?;
    Ok(ExitCode::SUCCESS)
}
