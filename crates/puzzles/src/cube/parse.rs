//! Reads the notation of cubes (Article 12), with the exact place of what cannot be read.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca 12a, 12f | `layer_move` | a capital W is refused (12a5) |
//! | wca 12b | `rotation` | `x` and `[r]`; half turns back are `2'`, never `'2` |
//!
//! Not here: what a move does.

use super::moves::{Amount, Axis, CubeMove, Face, Kind};
use crate::Puzzle;
use crate::notation::{NotationError, Token, tokens};

/// Reads a sequence for the cube `puzzle`; moves stand apart by blanks.
///
/// # Errors
/// At the first text that is no move of this cube. For a puzzle that is no cube, at the start.
pub fn parse(puzzle: Puzzle, text: &str) -> Result<Vec<CubeMove>, NotationError> {
    let Some(size) = puzzle.layers() else {
        return Err(NotationError::at(puzzle, text, 0, 0, "notation-cube-name"));
    };
    tokens(text)
        .map(|token| {
            let reader = Reader { puzzle, text, token };
            reader.read(size)
        })
        .collect()
}

/// Reads one token, and knows how to complain about it.
struct Reader<'a> {
    puzzle: Puzzle,
    text: &'a str,
    token: Token<'a>,
}

impl Reader<'_> {
    fn read(&self, size: usize) -> Result<CubeMove, NotationError> {
        let token = self.token.text;
        let one = match token.strip_prefix('[') {
            Some(inside) => self.bracket(inside),
            None => self.letters(token),
        }?;
        if one.exists_on(size) { Ok(one) } else { Err(self.whole(where_it_exists(one))) }
    }

    /// `[r2']`: a rotation named by the face it turns with.
    fn bracket(&self, inside: &str) -> Result<CubeMove, NotationError> {
        let Some(name) = inside.strip_suffix(']') else {
            return Err(self.whole("notation-closing-bracket"));
        };
        let mut rest = name.chars();
        let face = rest.next().filter(char::is_ascii_lowercase);
        let Some(face) = face.and_then(|c| Face::from_letter(c.to_ascii_uppercase())) else {
            return Err(self.whole("notation-rotation"));
        };
        let amount = self.amount(1 + (name.len() - rest.as_str().len()), rest.as_str(), "]")?;
        let amount = if face.leads() { amount } else { amount.inverse() };
        Ok(CubeMove { kind: Kind::Rotation(face.axis()), amount })
    }

    /// Everything else: prefix, letter, `w`, amount.
    fn letters(&self, token: &str) -> Result<CubeMove, NotationError> {
        let mut rest = token.chars();
        let Some(first) = rest.next() else {
            return Err(self.whole(self.moves()));
        };
        let kind = match first {
            '2' | '3' => self.prefixed(first as u8 - b'0', &mut rest)?,
            'x' => Kind::Rotation(Axis::X),
            'y' => Kind::Rotation(Axis::Y),
            'z' => Kind::Rotation(Axis::Z),
            'M' => Kind::Middle(Axis::X),
            'E' => Kind::Middle(Axis::Y),
            'S' => Kind::Middle(Axis::Z),
            _ => self.face_or_inner(first, &mut rest)?,
        };
        let read = token.len() - rest.as_str().len();
        Ok(CubeMove { kind, amount: self.amount(read, rest.as_str(), "")? })
    }

    fn prefixed(&self, depth: u8, rest: &mut std::str::Chars<'_>) -> Result<Kind, NotationError> {
        match rest.next().and_then(Face::from_letter) {
            Some(face) => Ok(Kind::Outer(face, depth)),
            None => Err(self.from(1, "notation-prefix")),
        }
    }

    fn face_or_inner(
        &self,
        first: char,
        rest: &mut std::str::Chars<'_>,
    ) -> Result<Kind, NotationError> {
        if let Some(face) = Face::from_letter(first) {
            if let Some(after) = rest.as_str().strip_prefix('w') {
                *rest = after.chars();
                return Ok(Kind::Double(face));
            }
            return Ok(Kind::Face(face));
        }
        let inner = Some(first).filter(char::is_ascii_lowercase);
        inner
            .and_then(|letter| Face::from_letter(letter.to_ascii_uppercase()))
            .map(Kind::Inner)
            .ok_or_else(|| self.whole(self.moves()))
    }

    /// The amount at the end of the token: nothing, `'`, `2` or `2'`.
    fn amount(&self, read: usize, rest: &str, close: &str) -> Result<Amount, NotationError> {
        let found = Amount::ALL.into_iter().find(|a| a.suffix() == rest);
        found.ok_or_else(|| {
            let known = ["2'", "2", "'"].into_iter().find(|s| rest.starts_with(s));
            let place = read + known.map_or(0, str::len);
            self.from(place, end_of_move(known.is_some(), close))
        })
    }

    /// What this cube's moves are.
    fn moves(&self) -> &'static str {
        match self.puzzle {
            Puzzle::Two => "notation-moves-two",
            Puzzle::Six | Puzzle::Seven => "notation-moves-outer",
            _ => "notation-moves",
        }
    }

    fn whole(&self, expected: &'static str) -> NotationError {
        self.from(0, expected)
    }

    /// An error at `skip` bytes into the token, up to its end.
    fn from(&self, skip: usize, expected: &'static str) -> NotationError {
        let length = self.token.text.len().saturating_sub(skip);
        let byte = self.token.byte + skip;
        NotationError::at(self.puzzle, self.text, byte, length, expected)
    }
}

const fn end_of_move(has_amount: bool, close: &str) -> &'static str {
    match (has_amount, close.is_empty()) {
        (true, true) => "notation-end-blank",
        (true, false) => "notation-end-bracket",
        (false, true) => "notation-amount-blank",
        (false, false) => "notation-amount-bracket",
    }
}

const fn where_it_exists(one: CubeMove) -> &'static str {
    match one.kind {
        Kind::Outer(..) => "notation-no-prefix",
        _ => "notation-no-inner-layers",
    }
}
