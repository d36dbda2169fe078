//! What must not be lost: a program under load is killed at random moments, its disk gets full or turns
//! read-only, its database server is restarted or frozen, one of two nodes behind a proxy dies. Prints a
//! table. A short run of the same goes with the tests.

use std::fs;

use crate::packages;
use crate::root;
use crate::steps::{cargo, run as run_command};

/// How often.
#[derive(clap::Args)]
pub struct Args {
    /// The run for a night: 1,000 kills on SQLite, 200 on PostgreSQL, and more of all other trouble.
    #[arg(long)]
    long: bool,
    /// How often a program is killed on SQLite; 200 when nothing is said.
    #[arg(long)]
    count: Option<u32>,
    /// How often on PostgreSQL; a quarter of the other when nothing is said.
    #[arg(long)]
    postgres: Option<u32>,
    /// How often a disk or a server has trouble; 5 when nothing is said.
    #[arg(long)]
    troubles: Option<u32>,
    /// How often one of two nodes is killed; 3 when nothing is said.
    #[arg(long)]
    nodes: Option<u32>,
}

/// The head of the table.
const HEAD: &str = "\
| what | times | answers | facts acknowledged | told \"nothing was changed\" | told \"not known\" | found done when sent again | lost | done twice |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
";

pub fn run(args: &Args) -> anyhow::Result<()> {
    packages::ensure()?;
    let count = args.count.unwrap_or(if args.long { 1000 } else { 200 });
    let postgres = args.postgres.unwrap_or(if args.long { 200 } else { count / 4 });
    let troubles = args.troubles.unwrap_or(if args.long { 40 } else { 5 });
    let nodes = args.nodes.unwrap_or(if args.long { 20 } else { 3 });
    let table = root().join("target/crash.md");
    fs::write(&table, HEAD)?;
    let mut command = cargo();
    command.args([
        "test",
        "--workspace",
        "--test",
        "crash",
        "--test",
        "behind_a_proxy",
        "--",
        "--ignored",
    ]);
    command.args(["--nocapture", "--test-threads", "1"]);
    for (name, times) in [
        ("MEYDAN_CRASH_SQLITE", count),
        ("MEYDAN_CRASH_POSTGRES", postgres),
        ("MEYDAN_CRASH_TROUBLES", troubles),
        ("MEYDAN_CRASH_NODES", nodes),
    ] {
        command.env(name, times.to_string());
    }
    run_command(command.env("MEYDAN_CRASH_TABLE", &table))?;
    print!("\n{}", fs::read_to_string(&table)?);
    Ok(())
}
