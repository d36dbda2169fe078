//! Facts as the store keeps them, the ids of their streams, and the hash that chains them.

use std::fmt;
use std::str::FromStr;

use crate::StoreError;

/// The name of a stream: lower-case words and ids with `/` between them, such as `match/7f3a`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct StreamId(String);

/// A text that cannot name a stream.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} cannot name a stream: use up to 120 letters a-z, digits, '-' and '/'.")]
pub struct StreamIdError(String);

impl StreamId {
    /// The id as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for StreamId {
    type Err = StreamIdError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-' || c == '/';
        if (1..=120).contains(&text.len()) && text.chars().all(fits) {
            Ok(Self(text.to_owned()))
        } else {
            Err(StreamIdError(text.chars().take(130).collect()))
        }
    }
}

impl fmt::Display for StreamId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A BLAKE3 hash.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hash(pub [u8; 32]);

impl Hash {
    /// What the first fact of a stream holds in place of the hash of the one before.
    pub const START: Self = Self([0; 32]);
}

impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Hash({self})")
    }
}

/// A fact that is to be appended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewFact {
    /// What kind of fact it is, such as `match.move-played`.
    pub kind: String,
    /// What it says, as JSON text.
    pub body: String,
    /// Who brought it about, as JSON text.
    pub by: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

/// A fact of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// Its number in the whole log, from 1 without a gap.
    pub seq: u64,
    /// Its stream.
    pub stream: StreamId,
    /// Its number in its stream, from 1 without a gap.
    pub version: u64,
    /// What kind of fact it is.
    pub kind: String,
    /// What it says, as JSON text.
    pub body: String,
    /// Who brought it about, as JSON text.
    pub by: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// The hash of the fact before it in its stream.
    pub previous: Hash,
    /// Its own hash, as it was when the fact was written.
    pub hash: Hash,
}

impl Fact {
    /// The hash that this fact must have: over all that it says, where it stands in its stream, and
    /// the hash before it. Each text goes in with its length, so that no two facts have the same
    /// bytes.
    #[must_use]
    pub fn computed_hash(&self) -> Hash {
        let mut hasher = blake3::Hasher::new();
        hasher.update(&self.previous.0);
        for text in [self.stream.as_str(), &self.kind, &self.body, &self.by] {
            hasher.update(&(text.len() as u64).to_le_bytes()).update(text.as_bytes());
        }
        hasher.update(&self.version.to_le_bytes()).update(&self.at.to_le_bytes());
        Hash(*hasher.finalize().as_bytes())
    }
}

/// A stream id as a database gave it back.
pub(crate) fn stream_id(text: &str) -> Result<StreamId, StoreError> {
    text.parse().map_err(|error: StreamIdError| StoreError::Damaged(error.to_string()))
}

/// A hash as a database gave it back.
pub(crate) fn hash(bytes: &[u8]) -> Result<Hash, StoreError> {
    let damaged = |_| StoreError::Damaged(format!("a hash of {} bytes", bytes.len()));
    bytes.try_into().map(Hash).map_err(damaged)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stream_has_a_plain_name() {
        for good in ["match/1", "competition/istanbul-2026", "a"] {
            assert_eq!(good.parse::<StreamId>().unwrap().as_str(), good);
        }
        let long = "a".repeat(121);
        for bad in ["", "Match/1", "a b", "a'; drop table fact", "é", long.as_str()] {
            assert!(bad.parse::<StreamId>().is_err(), "{bad:?}");
        }
    }

    #[test]
    fn the_hash_covers_every_part_of_a_fact() {
        let fact = Fact {
            seq: 1,
            stream: "a".parse().unwrap(),
            version: 1,
            kind: "k".into(),
            body: "b".into(),
            by: "me".into(),
            at: 7,
            previous: Hash::START,
            hash: Hash::START,
        };
        let others = [
            Fact { stream: "b".parse().unwrap(), ..fact.clone() },
            Fact { version: 2, ..fact.clone() },
            Fact { kind: "kb".into(), body: String::new(), ..fact.clone() },
            Fact { body: "c".into(), ..fact.clone() },
            Fact { by: "you".into(), ..fact.clone() },
            Fact { at: 8, ..fact.clone() },
            Fact { previous: Hash([1; 32]), ..fact.clone() },
        ];
        for other in others {
            assert_ne!(other.computed_hash(), fact.computed_hash(), "{other:?}");
        }
        let renumbered = Fact { seq: 2, ..fact.clone() };
        assert_eq!(renumbered.computed_hash(), fact.computed_hash(), "a copy may be renumbered");
    }
}
