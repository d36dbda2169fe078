//! `meydan game dice`: computes the dice of a match online again from its seed, for whoever wants to check
//! them without the server that rolled them.

use std::io::Write;

use arena::backgammon::draw;
use arena::chance::Seed;
use rulebook::Message;

use crate::said;

/// Compute the dice of an online match from its published seed.
#[derive(clap::Args)]
pub struct Args {
    /// The seed that the match has published: 64 hexadecimal digits.
    seed: String,
    /// The words that the first player added.
    #[arg(long, default_value = "")]
    first: String,
    /// The words that the second player added.
    #[arg(long, default_value = "")]
    second: String,
    /// How many rolls.
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    count: u32,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let read = serde_json::from_value::<Seed>(serde_json::Value::String(args.seed.clone()));
    let Ok(seed) = read else {
        return Err(said::error(Message::new("cli-dice-seed")));
    };
    let words = [args.first.clone(), args.second.clone()];
    let mut out = std::io::stdout().lock();
    let commitment = serde_json::to_value(seed.commitment())?;
    writeln!(out, "{}", commitment.as_str().unwrap_or_default())?;
    for number in 1..=args.count {
        let [first, second] = draw(&seed, &words, number);
        writeln!(out, "{number} {first}{second}")?;
    }
    Ok(())
}
