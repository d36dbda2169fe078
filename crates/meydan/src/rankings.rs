//! `meydan rankings`: the public export of results into the store, and a ranking from it.

use std::io::{BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use office::{Office, SystemClock, keep_history};
use rankings::wca::{Reader, Table};
use rankings::{History, Kind, Rankings, Region, View};
use rulebook::Message;
use serde::Serialize;
use web::sheet::history_file::{self, Unreadable, is_table, missing};

use crate::said::{self, Saying};
use crate::terminal::{left, right};
use crate::{place, terminal};

/// Import the history of results, and show a ranking.
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    Import(Import),
    Show(Show),
}

/// Import the public WCA results export, in place of the one imported before.
#[derive(clap::Args)]
struct Import {
    /// The export: the zip file, or a folder with its TSV files.
    file: PathBuf,
    #[command(flatten)]
    place: place::Where,
}

/// Show the ranking of an event.
#[derive(clap::Args)]
struct Show {
    #[command(flatten)]
    what: What,
    #[command(flatten)]
    place: place::Where,
}

#[derive(clap::Args)]
struct What {
    /// The event, such as 333.
    event: String,
    /// Only people of this country, by its two letters.
    #[arg(long, value_name = "COUNTRY")]
    country: Option<String>,
    /// Rank averages instead of singles.
    #[arg(long)]
    average: bool,
    /// How many people to show.
    #[arg(long, value_name = "COUNT", default_value_t = 100)]
    count: usize,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// A line of a ranking, as JSON has it.
#[derive(Serialize)]
struct JsonRow<'a> {
    place: usize,
    person: &'a str,
    name: &'a str,
    country: &'a str,
    result: String,
    competition: &'a str,
}

pub async fn run(args: Args) -> anyhow::Result<ExitCode> {
    match args.command {
        Command::Import(args) => import(args).await,
        Command::Show(args) => show(args).await,
    }
}

async fn import(args: Import) -> anyhow::Result<ExitCode> {
    // The file is read before the store is opened: a bad one changes nothing.
    let history = read(&args.file)?;
    let store = args.place.place().open().await?;
    office::verify::rebuild_if_older(&*store).await?;
    keep_history(&*store, &history).await?;
    let message = Message::new("cli-rankings-import")
        .with("results", history.rows.len())
        .with("people", history.people.len())
        .with("competitions", history.competitions.len());
    terminal::line(&said::sentence(&message))?;
    Ok(ExitCode::SUCCESS)
}

fn read(path: &Path) -> anyhow::Result<History> {
    let mut reader = Reader::default();
    if path.is_dir() {
        let names = std::fs::read_dir(path).saying(|| said::cannot_read(path))?;
        let files: Vec<PathBuf> = names.flatten().map(|entry| entry.path()).collect();
        let name = |file: &PathBuf| file.to_string_lossy().into_owned();
        for table in Table::ALL {
            let file = files.iter().find(|file| is_table(&name(file), table));
            let file = file.ok_or_else(|| said::error(missing(table)))?;
            let open = std::fs::File::open(file).saying(|| said::cannot_read(file))?;
            let read = reader.read(table, &mut BufReader::new(open));
            read.map_err(|fault| said_of(&Unreadable::Table(fault)))?;
        }
        return Ok(reader.history());
    }
    let file = std::fs::File::open(path).saying(|| said::cannot_read(path))?;
    history_file::read(BufReader::new(file)).map_err(|why| said_of(&why))
}

fn said_of(why: &Unreadable) -> anyhow::Error {
    match why {
        Unreadable::NoZip => said::error(Message::new("cli-rankings-no-zip")),
        other => said::error(other.message()),
    }
}

async fn show(args: Show) -> anyhow::Result<ExitCode> {
    let store = args.place.place().open_to_read().await?;
    let office = Office::open(store, Arc::new(SystemClock)).await?;
    let mut out = anstream::stdout().lock();
    office.with_rankings(|rankings| print(&mut out, rankings, &args.what)).await??;
    Ok(ExitCode::SUCCESS)
}

fn print(out: &mut dyn Write, rankings: &Rankings, args: &What) -> anyhow::Result<()> {
    let history = rankings.history();
    let event = rankings.event(&args.event).ok_or_else(|| {
        said::error(Message::new("cli-rankings-event").with("event", args.event.as_str()))
    })?;
    let region = match &args.country {
        None => Region::World,
        Some(code) => {
            let known =
                history.countries.iter().position(|own| own.code.eq_ignore_ascii_case(code));
            let place = known.and_then(|place| u16::try_from(place).ok()).ok_or_else(|| {
                said::error(Message::new("cli-rankings-country").with("country", code.as_str()))
            })?;
            Region::Country(place)
        }
    };
    let kind = if args.average { Kind::Average } else { Kind::Single };
    let page = rankings.page(View { event, kind, region, year: None, sex: None }, 0, args.count);
    for own in &page.places {
        let person = &history.people[own.person as usize];
        let line = JsonRow {
            place: own.place,
            person: &person.id,
            name: &person.name,
            country: &history.countries[usize::from(person.country)].code,
            result: rankings.scoring(event).written(kind, own.value).to_string(),
            competition: &history.competitions[own.competition as usize].name,
        };
        if args.json {
            serde_json::to_writer(&mut *out, &line)?;
            writeln!(out)?;
        } else {
            writeln!(
                out,
                "{}  {}  {}  {}  {}",
                right(&said::figures(line.place), 6),
                right(&said::figures(&line.result), 10),
                left(line.country, 2),
                left(line.name, 32),
                line.competition
            )?;
        }
    }
    Ok(())
}
