//! Lists that organisers bring along: a file of a table program, or what was copied from one, as
//! lines and cells. Commas, semicolons and tabs part the cells, whichever the first line with any of
//! them has most of; a cell in quotation marks may hold them, and line ends as well.
//!
//! * [`encoding`]: from bytes to text. [`spreadsheet`]: from files of spreadsheet programs to text.
//! * [`wcif`]: from the exchange format of cubing to text.
//! * [`history_file`]: the public results export of the WCA, from its zip file to a history.
//! * [`entrants`]: from lines to competitors, or what is wrong
//!   in which line and column. A list without a header is read by `guess`.
//!
//! Not here: what is done with the entrants (see `pages::competition::import`).

pub mod columns;
pub mod encoding;
pub mod entrants;
mod guess;
pub mod history_file;
pub mod spreadsheet;
pub mod wcif;

/// The most lines that are read.
pub const LINES: usize = 2001;
/// The most cells of a line.
const CELLS: usize = 100;
/// The signs that may part cells, the likeliest first.
const SIGNS: [u8; 3] = *b",;\t";

/// A line of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetLine {
    /// Where it begins in the file, from 1.
    pub number: usize,
    /// Its cells, without blanks around them.
    pub cells: Vec<String>,
}

impl SheetLine {
    /// A cell; empty where the line is shorter.
    #[must_use]
    pub fn cell(&self, place: usize) -> &str {
        self.cells.get(place).map_or("", String::as_str)
    }
}

/// The lines of a text that are not empty, at most [`LINES`] of them and whether there are more.
#[must_use]
pub fn lines(text: &str) -> (Vec<SheetLine>, bool) {
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(sign_of(text))
        .has_headers(false)
        .flexible(true)
        .from_reader(text.as_bytes());
    // A text is UTF-8 and its lines may be of any length: there is nothing else to go wrong.
    let records = reader.records().filter_map(Result::ok);
    let own =
        records.map(|record| SheetLine { number: number(text, &record), cells: cells(&record) });
    let mut lines: Vec<SheetLine> =
        own.filter(|line| line.cells.iter().any(|cell| !cell.is_empty())).take(LINES + 1).collect();
    let more = lines.len() > LINES;
    lines.truncate(LINES);
    (lines, more)
}

/// The line on which a record begins: after the empty ones that are read with it.
fn number(text: &str, record: &csv::StringRecord) -> usize {
    let (byte, line) = record.position().map_or((0, 1), |at| (at.byte(), at.line()));
    let rest = text.as_bytes().iter().skip(byte as usize);
    let ends = rest.take_while(|byte| matches!(byte, b'\r' | b'\n'));
    line as usize + ends.filter(|byte| **byte == b'\n').count()
}

fn cells(record: &csv::StringRecord) -> Vec<String> {
    let on_one_line = |cell: &str| cell.lines().collect::<Vec<_>>().join(" ").trim().to_owned();
    record.iter().take(CELLS).map(on_one_line).collect()
}

/// The sign that the first line with any of them has most of, outside quotation marks.
fn sign_of(text: &str) -> u8 {
    let bare = |line: &str| line.split('"').step_by(2).collect::<String>();
    let has_one = |line: &String| line.bytes().any(|byte| SIGNS.contains(&byte));
    let first = text.lines().map(bare).find(has_one).unwrap_or_default();
    let count = |sign: u8| first.bytes().filter(|byte| *byte == sign).count();
    // Of signs that stand equally often the first one is taken.
    SIGNS.into_iter().rev().max_by_key(|sign| count(*sign)).unwrap_or(b',')
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
            ("alone\nBora\tTR", vec![row(1, &["alone"]), row(2, &["Bora", "TR"])]),
            ("a,b\r\n\r\n\r\n1,2\r\n", vec![row(1, &["a", "b"]), row(4, &["1", "2"])]),
            ("\n\na,b\n1,2", vec![row(3, &["a", "b"]), row(4, &["1", "2"])]),
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
