//! `meydan game list` and `meydan game show`: what there is, what can be chosen, and the board.

use std::io::Write;

use anyhow::Context;
use games::registry::{GAMES, Kind, Show, Table};

use super::{Chosen, say};

/// Show a game: its rulebook, its options and its board.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    chosen: Chosen,
    /// Moves to play before the board is shown.
    #[arg(long, default_value = "")]
    moves: String,
    /// Print the board as an SVG file, with the last move and the legal moves marked.
    #[arg(long)]
    svg: bool,
}

pub fn list() -> anyhow::Result<()> {
    let mut out = anstream::stdout().lock();
    for kind in GAMES {
        let sides = kind.seats().join(" ");
        writeln!(out, "{:<12}{:<24}{:<18}{sides}", kind.name(), kind.title(), kind.rulebook())?;
    }
    Ok(())
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let kind = args.chosen.kind()?;
    let mut table = args.chosen.start()?;
    for text in kind.split_moves(&args.moves) {
        table.play(text).with_context(|| format!("--moves, {text}"))?;
    }
    let mut out = anstream::stdout().lock();
    if args.svg {
        let show = Show { coordinates: true, counts: true, last: true, targets: true };
        write!(out, "{}", table.scene(show).to_svg(&say))?;
        return Ok(());
    }
    print_kind(&mut out, kind)?;
    print_table(&mut out, table.as_ref())
}

fn print_kind(out: &mut impl Write, kind: &dyn Kind) -> anyhow::Result<()> {
    let (title, book) = (kind.title(), kind.rulebook());
    writeln!(out, "{title}, by the rulebook {book} (meydan rules {book})")?;
    writeln!(out, "Seats in the order of play: {}", kind.seats().join(" "))?;
    if !kind.options().is_empty() {
        writeln!(out, "Options of Meydan, where the rulebook leaves something open:")?;
    }
    for option in kind.options() {
        writeln!(
            out,
            "Option {}: {} (default {}); {} (not a rule of the book; see {})",
            option.key, option.values, option.default, option.why, option.clause
        )?;
    }
    Ok(())
}

fn print_table(out: &mut impl Write, table: &dyn Table) -> anyhow::Result<()> {
    let scene = table.scene(Show::default());
    write!(out, "\n{}\n", scene.to_text(&say))?;
    let spoken: Vec<String> = scene.spoken().iter().map(say).collect();
    writeln!(out, "{}", spoken.join(" "))?;
    writeln!(out, "Position: {}", table.position())?;
    writeln!(out, "Legal moves: {}", table.legal_moves().join("  "))?;
    Ok(())
}
