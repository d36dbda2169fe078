//! XGID: the position, the cube, the dice and the match in one line.
//!
//! `XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:7:10`: the 26 places in the numbers of the
//! player at the bottom, cube, its owner, turn, dice, the scores of bottom and top, Crawford game
//! (or, without a match, Jacoby 1 and beavers 2), length, largest cube. The bottom is A.

use std::fmt;

use super::position::{read_places, write_places};
use super::{Backgammon, Board, Cube, MatchState, Phase, Roll};
use crate::{Message, Side};

/// What an XGID says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Xgid {
    /// The checkers, A's as own.
    pub board: Board,
    /// The match.
    pub state: MatchState,
    /// Whose turn it is.
    pub turn: Side,
    /// The dice, or an offered double.
    pub dice: XgidDice,
    /// Without a match: whether gammons count only with a turned cube, and whether a double may be
    /// turned back at once.
    pub money: [bool; 2],
    /// How often the cube may be doubled at most.
    pub most_doublings: u8,
}

/// The field of the dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum XgidDice {
    /// The player on turn has not rolled.
    Waiting,
    /// The dice to be played.
    Rolled(Roll),
    /// A double is offered.
    Doubled,
    /// The double was turned back at once.
    Beaver,
    /// And once more.
    Raccoon,
}

impl Xgid {
    /// The line for a game and its match.
    #[must_use]
    pub fn of(game: &Backgammon, state: MatchState) -> Self {
        let dice = match game.phase() {
            Phase::Play(_, roll) => XgidDice::Rolled(roll),
            Phase::Opening | Phase::Roll(_) => XgidDice::Waiting,
        };
        Self {
            board: game.board(Side::FIRST),
            state,
            turn: game.on_roll(),
            dice,
            money: [false; 2],
            most_doublings: 10,
        }
    }

    /// The game alone; an offered double stands before the roll.
    #[must_use]
    pub fn game(&self) -> Backgammon {
        let phase = match self.dice {
            XgidDice::Rolled(roll) => Phase::Play(self.turn, roll.sorted()),
            _ => Phase::Roll(self.turn),
        };
        Backgammon::new([self.board.own, self.board.other], phase)
    }

    /// Reads an XGID, with or without `XGID=` before it.
    ///
    /// # Errors
    /// When a field is missing, or is not what it should be, with its name.
    pub fn read(text: &str) -> Result<Self, Message> {
        let line = text.trim();
        let line = line.strip_prefix("XGID=").unwrap_or(line);
        let fields: Vec<&str> = line.split(':').collect();
        let &[places, cube, owner, turn, dice, bottom, top, rules, length, most] = &fields[..]
        else {
            return Err(Message::new("backgammon-xgid-fields").with("found", fields.len()));
        };
        let board = read_places(places)?;
        let length: u16 = number("length", length, 0x7fff)?;
        let rules: u16 = number("rules", rules, if length > 0 { 1 } else { 3 })?;
        let state = MatchState {
            length,
            score: [number("score", bottom, 0x7fff)?, number("score", top, 0x7fff)?],
            cube: Cube {
                doublings: number("cube", cube, 15)? as u8,
                owner: read_side("owner of the cube", owner)?,
            },
            crawford: length > 0 && rules == 1,
        };
        Ok(Self {
            board,
            state,
            turn: read_side("turn", turn)?.ok_or_else(|| bad_field("turn", turn))?,
            dice: read_dice(dice)?,
            money: [length == 0 && rules & 1 != 0, length == 0 && rules & 2 != 0],
            most_doublings: number("largest cube", most, 30)? as u8,
        })
    }
}

fn number(name: &str, text: &str, most: u16) -> Result<u16, Message> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let value = text.parse().ok().filter(|&value| digits && value <= most);
    value.ok_or_else(|| bad_field(name, text))
}

fn read_side(name: &str, text: &str) -> Result<Option<Side>, Message> {
    match text {
        "1" => Ok(Some(Side::FIRST)),
        "-1" => Ok(Some(Side::SECOND)),
        "0" => Ok(None),
        _ => Err(bad_field(name, text)),
    }
}

fn read_dice(text: &str) -> Result<XgidDice, Message> {
    match text {
        "00" => Ok(XgidDice::Waiting),
        "D" => Ok(XgidDice::Doubled),
        "B" => Ok(XgidDice::Beaver),
        "R" => Ok(XgidDice::Raccoon),
        _ => match Roll::read(text) {
            Some(roll) if text.len() == 2 => Ok(XgidDice::Rolled(roll)),
            _ => Err(bad_field("dice", text)),
        },
    }
}

fn bad_field(name: &str, text: &str) -> Message {
    Message::new("backgammon-xgid-field").with("field", name).with("text", text)
}

impl fmt::Display for Xgid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = |side: Option<Side>| match side {
            None => 0,
            Some(Side::FIRST) => 1,
            Some(_) => -1,
        };
        let state = &self.state;
        let [bottom, top] = state.score;
        let rules = match state.length {
            0 => u8::from(self.money[0]) + 2 * u8::from(self.money[1]),
            _ => u8::from(state.crawford),
        };
        write!(f, "XGID={}", write_places(self.board))?;
        let (cube, owner, turn) =
            (state.cube.doublings, side(state.cube.owner), side(Some(self.turn)));
        write!(f, ":{cube}:{owner}:{turn}:{}", self.dice)?;
        write!(f, ":{bottom}:{top}:{rules}:{}:{}", state.length, self.most_doublings)
    }
}

impl fmt::Display for XgidDice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Waiting => f.write_str("00"),
            Self::Rolled(roll) => roll.fmt(f),
            Self::Doubled => f.write_str("D"),
            Self::Beaver => f.write_str("B"),
            Self::Raccoon => f.write_str("R"),
        }
    }
}
