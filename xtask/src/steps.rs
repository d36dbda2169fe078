//! Steps: named commands that are run one after the other, timed, and summed up at the end.

use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};

/// The steps so far, with the time that each took.
#[derive(Default)]
pub struct Steps {
    taken: Vec<(String, Duration)>,
}

impl Steps {
    /// Runs a step. An error ends the row, after the times so far have been printed.
    pub fn run(
        &mut self,
        name: &str,
        step: impl FnOnce() -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        eprintln!("==> {name}");
        let start = Instant::now();
        let result = step();
        self.taken.push((name.to_owned(), start.elapsed()));
        if result.is_err() {
            self.print();
        }
        result.with_context(|| format!("the step '{name}' failed"))
    }

    /// Runs a cargo command as a step.
    pub fn cargo(&mut self, name: &str, arguments: &[&str]) -> anyhow::Result<()> {
        self.run(name, || run(cargo().args(arguments)))
    }

    /// Prints how long each step took.
    pub fn print(&self) {
        eprintln!();
        for (name, time) in &self.taken {
            eprintln!("{:>8.1} s  {name}", time.as_secs_f64());
        }
        let all: Duration = self.taken.iter().map(|(_, time)| *time).sum();
        eprintln!("{:>8.1} s  in all", all.as_secs_f64());
    }
}

/// The cargo that runs this program, in the root of the workspace.
pub fn cargo() -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(crate::root());
    command
}

/// Runs a command and fails with its text when it fails.
pub fn run(command: &mut Command) -> anyhow::Result<()> {
    let status = command.status().with_context(|| format!("cannot start {command:?}"))?;
    if !status.success() {
        bail!("{command:?} ended with {status}");
    }
    Ok(())
}
