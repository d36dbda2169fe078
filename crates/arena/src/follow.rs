//! What a fact of one stream asks of others, and what the clock will ask of a stream. Both are
//! pure: the office decides these commands as the program itself, and appends all the streams in
//! one go. A follow-up that is refused refuses the whole command, so each is one that the other
//! stream takes.
//!
//! | fact | asks |
//! | --- | --- |
//! | an event publishes a round | its competition says whether it can; one match is created for each board |
//! | an event takes somebody in, or back | its competition says whether nobody is disqualified |
//! | an event begins, closes or takes back a round, closes or opens again | its competition knows |
//! | an event discards a published round | its matches are cancelled |
//! | an official enters the result of a board | its match is cancelled |
//! | a match ends, is corrected, or goes on | the event takes the result, or takes it back |
//! | a match of backgammon has a baffle box ordered for later matches | its event knows |
//! | an event of backgammon begins a round | its matches know from when lateness counts |
//!
//! What competitions ask of events and rounds, and rounds of competitions, stands in the files of
//! `follow/`.

mod competition;
mod cubing;
mod event_round;
mod home;

use serde::{Deserialize, Serialize};

use crate::account;
use crate::address::Address;
use crate::backgammon::{self, BackgammonMatch};
use crate::event::{self, Event, Round};
use crate::federation;
use crate::id::{EventId, MatchId, PersonId};
use crate::match_play::{self, Match};
use crate::time::Moment;

pub use competition::before_competition;
pub use cubing::after_round;
pub use home::Home;

/// A command of any stream.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AnyCommand {
    /// Of an account.
    Account(account::Command),
    /// Of a competition.
    Competition(Box<crate::competition::Command>),
    /// Of an event.
    Event(event::Command),
    /// Of a match.
    Match(match_play::Command),
    /// Of a match of backgammon.
    Backgammon(backgammon::Command),
    /// Of a cubing round.
    Round(Box<crate::cubing::Command>),
    /// Of a federation.
    Federation(federation::Command),
}

/// What is asked of another stream, in the role of the program itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FollowUp {
    /// Of which stream.
    pub to: Address,
    /// What is asked.
    pub command: AnyCommand,
}

/// What the clock will ask of a stream if nothing happens before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alarm {
    /// The moment.
    pub at: Moment,
    /// What is asked then.
    pub command: AnyCommand,
}

/// What a fact of an event asks of others. The state is the one after the fact.
#[must_use]
pub fn after_event(state: &Event, fact: &event::Fact) -> Vec<FollowUp> {
    let mut then = event_round::tell_competition(state, fact);
    then.extend(ask_matches(state, fact));
    then
}

fn ask_matches(state: &Event, fact: &event::Fact) -> Vec<FollowUp> {
    let recorded = state.settings().is_ok_and(|settings| settings.play().recorded);
    if !recorded {
        return Vec::new();
    }
    match fact {
        event::Fact::RoundPublished { round } => create_matches(state, *round),
        event::Fact::RoundStarted { round } => call_players(state, *round),
        event::Fact::RoundDiscarded { finding, .. } => {
            let round = state.taken_back();
            round.map_or_else(Vec::new, |round| cancel_matches(state, round, finding))
        }
        event::Fact::ResultIn(result) if result.id.is_none() => {
            let round = state.rounds().get(usize::from(result.round).wrapping_sub(1));
            let id = round.and_then(|round| state.match_of(round, result.table));
            let why = "the result was entered by an official";
            let why = if result.finding.is_empty() { why } else { &result.finding };
            id.into_iter().map(|id| cancel(state, id, why)).collect()
        }
        _ => Vec::new(),
    }
}

/// One match for each board that is played.
fn create_matches(state: &Event, round: u16) -> Vec<FollowUp> {
    let setup = |setup: match_play::Setup| FollowUp {
        to: Address::Match(setup.id.clone()),
        command: AnyCommand::Match(match_play::Command::Create(Box::new(setup))),
    };
    if state.backgammon().is_none() {
        return state.match_setups(round).into_iter().map(setup).collect();
    }
    let setup = |setup: backgammon::Setup| FollowUp {
        to: Address::Backgammon(setup.id.clone()),
        command: AnyCommand::Backgammon(backgammon::Command::Create(Box::new(setup))),
    };
    state.backgammon_setups(round).into_iter().map(setup).collect()
}

/// In backgammon lateness counts from the moment at which the round is announced, and what was played
/// before it is final in part (4-4-6-1b, 4-4-6-2b).
fn call_players(state: &Event, round: u16) -> Vec<FollowUp> {
    let call = |setup: backgammon::Setup| FollowUp {
        to: Address::Backgammon(setup.id),
        command: AnyCommand::Backgammon(backgammon::Command::Call),
    };
    let told = state.matches_before(round).into_iter().map(|id| FollowUp {
        to: Address::Backgammon(id),
        command: AnyCommand::Backgammon(backgammon::Command::NextBegins),
    });
    state.backgammon_setups(round).into_iter().map(call).chain(told).collect()
}

fn cancel_matches(state: &Event, round: &Round, finding: &str) -> Vec<FollowUp> {
    let played = round.boards.iter().filter(|seated| seated.board.result.is_none());
    let ids = played.filter_map(|seated| state.match_of(round, seated.board.table?));
    ids.map(|id| cancel(state, id, finding)).collect()
}

fn cancel(state: &Event, id: MatchId, finding: &str) -> FollowUp {
    let finding = finding.to_owned();
    if state.backgammon().is_some() {
        let command = AnyCommand::Backgammon(backgammon::Command::Cancel { finding });
        return FollowUp { to: Address::Backgammon(id), command };
    }
    let command = AnyCommand::Match(match_play::Command::Cancel { finding });
    FollowUp { to: Address::Match(id), command }
}

/// What a fact of a match asks of its event. The state is the one after the fact. A match whose
/// result is corrected ends again, and its event takes that as a correction.
#[must_use]
pub fn after_match(state: &Match, fact: &match_play::Fact) -> Vec<FollowUp> {
    let Ok(setup) = state.setup() else {
        return Vec::new();
    };
    let (Some(event), Some(round), Some(table)) = (&setup.event, setup.round, setup.table) else {
        return Vec::new();
    };
    let id = setup.id.clone();
    let command = match fact {
        match_play::Fact::MatchEnded(result) => event::Command::ReportResult(event::Reported {
            round,
            table,
            id: Some(id),
            result: result.into(),
            finding: String::new(),
            expected: None,
        }),
        match_play::Fact::ResultWithdrawn => event::Command::RetractResult { round, table, id },
        _ => return Vec::new(),
    };
    vec![FollowUp { to: Address::Event(event.clone()), command: AnyCommand::Event(command) }]
}

/// What a fact of a match of backgammon asks of the event that paired it. The state is the one after
/// the fact.
#[must_use]
pub fn after_backgammon(state: &BackgammonMatch, fact: &backgammon::Fact) -> Vec<FollowUp> {
    let Ok(setup) = state.setup() else {
        return Vec::new();
    };
    let (Some(event), Some(round), Some(table)) = (&setup.event, setup.round, setup.table) else {
        return Vec::new();
    };
    let id = setup.id.clone();
    if !event::is_paired_match(event, round, table, &id) {
        return Vec::new();
    }
    let command = match fact {
        backgammon::Fact::MatchEnded(result) => event::Command::ReportResult(event::Reported {
            round,
            table,
            id: Some(id),
            result: state.board_result(result),
            finding: String::new(),
            expected: None,
        }),
        backgammon::Fact::ResultWithdrawn => event::Command::RetractResult { round, table, id },
        backgammon::Fact::BoxImposed { side, later: true, .. } => {
            let persons = &setup.sides[usize::from(side & 1)];
            let impose = |person: &PersonId| event::Command::ImposeBox { person: person.clone() };
            return persons.iter().map(|own| of_event(event, impose(own))).collect();
        }
        _ => return Vec::new(),
    };
    vec![of_event(event, command)]
}

fn of_event(event: &EventId, command: event::Command) -> FollowUp {
    FollowUp { to: Address::Event(event.clone()), command: AnyCommand::Event(command) }
}

impl Match {
    /// What the clock will ask: the flag of whoever is to move.
    #[must_use]
    pub fn alarms(&self) -> Vec<Alarm> {
        let command = || AnyCommand::Match(match_play::Command::FlagFall);
        self.timers().into_iter().map(|(_, at)| Alarm { at, command: command() }).collect()
    }
}

impl BackgammonMatch {
    /// What the clock will ask: the flag of whoever is to act.
    #[must_use]
    pub fn alarms(&self) -> Vec<Alarm> {
        let command = || AnyCommand::Backgammon(backgammon::Command::FlagFall);
        self.flag_at().into_iter().map(|at| Alarm { at, command: command() }).collect()
    }
}

impl Event {
    /// What the clock will ask: nothing. An event waits for people.
    #[must_use]
    pub fn alarms(&self) -> Vec<Alarm> {
        Vec::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::{Control, Kind, Scope};
    use crate::event::Settings;
    use crate::match_play::{Mode, Player, Setup};
    use crate::stream::{Context, Entry, Stream};
    use crate::time::Span;
    use crate::{Actor, Role};

    /// A casual match with a clock, after some commands.
    fn casual(commands: Vec<match_play::Command>) -> (Match, Vec<FollowUp>) {
        let (mut state, mut then) = (Match::default(), Vec::new());
        let now = Moment(1000);
        let actor = Actor::new("hakem".parse().unwrap(), Role::Referee);
        for command in commands {
            let created = matches!(command, match_play::Command::Create(_));
            let actor = if created { Actor::system() } else { actor.clone() };
            let context = Context { now, actor: actor.clone(), seed: None };
            for cited in state.decide(&command, &context).unwrap() {
                let (by, citations) = (actor.clone(), cited.citations);
                let entry = Entry { version: 1, at: now, by, citations, fact: cited.fact };
                state.apply(&entry);
                then.extend(after_match(&state, &entry.fact));
            }
        }
        (state, then)
    }

    fn setup() -> match_play::Command {
        let player = |name: &str| vec![Player { person: name.parse().unwrap(), impaired: false }];
        let main = Span::minutes(5);
        let (kind, scope) = (Kind::SuddenDeath, Scope::Set);
        match_play::Command::Create(Box::new(Setup {
            id: "m".parse().unwrap(),
            competition: None,
            event: None,
            round: None,
            table: None,
            game: "pentago".to_owned(),
            options: Vec::new(),
            rulebook: "tr-pentago".to_owned(),
            sides: [player("a"), player("b")],
            starter: Some(0),
            sets: 3,
            clock: Some(Control { main, kind, scope, lag: None }),
            mode: Mode::Board,
            touch_move: false,
            show_numbers: false,
            delay: None,
            symbols: None,
            consultation: None,
        }))
    }

    #[test]
    fn the_flag_of_whoever_moves_is_an_alarm_until_the_match_is_over() {
        let start = match_play::Command::StartSet { set: 1 };
        assert_eq!(casual(vec![setup()]).0.alarms(), []);
        let (state, _) = casual(vec![setup(), start.clone()]);
        let command = AnyCommand::Match(match_play::Command::FlagFall);
        let at = Moment(1000) + Span::minutes(5);
        assert_eq!(state.alarms(), [Alarm { at, command }]);
        let cancel = match_play::Command::Cancel { finding: "rain".to_owned() };
        let (state, _) = casual(vec![setup(), start, cancel.clone()]);
        assert_eq!(state.alarms(), []);
        assert!(state.is_cancelled());
        let of =
            |role| Context { now: Moment(2000), actor: Actor { person: None, role }, seed: None };
        assert!(state.decide(&cancel, &of(Role::Referee)).is_err(), "once is enough");
        assert_eq!(state.decide(&cancel, &of(Role::System)).unwrap(), [], "it is done");
        assert_eq!(Event::default().alarms(), []);
    }

    #[test]
    fn a_match_without_an_event_asks_nothing_of_any() {
        let person = Some("a".parse().unwrap());
        let resign = match_play::Command::Resign { person, whole: true };
        let start = match_play::Command::StartSet { set: 1 };
        let (state, then) = casual(vec![setup(), start, resign]);
        assert!(state.result().is_some());
        assert_eq!(then, []);
    }

    #[test]
    fn a_command_of_any_stream_goes_through_json() {
        let id = "open".parse().unwrap();
        let settings = Settings::proposed(id, "Open", "kulami", 20).unwrap();
        let command = AnyCommand::Event(event::Command::Create(Box::new(settings)));
        let json = serde_json::to_string(&command).unwrap();
        assert_eq!(serde_json::from_str::<AnyCommand>(&json).unwrap(), command);
    }
}
