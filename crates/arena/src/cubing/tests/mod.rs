//! Rounds run through commands alone. `Venue` carries them out as the office does: decide, write,
//! read back, apply; at the end of every test the log is replayed and its scrambles made again.

mod attempts;
mod bad;
mod cards;
mod custody;
mod fewest;
mod laws;
mod official;
mod results;
mod setup;
mod sheets;

use puzzles::Event;
use rulebook::{wca_2009, wca_2010};

use super::book::cite;
use super::*;
use crate::chance::Seed;
use crate::people::Duty;
use crate::time::Span;
use crate::trial;
use crate::{Actor, Role};

pub(super) struct Venue {
    pub(super) round: Round,
    pub(super) log: Vec<Entry<Fact>>,
    pub(super) now: Moment,
    pub(super) seed: Option<Seed>,
}

pub(super) const EDITIONS: [Edition; 2] = Edition::ALL;

/// Proves clauses that both editions have.
macro_rules! proves_both {
    ($($clause:ident),+ $(,)?) => {
        rulebook::proves!($(rulebook::wca_2009::$clause, rulebook::wca_2010::$clause),+)
    };
}
pub(super) use proves_both;

pub(super) fn id<T: std::str::FromStr>(text: &str) -> T
where
    T::Err: std::fmt::Debug,
{
    text.parse().unwrap()
}

pub(super) fn actor(name: &str, role: Role) -> Actor {
    Actor::new(id(name), role)
}

pub(super) fn delegate() -> Actor {
    actor("del", Role::Delegate)
}

pub(super) fn organiser() -> Actor {
    actor("org", Role::Organiser)
}

pub(super) fn main_judge() -> Actor {
    actor("mj", Role::MainJudge)
}

pub(super) fn judge() -> Actor {
    actor("jud", Role::Judge)
}

pub(super) fn scrambler() -> Actor {
    actor("scr", Role::Scrambler)
}

pub(super) fn score_taker() -> Actor {
    actor("sco", Role::ScoreTaker)
}

pub(super) fn competitor(name: &str) -> Actor {
    actor(name, Role::Competitor)
}

pub(super) fn solve(person: &str, number: u8) -> Solve {
    Solve { person: id(person), number }
}

pub(super) fn finding() -> String {
    "as seen by two judges".to_owned()
}

pub(super) fn group(names: &[&str], scrambler: &str) -> Group {
    Group {
        competitors: names.iter().map(|name| id(name)).collect(),
        judges: [id("jud")].into(),
        scramblers: [id(scrambler)].into(),
        ..Group::default()
    }
}

/// A first round of two groups; of fewest moves one.
pub(super) fn settings(edition: Edition, event: Event) -> Settings {
    let mut settings = Settings::proposed(id("r"), id("e"), edition, event, false);
    settings.groups = vec![group(&["ann", "bob"], "scr"), group(&["cyd", "dan"], "sue")];
    if event == Event::FewestMoves {
        settings.groups = vec![group(&["ann", "bob", "cyd", "dan"], "scr")];
    }
    settings
}

impl Venue {
    pub(super) fn empty() -> Self {
        let (round, log, now) = (Round::default(), Vec::new(), Moment(1_800_000_000_000));
        Self { round, log, now, seed: Some(Seed::new([5; 32])) }
    }

    pub(super) fn new(settings: Settings) -> Self {
        let mut venue = Self::empty();
        venue.ok(&Actor::system(), Command::Create(Box::new(settings)));
        venue
    }

    /// Open, with scrambles under seal where there are any.
    pub(super) fn open(settings: Settings) -> Self {
        let mut venue = Self::new(settings);
        venue.declare_all();
        venue.sealed()
    }

    /// The same once everybody has declared the number of cubes.
    pub(super) fn sealed(mut self) -> Self {
        if self.round.settings().unwrap().is_scrambled() {
            self.ok(&delegate(), Command::MakeSets);
            self.ok(&delegate(), Command::Seal);
        }
        self.ok(&organiser(), Command::Open);
        self
    }

    /// Everybody declares as many cubes as the round has scrambles for.
    fn declare_all(&mut self) {
        let settings = self.round.settings().unwrap().clone();
        for person in self.round.competitors().cloned().collect::<Vec<_>>() {
            for number in (1..=settings.attempts()).filter(|_| settings.cubes > 1) {
                let solve = Solve { person: person.clone(), number };
                let declare = Command::DeclareCubes { solve, cubes: settings.cubes };
                self.ok(&organiser(), declare);
            }
        }
    }

    /// The same with group 1 called, its set opened and its puzzles approved.
    pub(super) fn called(settings: Settings) -> Self {
        Self::open(settings).call()
    }

    /// Group 1 is called, its set opened and its puzzles approved.
    pub(super) fn call(mut self) -> Self {
        self.ok(&judge(), Command::CallGroup { group: 1 });
        let settings = self.round.settings().unwrap().clone();
        if settings.is_scrambled() && !settings.contest.is_fewest_moves() {
            self.ok(&scrambler(), Command::OpenSet { group: 1 });
        }
        for person in &settings.groups[0].competitors {
            self.approve(person);
        }
        self
    }

    pub(super) fn approve(&mut self, person: &PersonId) {
        let (person, remarks) = (person.clone(), String::new());
        self.ok(&judge(), Command::ApprovePuzzle { person, textured: false, remarks });
    }

    pub(super) fn ask(
        &self,
        actor: &Actor,
        command: &Command,
    ) -> Result<Vec<Cited<Fact>>, Refused> {
        let context = Context { now: self.now, actor: actor.clone(), seed: self.seed.clone() };
        self.round.decide(command, &context)
    }

    /// Carries a command out, through JSON both ways.
    #[track_caller]
    pub(super) fn ok(&mut self, actor: &Actor, command: Command) -> Vec<Cited<Fact>> {
        let (command, json) = trial::sent(&command);
        let facts = self.ask(actor, &command).unwrap_or_else(|refused| panic!("{json}: {refused}"));
        for fact in &facts {
            trial::keep(&mut self.round, &mut self.log, fact, actor, self.now);
        }
        facts
    }

    /// The clause of a refusal.
    #[track_caller]
    pub(super) fn no(&self, actor: &Actor, command: Command) -> Option<Citation> {
        trial::clause(&command, self.ask(actor, &command))
    }

    /// From the call to the stop of an attempt.
    #[track_caller]
    pub(super) fn stop(&mut self, person: &str, number: u8, time: u32) {
        let solve = solve(person, number);
        let settings = self.round.settings().unwrap().clone();
        if settings.is_scrambled() {
            let group = self.round.group_of(&solve.person).unwrap();
            let name = if group == 1 { "scr" } else { "sue" };
            let scrambler = actor(name, Role::Scrambler);
            self.ok(&scrambler, Command::SignScramble { solve: solve.clone() });
        }
        self.ok(&judge(), Command::Begin { solve: solve.clone() });
        if self.round.attempt(&solve).unwrap().phase == Phase::Inspecting {
            self.ok(&judge(), Command::Start { solve: solve.clone(), inspection: 1000 });
        }
        self.ok(&judge(), Command::Stop { solve, time });
    }

    #[track_caller]
    pub(super) fn check(&mut self, person: &str, number: u8, moves: u8) -> Vec<Cited<Fact>> {
        let (observed, pieces) = (Observation::Moves(moves), Pieces::Complete);
        self.ok(&judge(), Command::Check { solve: solve(person, number), observed, pieces })
    }

    /// From the judge's signature to the result of the round.
    #[track_caller]
    pub(super) fn register(&mut self, person: &str, number: u8) {
        let solve = solve(person, number);
        self.ok(&judge(), Command::Record { solve: solve.clone() });
        self.ok(&competitor(person), Command::Confirm { solve: solve.clone() });
        self.ok(&score_taker(), Command::Register { solve });
    }

    /// A whole attempt.
    #[track_caller]
    pub(super) fn solved(&mut self, person: &str, number: u8, time: u32) {
        self.stop(person, number, time);
        self.check(person, number, 0);
        self.register(person, number);
    }

    pub(super) fn attempt(&self, person: &str, number: u8) -> &Attempt {
        self.round.attempt(&solve(person, number)).unwrap()
    }

    pub(super) fn outcome(&self, person: &str, number: u8) -> Option<Outcome> {
        self.attempt(person, number).sheet.outcome()
    }

    pub(super) fn wait(&mut self, span: Span) {
        self.now = self.now + span;
    }
}

/// At the end of every test: a replay, and a snapshot, give the same state, and the scrambles
/// follow from the seed.
impl Drop for Venue {
    fn drop(&mut self) {
        if std::thread::panicking() {
            return;
        }
        trial::assert_replays(&self.round, &self.log);
        assert_eq!(check_scrambles(&self.log), []);
    }
}
