//! States that the office has at hand: loaded from a snapshot and the facts after it, kept as long
//! as there is room, and folded on as facts arrive, whichever program wrote them.

use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use arena::address::Address;
use arena::chance::Seed;
use lru::LruCache;
use store::{Fact, Store, StoreError, StreamId};

use crate::records::Records;
use crate::request::OfficeError;
use crate::state::State;

/// How many states are kept at hand.
const CACHED: NonZeroUsize = NonZeroUsize::new(4096).expect("more than none");

/// Of how many streams it is known which version was announced last: more than anybody loads at a time.
const ANNOUNCED: NonZeroUsize = NonZeroUsize::new(4 * 4096).expect("more than none");

/// The name of the secret from which a stream draws its lots.
pub(crate) const SEED: &str = "seed";

/// A state of a stream at a version.
#[derive(Clone, Debug)]
pub struct StreamState {
    /// The state.
    pub state: State,
    /// How many facts are in it.
    pub version: u64,
    pub(crate) records: Arc<Records>,
    pub(crate) seed: Option<Seed>,
}

impl StreamState {
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
pub(crate) async fn load(store: &dyn Store, address: &Address) -> Result<StreamState, OfficeError> {
    let stream = stream_id(address);
    let mut loaded = StreamState::empty(address);
    if let Some(snapshot) = store.snapshot(&stream).await?
        && snapshot.format == loaded.state.format()
        && let Ok(state) = State::read(address, &snapshot.body)
    {
        loaded.state = state;
        loaded.version = snapshot.version;
    }
    let facts = store.stream(&stream, loaded.version).await?;
    if loaded.version == 0 && facts.is_empty() {
        return Ok(loaded);
    }
    loaded = loaded.with(address, &facts)?;
    loaded.seed = seed(store, address).await?;
    Ok(loaded)
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

/// Whether a stream of this kind draws lots, dice or scrambles, and so has a seed.
pub(crate) const fn draws_lots(address: &Address) -> bool {
    matches!(address, Address::Event(_) | Address::Backgammon(_) | Address::Round(_))
}

/// The states at hand; what was used longest ago goes first.
pub(crate) struct Cache {
    states: Mutex<States>,
}

struct States {
    states: LruCache<Address, Arc<StreamState>>,
    /// The version of a stream that listeners have heard of: what is older is not put in place any
    /// more, however long it took to load.
    announced: LruCache<Address, u64>,
}

impl Default for Cache {
    fn default() -> Self {
        let (states, announced) = (LruCache::new(CACHED), LruCache::new(ANNOUNCED));
        Self { states: Mutex::new(States { states, announced }) }
    }
}

impl Cache {
    fn lock(&self) -> MutexGuard<'_, States> {
        // A panic elsewhere cannot leave a place half filled.
        self.states.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn get(&self, address: &Address) -> Option<Arc<StreamState>> {
        self.lock().states.get(address).map(Arc::clone)
    }

    /// Keeps a state, unless a newer one is there or has been announced.
    pub fn put(&self, address: &Address, loaded: Arc<StreamState>) {
        let States { states, announced } = &mut *self.lock();
        let version = announced.peek(address).copied().unwrap_or_default();
        let there = states.peek(address).map_or(0, |there| there.version);
        if loaded.version >= version.max(there) {
            states.put(address.clone(), loaded);
        }
    }

    pub fn forget_all(&self) {
        self.lock().states.clear();
    }

    /// Hears that a stream has facts up to a version, and forgets a state that lacks some of them.
    pub fn announce(&self, address: &Address, version: u64) {
        let States { states, announced } = &mut *self.lock();
        announced.put(address.clone(), version);
        if states.peek(address).is_some_and(|there| there.version < version) {
            states.pop(address);
        }
    }

    /// Folds in facts that another program may have committed, of one stream in order.
    pub fn follow(&self, address: &Address, facts: &[&Fact]) {
        let Some(version) = facts.last().map(|fact| fact.version) else { return };
        let there = self.lock().states.peek(address).map(Arc::clone);
        let next = there.and_then(|loaded| {
            let news = facts.iter().filter(|fact| fact.version > loaded.version);
            let news: Vec<&Fact> = news.copied().collect();
            let fits = news.first().is_some_and(|first| first.version == loaded.version + 1);
            // After a gap, or a fact of a newer program, the next reader loads the stream.
            fits.then(|| loaded.with(address, news).ok()).flatten()
        });
        self.announce(address, version);
        if let Some(next) = next {
            self.put(address, Arc::new(next));
        }
    }
}

/// The state of a stream with everything that is in the log by now.
pub(crate) async fn refresh(
    store: &dyn Store,
    address: &Address,
    loaded: &StreamState,
) -> Result<StreamState, OfficeError> {
    if loaded.version == 0 {
        return load(store, address).await;
    }
    let facts = store.stream(&stream_id(address), loaded.version).await?;
    loaded.with(address, &facts)
}
