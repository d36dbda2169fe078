//! What the columns of a table without a header are, by what stands in them: days, countries, genders,
//! addresses, ratings and events are recognised, and the first column of words besides is the name. A
//! column counts only if every cell in it fits; what is not recognised is said to be unused.

use arena::competition::Country;

use super::SheetLine;
use super::columns::{Column, plain};
use super::entrants::{Setting, country_named, day, event_named};

/// What people write for a gender, as [`plain`] writes it.
const GENDERS: [&str; 26] = [
    "m", "f", "o", "w", "x", "male", "female", "other", "man", "woman", "boy", "girl", "e", "k",
    "erkek", "kadin", "kiz", "diger", "مرد", "زن", "پسر", "دختر", "男", "女", "男性", "女性",
];
/// The columns that are looked for, the surest first.
const LOOKED_FOR: [Column; 6] = [
    Column::Born,
    Column::Contact,
    Column::Events,
    Column::Gender,
    Column::Country,
    Column::Rating,
];

/// The lines below a header that says what was recognised; none where nothing was: then the lines are
/// names, or the first of them is a header.
pub(super) fn headed(lines: &[SheetLine], setting: &Setting) -> Option<Vec<SheetLine>> {
    let first = lines.first()?;
    let named =
        |cell: &String| Column::named(cell).is_some() || event_named(setting, cell).is_some();
    let width = lines.iter().map(|line| line.cells.len()).max().unwrap_or(0);
    if width < 2 || first.cells.iter().filter(|cell| named(cell)).count() > 1 {
        return None;
    }
    let mut head: Vec<Option<Column>> = vec![None; width];
    for place in 0..width {
        let fits = |column: &Column| {
            !head.contains(&Some(*column)) && holds(lines, place, *column, setting, width)
        };
        head[place] = LOOKED_FOR.into_iter().find(fits);
    }
    let found = head.iter().flatten().count();
    // A single word that a header could be, above a list in which nothing is recognised by it.
    if found == 0 || first.cells.iter().any(|cell| Column::named(cell).is_some()) {
        return None;
    }
    let name = (0..width).find(|place| head[*place].is_none() && is_name(lines, *place))?;
    head[name] = Some(Column::Name);
    let title = |(place, column): (usize, &Option<Column>)| match column {
        Some(column) => column.title().to_owned(),
        None => cells(lines, place).next().unwrap_or_default().to_owned(),
    };
    let cells = head.iter().enumerate().map(title).collect();
    let head = SheetLine { number: first.number, cells };
    Some(std::iter::once(head).chain(lines.iter().cloned()).collect())
}

/// The cells of a column that are not empty.
fn cells(lines: &[SheetLine], place: usize) -> impl Iterator<Item = &str> {
    lines.iter().map(move |line| line.cell(place)).filter(|cell| !cell.is_empty())
}

/// Whether every cell of a column is what the column would hold, and there is one.
fn holds(
    lines: &[SheetLine],
    place: usize,
    column: Column,
    setting: &Setting,
    width: usize,
) -> bool {
    let fits = |cell: &str| match column {
        Column::Born => day(cell).is_some(),
        Column::Gender => GENDERS.contains(&plain(cell).as_str()),
        Column::Contact => is_contact(cell),
        Column::Events => {
            cell.split([',', ';', '+']).all(|own| event_named(setting, own).is_some())
        }
        Column::Rating => {
            matches!(cell.len(), 3 | 4) && cell.bytes().all(|own| own.is_ascii_digit())
        }
        // Georgia is a given name, too: in a list of two columns a country is a code.
        Column::Country => is_code(cell) || (width > 2 && country_named(cell).is_some()),
        _ => false,
    };
    cells(lines, place).next().is_some() && cells(lines, place).all(fits)
}

fn is_code(cell: &str) -> bool {
    let capitals = cell.len() == 2 && cell.bytes().all(|own| own.is_ascii_uppercase());
    capitals && Country::try_from(cell.to_owned()).is_ok()
}

/// A mail address, or a number that can be dialled.
fn is_contact(cell: &str) -> bool {
    let digits = cell.chars().filter(char::is_ascii_digit).count();
    let dialled = |own: char| own.is_ascii_digit() || "+-() .".contains(own);
    cell.contains('@') || (digits >= 9 && cell.chars().all(dialled))
}

/// A column of words in which nobody is left out.
fn is_name(lines: &[SheetLine], place: usize) -> bool {
    lines.iter().all(|line| line.cell(place).chars().any(char::is_alphabetic))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::sheet::lines;

    fn head(text: &str) -> Option<Vec<String>> {
        let setting = Setting {
            competition: "izmir".parse().unwrap(),
            country: "TR".to_owned().try_into().unwrap(),
            events: vec![("cube".parse().unwrap(), vec!["333".to_owned()])],
            ticked: BTreeSet::new(),
        };
        headed(&lines(text).0, &setting).map(|all| all[0].cells.clone())
    }

    #[test]
    fn columns_are_known_by_what_stands_in_them() {
        for (text, expected) in [
            ("Ann\t1999-01-02\tf\ta@b.example", "name born gender contact"),
            ("1,Ann,TR,3.4.1999\n2,Bob,Japan,1.2.2001", "1 name country born"),
            ("Yılmaz Ayşe;K;05321234567;1800;Kadıköy", "name gender contact rating Kadıköy"),
            ("TR\tAnn\nIR\tBob", "country name"),
            ("Ann\t333\tTR", "name events country"),
        ] {
            let expected: Vec<String> = expected.split(' ').map(str::to_owned).collect();
            assert_eq!(head(text), Some(expected), "{text}");
        }
    }

    #[test]
    fn names_and_headers_are_left_as_they_are() {
        for text in [
            "Ann\nBob",
            "Smith, Georgia",
            "Yılmaz, Ayşe\nDemir, Ali",
            "name,country\nAnn,TR",
            "name,born\nAnn,1999-01-02",
            "Ann,TR\n,IR",
            "",
        ] {
            assert_eq!(head(text), None, "{text}");
        }
    }
}
