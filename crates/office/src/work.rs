//! The work on one command: the streams that it touches, their states as they change, and the
//! append that it comes to. Nothing here is written yet.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use arena::address::Address;
use arena::chance::Seed;
use arena::follow::{AnyCommand, FollowUp, Home};
use arena::time::Moment;
use arena::{Actor, Context, Refused};
use store::{Answer, Append, Fact, NewFact, Snapshot, StoreError, StreamAppend};

use crate::office::Office;
use crate::records::Records;
use crate::request::{OfficeError, Request, StoredAnswer};
use crate::state::{CarryOut, State};
use crate::stream_state::{SEED, StreamState, draws_lots, stream_id};

/// After how many facts a stream gets a snapshot.
pub const SNAPSHOT_EVERY: u64 = 100;

/// How many commands may follow from one: a round of a large event creates a match for each board.
const FOLLOW_LIMIT: usize = 20_000;

/// The streams that a command touches.
pub(crate) struct Work {
    parts: BTreeMap<Address, Part>,
    now: Moment,
}

/// One stream, as it changes.
struct Part {
    before: Arc<StreamState>,
    state: State,
    version: u64,
    seed: Option<Seed>,
    /// The seed is new, and has to be kept.
    keep_seed: bool,
    facts: Vec<NewFact>,
    /// Private data that the facts erase.
    erased: Vec<String>,
    /// The records of the new state, once they were needed.
    records: Option<Arc<Records>>,
}

impl Work {
    /// No stream is touched yet.
    pub const fn new(now: Moment) -> Self {
        Self { parts: BTreeMap::new(), now }
    }

    /// Decides a command on what those before it leave, and all that follows from it.
    pub async fn carry_out(
        &mut self,
        office: &Office,
        to: &Address,
        command: &AnyCommand,
        actor: Actor,
    ) -> Result<(), OfficeError> {
        let mut next: VecDeque<(Home, FollowUp)> =
            self.step(office, to, command, actor).await?.into();
        let mut count = 0;
        while let Some((from, FollowUp { to, command })) = next.pop_front() {
            count += 1;
            if count > FOLLOW_LIMIT {
                return Err(Refused::invalid("command-follows").with("limit", FOLLOW_LIMIT).into());
            }
            next.extend(self.follow(office, &from, &to, &command).await?);
        }
        Ok(())
    }

    /// Decides what follows, as the program itself: it may do anything, but within the competition of
    /// whoever asked. A stream that is there is looked at before, one that it creates afterwards.
    async fn follow(
        &mut self,
        office: &Office,
        from: &Home,
        to: &Address,
        command: &AnyCommand,
    ) -> Result<Vec<(Home, FollowUp)>, OfficeError> {
        let part = self.part(office, to).await?;
        if part.version > 0 {
            check_reach(from, to, &part.state)?;
        }
        let then = self.step(office, to, command, Actor::system()).await?;
        check_reach(from, to, &self.part(office, to).await?.state)?;
        Ok(then)
    }

    /// A stream as the commands so far leave it.
    pub async fn state(&self, office: &Office, to: &Address) -> Result<State, OfficeError> {
        match self.parts.get(to) {
            Some(part) => Ok(part.state.clone()),
            None => Ok(office.stream_state(to).await?.state.clone()),
        }
    }

    /// Decides one command, and says what it asks of other streams.
    async fn step(
        &mut self,
        office: &Office,
        to: &Address,
        command: &AnyCommand,
        actor: Actor,
    ) -> Result<Vec<(Home, FollowUp)>, OfficeError> {
        let now = self.now;
        let part = self.part(office, to).await?;
        let then = part.carry_out(command, now, actor)?;
        // After the decision: whoever may not create learns that first.
        if command.creates().is_some_and(|named| named != *to) {
            return Err(Refused::invalid("create-other-name")
                .with("stream", to.to_string())
                .into());
        }
        let home = part.state.home(to);
        Ok(then.into_iter().map(|follow| (home.clone(), follow)).collect())
    }

    /// A stream as it changes.
    async fn part(&mut self, office: &Office, to: &Address) -> Result<&mut Part, OfficeError> {
        let new = match self.parts.contains_key(to) {
            true => None,
            false => Some(Part::new(office, to, office.stream_state(to).await?)?),
        };
        Ok(match (self.parts.entry(to.clone()), new) {
            (Entry::Vacant(place), Some(part)) => place.insert(part),
            (Entry::Occupied(place), _) => place.into_mut(),
            (Entry::Vacant(_), None) => return Err(OfficeError::Busy(to.clone())),
        })
    }

    /// The streams, and the versions that the decision rests on.
    pub fn versions(&self) -> BTreeMap<Address, u64> {
        self.parts.iter().map(|(address, part)| (address.clone(), part.before.version)).collect()
    }

    /// The new facts of a stream.
    pub fn facts(&self, address: &Address) -> &[NewFact] {
        self.parts.get(address).map_or(&[], |part| &part.facts)
    }

    /// What has to be written. Streams that were asked and got no new fact are part of it, too: the
    /// decision rests on their versions.
    pub fn append(&mut self, request: &Request) -> Result<Append, OfficeError> {
        let mut append = Append::default();
        let mut kept = StoredAnswer(request.digest()?, Vec::new());
        for (address, part) in &mut self.parts {
            if part.version > part.before.version {
                kept.1.push((address.clone(), part.before.version, part.version));
            }
            part.add_to(address, &mut append)?;
        }
        let body = serde_json::to_string(&kept).map_err(unwritable)?;
        let (key, at) = (request.stored_key()?, self.now.0);
        append.command = Some(Answer { key, body, at });
        Ok(append)
    }

    /// The states as they are once the append is written.
    pub fn into_states(self) -> impl Iterator<Item = (Address, StreamState)> {
        self.parts.into_iter().map(|(address, part)| {
            let Part { state, version, seed, records, .. } = part;
            let records = records.unwrap_or_else(|| Arc::new(state.records(&address)));
            (address, StreamState { state, version, records, seed })
        })
    }
}

impl Part {
    fn new(
        office: &Office,
        address: &Address,
        before: Arc<StreamState>,
    ) -> Result<Self, OfficeError> {
        let mut seed = before.seed.clone();
        let keep_seed = seed.is_none() && draws_lots(address) && before.version == 0;
        if keep_seed {
            seed = Some(office.new_seed()?);
        }
        let (state, version) = (before.state.clone(), before.version);
        let (facts, erased) = (Vec::new(), Vec::new());
        Ok(Self { before, state, version, seed, keep_seed, facts, erased, records: None })
    }

    fn carry_out(
        &mut self,
        command: &AnyCommand,
        now: Moment,
        actor: Actor,
    ) -> Result<Vec<FollowUp>, OfficeError> {
        let context = Context { now, actor, seed: self.seed.clone() };
        let decided = self.state.carry_out(&mut self.version, command, &context).map_err(
            |why| match why {
                CarryOut::Refused(refused) => OfficeError::Refused(refused),
                CarryOut::Read(error) => OfficeError::Read(error),
            },
        )?;
        self.facts.extend(decided.facts);
        self.erased.extend(decided.erased);
        Ok(decided.then)
    }

    fn add_to(&mut self, address: &Address, append: &mut Append) -> Result<(), OfficeError> {
        let stream = stream_id(address);
        let records = Arc::new(self.state.records(address));
        append.models.extend(records.changes_from(&self.before.records));
        append.claims.extend(records.new_since(&self.before.records));
        self.records = Some(records);
        if self.keep_seed
            && let Some(seed) = &self.seed
        {
            let text = serde_json::to_string(seed).map_err(unwritable)?;
            append.secrets.push((stream.clone(), SEED.to_owned(), text));
        }
        if self.version / SNAPSHOT_EVERY > self.before.version / SNAPSHOT_EVERY {
            append.snapshots.push(Snapshot {
                stream: stream.clone(),
                version: self.version,
                format: self.state.format(),
                body: serde_json::to_string(&self.state).map_err(unwritable)?,
            });
        }
        append.private.extend(self.erased.iter().map(|name| (name.clone(), None)));
        let facts = self.facts.clone();
        append.streams.push(StreamAppend { stream, expected: self.before.version, facts });
        Ok(())
    }
}

/// Refuses what would reach the stream of another competition. An account is nobody's: a competition
/// tells it of suspensions alone.
fn check_reach(from: &Home, to: &Address, state: &State) -> Result<(), Refused> {
    if matches!(to, Address::Account(_)) || from.reaches(&state.home(to)) {
        return Ok(());
    }
    Err(match to {
        // Whose it is stays unsaid: the other competition may be one that the public does not know.
        Address::Event(id) => Refused::invalid("event-name-taken").with("id", id),
        _ => Refused::invalid("follow-foreign").with("stream", to.to_string()),
    })
}

fn unwritable(error: serde_json::Error) -> OfficeError {
    OfficeError::Store(StoreError::Damaged(error.to_string()))
}

/// The newest versions that facts speak of, by stream.
pub(crate) fn versions_of(facts: &[Fact]) -> BTreeMap<Address, u64> {
    let mut versions = BTreeMap::new();
    for fact in facts {
        if let Ok(address) = fact.stream.as_str().parse() {
            versions.insert(address, fact.version);
        }
    }
    versions
}
