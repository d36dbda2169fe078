//! States of any kind of stream behind one type, and what the office needs to know of a kind.

use std::sync::Arc;

use arena::account::Account;
use arena::address::Address;
use arena::backgammon::BackgammonMatch;
use arena::competition::Competition;
use arena::cubing::Round;
use arena::event::Event;
use arena::federation::Federation;
use arena::follow::{self, Alarm, AnyCommand, FollowUp, Home};
use arena::match_play::Match;
use arena::stream::{self, ReadError, Written};
use arena::time::Moment;
use arena::{Context, Entry, Refused, Role, Stream};
use serde::{Serialize, Serializer};
use store::{Fact, NewFact};

use crate::records::Records;

/// What the office needs of a kind of stream beside [`Stream`].
pub(crate) trait Kind: Stream {
    /// A number that grows whenever the shape of the state changes: older snapshots are not read.
    const FORMAT: u32 = 1;

    /// The state, if it is one of this kind.
    fn state(state: &State) -> Option<&Arc<Self>>;

    /// The command, if it is one of this kind.
    fn command(command: &AnyCommand) -> Option<&Self::Command>;

    /// What a fact asks of other streams, where that is seen in the state before it.
    fn before(&self, _fact: &Self::Fact) -> Vec<FollowUp> {
        Vec::new()
    }

    /// What a fact asks of other streams. The state is the one after it.
    fn after(&self, _fact: &Self::Fact) -> Vec<FollowUp> {
        Vec::new()
    }

    /// What the clock will ask.
    fn alarms(&self) -> Vec<Alarm> {
        Vec::new()
    }

    /// The private data that a fact erases, by their names in the store. The state is the one
    /// before it.
    fn erases(&self, _fact: &Self::Fact) -> Vec<String> {
        Vec::new()
    }

    /// Adds the records of the read models that this state stands for.
    fn records(&self, records: &mut Records);
}

impl Kind for Account {
    const FORMAT: u32 = 2;

    fn state(state: &State) -> Option<&Arc<Self>> {
        match state {
            State::Account(state) => Some(state),
            _ => None,
        }
    }

    fn command(command: &AnyCommand) -> Option<&Self::Command> {
        match command {
            AnyCommand::Account(command) => Some(command),
            _ => None,
        }
    }

    fn erases(&self, fact: &Self::Fact) -> Vec<String> {
        crate::private::erased_by(self, fact)
    }

    fn records(&self, records: &mut Records) {
        crate::records::of_account(self, records);
    }
}

impl Kind for Competition {
    const FORMAT: u32 = 4;

    fn state(state: &State) -> Option<&Arc<Self>> {
        match state {
            State::Competition(state) => Some(state),
            _ => None,
        }
    }

    fn command(command: &AnyCommand) -> Option<&Self::Command> {
        match command {
            AnyCommand::Competition(command) => Some(command),
            _ => None,
        }
    }

    fn before(&self, fact: &Self::Fact) -> Vec<FollowUp> {
        follow::before_competition(self, fact)
    }

    fn alarms(&self) -> Vec<Alarm> {
        let alarm =
            |(at, command)| Alarm { at, command: AnyCommand::Competition(Box::new(command)) };
        self.alarms().into_iter().map(alarm).collect()
    }

    fn records(&self, records: &mut Records) {
        crate::records::of_competition(self, records);
    }
}

impl Kind for Event {
    const FORMAT: u32 = 3;

    fn state(state: &State) -> Option<&Arc<Self>> {
        match state {
            State::Event(state) => Some(state),
            _ => None,
        }
    }

    fn command(command: &AnyCommand) -> Option<&Self::Command> {
        match command {
            AnyCommand::Event(command) => Some(command),
            _ => None,
        }
    }

    fn after(&self, fact: &Self::Fact) -> Vec<FollowUp> {
        follow::after_event(self, fact)
    }

    fn alarms(&self) -> Vec<Alarm> {
        self.alarms()
    }

    fn records(&self, records: &mut Records) {
        crate::records::of_event(self, records);
    }
}

impl Kind for Match {
    const FORMAT: u32 = 2;

    fn state(state: &State) -> Option<&Arc<Self>> {
        match state {
            State::Match(state) => Some(state),
            _ => None,
        }
    }

    fn command(command: &AnyCommand) -> Option<&Self::Command> {
        match command {
            AnyCommand::Match(command) => Some(command),
            _ => None,
        }
    }

    fn after(&self, fact: &Self::Fact) -> Vec<FollowUp> {
        follow::after_match(self, fact)
    }

    fn alarms(&self) -> Vec<Alarm> {
        self.alarms()
    }

    fn records(&self, records: &mut Records) {
        crate::records::of_match(self, records);
    }
}

impl Kind for BackgammonMatch {
    fn state(state: &State) -> Option<&Arc<Self>> {
        match state {
            State::Backgammon(state) => Some(state),
            _ => None,
        }
    }

    fn command(command: &AnyCommand) -> Option<&Self::Command> {
        match command {
            AnyCommand::Backgammon(command) => Some(command),
            _ => None,
        }
    }

    fn after(&self, fact: &Self::Fact) -> Vec<FollowUp> {
        follow::after_backgammon(self, fact)
    }

    fn alarms(&self) -> Vec<Alarm> {
        self.alarms()
    }

    fn records(&self, records: &mut Records) {
        crate::records::of_backgammon(self, records);
    }
}

impl Kind for Round {
    fn state(state: &State) -> Option<&Arc<Self>> {
        match state {
            State::Round(state) => Some(state),
            _ => None,
        }
    }

    fn command(command: &AnyCommand) -> Option<&Self::Command> {
        match command {
            AnyCommand::Round(command) => Some(command),
            _ => None,
        }
    }

    fn after(&self, fact: &Self::Fact) -> Vec<FollowUp> {
        follow::after_round(self, fact)
    }

    fn alarms(&self) -> Vec<Alarm> {
        self.alarms()
    }

    fn records(&self, records: &mut Records) {
        crate::records::of_round(self, records);
    }
}

impl Kind for Federation {
    fn state(state: &State) -> Option<&Arc<Self>> {
        match state {
            State::Federation(state) => Some(state),
            _ => None,
        }
    }

    fn command(command: &AnyCommand) -> Option<&Self::Command> {
        match command {
            AnyCommand::Federation(command) => Some(command),
            _ => None,
        }
    }

    /// It is read by itself: no list shows it.
    fn records(&self, _records: &mut Records) {}
}

/// The state of a stream of any kind.
#[derive(Clone, Debug, PartialEq)]
pub enum State {
    /// Of an account.
    Account(Arc<Account>),
    /// Of a competition.
    Competition(Arc<Competition>),
    /// Of an event.
    Event(Arc<Event>),
    /// Of a match.
    Match(Arc<Match>),
    /// Of a match of backgammon.
    Backgammon(Arc<BackgammonMatch>),
    /// Of a cubing round.
    Round(Arc<Round>),
    /// Of a federation.
    Federation(Arc<Federation>),
}

/// Does the same with the state inside, whatever its kind.
macro_rules! inside {
    ($any:expr, $state:ident => $what:expr) => {
        match $any {
            State::Account($state) => $what,
            State::Competition($state) => $what,
            State::Event($state) => $what,
            State::Match($state) => $what,
            State::Backgammon($state) => $what,
            State::Round($state) => $what,
            State::Federation($state) => $what,
        }
    };
}

impl Serialize for State {
    /// Writes the state inside: which kind it is, its address says.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        inside!(self, state => state.as_ref().serialize(serializer))
    }
}

/// The facts of one decision, and what follows from them.
#[derive(Default)]
pub(crate) struct Decided {
    pub facts: Vec<NewFact>,
    pub then: Vec<FollowUp>,
    pub erased: Vec<String>,
}

impl State {
    /// The state of a stream before its first fact.
    #[must_use]
    pub fn new(address: &Address) -> Self {
        match address {
            Address::Account(_) => Self::Account(Arc::default()),
            Address::Competition(_) => Self::Competition(Arc::default()),
            Address::Event(_) => Self::Event(Arc::default()),
            Address::Match(_) => Self::Match(Arc::default()),
            Address::Backgammon(_) => Self::Backgammon(Arc::default()),
            Address::Round(_) => Self::Round(Arc::default()),
            Address::Federation(_) => Self::Federation(Arc::default()),
        }
    }

    /// Decides a command and folds its facts in.
    pub(crate) fn carry_out(
        &mut self,
        version: &mut u64,
        command: &AnyCommand,
        context: &Context,
    ) -> Result<Decided, CarryOut> {
        inside!(self, state => carry_out(Arc::make_mut(state), version, command, context))
    }

    /// Folds in a fact of the log.
    pub(crate) fn apply(&mut self, fact: &Fact) -> Result<(), ReadError> {
        inside!(self, state => apply(Arc::make_mut(state), fact))
    }

    /// The roles in which a command can be given; none when the stream has no such command.
    pub(crate) fn may(&self, command: &AnyCommand) -> Option<Vec<Role>> {
        inside!(self, state => may(&**state, command))
    }

    /// What the clock will ask.
    #[must_use]
    pub fn alarms(&self) -> Vec<Alarm> {
        inside!(self, state => Kind::alarms(&**state))
    }

    /// The records of the read models that this state stands for.
    pub(crate) fn records(&self, address: &Address) -> Records {
        let mut records = Records::new(address);
        records.add_alarms(&self.alarms());
        inside!(self, state => Kind::records(&**state, &mut records));
        records
    }

    /// The competition and the event that the stream of this state belongs to.
    pub(crate) fn home(&self, address: &Address) -> Home {
        let mut home = match self {
            Self::Account(_) | Self::Competition(_) | Self::Federation(_) => Home::default(),
            Self::Event(state) => {
                let competition = state.settings().ok().and_then(|own| own.competition.clone());
                Home { competition, event: None }
            }
            Self::Match(state) => state.setup().map_or_else(
                |_| Home::default(),
                |own| Home { competition: own.competition.clone(), event: own.event.clone() },
            ),
            Self::Backgammon(state) => state.setup().map_or_else(
                |_| Home::default(),
                |own| Home { competition: own.competition.clone(), event: own.event.clone() },
            ),
            Self::Round(state) => state.settings().map_or_else(
                |_| Home::default(),
                |own| Home { competition: own.competition.clone(), event: Some(own.event.clone()) },
            ),
        };
        // What the address says, the state cannot say otherwise.
        match address {
            Address::Competition(id) => home.competition = Some(id.clone()),
            Address::Event(id) => home.event = Some(id.clone()),
            Address::Account(_)
            | Address::Match(_)
            | Address::Backgammon(_)
            | Address::Round(_)
            | Address::Federation(_) => {}
        }
        home
    }

    /// The name that the stream of this state was created with.
    pub(crate) fn named(&self) -> Option<Address> {
        match self {
            Self::Account(state) => state.person().cloned().map(Address::Account),
            Self::Competition(state) => {
                state.plan().ok().map(|own| Address::Competition(own.id.clone()))
            }
            Self::Event(state) => state.settings().ok().map(|own| Address::Event(own.id.clone())),
            Self::Match(state) => state.setup().ok().map(|own| Address::Match(own.id.clone())),
            Self::Backgammon(state) => {
                state.setup().ok().map(|own| Address::Backgammon(own.id.clone()))
            }
            Self::Round(state) => state.settings().ok().map(|own| Address::Round(own.id.clone())),
            Self::Federation(state) => state.edition().map(Address::Federation),
        }
    }

    /// Which code writes snapshots of this state.
    pub(crate) fn format(&self) -> String {
        inside!(self, state => format_of(&**state))
    }

    /// Reads a snapshot.
    pub(crate) fn read(address: &Address, body: &str) -> Result<Self, serde_json::Error> {
        Ok(match address {
            Address::Account(_) => Self::Account(Arc::new(serde_json::from_str(body)?)),
            Address::Competition(_) => Self::Competition(Arc::new(serde_json::from_str(body)?)),
            Address::Event(_) => Self::Event(Arc::new(serde_json::from_str(body)?)),
            Address::Match(_) => Self::Match(Arc::new(serde_json::from_str(body)?)),
            Address::Backgammon(_) => Self::Backgammon(Arc::new(serde_json::from_str(body)?)),
            Address::Round(_) => Self::Round(Arc::new(serde_json::from_str(body)?)),
            Address::Federation(_) => Self::Federation(Arc::new(serde_json::from_str(body)?)),
        })
    }
}

/// Why a command was not carried out on a state.
#[derive(Debug)]
pub(crate) enum CarryOut {
    Refused(Refused),
    Read(ReadError),
}

impl From<Refused> for CarryOut {
    fn from(refused: Refused) -> Self {
        Self::Refused(refused)
    }
}

impl From<ReadError> for CarryOut {
    fn from(error: ReadError) -> Self {
        Self::Read(error)
    }
}

fn carry_out<K: Kind>(
    state: &mut K,
    version: &mut u64,
    command: &AnyCommand,
    context: &Context,
) -> Result<Decided, CarryOut> {
    let Some(command) = K::command(command) else {
        return Err(Refused::invalid("command-kind").with("kind", K::KIND).into());
    };
    let mut decided = Decided::default();
    for cited in state.decide(command, context)? {
        let Written { kind, body, by } = stream::write::<K>(&cited, &context.actor)?;
        decided.facts.push(NewFact { kind, body, by, at: context.now.0 });
        *version += 1;
        let (at, by, version) = (context.now, context.actor.clone(), *version);
        let entry = Entry { version, at, by, citations: cited.citations, fact: cited.fact };
        decided.erased.extend(state.erases(&entry.fact));
        decided.then.extend(state.before(&entry.fact));
        state.apply(&entry);
        decided.then.extend(state.after(&entry.fact));
    }
    Ok(decided)
}

fn apply<K: Kind>(state: &mut K, fact: &Fact) -> Result<(), ReadError> {
    state.apply(&read::<K>(fact)?);
    Ok(())
}

/// A fact of the log as the arena has it.
///
/// # Errors
/// When it is no fact of this kind of stream.
pub fn read<S: Stream>(fact: &Fact) -> Result<Entry<S::Fact>, ReadError> {
    let Fact { kind, body, by, .. } = fact;
    let written = Written { kind: kind.clone(), body: body.clone(), by: by.clone() };
    stream::read::<S>(&written, fact.version, Moment(fact.at))
}

fn may<K: Kind>(state: &K, command: &AnyCommand) -> Option<Vec<Role>> {
    K::command(command).map(|command| state.may(K::kind(command)))
}

fn format_of<K: Kind>(_: &K) -> String {
    format!("{}-{}-{}", K::KIND, K::FORMAT, env!("CARGO_PKG_VERSION"))
}
