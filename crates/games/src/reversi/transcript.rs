//! The usual transcript of a Reversi game: its squares without a blank, `f5d6c3`, and without its
//! passes, which follow from the position.

use std::fmt;

use crate::registry::MoveError;
use crate::{Game, Message, Play};

use super::{Reversi, ReversiMove, ReversiOptions, notation};

/// Splits moves at blanks and, inside a word, after every second character.
pub(super) fn split(text: &str) -> Vec<&str> {
    let pairs = |word| -> Vec<&str> {
        let mut rest: &str = word;
        let mut moves = Vec::new();
        while let Some((pair, tail)) = rest.split_at_checked(2).filter(|_| rest.len() > 2) {
            moves.push(pair);
            rest = tail;
        }
        moves.push(rest);
        moves
    };
    text.split_whitespace().flat_map(pairs).collect()
}

/// Why a transcript cannot be read to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TranscriptError {
    /// The line, counted from 1.
    pub line: usize,
    /// Which move of the transcript, counted from 1.
    pub number: usize,
    /// Its text.
    pub text: String,
    /// What was wrong with it.
    pub error: MoveError,
}

impl TranscriptError {
    /// The sentence, for people.
    #[must_use]
    pub fn message(&self) -> Message {
        Message::new("record-move")
            .with("line", self.line)
            .with("move", self.number)
            .with("text", &self.text)
            .with("problem", self.error.message())
    }
}

impl fmt::Display for TranscriptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for TranscriptError {}

/// The transcript of a game.
#[must_use]
pub fn write_transcript(play: &Play<Reversi>) -> String {
    let discs = play.moves().iter().filter(|&&mv| mv != ReversiMove::Pass);
    discs.map(|&mv| notation::write_move(mv)).collect()
}

/// Reads a transcript. Passes that follow from the position are played; `--` may also be written.
/// The game is kept up to the first error.
#[must_use]
pub fn read_transcript(
    text: &str,
    options: &ReversiOptions,
) -> (Play<Reversi>, Option<TranscriptError>) {
    let mut play = Play::new(options);
    let mut number = 0;
    for (line, words) in (1..).zip(text.lines()) {
        for word in split(words) {
            number += 1;
            if let Err(error) = play_on(&mut play, word) {
                let text = word.to_owned();
                return (play, Some(TranscriptError { line, number, text, error }));
            }
        }
    }
    (play, None)
}

fn play_on(play: &mut Play<Reversi>, text: &str) -> Result<(), MoveError> {
    let mv = play.now().read_move(text).map_err(MoveError::Unreadable)?;
    if mv != ReversiMove::Pass && play.legal_moves() == [ReversiMove::Pass] {
        play.play(ReversiMove::Pass).map_err(MoveError::Refused)?;
    }
    play.play(mv).map_err(MoveError::Refused)
}
