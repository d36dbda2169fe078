//! Lists that organisers bring along: a file of a table program, or what was copied from one, as
//! lines and cells. Commas, semicolons and tabs part the cells, whichever the first line has most
//! of; a cell in quotation marks may hold them, and line ends as well.
//!
//! * [`encoding`]: from bytes to text. [`entrants`]: from lines to competitors, or what is wrong
//!   in which line and column.
//!
//! Not here: what is done with the entrants (see `pages::competition::import`).

pub mod columns;
pub mod encoding;
pub mod entrants;

/// The most lines that are read.
pub const LINES: usize = 2001;
/// The most cells of a line.
const CELLS: usize = 100;
/// The signs that may part cells, the likeliest first.
const SIGNS: [char; 3] = [',', ';', '\t'];

/// A line of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Where it begins in the file, from 1.
    pub number: usize,
    /// Its cells, without blanks around them.
    pub cells: Vec<String>,
}

impl Line {
    /// A cell; empty where the line is shorter.
    #[must_use]
    pub fn cell(&self, place: usize) -> &str {
        self.cells.get(place).map_or("", String::as_str)
    }
}

/// The lines of a text that are not empty, at most [`LINES`] of them and whether there are more.
#[must_use]
pub fn lines(text: &str) -> (Vec<Line>, bool) {
    let mut reader = Reader { sign: sign_of(text), ..Reader::default() };
    for c in text.chars() {
        reader.take(c);
        if reader.lines.len() > LINES {
            reader.lines.truncate(LINES);
            return (reader.lines, true);
        }
    }
    reader.end_line();
    (reader.lines, false)
}

/// The sign that the first line has most of, outside quotation marks.
fn sign_of(text: &str) -> char {
    let first = text.trim_start().lines().next().unwrap_or_default();
    let bare: String = first.split('"').step_by(2).collect();
    let count = |sign: char| bare.matches(sign).count();
    // Of signs that stand equally often the first one is taken.
    SIGNS.into_iter().rev().max_by_key(|sign| count(*sign)).unwrap_or(',')
}

/// Reads sign by sign.
#[derive(Default)]
struct Reader {
    sign: char,
    lines: Vec<Line>,
    cells: Vec<String>,
    cell: String,
    quoted: bool,
    /// A quotation mark was read inside quotes: the end of them, or the first of two.
    closing: bool,
    /// The line that is read, counted from 0, and the one on which the present line began.
    at: usize,
    began: usize,
}

impl Reader {
    fn take(&mut self, c: char) {
        if self.quoted {
            return self.take_quoted(c);
        }
        match c {
            '"' if self.cell.trim().is_empty() => {
                self.cell.clear();
                self.quoted = true;
            }
            '\n' => {
                self.end_line();
                self.at += 1;
                self.began = self.at;
            }
            '\r' => {}
            c if c == self.sign => self.end_cell(),
            c => self.cell.push(c),
        }
    }

    fn take_quoted(&mut self, c: char) {
        match (c, self.closing) {
            ('"', false) => self.closing = true,
            ('"', true) => {
                self.cell.push('"');
                self.closing = false;
            }
            (c, true) => {
                (self.quoted, self.closing) = (false, false);
                self.take(c);
            }
            (c, false) => {
                self.at += usize::from(c == '\n');
                self.cell.push(if c == '\n' { ' ' } else { c });
            }
        }
    }

    fn end_cell(&mut self) {
        let cell = std::mem::take(&mut self.cell);
        if self.cells.len() < CELLS {
            self.cells.push(cell.trim().to_owned());
        }
    }

    fn end_line(&mut self) {
        self.end_cell();
        (self.quoted, self.closing) = (false, false);
        let cells = std::mem::take(&mut self.cells);
        if cells.iter().any(|cell| !cell.is_empty()) {
            self.lines.push(Line { number: self.began + 1, cells });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(text: &str) -> Vec<(usize, Vec<String>)> {
        lines(text).0.into_iter().map(|line| (line.number, line.cells)).collect()
    }

    fn row(number: usize, all: &[&str]) -> (usize, Vec<String>) {
        (number, all.iter().map(|cell| (*cell).to_owned()).collect())
    }

    #[test]
    fn cells_are_parted_by_the_sign_that_the_first_line_has_most_of() {
        for (text, expected) in [
            ("a,b;c\n1,2", vec![row(1, &["a", "b;c"]), row(2, &["1", "2"])]),
            ("a;b;c,d\r\n1; 2 ;\r\n", vec![row(1, &["a", "b", "c,d"]), row(2, &["1", "2", ""])]),
            ("a\tb\n\n\n1\t2", vec![row(1, &["a", "b"]), row(4, &["1", "2"])]),
            ("alone\nBora", vec![row(1, &["alone"]), row(2, &["Bora"])]),
            ("", vec![]),
            (" ,, \n", vec![]),
        ] {
            assert_eq!(cells(text), expected, "{text:?}");
        }
    }

    #[test]
    fn quotation_marks_keep_signs_and_line_ends_together() {
        let text = "a,b\n\"Yılmaz, Ayşe\",\"say \"\"hi\"\"\"\n\"two\nlines\",x\nlast,\"open";
        let expected = vec![
            row(1, &["a", "b"]),
            row(2, &["Yılmaz, Ayşe", "say \"hi\""]),
            row(3, &["two lines", "x"]),
            row(5, &["last", "open"]),
        ];
        assert_eq!(cells(text), expected);
    }

    #[test]
    fn a_list_that_is_too_long_is_cut_and_said_to_be() {
        let (all, more) = lines(&"x\n".repeat(LINES + 5));
        assert_eq!((all.len(), more), (LINES, true));
        assert!(!lines(&"x\n".repeat(LINES)).1);
    }
}
