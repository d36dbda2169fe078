//! Whether a log is whole: no hole in the numbers, no version left out, every hash right.

use std::collections::HashMap;

use crate::{Fact, Hash, Store, StoreError, StreamId};

/// How many facts are read at once.
const PAGE: u32 = 10_000;

/// What is wrong with a fact of the log.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ChainFault {
    /// Facts are missing before this one.
    #[error("fact {seq}: the log has a hole before it, {expected} was due")]
    Hole {
        /// The number of the fact.
        seq: u64,
        /// The number that was due.
        expected: u64,
    },
    /// A fact of the stream is missing before this one.
    #[error("fact {seq}: {stream} goes on with version {found}, {expected} was due")]
    Version {
        /// The number of the fact.
        seq: u64,
        /// Its stream.
        stream: StreamId,
        /// Its version.
        found: u64,
        /// The version that was due.
        expected: u64,
    },
    /// The fact, or the one before it, is not what it was when it was written.
    #[error("fact {seq}: version {version} of {stream} or the fact before it was changed")]
    Hash {
        /// The number of the fact.
        seq: u64,
        /// Its stream.
        stream: StreamId,
        /// Its version.
        version: u64,
    },
}

/// Reads the whole log and checks its chains; the number of facts and every fault.
///
/// # Errors
/// When the store cannot be read.
pub async fn verify(store: &dyn Store) -> Result<(u64, Vec<ChainFault>), StoreError> {
    verify_telling(store, &|_| ()).await
}

/// The same, and says on the way how many facts are checked.
///
/// # Errors
/// When the store cannot be read.
pub async fn verify_telling(
    store: &dyn Store,
    done: &(dyn Fn(u64) + Sync),
) -> Result<(u64, Vec<ChainFault>), StoreError> {
    let mut chains = Chains::default();
    loop {
        let facts = store.log(chains.seq, PAGE).await?;
        if facts.is_empty() {
            return Ok((chains.count, chains.faults));
        }
        facts.iter().for_each(|fact| chains.check(fact));
        done(chains.count);
    }
}

/// How far the chains have been checked.
#[derive(Default)]
struct Chains {
    seq: u64,
    count: u64,
    heads: HashMap<StreamId, (u64, Hash)>,
    faults: Vec<ChainFault>,
}

impl Chains {
    fn check(&mut self, fact: &Fact) {
        let Fact { seq, version, .. } = *fact;
        if seq != self.seq + 1 {
            self.faults.push(ChainFault::Hole { seq, expected: self.seq + 1 });
        }
        let (head, hash) = self.heads.get(&fact.stream).copied().unwrap_or((0, Hash::START));
        if version != head + 1 {
            let (stream, expected) = (fact.stream.clone(), head + 1);
            self.faults.push(ChainFault::Version { seq, stream, found: version, expected });
        } else if fact.previous != hash || fact.hash != fact.computed_hash() {
            let stream = fact.stream.clone();
            self.faults.push(ChainFault::Hash { seq, stream, version });
        }
        self.heads.insert(fact.stream.clone(), (version, fact.hash));
        self.seq = seq;
        self.count += 1;
    }
}
