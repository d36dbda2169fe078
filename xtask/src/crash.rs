//! kill -9, many times: the long run of the office's trial. On every store a program under load
//! is killed at random moments; nothing that was acknowledged may be missing.

use crate::steps::{cargo, run as run_command};

/// How often.
#[derive(clap::Args)]
pub struct Args {
    /// How often on SQLite.
    #[arg(long, default_value_t = 200)]
    count: u32,
    /// How often on PostgreSQL; a quarter of the other when nothing is said.
    #[arg(long)]
    postgres: Option<u32>,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let postgres = args.postgres.unwrap_or(args.count / 4);
    let test = ["test", "--package", "office", "--test", "crash", "--", "--ignored", "--nocapture"];
    let mut command = cargo();
    command.args(test);
    command.env("MEYDAN_CRASH_SQLITE", args.count.to_string());
    run_command(command.env("MEYDAN_CRASH_POSTGRES", postgres.to_string()))
}
