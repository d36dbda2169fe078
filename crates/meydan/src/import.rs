//! `meydan import`: a whole competition from lines of JSON, or from the exchange file of cubing.

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use arena::id::PersonId;
use office::{Founders, Office, OfficeError, Options, SystemClock, Who};
use rulebook::Message;
use web::sheet::wcif::{self, Defaults};

use crate::{input, place, said, terminal};

/// Import a competition written by `meydan export`, from SQLite or PostgreSQL; or, with `--organiser`, a
/// WCIF file as a new competition.
#[derive(clap::Args)]
pub struct Args {
    /// The file to import.
    file: PathBuf,
    /// The file is a WCIF file: its competition becomes a new one of this person, by user name. A store
    /// in a folder must not be in use.
    #[arg(long, value_name = "PERSON", value_parser = said::parse::<PersonId>)]
    organiser: Option<PersonId>,
    /// The rulebook of a WCIF file that does not name one.
    #[arg(long, value_name = "BOOK", default_value = rulebook::wca_2010::ID, requires = "organiser")]
    book: String,
    /// Minutes by which the clocks of the venue are ahead of UTC, where the time zone of a WCIF file is
    /// not known.
    #[arg(
        long,
        value_name = "MINUTES",
        default_value_t = 0,
        requires = "organiser",
        allow_negative_numbers = true
    )]
    offset: i16,
    #[command(flatten)]
    place: place::Where,
}

pub async fn run(args: Args) -> anyhow::Result<ExitCode> {
    if let Some(organiser) = args.organiser.clone() {
        return exchange(args, organiser).await;
    }
    let mut file = input::open(&args.file, input::COMPETITION)?;
    let store = args.place.place().open().await?;
    office::verify::rebuild_if_older(&*store).await?;
    let done = office::transfer::import(&*store, &mut file).await?;
    let message =
        Message::new("cli-import").with("facts", done.facts).with("competition", &done.competition);
    terminal::line(&said::sentence(&message))?;
    Ok(ExitCode::SUCCESS)
}

/// The exchange file, in the name of whoever will organise the competition.
async fn exchange(args: Args, organiser: PersonId) -> anyhow::Result<ExitCode> {
    let text = input::text(&args.file, input::TOURNAMENT)?;
    let key = office::new_key();
    let language = said::words().language().tag().to_owned();
    let defaults = Defaults { book: args.book, offset: args.offset, language };
    let (brought, people) = wcif::whole(&text, &key, defaults).map_err(OfficeError::from)?;
    let store = args.place.place().open().await?;
    // Whoever runs the server may do what it lets only some do.
    let options = Options { founders: Founders::Anyone, ..Options::default() };
    let office = Office::open_with(store, Arc::new(SystemClock), options).await?;
    office.check_has_account(&organiser).await?;
    let (name, events, extensions) =
        (brought.plan.name.clone(), brought.events.len(), brought.extensions());
    let done = office.import_exchange(&key, &Who::Person(organiser), brought, people).await?;
    let message = Message::new("exchange-done")
        .with("name", name)
        .with("events", events)
        .with("competitors", done.entered)
        .with("extensions", extensions);
    terminal::line(&said::sentence(&message))?;
    terminal::line(done.id.as_str())?;
    for note in &done.notes {
        terminal::warn(&said::sentence(note));
    }
    Ok(ExitCode::SUCCESS)
}
