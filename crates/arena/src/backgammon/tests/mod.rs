//! Matches played through commands alone, as the office does it: decide, write, read back, apply;
//! at the end of every test the log is replayed.

mod appeals;
mod cube;
mod desk;
mod dice;
mod laws;
mod matters;
mod table;

use super::*;
use crate::chance::Seed;
use crate::match_play::Mode;
use crate::{Actor, trial};
use rulebook::Citation;

/// A match with its log, and the time.
pub(super) struct Desk {
    pub(super) state: BackgammonMatch,
    pub(super) log: Vec<Entry<Fact>>,
    pub(super) now: Moment,
    pub(super) seed: Seed,
}

pub(super) fn person(name: &str) -> PersonId {
    name.parse().unwrap()
}

pub(super) fn director() -> Actor {
    Actor::new(person("davar"), Role::Director)
}

pub(super) fn player(side: u8) -> Actor {
    Actor::new(person(["arash", "bita"][usize::from(side)]), Role::Competitor)
}

/// A match of arash (A) and bita (B).
pub(super) fn setup(length: u16, mode: Mode) -> Setup {
    Setup {
        id: "m-1".parse().unwrap(),
        competition: Some("tehran".parse().unwrap()),
        event: Some("open".parse().unwrap()),
        round: Some(1),
        table: Some(1),
        sides: [vec![person("arash")], vec![person("bita")]],
        length,
        jacoby: false,
        mode,
        clock: Some(ClockPlan::default()),
        clock_demand: Demand::Required,
        box_demand: Demand::Optional,
        pips: false,
        starts: None,
        first_of_day: false,
        delay: None,
        terms: Terms::default(),
    }
}

/// The same without event and clock.
pub(super) fn casual(length: u16) -> Setup {
    let clock = None;
    Setup { competition: None, event: None, clock, ..setup(length, Mode::Online) }
}

impl Desk {
    pub(super) fn new(setup: Setup) -> Self {
        Self::with_seed(setup, [7; 32])
    }

    pub(super) fn with_seed(setup: Setup, seed: [u8; 32]) -> Self {
        let mut desk = Self {
            state: BackgammonMatch::default(),
            log: Vec::new(),
            now: Moment(1_800_000_000_000),
            seed: Seed::new(seed),
        };
        desk.ok(&Actor::system(), Command::Create(Box::new(setup)));
        desk
    }

    /// A match over the board with its first game begun.
    pub(super) fn board(length: u16) -> Self {
        let mut desk = Self::new(setup(length, Mode::Board));
        desk.confirm();
        desk
    }

    /// Both confirm the score: the next game begins.
    pub(super) fn confirm(&mut self) {
        for side in [0, 1] {
            self.ok(&player(side), Command::Confirm { side: None });
        }
    }

    fn context(&self, actor: &Actor) -> Context {
        Context { now: self.now, actor: actor.clone(), seed: Some(self.seed.clone()) }
    }

    /// What the match answers; nothing is written.
    pub(super) fn ask(
        &self,
        actor: &Actor,
        command: &Command,
    ) -> Result<Vec<Cited<Fact>>, Refused> {
        self.state.decide(command, &self.context(actor))
    }

    /// Carries a command out, through JSON both ways.
    #[track_caller]
    pub(super) fn ok(&mut self, actor: &Actor, command: Command) -> Vec<Cited<Fact>> {
        let (command, json) = trial::sent(&command);
        let facts = self.ask(actor, &command).unwrap_or_else(|refused| panic!("{json}: {refused}"));
        for fact in &facts {
            trial::keep(&mut self.state, &mut self.log, fact, actor, self.now);
        }
        facts
    }

    /// A command that is refused, and the clause.
    #[track_caller]
    pub(super) fn no(&self, actor: &Actor, command: Command) -> Option<Citation> {
        trial::clause(&command, self.ask(actor, &command))
    }

    /// Whoever has to act.
    pub(super) fn mover(&self) -> Actor {
        player(self.state.to_act().unwrap_or(0))
    }

    /// Turns over the board, as `31: 8/5 6/5`; a word alone is an act of the cube.
    #[track_caller]
    pub(super) fn turns(&mut self, turns: &[&str]) {
        for text in turns {
            let command = match *text {
                "double" => Command::Double,
                "take" => Command::Take,
                "pass" => Command::Pass,
                _ => {
                    let (dice, play) = text.split_once(':').unwrap();
                    let digits: Vec<u8> = dice.bytes().map(|byte| byte - b'0').collect();
                    let roll = Command::Roll { dice: Some([digits[0], digits[1]]) };
                    self.ok(&director(), roll);
                    played(play.trim())
                }
            };
            self.ok(&director(), command);
        }
    }

    /// A game of the score sheet, and both confirm.
    pub(super) fn game(&mut self, winner: u8, level: u8, cube: u16) {
        if self.state.is_between_games() {
            self.confirm();
        }
        self.ok(&player(winner), Command::EnterGame { winner, level, cube });
    }

    pub(super) fn wait(&mut self, span: Span) {
        self.now = self.now + span;
    }

    pub(super) fn cites(&self, clause: Citation) -> bool {
        self.log.iter().any(|entry| entry.citations.contains(&clause))
    }
}

pub(super) fn played(text: &str) -> Command {
    Command::Play { text: text.to_owned(), as_played: false, lag: None }
}

impl Drop for Desk {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            trial::assert_replays(&self.state, &self.log);
        }
    }
}
