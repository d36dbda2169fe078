//! Which clauses are proved: clears the records, runs all the tests, and turns what they recorded
//! under `target/clauses` into `rulebooks/proved.txt` and the README's table. A run in which
//! any test fails writes nothing.

use std::fs;
use std::io;
use std::path::PathBuf;

use anyhow::Context;
use rulebook::{Coverage, Proofs};

use crate::steps::Steps;
use crate::{root, test};

/// The marks around the table in the README.
const TABLE_STARTS: &str = "<!-- coverage: written by cargo xtask clauses -->";
const TABLE_ENDS: &str = "<!-- end of coverage -->";

/// How to print what is proved.
#[derive(clap::Args)]
pub struct Args {
    /// List the clauses that no test has proved.
    #[arg(long)]
    missing: bool,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let mut steps = Steps::default();
    test::run_all(&mut steps, false)?;
    let proofs = collect()?;
    let head = "# Which test proved which clause, in the last run of all the tests. \
                Written by `cargo xtask clauses`; do not edit.\n";
    fs::write(table(), format!("{head}{proofs}")).context("rulebooks/proved.txt")?;
    let coverage = Coverage::of(&proofs);
    fs::write(readme(), readme_with(&coverage)?).context("README.md")?;
    steps.print();
    print(&coverage, args)
}

/// The README with its table of coverage made anew.
pub fn readme_with(coverage: &Coverage) -> anyhow::Result<String> {
    let text = fs::read_to_string(readme()).context("README.md")?;
    let (before, rest) =
        text.split_once(TABLE_STARTS).context("README.md has no coverage table")?;
    let (_, after) = rest.split_once(TABLE_ENDS).context("README.md: the table has no end")?;
    Ok(format!("{before}{TABLE_STARTS}\n```text\n{coverage}```\n{TABLE_ENDS}{after}"))
}

/// The page that shows the table of coverage.
pub fn readme() -> PathBuf {
    root().join("README.md")
}

fn print(coverage: &Coverage, args: &Args) -> anyhow::Result<()> {
    if args.json {
        println!("{}", serde_json::to_string_pretty(coverage)?);
        return Ok(());
    }
    print!("{coverage}");
    if args.missing {
        for book in &coverage.books {
            println!("{}: {}", book.book, book.missing.join(" "));
        }
    }
    Ok(())
}

/// The committed table of proofs.
pub fn table() -> PathBuf {
    root().join("rulebooks/proved.txt")
}

/// Forgets the records of earlier runs.
pub fn clear() -> anyhow::Result<()> {
    match fs::remove_dir_all(records()) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error.into()),
        _ => Ok(()),
    }
}

/// The records of the tests that have just run.
pub fn collect() -> anyhow::Result<Proofs> {
    let mut text = String::new();
    if records().exists() {
        for file in fs::read_dir(records())? {
            text += &fs::read_to_string(file?.path())?;
        }
    }
    Ok(Proofs::read(&text)?)
}

/// Where `proves!` writes: beside the profile's folder of the target folder.
fn records() -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR").map(PathBuf::from);
    target.map_or_else(|| root().join("target"), |t| root().join(t)).join("clauses")
}
