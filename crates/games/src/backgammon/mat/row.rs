//! The lines of a match file: which kind each is, and the cells of a row.

use super::super::Roll;
use super::super::notation::words;

/// One line of a match file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum FileLine<'a> {
    Blank,
    Tag(&'a str, &'a str),
    Remark,
    Length(u16),
    Game(u32),
    Row(u32, Vec<Cell<'a>>),
    Wins(Cell<'a>),
    /// The names and points of both players.
    Names([(&'a str, u16); 2]),
    Unknown,
}

/// One cell: where it starts in its line, its first word, and the words after that.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Cell<'a> {
    pub(super) column: usize,
    pub(super) head: &'a str,
    pub(super) rest: &'a str,
}

impl Cell<'_> {
    /// The cell as it was written.
    pub(super) fn text(&self) -> String {
        format!("{} {}", self.head, self.rest).trim().to_owned()
    }
}

/// Reads one line.
pub(super) fn read(line: &str) -> FileLine<'_> {
    let text = line.trim();
    if text.is_empty() {
        return FileLine::Blank;
    }
    if let Some(tag) = text.strip_prefix(';') {
        return read_tag(tag).unwrap_or(FileLine::Remark);
    }
    // Names come before rows and results: a player may be called `Wins`.
    let known = read_length(text).or_else(|| read_game(text)).or_else(|| read_names(text));
    let known = known.or_else(|| read_row(line)).or_else(|| read_wins(line));
    known.unwrap_or(FileLine::Unknown)
}

/// ` [Key "value"]`.
fn read_tag(text: &str) -> Option<FileLine<'_>> {
    let inside = text.trim().strip_prefix('[')?.strip_suffix(']')?;
    let (key, value) = inside.split_once('"')?;
    Some(FileLine::Tag(key.trim(), value.strip_suffix('"')?))
}

/// `7 point match`.
fn read_length(text: &str) -> Option<FileLine<'_>> {
    let (number, rest) = text.split_once(' ')?;
    let rest = rest.trim();
    let is_length =
        rest.eq_ignore_ascii_case("point match") || rest.eq_ignore_ascii_case("points match");
    is_length.then(|| number.parse().ok().map(FileLine::Length))?
}

/// `Game 1`.
fn read_game(text: &str) -> Option<FileLine<'_>> {
    let number = text.strip_prefix("Game ")?.trim();
    number.parse().ok().map(FileLine::Game)
}

/// `  1) 31: 8/5 6/5                 64: 24/18 18/14`.
fn read_row(line: &str) -> Option<FileLine<'_>> {
    let (number, cells) = line.split_once(')')?;
    let number = number.trim().parse().ok()?;
    Some(FileLine::Row(number, read_cells(line, line.len() - cells.len())))
}

/// `      Wins 2 points and the match`.
fn read_wins(line: &str) -> Option<FileLine<'_>> {
    let cell = read_cells(line, 0).into_iter().next()?;
    let is_end = cell.head.eq_ignore_ascii_case("wins");
    is_end.then_some(FileLine::Wins(cell))
}

/// `Alice : 0                      Bob : 0`.
fn read_names(text: &str) -> Option<FileLine<'_>> {
    let (left, rest) = read_name(text)?;
    let (right, rest) = read_name(rest)?;
    rest.trim().is_empty().then_some(FileLine::Names([left, right]))
}

/// A name up to the first colon that points follow, and what is left.
fn read_name(text: &str) -> Option<((&str, u16), &str)> {
    for (colon, _) in text.match_indices(':') {
        let after = text[colon + 1..].trim_start();
        let digits = after.bytes().take_while(u8::is_ascii_digit).count();
        let (points, rest) = after.split_at(digits);
        let ends = rest.is_empty() || rest.starts_with(char::is_whitespace);
        if let (Ok(points), true) = (points.parse(), ends) {
            return Some(((text[..colon].trim(), points), rest));
        }
    }
    None
}

/// The cells of a line from a byte on. A cell starts at dice or at a word of the cube, wherever
/// that stands; words before the first are a cell of their own.
fn read_cells(line: &str, from: usize) -> Vec<Cell<'_>> {
    let words: Vec<(usize, &str)> = words(&line[from..]).collect();
    let mut cells = Vec::new();
    let mut left = &words[..];
    while let [(start, head), rest @ ..] = left {
        let count = rest.iter().take_while(|(_, word)| !begins_cell(word)).count();
        let (own, next) = rest.split_at(count);
        let end = own.last().map_or(0, |(start, word)| start + word.len());
        let rest = own.first().map_or("", |&(first, _)| &line[from + first..from + end]);
        let column = line[..from + start].chars().count();
        cells.push(Cell { column, head, rest });
        left = next;
    }
    cells
}

fn begins_cell(word: &str) -> bool {
    let is_dice = word.ends_with(':') && Roll::read(word).is_some();
    let cube = ["doubles", "takes", "drops", "wins", "redoubles", "passes"];
    is_dice || cube.iter().any(|known| word.eq_ignore_ascii_case(known))
}
