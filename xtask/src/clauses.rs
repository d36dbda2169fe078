//! Which clauses are proved: clears the records, runs all the tests, and turns what they recorded
//! under `target/clauses` into `rulebooks/proved.txt` and the README's table. A run in which
//! any test fails writes nothing.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

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
    /// Take what the last runs have recorded instead of running all the tests again.
    #[arg(long)]
    recorded: bool,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let mut steps = Steps::default();
    if !args.recorded {
        test::run_all(&mut steps, false)?;
    }
    let proofs = collect()?;
    let head = "# Which test proved which clause, in the last run of all the tests. \
                Written by `cargo xtask clauses`; do not edit.\n";
    fs::write(table(), format!("{head}{proofs}")).context("rulebooks/proved.txt")?;
    let coverage = Coverage::of(&proofs);
    fs::write(readme(), readme_with(&coverage)?).context("README.md")?;
    steps.print();
    print(&coverage, args)
}

/// The README with a new table of coverage.
pub fn readme_with(coverage: &Coverage) -> anyhow::Result<String> {
    with_table(&fs::read_to_string(readme()).context("README.md")?, coverage)
}

/// A page with a new table of coverage between its two marks.
fn with_table(page: &str, coverage: &Coverage) -> anyhow::Result<String> {
    let (before, rest) =
        page.split_once(TABLE_STARTS).context("README.md has no coverage table")?;
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
    collect_from(&records())
}

/// The records in a folder, a file for each test program that ran; none when there is no folder.
fn collect_from(folder: &Path) -> anyhow::Result<Proofs> {
    let mut text = String::new();
    if folder.exists() {
        for file in fs::read_dir(folder)? {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_of_several_programs_become_one_table_with_the_doors() {
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(collect_from(&folder.path().join("none")).unwrap(), Proofs::default());
        for (file, record) in [
            ("17.txt", "quixo F3 arena::match_play::tests::cubes::a\nquixo P1 games::quixo::b\n"),
            ("18.txt", "quixo F3 web/front_desk::cases::c\n"),
        ] {
            fs::write(folder.path().join(file), record).unwrap();
        }
        let proofs = collect_from(folder.path()).unwrap();
        assert_eq!(
            proofs.to_string(),
            "quixo P1 games::quixo::b\nquixo F3 arena::match_play::tests::cubes::a\n\
             quixo F3 web/front_desk::cases::c\n"
        );
        let page = format!("before\n{TABLE_STARTS}\nold\n{TABLE_ENDS}\nafter\n");
        let written = with_table(&page, &Coverage::of(&proofs)).unwrap();
        assert!(written.starts_with("before\n<!--") && written.ends_with("-->\nafter\n"));
        let line = written.lines().find(|line| line.starts_with("quixo ")).unwrap();
        let numbers: Vec<_> = line.split_whitespace().collect();
        assert_eq!(numbers[5..8], ["2", "1", "28"], "proved, end to end, not proved: {line}");
        assert!(!written.contains("old"));
        assert!(with_table("no table here", &Coverage::of(&proofs)).is_err());
    }
}
