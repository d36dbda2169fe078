//! What the notations of all puzzles share: moves stand apart by blanks, and an error names its
//! exact place.
//!
//! Not here: the moves themselves (each puzzle reads its own).

use std::fmt;

use rulebook::Message;

use crate::Puzzle;

/// A sequence of moves that cannot be read, or a move that the position does not allow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotationError {
    /// The puzzle whose notation was expected.
    pub puzzle: Puzzle,
    /// Where the offending text begins, in bytes from the start of the whole text.
    pub byte: usize,
    /// The same place in characters, from 0.
    pub character: usize,
    /// The offending text: one move, or the place inside it where reading stopped.
    pub found: String,
    /// What could have stood there; or, of a move that is blocked, what stands in its way: the key
    /// of the text in the locale files.
    pub expected: &'static str,
    /// Whether the move is well written, but the position does not allow it.
    pub blocked: bool,
}

impl NotationError {
    /// An error about `text[byte..byte + length]`. Places outside the text are moved to its end.
    pub fn at(
        puzzle: Puzzle,
        text: &str,
        byte: usize,
        length: usize,
        expected: &'static str,
    ) -> Self {
        let start = floor(text, byte);
        let end = floor(text, byte.saturating_add(length)).max(start);
        Self {
            puzzle,
            byte: start,
            character: text[..start].chars().count(),
            found: text[start..end].to_owned(),
            expected,
            blocked: false,
        }
    }

    /// The same about a move that can be read, but not be turned here.
    #[must_use]
    pub fn as_blocked(self) -> Self {
        Self { blocked: true, ..self }
    }
}

/// The nearest place at or before `byte` where a character begins.
fn floor(text: &str, byte: usize) -> usize {
    let mut place = byte.min(text.len());
    while !text.is_char_boundary(place) {
        place -= 1;
    }
    place
}

impl NotationError {
    /// The sentence, for people.
    #[must_use]
    pub fn message(&self) -> Message {
        let place = self.character + 1;
        let expected = Message::new(self.expected);
        if self.blocked {
            return Message::new("notation-blocked")
                .with("found", &self.found)
                .with("place", place)
                .with("why", expected);
        }
        let message = match self.found.is_empty() {
            true => Message::new("notation-ends"),
            false => Message::new("notation-no-move").with("found", &self.found),
        };
        message.with("puzzle", self.puzzle.name()).with("place", place).with("expected", expected)
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for NotationError {}

/// One piece of a sequence, with its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token<'a> {
    /// Where it begins, in bytes.
    pub byte: usize,
    /// The piece itself, never empty.
    pub text: &'a str,
}

/// The pieces of a text between blanks (spaces, tabs, line ends), with their places.
pub fn tokens(text: &str) -> impl Iterator<Item = Token<'_>> {
    let start = text.as_ptr() as usize;
    text.split_whitespace()
        .map(move |piece| Token { byte: piece.as_ptr() as usize - start, text: piece })
}

/// Moves one after another with a blank between them.
pub fn join<M: fmt::Display>(moves: &[M]) -> String {
    use fmt::Write;

    let mut text = String::with_capacity(moves.len() * 4);
    for (index, one) in moves.iter().enumerate() {
        let blank = if index == 0 { "" } else { " " };
        write!(text, "{blank}{one}").expect("writing to a String cannot fail");
    }
    text
}

/// Names of moves one after another with a blank between them: quicker than [`join`] for moves
/// that have a fixed name.
pub fn join_names<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let mut text = String::with_capacity(64);
    for name in names {
        if !text.is_empty() {
            text.push(' ');
        }
        text.push_str(name);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_know_their_places() {
        let found: Vec<_> = tokens("  R é\n U2 ").map(|t| (t.byte, t.text)).collect();
        assert_eq!(found, [(2, "R"), (4, "é"), (8, "U2")]);
    }

    #[test]
    fn an_error_counts_bytes_and_characters() {
        let error = NotationError::at(Puzzle::Three, "é é Q2 R", 6, 2, "notation-moves");
        assert_eq!((error.byte, error.character), (6, 4));
        let message = Message::new("notation-no-move")
            .with("found", "Q2")
            .with("place", 5)
            .with("puzzle", "3x3x3")
            .with("expected", Message::new("notation-moves"));
        assert_eq!(error.message(), message);
        let end = NotationError::at(Puzzle::Clock, "é", 9, 4, "notation-pins");
        assert_eq!((end.byte, end.character, end.found.as_str()), (2, 1, ""));
        let inside = NotationError::at(Puzzle::Clock, "é", 1, 1, "notation-pins");
        assert_eq!((inside.byte, inside.found.as_str()), (0, "é"));
    }

    #[test]
    fn a_blocked_move_is_not_called_unreadable() {
        let (puzzle, why) = (Puzzle::SquareOne, "notation-across-cut");
        let error = NotationError::at(puzzle, "(1,0)/", 5, 1, why).as_blocked();
        assert_eq!(
            error.to_string(),
            "notation-blocked (found: /, place: 6, why: notation-across-cut)"
        );
    }

    #[test]
    fn joined_moves_have_single_blanks() {
        assert_eq!(join(&["R", "U'"]), "R U'");
        assert_eq!(join::<&str>(&[]), "");
    }
}
