//! The browser's code: its types, as JSDoc says them, are checked by TypeScript, and its habits by Biome.
//! Both come from npm in fixed versions, into a folder that git does not see; the program has neither, and the
//! files are served as they are written.

use std::fs;
use std::process::Command;

use anyhow::{Context, ensure};

use crate::root;
use crate::steps::run;

/// The tools, each with the version that the code was written against: another one may find more.
const TOOLS: [(&str, &str); 2] = [("typescript", "7.0.2"), ("@biomejs/biome", "2.6.7")];
/// The folder of the pages, below which npm puts them.
const FOLDER: &str = "crates/web";
/// The most lines of a module.
const LONGEST: usize = 300;

/// Checks types, habits and length of every module.
pub fn check() -> anyhow::Result<()> {
    ensure_tools()?;
    short()?;
    let tool = |name: &str| {
        let folder = root().join(FOLDER);
        let mut command = Command::new(folder.join("node_modules/.bin").join(name));
        command.current_dir(folder);
        command
    };
    run(tool("tsc").args(["--project", "tsconfig.json"]))?;
    run(tool("biome").args(["lint", "--error-on-warnings", "assets"]))
}

fn ensure_tools() -> anyhow::Result<()> {
    let folder = root().join(FOLDER);
    let is_there = |(name, version): &(&str, &str)| {
        let told = fs::read_to_string(folder.join("node_modules").join(name).join("package.json"));
        told.is_ok_and(|text| text.contains(&format!("\"version\": \"{version}\"")))
    };
    if TOOLS.iter().all(is_there) {
        return Ok(());
    }
    let mut install = Command::new("npm");
    install.args(["install", "--no-save", "--no-audit", "--no-fund", "--ignore-scripts"]);
    install.arg("--prefix").arg(&folder);
    install.args(TOOLS.map(|(name, version)| format!("{name}@{version}")));
    run(&mut install).context(
        "TypeScript and Biome could not be fetched from npm: checking the browser's code needs them once, with a network",
    )
}

fn short() -> anyhow::Result<()> {
    for entry in fs::read_dir(root().join(FOLDER).join("assets"))? {
        let path = entry?.path();
        if path.extension().is_some_and(|kind| kind == "js") {
            let lines = fs::read_to_string(&path)?.lines().count();
            ensure!(lines <= LONGEST, "{} has {lines} lines, more than {LONGEST}", path.display());
        }
    }
    Ok(())
}
