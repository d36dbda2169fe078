//! The plan of a transaction: pure, and the same for both stores. Given what the database has,
//! it says which appends of a batch go through, and which rows are to be written for them.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

use crate::{Answer, Append, Appended, Conflict, Fact, Hash, NewFact, StoreError, StreamId};

/// What the database has, as far as a batch of appends touches it.
#[derive(Debug, Default)]
pub struct Before {
    /// The number of the newest fact.
    pub newest: u64,
    /// Version and hash of the last fact of each stream; streams without facts are left out.
    pub heads: HashMap<StreamId, (u64, Hash)>,
    /// Commands that have been answered.
    pub answers: HashMap<String, Answer>,
    /// The records that appends claim and that are there, by model and key.
    pub records: HashSet<(String, String)>,
}

/// What to write, and what to answer once it is durable.
#[derive(Debug, Default)]
pub struct Plan {
    /// The new facts, in the order of the log.
    pub facts: Vec<Fact>,
    /// The places of the appends that go through, in the batch.
    pub accepted: Vec<usize>,
    /// The answers, one for each append of the batch.
    pub answers: Vec<Result<Appended, StoreError>>,
}

/// Plans a batch. Appends are taken in their order; each sees what those before it have written. The
/// facts move out of the appends that go through.
pub fn plan(mut before: Before, batch: &mut [Append]) -> Plan {
    let mut plan = Plan::default();
    for (place, append) in batch.iter_mut().enumerate() {
        let answer = take(&mut before, append);
        if let Ok(Appended::Written(facts)) = &answer {
            plan.facts.extend(facts.iter().cloned());
            plan.accepted.push(place);
        }
        plan.answers.push(answer);
    }
    plan
}

/// Takes one append: its facts, chained to what is there, or why it does not go through.
fn take(before: &mut Before, append: &mut Append) -> Result<Appended, StoreError> {
    if let Some(answer) = &append.command
        && let Some(before) = before.answers.get(&answer.key)
    {
        return Ok(Appended::Before(before.clone()));
    }
    check_versions(before, append)?;
    check_claims(before, append)?;
    let mut facts = Vec::new();
    for part in &mut append.streams {
        let (mut version, mut previous) =
            before.heads.get(&part.stream).copied().unwrap_or((0, Hash::START));
        for NewFact { kind, body, by, at } in std::mem::take(&mut part.facts) {
            version += 1;
            before.newest += 1;
            let mut fact = Fact {
                seq: before.newest,
                stream: part.stream.clone(),
                version,
                kind,
                body,
                by,
                at,
                previous,
                hash: Hash::START,
            };
            fact.hash = fact.computed_hash();
            previous = fact.hash;
            facts.push(fact);
        }
        before.heads.insert(part.stream.clone(), (version, previous));
    }
    if let Some(answer) = &append.command {
        before.answers.insert(answer.key.clone(), answer.clone());
    }
    Ok(Appended::Written(facts))
}

/// Every stream must have the version that the writer has seen. A stream that stands twice in one
/// append is counted on from its first part.
fn check_versions(before: &Before, append: &Append) -> Result<(), Conflict> {
    let mut added: HashMap<&StreamId, u64> = HashMap::new();
    for part in &append.streams {
        let count = added.entry(&part.stream).or_default();
        let found = before.heads.get(&part.stream).map_or(0, |head| head.0) + *count;
        if found != part.expected {
            return Err(Conflict { stream: part.stream.clone(), expected: part.expected, found });
        }
        *count += part.facts.len() as u64;
    }
    Ok(())
}

/// Every record that is claimed must be free. Later appends of the batch see what this one leaves.
fn check_claims(before: &mut Before, append: &Append) -> Result<(), StoreError> {
    let owned = |(model, key): &(Cow<'static, str>, String)| (model.to_string(), key.clone());
    let taken = append.claims.iter().map(owned).find(|claim| before.records.contains(claim));
    if let Some((model, key)) = taken {
        return Err(StoreError::Taken { model, key });
    }
    before.records.extend(append.claims.iter().map(owned));
    for change in append.models.iter().filter(|change| change.record.is_none()) {
        before.records.remove(&(change.model.to_string(), change.key.clone()));
    }
    Ok(())
}

/// The records that a batch claims, as columns of models and keys: what a store must look up for
/// [`Before::records`].
pub fn claimed(batch: &[Append]) -> (Vec<&str>, Vec<&str>) {
    batch.iter().flat_map(|append| &append.claims).map(|(model, key)| (&**model, &**key)).unzip()
}

/// The streams and command keys that a batch touches: what a store must look up for [`Before`].
pub fn touched(batch: &[Append]) -> (Vec<&str>, Vec<&str>) {
    let mut streams: Vec<_> =
        batch.iter().flat_map(|a| &a.streams).map(|part| part.stream.as_str()).collect();
    streams.sort_unstable();
    streams.dedup();
    let keys = batch.iter().filter_map(|a| a.command.as_ref()).map(|c| c.key.as_str()).collect();
    (streams, keys)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ModelChange, StreamAppend};

    fn append(stream: &str, expected: u64, bodies: &[&str], key: Option<&str>) -> Append {
        let fact = |body: &&str| NewFact {
            kind: "k".into(),
            body: (*body).into(),
            by: "me".into(),
            at: 1,
        };
        Append {
            streams: vec![StreamAppend {
                stream: stream.parse().unwrap(),
                expected,
                facts: bodies.iter().map(fact).collect(),
            }],
            command: key.map(|key| Answer { key: key.into(), body: format!("did {key}"), at: 1 }),
            ..Append::default()
        }
    }

    #[test]
    fn a_batch_is_chained_and_numbered_in_its_order() {
        let mut batch = [append("a", 0, &["1", "2"], None), append("a", 2, &["3"], None)];
        let plan = plan(Before { newest: 10, ..Before::default() }, &mut batch);
        assert_eq!(plan.accepted, [0, 1]);
        let numbers: Vec<_> = plan.facts.iter().map(|f| (f.seq, f.version)).collect();
        assert_eq!(numbers, [(11, 1), (12, 2), (13, 3)]);
        assert_eq!(plan.facts[0].previous, Hash::START);
        assert_eq!(plan.facts[1].previous, plan.facts[0].hash);
        assert_eq!(plan.facts[2].previous, plan.facts[1].hash);
    }

    #[test]
    fn of_two_writers_at_one_version_the_first_wins_and_the_other_learns_what_is_there() {
        let mut batch = [append("a", 0, &["1"], None), append("a", 0, &["2"], None)];
        let plan = plan(Before::default(), &mut batch);
        assert_eq!(plan.accepted, [0]);
        let Err(StoreError::Conflict(conflict)) = &plan.answers[1] else { panic!("{plan:?}") };
        assert_eq!((conflict.expected, conflict.found), (0, 1));
    }

    #[test]
    fn a_command_sent_twice_is_carried_out_once_and_answered_the_same() {
        let mut batch = [append("a", 0, &["1"], Some("x")), append("a", 0, &["1"], Some("x"))];
        let plan = plan(Before::default(), &mut batch);
        assert_eq!(plan.facts.len(), 1);
        let Ok(Appended::Before(answer)) = &plan.answers[1] else { panic!("{plan:?}") };
        assert_eq!(answer.body, "did x");
    }

    #[test]
    fn a_claimed_record_goes_to_the_first_and_is_free_again_when_it_is_gone() {
        let claim = |stream: &str| {
            let mut append = append(stream, 0, &["1"], None);
            append.claims.push(("event".into(), "open".into()));
            append
        };
        let mut gone = append("a", 1, &["2"], None);
        gone.models.push(ModelChange { model: "event".into(), key: "open".into(), record: None });
        let mut batch = [claim("a"), claim("b"), gone, claim("c")];
        let planned = plan(Before::default(), &mut batch);
        assert_eq!(planned.accepted, [0, 2, 3]);
        let Err(StoreError::Taken { model, key }) = &planned.answers[1] else {
            panic!("{planned:?}")
        };
        assert_eq!((model.as_str(), key.as_str()), ("event", "open"));
        let records = [("event".to_owned(), "open".to_owned())].into();
        let before = Before { records, ..Before::default() };
        assert!(plan(before, &mut [claim("d")]).accepted.is_empty(), "it was there before");
    }

    #[test]
    fn an_append_over_two_streams_is_taken_whole_or_not_at_all() {
        let mut both = append("a", 0, &["1"], None);
        both.streams.extend(append("b", 5, &["2"], None).streams);
        let plan = plan(Before::default(), &mut [both]);
        assert!(plan.facts.is_empty() && plan.accepted.is_empty());
    }
}
