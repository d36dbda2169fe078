//! Pentago: a marble, a turn of a part, and lines of five.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | tr-pentago 5, 6.1 | `start`, `check` | black first, any empty hole |
//! | tr-pentago 6.2, 6.3 | `check`, `board::turn` | a quarter turn clockwise of a part with a marble |
//! | tr-pentago 7, 8.1 | `play_unchecked` | marble and turn are one move, lines are looked for after it |
//! | tr-pentago 8.2, 8.3, 9, 10 | `result_after` | whose line counts, a full board is a draw |
//! | tr-pentago 16 | `time_out` | by the option `timeout_result` |
//!
//! Not here: clocks, sets and colours, a marble that was let go (see `arena`).

mod board;
mod drawing;
mod notation;
#[cfg(test)]
mod tests;

use rulebook::{Citation, tr_pentago as clause};

use crate::options::game_options;
use crate::{
    Cell, Game, Goal, Lesson, Message, Motion, Outcome, Picture, Refusal, Seat, Side,
    TimeoutResult, Touched, Turn, bits,
};
use board::SIZE;

pub use board::{LINES, bit_of};

game_options! {
    /// What Pentago's rulebook leaves open.
    PentagoOptions {
        /// Whether five in a row win as soon as the marble is placed, before the turn.
        line_before_turn: bool = "false", "option-values-yes-no",
            "option-why-line-before-turn", clause::_7;
        /// What a fallen flag means.
        timeout_result: TimeoutResult = "loss", "option-values-timeout",
            "option-why-timeout", clause::_16;
    }
}

/// A move: a marble into a hole, then a part turned. Written `b2/1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PentagoMove {
    /// Where the marble goes.
    pub hole: Cell,
    /// The part that is turned, 1 to 4 in reading order.
    pub part: u8,
}

/// One bit a part.
const ALL_PARTS: u8 = 0xf;

/// How a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Standing {
    Open,
    Won {
        winner: Side,
        how: WhoseLine,
    },
    /// The board is full.
    Full,
}

/// Whose lines decided the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum WhoseLine {
    /// The mover's alone.
    Own,
    /// Both sides': the mover wins.
    Both,
    /// The opponent's alone.
    Opponents,
}

/// A Pentago position. Black is the side that starts.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Pentago {
    /// The marbles of the side to move.
    own: u64,
    /// The marbles of the other.
    opponent: u64,
    to_move: Side,
    standing: Standing,
    options: PentagoOptions,
}

impl Pentago {
    /// The marbles of a side: nine bits a part, in reading order.
    #[must_use]
    pub const fn marbles(&self, side: Side) -> u64 {
        if side.0 == self.to_move.0 { self.own } else { self.opponent }
    }

    /// The side to move; after the end, the side that would have been next.
    #[must_use]
    pub const fn to_move(&self) -> Side {
        self.to_move
    }

    const fn empty(&self) -> u64 {
        board::ALL & !(self.own | self.opponent)
    }

    /// The parts that may be turned after a marble in this hole, one bit a part.
    fn parts_after(&self, hole: Cell) -> u8 {
        board::filled_parts(self.own | self.opponent) | 1 << board::part_of(hole)
    }

    fn is_open(&self) -> bool {
        self.standing == Standing::Open
    }

    /// The bit of a hole and a part from 0: any legal move is as likely as any other.
    #[inline]
    fn random_choice(&self, random: &mut impl FnMut(u32) -> u32) -> Option<(u8, u8)> {
        if !self.is_open() {
            return None;
        }
        let (empty, filled) = (self.empty(), board::filled_parts(self.own | self.opponent));
        if filled == ALL_PARTS {
            let n = random(empty.count_ones() * 4);
            return Some((board::nth_hole(empty, n / 4), (n % 4) as u8));
        }
        // First all holes with each part that holds marbles already, then the holes of empty parts
        // with that part itself.
        let parts = filled.count_ones();
        let common = empty.count_ones() * parts;
        let n = random(common + (4 - parts) * u32::from(board::PART_HOLES));
        if n < common {
            let part = bits::nth_bit(u64::from(filled), n % parts);
            return Some((board::nth_hole(empty, n / parts), part));
        }
        let rest = n - common;
        let part = bits::nth_bit(u64::from(!filled & ALL_PARTS), rest / 9);
        Some((part * board::PART_HOLES + (rest % 9) as u8, part))
    }

    /// Puts a marble into the hole of a bit and turns a part from 0.
    #[inline]
    fn put_and_turn(&mut self, bit: u8, part: u8) {
        let placed = self.own | 1 << bit;
        let mover = self.to_move;
        let (mut own, mut opponent) = (placed, self.opponent);
        // With the option a line at the placement ends the game before anything turns.
        if !(self.options.line_before_turn && board::has_line(placed)) {
            own = board::turn(own, part);
            opponent = board::turn(opponent, part);
        }
        self.standing = result_after(mover, own, opponent);
        self.own = opponent;
        self.opponent = own;
        self.to_move = mover.other();
    }
}

/// What a complete move has brought (8.2, 8.3, 9, 10).
#[inline]
fn result_after(mover: Side, own: u64, opponent: u64) -> Standing {
    let lines = [board::complete_lines(own), board::complete_lines(opponent)];
    // One question, since most moves end nothing.
    if lines[0] | lines[1] == 0 && own | opponent != board::ALL {
        return Standing::Open;
    }
    let won = |winner, how| Standing::Won { winner, how };
    match lines.map(|lines| lines != 0) {
        [true, false] => won(mover, WhoseLine::Own),
        [true, true] => won(mover, WhoseLine::Both),
        [false, true] => won(mover.other(), WhoseLine::Opponents),
        [false, false] => Standing::Full,
    }
}

impl WhoseLine {
    const fn citation(self) -> Citation {
        match self {
            Self::Own => clause::_8_2,
            Self::Both => clause::_9,
            Self::Opponents => clause::_10,
        }
    }

    fn reason(self, winner: Side) -> Message {
        let key = match self {
            Self::Own => "pentago-line",
            Self::Both => "pentago-both-lines",
            Self::Opponents => "pentago-opponents-line",
        };
        Message::new(key).with("winner", ["black", "white"][winner.index()])
    }
}

/// The choice of a part to turn, as moves write it.
fn choice(part: u8) -> String {
    format!("/{part}")
}

impl Game for Pentago {
    type Move = PentagoMove;
    type Options = PentagoOptions;

    const NAME: &'static str = "pentago";
    const TITLE: &'static str = "Pentago";
    const RULEBOOK: &'static str = "tr-pentago";
    const SEATS: &'static [&'static str] = &["b", "w"];
    const SIDES: [&'static str; 2] = ["b", "w"];
    const LETTERS: Option<&'static str> = Some(".bw");
    const SHOWN: &'static [&'static str] = &["b2/1", "e5/4", "c3/1", "d4/4", "a1/1", "b4/3"];
    const LESSON: &'static [Lesson] = &[
        Lesson::new("learn-pentago-1", Picture::Start).by(clause::_5),
        Lesson::new("learn-pentago-2", Picture::Moves(&["a1/1"])).by(clause::_6_2).to(Goal::Legal),
        Lesson::new(
            "learn-pentago-3",
            Picture::After("b..bb./b...../b.w.w./....../....../w.w.w.", "b", "f6/1"),
        )
        .by(clause::_8_2)
        .to(Goal::Wins),
        Lesson::new("learn-pentago-4", Picture::None).by(clause::_9),
    ];

    fn start(options: &PentagoOptions) -> Self {
        Self {
            own: 0,
            opponent: 0,
            to_move: Side::FIRST,
            standing: Standing::Open,
            options: options.clone(),
        }
    }

    fn turn(&self) -> Turn {
        if self.is_open() { Turn::Of(Seat(self.to_move.0)) } else { Turn::Over }
    }

    fn legal_moves(&self, moves: &mut Vec<PentagoMove>) {
        self.each_move(|mv| moves.push(mv));
    }

    fn each_move(&self, mut visit: impl FnMut(PentagoMove)) {
        if !self.is_open() {
            return;
        }
        let empty = self.empty();
        let holes = (0..board::HOLES).map(|index| Cell::at(index, SIZE));
        for hole in holes.filter(|&hole| empty >> bit_of(hole) & 1 == 1) {
            let parts = self.parts_after(hole);
            for part in (1..=4).filter(|part| parts >> (part - 1) & 1 == 1) {
                visit(PentagoMove { hole, part });
            }
        }
    }

    #[inline]
    fn random_move(
        &self,
        _room: &mut Vec<PentagoMove>,
        random: &mut impl FnMut(u32) -> u32,
    ) -> Option<PentagoMove> {
        let (bit, part) = self.random_choice(random)?;
        Some(PentagoMove { hole: board::cell_of(bit), part: part + 1 })
    }

    #[inline]
    fn play_random(
        &mut self,
        _room: &mut Vec<PentagoMove>,
        random: &mut impl FnMut(u32) -> u32,
    ) -> bool {
        let Some((bit, part)) = self.random_choice(random) else { return false };
        self.put_and_turn(bit, part);
        true
    }

    fn count_moves(&self) -> usize {
        if !self.is_open() {
            return 0;
        }
        let filled = board::filled_parts(self.own | self.opponent).count_ones();
        (self.empty().count_ones() * filled + (4 - filled) * u32::from(board::PART_HOLES)) as usize
    }

    fn check(&self, mv: PentagoMove) -> Result<(), Refusal> {
        if let Some(outcome) = self.outcome() {
            return Err(Refusal::after_end(&outcome));
        }
        let PentagoMove { hole, part } = mv;
        if self.empty() >> bit_of(hole) & 1 == 0 {
            let message = Message::new("pentago-hole-taken").with("hole", hole);
            return Err(Refusal::new(clause::_6_1, message));
        }
        if self.parts_after(hole) >> (part.wrapping_sub(1) & 7) & 1 == 0 {
            let message = Message::new("pentago-part-empty").with("part", part);
            return Err(Refusal::new(clause::_6_3, message));
        }
        Ok(())
    }

    #[inline]
    fn play_unchecked(&mut self, mv: PentagoMove) {
        self.put_and_turn(bit_of(mv.hole), mv.part.wrapping_sub(1));
    }

    fn outcome(&self) -> Option<Outcome> {
        let (winner, reason, citation) = match self.standing {
            Standing::Open => return None,
            Standing::Full => (None, Message::new("pentago-full"), clause::_8_3),
            Standing::Won { winner, how } => {
                let reason = how.reason(winner);
                (Some(winner), reason, how.citation())
            }
        };
        Some(Outcome { winner, reason, citations: vec![citation], option: None, score: None })
    }

    fn winner(&self) -> Option<Side> {
        match self.standing {
            Standing::Won { winner, .. } => Some(winner),
            Standing::Open | Standing::Full => None,
        }
    }

    fn time_out(&self, flagged: Side) -> Option<Outcome> {
        self.options.timeout_result.by_option::<PentagoOptions>(flagged, Self::SIDES)
    }

    fn position(&self) -> String {
        notation::write(self)
    }

    fn from_position(text: &str, seat: &str, options: &PentagoOptions) -> Result<Self, Message> {
        notation::read(text, seat, options)
    }

    fn move_text(&self, mv: PentagoMove) -> String {
        format!("{}/{}", mv.hole, mv.part)
    }

    fn read_move(&self, text: &str) -> Result<PentagoMove, Message> {
        notation::read_move(text)
    }

    fn presses(&self, mv: PentagoMove) -> Vec<String> {
        vec![mv.hole.to_string(), choice(mv.part)]
    }

    /// The part in which a hole lies.
    fn choice_at(cell: Cell) -> Option<String> {
        (cell.column < SIZE && cell.row < SIZE).then(|| choice(board::part_of(cell) + 1))
    }

    fn touched(_text: &str) -> Touched {
        Touched::Placed
    }

    fn is_of(touched: &str, mv: &str) -> bool {
        mv.strip_prefix(touched).is_some_and(|rest| rest.starts_with('/'))
    }

    fn deciding(&self) -> Vec<String> {
        let sides = [self.own, self.opponent];
        let cells = sides.into_iter().flat_map(|own| bits::each_bit(board::in_lines(own)));
        cells.map(|bit| board::cell_of(bit).to_string()).collect()
    }

    fn motion(&self, mv: PentagoMove) -> Motion {
        let first = board::cell_of((mv.part.wrapping_sub(1) & 3) * board::PART_HOLES);
        let last = Cell { column: first.column + 2, row: first.row + 2 };
        Motion::Turn(mv.hole, [first, last])
    }

    /// A hole alone is meant with whichever part can be turned.
    fn meant(&self, presses: &[&str]) -> Vec<String> {
        match presses {
            [hole] => (1..=4).map(|part| format!("{hole}{}", choice(part))).collect(),
            _ => vec![presses.concat()],
        }
    }

    fn side_name(side: Side) -> crate::Argument {
        drawing::name_of(side).into()
    }

    fn scene(&self, layers: &crate::drawing::Layers<PentagoMove>) -> crate::drawing::Scene {
        drawing::scene(self, layers)
    }
}
