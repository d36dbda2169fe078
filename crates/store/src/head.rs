//! The head of the log: how many facts there are, the hash of the last one, and one hash over the
//! hashes of all of them in their order. Kept away from the log, it shows later whether the log still
//! begins with what it held then: facts that are gone are noticed, and so are changed ones, whose own
//! chain somebody has mended.

use std::fmt;
use std::str::FromStr;

use crate::Hash;

/// The head of a log, after a number of facts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Head {
    /// How many facts.
    pub facts: u64,
    /// The hash of the last of them.
    pub last: Hash,
    /// The hash over the hashes of all of them.
    pub log: Hash,
}

/// A text that is not a head.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HeadError;

impl Default for Head {
    fn default() -> Self {
        Self::START
    }
}

impl Head {
    /// The head of an empty log.
    pub const START: Self = Self { facts: 0, last: Hash::START, log: Hash::START };

    /// The head with one more fact.
    #[must_use]
    pub fn after(&self, fact: Hash) -> Self {
        let mut hasher = blake3::Hasher::new();
        hasher.update(&self.log.0).update(&fact.0);
        Self { facts: self.facts + 1, last: fact, log: Hash(*hasher.finalize().as_bytes()) }
    }
}

/// Always of the same length, so that it can be written over an older one.
impl fmt::Display for Head {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:020} {} {}", self.facts, self.last, self.log)
    }
}

impl FromStr for Head {
    type Err = HeadError;

    fn from_str(text: &str) -> Result<Self, HeadError> {
        let mut words = text.split_ascii_whitespace();
        let mut next = || words.next().ok_or(HeadError);
        let facts = next()?.parse().map_err(|_| HeadError)?;
        Ok(Self { facts, last: hash(next()?)?, log: hash(next()?)? })
    }
}

fn hash(text: &str) -> Result<Hash, HeadError> {
    let hash = blake3::Hash::from_hex(text).map_err(|_| HeadError)?;
    Ok(Hash(*hash.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_head_is_read_as_it_is_written_and_depends_on_every_fact_and_their_order() {
        let (one, two) = (Hash([1; 32]), Hash([2; 32]));
        let head = Head::START.after(one).after(two);
        assert_eq!(head.to_string().parse(), Ok(head));
        assert_eq!(head.to_string().len(), Head::START.to_string().len());
        assert_ne!(head.log, Head::START.after(two).after(one).log);
        for bad in ["", "7", "x y z", &head.to_string()[1..100]] {
            assert_eq!(bad.parse::<Head>(), Err(HeadError), "{bad:?}");
        }
    }
}
