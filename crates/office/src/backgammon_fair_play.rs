//! Fair play in backgammon: nothing is said of a board that stands in a match of a competition, whatever
//! is rolled on it, nor of one that a play of its roll leads to, or of any roll where none was made yet.
//! Whichever side somebody sits at, it is the same board.
//!
//! Not here: the other games ([`crate::fair_play`]), who is refused all help while they play
//! (`Office::check_help`).

use std::collections::BTreeSet;

use arena::Refused;
use arena::backgammon::{Act, GameState};
use arena::id::MatchId;
use games::Side;
use games::backgammon::{Backgammon, Board, OFF, Phase, Roll, generate};

use crate::fair_play::{OWN_FROM, RUNNING_LIMIT};
use crate::office::Office;
use crate::records::{PLAYING, PlayingRecord};
use crate::request::OfficeError;

/// The most pips of one turn: four sixes.
const FARTHEST: u16 = 24;

/// A board of a match that is being played.
struct Standing {
    /// In the eyes of whoever rolls or plays.
    board: Board,
    /// What was rolled.
    roll: Option<Roll>,
}

impl Standing {
    fn of(board: &Backgammon) -> Self {
        let roll = match board.phase() {
            Phase::Play(_, roll) => Some(roll),
            Phase::Roll(_) | Phase::Opening => None,
        };
        Self { board: board.board(board.on_roll()), roll }
    }

    /// Whether a board is this one, or comes after it.
    fn has(&self, asked: Board) -> bool {
        self.board == asked || (self.may_lead_to(asked) && self.leads_to(asked))
    }

    /// Whether pips and borne-off checkers leave it possible: nearly all matches end here, at no cost.
    fn may_lead_to(&self, asked: Board) -> bool {
        let walked = self.board.own.pips().checked_sub(asked.own.pips());
        walked.is_some_and(|pips| pips <= FARTHEST)
            && asked.own.count(OFF) >= self.board.own.count(OFF)
            && asked.other.count(OFF) == self.board.other.count(OFF)
            && asked.other.pips() >= self.board.other.pips()
    }

    fn leads_to(&self, asked: Board) -> bool {
        let mut after: Vec<Board> = Vec::new();
        let mut leads = |roll: Roll| {
            after.clear();
            generate(self.board, roll, &mut after);
            after.contains(&asked)
        };
        match self.roll {
            Some(roll) => leads(roll),
            None => Roll::all().any(leads),
        }
    }
}

/// How many plays of a game were made.
fn plays(game: &GameState) -> usize {
    game.acts().iter().filter(|done| matches!(done.act, Act::Play(..))).count()
}

/// A board in the eyes of both sides.
pub(crate) fn seen_by_both(board: &Backgammon) -> [Board; 2] {
    [Side::FIRST, Side::SECOND].map(|side| board.board(side))
}

impl Office {
    /// Refuses a position of backgammon that is on a board of a competition now, or one play away from it.
    pub(crate) async fn check_backgammon_fair_play(
        &self,
        game: &GameState,
    ) -> Result<(), OfficeError> {
        if plays(game) < OWN_FROM {
            return Ok(());
        }
        self.check_backgammon_boards(&seen_by_both(game.board()), "engine-under-way").await
    }

    /// Refuses, for this reason, any of these boards that is on a board of a competition now, or one play
    /// away from it. Positions of the first plays are everybody's.
    pub(crate) async fn check_backgammon_boards(
        &self,
        asked: &[Board],
        why: &'static str,
    ) -> Result<(), OfficeError> {
        let mut seen: BTreeSet<MatchId> = BTreeSet::new();
        for record in self.store.models(PLAYING, "", None, RUNNING_LIMIT).await? {
            let Ok(playing) = serde_json::from_str::<PlayingRecord>(&record.body) else { continue };
            if playing.event.is_none()
                || !playing.is_backgammon()
                || !seen.insert(playing.id.clone())
            {
                continue;
            }
            let found = self.backgammon(&playing.id).await?;
            let game = found.state.current().filter(|game| plays(game) >= OWN_FROM);
            let standing = game.map(|game| Standing::of(game.board()));
            if standing.is_some_and(|own| asked.iter().any(|board| own.has(*board))) {
                return Err(Refused::invalid(why).into());
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::backgammon::Checkers;

    const START: Board = Board { own: Checkers::START, other: Checkers::START };

    /// All boards after a roll.
    fn after(board: Board, first: u8, second: u8) -> Vec<Board> {
        let mut all: Vec<Board> = Vec::new();
        generate(board, Roll::new(first, second).unwrap(), &mut all);
        assert!(all.len() > 1);
        all
    }

    #[test]
    fn a_board_and_what_its_roll_makes_of_it() {
        let rolled = Standing { board: START, roll: Roll::new(3, 1) };
        assert!(rolled.has(START), "whatever is rolled there");
        let one_away = after(START, 3, 1);
        assert!(one_away.iter().all(|own| rolled.has(*own)));
        // What another roll makes of it is asked by nobody who has this one to play.
        let others = after(START, 6, 5);
        assert!(others.iter().all(|own| !rolled.has(*own)));
        let not_rolled = Standing { board: START, roll: None };
        assert!(one_away.iter().chain(&others).all(|own| not_rolled.has(*own)));
        // Two plays away: the opponent has answered.
        for board in after(one_away[0].turned(), 6, 1) {
            assert!(!rolled.has(board.turned()) && !not_rolled.has(board.turned()));
        }
    }

    #[test]
    fn it_is_the_same_board_for_both_sides_and_with_what_was_hit() {
        let blot = Checkers::EMPTY.with(24, 1).with(13, 5).with(8, 3).with(6, 6);
        let board = Board { own: Checkers::START, other: blot };
        let standing = Standing { board, roll: None };
        for roll in Roll::all() {
            for own in after(board, roll.first(), roll.second()) {
                let game = Backgammon::new([own.other, own.own], Phase::Roll(Side::FIRST));
                let asked = seen_by_both(&game);
                assert!(asked.iter().any(|own| standing.has(*own)), "{own:?}");
            }
        }
    }
}
