//! `meydan puzzle`: scrambles, states, solutions and the check of fewest-moves solutions.

use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use clap::Subcommand;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use puzzles::drawing::Letters;
use puzzles::fmc::{self, Check, Verdict};
use puzzles::{Edition, Event, Puzzle, cube, random};
use rulebook::{Argument, Message};
use serde::Serialize;

use crate::said::{self, Saying};
use crate::terminal;

/// Scramble, turn, solve and check the puzzles of the WCA events.
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Generate scrambles for an event.
    Scramble(ScrambleArgs),
    /// Apply moves to a solved puzzle and print the result.
    Apply(ApplyArgs),
    /// Print a solution for a scrambled puzzle.
    Solve(SolveArgs),
    /// Check a fewest-moves solution: its length, or DNF with the clause.
    Fmc(FmcArgs),
}

#[derive(clap::Args)]
struct ScrambleArgs {
    /// The event: 222 333 444 555 666 777 333oh 333ft 333fm 333bf 444bf 555bf 333mbf clock minx
    /// pyram sq1.
    #[arg(value_parser = said::parse::<Event>)]
    event: Event,
    /// The number of scrambles; an attempt in 333mbf takes one for each cube.
    #[arg(long, default_value_t = 1, value_name = "N")]
    count: usize,
    /// A seed: the same number gives the same scrambles. Not for competitions; without it, the
    /// operating system's randomness is used.
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// Print JSON, one object per line.
    #[arg(long)]
    json: bool,
}

#[derive(clap::Args)]
struct ApplyArgs {
    /// The puzzle: 2x2x2 to 7x7x7, megaminx, pyraminx, square-1 or clock.
    #[arg(value_parser = said::parse::<Puzzle>)]
    puzzle: Puzzle,
    /// The moves, separated by spaces.
    #[arg(allow_hyphen_values = true)]
    moves: String,
    /// Print JSON.
    #[arg(long, conflicts_with = "svg")]
    json: bool,
    /// Print a picture as SVG.
    #[arg(long)]
    svg: bool,
}

#[derive(clap::Args)]
struct SolveArgs {
    /// The puzzle: 2x2x2, 3x3x3, pyraminx or clock.
    #[arg(value_parser = said::parse::<Puzzle>)]
    puzzle: Puzzle,
    /// The moves that scrambled it.
    #[arg(allow_hyphen_values = true)]
    scramble: String,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

#[derive(clap::Args)]
struct FmcArgs {
    /// The scramble.
    #[arg(long, allow_hyphen_values = true)]
    scramble: String,
    /// The solution, as written.
    #[arg(long, allow_hyphen_values = true)]
    solution: String,
    /// The edition of the regulations.
    #[arg(long, default_value = "wca-2010", value_parser = said::parse::<Edition>)]
    edition: Edition,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    match args.command {
        Command::Scramble(args) => scramble(&args),
        Command::Apply(args) => apply(&args),
        Command::Solve(args) => solve(&args),
        Command::Fmc(args) => check(&args),
    }
}

/// A scramble as JSON.
#[derive(Serialize)]
struct ScrambleJson<'a> {
    event: Event,
    scramble: &'a str,
    moves: usize,
}

fn scramble(args: &ScrambleArgs) -> anyhow::Result<ExitCode> {
    let event = args.event;
    let mut random = match args.seed {
        Some(seed) => random::generator(seed),
        None => random::from_key(operating_system_key()?),
    };
    let progress = progress(args.count);
    let mut lines = Vec::with_capacity(2 * BLOCK);
    for number in 0..args.count {
        let Some(made) = puzzles::scramble(event, &mut random) else {
            return Err(said::error(Message::new("cli-magic").with("event", event.id())));
        };
        if args.json {
            let line = ScrambleJson { event, scramble: &made.text, moves: made.moves };
            serde_json::to_writer(&mut lines, &line)?;
            writeln!(lines)?;
        } else {
            writeln!(lines, "{}", made.text)?;
        }
        if lines.len() >= BLOCK {
            progress.suspend(|| print(&mut lines))?;
        }
        if number == 0 {
            // The first one makes the tables: it says nothing about how long the others take.
            progress.reset_eta();
        }
        progress.inc(1);
    }
    progress.finish_and_clear();
    print(&mut lines)?;
    if event.puzzle().layers().is_some() && io::stderr().is_terminal() {
        terminal::warn(&said::sentence(&Message::new(cube::HOLDING)));
    }
    Ok(ExitCode::SUCCESS)
}

/// So many bytes of scrambles are printed at once.
const BLOCK: usize = 1 << 12;

fn print(lines: &mut Vec<u8>) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(lines)?;
    lines.clear();
    out.flush()
}

fn operating_system_key() -> anyhow::Result<[u8; 32]> {
    let mut key = [0; 32];
    match getrandom::fill(&mut key) {
        Ok(()) => Ok(key),
        Err(error) => {
            Err(said::error(Message::new("cli-no-randomness").with("error", Argument::text(error))))
        }
    }
}

/// A bar on the terminal, from a hundred on; silent in a pipe.
fn progress(count: usize) -> ProgressBar {
    let shown = count >= 100 && io::stderr().is_terminal();
    let target = match shown {
        true => ProgressDrawTarget::stderr(),
        false => ProgressDrawTarget::hidden(),
    };
    let bar = ProgressBar::with_draw_target(Some(count as u64), target);
    let template =
        format!("{{bar:40}} {{human_pos}}/{{human_len}} {} {{eta}}", said::text("cli-scrambles"));
    match ProgressStyle::with_template(&template) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

/// A state as JSON.
#[derive(Serialize)]
struct StateJson<'a> {
    puzzle: Puzzle,
    state: &'a str,
    solved: bool,
    moves: usize,
}

fn apply(args: &ApplyArgs) -> anyhow::Result<ExitCode> {
    let mut state = start(args.puzzle)?;
    let moves = state.apply(&args.moves)?;
    let mut out = io::stdout().lock();
    if args.svg {
        writeln!(out, "{}", state.draw(Letters::Hidden).to_svg())?;
    } else if args.json {
        let line = StateJson {
            puzzle: args.puzzle,
            state: &state.text(),
            solved: state.is_solved(),
            moves,
        };
        writeln!(out, "{}", serde_json::to_string(&line)?)?;
    } else {
        let message = match state.is_solved() {
            true => Message::new("cli-solved"),
            false => Message::new("cli-not-solved"),
        };
        writeln!(out, "{}\n{}", state.text(), said::say(&message.with("moves", moves)))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn start(puzzle: Puzzle) -> anyhow::Result<Box<dyn puzzles::DynamicState>> {
    let wrong = || said::error(Message::new("cli-no-notation").with("puzzle", puzzle.name()));
    puzzles::start(puzzle).ok_or_else(wrong)
}

/// A solution as JSON.
#[derive(Serialize)]
struct SolutionJson<'a> {
    puzzle: Puzzle,
    solution: &'a str,
    moves: usize,
}

fn solve(args: &SolveArgs) -> anyhow::Result<ExitCode> {
    let puzzle = args.puzzle;
    let mut state = start(puzzle)?;
    state.apply(&args.scramble)?;
    let Some(found) = state.solve() else {
        return Err(said::error(Message::new("cli-no-solver").with("puzzle", puzzle.name())));
    };
    if args.json {
        let line = SolutionJson { puzzle, solution: &found.text, moves: found.moves };
        writeln!(io::stdout(), "{}", serde_json::to_string(&line)?)?;
    } else {
        writeln!(io::stdout(), "{}", found.text)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The verdict on a solution as JSON. `shared` is there only when there is something to rule on.
#[derive(Serialize)]
struct CheckJson {
    result: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    clause: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    shared: Vec<String>,
}

impl From<&Check> for CheckJson {
    fn from(check: &Check) -> Self {
        let (result, clause, why) = match &check.verdict {
            Verdict::Solved(moves) => (moves.to_string(), None, None),
            Verdict::DidNotFinish { clause, why } => {
                ("DNF".to_owned(), Some(clause.clause().id), Some(said::english(why)))
            }
        };
        let shared = check.shared.iter().map(ToString::to_string).collect();
        Self { result, clause, why, shared }
    }
}

fn check(args: &FmcArgs) -> anyhow::Result<ExitCode> {
    let check = fmc::check(args.edition, &args.scramble, &args.solution)
        .saying(|| Message::new("cli-scramble-unreadable"))?;
    let mut out = io::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&CheckJson::from(&check))?)?;
        return Ok(ExitCode::SUCCESS);
    }
    match &check.verdict {
        Verdict::DidNotFinish { clause, why } => {
            writeln!(out, "DNF ({}): {}", clause.clause().id, said::sentence(why))?;
        }
        Verdict::Solved(moves) => {
            let message =
                Message::new("cli-fmc").with("moves", *moves).with("rotations", check.rotations);
            writeln!(out, "{}", said::say(&message))?;
        }
    }
    for run in &check.shared {
        let message = Message::new("cli-fmc-shared").with("moves", Argument::text(run));
        writeln!(out, "{}", said::say(&message))?;
    }
    Ok(ExitCode::SUCCESS)
}
