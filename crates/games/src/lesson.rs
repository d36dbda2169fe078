//! Lessons: a game's rules in a few steps, each with what is said and the position beside it. The
//! examples are those of the notes, which the games are tested with.

use crate::registry::{Kind, Table};

/// One step of a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// The key of what is said.
    pub text: &'static str,
    /// What is shown beside it.
    pub picture: Picture,
}

/// What a step of a lesson shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Picture {
    /// The step is text alone.
    None,
    /// The start of the game.
    Start,
    /// A position with the letter of the seat to move, and the move that is played there.
    After(&'static str, &'static str, &'static str),
    /// Moves from the start.
    Moves(&'static [&'static str]),
}

impl Lesson {
    /// A step that says a message.
    #[must_use]
    pub const fn new(text: &'static str, picture: Picture) -> Self {
        Self { text, picture }
    }
}

impl Picture {
    /// The game that is shown; none where nothing is.
    #[must_use]
    pub fn table(&self, kind: &dyn Kind) -> Option<Box<dyn Table>> {
        let (mut table, moves): (_, &[&str]) = match self {
            Self::None => return None,
            Self::Start => (kind.start(&[]).ok()?, &[]),
            Self::Moves(moves) => (kind.start(&[]).ok()?, moves),
            Self::After(position, seat, text) => {
                (kind.set_up(position, seat, &[]).ok()?, std::slice::from_ref(text))
            }
        };
        for text in moves {
            table.play(text).ok()?;
        }
        Some(table)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry::GAMES;

    #[test]
    fn every_picture_of_every_lesson_can_be_made() {
        for kind in GAMES.iter().filter(|kind| !kind.lesson().is_empty()) {
            let mut pictures = 0;
            for step in kind.lesson() {
                let made = step.picture.table(*kind).is_some();
                assert_eq!(made, step.picture != Picture::None, "{}", step.text);
                pictures += usize::from(made);
            }
            assert!(pictures > 1, "{}", kind.name());
        }
    }
}
