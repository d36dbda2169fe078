//! Which positions are the same to those who play: turned, mirrored, or with the sides exchanged. Whoever
//! is told about one of them is told about all of them.
//!
//! It is found from the text of a position, so that a new game has it without doing anything. Where a
//! board is not the same when it is turned (Kulami's plates), more counts as alike than is.

use std::collections::BTreeSet;

use crate::registry::Table;

/// A position and whose turn it is, as a text.
#[must_use]
pub fn stance(table: &dyn Table) -> String {
    of(&table.position(), table.to_move())
}

/// Every stance that is the same as this one to those who play, itself among them.
#[must_use]
pub fn alike(table: &dyn Table) -> BTreeSet<String> {
    let (position, seat, kind) = (table.position(), table.to_move(), table.kind());
    let seats = kind.seats();
    let mut all = BTreeSet::from([of(&position, seat)]);
    let Some(letters) = kind.letters() else {
        if let Some(exchanged) = exchanged(&position, kind.sides()) {
            let other = seats.iter().copied().find(|own| Some(*own) != seat);
            all.insert(of(&exchanged, seat.and(other)));
        }
        return all;
    };
    let letters: Vec<char> = letters.chars().skip(1).collect();
    for rows in turned(&position) {
        for shift in 0..seats.len() {
            for back in [false, true] {
                let place = |own: usize| {
                    let step = if back { seats.len() - own } else { own };
                    (shift + step) % seats.len()
                };
                let letter = |c: char| {
                    let found = letters.iter().position(|own| *own == c);
                    found.and_then(|own| letters.get(place(own)).copied()).unwrap_or(c)
                };
                let text: String = rows.chars().map(letter).collect();
                let from = seat.and_then(|seat| seats.iter().position(|own| *own == seat));
                all.insert(of(&text, from.map(|own| seats[place(own)])));
            }
        }
    }
    all
}

fn of(position: &str, seat: Option<&str>) -> String {
    format!("{position} {}", seat.unwrap_or("-"))
}

/// The rows of a board in all ways in which it can lie.
fn turned(position: &str) -> Vec<String> {
    let rows: Vec<Vec<char>> = position.split('/').map(|row| row.chars().collect()).collect();
    let width = rows.first().map_or(0, Vec::len);
    if rows.iter().any(|row| row.len() != width) {
        return vec![position.to_owned()];
    }
    let mut ways = vec![rows];
    if ways[0].len() == width {
        let across = (0..width).map(|column| ways[0].iter().map(|row| row[column]).collect());
        let across = across.collect();
        ways.push(across);
    }
    let upside_down = |rows: &Vec<Vec<char>>| rows.iter().rev().cloned().collect();
    let flipped: Vec<_> = ways.iter().map(upside_down).collect();
    ways.extend(flipped);
    let mirrored = |rows: &Vec<Vec<char>>| {
        rows.iter().map(|row| row.iter().rev().copied().collect()).collect()
    };
    let flipped: Vec<Vec<Vec<char>>> = ways.iter().map(mirrored).collect();
    ways.extend(flipped);
    let text = |rows: &Vec<Vec<char>>| {
        rows.iter().map(|row| row.iter().collect::<String>()).collect::<Vec<_>>().join("/")
    };
    ways.iter().map(text).collect()
}

/// A position that is written side by side, with what each side has exchanged.
fn exchanged(position: &str, sides: [&str; 2]) -> Option<String> {
    let words: Vec<&str> = position.split_whitespace().collect();
    let (first, second) = words.split_at_checked(words.len() / 2)?;
    if [*first.first()?, *second.first()?] != sides || first.len() != second.len() {
        return None;
    }
    let [own, other] = [&first[1..], &second[1..]].map(|own| own.join(" "));
    Some(format!("{} {other} {} {own}", sides[0], sides[1]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry::find;

    fn after(game: &str, moves: &[&str]) -> Box<dyn Table> {
        let mut table = find(game).unwrap().start(&[]).unwrap();
        for text in moves {
            table.play(text).unwrap();
        }
        table
    }

    #[test]
    fn a_reflected_game_is_alike_and_another_is_not() {
        let one = after("reversi", &["f5", "d6", "c3"]);
        // Along the diagonal, along the other one, and turned by half.
        for moves in [["e6", "f4", "c3"], ["d3", "c5", "f6"], ["c4", "e3", "f6"]] {
            let other = after("reversi", &moves);
            assert!(alike(&*one).contains(&stance(&*other)), "{moves:?}");
            assert_ne!(stance(&*one), stance(&*other), "{moves:?}");
        }
        let other = after("reversi", &["f5", "d6", "c4"]);
        assert!(!alike(&*one).contains(&stance(&*other)));
    }

    #[test]
    fn the_sides_exchanged_are_alike() {
        let set_up = |seat: &str, position: &str| {
            find("mangala").unwrap().set_up(position, seat, &[]).unwrap()
        };
        let one = set_up("S", "S 1 2 3 4 5 6 [7] N 2 2 2 2 2 2 [8]");
        let other = set_up("N", "S 2 2 2 2 2 2 [8] N 1 2 3 4 5 6 [7]");
        assert!(alike(&*one).contains(&stance(&*other)), "{:?}", alike(&*one));
        let turn = set_up("S", "S 2 2 2 2 2 2 [8] N 1 2 3 4 5 6 [7]");
        assert!(!alike(&*one).contains(&stance(&*turn)), "the other one is to move");
    }
}
