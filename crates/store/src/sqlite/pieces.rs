//! Large things in pieces, in the file.

use rusqlite::{Connection, params};

use crate::StoreError;

/// The pieces of something, in their order.
pub fn read(connection: &Connection, name: &str) -> Result<Vec<Vec<u8>>, StoreError> {
    let sql = "SELECT body FROM piece WHERE name = ?1 ORDER BY part";
    let mut statement = connection.prepare_cached(sql)?;
    let rows = statement.query_map([name], |row| row.get(0))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Puts pieces in the place of those that had the name, all or none.
pub fn keep(connection: &Connection, name: &str, pieces: &[Vec<u8>]) -> Result<(), StoreError> {
    let transaction = connection.unchecked_transaction()?;
    transaction.execute("DELETE FROM piece WHERE name = ?1", [name])?;
    let mut statement = transaction.prepare("INSERT INTO piece VALUES (?1, ?2, ?3)")?;
    for (part, body) in (0_i64..).zip(pieces) {
        statement.execute(params![name, part, body])?;
    }
    drop(statement);
    Ok(transaction.commit()?)
}
