//! Where a match of backgammon turned: what each play and each decision about the cube cost, and how
//! lucky the rolls were.
//!
//! A play costs the points that the best play is worth more, both looked at after all answers; a
//! decision about the cube costs what the model of the cube says, in a match a part of the chance to
//! win it. Luck is what a roll is worth more than the average of all rolls from the same board.

use games::backgammon::{Backgammon, MatchState, Move, Phase, Roll, Steps};
use games::{Game, Side};
use serde::{Deserialize, Serialize};

use super::{Chances, CubeAdvice, chances_of, cube_advice, networks, one_ply, ranked, think_of};
use crate::partner::Effort;

/// From so many thousandths of a point on a play is named as a mistake.
const PLAY_MISTAKE: i32 = 60;
/// The same of a decision about the cube: a thousandth of a point, or of a match.
const CUBE_MISTAKE: i32 = 15;

/// What somebody did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Did {
    /// Rolled, where a double was possible or not.
    Rolled(Roll),
    /// Played the roll.
    Played(Steps),
    /// Offered the cube.
    Doubled,
    /// Took it.
    Took,
    /// Passed.
    Passed,
}

/// One act of a match, and where the match was before it.
#[derive(Clone, Copy, Debug)]
pub struct Instant {
    /// The number of the game, from 1.
    pub game: u16,
    /// How many acts of the game came before.
    pub act: u16,
    /// The board before the act.
    pub board: Backgammon,
    /// The score and the cube before the act.
    pub state: MatchState,
    /// Who acted.
    pub side: Side,
    /// What they did.
    pub did: Did,
}

/// What a mistake was.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum What {
    /// Another play was better.
    Play {
        /// The play.
        played: String,
        /// The better one.
        best: String,
    },
    /// A double was due.
    NoDouble,
    /// It was too early to double, or better to play on for a gammon.
    Double,
    /// The double was to be passed.
    Take,
    /// The double was to be taken.
    Pass,
}

/// A mistake.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mistake {
    /// The number of the game, from 1.
    pub game: u16,
    /// How many acts of the game came before.
    pub act: u16,
    /// Whose it was: 0 or 1.
    pub side: u8,
    /// What it was.
    pub what: What,
    /// What it cost, in thousandths: of a point, for the cube in a match of the match.
    pub lost: i32,
}

/// How a side played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SideReview {
    /// Plays with a choice.
    pub plays: u32,
    /// What they cost together, in thousandths of a point.
    pub lost: i32,
    /// Decisions about the cube.
    pub cubes: u32,
    /// How many of them were mistakes.
    pub cube_mistakes: u32,
    /// What those cost, in thousandths: of a point, in a match of the match.
    pub cube_lost: i32,
    /// How lucky the rolls were, in thousandths of a point.
    pub luck: i32,
}

impl SideReview {
    /// What a play with a choice cost on average, in thousandths of a point; `None` without any.
    #[must_use]
    pub fn error_rate(&self) -> Option<i32> {
        let plays = i32::try_from(self.plays).ok().filter(|plays| *plays > 0)?;
        Some((self.lost + plays / 2) / plays)
    }
}

/// A reviewed match.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BackgammonReview {
    /// How the two sides played.
    pub sides: [SideReview; 2],
    /// The mistakes, in their order.
    pub mistakes: Vec<Mistake>,
    /// How likely the first side was to win the game before every act, of a thousand.
    pub graph: Vec<u16>,
}

impl BackgammonReview {
    /// The mistakes that cost the most, the worst first: plays, or decisions about the cube.
    #[must_use]
    pub fn worst(&self, count: usize, cube: bool) -> Vec<&Mistake> {
        let fits = |own: &&Mistake| cube != matches!(own.what, What::Play { .. });
        let mut worst: Vec<_> = self.mistakes.iter().filter(fits).collect();
        worst.sort_by_key(|own| (std::cmp::Reverse(own.lost), own.game, own.act));
        worst.truncate(count);
        worst
    }
}

/// A review that is made act by act.
pub struct BackgammonReviewing {
    instants: Vec<Instant>,
    next: usize,
    review: BackgammonReview,
}

impl BackgammonReviewing {
    /// A review of the acts of a match.
    #[must_use]
    pub fn new(instants: Vec<Instant>) -> Self {
        Self { instants, next: 0, review: BackgammonReview::default() }
    }

    /// How many acts are judged, and how many there are.
    #[must_use]
    pub fn progress(&self) -> (usize, usize) {
        (self.next, self.instants.len())
    }

    /// Judges one more act; `false` when there is none left.
    pub fn step(&mut self) -> bool {
        let Some(instant) = self.instants.get(self.next).copied() else { return false };
        self.next += 1;
        let on_roll = instant.board.on_roll();
        if let Some(chances) = chances_of(&instant.board) {
            let first = if on_roll == Side::FIRST { chances } else { chances.turned() };
            self.review.graph.push((first.win * 1000.0).round().clamp(0.0, 1000.0) as u16);
        }
        match (instant.did, instant.board.phase()) {
            (Did::Rolled(roll), Phase::Roll(_)) => self.roll(&instant, roll),
            (Did::Played(steps), Phase::Play(_, roll)) => self.play(&instant, roll, steps),
            (Did::Doubled, Phase::Roll(_)) => self.double(&instant),
            (Did::Took | Did::Passed, Phase::Roll(_)) => self.answer(&instant),
            _ => {}
        }
        true
    }

    /// The review so far: all of it once there is no step left.
    #[must_use]
    pub fn finish(self) -> BackgammonReview {
        self.review
    }

    fn side(&mut self, side: Side) -> &mut SideReview {
        &mut self.review.sides[usize::from(side.0 & 1)]
    }

    fn mistake(&mut self, instant: &Instant, what: What, lost: i32) {
        let Instant { game, act, side, .. } = *instant;
        self.review.mistakes.push(Mistake { game, act, side: side.0 & 1, what, lost });
    }

    /// A roll: luck, and whether a double was missed.
    fn roll(&mut self, instant: &Instant, roll: Roll) {
        let board = instant.board.board(instant.side);
        let before = one_ply(networks(), board);
        let plays = ranked(networks(), board, roll, &mut |_| 0.0);
        if let Some(best) = plays.first() {
            self.side(instant.side).luck += thousandths(best.chances.equity() - before.equity());
        }
        let Some(advice) = cube_advice(&instant.state, instant.side, before) else { return };
        let lost = if advice.double { offered(advice) - advice.no_double } else { 0.0 };
        self.cube(instant, What::NoDouble, lost);
    }

    fn double(&mut self, instant: &Instant) {
        let before = one_ply(networks(), instant.board.board(instant.side));
        let Some(advice) = cube_advice(&instant.state, instant.side, before) else { return };
        let lost = if advice.double { 0.0 } else { advice.no_double - offered(advice) };
        self.cube(instant, What::Double, lost);
    }

    fn answer(&mut self, instant: &Instant) {
        let doubler = instant.board.on_roll();
        let before = one_ply(networks(), instant.board.board(doubler));
        let Some(advice) = cube_advice(&instant.state, doubler, before) else { return };
        let (what, lost) = match instant.did {
            Did::Took => (What::Take, advice.double_take - advice.double_pass),
            _ => (What::Pass, advice.double_pass - advice.double_take),
        };
        self.cube(instant, what, lost);
    }

    /// A decision about the cube, and what it cost.
    fn cube(&mut self, instant: &Instant, what: What, lost: f32) {
        let lost = thousandths(lost.max(0.0));
        let side = self.side(instant.side);
        side.cubes += 1;
        side.cube_lost += lost;
        if lost >= CUBE_MISTAKE {
            side.cube_mistakes += 1;
            self.mistake(instant, what, lost);
        }
    }

    fn play(&mut self, instant: &Instant, roll: Roll, steps: Steps) {
        let plays = ranked(networks(), instant.board.board(instant.side), roll, &mut |_| 0.0);
        if plays.len() < 2 {
            return;
        }
        let mut after = instant.board;
        after.play_unchecked(Move::Play(steps));
        let after = after.board(instant.side.other());
        // Over a real board what was played need not be legal; such a play is not judged.
        if !plays.iter().any(|play| play.board == after) {
            return;
        }
        let best = think_of(&instant.board, Effort::Nodes(u64::MAX), 0, &mut || false);
        let Some(Move::Play(best)) = best.and_then(|(thought, _)| thought.best) else { return };
        let best = plays.iter().find(|play| play.steps == best).unwrap_or(&plays[0]);
        let worth = |board| -> f32 { Chances::equity(one_ply(networks(), board).turned()) };
        let lost = if best.board == after { 0.0 } else { worth(best.board) - worth(after) };
        let lost = thousandths(lost.max(0.0));
        let side = self.side(instant.side);
        side.plays += 1;
        side.lost += lost;
        if lost >= PLAY_MISTAKE {
            let text = |steps| instant.board.move_text(Move::Play(steps));
            let what = What::Play { played: text(steps), best: text(best.steps) };
            self.mistake(instant, what, lost);
        }
    }
}

/// What a double is worth when it is answered rightly.
const fn offered(advice: CubeAdvice) -> f32 {
    advice.double_take.min(advice.double_pass)
}

fn thousandths(value: f32) -> i32 {
    (value * 1000.0).round() as i32
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::backgammon::{Checkers, Step};

    fn instant(board: Backgammon, side: Side, did: Did) -> Instant {
        let state = MatchState { length: 5, ..MatchState::default() };
        Instant { game: 1, act: 1, board, state, side, did }
    }

    fn reviewed(instants: Vec<Instant>) -> BackgammonReview {
        let mut reviewing = BackgammonReviewing::new(instants);
        let mut steps = 0;
        while reviewing.step() {
            steps += 1;
            assert_eq!(reviewing.progress().0, steps);
        }
        reviewing.finish()
    }

    #[test]
    fn the_best_opening_costs_nothing_and_a_silly_one_is_named() {
        let roll = Roll::new(3, 1).unwrap();
        let start = [Checkers::START; 2];
        let board = Backgammon::new(start, Phase::Play(Side::FIRST, roll));
        let play = |steps: [(u8, u8); 2]| {
            let steps = steps.map(|(from, to)| Step { from, to });
            instant(board, Side::FIRST, Did::Played(Steps::new(&steps).unwrap()))
        };
        let right = reviewed(vec![play([(8, 5), (6, 5)])]);
        assert_eq!(right.sides[0].plays, 1);
        assert_eq!((right.sides[0].lost, right.mistakes.len()), (0, 0));
        let wrong = reviewed(vec![play([(13, 10), (10, 9)])]);
        assert!(wrong.sides[0].lost > 100, "{wrong:?}");
        assert_eq!(wrong.sides[0].error_rate(), Some(wrong.sides[0].lost));
        let best = "8/5 6/5".to_owned();
        let played = "13/10/9".to_owned();
        assert_eq!(wrong.mistakes[0].what, What::Play { played, best });
        assert_eq!(wrong.worst(3, false).len(), 1);
        assert!(wrong.worst(3, true).is_empty());
    }

    #[test]
    fn a_missed_double_a_wrong_take_and_luck_are_counted() {
        let left = |count: u8| Checkers::EMPTY.with(1, count).with(0, 15 - count);
        // For money: with six against six it is time to double, with six against eight to pass.
        let board = Backgammon::new([left(6), left(6)], Phase::Roll(Side::FIRST));
        let money = |own: Instant| reviewed(vec![Instant { state: MatchState::default(), ..own }]);
        let roll = Roll::new(1, 1).unwrap();
        let missed = money(instant(board, Side::FIRST, Did::Rolled(roll)));
        assert_eq!(missed.mistakes[0].what, What::NoDouble);
        assert_eq!(missed.sides[0].cube_mistakes, 1);
        let board = Backgammon::new([left(6), left(8)], Phase::Roll(Side::FIRST));
        let taken = money(instant(board, Side::SECOND, Did::Took));
        assert_eq!(taken.mistakes[0].what, What::Take);
        assert_eq!(taken.mistakes[0].side, 1);
        let passed = money(instant(board, Side::SECOND, Did::Passed));
        assert_eq!((passed.sides[1].cubes, passed.sides[1].cube_mistakes), (1, 0));
        // Two checkers each: whoever rolls now wins with every roll, so no roll is lucky.
        let sure = Backgammon::new([left(2), left(2)], Phase::Roll(Side::FIRST));
        let luck = reviewed(vec![instant(sure, Side::FIRST, Did::Rolled(roll))]).sides[0].luck;
        assert_eq!(luck, 0);
        // With four against two a double wins at once.
        let last = Backgammon::new([left(4), left(2)], Phase::Roll(Side::FIRST));
        let luck = |first, second| {
            let roll = Roll::new(first, second).unwrap();
            reviewed(vec![instant(last, Side::FIRST, Did::Rolled(roll))]).sides[0].luck
        };
        assert!(luck(5, 5) > 1000 && luck(5, 4) < 0, "{} {}", luck(5, 5), luck(5, 4));
    }
}
