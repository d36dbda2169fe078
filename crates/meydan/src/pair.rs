//! `meydan pair`: the next round of a tournament file by any system, why it is so, whether earlier
//! rounds agree, and random tournaments. The systems beside the Dutch one are in `draw.rs`.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use pairing::dutch::{self, Options, Round};
use pairing::explain::{Explanation, explain};
use pairing::generate::{Recipe, generate};
use pairing::manual::{ManualRound, breaches};
use pairing::sheet::{Sheet, Sides};
use pairing::trf::{self, TrfFile, Version};
use pairing::{Tournament, Tpn, starter};
use rulebook::Message;
use textwrap::core::display_width;

use crate::said::{self, Saying};
use crate::terminal::{GOOD, STRONG, left, paragraph, right};
use crate::{draw, terminal, tournament_file};

/// The exit code when there is no next round.
const OVER: u8 = 3;

/// Pair the next round of a tournament file.
#[derive(clap::Args)]
#[command(
    after_help = "Exit code: 0 if a round was paired (or every round agrees), 3 if the event is over, 1 otherwise."
)]
pub struct Args {
    /// The tournament: a report file (TRF16, TRF26) or JSON; - for standard input.
    #[arg(required_unless_present = "generate")]
    file: Option<PathBuf>,
    /// The pairing system.
    #[arg(long, value_enum, default_value_t = System::Dutch)]
    system: System,
    /// Pair every round of the file again and show the differences.
    #[arg(long, conflicts_with = "explain")]
    check: bool,
    /// Explain the pairings: brackets, floats, colours, bye.
    #[arg(long)]
    explain: bool,
    /// Print JSON.
    #[arg(long, conflicts_with = "check")]
    json: bool,
    /// Print the pairing sheet to post, with names and these column headings.
    #[arg(long, value_enum, value_name = "SIDES", conflicts_with_all = ["check", "explain", "json"])]
    sheet: Option<SheetSides>,
    /// Print the places so far (not for the Dutch system: see `meydan standings`).
    #[arg(long, conflicts_with_all = ["check", "explain", "sheet"])]
    places: bool,
    /// Generate a random tournament instead, as a report file paired by the Dutch system.
    #[arg(long, conflicts_with_all = ["file", "system", "check", "explain", "json", "sheet", "places"])]
    generate: bool,
    /// The number of players in it.
    #[arg(long, default_value_t = 32, requires = "generate", value_parser = clap::value_parser!(u32).range(2..=9999))]
    players: u32,
    /// The number of rounds in it.
    #[arg(long, default_value_t = 9, requires = "generate", value_parser = clap::value_parser!(u32).range(1..=99))]
    rounds: u32,
    /// The random seed: the same seed gives the same tournament.
    #[arg(long, default_value_t = 1, requires = "generate")]
    seed: u64,
    #[command(flatten)]
    settings: draw::Settings,
}

/// The pairing system.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum System {
    /// The FIDE Dutch system.
    Dutch,
    /// The Dutch system without colours.
    DutchWithoutColors,
    /// The Dutch system without colours, with alternating starts (Mangala and similar games).
    DutchWithStarter,
    /// Everyone plays everyone, once or --cycles times.
    RoundRobin,
    /// One loss and out, with --consolation, --last-chance, --third-place.
    KnockOut,
    /// Two losses and out.
    DoubleElimination,
    /// Swiss with lives: out after three losses, or as many as --lives says.
    Lives,
    /// Round robin in --groups, then a knock-out of the best.
    Groups,
}

/// The column headings.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum SheetSides {
    /// Chess: white on the left.
    WhiteBlack,
    /// Reversi, Pentago: black moves first and is on the left.
    BlackWhite,
    /// Kulami: black moves first and is on the left.
    BlackRed,
    /// Games without colours.
    FirstSecond,
}

impl SheetSides {
    const fn sides(self) -> Sides {
        match self {
            Self::WhiteBlack => Sides::WhiteBlack,
            Self::BlackWhite => Sides::BlackWhite,
            Self::BlackRed => Sides::BlackRed,
            Self::FirstSecond => Sides::FirstSecond,
        }
    }
}

impl System {
    const fn options(self) -> Options {
        Options { colors: matches!(self, Self::Dutch) }
    }

    /// The next round by the Dutch system.
    fn pair(self, tournament: &Tournament) -> anyhow::Result<Round> {
        Ok(match self {
            Self::DutchWithStarter => starter::pair(tournament)?,
            _ => dutch::pair(tournament, &self.options())?,
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
    let other = args.settings.system(args.system)?;
    let file = tournament_file::read(path, other.is_none())?;
    match other {
        Some(system) => run_draw(&mut out, &args, &draw::Draw::new(&file, system, &args.settings)?),
        None => run_dutch(&mut out, &args, &file),
    }
}

fn run_dutch(out: &mut impl Write, args: &Args, file: &TrfFile) -> anyhow::Result<ExitCode> {
    if args.places {
        return Err(said::error(Message::new("cli-places-swiss")));
    }
    if args.check {
        return check(out, file, args.system);
    }
    if file.tournament.is_over() {
        let rounds = file.tournament.completed_rounds;
        return over(out, args, Message::new("cli-over-rounds").with("rounds", rounds));
    }
    let round = args.system.pair(&file.tournament)?;
    let explanations = || explain(&file.tournament, &round, &args.system.options());
    match (args.explain, args.json) {
        (false, false) => print_round(out, args, file, &ManualRound::from(&round))?,
        (true, false) => print_reasons(out, file, &explanations())?,
        (false, true) => print_json(out, &round)?,
        (true, true) => print_json(out, &explanations())?,
    }
    Ok(ExitCode::SUCCESS)
}

fn run_draw(out: &mut impl Write, args: &Args, draw: &draw::Draw<'_>) -> anyhow::Result<ExitCode> {
    if args.places {
        let places = draw.places()?;
        if args.json {
            print_json(out, &places)?;
        } else {
            draw.print_places(out, &places)?;
        }
        return Ok(ExitCode::SUCCESS);
    }
    if args.check {
        return draw.check(out);
    }
    let Some(pairings) = draw.next()? else {
        return over(out, args, Message::new("cli-over-played"));
    };
    match (args.explain, args.json) {
        (false, false) => print_round(out, args, draw.file, &draw::as_round(&pairings))?,
        (true, false) => draw.print_reasons(out, &pairings)?,
        (_, true) => print_json(out, &pairings)?,
    }
    Ok(ExitCode::SUCCESS)
}

/// Says that there is no next round. A program that reads JSON hears it there too.
fn over(out: &mut impl Write, args: &Args, why: Message) -> anyhow::Result<ExitCode> {
    if args.json {
        print_json(out, &serde_json::json!({ "next": "over" }))?;
    }
    let over = Message::new("cli-event-over").with("why", why);
    terminal::warn(&format!("meydan: {}", said::sentence(&over)));
    Ok(ExitCode::from(OVER))
}

fn print_json(out: &mut impl Write, value: &impl serde::Serialize) -> anyhow::Result<()> {
    serde_json::to_writer_pretty(&mut *out, value)?;
    writeln!(out)?;
    Ok(())
}

fn print_round(
    out: &mut impl Write,
    args: &Args,
    file: &TrfFile,
    round: &ManualRound,
) -> anyhow::Result<()> {
    match args.sheet {
        Some(sides) => print_sheet(out, &Sheet::new(file, round, sides.sides()))?,
        None => print_pairs(out, file, round)?,
    }
    Ok(())
}

/// The number of a player in the file; 0 for the other side of a bye.
pub fn number(file: &TrfFile, player: Tpn) -> u32 {
    if player == Tpn(0) { 0 } else { file.number(player) }
}

/// The list that is put up, in columns.
fn print_sheet(out: &mut impl Write, sheet: &Sheet<'_>) -> anyhow::Result<()> {
    let [first, second] = sheet.sides().heads().map(|head| said::say(&head));
    let (board, bye) = (said::text("sheet-board"), said::text("sheet-bye"));
    let firsts: Vec<String> = sheet.lines.iter().map(|row| sheet.cell(row.left)).collect();
    let widths = firsts.iter().chain([&first]).map(|text| display_width(text));
    let (widest, boards) = (widths.max().unwrap_or(0), display_width(&board));
    writeln!(out, "{board}  {}  {second}", left(&first, widest))?;
    for (row, first) in sheet.lines.iter().zip(&firsts) {
        let second = row.right.map_or_else(|| bye.clone(), |player| sheet.cell(player));
        let number = right(&row.board.to_string(), boards);
        writeln!(out, "{number}  {}  {second}", left(first, widest))?;
    }
    Ok(())
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
            None => writeln!(out, "{STRONG}{}{STRONG:#}", said::text("events-bye"))?,
        }
        for reason in &explanation.reasons {
            for message in reason.messages(&|player| number(file, player).into()) {
                writeln!(out, "{}", paragraph(&said::sentence(&message), "   "))?;
            }
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
        let paired =
            system.pair(&before).saying(|| Message::new("cli-round").with("round", round))?;
        let ours = ManualRound::from(&paired);
        if print_difference(out, file, round, &ours, &found)? {
            continue;
        }
        all_agree = false;
        for breach in breaches(&before, &found, &system.options()) {
            let message = breach.message(&|player| number(file, player).into());
            writeln!(out, "   {}", said::sentence(&message))?;
        }
    }
    Ok(if all_agree { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Prints where a round of the file differs from ours, and says whether it is the same.
pub fn print_difference(
    out: &mut impl Write,
    file: &TrfFile,
    round: u32,
    ours: &ManualRound,
    found: &ManualRound,
) -> anyhow::Result<bool> {
    let (missing, extra) = (ours.beyond(found), found.beyond(ours));
    let round = said::say(&Message::new("cli-round").with("round", round));
    if missing.is_empty() && extra.is_empty() {
        let same = said::text("cli-check-same");
        writeln!(out, "{round}: {GOOD}{same}{GOOD:#}")?;
        return Ok(true);
    }
    writeln!(out, "{round}: {STRONG}{}{STRONG:#}", said::text("cli-check-differs"))?;
    writeln!(out, "   {} {}", said::text("cli-check-file"), games(file, &extra))?;
    writeln!(out, "   {} {}", said::text("cli-check-ours"), games(file, &missing))?;
    Ok(false)
}

fn games(file: &TrfFile, games: &[(Tpn, Tpn)]) -> String {
    let text =
        |&(white, black): &(Tpn, Tpn)| format!("{}-{}", number(file, white), number(file, black));
    games.iter().map(text).collect::<Vec<_>>().join(" ")
}
