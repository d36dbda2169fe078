//! `meydan game play`: two people at one terminal.

use std::io::Write;
use std::time::{SystemTime, UNIX_EPOCH};

use games::Random;
use games::record::{Header, Record};
use games::registry::{MoveError, Show, Table};
use rulebook::Message;

use super::{Chosen, replay};
use crate::{input, said};

/// What can be typed beside moves, with the keys of what it does.
const COMMANDS: [(&str, &str); 7] = [
    ("moves", "play-help-moves"),
    ("board", "play-help-board"),
    ("undo", "play-help-undo"),
    ("record", "play-help-record"),
    ("roll", "play-help-roll"),
    ("help", "play-help-help"),
    ("quit", "play-help-quit"),
];

/// Play a game, two people at one terminal.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    chosen: Chosen,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let mut table = args.chosen.start()?;
    let mut random = Random::new(seed());
    let mut out = anstream::stdout().lock();
    writeln!(out, "{}", said::words().game(table.kind().name()))?;
    print_help(&mut out)?;
    print_board(&mut out, table.as_ref())?;
    prompt(&mut out, table.as_ref())?;
    let mut typed = std::io::stdin().lock();
    while let Some(line) = input::line(&mut typed)? {
        match line.trim() {
            "" => {}
            "quit" | "exit" => break,
            "help" | "?" => print_help(&mut out)?,
            "moves" => writeln!(out, "{}", table.legal_moves().join("  "))?,
            "board" => print_board(&mut out, table.as_ref())?,
            "record" => write!(out, "{}", Record::new(Header::default(), table.copy()))?,
            "undo" => match table.undo() {
                Some(_) => print_board(&mut out, table.as_ref())?,
                None => writeln!(out, "{}", said::sentence(&Message::new("play-no-undo")))?,
            },
            "roll" => roll(&mut out, table.as_mut(), &mut random)?,
            text => try_move(&mut out, table.as_mut(), text)?,
        }
        prompt(&mut out, table.as_ref())?;
    }
    Ok(())
}

/// Dice between friends may hang on the clock; a tournament's do not.
fn seed() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.map_or(0, |time| time.as_nanos() as u64)
}

fn roll(out: &mut impl Write, table: &mut dyn Table, random: &mut Random) -> anyhow::Result<()> {
    if table.to_move() != Some("dice") {
        writeln!(out, "{}", said::sentence(&Message::new("play-no-roll")))?;
        return Ok(());
    }
    if let Some(roll) = table.random_move(random) {
        let rolled = Message::new("play-rolled").with("roll", &roll);
        writeln!(out, "{}", said::sentence(&rolled))?;
        try_move(out, table, &roll)?;
    }
    Ok(())
}

fn try_move(out: &mut impl Write, table: &mut dyn Table, text: &str) -> anyhow::Result<()> {
    match table.play(text) {
        Ok(()) => print_board(out, table),
        Err(MoveError::Refused(refusal)) => {
            let message = Message::new("play-refused")
                .with("reason", &refusal.message)
                .with("clause", refusal.citation);
            writeln!(out, "{}", said::sentence(&message))?;
            Ok(())
        }
        Err(MoveError::Unreadable(message)) => {
            let message = Message::new("play-unreadable").with("reason", message);
            writeln!(out, "{}", said::sentence(&message))?;
            Ok(())
        }
    }
}

fn print_board(out: &mut impl Write, table: &dyn Table) -> anyhow::Result<()> {
    write!(out, "\n{}", table.scene(Show::default()).to_text(&said::say))?;
    if let Some(outcome) = table.outcome() {
        let over = Message::new("game-over").with("reason", replay::end(table, &outcome));
        writeln!(out, "{}", said::sentence(&over))?;
    }
    Ok(())
}

fn print_help(out: &mut impl Write) -> anyhow::Result<()> {
    writeln!(out, "{}", said::text("play-help"))?;
    for (command, key) in COMMANDS {
        writeln!(out, "  {command:<7} {}", said::text(key))?;
    }
    Ok(())
}

fn prompt(out: &mut impl Write, table: &dyn Table) -> anyhow::Result<()> {
    let over = || said::text("play-over");
    write!(out, "{}> ", table.to_move().map_or_else(over, str::to_owned))?;
    out.flush()?;
    Ok(())
}
