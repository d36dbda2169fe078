//! `meydan completions`: what a shell needs to complete Meydan's commands.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::CommandFactory;
use clap_complete::Shell;

/// Print a completion script for a shell.
///
/// For bash: `meydan completions bash > ~/.local/share/bash-completion/completions/meydan`
#[derive(clap::Args)]
pub struct Args {
    /// The shell.
    #[arg(value_parser = ["bash", "zsh", "fish"])]
    shell: String,
}

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let shell = match args.shell.as_str() {
        "zsh" => Shell::Zsh,
        "fish" => Shell::Fish,
        _ => Shell::Bash,
    };
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut crate::Cli::command(), "meydan", &mut script);
    io::stdout().write_all(&script)?;
    Ok(ExitCode::SUCCESS)
}
