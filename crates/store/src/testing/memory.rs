//! A store in memory, for tests that are about what is written and not about disks. It keeps the
//! promises of the others, but for the one that matters most: it is gone with the program.

use std::collections::{BTreeMap, HashMap};
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use async_trait::async_trait;
use tokio::sync::broadcast;

use crate::plan::{Before, claimed, plan, touched};
use crate::{
    Answer, Append, Appended, Batch, Fact, LISTENER_ROOM, Model, Progress, Snapshot, Store,
    StoreError, StreamId, Table, TableRow, Ticket, Trouble,
};

/// A store in memory.
pub struct MemoryStore {
    tables: Mutex<Tables>,
    listeners: broadcast::Sender<Batch>,
    trouble: Mutex<Option<Trouble>>,
}

#[derive(Default)]
struct Tables {
    facts: Vec<Fact>,
    streams: BTreeMap<StreamId, Vec<usize>>,
    models: BTreeMap<(String, String), (String, String)>,
    answers: HashMap<String, Answer>,
    snapshots: HashMap<StreamId, Snapshot>,
    private: HashMap<String, String>,
    secrets: HashMap<(StreamId, String), String>,
    tickets: HashMap<(String, String), Ticket>,
    pieces: HashMap<String, Vec<Vec<u8>>>,
}

impl Default for MemoryStore {
    fn default() -> Self {
        let (listeners, _) = broadcast::channel(LISTENER_ROOM);
        Self { tables: Mutex::default(), listeners, trouble: Mutex::default() }
    }
}

impl MemoryStore {
    fn tables(&self) -> MutexGuard<'_, Tables> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// From now on everything fails so, or works again. After [`Trouble::Unknown`] appends are carried
    /// out, and only their answers are lost; [`Trouble::Full`] and [`Trouble::ReadOnly`] are about
    /// writing alone.
    pub fn set_trouble(&self, trouble: Option<Trouble>) {
        *self.trouble.lock().unwrap_or_else(PoisonError::into_inner) = trouble;
    }

    fn trouble(&self) -> Option<Trouble> {
        *self.trouble.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Fails as a read does.
    fn fail(&self) -> Result<(), StoreError> {
        match self.trouble() {
            Some(Trouble::Away) => Err(StoreError::Away("as the test asks".to_owned())),
            _ => Ok(()),
        }
    }

    /// Fails as a write does.
    fn fail_to_write(&self) -> Result<(), StoreError> {
        match self.trouble() {
            None | Some(Trouble::Unknown) => Ok(()),
            Some(trouble) => {
                Err(StoreError::Shared { why: "as the test asks".to_owned(), trouble })
            }
        }
    }
}

impl Tables {
    fn before(&self, batch: &[Append]) -> Before {
        let (streams, keys) = touched(batch);
        let head = |stream: &str| {
            let stream: StreamId = stream.parse().ok()?;
            let last = &self.facts[*self.streams.get(&stream)?.last()?];
            Some((stream, (last.version, last.hash)))
        };
        let answer = |key: &str| Some((key.to_owned(), self.answers.get(key)?.clone()));
        let (models, names) = claimed(batch);
        let claims = models.into_iter().zip(names);
        let claims = claims.map(|(model, key)| (model.to_owned(), key.to_owned()));
        Before {
            records: claims.filter(|claim| self.models.contains_key(claim)).collect(),
            newest: self.facts.len() as u64,
            heads: streams.into_iter().filter_map(head).collect(),
            answers: keys.into_iter().filter_map(answer).collect(),
        }
    }

    fn write(&mut self, append: Append, facts: &[Fact]) {
        for fact in facts {
            self.streams.entry(fact.stream.clone()).or_default().push(self.facts.len());
            self.facts.push(fact.clone());
        }
        for change in append.models {
            let key = (change.model.into_owned(), change.key);
            match change.record {
                Some(record) => drop(self.models.insert(key, record)),
                None => drop(self.models.remove(&key)),
            }
        }
        for (stream, name, body) in append.secrets {
            self.secrets.insert((stream, name), body);
        }
        for (person, body) in append.private {
            self.keep(&person, body.as_deref());
        }
        for snapshot in append.snapshots {
            self.snapshot(snapshot);
        }
        if let Some(answer) = append.command {
            self.answers.insert(answer.key.clone(), answer);
        }
    }

    fn kept(&self, table: Table) -> Vec<TableRow> {
        let row = |first: &str, second: &str, number: i64, body: &str| TableRow {
            first: first.to_owned(),
            second: second.to_owned(),
            number,
            body: body.to_owned(),
        };
        match table {
            Table::Private => {
                self.private.iter().map(|(person, body)| row(person, "", 0, body)).collect()
            }
            Table::Secret => self
                .secrets
                .iter()
                .map(|((stream, name), body)| row(stream.as_str(), name, 0, body))
                .collect(),
            Table::Ticket => self
                .tickets
                .iter()
                .map(|((room, key), ticket)| row(room, key, ticket.until, &ticket.body))
                .collect(),
            Table::Answer => {
                self.answers.values().map(|own| row(&own.key, "", own.at, &own.body)).collect()
            }
            Table::Snapshot => self
                .snapshots
                .values()
                .map(|own| row(own.stream.as_str(), "", own.version.cast_signed(), &own.format))
                .collect(),
        }
    }

    fn keep(&mut self, person: &str, body: Option<&str>) {
        match body {
            Some(body) => drop(self.private.insert(person.to_owned(), body.to_owned())),
            None => drop(self.private.remove(person)),
        }
    }

    fn snapshot(&mut self, snapshot: Snapshot) {
        let newer =
            self.snapshots.get(&snapshot.stream).is_some_and(|s| s.version > snapshot.version);
        if !newer {
            self.snapshots.insert(snapshot.stream.clone(), snapshot);
        }
    }
}

#[async_trait]
impl Store for MemoryStore {
    async fn append(&self, mut append: Append) -> Result<Appended, StoreError> {
        self.fail_to_write()?;
        let mut tables = self.tables();
        let before = tables.before(std::slice::from_ref(&append));
        let plan = plan(before, std::slice::from_mut(&mut append));
        if !plan.accepted.is_empty() {
            tables.write(append, &plan.facts);
            if !plan.facts.is_empty() {
                // No listeners is no error.
                let _ = self.listeners.send(Arc::new(plan.facts));
            }
        }
        if self.trouble() == Some(Trouble::Unknown) {
            return Err(StoreError::Unknown("as the test asks".to_owned()));
        }
        plan.answers.into_iter().next().unwrap_or(Err(StoreError::Closed))
    }

    async fn stream(&self, stream: &StreamId, after: u64) -> Result<Vec<Fact>, StoreError> {
        self.fail()?;
        let tables = self.tables();
        let places = tables.streams.get(stream).map_or(&[][..], Vec::as_slice);
        let after = usize::try_from(after).unwrap_or(usize::MAX).min(places.len());
        Ok(places[after..].iter().map(|&place| tables.facts[place].clone()).collect())
    }

    async fn log(&self, after: u64, limit: u32) -> Result<Vec<Fact>, StoreError> {
        self.fail()?;
        let tables = self.tables();
        let after = usize::try_from(after).unwrap_or(usize::MAX).min(tables.facts.len());
        Ok(tables.facts[after..].iter().take(limit as usize).cloned().collect())
    }

    async fn newest(&self) -> Result<u64, StoreError> {
        self.fail()?;
        Ok(self.tables().facts.len() as u64)
    }

    async fn streams(&self, prefix: &str) -> Result<Vec<StreamId>, StoreError> {
        self.fail()?;
        let tables = self.tables();
        let all = tables.streams.keys().filter(|stream| stream.as_str().starts_with(prefix));
        Ok(all.cloned().collect())
    }

    fn subscribe(&self) -> broadcast::Receiver<Batch> {
        self.listeners.subscribe()
    }

    async fn answer(&self, command: &str) -> Result<Option<Answer>, StoreError> {
        self.fail()?;
        Ok(self.tables().answers.get(command).cloned())
    }

    async fn forget_answers(&self, before: i64) -> Result<u64, StoreError> {
        self.fail_to_write()?;
        let answers = &mut self.tables().answers;
        let count = answers.len();
        answers.retain(|_, answer| answer.at >= before);
        Ok((count - answers.len()) as u64)
    }

    async fn model(&self, model: &str, key: &str) -> Result<Option<Model>, StoreError> {
        self.fail()?;
        let found = self.tables().models.get(&(model.to_owned(), key.to_owned())).cloned();
        Ok(found.map(|(sort, body)| Model { key: key.to_owned(), sort, body }))
    }

    async fn models(
        &self,
        model: &str,
        from: &str,
        until: Option<&str>,
        limit: u32,
    ) -> Result<Vec<Model>, StoreError> {
        self.fail()?;
        let tables = self.tables();
        let own = tables.models.range((model.to_owned(), String::new())..);
        let own = own.take_while(|((name, _), _)| name == model);
        let within = |sort: &str| sort >= from && until.is_none_or(|until| sort < until);
        let mut found: Vec<_> = own
            .filter(|(_, (sort, _))| within(sort))
            .map(|((_, key), (sort, body))| Model {
                key: key.clone(),
                sort: sort.clone(),
                body: body.clone(),
            })
            .collect();
        found.sort_by(|one, two| (&one.sort, &one.key).cmp(&(&two.sort, &two.key)));
        found.truncate(limit as usize);
        Ok(found)
    }

    async fn models_of(&self, model: &str, keys: &[String]) -> Result<Vec<Model>, StoreError> {
        let mut all = Vec::new();
        for key in keys {
            all.extend(self.model(model, key).await?);
        }
        Ok(all)
    }

    async fn models_between(
        &self,
        model: &str,
        ends: &[[String; 2]],
        limit: u32,
    ) -> Result<Vec<Vec<Model>>, StoreError> {
        let mut all = Vec::new();
        for [from, until] in ends {
            all.push(self.models(model, from, Some(until), limit).await?);
        }
        Ok(all)
    }

    async fn all_models(
        &self,
        (model, key): (&str, &str),
        limit: u32,
    ) -> Result<Vec<(String, Model)>, StoreError> {
        self.fail()?;
        let tables = self.tables();
        let after = (model.to_owned(), key.to_owned());
        let later = tables.models.range(after.clone()..).filter(|(key, _)| **key != after);
        let own = |((model, key), (sort, body)): (&(String, String), &(String, String))| {
            (model.clone(), Model { key: key.clone(), sort: sort.clone(), body: body.clone() })
        };
        Ok(later.take(limit as usize).map(own).collect())
    }

    async fn snapshot(&self, stream: &StreamId) -> Result<Option<Snapshot>, StoreError> {
        self.fail()?;
        Ok(self.tables().snapshots.get(stream).cloned())
    }

    async fn keep_snapshot(&self, snapshot: Snapshot) -> Result<(), StoreError> {
        self.fail_to_write()?;
        self.tables().snapshot(snapshot);
        Ok(())
    }

    async fn private(&self, person: &str) -> Result<Option<String>, StoreError> {
        self.fail()?;
        Ok(self.tables().private.get(person).cloned())
    }

    async fn privates(
        &self,
        from: &str,
        until: &str,
        limit: u32,
    ) -> Result<Vec<(String, String)>, StoreError> {
        let tables = self.tables();
        let mut all: Vec<_> = tables
            .private
            .iter()
            .filter(|(name, _)| (from..until).contains(&name.as_str()))
            .map(|(name, body)| (name.clone(), body.clone()))
            .collect();
        all.sort();
        all.truncate(limit as usize);
        Ok(all)
    }

    async fn keep_private(&self, person: &str, body: Option<&str>) -> Result<(), StoreError> {
        self.fail_to_write()?;
        self.tables().keep(person, body);
        Ok(())
    }

    async fn ticket(&self, room: &str, key: &str, now: i64) -> Result<Option<Ticket>, StoreError> {
        self.fail()?;
        let tables = self.tables();
        let ticket = tables.tickets.get(&(room.to_owned(), key.to_owned()));
        Ok(ticket.filter(|ticket| ticket.until > now).cloned())
    }

    async fn tickets(
        &self,
        room: &str,
        (from, until): (&str, &str),
        limit: u32,
        now: i64,
    ) -> Result<Vec<(String, Ticket)>, StoreError> {
        let tables = self.tables();
        let own = tables.tickets.iter().filter(|((own, key), ticket)| {
            own == room && key.as_str() >= from && key.as_str() < until && ticket.until > now
        });
        let mut found: Vec<_> =
            own.map(|((_, key), ticket)| (key.clone(), ticket.clone())).collect();
        found.sort_by(|one, two| one.0.cmp(&two.0));
        found.truncate(limit as usize);
        Ok(found)
    }

    async fn keep_ticket(
        &self,
        room: &str,
        key: &str,
        ticket: Ticket,
        now: i64,
    ) -> Result<(), StoreError> {
        self.fail_to_write()?;
        let mut tables = self.tables();
        tables.tickets.retain(|_, ticket| ticket.until > now);
        tables.tickets.insert((room.to_owned(), key.to_owned()), ticket);
        Ok(())
    }

    async fn claim_ticket(
        &self,
        room: &str,
        key: &str,
        ticket: Ticket,
        now: i64,
    ) -> Result<bool, StoreError> {
        self.fail_to_write()?;
        let mut tables = self.tables();
        let key = (room.to_owned(), key.to_owned());
        let free = tables.tickets.get(&key).is_none_or(|own| own.until <= now);
        if free {
            tables.tickets.insert(key, ticket);
        }
        Ok(free)
    }

    async fn take_ticket(
        &self,
        room: &str,
        key: &str,
        now: i64,
    ) -> Result<Option<Ticket>, StoreError> {
        self.fail_to_write()?;
        let mut tables = self.tables();
        let key = (room.to_owned(), key.to_owned());
        let works = tables.tickets.get(&key).is_some_and(|ticket| ticket.until > now);
        Ok(if works { tables.tickets.remove(&key) } else { None })
    }

    async fn secret(&self, stream: &StreamId, name: &str) -> Result<Option<String>, StoreError> {
        self.fail()?;
        Ok(self.tables().secrets.get(&(stream.clone(), name.to_owned())).cloned())
    }

    async fn kept(
        &self,
        table: Table,
        (first, second): (&str, &str),
        limit: u32,
    ) -> Result<Vec<TableRow>, StoreError> {
        self.fail()?;
        let mut rows = self.tables().kept(table);
        rows.retain(|row| (row.first.as_str(), row.second.as_str()) > (first, second));
        rows.sort_by(|one, two| (&one.first, &one.second).cmp(&(&two.first, &two.second)));
        rows.truncate(limit as usize);
        Ok(rows)
    }

    async fn pieces(&self, name: &str) -> Result<Vec<Vec<u8>>, StoreError> {
        self.fail()?;
        Ok(self.tables().pieces.get(name).cloned().unwrap_or_default())
    }

    async fn keep_pieces(&self, name: &str, pieces: Vec<Vec<u8>>) -> Result<(), StoreError> {
        self.fail_to_write()?;
        self.tables().pieces.insert(name.to_owned(), pieces);
        Ok(())
    }

    /// There is nothing here that a file could be restored into.
    async fn backup_telling(&self, file: &Path, _: Progress) -> Result<(), StoreError> {
        let why = "a store in memory has no backup".to_owned();
        Err(StoreError::File { path: file.to_path_buf(), why })
    }
}
