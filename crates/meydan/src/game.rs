//! `meydan game`: the board games by name; moves and positions are texts.

mod best;
mod cube;
mod dice;
mod mat;
mod play;
mod protocol;
mod random_match;
mod replay;
mod review;
mod show;
mod walk;

use std::process::ExitCode;

use clap::Subcommand;
use games::registry::{self, Kind, Table};
use rulebook::Message;

use crate::said;

/// Play board games, also against the program, replay, check and review moves, count positions.
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// List the games.
    List,
    Show(show::Args),
    Perft(walk::PerftArgs),
    Playouts(walk::PlayoutsArgs),
    Replay(replay::Args),
    Match(random_match::Args),
    Dice(dice::Args),
    Play(play::Args),
    Best(best::Args),
    Review(review::Args),
    Cube(cube::Args),
    Engine(protocol::Args),
}

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    match args.command {
        Command::List => show::list()?,
        Command::Show(args) => show::run(&args)?,
        Command::Perft(args) => walk::perft(&args)?,
        Command::Playouts(args) => walk::playouts(&args)?,
        Command::Replay(args) => replay::run(&args)?,
        Command::Match(args) => random_match::run(&args)?,
        Command::Dice(args) => dice::run(&args)?,
        Command::Play(args) => play::run(&args)?,
        Command::Best(args) => best::run(&args)?,
        Command::Review(args) => review::run(&args)?,
        Command::Cube(args) => cube::run(&args)?,
        Command::Engine(args) => protocol::run(&args)?,
    }
    Ok(ExitCode::SUCCESS)
}

/// The game, and the options that its rulebook leaves open.
#[derive(clap::Args)]
struct Chosen {
    /// The game, such as mangala; `meydan game list` lists them all.
    game: String,
    /// An option of the game; `meydan game show GAME` lists them.
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = key_and_value)]
    options: Vec<(String, String)>,
}

impl Chosen {
    fn kind(&self) -> anyhow::Result<&'static dyn Kind> {
        Ok(registry::find(&self.game)?)
    }

    fn start(&self) -> anyhow::Result<Box<dyn Table>> {
        Ok(self.kind()?.start(&self.options)?)
    }
}

fn key_and_value(text: &str) -> Result<(String, String), String> {
    let wrong = || said::sentence(&Message::new("cli-key-value").with("text", text));
    let (key, value) = text.split_once('=').ok_or_else(wrong)?;
    Ok((key.to_owned(), value.to_owned()))
}
