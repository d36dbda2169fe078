//! Backups: everything that the server holds, as it was at one moment, into a SQLite file; and a
//! SQLite file into an empty database.

use std::path::Path;
use std::pin::pin;

use rusqlite::Transaction;
use rusqlite::types::Value;
use tokio::sync::mpsc;
use tokio_postgres::Row;
use tokio_postgres::binary_copy::BinaryCopyInWriter;
use tokio_postgres::types::{ToSql, Type};

use crate::sqlite::{beside, check_backup, open_for_writing, write_head};
use crate::{Head, Progress, StoreError};

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

/// How many rows are in hand at once, and how many such handfuls may wait for the other side.
const ROWS: usize = 5000;
const WAITING: usize = 4;

/// Rows of a table on their way into a file.
type Rows = (&'static str, Vec<Vec<Value>>);

/// Copies the whole database into a new SQLite file, a few rows at a time: the log may be larger than the
/// memory.
pub async fn to_file(server: &Server, file: &Path, progress: &Progress) -> Result<(), StoreError> {
    let (give, take) = mpsc::channel(WAITING);
    let file = file.to_path_buf();
    let write = tokio::task::spawn_blocking(move || beside(&file, |file| fill(file, take)));
    let read = read_all(server, &give, progress).await;
    // An end that is not announced is no end: the file is thrown away.
    if read.is_ok() {
        give.send(None).await.ok();
    }
    drop(give);
    let written = write.await.map_err(|_| StoreError::Closed)?;
    match (read, written) {
        // Whoever writes knows better why nothing can be given any more.
        (Err(StoreError::Closed), Err(error)) => Err(error),
        (Err(error), _) => Err(error),
        (Ok(()), written) => written,
    }
}

/// Reads every table as it was at one moment.
async fn read_all(
    server: &Server,
    give: &mpsc::Sender<Option<Rows>>,
    progress: &Progress,
) -> Result<(), StoreError> {
    let session = server.session().await?;
    let client = session.client()?;
    // A table may take longer than the statement of a page.
    client.batch_execute("SET statement_timeout = 0").await?;
    client.batch_execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?;
    let facts: i64 = client.query_one("SELECT count(*) FROM fact", &[]).await?.try_get(0)?;
    let (facts, mut done) = (facts.cast_unsigned(), 0);
    for (table, kinds) in TABLES {
        let declare = format!("DECLARE rows NO SCROLL CURSOR FOR SELECT * FROM {table}");
        client.batch_execute(&declare).await?;
        loop {
            let rows = client.query(&format!("FETCH {ROWS} FROM rows"), &[]).await?;
            if rows.is_empty() {
                break;
            }
            let values = rows.iter().map(|row| cells(row, kinds)).collect::<Result<_, _>>()?;
            give.send(Some((table, values))).await.map_err(|_| StoreError::Closed)?;
            if table == "fact" {
                done += rows.len() as u64;
                progress(done, facts);
            }
        }
        client.batch_execute("CLOSE rows").await?;
    }
    Ok(client.batch_execute("COMMIT").await?)
}

fn cells(row: &Row, kinds: &str) -> Result<Vec<Value>, StoreError> {
    let cell = |(place, kind): (usize, char)| {
        Ok(match kind {
            'i' => Value::Integer(row.try_get(place)?),
            'b' => Value::Blob(row.try_get(place)?),
            _ => Value::Text(row.try_get(place)?),
        })
    };
    kinds.chars().enumerate().map(cell).collect()
}

fn fill(file: &Path, mut rows: mpsc::Receiver<Option<Rows>>) -> Result<(), StoreError> {
    let mut connection = open_for_writing(file)?;
    let transaction = connection.transaction()?;
    loop {
        match rows.blocking_recv() {
            Some(Some((table, rows))) => insert(&transaction, table, rows)?,
            Some(None) => break,
            None => return Err(StoreError::Closed),
        }
    }
    write_head(&transaction, Head::START)?;
    transaction.commit()?;
    Ok(connection.pragma_update(None, "journal_mode", "delete")?)
}

fn insert(
    transaction: &Transaction<'_>,
    table: &str,
    rows: Vec<Vec<Value>>,
) -> Result<(), StoreError> {
    for row in rows {
        let marks = vec!["?"; row.len()].join(", ");
        let sql = format!("INSERT INTO {table} VALUES ({marks})");
        transaction.prepare_cached(&sql)?.execute(rusqlite::params_from_iter(row))?;
    }
    Ok(())
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
        copy_in(&transaction, file, table, kinds).await?;
    }
    Ok(transaction.commit().await?)
}

/// Fills one table by `COPY`, which takes a tenth of the time of single inserts.
async fn copy_in(
    transaction: &tokio_postgres::Transaction<'_>,
    file: &Path,
    table: &'static str,
    kinds: &'static str,
) -> Result<(), StoreError> {
    let kind = |kind| match kind {
        'i' => Type::INT8,
        'b' => Type::BYTEA,
        _ => Type::TEXT,
    };
    let types: Vec<_> = kinds.chars().map(kind).collect();
    let sink = transaction.copy_in(&format!("COPY {table} FROM STDIN BINARY")).await?;
    let mut writer = pin!(BinaryCopyInWriter::new(sink, &types));
    let (give, mut take) = mpsc::channel(WAITING);
    let file = file.to_path_buf();
    let read = tokio::task::spawn_blocking(move || read_table(&file, table, kinds, &give));
    while let Some(rows) = take.recv().await {
        for row in rows {
            let values: Vec<_> =
                row.iter().map(|cell| cell.as_ref() as &(dyn ToSql + Sync)).collect();
            writer.as_mut().write(&values).await?;
        }
    }
    // Without its end the table stays as it was.
    read.await.map_err(|_| StoreError::Closed)??;
    writer.finish().await?;
    Ok(())
}

type Cell = Box<dyn ToSql + Sync + Send>;

fn read_table(
    file: &Path,
    table: &str,
    kinds: &str,
    give: &mpsc::Sender<Vec<Vec<Cell>>>,
) -> Result<(), StoreError> {
    let connection = crate::sqlite::open_for_reading(file)?;
    let mut statement = connection.prepare(&format!("SELECT * FROM {table}"))?;
    let mut rows = statement.query([])?;
    let mut some = Vec::with_capacity(ROWS);
    while let Some(row) = rows.next()? {
        let cell = |(place, kind): (usize, char)| -> Result<Cell, StoreError> {
            Ok(match kind {
                'i' => Box::new(row.get::<_, i64>(place)?),
                'b' => Box::new(row.get::<_, Vec<u8>>(place)?),
                _ => Box::new(row.get::<_, String>(place)?),
            })
        };
        some.push(kinds.chars().enumerate().map(cell).collect::<Result<_, _>>()?);
        if some.len() == ROWS {
            give.blocking_send(std::mem::take(&mut some)).map_err(|_| StoreError::Closed)?;
        }
    }
    give.blocking_send(some).map_err(|_| StoreError::Closed)
}
