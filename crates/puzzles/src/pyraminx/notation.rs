//! The moves of the Pyraminx: `U L R B` turn two layers, `u l r b` a tip alone.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca 12e2 | `read` | capitals are two layers, small letters the tip; 120 degrees clockwise |
//! | wca 12e3 | `read` | the prime turns the other way |

use std::fmt;

use crate::Puzzle;
use crate::notation::{NotationError, Token, tokens};

/// One of the four corners of the tetrahedron, held as 12e1 says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Vertex {
    /// The upper corner.
    Up,
    /// The corner at the left of the front face.
    Left,
    /// The corner at the right of the front face.
    Right,
    /// The corner at the back.
    Back,
}

impl Vertex {
    /// All four, in the order in which tips are written.
    pub const ALL: [Self; 4] = [Self::Up, Self::Left, Self::Right, Self::Back];

    /// Its place in [`Vertex::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its letter in the notation.
    pub(super) const fn letter(self) -> char {
        match self {
            Self::Up => 'U',
            Self::Left => 'L',
            Self::Right => 'R',
            Self::Back => 'B',
        }
    }

    fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'U' => Some(Self::Up),
            'L' => Some(Self::Left),
            'R' => Some(Self::Right),
            'B' => Some(Self::Back),
            _ => None,
        }
    }
}

/// One move: a corner, with its tip alone or with two layers, clockwise or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PyraminxMove {
    /// The corner that turns.
    pub vertex: Vertex,
    /// Whether only the tip turns.
    pub tip: bool,
    /// 120 degrees clockwise; otherwise counter-clockwise.
    pub clockwise: bool,
}

impl PyraminxMove {
    /// The move that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Self {
        Self { clockwise: !self.clockwise, ..self }
    }

    /// As it is written.
    #[must_use]
    pub const fn name(self) -> &'static str {
        const NAMES: [[[&str; 4]; 2]; 2] = [
            [["U'", "L'", "R'", "B'"], ["U", "L", "R", "B"]],
            [["u'", "l'", "r'", "b'"], ["u", "l", "r", "b"]],
        ];
        NAMES[self.tip as usize][self.clockwise as usize][self.vertex as usize]
    }
}

impl fmt::Display for PyraminxMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Reads a sequence.
pub(super) fn read(text: &str) -> Result<Vec<PyraminxMove>, NotationError> {
    tokens(text).map(|token| read_one(text, token)).collect()
}

fn read_one(text: &str, token: Token<'_>) -> Result<PyraminxMove, NotationError> {
    let clockwise = !token.text.ends_with('\'');
    let name = token.text.strip_suffix('\'').unwrap_or(token.text);
    let mut letters = name.chars();
    let (letter, rest) = (letters.next(), letters.next());
    let vertex = letter.and_then(|l| Vertex::from_letter(l.to_ascii_uppercase()));
    match (letter, vertex, rest) {
        (Some(letter), Some(vertex), None) => {
            Ok(PyraminxMove { vertex, tip: letter.is_ascii_lowercase(), clockwise })
        }
        _ => Err(NotationError::at(
            Puzzle::Pyraminx,
            text,
            token.byte,
            token.text.len(),
            "notation-pyraminx",
        )),
    }
}
