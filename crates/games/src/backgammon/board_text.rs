//! What the text board shows, as A sees it: the home boards are on the right, A's below.
//!
//! ```text
//!  13 14 15 16 17 18 bar 19 20 21 22 23 24
//!   A  .  .  .  B  .      B  .  .  .  .  A  B off 0 bar 0
//! ```

use super::checkers::{BAR, OFF};
use super::{Backgammon, letter};
use crate::drawing::Sign;
use crate::{Message, Side};

/// How many checkers of a point are shown; in the place of the last stands the number of all.
const ROWS: u8 = 5;
/// The lines of the upper and the lower numbers, and the one below the board.
const UPPER: usize = 0;
const LOWER: usize = 12;
const BELOW: usize = 13;
/// The column of the bar's last character.
const BAR_END: usize = 21;
/// The column in which the checkers off the board are counted.
const OFF_COLUMN: usize = 42;

/// The last column of a point in A's numbers: six points, the bar, six points.
fn end_of(point: u8) -> usize {
    let place = usize::from(if point > 12 { point - 13 } else { 12 - point });
    3 * place + 2 + if place > 5 { 4 } else { 0 }
}

/// The line of a row of checkers, counted from the edge of its half.
fn line_of(upper: bool, row: u8) -> usize {
    if upper { UPPER + 1 + usize::from(row) } else { LOWER - 1 - usize::from(row) }
}

/// The numbers of the points, the bar, and what the game waits for.
pub(super) fn coordinate_signs(state: Message) -> Vec<Sign> {
    let line = |point: u8| if point > 12 { UPPER } else { LOWER };
    let numbers = (1..=24).map(|point| Sign::ending(line(point), end_of(point), point));
    let bars = [UPPER, LOWER].map(|line| Sign::ending(line, BAR_END, "bar"));
    numbers.chain(bars).chain([Sign::said(BELOW, 0, state)]).collect()
}

/// The checkers of a point in A's numbers.
pub(super) fn point_signs(point: u8, side: Side, count: u8) -> Vec<Sign> {
    let shown = stack(letter(side), count, ".");
    let sign = |(row, text)| Sign::ending(line_of(point > 12, row), end_of(point), text);
    shown.into_iter().map(sign).collect()
}

/// The checkers of a side on the bar: they are in the half in which they enter.
pub(super) fn bar_signs(side: Side, count: u8) -> Vec<Sign> {
    let upper = side == Side::FIRST;
    let shown = stack(letter(side), count, "");
    shown.into_iter().map(|(row, text)| Sign::ending(line_of(upper, row), BAR_END, text)).collect()
}

/// How many checkers of a side are off the board, beside its home board.
pub(super) fn off_sign(game: &Backgammon, side: Side) -> Sign {
    let [bar, off] = [BAR, OFF].map(|place| game.checkers(side).count(place));
    let line = line_of(side == Side::SECOND, 0);
    Sign::at(line, OFF_COLUMN, format_args!("{} off {off} bar {bar}", letter(side)))
}

/// The rows of a stack: letters, or on the last row the number of a tall one.
fn stack(letter: &str, count: u8, nothing: &str) -> Vec<(u8, String)> {
    if count == 0 {
        return vec![(0, nothing.to_owned())];
    }
    let shown = |row| match row {
        _ if count > ROWS && row == ROWS - 1 => count.to_string(),
        _ => letter.to_owned(),
    };
    (0..count.min(ROWS)).map(|row| (row, shown(row))).collect()
}
