//! OpenSpiel from its Python package; the time is spent in its C++ (see `spiel.py`).

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::measure::Speed;

/// OpenSpiel's games and how many random games a run plays.
const GAMES: [&str; 4] = [
    "othello=1500",
    "backgammon=400",
    "pentago=20000",
    "mancala=30000",
];

/// The speed of each game; or, in a sentence, why there are none.
pub fn speeds() -> Result<HashMap<String, Speed>, String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let python = python(folder)?;
    let output = Command::new(python)
        .arg(folder.join("spiel.py"))
        .args(GAMES)
        .output()
        .map_err(|error| format!("OpenSpiel could not be run: {error}."))?;
    let text = String::from_utf8_lossy(&output.stdout);
    let speeds: HashMap<_, _> = text.lines().filter_map(read_line).collect();
    if speeds.is_empty() {
        let why = String::from_utf8_lossy(&output.stderr);
        let why = why
            .lines()
            .last()
            .unwrap_or("it printed nothing")
            .to_owned();
        return Err(format!("OpenSpiel gave no figures: {why}."));
    }
    Ok(speeds)
}

/// The Python of the benchmark's own environment, made at the first run.
fn python(folder: &Path) -> Result<PathBuf, String> {
    let environment = folder.join(".venv");
    let python = environment.join("bin/python");
    if has_spiel(&python) {
        return Ok(python);
    }
    eprintln!("Installing OpenSpiel into {} ...", environment.display());
    let made = Command::new("python3")
        .args(["-m", "venv"])
        .arg(&environment)
        .status();
    let installed = made.is_ok_and(|status| status.success())
        && Command::new(&python)
            .args(["-m", "pip", "install", "--quiet", "open_spiel"])
            .status()
            .is_ok_and(|status| status.success());
    if installed && has_spiel(&python) {
        return Ok(python);
    }
    Err(
        "OpenSpiel could not be installed (python3 -m venv, pip install open_spiel), \
         so its rows are left out."
            .to_owned(),
    )
}

fn has_spiel(python: &Path) -> bool {
    Command::new(python)
        .args(["-c", "import pyspiel"])
        .output()
        .is_ok_and(|output| output.status.success())
}

/// `othello 3500.0 60.4`: games a second, moves a game.
fn read_line(line: &str) -> Option<(String, Speed)> {
    let mut words = line.split_whitespace();
    let name = words.next()?.to_owned();
    let games: f64 = words.next()?.parse().ok()?;
    let moves: f64 = words.next()?.parse().ok()?;
    Some((
        name,
        Speed {
            units: games,
            steps: games * moves,
        },
    ))
}
