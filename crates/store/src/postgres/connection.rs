//! Connections to the server, with their prepared statements; and the steps of its tables.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use deadpool_postgres::{Client, Pool};
use tokio_postgres::Row;
use tokio_postgres::types::ToSql;

use super::server::Server;
use crate::{Fact, StoreError};

/// The steps from one version of the tables to the next; the first makes them. Forward only.
const STEPS: [&str; 4] = [
    include_str!("schema.sql"),
    include_str!("tickets.sql"),
    include_str!("answers.sql"),
    include_str!("pieces.sql"),
];

/// The lock that every append takes, and every change of the tables.
pub const LOCK: i64 = 0x6d65_7964_616e;

/// How long the server may take for one statement. It ends the statement itself a little earlier, unless it
/// has stopped altogether.
pub const PATIENCE: Duration = Duration::from_secs(10);

/// A connection, of a pool or of its own.
pub struct Session {
    client: Option<Client>,
    /// Set when the server has left a statement unanswered: nobody else gets the connection.
    stuck: AtomicBool,
}

impl Drop for Session {
    fn drop(&mut self) {
        if self.stuck.load(Ordering::Relaxed)
            && let Some(client) = self.client.take()
        {
            drop(Client::take(client));
        }
    }
}

impl Session {
    /// One of a pool, in working order as far as can be seen.
    pub async fn from(pool: &Pool) -> Result<Self, StoreError> {
        Ok(Self { client: Some(pool.get().await?), stuck: AtomicBool::new(false) })
    }

    /// The connection itself, for statements that may take their time.
    pub fn client(&self) -> Result<&Client, StoreError> {
        self.client.as_ref().ok_or(StoreError::Closed)
    }

    /// The same, for a transaction.
    pub fn client_mut(&mut self) -> Result<&mut Client, StoreError> {
        self.client.as_mut().ok_or(StoreError::Closed)
    }

    /// Waits for an answer of the server, but not for ever.
    async fn in_time<T>(
        &self,
        answer: impl Future<Output = Result<T, tokio_postgres::Error>>,
    ) -> Result<T, StoreError> {
        if let Ok(answer) = tokio::time::timeout(PATIENCE, answer).await {
            return Ok(answer?);
        }
        self.stuck.store(true, Ordering::Relaxed);
        Err(StoreError::Away(format!("no answer in {} seconds", PATIENCE.as_secs())))
    }

    /// Runs a statement without values, such as `BEGIN`.
    pub async fn run(&self, sql: &str) -> Result<(), StoreError> {
        self.in_time(self.client()?.batch_execute(sql)).await
    }

    /// Runs a statement, prepared once.
    pub async fn query(
        &self,
        sql: &'static str,
        values: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Row>, StoreError> {
        let client = self.client()?;
        let answer = async {
            let statement = client.prepare_cached(sql).await?;
            client.query(&statement, values).await
        };
        self.in_time(answer).await
    }

    /// The facts after a number.
    pub async fn log(&self, after: u64, limit: u32) -> Result<Vec<Fact>, StoreError> {
        let sql = "SELECT * FROM fact WHERE seq > $1 ORDER BY seq LIMIT $2";
        let rows = self.query(sql, &[&after.cast_signed(), &i64::from(limit)]).await?;
        rows.iter().map(super::fact).collect()
    }
}

/// Takes the steps that the database has not seen yet, all or none. Programs that start together
/// wait for one another.
pub async fn migrate(server: &Server) -> Result<(), StoreError> {
    let mut session = server.session().await?;
    let transaction = session.client_mut()?.transaction().await?;
    transaction.execute("SELECT pg_advisory_xact_lock($1)", &[&LOCK]).await?;
    transaction
        .batch_execute("CREATE TABLE IF NOT EXISTS meydan (version BIGINT NOT NULL)")
        .await?;
    let row = transaction.query_one("SELECT coalesce(max(version), 0) FROM meydan", &[]).await?;
    let (found, known): (i64, _) = (row.try_get(0)?, STEPS.len() as i64);
    if found > known {
        return Err(StoreError::Newer { found, known });
    }
    for step in STEPS.iter().skip(usize::try_from(found).unwrap_or(0)) {
        transaction.batch_execute(step).await?;
    }
    if found < known {
        transaction.execute("INSERT INTO meydan VALUES ($1)", &[&known]).await?;
    }
    Ok(transaction.commit().await?)
}
