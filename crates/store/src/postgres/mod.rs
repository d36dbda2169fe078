//! The store on a PostgreSQL server, which several programs can share.
//!
//! Each program has one connection that writes, one that listens and a few that read. Appends take
//! a lock of the database, so that facts are committed in the order of their numbers: a reader who
//! has seen fact n has seen all before it. `NOTIFY` carries the newest number to every program,
//! which then reads what is new; so its own facts and those of others reach listeners the same way.

mod connection;
mod copy;
mod listener;
mod server;
mod writer;

use std::collections::HashMap;
use std::path::Path;

use async_trait::async_trait;
use deadpool_postgres::Pool;
use tokio::sync::{broadcast, mpsc, oneshot};
use tokio_postgres::Row;
use tokio_postgres::types::ToSql;

use crate::LISTENER_ROOM;
use crate::fact::{hash, stream_id};
use crate::{
    Answer, Append, Appended, Batch, Fact, Model, Progress, Snapshot, Store, StoreError, StreamId,
    Table, TableRow, Ticket,
};
use connection::Session;
use server::Server;
use writer::Job;

/// How many connections read at most: servers allow a hundred in all, and several programs share one.
const READERS: usize = 8;

/// Records by their keys.
const MODELS_OF: &str = "SELECT key, sort, body FROM model WHERE model = $1 AND key = ANY($2)";

/// Records between several pairs of sort texts, each with the number of its pair. Each pair is a walk
/// of its own through the index, which ends after so many.
const MODELS_BETWEEN: &str = "SELECT own.key, own.sort, own.body, pair.number \
    FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS pair (start, stop, number) \
    CROSS JOIN LATERAL (SELECT key, sort, body FROM model WHERE model = $1 \
        AND sort >= pair.start COLLATE \"C\" AND sort < pair.stop COLLATE \"C\" \
        ORDER BY sort, key LIMIT $4) AS own \
    ORDER BY pair.number, own.sort, own.key";

/// A store on a PostgreSQL server.
pub struct PostgresStore {
    server: Server,
    readers: Pool,
    jobs: mpsc::Sender<Job>,
    listeners: broadcast::Sender<Batch>,
}

impl PostgresStore {
    /// Connects to the server (`postgres://user@host/database`, with `?sslmode=verify-full` where it is
    /// far away), makes the tables where they are missing, and starts writing and listening.
    ///
    /// # Errors
    /// When the server cannot be reached, or its tables were made by a newer program.
    pub async fn connect(url: &str) -> Result<Self, StoreError> {
        let server = Server::new(url)?;
        connection::migrate(&server).await?;
        let (listeners, _) = broadcast::channel(LISTENER_ROOM);
        listener::start(server.clone(), listeners.clone()).await?;
        let (jobs, inbox) = mpsc::channel(4096);
        tokio::spawn(writer::run(server.pool(1)?, inbox));
        Ok(Self { readers: server.pool(READERS)?, server, jobs, listeners })
    }

    /// Fills an empty database with what a backup file holds.
    ///
    /// # Errors
    /// When the database is not empty, or the file is no backup.
    pub async fn restore(url: &str, file: &Path) -> Result<(), StoreError> {
        let server = Server::new(url)?;
        connection::migrate(&server).await?;
        copy::from_file(&server, file).await
    }

    async fn session(&self) -> Result<Session, StoreError> {
        Session::from(&self.readers).await
    }

    async fn query(
        &self,
        sql: &'static str,
        values: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Row>, StoreError> {
        self.session().await?.query(sql, values).await
    }

    /// The first column of the only row, if there is one.
    async fn text(
        &self,
        sql: &'static str,
        values: &[&(dyn ToSql + Sync)],
    ) -> Result<Option<String>, StoreError> {
        let rows = self.query(sql, values).await?;
        Ok(rows.first().map(|row| row.try_get(0)).transpose()?)
    }
}

#[async_trait]
impl Store for PostgresStore {
    async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        let (answer, waiting) = oneshot::channel();
        self.jobs.send(Job { append, answer }).await.map_err(|_| StoreError::Closed)?;
        waiting.await.map_err(|_| StoreError::Closed)?
    }

    async fn stream(&self, stream: &StreamId, after: u64) -> Result<Vec<Fact>, StoreError> {
        let sql = "SELECT * FROM fact WHERE stream = $1 AND version > $2 ORDER BY version";
        let rows = self.query(sql, &[&stream.as_str(), &after.cast_signed()]).await?;
        rows.iter().map(fact).collect()
    }

    async fn log(&self, after: u64, limit: u32) -> Result<Vec<Fact>, StoreError> {
        self.session().await?.log(after, limit).await
    }

    async fn newest(&self) -> Result<u64, StoreError> {
        let rows = self.query("SELECT coalesce(max(seq), 0) FROM fact", &[]).await?;
        let newest: Option<i64> = rows.first().map(|row| row.try_get(0)).transpose()?;
        Ok(newest.unwrap_or(0).cast_unsigned())
    }

    async fn streams(&self, prefix: &str) -> Result<Vec<StreamId>, StoreError> {
        let sql = "SELECT stream FROM fact WHERE stream >= $1 AND stream < $2 AND version = 1 \
                   ORDER BY stream";
        let rows = self.query(sql, &[&prefix, &format!("{prefix}\u{7f}")]).await?;
        rows.iter().map(|row| stream_id(row.try_get(0)?)).collect()
    }

    fn subscribe(&self) -> broadcast::Receiver<Batch> {
        self.listeners.subscribe()
    }

    async fn answer(&self, command: &str) -> Result<Option<Answer>, StoreError> {
        let sql = "SELECT key, body, at FROM answer WHERE key = $1";
        let rows = self.query(sql, &[&command]).await?;
        rows.first().map(writer::answer).transpose()
    }

    async fn forget_answers(&self, before: i64) -> Result<u64, StoreError> {
        let sql = "WITH gone AS (DELETE FROM answer WHERE at < $1 RETURNING 1) \
                   SELECT count(*) FROM gone";
        let rows = self.query(sql, &[&before]).await?;
        let count = rows.first().map(|row| row.try_get::<_, i64>(0)).transpose()?;
        Ok(count.unwrap_or_default().cast_unsigned())
    }

    async fn model(&self, model: &str, key: &str) -> Result<Option<Model>, StoreError> {
        let sql = "SELECT key, sort, body FROM model WHERE model = $1 AND key = $2";
        let rows = self.query(sql, &[&model, &key]).await?;
        rows.first().map(record).transpose()
    }

    async fn models(
        &self,
        model: &str,
        from: &str,
        until: Option<&str>,
        limit: u32,
    ) -> Result<Vec<Model>, StoreError> {
        // Two statements, so that the walk through the index ends: see the store on SQLite.
        let limit = i64::from(limit);
        let rows = match until {
            Some(until) => {
                let sql = "SELECT key, sort, body FROM model WHERE model = $1 AND sort >= $2 \
                           AND sort < $4 ORDER BY sort, key LIMIT $3";
                self.query(sql, &[&model, &from, &limit, &until]).await?
            }
            None => {
                let sql = "SELECT key, sort, body FROM model WHERE model = $1 AND sort >= $2 \
                           ORDER BY sort, key LIMIT $3";
                self.query(sql, &[&model, &from, &limit]).await?
            }
        };
        rows.iter().map(record).collect()
    }

    async fn models_of(&self, model: &str, keys: &[String]) -> Result<Vec<Model>, StoreError> {
        let mut found = HashMap::new();
        for row in self.query(MODELS_OF, &[&model, &keys]).await? {
            let own = record(&row)?;
            found.insert(own.key.clone(), own);
        }
        Ok(keys.iter().filter_map(|key| found.get(key).cloned()).collect())
    }

    async fn models_between(
        &self,
        model: &str,
        ends: &[[String; 2]],
        limit: u32,
    ) -> Result<Vec<Vec<Model>>, StoreError> {
        let (from, until): (Vec<&str>, Vec<&str>) =
            ends.iter().map(|[from, until]| (from.as_str(), until.as_str())).unzip();
        let values: [&(dyn ToSql + Sync); 4] = [&model, &from, &until, &i64::from(limit)];
        let mut all = vec![Vec::new(); ends.len()];
        for row in self.query(MODELS_BETWEEN, &values).await? {
            let place = usize::try_from(row.try_get::<_, i64>(3)?).unwrap_or_default();
            if let Some(own) = place.checked_sub(1).and_then(|place| all.get_mut(place)) {
                own.push(record(&row)?);
            }
        }
        Ok(all)
    }

    async fn all_models(
        &self,
        (model, key): (&str, &str),
        limit: u32,
    ) -> Result<Vec<(String, Model)>, StoreError> {
        let sql = "SELECT key, sort, body, model FROM model WHERE (model, key) > ($1, $2) \
                   ORDER BY model, key LIMIT $3";
        let rows = self.query(sql, &[&model, &key, &i64::from(limit)]).await?;
        rows.iter().map(|row| Ok((row.try_get(3)?, record(row)?))).collect()
    }

    async fn snapshot(&self, stream: &StreamId) -> Result<Option<Snapshot>, StoreError> {
        let sql = "SELECT version, format, body FROM snapshot WHERE stream = $1";
        let rows = self.query(sql, &[&stream.as_str()]).await?;
        let Some(row) = rows.first() else {
            return Ok(None);
        };
        Ok(Some(Snapshot {
            stream: stream.clone(),
            version: row.try_get::<_, i64>(0)?.cast_unsigned(),
            format: row.try_get(1)?,
            body: row.try_get(2)?,
        }))
    }

    async fn keep_snapshot(&self, snapshot: Snapshot) -> Result<(), StoreError> {
        writer::keep_snapshot(&self.session().await?, &snapshot).await
    }

    async fn private(&self, person: &str) -> Result<Option<String>, StoreError> {
        self.text("SELECT body FROM private WHERE person = $1", &[&person]).await
    }

    async fn privates(
        &self,
        from: &str,
        until: &str,
        limit: u32,
    ) -> Result<Vec<(String, String)>, StoreError> {
        let sql = "SELECT person, body FROM private WHERE person >= $1 AND person < $2 \
                   ORDER BY person LIMIT $3";
        let rows = self.query(sql, &[&from, &until, &i64::from(limit)]).await?;
        rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect()
    }

    async fn keep_private(&self, person: &str, body: Option<&str>) -> Result<(), StoreError> {
        writer::keep_private(&self.session().await?, person, body).await
    }

    async fn ticket(&self, room: &str, key: &str, now: i64) -> Result<Option<Ticket>, StoreError> {
        let sql = "SELECT body, until FROM ticket WHERE room = $1 AND key = $2 AND until > $3";
        self.query(sql, &[&room, &key, &now]).await?.first().map(ticket).transpose()
    }

    async fn tickets(
        &self,
        room: &str,
        (from, until): (&str, &str),
        limit: u32,
        now: i64,
    ) -> Result<Vec<(String, Ticket)>, StoreError> {
        let sql = "SELECT body, until, key FROM ticket WHERE room = $1 AND key >= $2 \
                   AND key < $3 AND until > $4 ORDER BY key LIMIT $5";
        let values: [&(dyn ToSql + Sync); 5] = [&room, &from, &until, &now, &i64::from(limit)];
        let rows = self.query(sql, &values).await?;
        rows.iter().map(|row| Ok((row.try_get(2)?, ticket(row)?))).collect()
    }

    async fn keep_ticket(
        &self,
        room: &str,
        key: &str,
        ticket: Ticket,
        now: i64,
    ) -> Result<(), StoreError> {
        self.query("DELETE FROM ticket WHERE until <= $1", &[&now]).await?;
        let sql = "INSERT INTO ticket VALUES ($1, $2, $3, $4) \
                   ON CONFLICT (room, key) DO UPDATE SET until = $3, body = $4";
        self.query(sql, &[&room, &key, &ticket.until, &ticket.body]).await.map(drop)
    }

    async fn claim_ticket(
        &self,
        room: &str,
        key: &str,
        ticket: Ticket,
        now: i64,
    ) -> Result<bool, StoreError> {
        let sql = "INSERT INTO ticket VALUES ($1, $2, $3, $4) ON CONFLICT (room, key) \
                   DO UPDATE SET until = $3, body = $4 WHERE ticket.until <= $5 RETURNING key";
        let row: [&(dyn ToSql + Sync); 5] = [&room, &key, &ticket.until, &ticket.body, &now];
        Ok(!self.query(sql, &row).await?.is_empty())
    }

    async fn take_ticket(
        &self,
        room: &str,
        key: &str,
        now: i64,
    ) -> Result<Option<Ticket>, StoreError> {
        let sql = "DELETE FROM ticket WHERE room = $1 AND key = $2 AND until > $3 \
                   RETURNING body, until";
        self.query(sql, &[&room, &key, &now]).await?.first().map(ticket).transpose()
    }

    async fn secret(&self, stream: &StreamId, name: &str) -> Result<Option<String>, StoreError> {
        let sql = "SELECT body FROM secret WHERE stream = $1 AND name = $2";
        self.text(sql, &[&stream.as_str(), &name]).await
    }

    async fn kept(
        &self,
        table: Table,
        (first, second): (&str, &str),
        limit: u32,
    ) -> Result<Vec<TableRow>, StoreError> {
        let rows = self.query(kept_sql(table), &[&first, &second, &i64::from(limit)]).await?;
        let kept = |row: &Row| {
            let (first, second) = (row.try_get(0)?, row.try_get(1)?);
            Ok(TableRow { first, second, number: row.try_get(2)?, body: row.try_get(3)? })
        };
        rows.iter().map(kept).collect()
    }

    async fn pieces(&self, name: &str) -> Result<Vec<Vec<u8>>, StoreError> {
        let sql = "SELECT body FROM piece WHERE name = $1 ORDER BY part";
        let rows = self.query(sql, &[&name]).await?;
        rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }

    async fn keep_pieces(&self, name: &str, pieces: Vec<Vec<u8>>) -> Result<(), StoreError> {
        let mut session = self.server.session().await?;
        let transaction = session.client_mut()?.transaction().await?;
        transaction.execute("DELETE FROM piece WHERE name = $1", &[&name]).await?;
        let statement = transaction.prepare("INSERT INTO piece VALUES ($1, $2, $3)").await?;
        for (part, body) in (0_i64..).zip(&pieces) {
            transaction.execute(&statement, &[&name, &part, body]).await?;
        }
        Ok(transaction.commit().await?)
    }

    async fn backup_telling(&self, file: &Path, progress: Progress) -> Result<(), StoreError> {
        copy::to_file(&self.server, file, &progress).await
    }
}

/// A row of `fact`, in the order of its columns.
fn fact(row: &Row) -> Result<Fact, StoreError> {
    Ok(Fact {
        seq: row.try_get::<_, i64>(0)?.cast_unsigned(),
        stream: stream_id(row.try_get(1)?)?,
        version: row.try_get::<_, i64>(2)?.cast_unsigned(),
        kind: row.try_get(3)?,
        body: row.try_get(4)?,
        by: row.try_get(5)?,
        at: row.try_get(6)?,
        previous: hash(row.try_get(7)?)?,
        hash: hash(row.try_get(8)?)?,
    })
}

/// The rows of a table after one of them.
const fn kept_sql(table: Table) -> &'static str {
    match table {
        Table::Private => {
            "SELECT person, ''::text, 0::bigint, body FROM private WHERE (person, '') > ($1, $2) \
             ORDER BY person LIMIT $3"
        }
        Table::Secret => {
            "SELECT stream, name, 0::bigint, body FROM secret WHERE (stream, name) > ($1, $2) \
             ORDER BY stream, name LIMIT $3"
        }
        Table::Ticket => {
            "SELECT room, key, until, body FROM ticket WHERE (room, key) > ($1, $2) \
             ORDER BY room, key LIMIT $3"
        }
        Table::Answer => {
            "SELECT key, ''::text, at, body FROM answer WHERE (key, '') > ($1, $2) \
             ORDER BY key LIMIT $3"
        }
        Table::Snapshot => {
            "SELECT stream, ''::text, version, format FROM snapshot WHERE (stream, '') > ($1, $2) \
             ORDER BY stream LIMIT $3"
        }
    }
}

fn ticket(row: &Row) -> Result<Ticket, StoreError> {
    Ok(Ticket { body: row.try_get(0)?, until: row.try_get(1)? })
}

fn record(row: &Row) -> Result<Model, StoreError> {
    Ok(Model { key: row.try_get(0)?, sort: row.try_get(1)?, body: row.try_get(2)? })
}

#[cfg(all(test, feature = "testing"))]
mod tests {
    use super::*;
    use crate::testing::PostgresServer;

    /// How PostgreSQL would carry out a statement with these values for its parameters.
    async fn plan(client: &tokio_postgres::Client, sql: &str, values: &[&str]) -> String {
        let mut sql = format!("EXPLAIN {sql}");
        for (number, value) in (1..).zip(values) {
            sql = sql.replace(&format!("${number}"), value);
        }
        let rows = client.query(&sql, &[]).await.expect("the statement is right");
        rows.iter().map(|row| row.get::<_, String>(0) + "\n").collect()
    }

    #[tokio::test]
    async fn lists_are_read_by_an_index() {
        let server = PostgresServer::start();
        let store = PostgresStore::connect(&server.url()).await.unwrap();
        let session = store.server.session().await.unwrap();
        let client = session.client().unwrap();
        let fill = "INSERT INTO model SELECT 'entries', n || '/cup', n || '/10', '{}' \
                    FROM generate_series(1, 20000) AS n";
        client.batch_execute(fill).await.unwrap();
        client.batch_execute("ANALYZE model").await.unwrap();
        let texts = "'{7/,9/}'";
        let between = plan(client, MODELS_BETWEEN, &["'entries'", texts, "'{70,90}'", "1"]).await;
        assert!(between.contains("using model_by_sort on model"), "{between}");
        assert!(!between.contains("Seq Scan on model"), "{between}");
        let of = plan(client, MODELS_OF, &["'entries'", texts]).await;
        assert!(of.contains("model_pkey"), "{of}");
        let ends =
            [["7/", "70"], ["none/", "none0"], ["9/", "90"]].map(|own| own.map(str::to_owned));
        let found = store.models_between("entries", &ends, 3).await.unwrap();
        let keys: Vec<Vec<&str>> =
            found.iter().map(|own| own.iter().map(|row| row.key.as_str()).collect()).collect();
        assert_eq!(keys, [vec!["7/cup"], vec![], vec!["9/cup"]]);
    }
}
