//! Quixo for four: two teams of partners, and dots that say who may play a cube.

use std::fmt;

use rulebook::quixo;

use super::board::{
    ALL, BORDER, HALF, Pair, Push, SIZE, cells_in_lines, count_pushes, lines, meant_pushes,
    nth_push, pushes,
};
use super::two::{in_place, row_of_five};
use super::{QuixoOptions, drawing};
use crate::drawing::{Layers, Mark, Scene, Tint};
use crate::seat::read_seat;
use crate::{
    Argument, Cell, Game, Goal, Lesson, Message, Motion, Outcome, Picture, Refusal, Seat, Side,
    Turn, read_rows, write_rows,
};

/// How many turns the first round has.
const FIRST_ROUND: u32 = 4;

/// A move of one of four players. Written `c1Sn`: the cube of c1 goes in at the south end, its dot
/// to the north; `--` is the skipped turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FourMove {
    /// A cube is taken and pushed in.
    Push {
        /// Its way.
        push: Push,
        /// The seat that its dot points to.
        dot: Seat,
    },
    /// There is no cube to take.
    Skip,
}

impl fmt::Display for FourMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Push { push, dot } => write!(f, "{push}{}", letter(*dot)),
            Self::Skip => f.write_str("--"),
        }
    }
}

/// A position of Quixo for four players: seats south, west, north and east.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuixoFour {
    /// For each team the cubes whose dot points to its first and to its second player.
    cubes: [Pair; 2],
    to_move: Seat,
    /// Which teams have a row of five.
    lines: [bool; 2],
    options: QuixoOptions,
}

impl QuixoFour {
    fn new(cubes: [Pair; 2], to_move: Seat, options: QuixoOptions) -> Self {
        Self { cubes, to_move, lines: lines(symbols(cubes)), options }
    }

    /// The seat that the cube on a cell of the board points to, and with it the team whose symbol
    /// it shows; `None` for a blank one.
    #[must_use]
    pub fn dot(&self, cell: Cell) -> Option<Seat> {
        let bit = 1 << cell.index(SIZE);
        (0..4).map(Seat).find(|&seat| self.set(seat) & bit != 0)
    }

    /// The seat to move; after the end, the seat that would have been next.
    #[must_use]
    pub const fn to_move(&self) -> Seat {
        self.to_move
    }

    /// The cubes whose dot points to a seat, one bit a cell in reading order.
    #[must_use]
    pub fn cubes(&self, seat: Seat) -> u32 {
        self.set(seat)
    }

    /// The cubes whose dot points to a seat.
    fn set(&self, seat: Seat) -> u32 {
        (self.cubes[team(seat)] >> half(seat)) as u32
    }

    fn marked(&self) -> u32 {
        (0..4).fold(0, |all, seat| all | self.set(Seat(seat)))
    }

    /// While no turn of the first round is over, every cube taken was blank, so the board itself
    /// tells how many turns there were.
    fn is_first_round(&self) -> bool {
        self.marked().count_ones() < FIRST_ROUND
    }

    const fn is_over(&self) -> bool {
        self.lines[0] | self.lines[1]
    }

    /// The cubes that the seat to move may take.
    fn takeable(&self) -> u32 {
        let blank = ALL & !self.marked();
        if self.is_first_round() {
            blank & BORDER
        } else {
            (blank | self.set(self.to_move)) & BORDER
        }
    }

    /// Why a cube cannot be taken; `None` when it can.
    fn why_not(&self, cell: Cell) -> Option<Refusal> {
        let bit = 1 << cell.index(SIZE);
        let refuse = |clause, key| {
            let message = Message::new(key).with("cell", cell);
            Some(Refusal::new(clause, message))
        };
        if bit & BORDER == 0 {
            return refuse(quixo::F5, "quixo4-inner-cell");
        }
        if bit & self.takeable() != 0 {
            return None;
        }
        if bit & (self.set(self.to_move) | self.set(partner(self.to_move))) == 0 {
            return refuse(quixo::F7, "quixo4-opponents-cube");
        }
        if self.is_first_round() {
            return refuse(quixo::F6, "quixo4-first-round");
        }
        refuse(quixo::F5, "quixo4-partners-cube")
    }
}

/// The letter of a seat, which is also how its cubes are written.
pub(super) const fn letter(seat: Seat) -> &'static str {
    QuixoFour::SEATS[seat.0 as usize % 4]
}

const fn partner(seat: Seat) -> Seat {
    Seat((seat.0 + 2) % 4)
}

const fn team(seat: Seat) -> usize {
    seat.side().0 as usize
}

/// Where the cubes of a seat stand in its team's pair.
const fn half(seat: Seat) -> u32 {
    HALF * (seat.0 as u32 / 2 % 2)
}

/// The cubes by symbol alone.
const fn symbols(cubes: [Pair; 2]) -> Pair {
    const LOWER: u64 = ALL as u64;
    let [a, b] = cubes;
    ((a | a >> HALF) & LOWER) | ((b | b >> HALF) & LOWER) << HALF
}

impl Game for QuixoFour {
    type Move = FourMove;
    type Options = QuixoOptions;

    const NAME: &'static str = "quixo4";
    const TITLE: &'static str = "Quixo for four";
    const RULEBOOK: &'static str = "quixo";
    const SEATS: &'static [&'static str] = &["s", "w", "n", "e"];
    const SIDES: [&'static str; 2] = ["A", "B"];
    const PLAYERS: &'static [u8] = &[2];
    const LETTERS: Option<&'static str> = Some(".swne");
    const DRAGS: bool = true;
    const CUBES: bool = true;
    const SHOWN: &'static [&'static str] = &["c1Sn", "e1Sw", "a1Es", "a3Ew"];
    const LESSON: &'static [Lesson] = &[
        Lesson::new("learn-quixo4-1", Picture::Start).by(quixo::F1),
        Lesson::new("learn-quixo4-2", Picture::Moves(&["c1Sn"])).by(quixo::F8).to(Goal::Legal),
        Lesson::new("learn-quixo-2", Picture::None).by(quixo::F5),
        Lesson::new("learn-quixo4-3", Picture::None).by(quixo::F12),
    ];

    fn start(options: &QuixoOptions) -> Self {
        Self::new([0, 0], Seat(0), options.clone())
    }

    fn turn(&self) -> Turn {
        if self.is_over() { Turn::Over } else { Turn::Of(self.to_move) }
    }

    fn legal_moves(&self, moves: &mut Vec<FourMove>) {
        self.each_move(|mv| moves.push(mv));
    }

    fn count_moves(&self) -> usize {
        if self.is_over() {
            return 0;
        }
        (2 * count_pushes(self.takeable()) as usize).max(1)
    }

    fn each_move(&self, mut visit: impl FnMut(FourMove)) {
        if self.is_over() {
            return;
        }
        let takeable = self.takeable();
        if takeable == 0 {
            visit(FourMove::Skip);
        }
        let first = Seat(self.to_move.0 % 2);
        for push in pushes(takeable) {
            for dot in [first, partner(first)] {
                visit(FourMove::Push { push, dot });
            }
        }
    }

    fn random_move(
        &self,
        _room: &mut Vec<FourMove>,
        random: &mut impl FnMut(u32) -> u32,
    ) -> Option<FourMove> {
        if self.is_over() {
            return None;
        }
        let takeable = self.takeable();
        if takeable == 0 {
            return Some(FourMove::Skip);
        }
        let n = random(2 * count_pushes(takeable));
        let dot = Seat(self.to_move.0 % 2 + 2 * (n % 2) as u8);
        let push = nth_push(takeable, n / 2);
        Some(FourMove::Push { push, dot })
    }

    fn check(&self, mv: FourMove) -> Result<(), Refusal> {
        if let Some(outcome) = self.outcome() {
            return Err(Refusal::after_end(&outcome));
        }
        let FourMove::Push { push, dot } = mv else {
            return self.check_skip();
        };
        if let Some(refusal) = self.why_not(push.cell()) {
            return Err(refusal);
        }
        if push.is_in_place() {
            return Err(Refusal::new(quixo::F10, in_place(push)));
        }
        if dot.side() != self.to_move.side() {
            let message = Message::new("quixo4-dot").with("dot", letter(dot));
            return Err(Refusal::new(quixo::F8, message));
        }
        Ok(())
    }

    fn play_unchecked(&mut self, mv: FourMove) {
        if let FourMove::Push { push, dot } = mv {
            self.cubes = self.cubes.map(|pair| push.shift(pair));
            self.cubes[team(dot)] |= u64::from(push.entry_bit()) << half(dot);
            self.lines = lines(symbols(self.cubes));
        }
        self.to_move = Seat((self.to_move.0 + 1) % 4);
    }

    fn outcome(&self) -> Option<Outcome> {
        let winner = self.winner()?;
        let mover = self.to_move.side().other();
        let clause = if winner == mover { quixo::F12 } else { quixo::F13 };
        Some(Outcome {
            winner: Some(winner),
            reason: row_of_five(Self::side_name(winner), Self::side_name(mover)),
            citations: vec![clause, quixo::G1],
            option: None,
            score: None,
        })
    }

    /// The row of the team that did not move counts first.
    fn winner(&self) -> Option<Side> {
        let next = self.to_move.side();
        [next, next.other()].into_iter().find(|side| self.lines[side.index()])
    }

    fn repeated(&self, times: u32) -> Option<Outcome> {
        self.options.repetition.by_option::<QuixoOptions>(times)
    }

    fn time_out(&self, flagged: Side) -> Option<Outcome> {
        self.options.timeout_result.by_option::<QuixoOptions>(flagged, Self::SIDES)
    }

    fn position(&self) -> String {
        write_rows(SIZE, SIZE, |cell| {
            let letters = self.dot(cell).and_then(|seat| letter(seat).chars().next());
            letters.unwrap_or('.')
        })
    }

    fn from_position(text: &str, seat: &str, options: &QuixoOptions) -> Result<Self, Message> {
        let seat = read_seat(seat, Self::SEATS)?;
        let mut cubes = [0; 2];
        for (cell, symbol) in read_rows(text, SIZE, SIZE, ".swne")? {
            if let Some(owner) = read_dot(symbol) {
                cubes[team(owner)] |= 1 << (half(owner) + u32::from(cell.index(SIZE)));
            }
        }
        Ok(Self::new(cubes, seat, options.clone()))
    }

    fn move_text(&self, mv: FourMove) -> String {
        mv.to_string()
    }

    fn read_move(&self, text: &str) -> Result<FourMove, Message> {
        if text == "--" {
            return Ok(FourMove::Skip);
        }
        let mut letters = text.chars();
        let dot = letters.next_back().and_then(read_dot);
        match (Push::read(letters.as_str()), dot) {
            (Ok(push), Some(dot)) => Ok(FourMove::Push { push, dot }),
            _ => Err(unreadable(text)),
        }
    }

    fn presses(&self, mv: FourMove) -> Vec<String> {
        match mv {
            FourMove::Skip => vec![self.move_text(mv)],
            FourMove::Push { push, dot } => {
                let cells = [push.cell(), push.entry()].map(|cell| cell.to_string());
                cells.into_iter().chain([letter(dot).to_owned()]).collect()
            }
        }
    }

    fn deciding(&self) -> Vec<String> {
        let symbols = symbols(self.cubes);
        let sides = [symbols as u32 & ALL, (symbols >> HALF) as u32 & ALL].into_iter();
        sides.flat_map(cells_in_lines).collect()
    }

    fn motion(&self, mv: FourMove) -> Motion {
        match mv {
            FourMove::Push { push, .. } => Motion::Push(push.cell(), push.entry()),
            FourMove::Skip => Motion::None,
        }
    }

    /// What was pressed, with the dot towards the player where none was chosen yet.
    fn meant(&self, presses: &[&str]) -> Vec<String> {
        let (cells, dot) = match presses {
            [from, to, dot] => (vec![*from, *to], *dot),
            _ => (presses.to_vec(), letter(self.to_move)),
        };
        meant_pushes(&cells).into_iter().map(|push| push + dot).collect()
    }

    fn look(side: Side) -> (Tint, Mark) {
        drawing::look(side)
    }

    fn seat_name(seat: Seat) -> Argument {
        drawing::seat_name(seat).into()
    }

    fn side_name(side: Side) -> Argument {
        drawing::team_name(side).into()
    }

    fn scene(&self, layers: &Layers<FourMove>) -> Scene {
        drawing::scene_four(self, layers)
    }
}

impl QuixoFour {
    fn check_skip(&self) -> Result<(), Refusal> {
        if self.takeable() == 0 {
            return Ok(());
        }
        let message = Message::new("quixo4-must-play");
        Err(Refusal::new(quixo::F11, message))
    }
}

fn read_dot(letter: char) -> Option<Seat> {
    let place = "swne".find(letter)?;
    u8::try_from(place).ok().map(Seat)
}

fn unreadable(text: &str) -> Message {
    Message::new("quixo4-move-unreadable").with("text", text)
}
