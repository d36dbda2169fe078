//! Cells of a board of squares, and positions written as rows of letters: columns are letters from
//! the left, rows are numbers from the top, so `a1` is the top left cell in every game.

use std::fmt;

use crate::{Argument, Message};

/// A place on a board of squares, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell {
    /// 0 is column a, the leftmost.
    pub column: u8,
    /// 0 is row 1, the topmost.
    pub row: u8,
}

impl Cell {
    /// The cell at a place in reading order on a board of so many columns.
    #[must_use]
    pub const fn at(index: u8, columns: u8) -> Self {
        Self { column: index % columns, row: index / columns }
    }

    /// Its place in reading order on a board of so many columns.
    #[must_use]
    pub const fn index(self, columns: u8) -> u8 {
        self.row * columns + self.column
    }

    /// Reads a cell such as `d4` of a board of this size (at most 9 rows); capital letters will do.
    ///
    /// # Errors
    /// When the text is no cell of such a board.
    pub fn read(text: &str, columns: u8, rows: u8) -> Result<Self, Message> {
        let cell = match *text.as_bytes() {
            [letter, digit] => Self {
                column: letter.to_ascii_lowercase().wrapping_sub(b'a'),
                row: digit.wrapping_sub(b'1'),
            },
            _ => Self::OUTSIDE,
        };
        if cell.column < columns && cell.row < rows {
            return Ok(cell);
        }
        let last = Self { column: columns.saturating_sub(1), row: rows.saturating_sub(1) };
        Err(Message::new("cell-unreadable").with("text", text).with("last", last))
    }

    const OUTSIDE: Self = Self { column: u8::MAX, row: u8::MAX };
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column), self.row + 1)
    }
}

/// Writes the cells of a board as its rows from the top, joined by `/`.
#[must_use]
pub fn write_rows(columns: u8, rows: u8, letter: impl Fn(Cell) -> char) -> String {
    let row = |row| (0..columns).map(|column| letter(Cell { column, row })).collect();
    (0..rows).map(row).collect::<Vec<String>>().join("/")
}

/// Reads what [`write_rows`] wrote: every cell with its letter, which must be one of `letters`.
///
/// # Errors
/// When there are too many or too few rows or cells, or another letter, with the place.
pub fn read_rows(
    text: &str,
    columns: u8,
    rows: u8,
    letters: &str,
) -> Result<Vec<(Cell, char)>, Message> {
    let lines: Vec<&str> = text.split('/').collect();
    if lines.len() != usize::from(rows) {
        return Err(Message::new("position-rows")
            .with("expected", rows)
            .with("found", lines.len()));
    }
    let mut cells = Vec::with_capacity(usize::from(columns) * usize::from(rows));
    for (row, line) in (0..rows).zip(lines) {
        read_row(line, row, columns, letters, &mut cells)?;
    }
    Ok(cells)
}

fn read_row(
    line: &str,
    row: u8,
    columns: u8,
    letters: &str,
    cells: &mut Vec<(Cell, char)>,
) -> Result<(), Message> {
    let found = line.chars().count();
    if found != usize::from(columns) {
        return Err(Message::new("position-row-length")
            .with("row", row + 1)
            .with("expected", columns)
            .with("found", found));
    }
    for (column, letter) in (0..columns).zip(line.chars()) {
        let cell = Cell { column, row };
        if !letters.contains(letter) {
            return Err(Message::new("position-letter")
                .with("cell", cell)
                .with("letter", letter)
                .with("letters", letters));
        }
        cells.push((cell, letter));
    }
    Ok(())
}

impl From<Cell> for Argument {
    fn from(cell: Cell) -> Self {
        Self::text(cell)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_read_as_they_are_written() {
        for index in 0..64 {
            let cell = Cell::at(index, 8);
            assert_eq!(cell.index(8), index);
            assert_eq!(Cell::read(&cell.to_string(), 8, 8), Ok(cell));
        }
        assert_eq!(Cell::read("D4", 8, 8), Ok(Cell { column: 3, row: 3 }));
    }

    #[test]
    fn what_is_no_cell_is_refused_in_words() {
        for text in ["", "a", "a0", "a9", "i1", "a11", "1a", "é", "--", "\u{0}1"] {
            let error = Cell::read(text, 8, 8).unwrap_err();
            let last = Cell { column: 7, row: 7 };
            let expected = Message::new("cell-unreadable").with("text", text).with("last", last);
            assert_eq!(error, expected);
        }
    }

    #[test]
    fn rows_are_read_as_they_are_written_and_errors_name_the_place() {
        let text = "ab./b..";
        let cells = read_rows(text, 3, 2, ".ab").unwrap();
        assert_eq!(write_rows(3, 2, |c| cells[usize::from(c.index(3))].1), text);
        let error = |text| read_rows(text, 3, 2, ".ab").unwrap_err().to_string();
        assert_eq!(error("ab."), "position-rows (expected: 2, found: 1)");
        assert_eq!(error("ab./b"), "position-row-length (expected: 3, found: 1, row: 2)");
        assert_eq!(error("ab./b.x"), "position-letter (cell: c2, letter: x, letters: .ab)");
    }
}
