//! Backups: everything that the server holds, as it was at one moment, into a SQLite file; and a
//! SQLite file into an empty database.

use std::path::Path;

use rusqlite::types::Value;
use tokio_postgres::types::ToSql;

use crate::sqlite::{beside, check_backup, open_for_writing, write_head};
use crate::{Head, StoreError};

use super::server::Server;

/// A table and the kinds of its columns: `t` text, `i` a number, `b` bytes.
const TABLES: [(&str, &str); 8] = [
    ("fact", "ititttibb"),
    ("model", "tttt"),
    ("answer", "tti"),
    ("snapshot", "titt"),
    ("private", "tt"),
    ("secret", "ttt"),
    ("ticket", "ttit"),
    ("piece", "tib"),
];

/// Copies the whole database into a new SQLite file.
pub async fn to_file(server: &Server, file: &Path) -> Result<(), StoreError> {
    let session = server.session().await?;
    let client = session.client()?;
    // A table may take longer than the statement of a page.
    client.batch_execute("SET statement_timeout = 0").await?;
    client.batch_execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?;
    let mut tables = Vec::new();
    for (table, kinds) in TABLES {
        let rows = client.query(&format!("SELECT * FROM {table}"), &[]).await?;
        let mut values = Vec::with_capacity(rows.len());
        for row in &rows {
            let cell = |(place, kind): (usize, char)| {
                Ok(match kind {
                    'i' => Value::Integer(row.try_get(place)?),
                    'b' => Value::Blob(row.try_get(place)?),
                    _ => Value::Text(row.try_get(place)?),
                })
            };
            values
                .push(kinds.chars().enumerate().map(cell).collect::<Result<Vec<_>, StoreError>>()?);
        }
        tables.push((table, values));
    }
    let file = file.to_path_buf();
    let write = tokio::task::spawn_blocking(move || beside(&file, |file| fill(file, tables)));
    write.await.map_err(|_| StoreError::Closed)?
}

fn fill(file: &Path, tables: Vec<(&'static str, Vec<Vec<Value>>)>) -> Result<(), StoreError> {
    let mut connection = open_for_writing(file)?;
    let transaction = connection.transaction()?;
    for (table, rows) in tables {
        for row in rows {
            let marks = vec!["?"; row.len()].join(", ");
            let sql = format!("INSERT INTO {table} VALUES ({marks})");
            transaction.prepare_cached(&sql)?.execute(rusqlite::params_from_iter(row))?;
        }
    }
    write_head(&transaction, Head::START)?;
    transaction.commit()?;
    Ok(connection.pragma_update(None, "journal_mode", "delete")?)
}

/// Copies a SQLite file into an empty database, all or nothing.
pub async fn from_file(server: &Server, file: &Path) -> Result<(), StoreError> {
    check_backup(file)?;
    let mut session = server.session().await?;
    let client = session.client_mut()?;
    client.batch_execute("SET statement_timeout = 0").await?;
    let transaction = client.transaction().await?;
    let row = transaction.query_one("SELECT count(*) FROM fact", &[]).await?;
    let count: i64 = row.try_get(0)?;
    if count > 0 {
        return Err(StoreError::NotEmpty(count));
    }
    for (table, kinds) in TABLES {
        let marks: Vec<_> = (1..=kinds.len()).map(|n| format!("${n}")).collect();
        let sql = format!("INSERT INTO {table} VALUES ({})", marks.join(", "));
        let statement = transaction.prepare(&sql).await?;
        for row in read_table(file, table, kinds).await? {
            let values: Vec<_> =
                row.iter().map(|cell| cell.as_ref() as &(dyn ToSql + Sync)).collect();
            transaction.execute(&statement, &values).await?;
        }
    }
    Ok(transaction.commit().await?)
}

type Cell = Box<dyn ToSql + Sync + Send>;

async fn read_table(
    file: &Path,
    table: &'static str,
    kinds: &'static str,
) -> Result<Vec<Vec<Cell>>, StoreError> {
    let file = file.to_path_buf();
    let read = tokio::task::spawn_blocking(move || {
        let connection = crate::sqlite::open_for_reading(&file)?;
        let mut statement = connection.prepare(&format!("SELECT * FROM {table}"))?;
        let mut rows = statement.query([])?;
        let mut all = Vec::new();
        while let Some(row) = rows.next()? {
            let cell = |(place, kind): (usize, char)| -> Result<Cell, StoreError> {
                Ok(match kind {
                    'i' => Box::new(row.get::<_, i64>(place)?),
                    'b' => Box::new(row.get::<_, Vec<u8>>(place)?),
                    _ => Box::new(row.get::<_, String>(place)?),
                })
            };
            all.push(kinds.chars().enumerate().map(cell).collect::<Result<_, _>>()?);
        }
        Ok(all)
    });
    read.await.map_err(|_| StoreError::Closed)?
}
