//! The game of a set behind texts: stored as its moves, played on a table of the registry.

use std::fmt;

use games::registry::{self, MoveError, SetUpError, Table};
use rulebook::Message;
use serde::{Deserialize, Serialize};

use crate::Refused;

/// A game in progress that can be stored.
#[derive(Serialize, Deserialize)]
#[serde(try_from = "Stored", into = "Stored")]
pub struct Board {
    game: String,
    options: Vec<(String, String)>,
    origin: Option<(String, String)>,
    table: Box<dyn Table>,
}

/// How a board is stored: what it began from, and the moves since.
#[derive(Serialize, Deserialize)]
struct Stored {
    game: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    options: Vec<(String, String)>,
    /// The position and the letter of the seat to move; none is the start of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    origin: Option<(String, String)>,
    moves: Vec<String>,
}

impl Board {
    /// A board at the start of a game, or at a position.
    ///
    /// # Errors
    /// When the game, an option or the position is wrong.
    pub fn new(
        game: &str,
        options: &[(String, String)],
        origin: Option<(String, String)>,
    ) -> Result<Self, Message> {
        let kind = registry::find(game).map_err(|error| error.message())?;
        let table = match &origin {
            Some((position, seat)) => {
                kind.set_up(position, seat, options).map_err(|error| error.message())?
            }
            None => kind.start(options).map_err(|error| error.message())?,
        };
        Ok(Self { game: game.to_owned(), options: options.to_vec(), origin, table })
    }

    /// The same game from another position.
    ///
    /// # Errors
    /// When the text is no position.
    pub fn set_up(&self, position: &str, seat: &str) -> Result<Self, Message> {
        let origin = Some((position.to_owned(), seat.to_owned()));
        Self::new(&self.game, &self.options, origin)
    }

    /// Another position of the same game by the same options, to look at.
    ///
    /// # Errors
    /// When the text is not a position of the game.
    pub(super) fn table_at(&self, position: &str, seat: &str) -> Result<Box<dyn Table>, Refused> {
        let table = self.table.kind().set_up(position, seat, &self.options);
        table.map_err(|error| match error {
            SetUpError::Position(message) => Refused::Invalid(message),
            SetUpError::Option(error) => {
                Refused::invalid("match-option").with("error", error.message())
            }
        })
    }

    /// The table.
    #[must_use]
    pub fn table(&self) -> &dyn Table {
        &*self.table
    }

    /// The position and the letter of the seat to move that the game did not begin at the start
    /// with; none when it did.
    #[must_use]
    pub fn origin(&self) -> Option<&(String, String)> {
        self.origin.as_ref()
    }

    /// Plays a move.
    ///
    /// # Errors
    /// When it is no move, or not legal.
    pub fn play(&mut self, text: &str) -> Result<(), MoveError> {
        self.table.play(text)
    }

    /// Takes the last move back; false when there is none since the origin.
    pub fn undo(&mut self) -> bool {
        self.table.undo().is_some()
    }

    /// The letter of the seat after another, in the order of play.
    #[must_use]
    pub fn seat_after(&self, seat: u8) -> &'static str {
        let seats = self.table.kind().seats();
        seats[(usize::from(seat) + 1) % seats.len()]
    }
}

impl Clone for Board {
    fn clone(&self) -> Self {
        Self {
            game: self.game.clone(),
            options: self.options.clone(),
            origin: self.origin.clone(),
            table: self.table.copy(),
        }
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({} {})", self.game, self.table.position())
    }
}

/// Two boards are the same when the same moves led to them.
impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        self.game == other.game
            && self.options == other.options
            && self.origin == other.origin
            && self.table.moves() == other.table.moves()
    }
}

impl From<Board> for Stored {
    fn from(board: Board) -> Self {
        let moves = board.table.moves();
        Self { game: board.game, options: board.options, origin: board.origin, moves }
    }
}

impl TryFrom<Stored> for Board {
    type Error = Message;

    fn try_from(stored: Stored) -> Result<Self, Message> {
        let mut board = Self::new(&stored.game, &stored.options, stored.origin)?;
        for text in &stored.moves {
            board.play(text).map_err(|error| error.message())?;
        }
        Ok(board)
    }
}
