//! The facts as they are committed, for pages that stay open: from any number of the log on,
//! without a gap, in order. A slow reader falls back on the log and holds up nobody.

use std::collections::{BTreeSet, HashSet, VecDeque};
use std::sync::Arc;

use arena::address::Address;
use store::{Batch, Fact, Store, StoreError, StreamId};
use tokio::sync::broadcast::{Receiver, error::RecvError};
use tokio::sync::watch;

use crate::office::Office;
use crate::stream_state::stream_id;

/// How many facts are read from the log at once.
const PAGE: u32 = 500;

/// Of which streams a reader wants to hear.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Filter {
    /// Of all.
    All,
    /// Of these.
    Streams(BTreeSet<Address>),
}

/// The same as the log has it: every reader looks at every fact, and reads no address for it.
enum Wanted {
    All,
    Streams(HashSet<StreamId>),
}

impl Wanted {
    fn takes(&self, fact: &Fact) -> bool {
        match self {
            Self::All => true,
            Self::Streams(streams) => streams.contains(&fact.stream),
        }
    }
}

impl From<Filter> for Wanted {
    fn from(filter: Filter) -> Self {
        match filter {
            Filter::All => Self::All,
            Filter::Streams(streams) => Self::Streams(streams.iter().map(stream_id).collect()),
        }
    }
}

/// A reader of the log.
pub struct Feed {
    store: Arc<dyn Store>,
    news: Receiver<Batch>,
    wanted: Wanted,
    /// The number of the last fact that was looked at.
    last: u64,
    /// Whether the log has to be read, because news were missed.
    behind: bool,
    waiting: VecDeque<Fact>,
    /// How far the states at hand are: nobody hears of a fact that they lack.
    known: watch::Receiver<u64>,
}

impl Office {
    /// The facts after a number of the log, those that are there and then those that come.
    #[must_use]
    pub fn feed(&self, after: u64, filter: Filter) -> Feed {
        let (store, news) = (Arc::clone(&self.store), self.store.subscribe());
        let (wanted, known) = (filter.into(), self.known.subscribe());
        Feed { store, news, wanted, last: after, behind: true, waiting: VecDeque::new(), known }
    }

    /// The number of the log up to which the states at hand have everything: a page that notes it
    /// before it is made lacks nothing up to there.
    #[must_use]
    pub fn known(&self) -> u64 {
        *self.known.borrow()
    }
}

impl Feed {
    /// The next fact; waits until there is one. Whoever looks at a state afterwards finds the fact in it.
    ///
    /// # Errors
    /// When the log cannot be read, or the store is closed.
    pub async fn next(&mut self) -> Result<Fact, StoreError> {
        loop {
            if let Some(seq) = self.waiting.front().map(|fact| fact.seq) {
                let reached = self.known.wait_for(|known| *known >= seq).await;
                reached.map_err(|_| StoreError::Closed)?;
                if let Some(fact) = self.waiting.pop_front() {
                    return Ok(fact);
                }
            }
            if self.behind {
                self.read_log().await?;
            } else {
                self.listen().await?;
            }
        }
    }

    /// Hears of other streams from now on. Facts that were looked at already do not come again.
    pub fn listen_to(&mut self, filter: Filter) {
        self.wanted = filter.into();
    }

    /// The number of the last fact that was looked at: where to go on after a pause.
    #[must_use]
    pub const fn last(&self) -> u64 {
        self.last
    }

    async fn read_log(&mut self) -> Result<(), StoreError> {
        let facts = self.store.log(self.last, PAGE).await?;
        self.behind = !facts.is_empty();
        self.take(&facts);
        Ok(())
    }

    async fn listen(&mut self) -> Result<(), StoreError> {
        match self.news.recv().await {
            Ok(batch) => match batch.first() {
                Some(first) if first.seq > self.last + 1 => self.behind = true,
                _ => self.take(&batch),
            },
            Err(RecvError::Lagged(_)) => self.behind = true,
            Err(RecvError::Closed) => return Err(StoreError::Closed),
        }
        Ok(())
    }

    fn take(&mut self, facts: &[Fact]) {
        for fact in facts.iter().filter(|fact| fact.seq > self.last) {
            if self.wanted.takes(fact) {
                self.waiting.push_back(fact.clone());
            }
        }
        self.last = facts.last().map_or(self.last, |fact| fact.seq.max(self.last));
    }
}
