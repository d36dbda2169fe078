//! `meydan game play`: two people at one terminal, or one against the program.

use std::io::Write;
use std::time::{SystemTime, UNIX_EPOCH};

use engine::{Effort, Level, Partner};
use games::record::{Header, Record};
use games::registry::{MoveError, Show, Table};
use games::{Random, Side, Turn};
use rulebook::Message;

use super::{Chosen, best, replay};
use crate::{input, said};

/// What can be typed beside moves, with the keys of what it does.
const COMMANDS: [(&str, &str); 8] = [
    ("moves", "play-help-moves"),
    ("board", "play-help-board"),
    ("undo", "play-help-undo"),
    ("hint", "engine-help-hint"),
    ("record", "play-help-record"),
    ("roll", "play-help-roll"),
    ("help", "play-help-help"),
    ("quit", "play-help-quit"),
];

/// Play a game, two people at one terminal or one against the program.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    chosen: Chosen,
    /// Play against the program: its level, from 1 (beginner) to 8.
    #[arg(long, value_name = "LEVEL", value_parser = best::level)]
    against: Option<Level>,
    /// The side that you play against the program; without it, the side that begins.
    #[arg(long, requires = "against")]
    side: Option<String>,
    /// The random seed of the dice and of the program: the same seed gives the same game.
    #[arg(long)]
    seed: Option<u64>,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let mut table = args.chosen.start()?;
    let opponent = Opponent::of(args, table.as_ref())?;
    let mut random = Random::new(args.seed.unwrap_or_else(seed));
    let mut out = anstream::stdout().lock();
    writeln!(out, "{}", said::words().game(table.kind().name()))?;
    if let Some(opponent) = &opponent {
        let level = Message::new("engine-against").with("level", opponent.level.named());
        writeln!(out, "{}", said::sentence(&level))?;
    }
    print_help(&mut out)?;
    print_board(&mut out, table.as_ref())?;
    answer(&mut out, opponent.as_ref(), table.as_mut(), &mut random)?;
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
            "undo" => match take_back(opponent.as_ref(), table.as_mut()) {
                Some(_) => print_board(&mut out, table.as_ref())?,
                None => writeln!(out, "{}", said::sentence(&Message::new("play-no-undo")))?,
            },
            "roll" => roll(&mut out, table.as_mut(), &mut random)?,
            "hint" => hint(&mut out, table.as_ref())?,
            text => try_move(&mut out, table.as_mut(), text)?,
        }
        answer(&mut out, opponent.as_ref(), table.as_mut(), &mut random)?;
        prompt(&mut out, table.as_ref())?;
    }
    Ok(())
}

/// The program at the other side of the board.
struct Opponent {
    partner: &'static dyn Partner,
    level: Level,
    /// The side that the person plays.
    person: Side,
}

impl Opponent {
    fn of(args: &Args, table: &dyn Table) -> anyhow::Result<Option<Self>> {
        let Some(level) = args.against else { return Ok(None) };
        let partner = best::partner(table.kind())?;
        let sides = table.kind().sides();
        let person = match &args.side {
            None => Side::FIRST,
            Some(text) if text.eq_ignore_ascii_case(sides[0]) => Side::FIRST,
            Some(text) if text.eq_ignore_ascii_case(sides[1]) => Side::SECOND,
            Some(text) => {
                let message = Message::new("engine-no-side").with("text", text);
                return Err(said::error(message.with("sides", sides.join(", "))));
            }
        };
        Ok(Some(Self { partner, level, person }))
    }
}

/// The program's moves, until the person is to move; it rolls for itself.
fn answer(
    out: &mut impl Write,
    opponent: Option<&Opponent>,
    table: &mut dyn Table,
    random: &mut Random,
) -> anyhow::Result<()> {
    let Some(Opponent { partner, level, person }) = opponent else { return Ok(()) };
    loop {
        let text = match table.turn() {
            Turn::Of(seat) if seat.side() != *person => {
                let advice =
                    partner.advise(table, Effort::Level(*level), random.next(), &mut || false);
                advice.and_then(|advice| advice.best)
            }
            Turn::Chance if !best::rolls(table, *person) => table.random_move(random),
            _ => None,
        };
        let Some(text) = text else { return Ok(()) };
        let message = Message::new("engine-plays").with("move", &text);
        writeln!(out, "{}", said::sentence(&message))?;
        try_move(out, table, &text)?;
    }
}

/// Takes a move back; against the program, back to the person's last own move.
fn take_back(opponent: Option<&Opponent>, table: &mut dyn Table) -> Option<String> {
    let mut taken = table.undo()?;
    if let Some(opponent) = opponent {
        while !matches!(table.turn(), Turn::Of(seat) if seat.side() == opponent.person) {
            let Some(text) = table.undo() else { break };
            taken = text;
        }
    }
    Some(taken)
}

/// What the program would play.
fn hint(out: &mut impl Write, table: &dyn Table) -> anyhow::Result<()> {
    let partner = best::partner(table.kind())?;
    let advice = partner.advise(table, Effort::Nodes(best::HINT), 0, &mut || false);
    let message = match advice.and_then(|advice| advice.best) {
        Some(text) => Message::new("engine-hint").with("move", text),
        None => Message::new("engine-no-move"),
    };
    writeln!(out, "{}", said::sentence(&message))?;
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
