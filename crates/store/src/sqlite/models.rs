//! The records of read models, in the file.

use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::{Model, StoreError};

/// The one with a key.
const ONE: &str = "SELECT key, sort, body FROM model WHERE model = ?1 AND key = ?2";
/// Those from a place in the order on.
const FROM: &str = "SELECT key, sort, body FROM model WHERE model = ?1 AND sort >= ?2 \
                    ORDER BY sort, key LIMIT ?3";
/// Those up to another place. This is a statement of its own because `?3 IS NULL OR sort < ?3` in one for
/// both would not end the walk through the index: every later record of the model would be looked at.
const BETWEEN: &str = "SELECT key, sort, body FROM model WHERE model = ?1 AND sort >= ?2 \
                       AND sort < ?4 ORDER BY sort, key LIMIT ?3";

/// One record.
pub fn one(connection: &Connection, model: &str, key: &str) -> Result<Option<Model>, StoreError> {
    let mut statement = connection.prepare_cached(ONE)?;
    Ok(statement.query_row([model, key], record).optional()?)
}

/// The records with these keys, as far as they are there.
pub fn of(connection: &Connection, model: &str, keys: &[String]) -> Result<Vec<Model>, StoreError> {
    let found = keys.iter().map(|key| one(connection, model, key));
    found.filter_map(Result::transpose).collect()
}

/// The records of a model in their order, from a place up to another.
pub fn sorted(
    connection: &Connection,
    model: &str,
    from: &str,
    until: Option<&str>,
    limit: u32,
) -> Result<Vec<Model>, StoreError> {
    let mut statement = connection.prepare_cached(if until.is_some() { BETWEEN } else { FROM })?;
    let rows = match until {
        Some(until) => statement.query_map(params![model, from, limit, until], record)?,
        None => statement.query_map(params![model, from, limit], record)?,
    };
    Ok(rows.collect::<Result<_, _>>()?)
}

/// All records of all models after a key.
pub fn all(
    connection: &Connection,
    (model, key): (&str, &str),
    limit: u32,
) -> Result<Vec<(String, Model)>, StoreError> {
    let sql = "SELECT key, sort, body, model FROM model WHERE (model, key) > (?1, ?2) \
               ORDER BY model, key LIMIT ?3";
    let mut statement = connection.prepare_cached(sql)?;
    let rows =
        statement.query_map(params![model, key, limit], |row| Ok((row.get(3)?, record(row)?)))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

fn record(row: &Row<'_>) -> rusqlite::Result<Model> {
    Ok(Model { key: row.get(0)?, sort: row.get(1)?, body: row.get(2)? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_walk_through_the_index_ends_at_its_end() {
        let connection = Connection::open_in_memory().unwrap();
        connection.execute_batch(include_str!("schema.sql")).unwrap();
        let plan = |sql: &str| -> String {
            let mut statement = connection.prepare(&format!("EXPLAIN QUERY PLAN {sql}")).unwrap();
            let mut rows = statement.raw_query();
            rows.next().unwrap().unwrap().get(3).unwrap()
        };
        let walk = "SEARCH model USING INDEX model_by_sort (model=? AND sort>?";
        assert_eq!(plan(FROM), format!("{walk})"));
        assert_eq!(plan(BETWEEN), format!("{walk} AND sort<?)"));
        assert_eq!(plan(ONE), "SEARCH model USING PRIMARY KEY (model=? AND key=?)");
    }
}
