//! What the disk does: rows like facts into a table like that of facts, so many a transaction, in
//! the same mode of SQLite.

use std::time::{Duration, Instant};

use rusqlite::{Connection, params};

/// A fact's usual body.
const BODY: &str = r#"{"fact":{"seat":0,"text":"S4","finished":true},"citations":["tr-mangala K1.2","tr-mangala b"]}"#;
const BY: &str = r#"{"person":"ayse","role":"competitor"}"#;

/// Rows a second.
pub fn measure(time: Duration, batch: f64) -> f64 {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut connection = Connection::open(folder.path().join("raw.sqlite")).expect("a file");
    connection.pragma_update(None, "journal_mode", "wal").expect("wal");
    connection.pragma_update(None, "synchronous", "full").expect("full");
    let table = "CREATE TABLE fact (seq INTEGER PRIMARY KEY, stream TEXT NOT NULL, version INTEGER \
                 NOT NULL, kind TEXT NOT NULL, body TEXT NOT NULL, by TEXT NOT NULL, at INTEGER NOT \
                 NULL, previous BLOB NOT NULL, hash BLOB NOT NULL, UNIQUE (stream, version)) STRICT";
    connection.execute_batch(table).expect("a table");
    let batch = (batch.round() as i64).max(1);
    let (start, mut rows) = (Instant::now(), 0_i64);
    while start.elapsed() < time {
        let transaction = connection.transaction().expect("a transaction");
        for _ in 0..batch {
            rows += 1;
            let sql = "INSERT INTO fact VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)";
            let (stream, version) = (format!("match/m-{}", rows % 64), rows / 64);
            let hash = [u8::try_from(rows % 251).unwrap_or(0); 32];
            transaction
                .prepare_cached(sql)
                .and_then(|mut statement| {
                    let kind = "match.move-played";
                    statement
                        .execute(params![rows, stream, version, kind, BODY, BY, rows, hash, hash])
                })
                .expect("a row");
        }
        transaction.commit().expect("a commit");
    }
    rows as f64 / start.elapsed().as_secs_f64()
}
