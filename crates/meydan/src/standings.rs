//! `meydan standings`: the table of a tournament file, with tie-breaks and why they are so.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use pairing::standings::{Edition, Row, Settings, TieBreak, Value, explain, standings};
use pairing::tournament::Tpn;
use pairing::trf::TrfFile;
use rulebook::Message;
use serde::Serialize;
use textwrap::core::display_width;

use crate::said::{self, Saying};
use crate::terminal::{FAINT, STRONG, left, right};
use crate::tournament_file;

/// Rank the players of a tournament file by points and tie-breaks.
#[derive(clap::Args)]
pub struct Args {
    /// The tournament: a report file (TRF16, TRF26) or JSON; - for standard input.
    file: PathBuf,
    /// The tie-breaks in order, such as BH/C1,BH,SB,DE [default: those of the file].
    #[arg(long, value_name = "CODES")]
    tiebreaks: Option<String>,
    /// The edition of the tie-break regulations: 2024-08 (from September 2023 on) or 2026-03.
    #[arg(long, default_value = "2026-03", value_parser = said::parse::<Edition>)]
    edition: Edition,
    /// Treat the tournament as a round robin: forfeits count like games.
    #[arg(long)]
    round_robin: bool,
    /// Show the standings after this many rounds.
    #[arg(long, value_name = "ROUNDS")]
    after: Option<u32>,
    /// Explain how every tie-break value comes about.
    #[arg(long)]
    explain: bool,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let mut file = tournament_file::read(&args.file, !args.round_robin)?;
    if let Some(rounds) = args.after {
        let rounds = rounds.min(file.tournament.completed_rounds);
        file.tournament = file.tournament.after(rounds);
    }
    let settings = Settings {
        edition: args.edition,
        round_robin: args.round_robin,
        ..Settings::new(&tie_breaks(args.tiebreaks.as_deref(), &file)?)
    };
    let rows = standings(&file.tournament, &settings);
    let mut out = anstream::stdout().lock();
    if args.json {
        print_json(&mut out, &file, &settings, &rows)?;
    } else {
        print_table(&mut out, &file, &settings, &rows)?;
    }
    if args.explain && !args.json {
        print_reasons(&mut out, &file, &settings, &rows)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Those that were asked for, else those of the file, else the usual ones.
fn tie_breaks(asked: Option<&str>, file: &TrfFile) -> anyhow::Result<Vec<TieBreak>> {
    if let Some(codes) = asked {
        return Ok(TieBreak::list(codes)?);
    }
    let of_file = file.kept_line("212").or(file.kept_line("202")).filter(|codes| !codes.is_empty());
    match of_file {
        Some(codes) => TieBreak::list(codes).saying(|| Message::new("cli-tie-breaks")),
        None => Ok(TieBreak::DEFAULT.to_vec()),
    }
}

#[derive(Serialize)]
struct RowJson<'a> {
    place: u32,
    number: u32,
    name: &'a str,
    points: f64,
    tiebreaks: BTreeMap<String, Value>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    shared_with: Vec<u32>,
}

fn print_json(
    out: &mut impl Write,
    file: &TrfFile,
    settings: &Settings,
    rows: &[Row],
) -> anyhow::Result<()> {
    let codes = settings.tie_breaks.iter().map(ToString::to_string);
    let json = |row: &Row| RowJson {
        place: row.place,
        number: file.number(row.player),
        name: name(file, row.player),
        points: f64::from(row.score.tenths()) / 10.0,
        tiebreaks: codes.clone().zip(row.values.iter().copied()).collect(),
        shared_with: level(rows, row)
            .filter(|tpn| *tpn != row.player)
            .map(|tpn| file.number(tpn))
            .collect(),
    };
    let rows: Vec<RowJson<'_>> = rows.iter().map(json).collect();
    serde_json::to_writer_pretty(&mut *out, &rows)?;
    writeln!(out)?;
    Ok(())
}

fn name(file: &TrfFile, player: Tpn) -> &str {
    file.tournament.player(player).map_or("", |player| player.name.as_str())
}

fn level<'a>(rows: &'a [Row], row: &Row) -> impl Iterator<Item = Tpn> + 'a {
    let place = row.place;
    rows.iter().filter(move |other| other.place == place).map(|other| other.player)
}

fn print_table(
    out: &mut impl Write,
    file: &TrfFile,
    settings: &Settings,
    rows: &[Row],
) -> anyhow::Result<()> {
    let widest =
        rows.iter().map(|row| display_width(name(file, row.player))).max().unwrap_or(0).max(4);
    let [place, number, heading, points] =
        ["table-head-place", "table-head-number", "table-head-name", "table-head-points"]
            .map(said::text);
    let widest = widest.max(display_width(&heading));
    let (place, number, points) = (right(&place, 6), right(&number, 5), right(&points, 5));
    write!(out, "{STRONG}{place} {number}  {} {points}", left(&heading, widest))?;
    for tie_break in &settings.tie_breaks {
        write!(out, " {tie_break:>7}")?;
    }
    writeln!(out, "{STRONG:#}")?;
    for row in rows {
        let name = name(file, row.player);
        let blanks = " ".repeat(widest - display_width(name));
        let [place, number] =
            [(row.place, 6), (file.number(row.player), 5)].map(|(own, width)| cell(own, width));
        write!(out, "{place} {number}  {name}{blanks} {}", cell(row.score, 5))?;
        for value in &row.values {
            write!(out, " {}", cell(value, 7))?;
        }
        writeln!(out)?;
    }
    Ok(())
}

/// A number of the table, in the reader's digits and with the reader's decimal mark.
fn cell(number: impl Display, width: usize) -> String {
    right(&said::figures(number), width)
}

/// The contributions of every value. The direct encounter is among those with equal points.
fn print_reasons(
    out: &mut impl Write,
    file: &TrfFile,
    settings: &Settings,
    rows: &[Row],
) -> anyhow::Result<()> {
    for row in rows {
        writeln!(
            out,
            "\n{STRONG}{} {}{STRONG:#}",
            file.number(row.player),
            name(file, row.player)
        )?;
        for (index, tie_break) in settings.tie_breaks.iter().enumerate() {
            let tied: Vec<Tpn> = rows
                .iter()
                .filter(|other| {
                    other.score == row.score && other.values[..index] == row.values[..index]
                })
                .map(|other| other.player)
                .collect();
            let why = explain(&file.tournament, settings, *tie_break, row.player, &tied);
            let parts: Vec<String> =
                why.parts.iter().map(|part| said::say(&part.message())).collect();
            let equals = if parts.is_empty() { "" } else { " = " };
            let value = said::figures(why.value);
            writeln!(out, "  {} {value}{equals}{}", why.tie_break, parts.join("; "))?;
        }
    }
    if let Some(rounds) = file.tournament.declared_rounds {
        let message = Message::new("cli-after-round")
            .with("round", file.tournament.completed_rounds)
            .with("rounds", rounds);
        writeln!(out, "\n{FAINT}{}{FAINT:#}", said::sentence(&message))?;
    }
    Ok(())
}
