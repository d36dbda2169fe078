//! Reading records: line by line, as far as they are right.

use crate::Message;
use crate::registry::{self, Kind, Table};

use super::{Header, Problem, Record, RecordError, RecordedResult};

/// What was read: everything up to the first error, and that error.
#[derive(Debug)]
pub struct Reading {
    /// The record as far as it was right; `None` when not even its game could be begun.
    pub record: Option<Record>,
    /// The first error.
    pub error: Option<RecordError>,
}

/// Reads one record.
#[must_use]
pub fn read(text: &str) -> Reading {
    let lines: Vec<_> = numbered(text).collect();
    read_lines(&lines)
}

/// Reads a file of records: each begins with a line whose first tag is `[game "..."]`. Lines are
/// counted through the whole file.
#[must_use]
pub fn read_all(text: &str) -> Vec<Reading> {
    let mut records: Vec<Vec<(usize, &str)>> = Vec::new();
    for (number, line) in numbered(text) {
        match records.last_mut() {
            Some(record) if !line.starts_with("[game ") => record.push((number, line)),
            _ => records.push(vec![(number, line)]),
        }
    }
    records.iter().map(|lines| read_lines(lines)).collect()
}

/// The lines that say something, with their numbers from 1.
fn numbered(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = text.lines().map(str::trim);
    (1..).zip(lines).filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
}

fn read_lines(lines: &[(usize, &str)]) -> Reading {
    let tags = lines.iter().take_while(|(_, line)| line.starts_with('[')).count();
    let (header, rest) = lines.split_at(tags);
    let mut record = match begin(header) {
        Ok(record) => record,
        Err(error) => {
            return Reading { record: None, error: Some(error) };
        }
    };
    let error = play_on(&mut record, rest).err();
    Reading { record: Some(record), error }
}

fn shape(line: usize, key: &'static str) -> RecordError {
    RecordError { line, at: None, problem: Problem::Shape(Message::new(key)) }
}

/// The header: the game is begun with its options.
fn begin(lines: &[(usize, &str)]) -> Result<Record, RecordError> {
    let first = lines.first().map_or(1, |&(number, _)| number);
    let mut header = Header::default();
    let mut kind: Option<&'static dyn Kind> = None;
    let mut options = Vec::new();
    for &(number, line) in lines {
        for (key, values) in read_tags(number, line)? {
            let mut values = values.into_iter();
            let value = values.next().unwrap_or_default();
            match key.as_str() {
                "game" => kind = Some(find_game(number, &value)?),
                "round" => header.round = Some(value),
                "board" => header.board = Some(value),
                "players" => header.players = std::iter::once(value).chain(values).collect(),
                "starter" => header.starter = Some(value),
                "consultation" => header.consultation = Some(value == "yes"),
                "position" => {
                    header.position = Some((value, values.next().unwrap_or_default()));
                }
                _ => options.push((key, value)),
            }
        }
    }
    let kind = kind.ok_or_else(|| shape(first, "record-no-game"))?;
    let table = seat(kind, &header, &options).map_err(|error| RecordError {
        line: first,
        at: None,
        problem: Problem::SetUp(error),
    })?;
    Ok(Record { header, table, result: None })
}

fn find_game(line: usize, name: &str) -> Result<&'static dyn Kind, RecordError> {
    registry::find(name).map_err(|error| RecordError {
        line,
        at: None,
        problem: Problem::Game(error),
    })
}

fn seat(
    kind: &'static dyn Kind,
    header: &Header,
    options: &[(String, String)],
) -> Result<Box<dyn Table>, registry::SetUpError> {
    match &header.position {
        Some((position, seat)) => kind.set_up(position, seat, options),
        None => Ok(kind.start(options)?),
    }
}

/// The tags of a line: keys with their quoted values.
fn read_tags(number: usize, line: &str) -> Result<Vec<(String, Vec<String>)>, RecordError> {
    let wrong = || shape(number, "record-tag");
    let mut tags = Vec::new();
    let mut rest = line;
    while !rest.is_empty() {
        let inside = rest.strip_prefix('[').ok_or_else(wrong)?;
        let (key, mut tail) = inside.split_once(' ').ok_or_else(wrong)?;
        let mut values = Vec::new();
        loop {
            tail = tail.trim_start();
            if let Some(after) = tail.strip_prefix(']') {
                rest = after.trim_start();
                break;
            }
            let (value, after) = read_quoted(tail).ok_or_else(wrong)?;
            values.push(value);
            tail = after;
        }
        tags.push((key.to_owned(), values));
    }
    Ok(tags)
}

/// A quoted value and what comes after it.
fn read_quoted(text: &str) -> Option<(String, &str)> {
    let mut value = String::new();
    let mut letters = text.strip_prefix('"')?.chars();
    loop {
        match letters.next()? {
            '"' => return Some((value, letters.as_str())),
            '\\' => value.push(letters.next()?),
            letter => value.push(letter),
        }
    }
}

/// The moves and the result.
fn play_on(record: &mut Record, lines: &[(usize, &str)]) -> Result<(), RecordError> {
    let mut ply = 0;
    for &(number, line) in lines {
        if record.result.is_some() {
            return Err(shape(number, "record-after-result"));
        }
        if let Some(result) = line.strip_prefix("result ") {
            let result = read_result(number, result)?;
            compare(number, &result, record.table.as_ref())?;
            record.result = Some(result);
            continue;
        }
        for text in record.table.kind().split_moves(line) {
            ply += 1;
            record.table.play(text).map_err(|error| RecordError {
                line: number,
                at: Some((ply, text.to_owned())),
                problem: Problem::Move(error),
            })?;
        }
    }
    Ok(())
}

/// `S 26-22 | reason | clauses`.
fn read_result(number: usize, text: &str) -> Result<RecordedResult, RecordError> {
    let wrong = || shape(number, "record-result");
    let mut parts = text.split('|').map(str::trim);
    let mut words = parts.next().unwrap_or_default().split_whitespace();
    let winner = words.next().ok_or_else(wrong)?;
    let score = words.next().map(|score| read_score(score).ok_or_else(wrong));
    let citations = |part: &str| part.split(", ").map(str::to_owned).collect();
    Ok(RecordedResult {
        winner: (winner != "draw").then(|| winner.to_owned()),
        score: score.transpose()?,
        reason: parts.next().unwrap_or_default().to_owned(),
        citations: parts.next().filter(|part| !part.is_empty()).map_or_else(Vec::new, citations),
    })
}

/// `26-22`, or with minus signs `-3-4`.
fn read_score(text: &str) -> Option<[i32; 2]> {
    let bar = text.char_indices().skip(1).find(|&(_, letter)| letter == '-')?.0;
    let (first, second) = text.split_at(bar);
    Some([first.parse().ok()?, second.get(1..)?.parse().ok()?])
}

/// Where the moves end the game, the result must be theirs. Where they do not (a flag, a ruling, a
/// resignation), it need only name a side.
fn compare(number: usize, said: &RecordedResult, table: &dyn Table) -> Result<(), RecordError> {
    let sides = table.kind().sides();
    let Some(outcome) = table.outcome() else {
        let known = said.winner.as_deref().is_none_or(|winner| sides.contains(&winner));
        return known.then_some(()).ok_or_else(|| shape(number, "record-winner"));
    };
    let is = RecordedResult::of(&outcome, sides);
    let same = said.winner == is.winner && (said.score.is_none() || said.score == is.score);
    same.then_some(()).ok_or_else(|| RecordError {
        line: number,
        at: None,
        problem: Problem::Result { said: said.to_string(), is: is.to_string() },
    })
}
