//! axe-core, which the browser tests ask what people with a disability would stumble over. It comes
//! from npm in one fixed version, into a folder that git does not see; the program never has it.

use std::fs;
use std::process::Command;

use anyhow::Context;

use crate::root;
use crate::steps::run;

/// The version that the tests were written against: another one may find more.
const VERSION: &str = "4.14.0";
/// The folder of the browser tests, below which npm puts it.
const FOLDER: &str = "crates/meydan/tests/browser";

/// Sees to it that it is there, in this version.
pub fn ensure() -> anyhow::Result<()> {
    let folder = root().join(FOLDER);
    let there = fs::read_to_string(folder.join("node_modules/axe-core/package.json"));
    if there.is_ok_and(|text| text.contains(&format!("\"version\": \"{VERSION}\""))) {
        return Ok(());
    }
    let mut install = Command::new("npm");
    install.args(["install", "--no-save", "--no-audit", "--no-fund", "--ignore-scripts"]);
    install.arg("--prefix").arg(&folder).arg(format!("axe-core@{VERSION}"));
    run(&mut install).context(
        "axe-core could not be fetched from npm: the browser tests need it once, with a network",
    )
}
