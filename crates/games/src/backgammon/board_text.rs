//! The board in plain text and in words. Pip counts are left out on purpose: in a tournament match
//! the players count in their heads (1-7-1b).

use std::fmt::Write as _;

use super::checkers::{BAR, OFF};
use super::{Backgammon, Phase, letter};
use crate::drawing::text_list;
use crate::{Game, Side};

/// How many checkers of a point are drawn; above them stands the number of all.
const ROWS: u8 = 5;

/// The board as A sees it: the home boards are on the right, A's below.
///
/// ```text
///  13 14 15 16 17 18 bar 19 20 21 22 23 24
///   A  .  .  .  B  .  .   B  .  .  .  .  A  off B 0
/// ```
pub(super) fn write(game: &Backgammon) -> String {
    let mut text = numbers(13..=24);
    for row in 0..ROWS {
        let off = if row == 0 { off(game, Side::SECOND) } else { String::new() };
        text += &line(game, 13..=24, (Side::FIRST, row), &off);
    }
    text.push('\n');
    for row in (0..ROWS).rev() {
        let off = if row == 0 { off(game, Side::FIRST) } else { String::new() };
        text += &line(game, (1..=12).rev(), (Side::SECOND, row), &off);
    }
    text += &numbers((1..=12).rev());
    let _ = writeln!(text, "{}", state(game));
    text
}

fn off(game: &Backgammon, side: Side) -> String {
    let bars = game.checkers(side).count(BAR);
    format!("  {} off {} bar {bars}", letter(side), game.checkers(side).count(OFF))
}

/// The numbers of twelve points, as A counts them, with the bar in the middle.
fn numbers(points: impl Iterator<Item = u8>) -> String {
    let mut text = String::new();
    for (index, point) in points.enumerate() {
        text += if index == 6 { " bar" } else { "" };
        let _ = write!(text, "{point:>3}");
    }
    text + "\n"
}

/// One row of checkers; the bar shows the side that enters on this half.
fn line(
    game: &Backgammon,
    points: impl Iterator<Item = u8>,
    (entering, row): (Side, u8),
    off: &str,
) -> String {
    let mut text = String::new();
    for (index, point) in points.enumerate() {
        if index == 6 {
            let count = game.checkers(entering).count(BAR);
            let _ = write!(text, "{:>4}", sign(letter(entering), count, row, " "));
        }
        let (side, count) = stands(game, point);
        let _ = write!(text, "{:>3}", sign(letter(side), count, row, "."));
    }
    text.truncate(text.trim_end().len());
    text + off + "\n"
}

/// What one row of a stack shows: its letter, or on the last row the number of a tall stack.
fn sign(letter: &str, count: u8, row: u8, nothing: &str) -> String {
    match row {
        _ if count > ROWS && row == ROWS - 1 => count.to_string(),
        _ if row < count => letter.to_owned(),
        0 => nothing.to_owned(),
        _ => String::new(),
    }
}

/// Whose checkers stand on a point of A's numbers, and how many.
pub(super) fn stands(game: &Backgammon, point: u8) -> (Side, u8) {
    match game.checkers(Side::SECOND).count(25 - point) {
        0 => (Side::FIRST, game.checkers(Side::FIRST).count(point)),
        count => (Side::SECOND, count),
    }
}

/// What the game waits for, or how it ended.
pub(super) fn state(game: &Backgammon) -> String {
    if let Some(winner) = game.winner() {
        return format!("{} has won", letter(winner));
    }
    match game.phase() {
        Phase::Opening => "A and B roll one die each".to_owned(),
        Phase::Roll(side) => format!("{} rolls", letter(side)),
        Phase::Play(side, roll) => format!("{} plays {roll}", letter(side)),
    }
}

/// The position in words: what the game waits for, then each side's checkers in its own numbers.
pub(super) fn describe(game: &Backgammon) -> String {
    let mut text = format!("{}.", state(game));
    for side in [Side::FIRST, Side::SECOND] {
        let checkers = game.checkers(side);
        let points = (1..BAR).rev().filter(|&point| checkers.count(point) > 0);
        let words = points.map(|point| format!("{} on {point}", checkers.count(point)));
        let (bar, off) = (checkers.count(BAR), checkers.count(OFF));
        let (name, list) = (letter(side), text_list(words));
        let _ = write!(text, " {name}: {list}; {bar} on the bar, {off} off.");
    }
    text
}
