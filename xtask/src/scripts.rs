//! The browser's code: its types, as JSDoc says them, are checked by TypeScript, and its habits by Biome.
//! The files are served as they are written.

use std::fs;
use std::process::Command;

use anyhow::ensure;

use crate::npm::{self, Tool};
use crate::root;
use crate::steps::run;

/// The tools, each with the version that the code was written against.
const TOOLS: [Tool; 2] = [("typescript", "7.0.2"), ("@biomejs/biome", "2.6.7")];
/// The folder of the pages, below which npm puts them.
const FOLDER: &str = "crates/web";
/// The most lines of a module.
const LONGEST: usize = 300;

/// Checks types, habits and length of every module.
pub fn check() -> anyhow::Result<()> {
    npm::ensure(FOLDER, &TOOLS, "checking the browser's code")?;
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
