//! `meydan game list` and `meydan game show`: what there is, what can be chosen, and the board.

use std::io::Write;

use anyhow::Context;
use games::registry::{GAMES, Kind, Show, Table};
use rulebook::Message;

use super::Chosen;
use crate::said;
use crate::terminal::left;

/// Show a game: its rulebook, its options and its board.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    chosen: Chosen,
    /// Moves to play before showing the board.
    #[arg(long, default_value = "")]
    moves: String,
    /// Print the board as SVG, with the last move and the legal moves marked.
    #[arg(long)]
    svg: bool,
}

pub fn list() -> anyhow::Result<()> {
    let mut out = anstream::stdout().lock();
    for kind in GAMES {
        let (name, book, sides) = (kind.name(), kind.rulebook(), kind.seats().join(" "));
        let title = left(&said::words().game(name), 24);
        writeln!(out, "{name:<12}{title}{book:<18}{sides}")?;
    }
    Ok(())
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let kind = args.chosen.kind()?;
    let mut table = args.chosen.start()?;
    for text in kind.split_moves(&args.moves) {
        table.play(text).with_context(|| format!("--moves {text}"))?;
    }
    let mut out = anstream::stdout().lock();
    if args.svg {
        let show = Show { coordinates: true, counts: true, last: true, targets: true };
        write!(out, "{}", table.scene(show).to_svg(&said::say))?;
        return Ok(());
    }
    print_kind(&mut out, kind)?;
    print_table(&mut out, table.as_ref())
}

fn print_kind(out: &mut impl Write, kind: &dyn Kind) -> anyhow::Result<()> {
    let by = Message::new("show-by")
        .with("game", said::words().game(kind.name()))
        .with("book", kind.rulebook());
    writeln!(out, "{}", said::say(&by))?;
    let seats = Message::new("show-seats").with("seats", kind.seats().join(" "));
    writeln!(out, "{}", said::say(&seats))?;
    if !kind.options().is_empty() {
        writeln!(out, "{}", said::say(&Message::new("show-options")))?;
    }
    for option in kind.options() {
        let message = Message::new("show-option")
            .with("key", option.key)
            .with("values", Message::new(option.values))
            .with("default", option.default)
            .with("why", Message::new(option.why))
            .with("clause", option.clause.to_string());
        writeln!(out, "{}", said::say(&message))?;
    }
    Ok(())
}

fn print_table(out: &mut impl Write, table: &dyn Table) -> anyhow::Result<()> {
    let scene = table.scene(Show::default());
    write!(out, "\n{}\n", scene.to_text(&said::say))?;
    let spoken: Vec<String> = scene.spoken().iter().map(said::say).collect();
    writeln!(out, "{}", spoken.join(" "))?;
    let position = Message::new("show-position").with("position", table.position());
    writeln!(out, "{}", said::say(&position))?;
    let moves = Message::new("show-moves").with("moves", table.legal_moves().join("  "));
    writeln!(out, "{}", said::say(&moves))?;
    Ok(())
}
