//! Files of spreadsheet programs (.xlsx and .ods) as the text of a list: the first sheet that has
//! anything in it, each row on the line of its number, so that a fault is said where a person looks
//! for it. What follows is the same as for a list that was copied.
//!
//! Both kinds are packed: a small file may unpack to more than the machine has. So it is unpacked once
//! without being kept, and the repetitions of an .ods file are counted, before any of it is read.

use std::collections::BTreeMap;
use std::io::{Cursor, Read};

use calamine::{Data, Ods, Reader, Xlsx};
use quick_xml::events::{BytesStart, Event};
use zip::ZipArchive;

use super::CELLS;

/// What every file of the two kinds begins with.
const PACKED: &[u8] = b"PK\x03\x04";
/// The most that a file may unpack to, in bytes.
const UNPACKED: u64 = 32 * 1024 * 1024;
/// The most files that may be packed together: a spreadsheet has some dozens.
const PARTS: usize = 1000;
/// The last row that is looked at: room for empty ones between those of a long list.
pub const ROWS: u32 = 10_000;
/// The most cells of an .ods file, with those that are said to be repeated.
const REPEATED: u64 = 2_000_000;

/// The cells of a sheet, by row.
type Rows = BTreeMap<u32, Vec<String>>;

/// Whether a file is packed, as spreadsheets are.
#[must_use]
pub fn is_spreadsheet(bytes: &[u8]) -> bool {
    bytes.starts_with(PACKED)
}

/// The list of a spreadsheet as text; none when it cannot be read, or is too large.
#[must_use]
pub fn text(bytes: &[u8]) -> Option<String> {
    let content = unpacked(bytes)?;
    // The library overflows at cells that are named beyond all columns: such a file is not read either.
    let rows = std::panic::catch_unwind(|| match content {
        None => xlsx(bytes),
        Some(content) if cells_of(&content)? <= REPEATED => ods(bytes),
        Some(_) => None,
    });
    written(&rows.ok()??)
}

/// Looks through a packed file, and gives the content of an .ods one.
fn unpacked(bytes: &[u8]) -> Option<Option<String>> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).ok().filter(|own| own.len() <= PARTS)?;
    let (mut left, mut content) = (UNPACKED, None);
    for place in 0..archive.len() {
        let file = archive.by_index(place).ok()?;
        let is_content = file.name().is_ok_and(|name| name == "content.xml");
        let mut own = Vec::new();
        let size = file.take(left + 1).read_to_end(&mut own).ok()? as u64;
        left = left.checked_sub(size)?;
        if is_content {
            content = Some(String::from_utf8(own).ok()?);
        }
    }
    Some(content)
}

/// How many cells the sheets of an .ods file have, up to the last that is not empty.
fn cells_of(content: &str) -> Option<u64> {
    let mut reader = quick_xml::Reader::from_str(content);
    reader.config_mut().expand_empty_elements = true;
    let (mut all, mut rows, mut empty_rows, mut widest) = (0_u64, 0_u64, 0_u64, 0_u64);
    let (mut repeated, mut cells, mut empty_cells) = (1, 0_u64, 0_u64);
    loop {
        match reader.read_event().ok()? {
            Event::Start(tag) if tag.name().as_ref() == "table:table-row" => {
                repeated = times(&tag, "table:number-rows-repeated")?;
                (cells, empty_cells) = (0, 0);
            }
            Event::Start(tag) if tag.name().as_ref().ends_with("table-cell") => {
                let times = times(&tag, "table:number-columns-repeated")?;
                if has_value(&tag) {
                    cells = cells.saturating_add(empty_cells).saturating_add(times);
                    empty_cells = 0;
                } else {
                    empty_cells = empty_cells.saturating_add(times);
                }
            }
            Event::End(tag) if tag.name().as_ref() == "table:table-row" => {
                empty_rows = empty_rows.saturating_add(repeated);
                if cells > 0 {
                    rows = rows.saturating_add(empty_rows);
                    (empty_rows, widest) = (0, widest.max(cells));
                }
            }
            Event::End(tag) if tag.name().as_ref() == "table:table" => {
                all = all.saturating_add(rows.saturating_mul(widest));
                (rows, empty_rows, widest) = (0, 0, 0);
            }
            Event::Eof => return Some(all),
            _ => {}
        }
    }
}

fn times(tag: &BytesStart<'_>, name: &str) -> Option<u64> {
    let found = tag.try_get_attribute(name).ok()?;
    found.map_or(Some(1), |own| own.value.parse().ok())
}

/// Whether a cell has a value or a formula, and not only a style or a check of what is entered.
fn has_value(tag: &BytesStart<'_>) -> bool {
    let says = |name: &str| {
        name.starts_with("office:") || name.starts_with("calcext:") || name == "table:formula"
    };
    let mut attributes = tag.attributes();
    attributes.with_checks(false).flatten().any(|own| says(own.key.as_ref()))
}

/// The cells are read one by one: a sheet that says it is large takes no more room for that.
fn xlsx(bytes: &[u8]) -> Option<Rows> {
    let mut book: Xlsx<_> = Xlsx::new(Cursor::new(bytes)).ok()?;
    for name in book.sheet_names() {
        let mut rows = Rows::new();
        let mut reader = book.worksheet_cells_reader(&name).ok()?;
        while let Some(cell) = reader.next_cell().ok()? {
            let value = Data::from(cell.get_value().clone());
            add(&mut rows, cell.get_position(), &value)?;
        }
        if !rows.is_empty() {
            return Some(rows);
        }
    }
    Some(Rows::new())
}

fn ods(bytes: &[u8]) -> Option<Rows> {
    let mut book: Ods<_> = Ods::new(Cursor::new(bytes)).ok()?;
    for name in book.sheet_names() {
        let range = book.worksheet_range(&name).ok()?;
        let (top, left) = range.start().unwrap_or_default();
        let mut rows = Rows::new();
        for (row, column, value) in range.used_cells() {
            let at = (top + u32::try_from(row).ok()?, left + u32::try_from(column).ok()?);
            add(&mut rows, at, value)?;
        }
        if !rows.is_empty() {
            return Some(rows);
        }
    }
    Some(Rows::new())
}

/// Adds a cell; none when it is too far down.
fn add(rows: &mut Rows, (row, column): (u32, u32), value: &Data) -> Option<()> {
    let text = cell(value);
    let column = column as usize;
    if text.is_empty() || column >= CELLS {
        return Some(());
    }
    if row >= ROWS {
        return None;
    }
    let cells = rows.entry(row).or_default();
    cells.resize(cells.len().max(column + 1), String::new());
    cells[column] = text;
    Some(())
}

/// A cell as a person would write it on one line; of a moment the day.
fn cell(value: &Data) -> String {
    let text = match value {
        Data::DateTime(own) if own.is_datetime() => {
            let (year, month, day, ..) = own.to_ymd_hms_milli();
            format!("{year:04}-{month:02}-{day:02}")
        }
        Data::DateTimeIso(text) => text.split('T').next().unwrap_or_default().to_owned(),
        other => other.to_string(),
    };
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Every cell in quotation marks: so no sign in the first line is taken for one that parts cells.
fn written(rows: &Rows) -> Option<String> {
    let mut writer = csv::WriterBuilder::new()
        .flexible(true)
        .quote_style(csv::QuoteStyle::Always)
        .from_writer(Vec::new());
    let (last, empty) = (rows.keys().last().map_or(0, |last| last + 1), vec![String::new()]);
    for row in 0..last {
        writer.write_record(rows.get(&row).unwrap_or(&empty)).ok()?;
    }
    String::from_utf8(writer.into_inner().ok()?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sheet::lines;

    const XLSX: &[u8] = include_bytes!("../../tests/lists/entrants.xlsx");
    const ODS: &[u8] = include_bytes!("../../tests/lists/entrants.ods");

    #[test]
    fn both_kinds_are_read_as_the_lines_of_their_rows() {
        let expected = [
            (2, vec!["Adı", "Soyadı", "Ülke", "Etkinlikler", "Doğum Tarihi", "Telefon"]),
            (3, vec!["Ayşe", "Çelik", "TR", "Mangala, Kulami", "2014-05-31", "905321234567"]),
            (5, vec!["Işıl; \"Işıl\"", "Öz", "", "Kulami"]),
        ];
        for (kind, bytes) in [("xlsx", XLSX), ("ods", ODS)] {
            assert!(is_spreadsheet(bytes), "{kind}");
            let (read, more) = lines(&text(bytes).unwrap_or_else(|| panic!("{kind}")));
            let read: Vec<_> = read
                .iter()
                .map(|line| (line.number, line.cells.iter().map(String::as_str).collect()))
                .collect();
            assert_eq!((read, more), (expected.to_vec(), false), "{kind}");
        }
    }

    #[test]
    fn what_is_cut_off_or_something_else_is_not_read() {
        for bytes in [XLSX, ODS] {
            assert_eq!(text(&bytes[..bytes.len() / 2]), None);
        }
        assert_eq!(text(PACKED), None);
        assert!(!is_spreadsheet(b"name,country") && !is_spreadsheet(b""));
    }

    #[test]
    fn what_unpacks_to_too_much_is_not_read() {
        // 40 MB of blanks in 40 kB; a cell that repeats itself until the machine is full.
        assert!(unpacked(include_bytes!("../../tests/lists/blanks.xlsx")).is_none());
        let sheet = |rows: &str| format!("<table:table>{rows}</table:table>");
        let row = |times: &str, cells: &str| {
            format!(
                "<table:table-row table:number-rows-repeated=\"{times}\">{cells}</table:table-row>"
            )
        };
        let cell = |times: &str, value: &str| {
            format!("<table:table-cell{value} table:number-columns-repeated='{times}'/>")
        };
        let full = " office:value-type='string'";
        for (rows, count) in [
            // As spreadsheet programs end every sheet.
            (row("1", &cell("3", full)) + &row("1048575", &cell("16384", "")), 3),
            (row("1", &(cell("3", full) + &cell("16381", ""))), 3),
            (row("1", &cell("16384", full)).repeat(200), 200 * 16384),
            (row("1048576", &cell("16384", full)), 1_048_576 * 16_384),
            (row("1000000", &cell("1", "")) + &row("1", &cell("9", full)), 9 * 1_000_001),
            (row("1", &(cell("16383", "") + &cell("1", full))), 16_384),
        ] {
            assert_eq!(cells_of(&sheet(&rows)), Some(count), "{}", &rows[..60]);
        }
    }
}
