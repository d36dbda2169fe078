//! `meydan game match`: a complete match of random plays, with doubles, passes, gammons, concessions and a
//! Crawford game, played through the rules of matches. For trying out other programs with our files.

use std::io::Write;

use arena::backgammon::{BackgammonMatch, Command, GameState, Setup, Terms, Waits, certain_level};
use arena::chance::Seed;
use arena::id::PersonId;
use arena::match_play::Mode;
use arena::time::Moment;
use arena::{Actor, Context, Entry, Role, Stream};
use games::Game;
use games::backgammon::{Backgammon, Xgid, position_id};

use crate::said;

/// The names of the two players in the file.
const NAMES: [&str; 2] = ["Alice", "Bob"];

/// Play a random match to its end.
#[derive(clap::Args)]
pub struct Args {
    /// The game; only backgammon is played in matches with a cube.
    #[arg(value_parser = [Backgammon::NAME])]
    game: String,
    /// The points to win.
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u16).range(1..=64))]
    length: u16,
    /// The match: the same number gives the same match.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Print a match file (.mat); without it, the score after every game.
    #[arg(long)]
    mat: bool,
    /// Print the position ID, match ID and XGID before every roll, play and answer to a double.
    #[arg(long, conflicts_with = "mat")]
    ids: bool,
}

/// A match that plays itself.
struct Table {
    state: BackgammonMatch,
    seed: Seed,
    /// What the players choose by.
    numbers: u64,
    version: u64,
}

impl Table {
    /// A number below another; each equally likely, near enough.
    fn below(&mut self, count: usize) -> usize {
        self.numbers ^= self.numbers << 13;
        self.numbers ^= self.numbers >> 7;
        self.numbers ^= self.numbers << 17;
        usize::try_from(self.numbers % count.max(1) as u64).unwrap_or(0)
    }

    fn ask(&mut self, actor: Actor, command: &Command) -> anyhow::Result<()> {
        let seed = Some(self.seed.clone());
        let context = Context { now: Moment(0), actor: actor.clone(), seed };
        let facts = self.state.decide(command, &context);
        for cited in facts.map_err(|refused| said::error(refused.message()))? {
            self.version += 1;
            let (version, by, at) = (self.version, actor.clone(), Moment(0));
            let (citations, fact) = (cited.citations, cited.fact);
            self.state.apply(&Entry { version, at, by, citations, fact });
        }
        Ok(())
    }

    /// What the side that has to act does.
    fn choice(&mut self, game: &GameState) -> Command {
        match game.waits() {
            Waits::Turn(side) if !game.board().has_contact() && self.below(12) == 0 => {
                let level = certain_level(game.board(), side);
                Command::Concede { level, side: None }
            }
            Waits::Turn(_) if self.state.can_double() && self.below(8) == 0 => Command::Double,
            Waits::Play(..) => {
                let mut moves = Vec::new();
                game.board().legal_moves(&mut moves);
                let chosen = self.below(moves.len());
                let text = moves.get(chosen).map(|mv| game.board().move_text(*mv));
                let text = text.unwrap_or_default();
                Command::Play { text, as_played: false, lag: None }
            }
            Waits::Answer(_) if self.below(3) == 0 => Command::Pass,
            Waits::Answer(_) => Command::Take,
            Waits::Concession(..) => Command::Answer { accept: true },
            Waits::Opening | Waits::Turn(_) | Waits::Nothing => Command::Roll { dice: None },
        }
    }
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    debug_assert_eq!(args.game, Backgammon::NAME, "no other game is parsed");
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&args.seed.to_le_bytes());
    let mut table = Table {
        state: BackgammonMatch::default(),
        seed: Seed::new(bytes),
        numbers: args.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1,
        version: 0,
    };
    let players = NAMES.map(|name| name.to_lowercase().parse::<PersonId>());
    let [Ok(first), Ok(second)] = players else { return Ok(()) };
    let players = [first, second];
    let setup = Setup {
        id: "random".parse()?,
        competition: None,
        event: None,
        round: None,
        table: None,
        sides: players.clone().map(|player| vec![player]),
        length: args.length,
        jacoby: false,
        mode: Mode::Online,
        clock: None,
        clock_demand: Default::default(),
        box_demand: Default::default(),
        pips: false,
        starts: None,
        first_of_day: false,
        delay: None,
        terms: Terms::default(),
    };
    let mut out = std::io::stdout().lock();
    table.ask(Actor::system(), &Command::Create(Box::new(setup)))?;
    let player = |side: u8| Actor::new(players[usize::from(side & 1)].clone(), Role::Competitor);
    while table.state.result().is_none() {
        let Some(game) = table.state.current().cloned() else {
            for side in [0, 1] {
                table.ask(player(side), &Command::Confirm { side: None })?;
            }
            continue;
        };
        if args.ids {
            print_ids(&mut out, &table.state, &game)?;
        }
        let side = table.state.to_act().unwrap_or(0);
        let command = table.choice(&game);
        table.ask(player(side), &command)?;
        if !args.mat && !args.ids && table.state.current().is_none() {
            let [first, second] = table.state.score();
            writeln!(out, "{first} – {second}")?;
        }
    }
    if args.mat {
        write!(out, "{}", table.state.mat(NAMES))?;
    }
    Ok(())
}

fn print_ids(
    out: &mut impl Write,
    state: &BackgammonMatch,
    game: &GameState,
) -> anyhow::Result<()> {
    if !matches!(game.waits(), Waits::Turn(_) | Waits::Play(..) | Waits::Answer(_)) {
        return Ok(());
    }
    let Some(id) = state.gnu_match() else { return Ok(()) };
    let xgid = Xgid::of(game.board(), state.match_state());
    writeln!(out, "{}:{} {xgid}", position_id(game.board()), id.id())?;
    Ok(())
}
