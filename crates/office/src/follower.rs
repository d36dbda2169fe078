//! States at hand that follow the log, whichever program writes it.

use std::collections::BTreeMap;
use std::sync::Weak;

use store::Store;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::watch;

use crate::directory::DirectoryCache;
use crate::rankings;
use crate::ratings;
use crate::stream_state::Cache;

/// Brings the states at hand up to what is committed, as long as there is an office, and says how far
/// they are. A fact is announced to whoever listens to the store before the command that wrote it has
/// put its new state in place: without the follower, a page that is made in between would show the
/// state before the fact, and nothing would make it again.
pub(crate) struct Follower {
    pub store: Weak<dyn Store>,
    pub cache: Weak<Cache>,
    pub listed: Weak<DirectoryCache>,
    pub rated: Weak<ratings::RatingsCache>,
    pub ranked: Weak<rankings::RankingsCache>,
    pub known: Weak<watch::Sender<u64>>,
}

impl Follower {
    /// Follows until the office or the store is gone.
    pub async fn run(self, mut news: tokio::sync::broadcast::Receiver<store::Batch>) {
        loop {
            let batch = news.recv().await;
            let Some(known) = self.known.upgrade() else { return };
            let newest = match batch {
                Ok(batch) => self.take(&batch),
                Err(RecvError::Lagged(_)) => self.skip().await,
                Err(RecvError::Closed) => return,
            };
            let Some(newest) = newest else { return };
            known.send_modify(|known| *known = newest.max(*known));
        }
    }

    /// Takes in what was committed, and says up to which number. Nothing when the office is gone.
    fn take(&self, batch: &store::Batch) -> Option<u64> {
        let (cache, rated) = (self.cache.upgrade()?, self.rated.upgrade()?);
        let shared = self.store.upgrade()?.is_shared();
        self.listed.upgrade()?.look(batch);
        rated.look(batch);
        self.ranked.upgrade()?.look(batch);
        let mut streams: BTreeMap<&str, Vec<&store::Fact>> = BTreeMap::new();
        for fact in batch.iter() {
            streams.entry(fact.stream.as_str()).or_default().push(fact);
        }
        for (stream, facts) in streams {
            let Ok(address) = stream.parse() else { continue };
            match facts.last() {
                // The command that wrote them is about to put its state in place: who needs it
                // earlier loads it, and nobody folds the same facts twice.
                Some(last) if !shared => cache.announce(&address, last.version),
                _ => cache.follow(&address, &facts),
            }
        }
        batch.last().map(|fact| fact.seq)
    }

    /// After news were missed: forgets all, so that whatever is asked for is loaded again.
    async fn skip(&self) -> Option<u64> {
        let newest = self.store.upgrade()?.newest().await;
        self.cache.upgrade()?.forget_all();
        self.listed.upgrade()?.forget().await;
        self.rated.upgrade()?.forget();
        self.ranked.upgrade()?.forget().await;
        // A store that is away is asked again with the next batch.
        Some(newest.unwrap_or_default())
    }
}
