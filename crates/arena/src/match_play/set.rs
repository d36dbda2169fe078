//! A set: its board, its record, and what has to happen before the next move.

use games::Turn;
use pairing::Score;
use rulebook::Citation;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use super::board::Board;
use crate::id::PersonId;
use crate::time::Moment;
use rulebook::Message;

/// A set that is played, or was.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SetState {
    /// Its number, from 1.
    pub number: u8,
    /// The side that started it, and so has the game's first colour.
    pub first: u8,
    /// The board.
    pub board: Board,
    /// The moves, as they were played.
    pub record: Vec<Played>,
    /// Reversi over the board: the mover has not yet said that the move is finished.
    pub unfinished: bool,
    /// An illegal move that waits for the referee.
    pub illegal: Option<Illegal>,
    /// The piece that has to be played.
    pub bound: Option<Bound>,
    /// How often the clock was pressed, where no moves are recorded.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub pressed: u32,
    /// The face whose flag has fallen.
    pub flagged: Option<u8>,
    /// Reversi: what the position would be with all discs turned, when it is not.
    pub computed: Option<String>,
    /// Mangala: the pit that is being counted, with what the record says.
    pub counting: Option<(String, u8)>,
    /// Mangala: the referee's count of the stores.
    pub stores: Option<[u8; 2]>,
    /// Kulami: the score.
    pub sheet: Option<Sheet>,
    /// How it ended.
    pub ended: Option<SetEnd>,
}

/// A move of the record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Played {
    /// The seat, in the order of play.
    pub seat: u8,
    /// The move.
    pub text: SmolStr,
    /// The moment.
    pub at: Moment,
    /// Whether the board was left otherwise than the move requires. For the referee's eyes.
    pub left: bool,
}

/// A move outside the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Illegal {
    /// The seat that moved.
    pub seat: u8,
    /// What was entered.
    pub text: String,
    /// The clause that it breaks.
    pub clause: Citation,
    /// The reason, in words.
    pub why: Message,
}

/// A piece that has to be played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bound {
    /// The seat that is bound.
    pub seat: u8,
    /// The piece, or the piece and where it was put.
    pub text: String,
    /// The clause that binds.
    pub clause: Citation,
}

/// A score that both players have to sign.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sheet {
    /// The end position.
    pub position: String,
    /// Lines, area and plates of the two sides of the match.
    pub rows: [[u32; 3]; 2],
    /// Who signed, with the time.
    pub signed: Vec<(PersonId, Moment)>,
}

/// How a set ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SetEnd {
    /// The points of the two sides.
    pub points: [Score; 2],
    /// The reason, in words.
    pub why: Message,
    /// What the game counted, for the two sides of the match.
    pub score: Option<[i32; 2]>,
    /// The option of the game by which it ended, where the rulebook leaves that open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub option: Option<String>,
}

impl SetState {
    /// A set that begins.
    #[must_use]
    pub fn new(number: u8, first: u8, board: Board) -> Self {
        Self {
            number,
            first,
            board,
            record: Vec::new(),
            unfinished: false,
            illegal: None,
            bound: None,
            pressed: 0,
            flagged: None,
            computed: None,
            counting: None,
            stores: None,
            sheet: None,
            ended: None,
        }
    }

    /// The side of the match that a seat plays for.
    #[must_use]
    pub const fn side_of_seat(&self, seat: u8) -> u8 {
        (self.first + seat) % 2
    }

    /// Two numbers by the game's sides as numbers by the match's sides, or the other way round.
    #[must_use]
    pub fn by_side<T>(&self, [one, two]: [T; 2]) -> [T; 2] {
        if self.first == 0 { [one, two] } else { [two, one] }
    }

    /// The seat to move; none when the game is over.
    #[must_use]
    pub fn seat_to_move(&self) -> Option<u8> {
        match self.board.table().turn() {
            Turn::Of(seat) => Some(seat.0),
            Turn::Chance | Turn::Over => None,
        }
    }

    /// The seat whose time runs: who is to move, or has not finished moving.
    #[must_use]
    pub fn seat_in_time(&self) -> Option<u8> {
        // What is being counted or signed takes nobody's time.
        let counted = self.sheet.is_some() || self.stores.is_some();
        if counted || self.flagged.is_some() || self.ended.is_some() {
            return None;
        }
        match self.record.last() {
            Some(last) if self.unfinished => Some(last.seat),
            // Without a record only the clock knows whose turn it is.
            None if self.pressed > 0 => self.seat_by_clock(),
            _ => self.seat_to_move(),
        }
    }

    fn seat_by_clock(&self) -> Option<u8> {
        let seats = u32::try_from(self.board.table().kind().seats().len()).ok()?;
        let first = u32::from(self.seat_to_move()?);
        u8::try_from((first + self.pressed) % seats).ok()
    }

    /// How many moves there are.
    #[must_use]
    pub fn move_number(&self) -> u32 {
        u32::try_from(self.record.len()).unwrap_or(u32::MAX)
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference")]
const fn is_zero(number: &u32) -> bool {
    *number == 0
}
