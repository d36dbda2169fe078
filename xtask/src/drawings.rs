//! Drawings: every game and puzzle, drawn by the program itself and turned into a PNG by an
//! independent renderer, so that a picture that no browser would show fails a test; and so that a
//! person can look at them all in `target/drawings`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, ensure};

use crate::root;
use crate::steps::{cargo, run as run_command};

/// Games, and moves to draw them after.
const GAMES: [(&str, &str); 8] = [
    ("mangala", "S4 S1 N2"),
    ("pentago", "b2/1 e5/4 c3/1"),
    ("kure", "d7-d6 d1-d2 d6-d5"),
    ("reversi", "f5 d6 c3"),
    ("kulami", "d4 d8 d1"),
    ("quixo", "c1S a1E e5N"),
    ("quixo4", "c1Sn e1Sw a1Es"),
    ("backgammon", "31: 8/5 6/5 64: 24/18 13/9"),
];

/// Puzzles, and sequences to draw them after.
const PUZZLES: [(&str, &str); 10] = [
    ("2x2x2", "R U F2"),
    ("3x3x3", "R U F2 D' L"),
    ("4x4x4", "Rw U f2 B'"),
    ("5x5x5", "Rw U f2 B'"),
    ("6x6x6", "3R U 2F2 B'"),
    ("7x7x7", "3R U 2F2 B'"),
    ("megaminx", "R++ D-- R++ D++ U'"),
    ("pyraminx", "U L' R B u l'"),
    ("square-1", "(1,0)/(3,3)/(-1,2)/"),
    ("clock", "UR3+ DR2- DL1+ UL5- U2+ R4- D1+ L3- ALL2+ y2 U1- R2+ D3- L4+ ALL1- UR DL"),
];

pub fn run() -> anyhow::Result<()> {
    let folder = root().join("target/drawings");
    fs::create_dir_all(&folder)?;
    let program = program()?;
    for (game, moves) in GAMES {
        draw(&program, &folder, game, &["game", "show", game, "--svg", "--moves", moves])?;
    }
    for (puzzle, moves) in PUZZLES {
        draw(&program, &folder, puzzle, &["puzzle", "apply", puzzle, moves, "--svg"])?;
    }
    println!("{} pictures in {}", GAMES.len() + PUZZLES.len(), folder.display());
    Ok(())
}

/// The program, from the build of the tests: a test of its package needs it. Another selection of
/// packages would be another selection of features, and build everything again.
fn program() -> anyhow::Result<PathBuf> {
    let arguments = ["test", "--workspace", "--no-run", "--quiet", "--test", "first_run"];
    run_command(cargo().args(arguments))?;
    let target =
        std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| "target".into(), PathBuf::from);
    Ok(root().join(target).join("debug/meydan"))
}

/// Lets the program print a picture, and renders it.
fn draw(program: &Path, folder: &Path, name: &str, words: &[&str]) -> anyhow::Result<()> {
    let output = Command::new(program).args(words).current_dir(root()).output()?;
    let why = String::from_utf8_lossy(&output.stderr).into_owned();
    ensure!(output.status.success(), "meydan {} failed: {why}", words.join(" "));
    let svg = folder.join(format!("{name}.svg"));
    fs::write(&svg, &output.stdout)?;
    render(&svg).with_context(|| format!("the drawing of {name}"))
}

fn render(svg: &Path) -> anyhow::Result<()> {
    let png = svg.with_extension("png");
    run_command(Command::new("rsvg-convert").arg("--output").arg(png).arg(svg))
}
