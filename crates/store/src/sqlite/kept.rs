//! The tables beside facts and read models, as a check of the whole store reads them.

use crate::Table;

/// The rows of a table after one of them.
pub const fn sql(table: Table) -> &'static str {
    match table {
        Table::Private => {
            "SELECT person, '', 0, body FROM private WHERE (person, '') > (?1, ?2) \
             ORDER BY person LIMIT ?3"
        }
        Table::Secret => {
            "SELECT stream, name, 0, body FROM secret WHERE (stream, name) > (?1, ?2) \
             ORDER BY stream, name LIMIT ?3"
        }
        Table::Ticket => {
            "SELECT room, key, until, body FROM ticket WHERE (room, key) > (?1, ?2) \
             ORDER BY room, key LIMIT ?3"
        }
        Table::Answer => {
            "SELECT key, '', at, body FROM answer WHERE (key, '') > (?1, ?2) ORDER BY key LIMIT ?3"
        }
        Table::Snapshot => {
            "SELECT stream, '', version, format FROM snapshot WHERE (stream, '') > (?1, ?2) \
             ORDER BY stream LIMIT ?3"
        }
    }
}
