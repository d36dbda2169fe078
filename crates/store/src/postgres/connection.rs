//! Connections to the server: made when they are needed, made anew when they were lost.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, NoTls, Row, Statement};

use crate::{Fact, StoreError};

/// The steps from one version of the tables to the next; the first makes them. Forward only.
const STEPS: [&str; 3] =
    [include_str!("schema.sql"), include_str!("tickets.sql"), include_str!("answers.sql")];

/// The lock that every append takes, and every change of the tables.
pub const LOCK: i64 = 0x6d65_7964_616e;

/// A place for one connection: it is made at first use, and again after it was lost.
pub struct Link {
    url: String,
    session: tokio::sync::Mutex<Option<Arc<Session>>>,
}

impl Link {
    pub fn new(url: &str) -> Self {
        Self { url: url.to_owned(), session: tokio::sync::Mutex::new(None) }
    }

    pub fn url(&self) -> &str {
        &self.url
    }

    /// The connection, in working order as far as can be seen.
    pub async fn session(&self) -> Result<Arc<Session>, StoreError> {
        let mut place = self.session.lock().await;
        match place.as_ref().filter(|session| !session.client.is_closed()) {
            Some(session) => Ok(Arc::clone(session)),
            None => {
                let session = Arc::new(Session::connect(&self.url).await?);
                *place = Some(Arc::clone(&session));
                Ok(session)
            }
        }
    }
}

/// A connection with the statements that it has prepared.
pub struct Session {
    pub client: Client,
    statements: Mutex<HashMap<&'static str, Statement>>,
}

impl Session {
    pub async fn connect(url: &str) -> Result<Self, StoreError> {
        let (client, connection) = tokio_postgres::connect(url, NoTls).await?;
        tokio::spawn(async move {
            if let Err(error) = connection.await {
                tracing::warn!(%error, "a connection to the database server was lost");
            }
        });
        Ok(Self { client, statements: Mutex::default() })
    }

    /// Runs a statement, prepared once.
    pub async fn query(
        &self,
        sql: &'static str,
        values: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Row>, StoreError> {
        let known = self.statements.lock().ok().and_then(|known| known.get(sql).cloned());
        let statement = match known {
            Some(statement) => statement,
            None => {
                let statement = self.client.prepare(sql).await?;
                if let Ok(mut known) = self.statements.lock() {
                    known.insert(sql, statement.clone());
                }
                statement
            }
        };
        Ok(self.client.query(&statement, values).await?)
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
pub async fn migrate(url: &str) -> Result<(), StoreError> {
    let mut session = Session::connect(url).await?;
    let transaction = session.client.transaction().await?;
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
