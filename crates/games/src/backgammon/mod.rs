//! Backgammon: a single game, from the opening roll to the last checker borne off.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | iran-backgammon A2-1, A2-2 | [`Checkers`] | each side counts its own points; the start |
//! | iran-backgammon 4-0a, A2-5 | `check_roll`, `begin` | the opening roll names the side that begins |
//! | iran-backgammon A2-4, A2-9 | `check` | roll, play, end of turn; no roll before it |
//! | iran-backgammon 4-1-7-1c | `legal_moves` | a turn never passes by itself: a dance is played as `--` |
//! | iran-backgammon 4-0c, 4-0d, 4-2-1g, A2-16 to A2-20 | `generate` | the legal turns |
//! | iran-backgammon 4-2-1b, 4-2-2c, A2-22, A2-23 | `generate` | hits, the bar, entering |
//! | iran-backgammon 4-0e, A2-3, A2-6, 4-2-4b | `outcome` | the end and its value |
//! | iran-backgammon A2-21, 4-2-3d | [`Backgammon::is_locked`] | a locked game proves an illegal play |
//! | iran-backgammon 4-3-3a | `time_out` | the match is lost |
//!
//! Side A is at the bottom of diagrams and the left player of a score sheet; the opening roll is
//! A's die, then B's: with `31:` A begins, with `13:` B does. A turn is two moves, the roll and
//! the play: `64: 24/18 13/11`. A roll that cannot be played is followed by `--`.
//!
//! Not here: the cube's use, match scores, Crawford games, concessions, clocks (see `arena`);
//! [`MatchState`] is only what position IDs and match files write down.

mod board_text;
mod checkers;
mod dice;
mod drawing;
mod generate;
mod gnu;
pub mod mat;
mod match_state;
mod notation;
mod position;
mod refuse;
mod resolve;
mod spoken;
mod steps;
mod stepwise;
#[cfg(test)]
mod tests;
mod xgid;

pub use checkers::{BAR, CHECKERS, Checkers, OFF};
pub use dice::Roll;
pub use drawing::View;
pub use generate::{Board, Sink, generate};
pub use gnu::{GnuMatch, GnuState, position_from_id, position_id};
pub use match_state::{Cube, MatchState};
pub use steps::{Step, Steps};
pub use stepwise::Stepwise;
pub use xgid::{Xgid, XgidDice};

use rulebook::iran_backgammon::{self as clause, _4_0a, _4_0e, _4_3_3a, A2_3, A2_4, A2_6, A2_9};

use crate::drawing::{Layers, Mark, Scene, Tint};
use crate::options::game_options;
use crate::{
    Argument, Game, Lesson, Message, Outcome, Picture, Refusal, Seat, Side, TimeoutResult, Turn,
};

/// A game of backgammon: where the checkers stand, and who rolls or plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Backgammon {
    checkers: [Checkers; 2],
    phase: Phase,
}

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The opening roll, one die each.
    Opening,
    /// A side's roll.
    Roll(Side),
    /// A side's play of its roll.
    Play(Side, Roll),
}

/// One half of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// The dice as they fell.
    Roll(Roll),
    /// The checkers as they were moved; no step is a dance.
    Play(Steps),
}

game_options! {
    /// The rulebook leaves nothing open.
    BackgammonOptions {}
}

impl Backgammon {
    /// A position with its sides' checkers, A's first, each in its own numbers.
    #[must_use]
    pub const fn new(checkers: [Checkers; 2], phase: Phase) -> Self {
        Self { checkers, phase }
    }

    /// The checkers of a side, in its own numbers.
    #[must_use]
    pub fn checkers(&self, side: Side) -> Checkers {
        self.checkers[side.index()]
    }

    /// What the game waits for.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The side that rolls or plays; A before the opening roll.
    #[must_use]
    pub const fn on_roll(&self) -> Side {
        match self.phase {
            Phase::Opening => Side::FIRST,
            Phase::Roll(side) | Phase::Play(side, _) => side,
        }
    }

    /// Both sides' checkers in the eyes of one side.
    #[must_use]
    pub fn board(&self, side: Side) -> Board {
        Board { own: self.checkers(side), other: self.checkers(side.other()) }
    }

    /// The pips that a side has still to go.
    #[must_use]
    pub fn pips(&self, side: Side) -> u16 {
        self.checkers(side).pips()
    }

    /// Whether neither side can ever move again: both are on the bar against six held points. No
    /// legal play leads there.
    #[must_use]
    pub fn is_locked(&self) -> bool {
        self.is_shut_out(Side::FIRST) && self.is_shut_out(Side::SECOND)
    }

    /// Whether a side has a checker on the bar and no point to enter on, whatever it rolls.
    #[must_use]
    pub fn is_shut_out(&self, side: Side) -> bool {
        const HOME: u32 = 0b111_1110;
        let shut = self.checkers(side.other()).held() & HOME == HOME;
        shut && self.checkers(side).count(BAR) > 0
    }

    /// Whether a side could still meet the other: without contact the game is a race.
    #[must_use]
    pub fn has_contact(&self) -> bool {
        let [first, second] = self.checkers.map(Checkers::highest);
        first.zip(second).is_some_and(|(first, second)| first + second > 25)
    }

    /// The points that a finished game is worth without the cube: 1, 2 for a gammon, 3 for a
    /// backgammon; `None` while it goes on.
    #[must_use]
    pub fn level(&self) -> Option<u8> {
        let loser = self.checkers(self.winner()?.other());
        Some(match loser.count(OFF) {
            1.. => 1,
            0 if loser.highest() > Some(18) => 3,
            0 => 2,
        })
    }

    /// The side and roll that a roll begins the game with.
    fn begin(roll: Roll) -> Phase {
        let side = if roll.first() > roll.second() { Side::FIRST } else { Side::SECOND };
        Phase::Play(side, roll.sorted())
    }

    /// Carries checkers of a side from place to place; a step that no checker can take is left out.
    fn carry(&mut self, side: Side, steps: Steps) {
        let (own, other) = (side.index(), usize::from(side.other().0 & 1));
        for Step { from, to } in steps.iter() {
            if to >= from || self.checkers[own].count(from) == 0 {
                continue;
            }
            self.checkers[own] = self.checkers[own].moved(from, to);
            if to != OFF && self.checkers[other].count(25 - to) == 1 {
                self.checkers[other] = self.checkers[other].hit(25 - to);
            }
        }
    }

    fn check_roll(&self, roll: Roll) -> Result<(), Refusal> {
        if self.phase == Phase::Opening && roll.is_double() {
            let message = Message::new("backgammon-opening-tie").with("roll", Argument::text(roll));
            return Err(Refusal::new(_4_0a, message));
        }
        Ok(())
    }
}

/// The letter of a side.
fn letter(side: Side) -> &'static str {
    Backgammon::SIDES[side.index()]
}

/// The generator's results as moves, behind what the list already held.
struct Plays<'a> {
    moves: &'a mut Vec<Move>,
    start: usize,
}

impl Sink for Plays<'_> {
    #[inline]
    fn add(&mut self, _: Board, steps: Steps) {
        self.moves.push(Move::Play(steps));
    }

    fn clear(&mut self) {
        self.moves.truncate(self.start);
    }
}

impl Game for Backgammon {
    type Move = Move;
    type Options = BackgammonOptions;

    const NAME: &'static str = "backgammon";
    const TITLE: &'static str = "Backgammon";
    const RULEBOOK: &'static str = "iran-backgammon";
    const SEATS: &'static [&'static str] = &["A", "B"];
    const SIDES: [&'static str; 2] = ["A", "B"];
    const SHOWN: &'static [&'static str] = &["31:", "8/5 6/5", "64:", "24/18 13/9"];
    const LESSON: &'static [Lesson] = &[
        Lesson::new("learn-backgammon-1", Picture::Start).by(clause::A2_2),
        Lesson::new("learn-backgammon-2", Picture::Moves(&["31:"])).by(clause::A2_5),
        Lesson::new("learn-backgammon-3", Picture::Moves(&["31:", "8/5 6/5"])).by(clause::A2_16),
        Lesson::new("learn-backgammon-4", Picture::Moves(&["41:", "24/23 13/9", "62:", "24/16*"]))
            .by(clause::A2_22),
        Lesson::new("learn-backgammon-5", Picture::None).by(A2_3),
        Lesson::new("learn-backgammon-6", Picture::None).by(A2_6),
        Lesson::new("learn-backgammon-7", Picture::None).by(clause::A2_13),
        Lesson::new("learn-backgammon-8", Picture::None).by(clause::A2_15),
    ];

    fn start(_: &BackgammonOptions) -> Self {
        Self::new([Checkers::START; 2], Phase::Opening)
    }

    fn turn(&self) -> Turn {
        match self.phase {
            _ if self.winner().is_some() => Turn::Over,
            Phase::Play(side, _) => Turn::Of(Seat(side.0)),
            Phase::Opening | Phase::Roll(_) => Turn::Chance,
        }
    }

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        match self.phase {
            _ if self.winner().is_some() => {}
            Phase::Opening => moves.extend(Roll::openings().map(Move::Roll)),
            Phase::Roll(_) => moves.extend(Roll::all().map(Move::Roll)),
            Phase::Play(side, roll) => {
                let start = moves.len();
                generate(self.board(side), roll, &mut Plays { moves, start });
            }
        }
    }

    fn random_move(
        &self,
        room: &mut Vec<Move>,
        random: &mut impl FnMut(u32) -> u32,
    ) -> Option<Move> {
        match self.phase {
            _ if self.winner().is_some() => None,
            Phase::Opening => Roll::openings().nth(random(30) as usize).map(Move::Roll),
            Phase::Roll(_) => Some(Move::Roll(Roll::of_36(random(36)).sorted())),
            Phase::Play(..) => {
                room.clear();
                self.legal_moves(room);
                room.get(random(room.len() as u32) as usize).copied()
            }
        }
    }

    fn count_moves(&self) -> usize {
        match self.phase {
            _ if self.winner().is_some() => 0,
            Phase::Opening => Roll::openings().count(),
            Phase::Roll(_) => Roll::all().count(),
            Phase::Play(side, roll) => {
                let mut count = 0_usize;
                generate(self.board(side), roll, &mut count);
                count
            }
        }
    }

    fn check(&self, mv: Move) -> Result<(), Refusal> {
        if let Some(outcome) = self.outcome() {
            return Err(Refusal::after_end(&outcome));
        }
        match (self.phase, mv) {
            (Phase::Play(side, roll), Move::Play(steps)) => {
                refuse::refusal(self.board(side), roll, steps).map_or(Ok(()), Err)
            }
            (Phase::Play(side, roll), Move::Roll(_)) => {
                let letter = letter(side);
                let message = Message::new("backgammon-turn-not-over");
                Err(Refusal::new(
                    A2_9,
                    message.with("side", letter).with("roll", Argument::text(roll)),
                ))
            }
            (_, Move::Roll(roll)) => self.check_roll(roll),
            (_, Move::Play(_)) => Err(Refusal::new(A2_4, Message::new("backgammon-roll-first"))),
        }
    }

    fn play_unchecked(&mut self, mv: Move) {
        self.phase = match (self.phase, mv) {
            (Phase::Opening, Move::Roll(roll)) => Self::begin(roll),
            (Phase::Roll(side) | Phase::Play(side, _), Move::Roll(roll)) => {
                Phase::Play(side, roll.sorted())
            }
            (_, Move::Play(steps)) => {
                let side = self.on_roll();
                self.carry(side, steps);
                Phase::Roll(side.other())
            }
        };
    }

    fn outcome(&self) -> Option<Outcome> {
        let winner = self.winner()?;
        let level = self.level()?;
        let (won, lost) = (letter(winner), letter(winner.other()));
        let points = i32::from(level);
        let message = Message::new("backgammon-borne-off")
            .with("winner", won)
            .with("loser", lost)
            .with("level", level);
        Some(Outcome {
            winner: Some(winner),
            reason: message,
            citations: vec![_4_0e, A2_3, A2_6],
            option: None,
            score: Some(if winner == Side::FIRST { [points, 0] } else { [0, points] }),
        })
    }

    fn winner(&self) -> Option<Side> {
        let [first, second] = self.checkers.map(Checkers::is_gone);
        match (first, second) {
            (true, _) => Some(Side::FIRST),
            (_, true) => Some(Side::SECOND),
            _ => None,
        }
    }

    fn time_out(&self, flagged: Side) -> Option<Outcome> {
        TimeoutResult::Loss.outcome(flagged, Self::SIDES, _4_3_3a)
    }

    fn weight(&self, roll: Move) -> u32 {
        match (self.phase, roll) {
            (Phase::Roll(_), Move::Roll(roll)) => roll.weight(),
            _ => 1,
        }
    }

    fn position(&self) -> String {
        position::write(self)
    }

    fn from_position(text: &str, seat: &str, _: &BackgammonOptions) -> Result<Self, Message> {
        position::read(text, seat)
    }

    fn move_text(&self, mv: Move) -> String {
        match mv {
            Move::Roll(roll) => format!("{roll}:"),
            Move::Play(steps) => notation::write(self.board(self.on_roll()), steps),
        }
    }

    fn read_move(&self, text: &str) -> Result<Move, Message> {
        if let Some(roll) = Roll::read(text.trim()) {
            let opening = self.phase == Phase::Opening;
            return Ok(Move::Roll(if opening { roll } else { roll.sorted() }));
        }
        let named = notation::parse(text)?;
        Ok(Move::Play(match self.phase {
            Phase::Play(side, roll) => notation::resolve(self.board(side), roll, named),
            Phase::Opening | Phase::Roll(_) => named.steps,
        }))
    }

    fn split_moves(text: &str) -> Vec<&str> {
        notation::split(text)
    }

    fn look(side: Side) -> (Tint, Mark) {
        drawing::look(side)
    }

    fn side_name(side: Side) -> Argument {
        letter(side).into()
    }

    fn state(&self) -> Message {
        spoken::state(self)
    }

    fn scene(&self, layers: &Layers<Move>) -> Scene {
        self.scene_from(View::default(), None, layers)
    }
}
