//! Exercises: find the best move. They are made from games that the program plays against itself, at
//! a level that makes human mistakes: a position in which the mover went wrong, and in which few
//! moves are right.
//!
//! A game and a seed are all that goes in: no match of people can come out.

use games::registry::{Kind, Table};
use games::{Random, Side, Turn};
use serde::{Deserialize, Serialize};

use crate::partner::{Effort, Partner};
use crate::review::{Review, Reviewing};
use crate::{Level, find};

/// The level of those whose games are looked at.
const PLAYERS: u8 = 3;
/// No game goes on longer than this.
const LONGEST: usize = 120;
/// How many positions are looked at for each move of a game, for the best move of an exercise, and
/// for each other move of it.
const REVIEW_NODES: u64 = 4_000;
const BEST_NODES: u64 = 120_000;
const MOVE_NODES: u64 = 3_000;
/// An exercise comes so many moves into a game at least.
const FROM: usize = 8;
/// The mistake cost so much at least, of a thousand games.
const MISTAKE: u16 = 150;
/// A move that costs no more than this is right too.
const RIGHT: u16 = 40;
/// How many moves may be right, and how many games are tried.
const MOST_RIGHT: usize = 2;
const GAMES_TRIED: u64 = 12;

/// A position with its best move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exercise {
    /// The moves that lead there from the start.
    pub moves: Vec<String>,
    /// What was played.
    pub played: String,
    /// The best move.
    pub best: String,
    /// The moves that both sides are expected to play, the best one first.
    pub line: Vec<String>,
    /// Every legal move with the chance to win that it leaves, of a thousand.
    pub chances: Vec<(String, u16)>,
}

impl Exercise {
    /// By how much a move lowers the chance to win, of a thousand games; `None` for no legal move.
    #[must_use]
    pub fn lost(&self, text: &str) -> Option<u16> {
        let most = self.chances.iter().map(|(_, chance)| *chance).max()?;
        let (_, chance) = self.chances.iter().find(|(own, _)| own == text)?;
        Some(most - chance)
    }

    /// Whether a move is the answer, or as good.
    #[must_use]
    pub fn is_right(&self, text: &str) -> bool {
        text == self.best || self.lost(text).is_some_and(|lost| lost <= RIGHT)
    }

    /// The position.
    #[must_use]
    pub fn table(&self, kind: &dyn Kind) -> Option<Box<dyn Table>> {
        let mut table = kind.start(&[]).ok()?;
        for text in &self.moves {
            table.play(text).ok()?;
        }
        Some(table)
    }
}

/// An exercise that is being made, step by step.
pub struct ExerciseMaking {
    partner: &'static dyn Partner,
    seed: u64,
    games: u64,
    stage: Stage,
}

enum Stage {
    Playing(Box<dyn Table>, Random),
    Reviewing(Reviewing),
    /// The game, and the numbers of moves that were mistakes, the worst last.
    Checking(Vec<String>, Vec<usize>),
    Done(Option<Exercise>),
}

impl ExerciseMaking {
    /// An exercise of a game; the same seed gives the same one. `None` when the program does not play
    /// this game.
    #[must_use]
    pub fn new(kind: &dyn Kind, seed: u64) -> Option<Self> {
        let partner = find(kind)?;
        let mut own = Self { partner, seed, games: 0, stage: Stage::Done(None) };
        own.next_game();
        Some(own)
    }

    /// How many games were looked at, and how many there are at most.
    #[must_use]
    pub fn progress(&self) -> (u64, u64) {
        (self.games.saturating_sub(1), GAMES_TRIED)
    }

    /// Works on; `false` when there is nothing left to do.
    pub fn step(&mut self) -> bool {
        match std::mem::replace(&mut self.stage, Stage::Done(None)) {
            Stage::Playing(table, random) => self.play(table, random),
            Stage::Reviewing(mut reviewing) => {
                if reviewing.step(&mut || false) {
                    self.stage = Stage::Reviewing(reviewing);
                } else {
                    self.choose(&reviewing.finish());
                }
            }
            Stage::Checking(moves, mistakes) => self.check(moves, mistakes),
            Stage::Done(exercise) => {
                self.stage = Stage::Done(exercise);
                return false;
            }
        }
        true
    }

    /// The exercise, once there is no step left; `None` where no game had one.
    #[must_use]
    pub fn finish(self) -> Option<Exercise> {
        match self.stage {
            Stage::Done(exercise) => exercise,
            _ => None,
        }
    }

    /// Begins another game, or gives up.
    fn next_game(&mut self) {
        self.games += 1;
        let start = self.partner.kind().start(&[]).ok().filter(|_| self.games <= GAMES_TRIED);
        self.stage = match start {
            Some(table) => {
                let random = Random::new(self.seed.wrapping_mul(GAMES_TRIED) ^ self.games << 48);
                Stage::Playing(table, random)
            }
            None => Stage::Done(None),
        };
    }

    /// One move of a game.
    fn play(&mut self, mut table: Box<dyn Table>, mut random: Random) {
        let text = match (table.turn(), Level::new(PLAYERS)) {
            (Turn::Of(_), Some(level)) if table.moves().len() < LONGEST => {
                let effort = Effort::Level(level);
                let advice = self.partner.advise(&*table, effort, random.next(), &mut || false);
                advice.and_then(|advice| advice.best)
            }
            (Turn::Chance, _) => table.random_move(&mut random),
            _ => None,
        };
        if let Some(text) = text
            && table.play(&text).is_ok()
        {
            self.stage = Stage::Playing(table, random);
            return;
        }
        let moves = table.moves();
        while table.undo().is_some() {}
        match Reviewing::new(table, moves, REVIEW_NODES) {
            Some(reviewing) => self.stage = Stage::Reviewing(reviewing),
            None => self.next_game(),
        }
    }

    /// The mistakes of a game, the worst last.
    fn choose(&mut self, review: &Review) {
        let mut mistakes: Vec<_> = review
            .moves
            .iter()
            .filter(|(number, judged)| *number >= FROM && judged.lost >= MISTAKE)
            .map(|(number, judged)| (judged.lost, *number))
            .collect();
        mistakes.sort_unstable();
        let mistakes = mistakes.into_iter().map(|(_, number)| number).collect();
        let moves = review.moves.iter().map(|(_, judged)| judged.played.clone()).collect();
        self.stage = Stage::Checking(moves, mistakes);
    }

    /// Looks at the worst mistake that is left.
    fn check(&mut self, moves: Vec<String>, mut mistakes: Vec<usize>) {
        let Some(number) = mistakes.pop() else { return self.next_game() };
        self.stage = match self.exercise(&moves, number) {
            Some(exercise) => Stage::Done(Some(exercise)),
            None => Stage::Checking(moves, mistakes),
        };
    }

    /// A position as an exercise, if few moves are right in it and the one that was played is not.
    fn exercise(&self, moves: &[String], number: usize) -> Option<Exercise> {
        let mut table = self.partner.kind().start(&[]).ok()?;
        for text in moves.get(..number)? {
            table.play(text).ok()?;
        }
        let Turn::Of(seat) = table.turn() else { return None };
        let effort = Effort::Nodes(BEST_NODES);
        let advice = self.partner.advise(&*table, effort, 0, &mut || false)?;
        let mut chances = Vec::new();
        for text in table.legal_moves() {
            let chance = self.after(&*table, &text, seat.side())?;
            chances.push((text, chance));
        }
        let (before, played) = (moves[..number].to_vec(), moves.get(number)?.clone());
        let (best, line) = (advice.best?, advice.line);
        let exercise = Exercise { moves: before, played, best, line, chances };
        let right = exercise.chances.iter().filter(|(text, _)| exercise.is_right(text)).count();
        let few = right <= MOST_RIGHT && exercise.chances.len() >= 3 * right;
        // What a short look calls best and what a long one does are the same, or the answer is unclear.
        let clear = exercise.lost(&exercise.best).is_some_and(|lost| lost <= RIGHT);
        (few && clear && !exercise.is_right(&exercise.played)).then_some(exercise)
    }

    /// The chance of a side after its move.
    fn after(&self, table: &dyn Table, text: &str, side: Side) -> Option<u16> {
        let mut next = table.copy();
        next.play(text).ok()?;
        if let Some(outcome) = next.outcome() {
            return Some(outcome.winner.map_or(500, |own| if own == side { 1000 } else { 0 }));
        }
        let chance = self.partner.chance(&*next, MOVE_NODES, &mut || false)?;
        let same = matches!(next.turn(), Turn::Of(seat) if seat.side() == side);
        Some(if same { chance } else { 1000_u16.saturating_sub(chance) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made(kind: &dyn Kind, seed: u64) -> Option<Exercise> {
        let mut making = ExerciseMaking::new(kind, seed)?;
        while making.step() {}
        making.finish()
    }

    #[test]
    fn every_game_of_looking_ahead_gets_exercises_that_a_player_got_wrong() {
        for partner in crate::PARTNERS {
            let kind = partner.kind();
            if kind.lesson().is_empty() || kind.name() == "backgammon" {
                continue;
            }
            let exercise = made(kind, 3).unwrap_or_else(|| panic!("{}", kind.name()));
            let table = exercise.table(kind).unwrap();
            assert!(exercise.moves.len() >= FROM);
            assert!(table.legal_moves().contains(&exercise.best), "{}", kind.name());
            assert!(exercise.is_right(&exercise.best) && !exercise.is_right(&exercise.played));
            assert!(exercise.lost(&exercise.played).unwrap() > RIGHT);
            assert_eq!(exercise.lost("nowhere"), None);
            assert_eq!(exercise.line.first(), Some(&exercise.best));
        }
    }

    #[test]
    fn the_same_seed_gives_the_same_exercise() {
        let kind = games::registry::find("reversi").unwrap();
        assert_eq!(made(kind, 1), made(kind, 1));
        assert_ne!(made(kind, 1), made(kind, 2));
    }
}
