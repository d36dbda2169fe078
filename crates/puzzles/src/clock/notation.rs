//! The moves of the Clock as text. The regulations give no notation; two forms of the field's
//! programs are read, and the first is written:
//!
//! - `UR3+ DR2- ... ALL5- y2 U4+ ... ALL0+ UR DL`: the pins that are up, the amount and its
//!   direction (`+` clockwise) on the side that faces the holder; `y2` turns the Clock over; at
//!   the end the pins that stay up. Before each move, and after the last, all other pins are down.
//! - `UUdd u=-3,d=4 / dUdU u=1,d=0 / ... / dUUU`: the form of the programs of 2009, known by its
//!   first word. Pins row by row, `U` up and `d` down; `u` turns a wheel at a pin that is up, `d`
//!   one at a pin that is down, both clockwise as seen from the front; the last group is where
//!   the pins stay.

use std::fmt;

use super::{Corner, Pins};
use crate::notation::{NotationError, Token, tokens};
use crate::{Puzzle, Twelfths};

/// One move of the Clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClockMove {
    /// These pins up and all others down, a wheel at an upper pin turned by so many hours; then
    /// all pins down again.
    Turn(Pins, Twelfths),
    /// The other side to the front.
    Flip,
    /// One pin up.
    Raise(Corner),
}

impl ClockMove {
    /// Appends the move as it is written.
    pub(super) fn write(self, text: &mut String) {
        match self {
            Self::Turn(pins, hours) => {
                text.push_str(pins.name());
                text.push(char::from(b'0' + hours.get().unsigned_abs()));
                text.push(if hours.get() < 0 { '-' } else { '+' });
            }
            Self::Flip => text.push_str("y2"),
            Self::Raise(corner) => text.push_str(corner.name()),
        }
    }
}

impl fmt::Display for ClockMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::with_capacity(5);
        self.write(&mut text);
        f.pad(&text)
    }
}

/// Reads a sequence in either form.
pub(super) fn read(text: &str) -> Result<Vec<ClockMove>, NotationError> {
    let old = tokens(text).next().is_some_and(|t| layout(t.text).is_some());
    if old { read_old(text) } else { tokens(text).map(|token| read_one(text, token)).collect() }
}

fn error(text: &str, token: Token<'_>, expected: &'static str) -> NotationError {
    NotationError::at(Puzzle::Clock, text, token.byte, token.text.len(), expected)
}

fn read_one(text: &str, token: Token<'_>) -> Result<ClockMove, NotationError> {
    if token.text == "y2" {
        return Ok(ClockMove::Flip);
    }
    if let Some(&corner) = Corner::ALL.iter().find(|c| c.name() == token.text) {
        return Ok(ClockMove::Raise(corner));
    }
    read_turn(token.text).ok_or_else(|| error(text, token, "notation-clock"))
}

fn read_turn(text: &str) -> Option<ClockMove> {
    let (rest, sign) = match text.strip_suffix('+') {
        Some(rest) => (rest, 1),
        None => (text.strip_suffix('-')?, -1),
    };
    let name = rest.trim_end_matches(|c: char| c.is_ascii_digit());
    let hours: i32 = rest[name.len()..].parse().ok().filter(|h| (0..=6).contains(h))?;
    Some(ClockMove::Turn(Pins::named(name)?, Twelfths::new(hours * sign)))
}

/// `UUdd`: the pins row by row.
fn layout(text: &str) -> Option<Pins> {
    let mut pins = Pins::NONE;
    let mut corners = Corner::ALL.into_iter();
    for letter in text.chars() {
        let corner = corners.next()?;
        match letter {
            'U' => pins = pins.with(corner),
            'd' => {}
            _ => return None,
        }
    }
    corners.next().is_none().then_some(pins)
}

/// The form of 2009: groups between strokes, each with its pins and up to two amounts.
fn read_old(text: &str) -> Result<Vec<ClockMove>, NotationError> {
    let mut moves = Vec::new();
    let mut begin = 0;
    for group in text.split('/') {
        read_group(text, begin, group, &mut moves)?;
        begin += group.len() + 1;
    }
    Ok(moves)
}

fn read_group(
    text: &str,
    begin: usize,
    group: &str,
    moves: &mut Vec<ClockMove>,
) -> Result<(), NotationError> {
    let mut pieces = pieces(begin, group);
    let end = Token { byte: begin + group.len(), text: "" };
    let first = pieces.next().unwrap_or(end);
    let pins = layout(first.text).ok_or_else(|| error(text, first, "notation-pins"))?;
    let mut amounts = 0;
    for piece in pieces {
        amounts += 1;
        read_amount(piece.text, pins, moves).ok_or_else(|| error(text, piece, "notation-hours"))?;
    }
    if amounts == 0 {
        let up = Corner::WRITTEN.into_iter().filter(|&c| pins.contains(c));
        moves.extend(up.map(ClockMove::Raise));
    }
    Ok(())
}

/// The words of a group, between blanks and commas.
fn pieces(begin: usize, group: &str) -> impl Iterator<Item = Token<'_>> {
    let mut byte = begin;
    group.split_inclusive(|c: char| c.is_whitespace() || c == ',').filter_map(move |piece| {
        let place = byte;
        byte += piece.len();
        let text = piece.trim_end_matches(|c: char| c.is_whitespace() || c == ',');
        (!text.is_empty()).then_some(Token { byte: place, text })
    })
}

/// `u=3` on the front, or `d=3`: the same hours the other way, as the back sees them.
fn read_amount(text: &str, pins: Pins, moves: &mut Vec<ClockMove>) -> Option<()> {
    let (wheel, hours) = text.split_once('=')?;
    let hours: i32 = hours.parse().ok().filter(|h| (-6..=6).contains(h))?;
    let down = pins.complement();
    match wheel {
        "u" if pins != Pins::NONE => moves.push(ClockMove::Turn(pins, Twelfths::new(hours))),
        "d" if down != Pins::NONE => moves.extend([
            ClockMove::Flip,
            ClockMove::Turn(down.mirrored(), Twelfths::new(-hours)),
            ClockMove::Flip,
        ]),
        _ => return None,
    }
    Some(())
}
