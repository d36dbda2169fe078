//! What the tests of all streams do alike: commands and facts go through JSON both ways, a refusal
//! is asked for its clause, and in the end a replay of the log must give the state again.

use std::fmt::Debug;

use rulebook::Citation;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::stream::{read, write};
use crate::time::Moment;
use crate::{Actor, Cited, Entry, Refused, Stream};

/// A command as it arrives: written and read again, with what was written.
#[track_caller]
pub(crate) fn sent<C: Serialize + DeserializeOwned>(command: &C) -> (C, String) {
    let json = serde_json::to_string(command).unwrap();
    (serde_json::from_str(&json).unwrap(), json)
}

/// Writes a fact and reads it again, folds it into the state, and puts it at the end of the log.
#[track_caller]
pub(crate) fn keep<S: Stream>(
    state: &mut S,
    log: &mut Vec<Entry<S::Fact>>,
    fact: &Cited<S::Fact>,
    actor: &Actor,
    now: Moment,
) where
    S::Fact: PartialEq + Debug,
{
    let written = write::<S>(fact, actor).unwrap();
    let entry = read::<S>(&written, log.len() as u64 + 1, now).unwrap();
    assert_eq!(entry.fact, fact.fact);
    state.apply(&entry);
    log.push(entry);
}

/// The clause of a refusal.
#[track_caller]
pub(crate) fn clause<F: Debug>(
    command: &impl Debug,
    answer: Result<Vec<Cited<F>>, Refused>,
) -> Option<Citation> {
    match answer {
        Ok(facts) => panic!("{command:?} was carried out: {facts:?}"),
        Err(refused) => {
            assert!(!refused.to_string().is_empty());
            refused.citation()
        }
    }
}

/// The log gives the state again, and so does a snapshot of it.
#[track_caller]
pub(crate) fn assert_replays<S: Stream + PartialEq + Debug>(state: &S, log: &[Entry<S::Fact>]) {
    let mut replay = S::default();
    log.iter().for_each(|entry| replay.apply(entry));
    assert_eq!(replay, *state);
    let snapshot = serde_json::to_string(state).unwrap();
    assert_eq!(serde_json::from_str::<S>(&snapshot).unwrap(), *state);
}
