//! `meydan rules coverage`: how many clauses of each rulebook a test has proved.

use std::io::Write;

use rulebook::{Coverage, Proofs};
use textwrap::core::display_width;

use crate::said;
use crate::terminal::{GOOD, STRONG, hint, paragraph};

/// The keys of the headings, and of the name of the last line.
const HEADINGS: [&str; 9] = [
    "coverage-book",
    "coverage-clauses",
    "coverage-enforced",
    "coverage-ruled",
    "coverage-shown",
    "coverage-proved",
    "coverage-at-the-door",
    "coverage-not-proved",
    "coverage-all",
];

/// Count the clauses of each rulebook, and those that tests have proved.
///
/// The figures are those of the last run of all the tests (`cargo xtask clauses`), compiled in.
#[derive(clap::Args)]
pub struct Args {
    /// List the clauses that no test has proved.
    #[arg(long)]
    missing: bool,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, proofs: &Proofs) -> anyhow::Result<()> {
    let coverage = Coverage::of(proofs);
    let mut out = anstream::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&coverage)?)?;
        return Ok(());
    }
    let headings = HEADINGS.map(said::text);
    let table = coverage.table(headings.each_ref().map(String::as_str), display_width);
    for (index, line) in table.lines().enumerate() {
        let style = if index == 0 { STRONG } else { anstyle::Style::new() };
        writeln!(out, "{style}{line}{style:#}")?;
    }
    if args.missing {
        for book in &coverage.books {
            writeln!(out, "\n{STRONG}{}{STRONG:#}", book.book)?;
            match book.missing.as_slice() {
                [] => writeln!(out, "    {GOOD}{}{GOOD:#}", said::text("rules-all-proved"))?,
                ids => writeln!(out, "{}", paragraph(&ids.join(" "), "    "))?,
            }
        }
    } else {
        hint(&mut out, &said::text("rules-missing-hint"))?;
    }
    Ok(())
}
