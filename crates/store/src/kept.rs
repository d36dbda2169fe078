//! What a store keeps beside facts and read models, as a check of the whole store reads it.

/// A table beside facts and read models.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Table {
    /// Private data, by person or place.
    Private,
    /// Secrets, by stream and name.
    Secret,
    /// Tickets, by room and key.
    Ticket,
    /// Answers, by key.
    Answer,
    /// Snapshots, by stream; the body is their format.
    Snapshot,
}

impl Table {
    /// All of them.
    pub const ALL: [Self; 5] =
        [Self::Private, Self::Secret, Self::Ticket, Self::Answer, Self::Snapshot];
}

/// A row of such a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRow {
    /// The first key.
    pub first: String,
    /// The second key, empty where there is none.
    pub second: String,
    /// When a ticket ends or an answer was given, in milliseconds since 1970; the version of a
    /// snapshot; 0 else.
    pub number: i64,
    /// What it says.
    pub body: String,
}
