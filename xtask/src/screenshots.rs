//! Pictures of all pages: the demo, light and dark, on a desk and in a hand, in English and
//! Persian or whatever is asked for; and the sheets as they are printed. For people to look at, under `target/screenshots`.

use crate::packages;
use crate::root;
use crate::steps::{cargo, run as run_command};

/// Which pictures.
#[derive(clap::Args)]
pub struct Args {
    /// Only these pages, by their names in `crates/meydan/tests/browser/pages.rs`.
    only: Vec<String>,
    /// The languages, separated by commas.
    #[arg(long, default_value = "en,fa")]
    languages: String,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    packages::ensure()?;
    let folder = root().join("target/screenshots");
    let test = ["test", "--package", "meydan", "--test", "screenshots", "--", "--ignored"];
    let mut command = cargo();
    command.args(test).env("MEYDAN_SCREENSHOTS", &folder);
    command.env("MEYDAN_SCREENSHOTS_ONLY", args.only.join(","));
    command.env("MEYDAN_SCREENSHOTS_LANGUAGES", &args.languages);
    run_command(&mut command)?;
    println!("the pictures are in {}", folder.display());
    Ok(())
}
