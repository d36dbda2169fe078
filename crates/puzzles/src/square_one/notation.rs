//! The moves of Square-1 as text.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca 12c1 | `read` | a pair turns both layers, and the half turn is part of it |
//!
//! Programs also write the half turn as a stroke of its own: `(1,0)/ (3,-3)/`. So in a text with
//! any stroke only the strokes are half turns (such a sequence may end in a pair without one); in
//! a text without strokes every pair has its half turn, as 12c1 says. A pair without brackets,
//! `1,0`, never has one: so layers alone are written.

use std::fmt;

use crate::notation::NotationError;
use crate::{Puzzle, Twelfths};

/// One move of Square-1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SquareOneMove {
    /// The upper and the lower layer, each clockwise as seen from its own side.
    Layers(Twelfths, Twelfths),
    /// The right half by 180 degrees.
    HalfTurn,
}

impl fmt::Display for SquareOneMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Layers(upper, lower) => write!(f, "({upper},{lower})"),
            Self::HalfTurn => f.write_str("/"),
        }
    }
}

/// A move with its place: first byte and length.
pub(super) struct Placed {
    pub(super) one: SquareOneMove,
    pub(super) byte: usize,
    pub(super) length: usize,
}

struct Reader<'a> {
    text: &'a str,
    byte: usize,
}

/// Reads a sequence.
pub(super) fn read(text: &str) -> Result<Vec<Placed>, NotationError> {
    let strokes = text.contains('/');
    let mut reader = Reader { text, byte: 0 };
    let mut moves = Vec::new();
    loop {
        reader.blanks();
        let byte = reader.byte;
        let Some(next) = reader.peek() else {
            return Ok(moves);
        };
        let one = match next {
            '/' => {
                reader.byte += 1;
                SquareOneMove::HalfTurn
            }
            _ => reader.pair()?,
        };
        let length = reader.byte - byte;
        moves.push(Placed { one, byte, length });
        if next == '(' && !strokes {
            let one = SquareOneMove::HalfTurn;
            moves.push(Placed { one, byte, length });
        }
    }
}

impl Reader<'_> {
    fn peek(&self) -> Option<char> {
        self.text[self.byte..].chars().next()
    }

    fn blanks(&mut self) {
        let rest = &self.text[self.byte..];
        self.byte += rest.len() - rest.trim_start().len();
    }

    /// `(1,-3)`, or without brackets.
    fn pair(&mut self) -> Result<SquareOneMove, NotationError> {
        let brackets = self.peek() == Some('(');
        if brackets {
            self.byte += 1;
        }
        let upper = self.amount()?;
        self.sign(',', "notation-comma")?;
        let lower = self.amount()?;
        if brackets {
            self.sign(')', "notation-pair-bracket")?;
        }
        Ok(SquareOneMove::Layers(upper, lower))
    }

    fn sign(&mut self, sign: char, expected: &'static str) -> Result<(), NotationError> {
        self.blanks();
        if self.peek() != Some(sign) {
            return Err(self.error(self.peek().map_or(0, char::len_utf8), expected));
        }
        self.byte += sign.len_utf8();
        Ok(())
    }

    fn amount(&mut self) -> Result<Twelfths, NotationError> {
        self.blanks();
        let rest = &self.text[self.byte..];
        let digits = rest.strip_prefix('-').unwrap_or(rest);
        let after = digits.trim_start_matches(|c: char| c.is_ascii_digit());
        let length = rest.len() - after.len();
        let amount = rest[..length].parse().ok();
        let Some(amount) = amount.filter(|a: &i32| (-5..=6).contains(a)) else {
            let length = length.max(self.peek().map_or(0, char::len_utf8));
            return Err(self.error(length, "notation-square-one"));
        };
        self.byte += length;
        Ok(Twelfths::new(amount))
    }

    fn error(&self, length: usize, expected: &'static str) -> NotationError {
        NotationError::at(Puzzle::SquareOne, self.text, self.byte, length, expected)
    }
}

/// Writes a sequence so that it reads back as the same moves.
pub(super) fn print(moves: &[SquareOneMove]) -> String {
    let strokes = moves.contains(&SquareOneMove::HalfTurn);
    let mut text = String::with_capacity(moves.len() * 5);
    for (index, one) in moves.iter().enumerate() {
        let pair = index > 0 && matches!(moves[index - 1], SquareOneMove::Layers(..));
        if index > 0 && !(pair && *one == SquareOneMove::HalfTurn) {
            text.push(' ');
        }
        write_one(*one, strokes, &mut text);
    }
    text
}

fn write_one(one: SquareOneMove, brackets: bool, text: &mut String) {
    let SquareOneMove::Layers(upper, lower) = one else {
        return text.push('/');
    };
    if brackets {
        text.push('(');
    }
    write_amount(upper, text);
    text.push(',');
    write_amount(lower, text);
    if brackets {
        text.push(')');
    }
}

fn write_amount(amount: Twelfths, text: &mut String) {
    if amount.get() < 0 {
        text.push('-');
    }
    text.push(char::from(b'0' + amount.get().unsigned_abs()));
}
