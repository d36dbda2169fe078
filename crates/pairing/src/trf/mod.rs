//! Tournament report files: TRF16 and TRF26, read and written.
//!
//! | line | what it becomes | note |
//! | --- | --- | --- |
//! | `001` | a [`Player`](crate::Player) and the entries of all rounds | columns as in TRF16 |
//! | `012`..`052`, `092`, `102`, `122` | [`EventInfo`](crate::tournament::EventInfo) | |
//! | `062`, `072` | nothing | counted anew when written |
//! | `142`, `XXR` | the declared rounds | |
//! | `152`, `XXC` | the initial colour; `XXC rank` numbers the players by their rank | |
//! | `162`, `XXS` | the point values | |
//! | `240`, `XXZ` | byes and absences that were announced | |
//! | `250`, `XXA` | acceleration | |
//! | `260`, `XXP` | forbidden pairs | |
//! | `299` | points of a game that are not those of its result | penalties are kept only |
//! | all others | [`TrfFile::kept`] | `192`, `202`, `212`, teams, comments: written back as they were |
//!
//! Both dialects are read from the same file; [`Version`] chooses only how one is written.
//! Columns are characters. A file that is not UTF-8 is read as Latin-1, with a warning.

mod event;
mod line;
mod player;
mod write;

use std::fmt;

use rulebook::{Argument, Message};
use serde::{Deserialize, Serialize};

use crate::check::{Fault, check};
use crate::tournament::{Bye, Score, Tournament, Tpn};

pub use write::write;

/// Which dialect is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Version {
    /// TRF16 with the `XX` extensions that pairing programs share.
    #[default]
    Trf16,
    /// TRF26, which has fields of its own for what the extensions say.
    Trf26,
}

/// A file: the tournament, and what the model does not hold.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TrfFile {
    /// The tournament.
    #[serde(flatten)]
    pub tournament: Tournament,
    /// The number that the file gives to each player, by pairing number. Empty when both are the
    /// same, as they nearly always are.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub numbers: Vec<u32>,
    /// The place that the file gives to each player, by pairing number; 0 for none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ranks: Vec<u32>,
    /// Byes that were announced for rounds after the next one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub later_byes: Vec<LaterBye>,
    /// Lines that are written back as they were.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub kept: Vec<String>,
    /// What looks wrong but can be read.
    #[serde(skip)]
    pub warnings: Vec<Warning>,
}

/// A bye that was announced for a round after the next one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct LaterBye {
    /// The round.
    pub round: u32,
    /// Who asked for it.
    pub player: Tpn,
    /// Which bye.
    pub bye: Bye,
}

impl TrfFile {
    /// The number that the file gives to a player.
    #[must_use]
    pub fn number(&self, player: Tpn) -> u32 {
        self.numbers.get(player.index()).copied().unwrap_or(player.0)
    }

    /// The player to whom the file gives this number.
    #[must_use]
    pub fn player(&self, number: u32) -> Option<Tpn> {
        if self.numbers.is_empty() {
            return Some(Tpn(number)).filter(|tpn| self.tournament.player(*tpn).is_some());
        }
        self.numbers.iter().position(|known| *known == number).map(Tpn::from_index)
    }

    /// The rest of the first kept line with this code, such as `192` (the system) or `202` (the
    /// tie-breaks).
    #[must_use]
    pub fn kept_line(&self, code: &str) -> Option<&str> {
        self.kept.iter().find_map(|line| line.strip_prefix(code)).map(str::trim)
    }
}

impl From<Tournament> for TrfFile {
    fn from(tournament: Tournament) -> Self {
        Self { tournament, ..Self::default() }
    }
}

/// Why a file cannot be read: where, and what to correct.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrfError {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// What is wrong there.
    pub problem: Problem,
}

/// What looks wrong but can be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// What to look at.
    pub remark: Message,
    /// Whether it matters only in a Swiss: other systems have several byes and meet again.
    pub only_swiss: bool,
}

/// What is wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// The file has no players.
    NoPlayers,
    /// Something that should be a number.
    NotANumber {
        /// What it should be the number of, as `trf-not-a-number` in the locale files chooses.
        what: &'static str,
        /// What stands there.
        found: String,
    },
    /// Something that should be points.
    NotPoints(String),
    /// A player line without a number.
    NoNumber,
    /// A number that two players have.
    DuplicateNumber(u32),
    /// A number that no player has.
    UnknownNumber(u32),
    /// A round that no tournament has.
    BadRound(u32),
    /// A colour that is neither `w`, `b`, `-` nor blank.
    BadColor(char),
    /// A result that the format does not know.
    BadResult(char),
    /// A bye with an opponent, or a game without one.
    ResultNeeds {
        /// The result.
        result: char,
        /// Whether an opponent stands there.
        opponent: bool,
    },
    /// A value that an extension does not know.
    BadValue {
        /// What the line may hold, as `trf-bad-value` in the locale files chooses.
        expected: &'static str,
        /// What stands there.
        found: String,
    },
    /// The points are not the sum of the results.
    Points {
        /// What the points column says.
        written: Score,
        /// What the results give.
        results: Score,
    },
    /// The history is impossible.
    History(Fault),
}

impl Problem {
    /// The sentence, for people.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::NoPlayers => Message::new("trf-no-players"),
            Self::NotANumber { what, found } => {
                Message::new("trf-not-a-number").with("what", *what).with("found", found)
            }
            Self::NotPoints(found) => Message::new("trf-not-points").with("found", found),
            Self::NoNumber => Message::new("trf-no-number"),
            Self::DuplicateNumber(number) => {
                Message::new("trf-duplicate-number").with("number", *number)
            }
            Self::UnknownNumber(number) => {
                Message::new("trf-unknown-number").with("number", *number)
            }
            Self::BadRound(round) => {
                Message::new("trf-bad-round").with("round", *round).with("most", MAX_ROUNDS)
            }
            Self::BadColor(found) => Message::new("trf-bad-color").with("found", *found),
            Self::BadResult(found) => Message::new("trf-bad-result").with("found", *found),
            Self::ResultNeeds { result, opponent: true } => {
                Message::new("trf-bye-with-opponent").with("result", *result)
            }
            Self::ResultNeeds { result, opponent: false } => {
                Message::new("trf-game-without-opponent").with("result", *result)
            }
            Self::BadValue { expected, found } => {
                Message::new("trf-bad-value").with("expected", *expected).with("found", found)
            }
            Self::Points { written, results } => Message::new("trf-points")
                .with("written", Argument::figures(written))
                .with("results", Argument::figures(results)),
            Self::History(fault) => fault.message_in_line(),
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl TrfError {
    /// The sentence, for people.
    #[must_use]
    pub fn message(&self) -> Message {
        at(self.line, self.column, self.problem.message())
    }
}

impl fmt::Display for TrfError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for TrfError {}

impl Warning {
    /// The sentence, with its place.
    #[must_use]
    pub fn message(&self) -> Message {
        at(self.line, self.column, self.remark.clone())
    }
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

/// A sentence with its place in the file.
fn at(line: usize, column: usize, problem: Message) -> Message {
    Message::new("trf-at").with("line", line).with("column", column).with("problem", problem)
}

/// More rounds than any hall has seen; it keeps a slip of the keyboard from filling the memory.
pub const MAX_ROUNDS: u32 = 999;

/// Reads a file of either dialect.
///
/// # Errors
/// The first thing in the file that cannot be right, with its line and column.
pub fn read(bytes: &[u8]) -> Result<TrfFile, TrfError> {
    let (text, mut warnings) = decode(bytes);
    let lines: Vec<line::FileLine> = split(&text)
        .enumerate()
        .filter(|(_, line)| !line.trim().is_empty())
        .map(|(index, line)| line::FileLine::new(index + 1, line))
        .collect();
    let roster = player::roster(&lines)?;
    let mut file = roster.file();
    let announced = event::read(&lines, &roster, &mut file)?;
    roster.finish(&mut file, &announced);
    check_history(&roster, &file, &mut warnings)?;
    roster.check_points(&file, &announced)?;
    file.warnings.splice(0..0, warnings);
    Ok(file)
}

/// UTF-8 (with or without a mark at its start), else Latin-1.
fn decode(bytes: &[u8]) -> (String, Vec<Warning>) {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    match std::str::from_utf8(bytes) {
        Ok(text) => (text.to_owned(), Vec::new()),
        Err(error) => {
            let line =
                1 + bytes[..error.valid_up_to()].iter().filter(|byte| **byte == b'\n').count();
            let remark = Message::new("trf-latin-1");
            let warning = Warning { line, column: 1, remark, only_swiss: false };
            (bytes.iter().copied().map(char::from).collect(), vec![warning])
        }
    }
}

/// Lines end with CR, LF or both.
fn split(text: &str) -> impl Iterator<Item = &str> {
    text.split('\n').flat_map(|line| line.strip_suffix('\r').unwrap_or(line).split('\r'))
}

fn check_history(
    roster: &player::Roster<'_>,
    file: &TrfFile,
    warnings: &mut Vec<Warning>,
) -> Result<(), TrfError> {
    for fault in check(&file.tournament) {
        let (line, column) = (roster.line(fault.player), player::column(fault.round));
        if fault.kind.is_error() {
            return Err(TrfError { line, column, problem: Problem::History(fault) });
        }
        let (remark, only_swiss) = (fault.message_in_line(), fault.kind.is_of_swiss());
        warnings.push(Warning { line, column, remark, only_swiss });
    }
    Ok(())
}
