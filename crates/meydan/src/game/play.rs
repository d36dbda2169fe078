//! `meydan game play`: two people at one terminal.

use std::io::{BufRead, Write};
use std::time::{SystemTime, UNIX_EPOCH};

use games::Random;
use games::record::{Header, Record};
use games::registry::{MoveError, Show, Table};

use super::{Chosen, replay, say};

const HELP: &str = "\
Type a move, or one of these:
  moves   the legal moves        board   the board again
  undo    take a move back       record  the game so far, as text
  roll    roll the dice (when a roll is due)
  help    this list              quit    leave the game
";

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
    writeln!(out, "{}. {HELP}", table.kind().title())?;
    print_board(&mut out, table.as_ref())?;
    prompt(&mut out, table.as_ref())?;
    for line in std::io::stdin().lock().lines() {
        match line?.trim() {
            "" => {}
            "quit" | "exit" => break,
            "help" | "?" => write!(out, "{HELP}")?,
            "moves" => writeln!(out, "{}", table.legal_moves().join("  "))?,
            "board" => print_board(&mut out, table.as_ref())?,
            "record" => write!(out, "{}", Record::new(Header::default(), table.copy()))?,
            "undo" => match table.undo() {
                Some(_) => print_board(&mut out, table.as_ref())?,
                None => writeln!(out, "There is no move to take back.")?,
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
        writeln!(out, "No roll is due.")?;
        return Ok(());
    }
    if let Some(roll) = table.random_move(random) {
        writeln!(out, "Rolled {roll}.")?;
        try_move(out, table, &roll)?;
    }
    Ok(())
}

fn try_move(out: &mut impl Write, table: &mut dyn Table, text: &str) -> anyhow::Result<()> {
    match table.play(text) {
        Ok(()) => print_board(out, table),
        Err(MoveError::Refused(refusal)) => {
            let (message, clause) = (say(&refusal.message), refusal.citation);
            writeln!(out, "Not allowed: {message}. The rule: {clause}.")?;
            Ok(())
        }
        Err(MoveError::Unreadable(message)) => {
            writeln!(out, "Not understood: {}. Type help for more.", say(&message))?;
            Ok(())
        }
    }
}

fn print_board(out: &mut impl Write, table: &dyn Table) -> anyhow::Result<()> {
    write!(out, "\n{}", table.scene(Show::default()).to_text(&say))?;
    if let Some(outcome) = table.outcome() {
        writeln!(out, "The game is over: {}.", replay::end_in_words(table, &outcome))?;
    }
    Ok(())
}

fn prompt(out: &mut impl Write, table: &dyn Table) -> anyhow::Result<()> {
    write!(out, "{}> ", table.to_move().unwrap_or("over"))?;
    out.flush()?;
    Ok(())
}
