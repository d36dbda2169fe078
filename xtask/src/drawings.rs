//! Drawings: every game and puzzle, drawn by the program itself and turned into a PNG by an
//! independent renderer, so that a picture that no browser would show fails a test; and so that a
//! person can look at them all in `target/drawings`.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, ensure};

use crate::root;
use crate::steps::{cargo, run as run_command};

/// What to draw: the name of the picture, and the words that make `meydan` print it as SVG.
const PICTURES: [(&str, &[&str]); 0] = [];

pub fn run() -> anyhow::Result<()> {
    let folder = root().join("target/drawings");
    fs::create_dir_all(&folder)?;
    for (name, words) in PICTURES {
        let output = cargo().args(["run", "--quiet", "--"]).args(words).output()?;
        ensure!(output.status.success(), "meydan {} failed", words.join(" "));
        let svg = folder.join(format!("{name}.svg"));
        fs::write(&svg, &output.stdout)?;
        render(&svg).with_context(|| format!("the drawing of {name}"))?;
    }
    Ok(())
}

fn render(svg: &Path) -> anyhow::Result<()> {
    run_command(
        Command::new("rsvg-convert").arg("--output").arg(svg.with_extension("png")).arg(svg),
    )
}
