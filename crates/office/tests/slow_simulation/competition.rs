//! One competition from a seed: what is set up, what happens, how it ends.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Arc;

use arena::Role;
use arena::address::Address;
use arena::chance::Seed;
use arena::clock::{Control, Kind, Scope};
use arena::competition as plan;
use arena::event::{BoardResult, Command, Forbidden, Format, Phase, Reported, Settings};
use arena::follow::AnyCommand;
use arena::match_play::Mode;
use arena::time::Span;
use games::Random;
use office::{Chance, ManualClock, Office, OfficeError, Options, State, verify};
use pairing::Bye;
use pairing::systems::{DoubleElimination, Groups, KnockOut, Lives, Outcome, Swiss, System};
use store::Store;

use crate::cubing::{self, Hall};
use crate::laws::Laws;
use crate::matches;
use crate::people;
use crate::round_laws;
use crate::support::venue::{Venue, player_name};
use crate::support::{START, person};

const GAMES: [&str; 7] = ["mangala", "pentago", "kure", "reversi", "kulami", "quixo", "quixo4"];
/// After so many steps a competition is left as it is.
const STEPS: u32 = 400;

/// What happened, in numbers.
#[derive(Default)]
pub struct Count {
    pub competitions: u32,
    pub finished: u32,
    pub commands: u32,
    pub refused: u32,
    pub restarts: u32,
    pub facts: u64,
    pub kinds: BTreeSet<String>,
    pub played: BTreeMap<String, u32>,
}

impl Count {
    pub fn add(&mut self, other: &Self) {
        self.competitions += other.competitions;
        self.finished += other.finished;
        self.commands += other.commands;
        self.refused += other.refused;
        self.restarts += other.restarts;
        self.facts += other.facts;
        self.kinds.extend(other.kinds.iter().cloned());
        for (what, count) in &other.played {
            *self.played.entry(what.clone()).or_default() += count;
        }
    }

    /// Many competitions are worth something only if most things happen in them.
    pub fn check_variety(&self, kinds: &[&str]) {
        assert!(self.finished * 2 > self.competitions, "most come to their end: {self}");
        assert!(self.refused * 20 > self.commands, "illegal commands are tried: {self}");
        assert!(self.played.len() >= 17, "all games and systems, cubing: {:?}", self.played);
        for &kind in kinds {
            assert!(self.kinds.contains(kind), "{kind} never came about: {:?}", self.kinds);
        }
        assert!(self.kinds.len() >= 45, "{} kinds of facts: {:?}", self.kinds.len(), self.kinds);
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} competitions, {} to their end; {} commands, {} of them refused; {} restarts; {} \
             facts of {} kinds; {:?}",
            self.competitions,
            self.finished,
            self.commands,
            self.refused,
            self.restarts,
            self.facts,
            self.kinds.len(),
            self.played
        )
    }
}

/// A competition under way.
pub struct Simulation {
    pub venue: Venue,
    pub random: Random,
    pub clock: ManualClock,
    pub laws: Laws,
    pub count: Count,
    store: Arc<dyn Store>,
    pub entrants: u32,
    /// What is planned, where it is a competition of cubing.
    pub hall: Option<Hall>,
}

/// Runs one competition.
pub async fn simulate(seed: u64, store: Arc<dyn Store>) -> Count {
    let mut random = Random::new(seed);
    let clock = ManualClock::new(START);
    let office = open(&store, &clock, seed).await;
    let venue = Venue::new(&office, &format!("s-{seed}"));
    let settings = (!cubing::is_cubing(seed)).then(|| settings(&mut random, seed));
    let entrants = 3 + random.below(8);
    let mut simulation = Simulation {
        venue,
        random,
        clock,
        laws: Laws::default(),
        count: Count { competitions: 1, ..Count::default() },
        store,
        entrants,
        hall: None,
    };
    match settings {
        Some(settings) => simulation.begin(settings).await,
        None => cubing::begin(&mut simulation, seed).await,
    }
    simulation.look_at_the_log().await;
    for _ in 0..STEPS {
        simulation.step().await;
        if simulation.is_over().await {
            simulation.count.finished = 1;
            cubing::finish(&mut simulation).await;
            break;
        }
    }
    simulation.end().await
}

/// Seeds that are the same again with the same seed.
struct Repeated(u8);

impl Chance for Repeated {
    fn seed(&self) -> Result<Seed, OfficeError> {
        Ok(Seed::new([self.0; 32]))
    }
}

async fn open(store: &Arc<dyn Store>, clock: &ManualClock, chance: u64) -> Arc<Office> {
    let chance = Repeated(u8::try_from(chance % 251).unwrap());
    let board = [person("board")].into();
    let options = Options { board, chance: Arc::new(chance), ..Options::default() };
    Office::open_with(Arc::clone(store), Arc::new(clock.clone()), options).await.unwrap()
}

fn settings(random: &mut Random, seed: u64) -> Settings {
    let game = GAMES[(seed % 7) as usize];
    let id = "x".parse().unwrap();
    let mut settings = Settings::proposed(id, "Trial", game, 8).unwrap();
    let knock_out = KnockOut { third_place: random.below(2) == 0, ..KnockOut::default() };
    settings.system = match (seed / 7) % 6 {
        0 => System::Swiss(Swiss { rounds: 2 + random.below(3), colors: random.below(2) == 0 }),
        1 => System::RoundRobin { cycles: 1 },
        2 => System::Lives(Lives { lives: 2 }),
        3 => System::Groups(Groups { groups: 2, qualifiers: 1, cycles: 1, knock_out }),
        4 => System::KnockOut(knock_out),
        _ => System::DoubleElimination(DoubleElimination::default()),
    };
    settings.departures = "as announced".to_owned();
    let Format::Matches(play) = &mut settings.format;
    play.recorded = random.below(4) != 0;
    play.mode = if random.below(3) == 0 { Mode::Online } else { Mode::Board };
    if random.below(2) == 0 {
        let main = Span::minutes(5);
        play.clock = Some(Control { main, kind: Kind::SuddenDeath, scope: Scope::Set, lag: None });
    }
    settings
}

impl Simulation {
    async fn begin(&mut self, settings: Settings) {
        let (book, team) = (settings.rulebook.clone(), settings.play().players);
        let system = format!("{:?}", settings.system);
        let system = system.split(['(', ' ', '{']).next().unwrap_or_default().to_owned();
        self.count.played.insert(settings.play().game.clone(), 1);
        self.count.played.insert(system, 1);
        self.venue.books = vec!["iran-backgammon".to_owned()];
        self.venue.announce(settings).await;
        self.venue.appoint("dir", Role::Director).await;
        self.venue.plan("org", plan::Command::Floor(plan::floor::Command::Start)).await;
        let members = ["m1", "m2", "m3"].map(person).into();
        self.venue
            .plan(
                "dir",
                plan::Command::Officials(plan::officials::Command::FormCommittee { members }),
            )
            .await;
        for number in 1..=self.entrants {
            self.venue.enter(number as usize, &book, team).await;
        }
    }

    async fn is_over(&self) -> bool {
        match self.hall {
            Some(_) => cubing::is_over(self).await,
            None => self.venue.event_state().await.final_places().is_some(),
        }
    }

    /// One step: a command that makes sense, or one that may not, time that passes, a restart.
    async fn step(&mut self) {
        let thinks = if self.random.below(25) == 0 { 400_000 } else { 4_000 };
        self.clock.pass(Span(i64::from(self.random.below(thinks))));
        match self.random.below(40) {
            0 => self.restart().await,
            1 | 2 => self.venue.office.ring_due().await.unwrap(),
            3..=12 if self.hall.is_some() => cubing::noise(self).await,
            3..=12 => self.noise().await,
            _ if self.hall.is_some() => cubing::progress(self).await,
            _ => self.progress().await,
        }
        self.look_at_the_log().await;
    }

    /// Asks, and holds the answer to the laws.
    pub async fn ask(&mut self, name: &str, to: Address, command: AnyCommand) -> bool {
        let before = self.store.newest().await.unwrap();
        self.count.commands += 1;
        match self.venue.ask(name, to, command).await {
            Ok(_) => true,
            Err(OfficeError::Refused(refused)) => {
                self.count.refused += 1;
                self.laws.check_refusal(&refused);
                assert_eq!(self.store.newest().await.unwrap(), before, "a refusal wrote something");
                false
            }
            Err(error) => panic!("{error}"),
        }
    }

    async fn ask_event(&mut self, name: &str, command: Command) -> bool {
        self.ask(name, self.venue.event(), AnyCommand::Event(command)).await
    }

    /// The facts that are new, folded beside the states that the office has at hand.
    async fn look_at_the_log(&mut self) {
        let touched = self.laws.read(&*self.store, &mut self.count).await;
        for address in touched {
            let loaded = self.venue.state_of(&address).await;
            self.laws.compare(&address, &loaded);
            let now = self.venue.office.now();
            match &loaded.state {
                State::Match(state) => self.laws.check_match(state, now),
                State::Event(state) => {
                    self.laws.check_event(state);
                    people::check(self, state).await;
                }
                State::Round(state) => round_laws::check(state),
                State::Account(_)
                | State::Backgammon(_)
                | State::Competition(_)
                | State::Federation(_) => {}
            }
        }
    }

    /// The program ends, and starts again on the same store.
    async fn restart(&mut self) {
        self.count.restarts += 1;
        let chance = u64::from(self.random.below(u32::MAX));
        self.venue.office = open(&self.store, &self.clock, chance).await;
    }

    /// What an official would do next.
    async fn progress(&mut self) {
        let state = self.venue.event_state().await;
        if !state.is_listed() {
            self.ask_event("bas", Command::CloseList { order: Vec::new() }).await;
            return;
        }
        if state.lot().is_none() {
            self.ask_event("bas", Command::DrawLot).await;
            return;
        }
        let next = u16::try_from(state.rounds().len() + 1).unwrap();
        let Some(round) = state.rounds().last().filter(|r| r.phase != Phase::Closed) else {
            let paired = self.ask_event("bas", Command::Pair { round: next }).await;
            if !paired {
                self.ask_event("bas", Command::Close { finding: String::new() }).await;
            }
            return;
        };
        let number = round.number;
        let open: Vec<u16> = round.open_tables().collect();
        match round.phase {
            Phase::Draft => drop(self.ask_event("bas", Command::Publish { round: number }).await),
            Phase::Published => {
                self.ask_event("bas", Command::StartRound { round: number }).await;
            }
            _ if open.is_empty() => {
                if !self.ask_event("bas", Command::CloseRound { round: number }).await {
                    self.put_through(number).await;
                }
            }
            _ => self.play_on(number, &open).await,
        }
    }

    /// A board gets on, or gets its result.
    async fn play_on(&mut self, round: u16, open: &[u16]) {
        let table = open[self.random.below(u32::try_from(open.len()).unwrap()) as usize];
        let state = self.venue.event_state().await;
        let recorded = state.settings().unwrap().play().recorded;
        if recorded && self.random.below(20) != 0 {
            let found = &state.rounds()[usize::from(round) - 1];
            let id = state.match_of(found, table).expect("a board has a match");
            matches::play_on(self, &Address::Match(id)).await;
            return;
        }
        let report = self.report(round, table, recorded);
        self.ask_event("hakem", Command::ReportResult(report)).await;
    }

    fn report(&mut self, round: u16, table: u16, forfeit: bool) -> Reported {
        let outcomes = [Outcome::First, Outcome::Second, Outcome::Draw, Outcome::Neither];
        let outcome = outcomes[self.random.below(if forfeit { 2 } else { 3 }) as usize];
        let result = BoardResult { forfeit, ..BoardResult::played(outcome) };
        Reported { round, table, id: None, result, finding: "as seen".to_owned(), expected: None }
    }

    /// A drawn match of a knock-out: somebody has to go through.
    async fn put_through(&mut self, round: u16) {
        let side = u8::try_from(self.random.below(2)).unwrap();
        let finding = "by lot".to_owned();
        for table in 1..=8 {
            let command = Command::PutThrough { round, table, side, finding: finding.clone() };
            self.ask_event("bas", command).await;
        }
    }

    /// Something else: often out of place, by somebody who may or may not.
    async fn noise(&mut self) {
        let names = ["org", "bas", "hakem", "p1", "p2", "p3", "nobody"];
        let name = names[self.random.below(7) as usize];
        match self.random.below(10) {
            0 => self.of_the_competition(name).await,
            8 | 9 => people::noise(self, name).await,
            1..=4 => matches::noise(self, name).await,
            _ => {
                let command = self.of_the_event().await;
                self.ask_event(name, command).await;
            }
        }
    }

    async fn of_the_event(&mut self) -> Command {
        let state = self.venue.event_state().await;
        let last = u16::try_from(state.rounds().len()).unwrap();
        let next = last + 1;
        let (count, table) = (self.entrants, u16::try_from(self.random.below(6)).unwrap());
        let number = self.random.below(count + 2);
        let someone = |number: u32| player_name(number as usize).parse().unwrap();
        let entrant = someone(number);
        let finding = "as seen".to_owned();
        match self.random.below(14) {
            0 => Command::Withdraw { entrant, finding },
            1 | 2 => Command::Return { entrant },
            3 => Command::AskBye { entrant, round: next, bye: Bye::ZeroPoint },
            4 => Command::AskBye { entrant, round: next, bye: Bye::HalfPoint },
            5 => {
                let other = someone(self.random.below(count) + 1);
                Command::Forbid(Forbidden { one: entrant, other, from: next, until: Some(next) })
            }
            6 => Command::AddWords { words: format!("words {number}") },
            7 => Command::Discard { round: last, finding },
            8 | 9 => {
                let round = 1 + u16::try_from(self.random.below(u32::from(next))).unwrap();
                Command::CorrectResult(self.report(round, table, number.is_multiple_of(3)))
            }
            10 => Command::CheckIn { entrant },
            11 => Command::Pair { round: last },
            12 => Command::Close { finding: String::new() },
            _ => Command::DrawLot,
        }
    }

    async fn of_the_competition(&mut self, name: &str) {
        let number = 1 + self.random.below(self.entrants + 3);
        let someone = person(&player_name(number as usize));
        let state = self.venue.event_state().await;
        let settings = state.settings().unwrap();
        let (book, team) = (settings.rulebook.clone(), settings.play().players);
        let command = match self.random.below(4) {
            0 => {
                let register = self.venue.registration(number as usize, &book, team);
                plan::Command::Registration(plan::registration::Command::Register(Box::new(
                    register,
                )))
            }
            1 => plan::Command::Registration(plan::registration::Command::ApproveEntry {
                person: someone,
                event: None,
            }),
            2 => plan::Command::Registration(plan::registration::Command::WithdrawEntry {
                person: someone,
                event: None,
            }),
            _ => plan::Command::Planning(plan::planning::Command::Announce),
        };
        let command = AnyCommand::Competition(Box::new(command));
        self.ask(name, self.venue.competition(), command).await;
    }

    /// At the end the whole store is checked.
    async fn end(mut self) -> Count {
        let report = verify::verify(&*self.store).await.unwrap();
        assert_eq!(report.faults, [], "{report:?}");
        self.count.facts = report.facts;
        self.count
    }
}
