//! The peer, `caissify-pairings` from PyPI: installed into `.venv` beside this package on first
//! use, and asked over a pipe, one tournament a line.

use std::collections::BTreeSet;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use pairing::Tournament;

/// White and black of each game; a bye as black 0.
pub type Games = BTreeSet<(u32, u32)>;

/// The running peer.
pub struct Peer {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

/// Where this package stands.
#[must_use]
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

fn install() -> Result<PathBuf, String> {
    let python = folder().join(".venv/bin/python");
    if python.exists() {
        return Ok(python);
    }
    let run = |program: &Path, arguments: &[&str]| -> Result<(), String> {
        let status = Command::new(program)
            .args(arguments)
            .current_dir(folder())
            .status();
        match status {
            Ok(status) if status.success() => Ok(()),
            _ => Err(format!(
                "{} {} failed",
                program.display(),
                arguments.join(" ")
            )),
        }
    };
    run(Path::new("python3"), &["-m", "venv", ".venv"])?;
    run(
        &python,
        &[
            "-m",
            "pip",
            "install",
            "--quiet",
            "caissify-pairings==0.5.0",
        ],
    )?;
    Ok(python)
}

impl Peer {
    /// Installs the peer where it is missing, and starts it.
    ///
    /// # Errors
    /// When Python or the package cannot be had.
    pub fn start() -> Result<Self, String> {
        let python = install()?;
        let mut child = Command::new(python)
            .arg(folder().join("peer.py"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| error.to_string())?;
        let input = child.stdin.take().ok_or("no input")?;
        let output = BufReader::new(child.stdout.take().ok_or("no output")?);
        Ok(Self {
            child,
            input,
            output,
        })
    }

    /// The number of its process.
    #[must_use]
    pub fn process(&self) -> u32 {
        self.child.id()
    }

    /// The peer's answer for the next round.
    ///
    /// # Errors
    /// When it stops, or says that it failed.
    pub fn pair(&mut self, tournament: &Tournament) -> Result<Games, String> {
        let line = serde_json::to_string(tournament).map_err(|error| error.to_string())?;
        writeln!(self.input, "{line}").map_err(|error| error.to_string())?;
        let mut answer = String::new();
        self.output
            .read_line(&mut answer)
            .map_err(|error| error.to_string())?;
        if answer.is_empty() || answer.starts_with("error") {
            return Err(answer.trim().to_owned());
        }
        let game = |text: &str| {
            let (white, black) = text.split_once('-')?;
            Some((white.parse().ok()?, black.parse().ok()?))
        };
        let games: Option<Games> = answer.split_whitespace().map(game).collect();
        games.ok_or_else(|| format!("unreadable: {answer}"))
    }
}

impl Drop for Peer {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Our own answer in the same form.
///
/// # Errors
/// When the round cannot be paired.
pub fn ours(tournament: &Tournament) -> Result<Games, String> {
    let round = pairing::dutch::pair(tournament, &pairing::dutch::Options::default())
        .map_err(|error| error.to_string())?;
    let games = round.pairs.iter().map(|pair| (pair.white.0, pair.black.0));
    Ok(games.chain(round.bye.map(|bye| (bye.0, 0))).collect())
}
