//! Commands of every kind through the office, to streams that are there, mostly by somebody who may give
//! them. A refusal writes nothing; nothing breaks; and at the end everything replays. It says how many
//! were carried out.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::Budget;
use super::generator::Generator;
use super::mutation::one_of;
use crate::house::House;
use crate::house::cubing::Hall;
use crate::house::venue::Venue;
use arena::address::Address;
use arena::follow::AnyCommand;
use arena::match_play::Move;
use arena::time::{Moment, Span};
use office::{Founders, ManualClock, OfficeError, Options, Request, Who, verify};
use serde_json::{Value, json};
use store::Store;
use store::testing::MemoryStore;

/// 10 January 2027.
const NOW: Moment = Moment(1_799_539_200_000);
/// How many commands are sent to a world before the next is made.
const COMMANDS: u32 = 400;
/// Whoever sends them.
const PEOPLE: [&str; 20] = [
    "org",
    "dir",
    "bas",
    "hakem",
    "p1",
    "p2",
    "p3",
    "p4",
    "board",
    "del",
    "mj",
    "jud",
    "scr",
    "sco",
    "ann",
    "bob",
    "extra-one",
    "extra-two",
    "stranger",
    "newcomer",
];

/// What came of the commands.
#[derive(Default)]
struct Count {
    sent: u32,
    unreadable: u32,
    done: u32,
    /// By stream and kind: how many were sent, and how many carried out.
    kinds: BTreeMap<String, [u32; 2]>,
}

impl Count {
    /// How likely a command of a kind is to be carried out, as far as is known.
    fn hope(&self, name: &str) -> f64 {
        let [sent, done] = self.kinds.get(name).copied().unwrap_or_default();
        f64::from(done + 1) / f64::from(sent + 3)
    }

    /// The kinds that were carried out at least once.
    fn reached(&self) -> usize {
        self.kinds.values().filter(|[_, done]| *done > 0).count()
    }
}

/// A command that can be sent: what it is called, to whom, and by whom where that is clear.
struct Made {
    name: String,
    to: Address,
    command: AnyCommand,
    by: Option<String>,
}

/// A competition of a game and one of cubing, each somewhere on its way.
struct World {
    house: House,
    store: Arc<MemoryStore>,
    clock: ManualClock,
    generator: Generator,
    streams: BTreeSet<Address>,
    learnt: u64,
}

impl World {
    async fn new(seed: u64) -> Self {
        let clock = ManualClock::new(NOW);
        let store = Arc::new(MemoryStore::default());
        let board = ["board".parse().unwrap()].into();
        let options = Options { board, founders: Founders::Anyone, ..Options::default() };
        let kept: Arc<dyn Store> = store.clone();
        let house = House::on(kept, Arc::new(clock.clone()), options, |desk| desk).await;
        for name in PEOPLE {
            house.open_account(name).await;
        }
        let mut generator = Generator::new(seed, &PEOPLE, NOW.0);
        let game = ["mangala", "pentago", "reversi", "kulami"][generator.random.below(4) as usize];
        match generator.random.below(4) {
            0 => drop(Venue::planned(&house, game, 4).await),
            1 => drop(Venue::open(&house, game, 4, true).await),
            2 => Venue::open(&house, game, 4, true).await.start().await,
            _ => drop(Venue::by_iranian_laws(&house, generator.random.below(2) == 0).await),
        }
        let mut hall = Hall::open(&house).await;
        if generator.random.below(3) > 0 {
            hall.call().await;
        }
        let mut world =
            Self { house, store, clock, generator, streams: BTreeSet::new(), learnt: 0 };
        world.learn().await;
        world
    }

    /// Learns from the facts that have come.
    async fn learn(&mut self) {
        for fact in self.store.log(self.learnt, 10_000).await.unwrap() {
            self.learnt = fact.seq;
            self.streams.insert(fact.stream.as_str().parse().unwrap());
            let body: Value = serde_json::from_str(&fact.body).unwrap();
            self.generator.learn(&body, "");
        }
    }

    /// A command of any kind to a stream that is there.
    async fn command(&mut self, count: &Count) -> Option<Made> {
        let streams: Vec<Address> = self.streams.iter().cloned().collect();
        let stream = ["account", "competition", "event", "match", "round"];
        let weight = [0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 4];
        let kind_of = stream[*one_of(&mut self.generator.random, &weight)? as usize];
        let fits: Vec<&Address> =
            streams.iter().filter(|own| own.to_string().starts_with(kind_of)).collect();
        let to = (*one_of(&mut self.generator.random, &fits)?).clone();
        let kinds = self.generator.kinds(kind_of);
        let kind = self.kind(kind_of, &kinds, count)?;
        let mut made = self.generator.command(kind_of, &kind);
        let by = self.make_likely(&to, &mut made).await;
        let name = format!("{kind_of} {kind}");
        let command = match &to {
            Address::Account(_) => serde_json::from_value(made).map(AnyCommand::Account),
            Address::Competition(_) => {
                serde_json::from_value(made).map(|own| AnyCommand::Competition(Box::new(own)))
            }
            Address::Backgammon(_) => serde_json::from_value(made).map(AnyCommand::Backgammon),
            Address::Event(_) => serde_json::from_value(made).map(AnyCommand::Event),
            Address::Match(_) => serde_json::from_value(made).map(AnyCommand::Match),
            Address::Federation(_) => serde_json::from_value(made).map(AnyCommand::Federation),
            Address::Round(_) => {
                serde_json::from_value(made).map(|own| AnyCommand::Round(Box::new(own)))
            }
        };
        Some(Made { name, to, command: command.ok()?, by })
    }

    /// Any kind, or, more often, the one of a few that is likeliest to be carried out: what leads deeper is
    /// done again and again, and all the rest is tried on the way.
    fn kind(&mut self, stream: &str, kinds: &[String], count: &Count) -> Option<String> {
        let mut chosen = one_of(&mut self.generator.random, kinds)?;
        if self.generator.random.below(100) < 65 {
            for _ in 0..4 {
                let other = one_of(&mut self.generator.random, kinds)?;
                let hope = |kind: &str| count.hope(&format!("{stream} {kind}"));
                if hope(other) > hope(chosen) {
                    chosen = other;
                }
            }
        }
        Some(chosen.clone())
    }

    /// Moves are mostly legal ones of whoever is to move, and rounds and sets those that come next, or
    /// nothing would ever be played. Who sends it, where that is clear.
    async fn make_likely(&mut self, to: &Address, made: &mut Value) -> Option<String> {
        if self.generator.random.below(10) == 0 {
            return None;
        }
        let kind = made["kind"].as_str()?.to_owned();
        match to {
            Address::Match(id) => {
                let state = self.house.office.match_play(id).await.unwrap().state;
                let Some(set) = state.current() else {
                    if kind == "start-set" {
                        made["body"]["set"] = json!(state.sets().len() + 1);
                    }
                    return None;
                };
                let legal = set.board.table().legal_moves();
                let text = one_of(&mut self.generator.random, &legal)?.clone();
                if kind != "move" {
                    return None;
                }
                made["body"] = json!(Move { text, finished: true, ..Move::default() });
                state.to_move().first().map(ToString::to_string)
            }
            Address::Event(id) => {
                let state = self.house.office.event(id).await.unwrap().state;
                let next = state.rounds().len() + usize::from(kind == "pair");
                if let Some(round) = made.get_mut("body").and_then(|body| body.get_mut("round")) {
                    *round = json!(next.max(1));
                }
                None
            }
            _ => None,
        }
    }

    /// Somebody who may give a command, mostly.
    async fn sender(&mut self, request: &Request) -> Who {
        let who = |name: &str| Who::Person(name.parse().unwrap());
        let first = self.generator.random.below(PEOPLE.len() as u32) as usize;
        if self.generator.random.below(100) < 8 {
            return who(PEOPLE[first]);
        }
        for place in 0..PEOPLE.len() {
            let name = PEOPLE[(first + place) % PEOPLE.len()];
            let asked = Request { who: who(name), ..request.clone() };
            if self.house.office.may(&asked).await.is_ok() {
                return asked.who;
            }
        }
        if self.generator.random.below(2) == 0 { Who::System } else { who(PEOPLE[first]) }
    }

    async fn run(&mut self, count: &mut Count) {
        for number in 0..COMMANDS {
            let Some(Made { name, to, command, by }) = self.command(count).await else {
                count.unreadable += 1;
                continue;
            };
            let shown = format!("{to}: {command:?}");
            let key = format!("fuzz-{number}");
            let request = Request::new(key, Who::System, to, command);
            let who = match by {
                Some(name) => Who::Person(name.parse().unwrap()),
                None => self.sender(&request).await,
            };
            let before = self.store.newest().await.unwrap();
            count.sent += 1;
            let own = count.kinds.entry(name).or_default();
            own[0] += 1;
            match self.house.office.submit(Request { who, ..request }).await {
                Ok(_) => {
                    count.done += 1;
                    own[1] += 1;
                    self.learn().await;
                }
                Err(OfficeError::Refused(_)) => {
                    let after = self.store.newest().await.unwrap();
                    assert_eq!(before, after, "a refusal has written: {shown}");
                }
                Err(error) => panic!("{shown}: {error}"),
            }
            if self.generator.random.below(4) == 0 {
                self.clock.pass(Span::seconds(i64::from(self.generator.random.below(90))));
                self.generator.now = self.house.office.now().0;
            }
        }
        let report = verify::verify(&*self.store).await.unwrap();
        assert_eq!(report.faults, []);
    }
}

#[tokio::test]
async fn commands() {
    let mut budget = Budget::new(6);
    let mut count = Count::default();
    while let Some(seed) = budget.next() {
        println!("seed {seed}");
        World::new(seed).await.run(&mut count).await;
    }
    let Count { sent, unreadable, done, kinds } = &count;
    let reached = count.reached();
    println!(
        "commands: {sent} sent to {} worlds, {done} carried out ({} %), {reached} kinds of {}; {unreadable} not readable",
        budget.rounds,
        100 * done / sent.max(&1),
        kinds.len()
    );
    if budget.is_long() {
        for (kind, [sent, done]) in kinds {
            println!("  {kind}: {done} of {sent}");
        }
    }
    assert!(done * 10 > *sent && reached > 30, "hardly anything was carried out: {done} of {sent}");
}
