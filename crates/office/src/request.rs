//! What can be asked of the office, and how it answers.

use std::collections::{BTreeMap, BTreeSet};

use arena::address::Address;
use arena::follow::AnyCommand;
use arena::id::PersonId;
use arena::stream::ReadError;
use arena::{Refused, Role};
use serde::{Deserialize, Serialize};
use store::StoreError;

use crate::clock::{Clock, SystemClock};

/// The longest idempotency key.
const KEY_LIMIT: usize = 100;

/// A command on its way.
#[derive(Clone, Debug)]
pub struct Request {
    /// A text that the sender chose for this one command: sent again, it is not carried out again.
    pub key: String,
    /// Who asks.
    pub who: Who,
    /// In which role; none leaves the choice to the office.
    pub role: Option<Role>,
    /// The roles that the choice is among; none for all that the person has. A token has less.
    pub among: Option<BTreeSet<Role>>,
    /// Of which stream.
    pub to: Address,
    /// What is to be done.
    pub command: AnyCommand,
    /// What is carried out before it, with it or not at all. The key stands for the command itself:
    /// sent again, it may need less before it.
    pub before: Vec<(Address, AnyCommand)>,
    /// The version of the stream that the sender had before the eyes, where that is known.
    pub seen: Option<u64>,
}

/// Who asks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Who {
    /// A person who has signed in.
    Person(PersonId),
    /// Somebody who has not.
    Guest,
    /// The program itself: timers, and what the command line does with the files at hand.
    System,
}

impl Who {
    /// The person, where it is one.
    #[must_use]
    pub const fn person(&self) -> Option<&PersonId> {
        match self {
            Self::Person(person) => Some(person),
            Self::Guest | Self::System => None,
        }
    }
}

/// A command that was carried out, and is durable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Done {
    /// The facts that it private_data about, in the order of the log.
    pub facts: Vec<store::Fact>,
    /// The versions that the streams have with them.
    pub versions: BTreeMap<Address, u64>,
    /// Whether it had been carried out before, with this answer.
    pub again: bool,
}

/// Why a command was not carried out.
#[derive(Debug, thiserror::Error)]
pub enum OfficeError {
    /// The rules, the roles or the state of things do not allow it.
    #[error("{0}")]
    Refused(#[from] Refused),
    /// The key was used for another command.
    #[error(
        "the key {0:?} was used for another command: choose a new key for each command, and the \
         same one only to send a command again."
    )]
    KeyReused(String),
    /// Others wrote to the same streams all the time.
    #[error("{0} is being written to by many at once: send the command again.")]
    Busy(Address),
    /// The store could not do it.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The log holds what this program cannot read.
    #[error("{0}")]
    Read(#[from] ReadError),
    /// The system gives no random numbers.
    #[error("the system gives no random numbers: {0}")]
    NoChance(String),
}

/// A key for a command, which nobody can guess. Keys begin with the time: answers that are kept one
/// after the other stand side by side on the disk, and a transaction of many writes few pages.
///
/// Where the system gives no chance the key is empty, and the office refuses the command: better
/// than a key that somebody knows.
#[must_use]
pub fn new_key() -> String {
    let mut bytes = [0_u8; 10];
    if getrandom::fill(&mut bytes).is_err() {
        return String::new();
    }
    let chance = bytes.iter().fold(0_u128, |number, byte| number << 8 | u128::from(*byte));
    format!("{:012x}{chance:020x}", SystemClock.now().0)
}

impl Request {
    /// A command of a person, in whichever role fits.
    #[must_use]
    pub fn new(key: impl Into<String>, who: Who, to: Address, command: AnyCommand) -> Self {
        let (role, among, seen, before) = (None, None, None, Vec::new());
        Self { key: key.into(), who, role, among, to, command, before, seen }
    }

    /// Whether the key can be one.
    pub(crate) fn check(&self) -> Result<(), Refused> {
        let fits = |byte: u8| byte.is_ascii_graphic();
        if (1..=KEY_LIMIT).contains(&self.key.len()) && self.key.bytes().all(fits) {
            return Ok(());
        }
        Err(Refused::invalid("command-key").with("limit", KEY_LIMIT))
    }

    /// The key as the store keeps it: with whoever chose it. A key is a name that its sender gave to
    /// one command, and means nothing to anybody else; the program has names of its own. Nobody who
    /// has not signed in can be told from others, so that their keys go with what they ask.
    ///
    /// Whose it is comes last, so that keys that begin with the time stay side by side. No person's
    /// name holds an `@`.
    pub(crate) fn stored_key(&self) -> Result<String, OfficeError> {
        Ok(match &self.who {
            Who::Person(person) => format!("{}@p/{person}", self.key),
            Who::Guest => format!("{}@guest/{}", self.key, self.digest()?),
            Who::System => format!("{}@program", self.key),
        })
    }

    /// A hash of who asks what: a key stands for one such question only.
    pub(crate) fn digest(&self) -> Result<String, OfficeError> {
        let whole = serde_json::to_vec(&(&self.who, self.role, &self.to, &self.command))
            .map_err(|error| StoreError::Damaged(error.to_string()))?;
        Ok(blake3::hash(&whole).to_hex()[..32].to_owned())
    }
}

/// An answer as the store keeps it.
#[derive(Serialize, Deserialize)]
pub(crate) struct StoredAnswer(
    /// What was asked, as a hash.
    pub String,
    /// The streams that have new facts, each with its version before and after.
    pub Vec<(Address, u64, u64)>,
);
