//! `meydan pair`: the next round of a tournament file, why it is so, whether earlier rounds agree,
//! and random tournaments.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use pairing::dutch::{self, Options, Round};
use pairing::explain::{Explanation, explain};
use pairing::generate::{Recipe, generate};
use pairing::manual::{ManualRound, breaches};
use pairing::trf::{self, TrfFile, Version};
use pairing::{Tournament, Tpn, starter};

use crate::terminal::{GOOD, STRONG, paragraph};
use crate::tournament_file;

/// Pair the next round of a tournament file.
#[derive(clap::Args)]
pub struct Args {
    /// The tournament: a report file (TRF16, TRF26) or JSON; - for standard input.
    #[arg(required_unless_present = "generate")]
    file: Option<PathBuf>,
    /// How to pair.
    #[arg(long, value_enum, default_value_t = System::Dutch)]
    system: System,
    /// Pair every round of the file again and show where it differs.
    #[arg(long, conflicts_with = "explain")]
    check: bool,
    /// Say why: bracket, floats, colours, bye.
    #[arg(long)]
    explain: bool,
    /// Print JSON.
    #[arg(long, conflicts_with = "check")]
    json: bool,
    /// Write a random tournament instead, as a report file.
    #[arg(long, conflicts_with_all = ["file", "check", "explain", "json"])]
    generate: bool,
    /// How many players it has.
    #[arg(long, default_value_t = 32, requires = "generate", value_parser = clap::value_parser!(u32).range(2..=9999))]
    players: u32,
    /// How many rounds it has.
    #[arg(long, default_value_t = 9, requires = "generate", value_parser = clap::value_parser!(u32).range(1..=99))]
    rounds: u32,
    /// Where its chance comes from; the same seed gives the same tournament.
    #[arg(long, default_value_t = 1, requires = "generate")]
    seed: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum System {
    /// The FIDE Dutch system.
    Dutch,
    /// The Dutch system without colours.
    DutchWithoutColors,
    /// The Dutch system without colours, and who starts alternates (mangala and the like).
    DutchWithStarter,
}

impl System {
    const fn options(self) -> Options {
        Options { colors: matches!(self, Self::Dutch) }
    }

    fn pair(self, tournament: &Tournament) -> anyhow::Result<Round> {
        Ok(match self {
            Self::Dutch | Self::DutchWithoutColors => dutch::pair(tournament, &self.options())?,
            Self::DutchWithStarter => starter::pair(tournament)?,
        })
    }
}

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let mut out = anstream::stdout().lock();
    let Some(path) = &args.file else {
        let recipe = Recipe::new(args.players as usize, args.rounds, args.seed);
        let file = TrfFile { tournament: generate(&recipe), ..TrfFile::default() };
        write!(out, "{}", trf::write(&file, Version::Trf16))?;
        return Ok(ExitCode::SUCCESS);
    };
    let file = tournament_file::read(path)?;
    if args.check {
        return check(&mut out, &file, args.system);
    }
    let round = args.system.pair(&file.tournament)?;
    let explanations = || explain(&file.tournament, &round, &args.system.options());
    match (args.explain, args.json) {
        (false, false) => print_pairs(&mut out, &file, &ManualRound::from(&round))?,
        (true, false) => print_reasons(&mut out, &file, &explanations())?,
        (false, true) => serde_json::to_writer_pretty(&mut out, &round)?,
        (true, true) => serde_json::to_writer_pretty(&mut out, &explanations())?,
    }
    if args.json {
        writeln!(out)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The number of a player in the file; 0 for the other side of a bye.
fn number(file: &TrfFile, player: Tpn) -> u32 {
    if player == Tpn(0) { 0 } else { file.number(player) }
}

fn print_pairs(out: &mut impl Write, file: &TrfFile, round: &ManualRound) -> anyhow::Result<()> {
    writeln!(out, "{}", round.games.len() + round.byes.len())?;
    let byes = round.byes.iter().map(|&player| (player, Tpn(0)));
    for (white, black) in round.games.iter().copied().chain(byes) {
        writeln!(out, "{} {}", number(file, white), number(file, black))?;
    }
    Ok(())
}

fn print_reasons(
    out: &mut impl Write,
    file: &TrfFile,
    explanations: &[Explanation],
) -> anyhow::Result<()> {
    for (index, explanation) in explanations.iter().enumerate() {
        match explanation.pair {
            Some(pair) => {
                let (white, black) = (number(file, pair.white), number(file, pair.black));
                writeln!(out, "{STRONG}{}. {white} - {black}{STRONG:#}", index + 1)?;
            }
            None => writeln!(out, "{STRONG}Bye{STRONG:#}")?,
        }
        for reason in &explanation.reasons {
            writeln!(out, "{}", paragraph(&reason.to_string(), "   "))?;
        }
    }
    Ok(())
}

/// Pairs every finished round again. The exit code says whether all agree.
fn check(out: &mut impl Write, file: &TrfFile, system: System) -> anyhow::Result<ExitCode> {
    let mut all_agree = true;
    for completed in 0..file.tournament.completed_rounds {
        let before = file.tournament.after(completed);
        let round = completed + 1;
        let found = ManualRound::of_history(&file.tournament, round);
        let paired = system.pair(&before).with_context(|| format!("round {round}"))?;
        let ours = ManualRound::from(&paired);
        let (missing, extra) = (ours.beyond(&found), found.beyond(&ours));
        if missing.is_empty() && extra.is_empty() {
            writeln!(out, "Round {round}: {GOOD}the same{GOOD:#}")?;
            continue;
        }
        all_agree = false;
        writeln!(out, "Round {round}: {STRONG}differs{STRONG:#}")?;
        writeln!(out, "   file: {}", games(file, &extra))?;
        writeln!(out, "   ours: {}", games(file, &missing))?;
        for breach in breaches(&before, &found, &system.options()) {
            writeln!(out, "   {breach}")?;
        }
    }
    Ok(if all_agree { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn games(file: &TrfFile, games: &[(Tpn, Tpn)]) -> String {
    let text =
        |&(white, black): &(Tpn, Tpn)| format!("{}-{}", number(file, white), number(file, black));
    games.iter().map(text).collect::<Vec<_>>().join(" ")
}
