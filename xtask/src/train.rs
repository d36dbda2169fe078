//! Training: the program under `bench/engine` that learns the engine's weights by self-play.

use crate::steps::{cargo, run as run_command};

/// What to learn.
#[derive(clap::Args)]
pub struct Args {
    /// The game.
    game: String,
    /// Where the state of the learning is kept, so that it can go on.
    #[arg(long, default_value = "target/training")]
    keep: String,
    /// After how many games in all it is done.
    #[arg(long, default_value_t = 1_000_000)]
    games: u64,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let games = args.games.to_string();
    let words = ["train", &args.game, &args.keep, &games];
    let manifest = ["run", "--release", "--manifest-path", "bench/engine/Cargo.toml", "--"];
    run_command(cargo().args(manifest).args(words))
}
