//! Boards in plain text, for terminals and mail.

use std::fmt::Write as _;

use crate::Cell;

/// A board of squares with its coordinates, one character a cell:
///
/// ```text
///     a b c
///   1 . . .
///   2 . b w
/// ```
#[must_use]
pub fn text_grid(columns: u8, rows: u8, character: impl Fn(Cell) -> char) -> String {
    let mut text = "   ".to_owned();
    for column in 0..columns {
        text.extend([' ', char::from(b'a' + column)]);
    }
    for row in 0..rows {
        // Writing to a String cannot fail.
        let _ = write!(text, "\n{:>3}", row + 1);
        for column in 0..columns {
            text.extend([' ', character(Cell { column, row })]);
        }
    }
    text.push('\n');
    text
}

/// A list as people say it: `d3, c4 and f5`; `none` for an empty one.
#[must_use]
pub fn text_list<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    let mut items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    let Some(last) = items.pop() else {
        return "none".to_owned();
    };
    if items.is_empty() {
        return last;
    }
    format!("{} and {last}", items.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_grid_names_its_columns_and_rows() {
        let text =
            text_grid(3, 2, |cell| if cell.row == 1 && cell.column == 2 { 'w' } else { '.' });
        assert_eq!(text, "    a b c\n  1 . . .\n  2 . . w\n");
    }

    #[test]
    fn lists_read_as_people_say_them() {
        assert_eq!(text_list::<&str>([]), "none");
        assert_eq!(text_list(["a1"]), "a1");
        assert_eq!(text_list(["a1", "b2", "c3"]), "a1, b2 and c3");
    }
}
