//! A match file position by position: where the checkers, the cube and the match stood after every roll,
//! every play and every act of the cube.

use super::super::{Backgammon, Cube, GnuMatch, GnuState, MatchState, Move, Phase, Roll};
use super::{Action, MatFile, MatGame, rolled_by};
use crate::{Game, Side};

/// What was done before a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    /// A roll.
    Rolled(Roll),
    /// A play, as players write it; `--` where there was none.
    Played(String),
    /// A double to this value.
    Doubles(u64),
    /// The double was taken.
    Takes,
    /// The double was dropped.
    Drops,
}

/// A position of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stood {
    /// What led to it and whose act it was; none before the first roll.
    pub by: Option<(Side, Told)>,
    /// The board.
    pub board: Backgammon,
    /// The match, with the cube.
    pub state: MatchState,
    /// The side whose double waits for an answer.
    pub offered: Option<Side>,
}

impl Stood {
    /// What GNU Backgammon's match ID says of it.
    #[must_use]
    pub fn gnu(&self) -> GnuMatch {
        let on_roll = self.board.on_roll();
        let dice = match self.board.phase() {
            Phase::Play(_, roll) => Some(roll),
            Phase::Opening | Phase::Roll(_) => None,
        };
        GnuMatch {
            state: self.state,
            on_roll,
            decides: self.offered.map_or(on_roll, Side::other),
            game: if self.board.winner().is_some() { GnuState::Over } else { GnuState::Playing },
            doubled: self.offered.is_some(),
            resigned: 0,
            dice,
            jacoby_off: true,
        }
    }
}

impl MatFile {
    /// Whether a game, counted from 0, is the Crawford game: the first in which somebody is one point from
    /// winning.
    #[must_use]
    pub fn is_crawford(&self, game: usize) -> bool {
        let last = |own: &MatGame| {
            self.length > 1
                && own.score.iter().any(|points| points.saturating_add(1) == self.length)
        };
        self.games.iter().position(last) == Some(game)
    }

    /// Every position of a game, counted from 0, from the start on.
    #[must_use]
    pub fn positions(&self, game: usize) -> Vec<Stood> {
        let Some(own) = self.games.get(game) else { return Vec::new() };
        let state = MatchState {
            length: self.length,
            score: own.score,
            cube: Cube::default(),
            crawford: self.is_crawford(game),
        };
        let board = Backgammon::start(&Default::default());
        let mut all = vec![Stood { by: None, board, state, offered: None }];
        for event in &own.events {
            let Some(last) = all.last().cloned() else { break };
            all.extend(after(&last, event.side, event.action));
        }
        all
    }
}

/// The positions that one cell leads to: two for a turn, the roll and the play.
fn after(last: &Stood, side: Side, action: Action) -> Vec<Stood> {
    let mut next = last.clone();
    let by = |told: Told| Some((side, told));
    match action {
        Action::Turn(roll, steps) => {
            next.board.play_unchecked(Move::Roll(rolled_by(&next.board, side, roll)));
            next.by = by(Told::Rolled(roll.sorted()));
            let mut played = next.clone();
            played.by = by(Told::Played(next.board.move_text(Move::Play(steps))));
            played.board.play_unchecked(Move::Play(steps));
            return vec![next, played];
        }
        Action::Doubles(value) => {
            next.offered = Some(side);
            next.by = by(Told::Doubles(value));
        }
        Action::Takes => {
            let doublings = next.state.cube.doublings.saturating_add(1);
            next.state.cube = Cube { doublings, owner: Some(side) };
            next.offered = None;
            next.by = by(Told::Takes);
        }
        Action::Drops => {
            next.offered = None;
            next.by = by(Told::Drops);
        }
    }
    vec![next]
}
