//! `meydan recover`: a recovery code from whoever runs the server, for organisers too.

use std::process::ExitCode;
use std::sync::Arc;

use arena::id::PersonId;
use office::{Office, SystemClock, Who};
use rulebook::Message;

use crate::{place, said};

/// Make a recovery code for somebody who has lost the password; a store in a folder must not be in
/// use.
#[derive(clap::Args)]
pub struct Args {
    /// The user name.
    #[arg(value_name = "PERSON", value_parser = said::parse::<PersonId>)]
    person: PersonId,
    #[command(flatten)]
    place: place::Where,
}

pub async fn run(args: Args) -> anyhow::Result<ExitCode> {
    let store = args.place.place().open().await?;
    let office = Office::open(store, Arc::new(SystemClock)).await?;
    let code = office.hand_out_recovery(&Who::System, &args.person).await?;
    let message = Message::new("cli-recovery").with("user", &args.person).with("code", code);
    anstream::println!("{}", said::sentence(&message));
    Ok(ExitCode::SUCCESS)
}
