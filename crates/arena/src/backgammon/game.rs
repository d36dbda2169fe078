//! One game of a match: its acts, and where they lead. The acts are the record; board, cube and what
//! the game waits for are worked out from them, so that a game can be put back to any earlier act.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | iran-backgammon A2-4, 4-1-8-2b, A2-14 | [`GameState::waits`] | cube decision, roll, play, end of turn |
//! | iran-backgammon 4-4-1a, 4-4-1b, 4-4-4b | [`GameKind`], [`GameState::cube`] | the cube of a game |
//! | iran-backgammon 4-4-2b | `GameState::closed` | no double after an invalid roll |

use games::Game;
use games::Side;
use games::backgammon::{BAR, Backgammon, Cube, Move, Phase, Roll};
use serde::{Deserialize, Serialize};

use super::fact::BadRoll;
use crate::time::Span;

/// Whether a game has a cube.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GameKind {
    /// With a cube.
    #[default]
    Ordinary,
    /// The one game after somebody came to one point from winning: without a cube.
    Crawford,
    /// The one game that decides a match of a wrong length: without a cube.
    Decider,
}

/// What is wrong with a play that stands on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Illegal {
    /// It does not fit the roll.
    Ordinary,
    /// No roll could make it right, such as bearing off too early.
    Irregular,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameEnd {
    /// Its number, from 1.
    pub game: u16,
    /// The side that won.
    pub winner: u8,
    /// 1, 2 for a gammon, 3 for a backgammon.
    pub level: u8,
    /// The points, with the cube.
    pub points: u16,
    /// How.
    pub how: HowEnded,
}

/// How a game came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum HowEnded {
    /// All checkers are off.
    BorneOff,
    /// A double was passed.
    Passed,
    /// It was conceded.
    Conceded,
    /// The score sheet says so.
    Entered,
}

/// What happened in a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Act {
    /// One die each.
    Opening([u8; 2]),
    /// A roll.
    Roll([u8; 2]),
    /// The roll before does not count; in the opening one side's die alone.
    Cancelled(BadRoll, Option<u8>),
    /// A play, legal or not.
    Play(String, Option<Illegal>),
    /// The cube is offered.
    Double,
    /// It is taken.
    Take,
    /// It is passed.
    Pass,
    /// The turn is handed back without a roll: none could be played.
    Back,
    /// A checker that was hit, but not put on the bar, stays on its point.
    Stays(u8),
}

/// An act with its side and the banks after it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Done {
    /// Whose act.
    pub side: u8,
    /// What was done.
    pub act: Act,
    /// The banks of A and B at its time, where a clock runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub banks: Option<[Span; 2]>,
}

/// What a game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Waits {
    /// The opening roll.
    Opening,
    /// A side doubles or rolls.
    Turn(Side),
    /// A side plays its roll.
    Play(Side, Roll),
    /// A side takes or passes.
    Answer(Side),
    /// A side says whether the other's concession ends the game.
    Concession(Side, u8),
    /// Nothing: it is over.
    Nothing,
}

/// A game as it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Record", into = "Record")]
pub struct GameState {
    number: u16,
    what: GameKind,
    acts: Vec<Done>,
    board: Backgammon,
    cube: Cube,
    offered: Option<Side>,
    /// Whoever is on turn rolled invalidly: the cube stays where it is.
    closed: bool,
    /// Opening: the die of a side that stays.
    kept: Option<(u8, u8)>,
    conceded: Option<(u8, u8)>,
    ended: Option<GameEnd>,
}

/// What is written of a game.
#[derive(Clone, Serialize, Deserialize)]
struct Record {
    number: u16,
    what: GameKind,
    acts: Vec<Done>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    conceded: Option<(u8, u8)>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ended: Option<GameEnd>,
}

impl From<Record> for GameState {
    fn from(record: Record) -> Self {
        let mut game = Self::new(record.number, record.what);
        record.acts.into_iter().for_each(|done| game.push(done));
        game.conceded = record.conceded;
        game.ended = record.ended;
        game
    }
}

impl From<GameState> for Record {
    fn from(game: GameState) -> Self {
        let GameState { number, what, acts, conceded, ended, .. } = game;
        Self { number, what, acts, conceded, ended }
    }
}

impl GameState {
    /// A game before its opening roll.
    pub(super) fn new(number: u16, what: GameKind) -> Self {
        Self {
            number,
            what,
            acts: Vec::new(),
            board: Backgammon::start(&Default::default()),
            cube: Cube::default(),
            offered: None,
            closed: false,
            kept: None,
            conceded: None,
            ended: None,
        }
    }

    /// Its number, from 1.
    #[must_use]
    pub const fn number(&self) -> u16 {
        self.number
    }

    /// Whether it has a cube.
    #[must_use]
    pub const fn what(&self) -> GameKind {
        self.what
    }

    /// What happened so far.
    #[must_use]
    pub fn acts(&self) -> &[Done] {
        &self.acts
    }

    /// The board.
    #[must_use]
    pub const fn board(&self) -> &Backgammon {
        &self.board
    }

    /// The cube.
    #[must_use]
    pub const fn cube(&self) -> Cube {
        self.cube
    }

    /// The side whose double waits for an answer.
    #[must_use]
    pub const fn offered(&self) -> Option<Side> {
        self.offered
    }

    /// How it ended.
    #[must_use]
    pub const fn ended(&self) -> Option<&GameEnd> {
        self.ended.as_ref()
    }

    /// Whether the cube stays closed in this turn.
    pub(super) const fn is_closed(&self) -> bool {
        self.closed
    }

    /// Opening: the die that stays, with its side.
    pub(super) const fn kept(&self) -> Option<(u8, u8)> {
        self.kept
    }

    /// What it waits for.
    #[must_use]
    pub fn waits(&self) -> Waits {
        if self.ended.is_some() || self.board.winner().is_some() {
            return Waits::Nothing;
        }
        if let Some((side, level)) = self.conceded {
            return Waits::Concession(Side(side).other(), level);
        }
        self.waits_in_play()
    }

    /// What it waits for, whatever was conceded.
    fn waits_in_play(&self) -> Waits {
        if let Some(side) = self.offered {
            return Waits::Answer(side.other());
        }
        match self.board.phase() {
            Phase::Opening => Waits::Opening,
            Phase::Roll(side) => Waits::Turn(side),
            Phase::Play(side, roll) => Waits::Play(side, roll),
        }
    }

    /// The side that has to act.
    #[must_use]
    pub fn to_act(&self) -> Option<Side> {
        acting(self.waits())
    }

    /// The side whose time it is: a concession that waits for its answer changes nothing about it.
    pub(super) fn on_clock(&self) -> Option<Side> {
        match self.waits() {
            Waits::Concession(..) => acting(self.waits_in_play()),
            waits => acting(waits),
        }
    }

    /// The same game before its last play, where something was played.
    #[must_use]
    pub fn before_last_play(&self) -> Option<Self> {
        let played = self.acts.iter().rposition(|done| matches!(done.act, Act::Play(..)));
        played.map(|acts| self.back_to(acts))
    }

    /// One more act.
    pub(super) fn push(&mut self, done: Done) {
        self.carry(&done);
        self.acts.push(done);
    }

    fn carry(&mut self, done: &Done) {
        let side = Side(done.side & 1);
        match &done.act {
            Act::Opening([first, second]) => {
                self.kept = None;
                if let Some(roll) = Roll::new(*first, *second).filter(|roll| !roll.is_double()) {
                    self.board.play_unchecked(Move::Roll(roll));
                }
            }
            Act::Roll([first, second]) => {
                if let Some(roll) = Roll::new(*first, *second) {
                    self.board.play_unchecked(Move::Roll(roll.sorted()));
                }
            }
            Act::Cancelled(reason, again) => self.cancel(*reason, *again),
            Act::Play(text, _) => {
                if let Ok(mv) = self.board.read_move(text) {
                    self.board.play_unchecked(mv);
                }
                self.closed = false;
            }
            Act::Double => self.offered = Some(side),
            Act::Take => {
                let doublings = self.cube.doublings.saturating_add(1);
                self.cube = Cube { doublings, owner: Some(side) };
                self.offered = None;
            }
            Act::Pass => self.offered = None,
            Act::Back => {
                let sides = [Side::FIRST, Side::SECOND].map(|side| self.board.checkers(side));
                self.board = Backgammon::new(sides, Phase::Roll(side.other()));
                self.closed = false;
            }
            Act::Stays(point) => self.board = with_checker_back(&self.board, side, *point),
        }
    }

    /// Takes the last roll back.
    fn cancel(&mut self, reason: BadRoll, again: Option<u8>) {
        let sides = [Side::FIRST, Side::SECOND].map(|side| self.board.checkers(side));
        let (phase, kept) = match self.acts.last().map(|done| &done.act) {
            Some(Act::Opening(dice)) => {
                let kept = again.map(|side| (1 - (side & 1), dice[usize::from(1 - (side & 1))]));
                (Phase::Opening, kept)
            }
            _ => (Phase::Roll(self.board.on_roll()), None),
        };
        self.board = Backgammon::new(sides, phase);
        self.kept = kept;
        self.closed |= matches!(reason, BadRoll::Invalid | BadRoll::WithoutBox);
    }

    pub(super) fn concede(&mut self, conceded: Option<(u8, u8)>) {
        self.conceded = conceded;
    }

    pub(super) fn end(&mut self, end: GameEnd) {
        self.conceded = None;
        self.ended = Some(end);
    }

    /// The same game as it stood after so many acts.
    pub(super) fn back_to(&self, acts: usize) -> Self {
        let mut game = Self::new(self.number, self.what);
        self.acts.iter().take(acts).for_each(|done| game.push(done.clone()));
        game
    }
}

/// The board with a checker of a side back from the bar to the point where it was hit.
pub(super) fn with_checker_back(board: &Backgammon, side: Side, point: u8) -> Backgammon {
    let mut sides = [Side::FIRST, Side::SECOND].map(|side| board.checkers(side));
    let own = &mut sides[usize::from(side.0 & 1)];
    if own.count(BAR) > 0 && (1..BAR).contains(&point) {
        *own = own.moved(BAR, point);
    }
    Backgammon::new(sides, board.phase())
}

/// The side that acts.
const fn acting(waits: Waits) -> Option<Side> {
    match waits {
        Waits::Turn(side)
        | Waits::Play(side, _)
        | Waits::Answer(side)
        | Waits::Concession(side, _) => Some(side),
        Waits::Opening | Waits::Nothing => None,
    }
}
