//! What a reader of the code expects without running it: format, lints, documentation that
//! builds, the types of the browser's code, and dependencies whose licences fit ours.
//!
//! Advisories are not checked here: their list is not part of a clone, and this must work offline.

use anyhow::{Context, bail};
use cargo_metadata::MetadataCommand;

use crate::root;
use crate::scripts;
use crate::steps::{Steps, cargo, run as run_command};

/// Licences that go with MIT OR Apache-2.0.
const FITTING: [&str; 12] = [
    "MIT",
    "MIT-0",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-1-Clause",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "ISC",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
    "0BSD",
];

pub fn run() -> anyhow::Result<()> {
    let mut steps = Steps::default();
    steps.cargo("format", &["fmt", "--all", "--check"])?;
    let clippy = ["clippy", "--workspace", "--all-targets", "--", "--deny", "warnings"];
    steps.cargo("lints", &clippy)?;
    steps.run("documentation", || {
        let doc = ["doc", "--workspace", "--no-deps", "--quiet"];
        run_command(cargo().args(doc).env("RUSTDOCFLAGS", "--deny warnings"))
    })?;
    steps.run("browser code", scripts::check)?;
    steps.run("licences", licences)?;
    steps.print();
    Ok(())
}

/// Every package that the lock file names must have a licence that fits.
fn licences() -> anyhow::Result<()> {
    let metadata = MetadataCommand::new().current_dir(root()).exec().context("cargo metadata")?;
    let unfit: Vec<_> = metadata
        .packages
        .iter()
        .filter(|package| !fits(package.license.as_deref().unwrap_or_default()))
        .map(|package| format!("{} ({:?})", package.name, package.license))
        .collect();
    if !unfit.is_empty() {
        bail!("licences that do not go with ours: {}", unfit.join(", "));
    }
    println!("{} packages, all licences fit", metadata.packages.len());
    Ok(())
}

/// Whether a licence expression can be met with fitting licences: every side of `AND`, and one
/// side of `OR`. `/` is how older packages write `OR`.
fn fits(expression: &str) -> bool {
    let choices = expression.replace('/', " OR ").replace(['(', ')'], " ");
    choices.split(" AND ").all(|all| all.split(" OR ").any(|one| FITTING.contains(&one.trim())))
}

#[cfg(test)]
mod tests {
    use super::fits;

    #[test]
    fn a_licence_fits_when_one_choice_of_each_side_does() {
        for yes in ["MIT", "MIT OR Apache-2.0", "Unlicense/MIT", "GPL-3.0 OR MIT"] {
            assert!(fits(yes), "{yes}");
        }
        assert!(fits("(MIT OR Apache-2.0) AND Unicode-3.0"));
        for no in ["", "GPL-3.0", "MIT AND GPL-3.0", "(MIT OR Apache-2.0) AND AGPL-3.0"] {
            assert!(!fits(no), "{no}");
        }
    }
}
