//! States that the office has at hand: loaded from a snapshot and the facts after it, kept as long
//! as there is room, and folded on as facts arrive, whichever program wrote them.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use arena::address::Address;
use arena::chance::Seed;
use store::{Fact, Store, StoreError, StreamId};

use crate::records::Records;
use crate::request::OfficeError;
use crate::state::State;

/// How many states are kept at hand.
const ROOM: usize = 4096;

/// The name of the secret from which a stream draws its lots.
pub(crate) const SEED: &str = "seed";

/// A state of a stream at a version.
#[derive(Clone, Debug)]
pub struct Held {
    /// The state.
    pub state: State,
    /// How many facts are in it.
    pub version: u64,
    pub(crate) records: Arc<Records>,
    pub(crate) seed: Option<Seed>,
}

impl Held {
    /// A stream that has no fact.
    pub(crate) fn empty(address: &Address) -> Self {
        let state = State::new(address);
        let records = Arc::new(Records::new(address));
        Self { state, version: 0, records, seed: None }
    }

    /// The state with further facts.
    fn with<'a>(
        &self,
        address: &Address,
        facts: impl IntoIterator<Item = &'a Fact>,
    ) -> Result<Self, OfficeError> {
        let mut next = self.clone();
        for fact in facts {
            next.state.apply(fact)?;
            next.version = fact.version;
        }
        next.records = Arc::new(next.state.records(address));
        Ok(next)
    }
}

/// The name of a stream in the store.
///
/// # Panics
/// Never: an address fits.
#[must_use]
pub fn stream_id(address: &Address) -> StreamId {
    address.to_string().parse().expect("an address is a kind and a checked id")
}

/// Loads a stream from its snapshot, if there is a fitting one, and the facts after it.
pub(crate) async fn load(store: &dyn Store, address: &Address) -> Result<Held, OfficeError> {
    let stream = stream_id(address);
    let mut held = Held::empty(address);
    if let Some(snapshot) = store.snapshot(&stream).await?
        && snapshot.format == held.state.format()
        && let Ok(state) = State::read(address, &snapshot.body)
    {
        held.state = state;
        held.version = snapshot.version;
    }
    let facts = store.stream(&stream, held.version).await?;
    if held.version == 0 && facts.is_empty() {
        return Ok(held);
    }
    held = held.with(address, &facts)?;
    held.seed = seed(store, address).await?;
    Ok(held)
}

async fn seed(store: &dyn Store, address: &Address) -> Result<Option<Seed>, StoreError> {
    if !draws_lots(address) {
        return Ok(None);
    }
    let Some(text) = store.secret(&stream_id(address), SEED).await? else {
        return Ok(None);
    };
    // The text is a secret: an error must not show it.
    let unreadable = |_| StoreError::Damaged(format!("the seed of {address} cannot be read"));
    serde_json::from_str(&text).map(Some).map_err(unreadable)
}

/// Whether a stream of this kind draws lots or scrambles, and so has a seed.
pub(crate) const fn draws_lots(address: &Address) -> bool {
    matches!(address, Address::Event(_) | Address::Round(_))
}

/// The states at hand.
#[derive(Default)]
pub(crate) struct Cache {
    places: Mutex<Places>,
}

#[derive(Default)]
struct Places {
    held: HashMap<Address, (u64, Arc<Held>)>,
    /// Counts uses: what was used longest ago goes first.
    used: u64,
}

impl Cache {
    fn places(&self) -> MutexGuard<'_, Places> {
        // A panic elsewhere cannot leave a place half filled.
        self.places.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn get(&self, address: &Address) -> Option<Arc<Held>> {
        let mut places = self.places();
        places.used += 1;
        let now = places.used;
        let (used, held) = places.held.get_mut(address)?;
        *used = now;
        Some(Arc::clone(held))
    }

    /// Keeps a state, unless a newer one is there.
    pub fn put(&self, address: &Address, held: Arc<Held>) {
        let mut places = self.places();
        places.used += 1;
        let now = places.used;
        match places.held.get_mut(address) {
            Some((_, there)) if there.version > held.version => {}
            Some(place) => *place = (now, held),
            None => {
                if places.held.len() >= ROOM {
                    places.make_room();
                }
                places.held.insert(address.clone(), (now, held));
            }
        }
    }

    pub fn forget_all(&self) {
        self.places().held.clear();
    }

    /// Folds in facts that were committed, here or by another program, of one stream in order.
    pub fn follow(&self, address: &Address, facts: &[&Fact]) {
        let there = self.places().held.get(address).map(|(_, held)| Arc::clone(held));
        let Some(held) = there else {
            return;
        };
        let news: Vec<&Fact> = facts.iter().filter(|f| f.version > held.version).copied().collect();
        let Some(first) = news.first() else {
            return;
        };
        let next = (first.version == held.version + 1).then(|| held.with(address, news));
        match next {
            Some(Ok(next)) => self.put(address, Arc::new(next)),
            // A gap, or a fact of a newer program: the next reader loads the stream.
            Some(Err(_)) | None => drop(self.places().held.remove(address)),
        }
    }
}

impl Places {
    /// Gives up the eighth that was used longest ago.
    fn make_room(&mut self) {
        let mut uses: Vec<u64> = self.held.values().map(|(used, _)| *used).collect();
        let eighth = ROOM / 8;
        uses.select_nth_unstable(eighth);
        let limit = uses[eighth];
        self.held.retain(|_, (used, _)| *used > limit);
    }
}

/// The state of a stream with everything that is in the log by now.
pub(crate) async fn refresh(
    store: &dyn Store,
    address: &Address,
    held: &Held,
) -> Result<Held, OfficeError> {
    if held.version == 0 {
        return load(store, address).await;
    }
    let facts = store.stream(&stream_id(address), held.version).await?;
    held.with(address, &facts)
}
