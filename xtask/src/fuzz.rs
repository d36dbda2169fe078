//! Fuzzing: every target of every `crates/*/fuzz`, and those that need a whole house and are tests of the
//! front desk (`fuzz::NAME`), each for a number of seconds.

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
    /// From which seed on the targets of the front desk make their inputs.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// The targets that are tests: commands through the office, requests through the router, and the readers
/// of lists, files and keys.
const OF_THE_HOUSE: [&str; 6] =
    ["commands", "requests", "lists", "spreadsheets", "transfers", "passkeys"];

pub fn run(args: &Args) -> anyhow::Result<()> {
    let wanted = |target: &str| args.name.as_ref().is_none_or(|name| target.contains(name));
    let mut steps = Steps::default();
    for target in OF_THE_HOUSE.into_iter().filter(|target| wanted(target)) {
        steps.run(target, || run_command(&mut in_the_house(target, args)))?;
    }
    let by_name = args.name.as_ref().is_some_and(|name| OF_THE_HOUSE.contains(&name.as_str()));
    if !by_name {
        with_libfuzzer(args, &mut steps)?;
    }
    steps.print();
    Ok(())
}

/// A test that runs as long as it is told to.
fn in_the_house(target: &str, args: &Args) -> Command {
    let mut command = cargo();
    command.args(["test", "--workspace", "--test", "front_desk", "--", "--nocapture"]);
    let module = match target {
        "commands" | "requests" => target,
        _ => "parsers",
    };
    command.arg(format!("fuzz::{module}::{target}"));
    command.env("MEYDAN_FUZZ_SECONDS", args.seconds.to_string());
    command.env("MEYDAN_FUZZ_SEED", args.seed.to_string());
    command
}

fn with_libfuzzer(args: &Args, steps: &mut Steps) -> anyhow::Result<()> {
    if !cargo().args(["fuzz", "--version"]).output().is_ok_and(|o| o.status.success()) {
        bail!("fuzzing needs cargo-fuzz. Run: cargo install cargo-fuzz");
    }
    for folder in folders()? {
        for target in targets(&folder)? {
            if args.name.as_ref().is_none_or(|name| target.contains(name)) {
                steps.run(&target, || run_command(&mut fuzz(&folder, &target, args.seconds)))?;
            }
        }
    }
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
