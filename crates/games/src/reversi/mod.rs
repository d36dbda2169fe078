//! Reversi: placing discs, turning discs, passing, and the end of a game.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | tr-reversi 4, 5 | `start` | white, black; black, white; black first |
//! | tr-reversi 6.1, 6.3, 6.4, 10.1 | `discs::turned` | all runs from the disc just placed, to an own disc |
//! | tr-reversi 6.2 | `discs::legal`, `check` | every move turns at least one disc |
//! | tr-reversi 7, 8, 9 | `check` | a pass exactly when there is no other move |
//! | tr-reversi 14, 15 | `outcome` | neither side can move; more discs win |
//! | tr-reversi 16 | `time_out` | by the option `timeout_result` |
//!
//! Not here: clocks, 'Hamlem bitti', discs left unturned on a real board, reports (see `arena`).

mod discs;
mod drawing;
mod notation;
#[cfg(test)]
mod tests;
mod transcript;

use rulebook::tr_reversi as clause;

use crate::options::game_options;
use crate::{
    Cell, Game, Goal, Lesson, Message, Motion, Outcome, Picture, Refusal, Seat, Side,
    TimeoutResult, Turn, bits,
};

pub use discs::{legal, turned};
pub use transcript::{TranscriptError, read_transcript, write_transcript};

/// Columns and rows.
const SIZE: u8 = 8;

game_options! {
    /// What Reversi's rulebook leaves open.
    ReversiOptions {
        /// What a fallen flag means.
        timeout_result: TimeoutResult = "loss", "option-values-timeout",
            "option-why-timeout", clause::_16;
    }
}

/// A move: a disc on a square or, when there is no such move, a pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ReversiMove {
    /// Puts a disc on a square.
    Disc(Cell),
    /// Passes, written `--`.
    Pass,
}

/// A Reversi position. Black is the side that starts.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Reversi {
    /// The discs of the side to move.
    own: u64,
    /// The discs of the other.
    opponent: u64,
    to_move: Side,
    options: ReversiOptions,
}

impl Reversi {
    /// The discs of a side, one bit a square in reading order.
    #[must_use]
    pub const fn discs(&self, side: Side) -> u64 {
        if side.0 == self.to_move.0 { self.own } else { self.opponent }
    }

    /// The side to move; after the end, the side that would have been next.
    #[must_use]
    pub const fn to_move(&self) -> Side {
        self.to_move
    }

    /// How many discs both sides have.
    #[must_use]
    pub const fn score(&self) -> [u32; 2] {
        [self.discs(Side::FIRST).count_ones(), self.discs(Side::SECOND).count_ones()]
    }

    /// The squares on which the side to move may put a disc.
    #[inline]
    fn legal(&self) -> u64 {
        legal(self.own, self.opponent)
    }

    /// Whether the opponent could move if it were its turn.
    #[inline]
    fn opponent_can_move(&self) -> bool {
        legal(self.opponent, self.own) != 0
    }

    /// Puts a disc of the side to move on a square and turns what it encloses.
    #[inline]
    fn put(&mut self, square: u8) {
        let square = square & 63;
        self.own |= turned(square, self.own, self.opponent) | 1 << square;
        self.opponent &= !self.own;
    }

    #[inline]
    const fn pass_the_turn(&mut self) {
        (self.own, self.opponent) = (self.opponent, self.own);
        self.to_move = self.to_move.other();
    }

    fn is_over(&self) -> bool {
        self.legal() == 0 && !self.opponent_can_move()
    }

    fn check_disc(&self, cell: Cell) -> Result<(), Refusal> {
        let square = cell.index(SIZE);
        let refuse =
            |citation, key| Err(Refusal::new(citation, Message::new(key).with("cell", cell)));
        if self.legal() == 0 {
            return refuse(clause::_7, "reversi-must-pass");
        }
        if self.legal() >> square & 1 == 1 {
            return Ok(());
        }
        if (self.own | self.opponent) >> square & 1 == 1 {
            return refuse(clause::_6_2, "reversi-occupied");
        }
        if self.has_opponent_beside(cell) {
            return refuse(clause::_6_3, "reversi-open-run");
        }
        refuse(clause::_6_2, "reversi-turns-nothing")
    }

    fn has_opponent_beside(&self, cell: Cell) -> bool {
        bits::each_bit(self.opponent).any(|square| {
            let other = Cell::at(square, SIZE);
            other.column.abs_diff(cell.column) <= 1 && other.row.abs_diff(cell.row) <= 1
        })
    }
}

impl Game for Reversi {
    type Move = ReversiMove;
    type Options = ReversiOptions;

    const NAME: &'static str = "reversi";
    const TITLE: &'static str = "Reversi";
    const RULEBOOK: &'static str = "tr-reversi";
    const SEATS: &'static [&'static str] = &["b", "w"];
    const SIDES: [&'static str; 2] = ["b", "w"];
    const LETTERS: Option<&'static str> = Some(".bw");
    const SHOWN: &'static [&'static str] = &["f5", "d6", "c3", "d3", "c4"];
    const LESSON: &'static [Lesson] = &[
        Lesson::new("learn-reversi-1", Picture::Start).by(clause::_4),
        Lesson::new("learn-reversi-2", Picture::Moves(&["f5"])).by(clause::_6_2).to(Goal::Legal),
        Lesson::new("learn-reversi-3", Picture::Moves(&["f5", "d6"]))
            .by(clause::_6_3)
            .to(Goal::Legal),
        Lesson::new("learn-reversi-4", Picture::None).by(clause::_9),
    ];

    fn start(options: &ReversiOptions) -> Self {
        let bit = |column, row| 1_u64 << Cell { column, row }.index(SIZE);
        Self {
            own: bit(4, 3) | bit(3, 4),
            opponent: bit(3, 3) | bit(4, 4),
            to_move: Side::FIRST,
            options: options.clone(),
        }
    }

    fn turn(&self) -> Turn {
        if self.is_over() { Turn::Over } else { Turn::Of(Seat(self.to_move.0)) }
    }

    fn legal_moves(&self, moves: &mut Vec<ReversiMove>) {
        self.each_move(|mv| moves.push(mv));
    }

    #[inline]
    fn each_move(&self, mut visit: impl FnMut(ReversiMove)) {
        let legal = self.legal();
        for square in bits::each_bit(legal) {
            visit(ReversiMove::Disc(Cell::at(square, SIZE)));
        }
        if legal == 0 && self.opponent_can_move() {
            visit(ReversiMove::Pass);
        }
    }

    #[inline]
    fn random_move(
        &self,
        _room: &mut Vec<ReversiMove>,
        random: &mut impl FnMut(u32) -> u32,
    ) -> Option<ReversiMove> {
        let legal = self.legal();
        if legal == 0 {
            return self.opponent_can_move().then_some(ReversiMove::Pass);
        }
        let square = bits::random_bit(legal, random);
        Some(ReversiMove::Disc(Cell::at(square, SIZE)))
    }

    #[inline]
    fn play_random(
        &mut self,
        _room: &mut Vec<ReversiMove>,
        random: &mut impl FnMut(u32) -> u32,
    ) -> bool {
        let legal = self.legal();
        if legal != 0 {
            self.put(bits::random_bit(legal, random));
        } else if !self.opponent_can_move() {
            return false;
        }
        self.pass_the_turn();
        true
    }

    #[inline]
    fn count_moves(&self) -> usize {
        match self.legal() {
            0 => usize::from(self.opponent_can_move()),
            legal => legal.count_ones() as usize,
        }
    }

    fn check(&self, mv: ReversiMove) -> Result<(), Refusal> {
        if let Some(outcome) = self.outcome() {
            return Err(Refusal::after_end(&outcome));
        }
        match mv {
            ReversiMove::Disc(cell) => self.check_disc(cell),
            ReversiMove::Pass if self.legal() == 0 => Ok(()),
            ReversiMove::Pass => {
                let example = bits::each_bit(self.legal()).map(|s| Cell::at(s, SIZE)).next();
                let message = Message::new("reversi-may-not-pass");
                let message =
                    message.with("example", example.map_or_else(String::new, |c| c.to_string()));
                Err(Refusal::new(clause::_9, message))
            }
        }
    }

    #[inline]
    fn play_unchecked(&mut self, mv: ReversiMove) {
        if let ReversiMove::Disc(cell) = mv {
            self.put(cell.index(SIZE));
        }
        self.pass_the_turn();
    }

    fn outcome(&self) -> Option<Outcome> {
        if !self.is_over() {
            return None;
        }
        let [black, white] = self.score();
        Some(Outcome {
            winner: self.winner(),
            reason: Message::new("reversi-no-moves").with("black", black).with("white", white),
            citations: vec![clause::_14, clause::_15],
            option: None,
            score: Some([black, white].map(|count| i32::try_from(count).unwrap_or_default())),
        })
    }

    fn winner(&self) -> Option<Side> {
        if !self.is_over() {
            return None;
        }
        let [black, white] = self.score();
        match black.cmp(&white) {
            std::cmp::Ordering::Greater => Some(Side::FIRST),
            std::cmp::Ordering::Less => Some(Side::SECOND),
            std::cmp::Ordering::Equal => None,
        }
    }

    fn time_out(&self, flagged: Side) -> Option<Outcome> {
        self.options.timeout_result.by_option::<ReversiOptions>(flagged, Self::SIDES)
    }

    fn position(&self) -> String {
        notation::write(self)
    }

    fn from_position(text: &str, seat: &str, options: &ReversiOptions) -> Result<Self, Message> {
        notation::read(text, seat, options)
    }

    fn move_text(&self, mv: ReversiMove) -> String {
        notation::write_move(mv)
    }

    fn read_move(&self, text: &str) -> Result<ReversiMove, Message> {
        notation::read_move(text)
    }

    fn split_moves(text: &str) -> Vec<&str> {
        transcript::split(text)
    }

    /// As Reversi is usually written, without blanks and passes.
    fn transcript(moves: &[&str]) -> String {
        moves.iter().copied().filter(|&mv| mv != "--").collect()
    }

    fn tally(&self) -> Option<[u32; 2]> {
        Some(self.score())
    }

    fn motion(&self, mv: ReversiMove) -> Motion {
        match mv {
            ReversiMove::Disc(cell) => Motion::Drop(cell),
            ReversiMove::Pass => Motion::None,
        }
    }

    fn side_name(side: Side) -> crate::Argument {
        drawing::name_of(side).into()
    }

    fn scene(&self, layers: &crate::drawing::Layers<ReversiMove>) -> crate::drawing::Scene {
        drawing::scene(self, layers)
    }
}
