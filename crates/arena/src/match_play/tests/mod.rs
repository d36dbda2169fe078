//! Matches played through commands alone. `Desk` carries them out as the office does: decide,
//! write, read back, apply; and at the end of every test the log is replayed.

mod boards;
mod books;
mod clocks;
mod cubes;
mod discs;
mod friendly;
mod kure;
mod laws;
mod marbles;
mod presses;
mod roles;
mod sets;
mod warnings;

use super::*;
use crate::Actor;
use crate::clock::{Control, Kind, Scope};
use crate::id::PersonId;
use crate::ruling::Consequence;
use crate::time::{Moment, Span};
use crate::trial;
use rulebook::Citation;

/// A match with its log, and the time.
pub(super) struct Desk {
    pub(super) state: Match,
    log: Vec<Entry<Fact>>,
    pub(super) now: Moment,
}

pub(super) fn person(name: &str) -> PersonId {
    name.parse().unwrap()
}

pub(super) fn referee() -> Actor {
    Actor::new(person("hakem"), Role::Referee)
}

pub(super) fn chief() -> Actor {
    Actor::new(person("bas-hakem"), Role::MainJudge)
}

pub(super) fn player(name: &str) -> Actor {
    Actor::new(person(name), Role::Competitor)
}

/// A match of ayse (side 0, who starts) and berk (side 1).
pub(super) fn setup(game: &str, mode: Mode) -> Setup {
    let kind = games::registry::find(game).unwrap();
    let rulebook = kind.rulebook().to_owned();
    let one = |name: &str| Player { person: person(name), impaired: false };
    let four = game == "quixo4";
    let side = |first: &str, second: &str| {
        let mut players = vec![one(first)];
        players.extend(four.then(|| one(second)));
        players
    };
    Setup {
        id: "m-1".parse().unwrap(),
        competition: None,
        event: None,
        round: Some(1),
        table: Some(1),
        game: game.to_owned(),
        options: Vec::new(),
        sets: Book::find(&rulebook).unwrap().sets[0],
        rulebook,
        sides: [side("ayse", "can"), side("berk", "deniz")],
        starter: Some(0),
        clock: None,
        mode,
        touch_move: false,
        show_numbers: false,
        delay: None,
        symbols: game.starts_with("quixo").then_some([Symbol::Cross, Symbol::Circle]),
        consultation: four.then_some(false),
    }
}

pub(super) fn minutes(minutes: i64) -> Control {
    Control { main: Span::minutes(minutes), kind: Kind::SuddenDeath, scope: Scope::Set, lag: None }
}

pub(super) fn mv(text: &str) -> Command {
    Command::Move(Move { text: text.to_owned(), finished: true, ..Move::default() })
}

pub(super) fn report(id: &str, against: &str, reason: Reason) -> Command {
    Command::Report(Report {
        id: id.parse().unwrap(),
        reason,
        against: person(against),
        reporter: None,
        move_number: None,
        note: String::new(),
    })
}

pub(super) fn rule(id: &str, clause: Citation, consequence: Consequence) -> Command {
    Command::Rule(Rule {
        id: id.parse().unwrap(),
        clause,
        finding: "as seen at the board".to_owned(),
        consequence,
        bind: None,
    })
}

pub(super) fn warning(name: &str) -> Consequence {
    Consequence::Warning { person: person(name) }
}

pub(super) fn undone_with_warning(name: &str) -> Consequence {
    Consequence::WarningAndRestored { person: person(name) }
}

impl Desk {
    pub(super) fn empty() -> Self {
        Self { state: Match::default(), log: Vec::new(), now: Moment(1_800_000_000_000) }
    }

    pub(super) fn new(setup: Setup) -> Self {
        let mut desk = Self::empty();
        desk.ok(&Actor::system(), Command::Create(Box::new(setup)));
        desk
    }

    /// A match over the board with its first set begun.
    pub(super) fn board(game: &str) -> Self {
        Self::begun(setup(game, Mode::Board))
    }

    /// A match online with its first set begun.
    pub(super) fn online(game: &str) -> Self {
        Self::begun(setup(game, Mode::Online))
    }

    pub(super) fn begun(setup: Setup) -> Self {
        let mut desk = Self::new(setup);
        desk.ok(&referee(), Command::StartSet { set: 1 });
        desk
    }

    fn context(&self, actor: &Actor) -> Context {
        Context { now: self.now, actor: actor.clone(), seed: None }
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

    /// Moves of whoever is to move, entered by the referee over the board, by the players online.
    pub(super) fn moves(&mut self, texts: &str) {
        for text in texts.split_whitespace() {
            let actor = self.mover();
            self.ok(&actor, mv(text));
        }
    }

    /// The player to move.
    pub(super) fn mover(&self) -> Actor {
        let person = self.state.to_move()[0].clone();
        Actor::new(person, Role::Competitor)
    }

    pub(super) fn wait(&mut self, span: Span) {
        self.now = self.now + span;
    }

    pub(super) fn position(&self) -> String {
        let set = self.state.sets().last().unwrap();
        set.board.table().position()
    }

    /// The clauses of all facts of the log.
    pub(super) fn cited(&self, clause: Citation) -> bool {
        self.log.iter().any(|entry| entry.citations.contains(&clause))
    }

    /// A set with this winner, by the referee's entry.
    pub(super) fn set(&mut self, number: u8, winner: Option<u8>) {
        if self.state.sets().len() < usize::from(number) {
            self.ok(&referee(), Command::StartSet { set: number });
        }
        let command = match (self.state.setup().unwrap().game.as_str(), winner) {
            ("mangala", winner) => Command::CountStores {
                stores: match winner {
                    Some(0) => [30, 18],
                    Some(_) => [18, 30],
                    None => [24, 24],
                },
                confirm: false,
            },
            (_, winner) => {
                Command::EnterResult { winner, finding: "seen".to_owned(), confirm: false }
            }
        };
        self.ok(&referee(), command);
    }

    /// Halves of the round points.
    pub(super) fn points(&self) -> Option<[i32; 2]> {
        let result = self.state.result()?;
        Some(result.points.map(|score| score.tenths() / 5))
    }
}

/// At the end of every test: a replay, and a snapshot, give the same state.
impl Drop for Desk {
    fn drop(&mut self) {
        if std::thread::panicking() {
            return;
        }
        trial::assert_replays(&self.state, &self.log);
    }
}
