//! All the tests, in one build: the quick ones, the slow ones, those in a browser, the drawings; and
//! then whether the committed table of proofs tells the truth.

use std::fs;

use anyhow::bail;
use rulebook::Coverage;

use crate::steps::Steps;
use crate::{axe, clauses, drawings, packages};

/// What to run.
#[derive(clap::Args, Default)]
pub struct Args {
    /// Leave out the slow tests, and the check of the table of proofs with them.
    #[arg(long)]
    quick: bool,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let mut steps = Steps::default();
    run_all(&mut steps, args.quick)?;
    if !args.quick {
        steps.run("table of proofs", compare)?;
    }
    steps.print();
    Ok(())
}

/// Every test of the workspace, from a clean table of records.
pub fn run_all(steps: &mut Steps, quick: bool) -> anyhow::Result<()> {
    steps.run("system packages", packages::ensure)?;
    clauses::clear()?;
    steps.cargo("tests", &["test", "--workspace"])?;
    if !quick {
        let slow = ["test", "--workspace", "--lib", "--test", "slow*", "--", "--ignored"];
        steps.cargo("slow tests", &slow)?;
        steps.run("axe", axe::ensure)?;
        let browser = ["test", "--workspace", "--test", "browser", "--", "--ignored"];
        steps.cargo("browser tests", &browser)?;
    }
    steps.run("drawings", drawings::run)
}

/// The committed table must be what the tests have just proved: no line too many, none too few.
fn compare() -> anyhow::Result<()> {
    let proofs = clauses::collect()?;
    if fs::read_to_string(clauses::readme())? != clauses::readme_with(&Coverage::of(&proofs))? {
        bail!("the README's table is not what the tests prove. Run `cargo xtask clauses`.");
    }
    let proved = proofs.to_string();
    let committed = fs::read_to_string(clauses::table())?;
    let committed: Vec<_> = committed.lines().filter(|line| !line.starts_with('#')).collect();
    let proved: Vec<_> = proved.lines().collect();
    if proved == committed {
        return Ok(());
    }
    let new = proved.iter().filter(|line| !committed.contains(line)).count();
    let gone: Vec<_> = committed.iter().filter(|line| !proved.contains(line)).collect();
    bail!(
        "rulebooks/proved.txt is not what the tests prove: {new} lines are missing in it, {} are \
         not proved any more {gone:?}. Run `cargo xtask clauses` and commit the file.",
        gone.len()
    );
}
