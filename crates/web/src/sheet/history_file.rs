//! The zip file of the public WCA results export, read table by table into a history. What the tables say is read
//! by `rankings::wca`; here is the file around them. It is read as a stream: of the tables, which are ten times as
//! large as the file, there is never more than a line at a time.

use std::io::{BufReader, Read, Seek};

use rankings::History;
use rankings::wca::{Fault, Reader, Table};
use rulebook::Message;
use zip::ZipArchive;

/// The largest table, in bytes. The results of the world are a tenth of it.
const TABLE: u64 = 8 * 1024 * 1024 * 1024;

/// Why a file is not the export.
#[derive(Debug)]
pub enum Unreadable {
    /// It is not a zip file.
    NoZip,
    /// It is damaged: the file, or what is packed in it.
    Damaged,
    /// A table is missing.
    Missing(Table),
    /// A table says something else than it should.
    Table(Fault),
}

impl Unreadable {
    /// The sentence for people.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::NoZip => Message::new("rankings-import-no-zip"),
            Self::Damaged | Self::Table(Fault::File(_)) => Message::new("rankings-import-damaged"),
            Self::Missing(table) => missing(*table),
            Self::Table(Fault::NoColumn { table, column }) => Message::new("cli-rankings-column")
                .with("file", file_of(*table))
                .with("column", *column),
            Self::Table(Fault::BadCell { table, line, column, cell }) => {
                Message::new("cli-rankings-cell")
                    .with("file", file_of(*table))
                    .with("line", *line)
                    .with("column", *column)
                    .with("cell", cell.as_str())
            }
        }
    }
}

fn file_of(table: Table) -> String {
    format!("*{}", table.file())
}

/// That a table is missing.
#[must_use]
pub fn missing(table: Table) -> Message {
    Message::new("cli-rankings-missing").with("file", file_of(table))
}

/// Whether a file has the name of a table.
#[must_use]
pub fn is_table(name: &str, table: Table) -> bool {
    name.to_ascii_lowercase().ends_with(table.file())
}

/// Reads the zip file.
///
/// # Errors
/// When it is not the export.
pub fn read(file: impl Read + Seek) -> Result<History, Unreadable> {
    let mut zip = ZipArchive::new(file).map_err(|_| Unreadable::NoZip)?;
    let mut reader = Reader::default();
    for table in Table::ALL {
        let is_it = |own: &std::borrow::Cow<'_, str>| is_table(own, table);
        let name = zip.file_names().flatten().find(is_it).map(std::borrow::Cow::into_owned);
        let name = name.ok_or(Unreadable::Missing(table))?;
        let inside = zip.by_name(&name).map_err(|_| Unreadable::Damaged)?;
        if inside.size() > TABLE {
            return Err(Unreadable::Damaged);
        }
        reader.read(table, &mut BufReader::new(inside.take(TABLE))).map_err(Unreadable::Table)?;
    }
    Ok(reader.history())
}
