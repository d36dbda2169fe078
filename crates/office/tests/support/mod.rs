//! Offices for tests: on SQLite files or PostgreSQL, with a clock that is moved by hand, and
//! matches without an event, which the program creates as it does when all players have joined.

#![allow(dead_code, reason = "each test file uses its own part of this")]

pub mod venue;

use std::path::Path;
use std::sync::Arc;

use arena::address::Address;
use arena::clock::{Control, Kind, Scope};
use arena::competition::{EventPlan, Plan};
use arena::follow::AnyCommand;
use arena::id::PersonId;
use arena::match_play::{Book, Command, Mode, Move, Player, Setup};
use arena::time::{Moment, Span};
use office::{Done, ManualClock, Office, OfficeError, Request, State, Who};
use store::{SqliteStore, Store};
use tempfile::TempDir;

/// When all tests begin.
pub const START: Moment = Moment(1_800_000_000_000);

/// A folder in memory where the system has one: these tests are not about disks.
pub fn folder() -> TempDir {
    let memory = tempfile::tempdir_in("/dev/shm");
    memory.or_else(|_| tempfile::tempdir()).expect("a temporary folder")
}

pub fn clock() -> ManualClock {
    ManualClock::new(START)
}

pub fn sqlite(folder: &Path) -> Arc<dyn Store> {
    Arc::new(SqliteStore::open(&folder.join("meydan.sqlite")).expect("the file opens"))
}

pub async fn office(folder: &Path, clock: &ManualClock) -> Arc<Office> {
    Office::open(sqlite(folder), Arc::new(clock.clone())).await.expect("the office opens")
}

pub fn person(name: &str) -> PersonId {
    name.parse().expect("a good id")
}

/// Whoever creates matches.
pub const PROGRAM: &str = "program";

pub fn who(name: &str) -> Who {
    if name == PROGRAM { Who::System } else { Who::Person(person(name)) }
}

pub fn match_at(id: &str) -> Address {
    Address::Match(id.parse().expect("a good id"))
}

/// A competition of one day in İzmir.
pub fn plan(id: &str, day: &str, books: &[String]) -> Box<Plan> {
    let plan = serde_json::json!({
        "id": id, "name": format!("Trial {id}"), "place": "İzmir", "country": "TR", "first": day,
        "last": day, "offset": 180, "languages": ["tr"], "books": books,
    });
    serde_json::from_value(plan).expect("a plan")
}

/// An official event of cubing, all of whose rounds have the same format, such as `Best of 1`.
pub fn event(id: &str, book: &str, event: &str, format: &str, rounds: usize) -> Box<EventPlan> {
    let round = serde_json::json!({ "format": format });
    let event = serde_json::json!({
        "id": id, "name": "Cube",
        "discipline": { "kind": "cubing", "body": {
            "edition": book, "event": event, "rounds": vec![round; rounds],
        } },
    });
    serde_json::from_value(event).expect("an event")
}

/// A match online of ayse, who starts, and berk.
pub fn setup(id: &str, game: &str, minutes: Option<i64>) -> Box<Setup> {
    let rulebook = games::registry::find(game).expect("a game").rulebook().to_owned();
    let player = |name: &str| vec![Player { person: person(name), impaired: false }];
    let control = |minutes| Control {
        main: Span::minutes(minutes),
        kind: Kind::SuddenDeath,
        scope: Scope::Set,
        lag: None,
    };
    Box::new(Setup {
        id: id.parse().expect("a good id"),
        competition: None,
        event: None,
        round: None,
        table: None,
        game: game.to_owned(),
        options: Vec::new(),
        sets: Book::find(&rulebook).expect("a book").sets[0],
        rulebook,
        sides: [player("ayse"), player("berk")],
        starter: Some(0),
        clock: minutes.map(control),
        mode: Mode::Online,
        touch_move: false,
        show_numbers: false,
        delay: None,
        symbols: None,
        consultation: None,
    })
}

pub fn mv(text: &str) -> Command {
    Command::Move(Move { text: text.to_owned(), finished: true, ..Move::default() })
}

/// Sends commands of a match with keys of their own.
pub struct Desk {
    pub office: Arc<Office>,
    pub address: Address,
    pub sent: u32,
}

impl Desk {
    pub fn new(office: &Arc<Office>, id: &str) -> Self {
        Self { office: Arc::clone(office), address: match_at(id), sent: 0 }
    }

    /// A match that is set up and has begun.
    pub async fn begun(office: &Arc<Office>, id: &str, game: &str, minutes: Option<i64>) -> Self {
        let mut desk = Self::new(office, id);
        desk.ok(PROGRAM, Command::Create(setup(id, game, minutes))).await;
        desk.ok("ayse", Command::StartSet { set: 1 }).await;
        desk
    }

    pub async fn ask(&mut self, name: &str, command: Command) -> Result<Done, OfficeError> {
        self.sent += 1;
        let key = office::new_key();
        let (to, command) = (self.address.clone(), AnyCommand::Match(command));
        self.office.submit(Request::new(key, who(name), to, command)).await
    }

    pub async fn ok(&mut self, name: &str, command: Command) -> Done {
        let done = self.ask(name, command).await;
        done.unwrap_or_else(|error| panic!("command {} of {}: {error}", self.sent, self.address))
    }

    /// A random legal move of whoever is to move; the next set is started when one has ended.
    pub async fn random_move(&mut self, random: &mut games::Random) {
        let loaded = self.office.state_of(&self.address).await.expect("the state can be read");
        let State::Match(state) = &loaded.state else { return };
        if state.result().is_some() {
            return;
        }
        let Some(set) = state.current() else {
            let set = u8::try_from(state.sets().len() + 1).expect("few sets");
            return drop(self.ok("ayse", Command::StartSet { set }).await);
        };
        let text = set.board.table().random_move(random).expect("a game that is not over");
        let name = state.to_move()[0].to_string();
        self.ok(&name, mv(&text)).await;
    }
}
