//! What a store keeps beside facts and read models, as far as a check can tell: private data, secrets,
//! tickets, answers and snapshots have the form that the program gives them, and belong to a person or a
//! stream of the log. No message shows what is in them.

use std::collections::{BTreeMap, BTreeSet};

use arena::address::Address;
use arena::chance::Seed;
use arena::competition::PrivatePerson;
use arena::id::PersonId;
use rulebook::Message;
use store::{Store, StoreError, StreamId, Table, TableRow};

use crate::identity::{self, Session};
use crate::push;
use crate::request::StoredAnswer;
use crate::stream_state::SEED;
use crate::verify::{Fault, Report};

/// How many rows are read at once.
const PAGE: u32 = 5000;
/// The bytes of a random token, and of the secret that an app shares with an account.
const TOKEN: usize = 32;
const FACTOR: usize = 20;

/// What the log knows: streams with their versions, and people who appear in it.
#[derive(Default)]
pub(crate) struct Known {
    /// How many facts each stream has.
    pub streams: BTreeMap<StreamId, u64>,
    /// Whoever brought a fact about, or was entered.
    pub people: BTreeSet<String>,
}

impl Known {
    /// Notes who brought a fact about.
    pub fn note(&mut self, by: &str) {
        let actor = serde_json::from_str::<serde_json::Value>(by).ok();
        let person = actor.as_ref().and_then(|actor| actor.get("person")?.as_str());
        if let Some(person) = person.filter(|person| !self.people.contains(*person)) {
            self.people.insert(person.to_owned());
        }
    }

    fn version(&self, stream: &str) -> Option<u64> {
        self.streams.get(&stream.parse().ok()?).copied()
    }

    fn has_account(&self, person: &str) -> bool {
        self.version(&format!("account/{person}")).is_some()
    }

    /// Refuses somebody without an account.
    fn account(&self, person: &str) -> Result<(), &'static str> {
        if self.has_account(person) { Ok(()) } else { Err("kept-no-person") }
    }

    fn has_person(&self, person: &str) -> bool {
        self.has_account(person) || self.people.contains(person)
    }
}

/// Looks at every row of every table beside the log.
pub(crate) async fn check(
    store: &dyn Store,
    known: &Known,
    report: &mut Report,
) -> Result<(), StoreError> {
    for table in Table::ALL {
        let (mut first, mut second) = (String::new(), String::new());
        loop {
            let page = store.kept(table, (&first, &second), PAGE).await?;
            for row in &page {
                report.kept += 1;
                if let Err(why) = check_row(table, row, known) {
                    let why = Message::new(why);
                    report.faults.push(Fault::Kept { table, key: shown(table, row), why });
                }
            }
            match page.last() {
                Some(last) => (first, second) = (last.first.clone(), last.second.clone()),
                None => break,
            }
        }
    }
    Ok(())
}

/// The key of a row without what is secret: hashes of tokens are shortened.
fn shown(table: Table, row: &TableRow) -> String {
    let second: String = row.second.chars().take(12).collect();
    match table {
        Table::Secret | Table::Ticket => format!("{}/{second}", row.first),
        Table::Private | Table::Answer | Table::Snapshot => row.first.clone(),
    }
}

fn check_row(table: Table, row: &TableRow, known: &Known) -> Result<(), &'static str> {
    match table {
        Table::Private => check_private(row, known),
        Table::Secret => check_secret(row, known),
        Table::Ticket => check_ticket(row, known),
        Table::Answer => check_answer(row, known),
        Table::Snapshot => match known.version(&row.first) {
            Some(version) if row.number.cast_unsigned() <= version => Ok(()),
            Some(_) => Err("kept-ahead"),
            None => Err("kept-no-stream"),
        },
    }
}

/// Private data of a person, or what a way to sign in is checked against: `sign-in/PERSON/ID`.
fn check_private(row: &TableRow, known: &Known) -> Result<(), &'static str> {
    if let Some(place) = row.first.strip_prefix("sign-in/") {
        let person = place.split('/').next().unwrap_or_default();
        return known.account(person);
    }
    let Ok(person) = row.first.parse::<PersonId>() else {
        // Other places belong to whoever made them.
        return if row.first.contains('/') { Ok(()) } else { Err("kept-no-person") };
    };
    if serde_json::from_str::<PrivatePerson>(&row.body).is_err() {
        return Err("kept-unreadable");
    }
    if known.has_person(person.as_str()) { Ok(()) } else { Err("kept-no-person") }
}

fn check_secret(row: &TableRow, known: &Known) -> Result<(), &'static str> {
    if known.version(&row.first).is_none() {
        return Err("kept-no-stream");
    }
    let unreadable = row.second == SEED && serde_json::from_str::<Seed>(&row.body).is_err();
    if unreadable { Err("kept-unreadable") } else { Ok(()) }
}

/// Each kind of ticket has the form in which the program writes it: a session belongs to an account,
/// some are a secret, some say by being there all that they say, and the others are JSON.
fn check_ticket(row: &TableRow, known: &Known) -> Result<(), &'static str> {
    let body = row.body.as_str();
    let is_person = || body.parse::<PersonId>().is_ok();
    let readable = match row.first.as_str() {
        "session" => {
            let session = serde_json::from_str::<Session>(body);
            let person = session.map_err(|_| "kept-unreadable")?.person;
            return known.account(person.as_str());
        }
        // A code that was used: PERSON/CODE.
        identity::USED_CODES => {
            let person = row.second.split('/').next().unwrap_or_default();
            known.account(person)?;
            body.is_empty()
        }
        identity::LOOKS | identity::TABLE_CARDS => is_secret(body, TOKEN),
        identity::NEW_SECOND_FACTORS => {
            known.account(&row.second)?;
            is_secret(body, FACTOR)
        }
        // What a device has asked for: PERSON/HASH.
        push::TICKETS => {
            let person = row.second.split('/').next().unwrap_or_default();
            known.account(person)?;
            serde_json::from_str::<push::Subscription>(body).is_ok()
        }
        push::KEYS => serde_json::from_str::<String>(body).is_ok(),
        // Whoever signs in with a passkey has not said who they are.
        identity::PASSKEYS => body.is_empty() || is_person(),
        _ => serde_json::from_str::<serde::de::IgnoredAny>(body).is_ok() || is_person(),
    };
    if readable { Ok(()) } else { Err("kept-unreadable") }
}

/// Whether a text is a secret of so many bytes, as the program writes it.
fn is_secret(body: &str, bytes: usize) -> bool {
    hex::decode(body).is_ok_and(|secret| secret.len() == bytes)
}

fn check_answer(row: &TableRow, known: &Known) -> Result<(), &'static str> {
    let answer = serde_json::from_str::<StoredAnswer>(&row.body);
    let StoredAnswer(_, streams) = answer.map_err(|_| "kept-unreadable")?;
    let reached = |(address, _, after): &(Address, u64, u64)| {
        known.version(&address.to_string()).is_some_and(|version| version >= *after)
    };
    if streams.iter().all(reached) { Ok(()) } else { Err("kept-ahead") }
}

/// What a table is called, for people.
pub(crate) const fn name(table: Table) -> &'static str {
    match table {
        Table::Private => "kept-private",
        Table::Secret => "kept-secret",
        Table::Ticket => "kept-ticket",
        Table::Answer => "kept-answer",
        Table::Snapshot => "kept-snapshot",
    }
}
