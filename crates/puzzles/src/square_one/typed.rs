//! A Square-1 from its text, checked for what can be: every piece once, corners whole. All such
//! states can be reached.

use rulebook::Message;

use super::{LOWER, Piece, SquareOne, UPPER};
use crate::{Puzzle, TypedStateError};

fn error(wrong: Message) -> TypedStateError {
    TypedStateError::new(Puzzle::SquareOne, wrong)
}

impl SquareOne {
    /// Reads a state that a person typed, as [`crate::PuzzleState::text`] writes it.
    ///
    /// # Errors
    /// When a layer has not twelve slots, a piece is missing, or a corner is torn apart.
    pub fn from_text(text: &str) -> Result<Self, TypedStateError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let [upper, lower, middle] = words[..] else {
            return Err(error(Message::new("typed-square-shape")));
        };
        let turned = match middle {
            "-" => false,
            "/" => true,
            _ => return Err(error(Message::new("typed-square-middle").with("found", middle))),
        };
        let (upper, lower) = (read_layer(upper)?, read_layer(lower)?);
        check_pieces(&upper, &lower)?;
        Ok(Self { upper, lower, turned })
    }
}

fn read_layer(text: &str) -> Result<[Piece; 12], TypedStateError> {
    let mut pieces = Vec::with_capacity(12);
    for letter in text.chars() {
        if !('A'..='P').contains(&letter) {
            return Err(error(Message::new("typed-square-piece").with("found", letter)));
        }
        pieces.push(Piece(letter as u8 - b'A'));
    }
    let count = pieces.len();
    let wrong = |_| error(Message::new("typed-square-slots").with("count", count));
    let layer: [Piece; 12] = pieces.try_into().map_err(wrong)?;
    for (slot, piece) in layer.iter().enumerate() {
        let beside = [layer[(slot + 1) % 12], layer[(slot + 11) % 12]];
        if piece.is_corner() && !beside.contains(piece) {
            let letter = char::from(b'A' + piece.0);
            return Err(error(Message::new("typed-square-corner").with("corner", letter)));
        }
    }
    Ok(layer)
}

fn check_pieces(upper: &[Piece; 12], lower: &[Piece; 12]) -> Result<(), TypedStateError> {
    let mut found: Vec<u8> = upper.iter().chain(lower).map(|piece| piece.0).collect();
    found.sort_unstable();
    let expected = UPPER.iter().chain(&LOWER);
    if !found.iter().eq(expected) {
        return Err(error(Message::new("typed-square-pieces")));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PuzzleState;
    use crate::random::generator;
    use crate::testing::after;

    #[test]
    fn every_state_reads_back() {
        let mut random = generator(13);
        for _ in 0..500 {
            let mut state = SquareOne::solved();
            for one in state.scramble(&mut random).unwrap() {
                assert!(state.turn(one));
            }
            assert_eq!(SquareOne::from_text(&state.text()), Ok(state));
        }
        let across = after(SquareOne::solved(), "-1,0");
        assert_eq!(SquareOne::from_text(&across.text()), Ok(across));
    }

    #[test]
    fn what_cannot_be_says_why() {
        for (text, why) in [
            ("AABCCDEEFGGH IJJKLLMNNOPP", "typed-square-shape"),
            ("AABCCDEEFGGH IJJKLLMNNOPP x", "typed-square-middle"),
            ("AABCCDEEFGG IJJKLLMNNOPP -", "typed-square-slots (count: 11)"),
            ("AABCCDEEFGGZ IJJKLLMNNOPP -", "typed-square-piece (found: Z)"),
            ("ABACCDEEFGGH IJJKLLMNNOPP -", "typed-square-corner (corner: A)"),
            ("AABCCDEEFGGB IJJKLLMNNOPP -", "typed-square-pieces"),
            ("AAAACCEEFGGH IJJKLLMNNOPP -", "typed-square-pieces"),
        ] {
            let message = SquareOne::from_text(text).unwrap_err().to_string();
            assert!(message.contains(why), "{message}");
        }
    }
}
