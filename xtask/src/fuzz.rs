//! Fuzzing: every target of every `crates/*/fuzz`, each for a number of seconds.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, bail};

use crate::root;
use crate::steps::{Steps, cargo, run as run_command};

/// What to fuzz, and for how long.
#[derive(clap::Args)]
pub struct Args {
    /// Only targets whose name has this in it.
    name: Option<String>,
    /// How long each target runs.
    #[arg(long, default_value_t = 60)]
    seconds: u32,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    if !cargo().args(["fuzz", "--version"]).output().is_ok_and(|o| o.status.success()) {
        bail!("fuzzing needs cargo-fuzz. Run: cargo install cargo-fuzz");
    }
    let mut steps = Steps::default();
    for folder in folders()? {
        for target in targets(&folder)? {
            if args.name.as_ref().is_none_or(|name| target.contains(name)) {
                steps.run(&target, || run_command(&mut fuzz(&folder, &target, args.seconds)))?;
            }
        }
    }
    steps.print();
    Ok(())
}

/// The crates that have a `fuzz` folder.
fn folders() -> anyhow::Result<Vec<PathBuf>> {
    let mut folders = Vec::new();
    for entry in std::fs::read_dir(root().join("crates"))? {
        let folder = entry?.path();
        if folder.join("fuzz/Cargo.toml").exists() {
            folders.push(folder);
        }
    }
    folders.sort();
    Ok(folders)
}

fn targets(folder: &Path) -> anyhow::Result<Vec<String>> {
    let output = cargo().args(["fuzz", "list"]).current_dir(folder).output()?;
    let text = String::from_utf8(output.stdout).context("names of fuzz targets are text")?;
    Ok(text.lines().map(str::to_owned).collect())
}

/// `cargo fuzz run` without a sanitizer: the crates have no unsafe code, so panics and endless
/// loops are what there is to find, and a stable toolchain can build it.
fn fuzz(folder: &Path, target: &str, seconds: u32) -> Command {
    let mut command = cargo();
    command
        .current_dir(folder)
        .env("RUSTC_BOOTSTRAP", "1")
        .args(["fuzz", "run", "--sanitizer", "none", target, "--"])
        .args([&format!("-max_total_time={seconds}"), "-timeout=5", "-print_final_stats=1"]);
    command
}
