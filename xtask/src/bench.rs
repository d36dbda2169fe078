//! Benchmarks: packages of their own under `bench/`, because they bring peers to measure
//! against, which the program itself never needs.

use anyhow::bail;

use crate::root;
use crate::steps::{cargo, run as run_command};

/// What to measure.
#[derive(clap::Args)]
pub struct Args {
    /// The benchmark, a folder of `bench/`; without it, the list.
    name: Option<String>,
    /// Arguments for the benchmark itself.
    #[arg(last = true)]
    rest: Vec<String>,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let known = known()?;
    let Some(name) = &args.name else {
        println!("{}", known.join("\n"));
        return Ok(());
    };
    if !known.contains(name) {
        bail!("there is no benchmark {name:?}; there are: {}", known.join(", "));
    }
    let manifest = format!("bench/{name}/Cargo.toml");
    run_command(
        cargo().args(["run", "--release", "--manifest-path", &manifest, "--"]).args(&args.rest),
    )
}

/// The folders of `bench/`, sorted.
fn known() -> anyhow::Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in std::fs::read_dir(root().join("bench"))? {
        let entry = entry?;
        if entry.path().join("Cargo.toml").exists() {
            names.push(entry.file_name().to_string_lossy().into_owned());
        }
    }
    names.sort();
    Ok(names)
}
