//! Quixo for two: cross and circle.

use rulebook::quixo;

use super::board::{
    BORDER, HALF, Pair, Push, SIZE, cells_in_lines, count_pushes, lines, meant_pushes, nth_push,
    pushes,
};
use super::{QuixoOptions, drawing};
use crate::drawing::{Layers, Mark, Scene, Tint};
use crate::seat::read_seat;
use crate::{
    Argument, Cell, Game, Goal, Lesson, Message, Motion, Outcome, Picture, Refusal, Seat, Side,
    Turn, read_rows, write_rows,
};

/// A position of Quixo for two players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quixo {
    /// The crosses and the circles.
    cubes: Pair,
    to_move: Side,
    /// Which sides have a row of five.
    lines: [bool; 2],
    options: QuixoOptions,
}

impl Quixo {
    fn new(cubes: Pair, to_move: Side, options: QuixoOptions) -> Self {
        Self { cubes, to_move, lines: lines(cubes), options }
    }

    /// The symbol on a cell of the board: the side whose cube it is, `None` for a blank one.
    #[must_use]
    pub fn symbol(&self, cell: Cell) -> Option<Side> {
        let bit = 1 << cell.index(SIZE);
        [Side::FIRST, Side::SECOND].into_iter().find(|&side| self.set(side) & bit != 0)
    }

    /// The side to move; after the end, the side that would have been next.
    #[must_use]
    pub const fn to_move(&self) -> Side {
        self.to_move
    }

    /// The cubes of a side, one bit a cell in reading order.
    #[must_use]
    pub const fn cubes(&self, side: Side) -> u32 {
        self.set(side)
    }

    const fn set(&self, side: Side) -> u32 {
        (self.cubes >> (HALF * side.index() as u32)) as u32
    }

    const fn is_over(&self) -> bool {
        self.lines[0] | self.lines[1]
    }

    /// The cubes that the side to move may take: none when the game is over.
    const fn takeable(&self) -> u32 {
        if self.is_over() {
            return 0;
        }
        BORDER & !self.set(self.to_move.other())
    }
}

/// How sentences and notation call a side.
pub(super) const fn letter(side: Side) -> &'static str {
    Quixo::SIDES[side.0 as usize]
}

impl Game for Quixo {
    type Move = Push;
    type Options = QuixoOptions;

    const NAME: &'static str = "quixo";
    const TITLE: &'static str = "Quixo";
    const RULEBOOK: &'static str = "quixo";
    const SEATS: &'static [&'static str] = &["x", "o"];
    const SIDES: [&'static str; 2] = ["x", "o"];
    const PLAYERS: &'static [u8] = &[1, 2];
    const LETTERS: Option<&'static str> = Some(".xo");
    const DRAGS: bool = true;
    const CUBES: bool = true;
    const SHOWN: &'static [&'static str] = &["c1S", "a1E", "e5N", "a2E", "a5N"];
    const LESSON: &'static [Lesson] = &[
        Lesson::new("learn-quixo-1", Picture::Start).by(quixo::S1),
        Lesson::new("learn-quixo-2", Picture::Moves(&["c1S"])).by(quixo::P3).to(Goal::Legal),
        Lesson::new("learn-quixo-3", Picture::After("xxxx./....o/...o./..o../.o...", "x", "e5N"))
            .by(quixo::E1)
            .to(Goal::Wins),
        Lesson::new("learn-quixo-4", Picture::None).by(quixo::E2),
    ];

    fn start(options: &QuixoOptions) -> Self {
        Self::new(0, Side::FIRST, options.clone())
    }

    fn turn(&self) -> Turn {
        if self.is_over() { Turn::Over } else { Turn::Of(Seat(self.to_move.0)) }
    }

    fn legal_moves(&self, moves: &mut Vec<Push>) {
        moves.extend(pushes(self.takeable()));
    }

    fn count_moves(&self) -> usize {
        count_pushes(self.takeable()) as usize
    }

    fn each_move(&self, visit: impl FnMut(Push)) {
        pushes(self.takeable()).for_each(visit);
    }

    #[inline]
    fn random_move(
        &self,
        _room: &mut Vec<Push>,
        random: &mut impl FnMut(u32) -> u32,
    ) -> Option<Push> {
        let takeable = self.takeable();
        let count = count_pushes(takeable);
        if count == 0 {
            return None;
        }
        Some(nth_push(takeable, random(count)))
    }

    fn check(&self, push: Push) -> Result<(), Refusal> {
        if let Some(outcome) = self.outcome() {
            return Err(Refusal::after_end(&outcome));
        }
        let cell = push.cell();
        if push.cell_bit() & BORDER == 0 {
            let message = Message::new("quixo-inner-cell").with("cell", cell);
            return Err(Refusal::new(quixo::P3, message));
        }
        if push.cell_bit() & self.takeable() == 0 {
            let opponent = letter(self.to_move.other());
            let message = Message::new("quixo-opponents-cube").with("cell", cell);
            return Err(Refusal::new(quixo::P5, message.with("symbol", opponent)));
        }
        if push.is_in_place() {
            return Err(Refusal::new(quixo::P8, in_place(push)));
        }
        Ok(())
    }

    #[inline]
    fn play_unchecked(&mut self, push: Push) {
        let entered = u64::from(push.entry_bit()) << (HALF * self.to_move.index() as u32);
        self.cubes = push.shift(self.cubes) | entered;
        self.lines = lines(self.cubes);
        self.to_move = self.to_move.other();
    }

    fn outcome(&self) -> Option<Outcome> {
        let winner = self.winner()?;
        let mover = self.to_move.other();
        let clause = if winner == mover { quixo::E1 } else { quixo::E2 };
        Some(Outcome {
            winner: Some(winner),
            reason: row_of_five(letter(winner).into(), letter(mover).into()),
            citations: vec![clause, quixo::G1],
            option: None,
            score: None,
        })
    }

    /// The row of the side that did not move counts first.
    fn winner(&self) -> Option<Side> {
        [self.to_move, self.to_move.other()].into_iter().find(|side| self.lines[side.index()])
    }

    fn repeated(&self, times: u32) -> Option<Outcome> {
        self.options.repetition.by_option::<QuixoOptions>(times)
    }

    fn time_out(&self, flagged: Side) -> Option<Outcome> {
        self.options.timeout_result.by_option::<QuixoOptions>(flagged, Self::SIDES)
    }

    fn position(&self) -> String {
        write_rows(SIZE, SIZE, |cell| match self.symbol(cell) {
            Some(Side::FIRST) => 'x',
            Some(_) => 'o',
            None => '.',
        })
    }

    fn from_position(text: &str, seat: &str, options: &QuixoOptions) -> Result<Self, Message> {
        let seat = read_seat(seat, Self::SEATS)?;
        let bit = |(cell, symbol): (Cell, char)| match symbol {
            'x' => 1 << cell.index(SIZE),
            'o' => 1 << (HALF + u32::from(cell.index(SIZE))),
            _ => 0,
        };
        let cells = read_rows(text, SIZE, SIZE, ".xo")?;
        let cubes = cells.into_iter().map(bit).fold(0, |all, one| all | one);
        Ok(Self::new(cubes, seat.side(), options.clone()))
    }

    fn move_text(&self, push: Push) -> String {
        push.to_string()
    }

    fn read_move(&self, text: &str) -> Result<Push, Message> {
        Push::read(text)
    }

    fn presses(&self, push: Push) -> Vec<String> {
        vec![push.cell().to_string(), push.entry().to_string()]
    }

    fn deciding(&self) -> Vec<String> {
        let sides = [Side::FIRST, Side::SECOND].into_iter();
        sides.flat_map(|side| cells_in_lines(self.set(side))).collect()
    }

    fn motion(&self, push: Push) -> Motion {
        Motion::Push(push.cell(), push.entry())
    }

    fn meant(&self, presses: &[&str]) -> Vec<String> {
        meant_pushes(presses)
    }

    fn look(side: Side) -> (Tint, Mark) {
        drawing::look(side)
    }

    fn side_name(side: Side) -> Argument {
        drawing::symbol_name(side).into()
    }

    fn scene(&self, layers: &Layers<Push>) -> Scene {
        drawing::scene_two(self, layers)
    }
}

/// Why a game with a row of five is over.
pub(super) fn row_of_five(winner: Argument, mover: Argument) -> Message {
    if winner == mover {
        Message::new("quixo-row").with("winner", winner)
    } else {
        Message::new("quixo-row-for-opponent").with("winner", winner).with("mover", mover)
    }
}

/// Why a cube cannot go back to where it was taken.
pub(super) fn in_place(push: Push) -> Message {
    let cell = push.cell();
    Message::new("quixo-same-place").with("cell", cell)
}
