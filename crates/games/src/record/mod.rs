//! The text record of a game: a header line, the moves, the result.
//!
//! ```text
//! [game "mangala"] [round "2"] [board "5"] [players "Ada Er" "Can Su"] [starter "Can Su"]
//! S4 S1 N3 S2
//! result S 26-22 | the region of S is empty | tr-mangala K4.1, tr-mangala S2
//! ```
//! Options that differ from their defaults stand in the header by their keys, a game that does not
//! begin at the start has `[position "..." "S"]`. Lines that begin with `#` are remarks.
//! Reading goes as far as the text is right: an error names its line, its move and its clause, and
//! everything before it is kept.

mod reader;
#[cfg(test)]
mod tests;

use std::fmt;

use crate::registry::{MoveError, SetUpError, Table, UnknownGame};
use crate::{Message, Outcome};

pub use reader::{Reading, read, read_all};

/// How long a line of moves may grow.
const LINE: usize = 90;

/// What the header says beside the game and its options.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Header {
    /// The round.
    pub round: Option<String>,
    /// The board or table.
    pub board: Option<String>,
    /// The players, in the order of the seats' letters.
    pub players: Vec<String>,
    /// Who began.
    pub starter: Option<String>,
    /// The position and the letter of the seat to move, where the game did not begin at the start.
    pub position: Option<(String, String)>,
    /// In a game of teams, whether partners may consult during play.
    pub consultation: Option<bool>,
}

/// A game with its header and its result.
#[derive(Debug)]
pub struct Record {
    /// The header.
    pub header: Header,
    /// The game, with its moves.
    pub table: Box<dyn Table>,
    /// The result; `None` while the game goes on.
    pub result: Option<RecordedResult>,
}

/// The result line of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedResult {
    /// The letter of the winning side; `None` is a draw.
    pub winner: Option<String>,
    /// The points of both sides.
    pub score: Option<[i32; 2]>,
    /// Why: the key of the sentence, or the sentence as whoever wrote the record said it.
    pub reason: String,
    /// The clauses or the option, as they are cited.
    pub citations: Vec<String>,
}

impl Record {
    /// The record of a game as it stands, with the result that its rules give.
    #[must_use]
    pub fn new(header: Header, table: Box<dyn Table>) -> Self {
        let sides = table.kind().sides();
        let result = table.outcome().map(|outcome| RecordedResult::of(&outcome, sides));
        Self { header, table, result }
    }
}

impl RecordedResult {
    /// An outcome as a record writes it.
    #[must_use]
    pub fn of(outcome: &Outcome, sides: [&'static str; 2]) -> Self {
        let letter = |side: crate::Side| sides[side.index()].to_owned();
        Self {
            winner: outcome.winner.map(letter),
            score: outcome.score,
            reason: outcome.reason.key.clone().into_owned(),
            citations: outcome.cited(),
        }
    }
}

/// The result line holds the reason between bars, so it has neither bars nor line breaks.
fn one_line(words: &str) -> String {
    words.replace(['|', '\n', '\r'], " ").trim().to_owned()
}

impl fmt::Display for RecordedResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "result {}", self.winner.as_deref().unwrap_or("draw"))?;
        if let Some([first, second]) = self.score {
            write!(f, " {first}-{second}")?;
        }
        write!(f, " | {} | {}", one_line(&self.reason), self.citations.join(", "))
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.tags().join(" "))?;
        let mut width = 0;
        for text in self.table.moves() {
            if width > 0 {
                let fits = width + 1 + text.len() <= LINE;
                f.write_str(if fits { " " } else { "\n" })?;
                width = if fits { width + 1 } else { 0 };
            }
            f.write_str(&text)?;
            width += text.len();
        }
        if width > 0 {
            writeln!(f)?;
        }
        match &self.result {
            Some(result) => writeln!(f, "{result}"),
            None => Ok(()),
        }
    }
}

impl Record {
    fn tags(&self) -> Vec<String> {
        let Header { round, board, players, starter, position, consultation } = &self.header;
        let mut tags = vec![tag("game", [self.table.kind().name()])];
        tags.extend(round.as_deref().map(|round| tag("round", [round])));
        tags.extend(board.as_deref().map(|board| tag("board", [board])));
        if !players.is_empty() {
            tags.push(tag("players", players.iter().map(String::as_str)));
        }
        tags.extend(starter.as_deref().map(|starter| tag("starter", [starter])));
        let agreed = consultation.map(|agreed| if agreed { "yes" } else { "no" });
        tags.extend(agreed.map(|agreed| tag("consultation", [agreed])));
        for (key, value) in self.table.changed_options() {
            tags.push(tag(key, [value.as_str()]));
        }
        if let Some((position, seat)) = position {
            tags.push(tag("position", [position.as_str(), seat.as_str()]));
        }
        tags
    }
}

/// `[key "value" "value"]`, with `"` and `\` escaped and line breaks as blanks.
fn tag<'a>(key: &str, values: impl IntoIterator<Item = &'a str>) -> String {
    let quoted = |value: &str| {
        let value = value.replace(['\n', '\r'], " ");
        format!(" \"{}\"", value.replace('\\', "\\\\").replace('"', "\\\""))
    };
    format!("[{key}{}]", values.into_iter().map(quoted).collect::<String>())
}

/// What was wrong with a record, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// The line, counted from 1.
    pub line: usize,
    /// The move, counted from 1, and its text.
    pub at: Option<(usize, String)>,
    /// What was wrong.
    pub problem: Problem,
}

/// What can be wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// The header names no game that there is.
    Game(UnknownGame),
    /// The options or the position of the header.
    SetUp(SetUpError),
    /// A move.
    Move(MoveError),
    /// The shape of the text.
    Shape(Message),
    /// The result is not what the moves give.
    Result {
        /// What the record says.
        said: String,
        /// What the rules give.
        is: String,
    },
}

impl Problem {
    /// The sentence, for people.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::Game(error) => error.message(),
            Self::SetUp(error) => error.message(),
            Self::Move(error) => error.message(),
            Self::Shape(message) => message.clone(),
            Self::Result { said, is } => {
                Message::new("record-other-result").with("said", said).with("is", is)
            }
        }
    }
}

impl RecordError {
    /// The sentence, with its place.
    #[must_use]
    pub fn message(&self) -> Message {
        let message = match &self.at {
            Some((ply, text)) => Message::new("record-move").with("move", *ply).with("text", text),
            None => Message::new("record-line"),
        };
        message.with("line", self.line).with("problem", self.problem.message())
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for RecordError {}
