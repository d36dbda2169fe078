//! Events run through commands alone. `Hall` carries them out as the office does: decide, write,
//! read back, apply, and the same for whatever follows in the matches; at the end of every test
//! all logs are replayed.

mod backgammon;
mod bad;
mod claims;
mod corrections;
mod hall;
mod large;
mod laws;
mod list;
mod people;
mod rated;
mod rounds;
mod systems;

use std::collections::BTreeMap;

use super::*;
use crate::address::Address;
use crate::follow::{AnyCommand, FollowUp, after_event, after_match};
use crate::match_play::{self, Match};
use crate::time::Moment;
use crate::trial;
use crate::{Actor, Role};
use pairing::systems::{Outcome, System};
use rulebook::Citation;

pub(super) struct Hall {
    pub(super) event: Event,
    pub(super) log: Vec<Entry<Fact>>,
    pub(super) matches: BTreeMap<MatchId, (Match, Vec<Entry<match_play::Fact>>)>,
    pub(super) now: Moment,
    pub(super) seed: Option<Seed>,
    /// Its rounds are made up.
    pub(super) laid: bool,
}

pub(super) fn id<T: std::str::FromStr>(text: &str) -> T
where
    T::Err: std::fmt::Debug,
{
    text.parse().unwrap()
}

pub(super) fn organiser() -> Actor {
    Actor::new(id("org"), Role::Organiser)
}

pub(super) fn referee() -> Actor {
    Actor::new(id("hakem"), Role::Referee)
}

pub(super) fn chief() -> Actor {
    Actor::new(id("bas-hakem"), Role::MainJudge)
}

pub(super) fn player(name: &str) -> Actor {
    Actor::new(id(name), Role::Competitor)
}

/// The usual event of a game, whose results are entered by hand.
pub(super) fn settings(game: &str, rounds: u32) -> Settings {
    let mut settings = Settings::proposed(id("open"), "Open", game, 8).unwrap();
    if let System::Swiss(swiss) = &mut settings.system {
        swiss.rounds = rounds;
    }
    let Format::Matches(play) = &mut settings.format;
    play.recorded = false;
    settings
}

/// The same with another system, as the announcement says.
pub(super) fn with_system(system: System) -> Settings {
    let departures = "as announced".to_owned();
    Settings { system, departures, ..settings("pentago", 3) }
}

/// The same with a record of every match.
pub(super) fn recorded(mut settings: Settings) -> Settings {
    let Format::Matches(play) = &mut settings.format;
    play.recorded = true;
    settings
}

/// An entrant of one player with the same id.
pub(super) fn entering(name: &str) -> Entering {
    Entering {
        entrant: id(name),
        name: name.to_owned(),
        latin: String::new(),
        players: vec![Member { person: id(name), impaired: false }],
        rating: 0,
        title: String::new(),
        club: String::new(),
    }
}

pub(super) fn finding() -> String {
    "as seen".to_owned()
}

impl Hall {
    pub(super) fn new(settings: Settings) -> Self {
        let mut hall = Self {
            event: Event::default(),
            log: Vec::new(),
            matches: BTreeMap::new(),
            now: Moment(1_800_000_000_000),
            seed: Some(Seed::new([9; 32])),
            laid: false,
        };
        hall.ok(&Actor::system(), Command::Create(Box::new(settings)));
        hall
    }

    /// With entrants a, b, c, ... in this order, the list closed and the lot drawn by hand.
    pub(super) fn listed(settings: Settings, entrants: usize) -> Self {
        let mut hall = Self::new(settings);
        for number in 1..=entrants {
            hall.ok(&organiser(), Command::Enter(entering(&name(number))));
        }
        hall.ok(&organiser(), Command::CloseList { order: Vec::new() });
        let drawn_by = "a".to_owned();
        hall.ok(&organiser(), Command::EnterLot { first: true, drawn_by });
        hall
    }

    pub(super) fn ask(
        &self,
        actor: &Actor,
        command: &Command,
    ) -> Result<Vec<Cited<Fact>>, Refused> {
        let context = Context { now: self.now, actor: actor.clone(), seed: self.seed.clone() };
        self.event.decide(command, &context)
    }

    #[track_caller]
    pub(super) fn ok(&mut self, actor: &Actor, command: Command) -> Vec<Cited<Fact>> {
        let (command, json) = trial::sent(&command);
        let facts = self.ask(actor, &command).unwrap_or_else(|refused| panic!("{json}: {refused}"));
        self.write(actor, &facts);
        facts
    }

    #[track_caller]
    pub(super) fn write(&mut self, actor: &Actor, facts: &[Cited<Fact>]) {
        for fact in facts {
            trial::keep(&mut self.event, &mut self.log, fact, actor, self.now);
            let then = after_event(&self.event, &fact.fact);
            self.follow(then);
        }
    }

    #[track_caller]
    fn follow(&mut self, then: Vec<FollowUp>) {
        for FollowUp { to, command } in then {
            match (to, command) {
                (Address::Match(id), AnyCommand::Match(command)) => {
                    self.play(&id, &Actor::system(), command);
                }
                (Address::Event(id), AnyCommand::Event(command)) => {
                    assert_eq!(self.event.settings().unwrap().id, id);
                    self.ok(&Actor::system(), command);
                }
                (to, command) => panic!("{to} cannot take {command:?}"),
            }
        }
    }

    /// A command to a match.
    #[track_caller]
    pub(super) fn play(&mut self, id: &MatchId, actor: &Actor, command: match_play::Command) {
        let context = Context { now: self.now, actor: actor.clone(), seed: None };
        let (state, _) = self.matches.entry(id.clone()).or_default();
        let facts = state.decide(&command, &context);
        let facts = facts.unwrap_or_else(|refused| panic!("{id} {command:?}: {refused}"));
        for fact in facts {
            let (state, log) = self.matches.get_mut(id).unwrap();
            let (at, by, fact_of) = (self.now, actor.clone(), fact.fact.clone());
            let version = log.len() as u64 + 1;
            let entry = Entry { version, at, by, citations: fact.citations, fact: fact.fact };
            state.apply(&entry);
            log.push(entry);
            let then = after_match(state, &fact_of);
            self.follow(then);
        }
    }

    /// A match won by a side in two sets, or drawn in three.
    #[track_caller]
    pub(super) fn sets(&mut self, id: &MatchId, winner: Option<u8>) {
        use match_play::Command;
        let winners = if winner.is_some() { vec![winner; 2] } else { vec![None; 3] };
        for (set, winner) in (1..).zip(winners) {
            self.play(id, &referee(), Command::StartSet { set });
            let finding = finding();
            self.play(id, &referee(), Command::EnterResult { winner, finding, confirm: true });
        }
    }

    /// A command that is refused, and the clause.
    #[track_caller]
    pub(super) fn no(&self, actor: &Actor, command: Command) -> Option<Citation> {
        trial::clause(&command, self.ask(actor, &command))
    }

    /// Pairs and publishes the next round; gives its number.
    #[track_caller]
    pub(super) fn open_round(&mut self) -> u16 {
        let round = self.event.next_round();
        self.ok(&chief(), Command::Pair { round });
        self.ok(&chief(), Command::Publish { round });
        round
    }

    /// Enters the result of a table.
    #[track_caller]
    pub(super) fn result(&mut self, round: u16, table: u16, result: BoardResult) {
        let reported =
            Reported { round, table, id: None, result, finding: String::new(), expected: None };
        self.ok(&referee(), Command::ReportResult(reported));
    }

    /// Enters all open results of a round by a rule on the numbers of the two sides.
    #[track_caller]
    pub(super) fn results(&mut self, round: u16, rule: impl Fn(u32, u32) -> Outcome) {
        let boards: Vec<Board> =
            self.event.round(round).unwrap().boards.iter().map(|s| s.board).collect();
        for board in boards.iter().filter(|board| board.result.is_none()) {
            if let (Some(table), Some(second)) = (board.table, board.pairing.second) {
                let outcome = rule(board.pairing.first, second);
                self.result(round, table, BoardResult::played(outcome));
            }
        }
    }

    /// Plays a round in which the smaller number always wins.
    #[track_caller]
    pub(super) fn round(&mut self) -> u16 {
        let round = self.open_round();
        self.results(round, smaller);
        self.ok(&chief(), Command::CloseRound { round });
        round
    }

    /// `1-5 2-6 9` of a round.
    pub(super) fn pairs(&self, round: u16) -> String {
        let boards = &self.event.round(round).unwrap().boards;
        let text: Vec<_> = boards.iter().map(|seated| seated.board.pairing.to_string()).collect();
        text.join(" ")
    }

    /// The names of the standings, best first.
    pub(super) fn order(&self) -> String {
        let rows = self.event.standings().unwrap();
        let names: Vec<_> = rows.iter().map(|row| format!("{}{}", row.place, row.name)).collect();
        names.join(" ")
    }

    pub(super) fn close(&mut self) -> Vec<FinalPlace> {
        self.ok(&chief(), Command::Close { finding: String::new() });
        self.event.final_places().unwrap().to_vec()
    }
}

/// The smaller number wins.
pub(super) fn smaller(first: u32, second: u32) -> Outcome {
    if first < second { Outcome::First } else { Outcome::Second }
}

/// a, b, ..., z, za, zb, ...: in the order of the alphabet.
pub(super) fn name(number: usize) -> String {
    let letter = char::from(b'a' + u8::try_from((number - 1) % 25).unwrap());
    format!("{}{letter}", "z".repeat((number - 1) / 25))
}

/// At the end of every test: a replay, and a snapshot, give the same state.
impl Drop for Hall {
    fn drop(&mut self) {
        if std::thread::panicking() {
            return;
        }
        trial::assert_replays(&self.event, &self.log);
        assert_eq!(check_draws(&self.log), []);
        if self.event.size() < 100 && !self.laid {
            assert_eq!(check_rounds(&self.log), []);
        }
    }
}
