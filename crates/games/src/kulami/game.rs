//! A game of Kulami: its marbles and markers, where the next marble may go, and the end.

use std::fmt;

use rulebook::tr_kulami;

use super::layout::Answers;
use super::score::{scores, sheet};
use super::{DrawnGame, KulamiOptions, Layout, Score, ScoreSheet, drawing};
use crate::bits::{each_bit, random_bit};
use crate::drawing::{Layers, Mark, Scene, Tint};
use crate::seat::read_seat;
use crate::{
    Cell, Game, GameOptions, Goal, Lesson, Message, Motion, Outcome, Picture, Refusal, Seat, Side,
    Turn, read_rows, write_rows,
};

/// Columns and rows.
pub(super) const SIZE: u8 = 8;
/// How many marbles the two players have together.
const MARBLES: u8 = 56;

/// A hole of the board: a move is the hole that gets a marble. Written as its cell, `d4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Hole(u8);

impl Hole {
    /// The hole at a cell; `None` outside the board.
    #[must_use]
    pub fn new(cell: Cell) -> Option<Self> {
        let inside = cell.column < SIZE && cell.row < SIZE;
        inside.then(|| Self(cell.index(SIZE)))
    }

    /// Its cell.
    #[must_use]
    pub const fn cell(self) -> Cell {
        Cell::at(self.0, SIZE)
    }

    /// The hole as a set.
    const fn bit(self) -> u64 {
        1 << self.0
    }
}

impl fmt::Display for Hole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cell().fmt(f)
    }
}

/// A position of Kulami.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kulami {
    /// Black's marbles and red's.
    marbles: [u64; 2],
    /// The marble under each player's marker: the last one played.
    markers: [Option<Hole>; 2],
    /// The plates that the markers bar; none without a marker.
    barred: [u64; 2],
    to_move: Side,
    /// How many marbles are not on the board yet, of both players together.
    left: u8,
    /// Where the player to move may put a marble.
    open: u64,
    options: KulamiOptions,
}

impl Kulami {
    /// The colour of the marble in a hole; `None` for an empty one.
    #[must_use]
    pub fn marble(&self, cell: Cell) -> Option<Side> {
        let hole = Hole::new(cell)?;
        [Side::FIRST, Side::SECOND]
            .into_iter()
            .find(|side| self.marbles[side.index()] & hole.bit() != 0)
    }

    /// The marbles of a colour, one bit a hole in reading order.
    #[must_use]
    pub const fn marbles(&self, side: Side) -> u64 {
        self.marbles[side.index()]
    }

    /// The marble that carries a player's marker: the last one that player put.
    #[must_use]
    pub fn marker(&self, side: Side) -> Option<Hole> {
        self.markers[side.index()]
    }

    /// The plates.
    #[must_use]
    pub fn layout(&self) -> &Layout {
        &self.options.layout
    }

    /// The letter of the plate on which a hole lies.
    #[must_use]
    pub fn plate_letter(&self, hole: Hole) -> char {
        self.options.layout.letter(hole.0)
    }

    /// The side to move; after the end, the side that would have been next.
    #[must_use]
    pub const fn to_move(&self) -> Side {
        self.to_move
    }

    /// The scores of black and red as the board stands.
    #[must_use]
    pub fn scores(&self) -> [Score; 2] {
        scores(self.marbles, &self.options.layout, self.options.line_points)
    }

    /// The scores with the lines, areas and plates that they come from.
    #[must_use]
    pub fn score_sheet(&self) -> ScoreSheet {
        sheet(self.marbles, &self.options.layout, self.options.line_points)
    }

    /// The position with the markers: the marbles that carry one are written as capital letters.
    /// Unlike [`Game::position`] it says all that the next move depends on.
    #[must_use]
    pub fn position_with_markers(&self) -> String {
        write_rows(SIZE, SIZE, |cell| {
            let marked = self.markers.contains(&Hole::new(cell));
            let letter = letter(self.marble(cell));
            if marked { letter.to_ascii_uppercase() } else { letter }
        })
    }

    const fn occupied(&self) -> u64 {
        self.marbles[0] | self.marbles[1]
    }

    /// Where the player to move may put a marble: in line with the opponent's marker, off both
    /// marked plates; anywhere while the opponent has no marker.
    fn open_holes(&self) -> u64 {
        if self.left == 0 {
            return 0;
        }
        let layout: &Layout = &self.options.layout;
        let last = self.marker(self.to_move.other());
        let reach = last.map_or(u64::MAX, |hole| layout.answers(hole.0).reach);
        reach & !self.barred[0] & !self.barred[1] & !self.occupied()
    }

    fn put_marker(&mut self, side: usize, hole: Hole) {
        self.markers[side] = Some(hole);
        self.barred[side] = self.options.layout.answers(hole.0).plate;
    }

    fn refresh(mut self) -> Self {
        self.open = self.open_holes();
        self
    }
}

/// How sentences call a side.
pub(super) const fn colour(side: Side) -> &'static str {
    if side.0 == 0 { "black" } else { "red" }
}

pub(super) const fn letter(marble: Option<Side>) -> char {
    match marble {
        Some(Side::FIRST) => 'b',
        Some(_) => 'r',
        None => '.',
    }
}

impl Game for Kulami {
    type Move = Hole;
    type Options = KulamiOptions;

    const NAME: &'static str = "kulami";
    const TITLE: &'static str = "Kulami";
    const RULEBOOK: &'static str = "tr-kulami";
    const SEATS: &'static [&'static str] = &["b", "r"];
    const SIDES: [&'static str; 2] = ["b", "r"];
    const LETTERS: Option<&'static str> = Some(".br");
    const SCORE_ROWS: &'static [&'static str] = &["lines", "area", "plates"];
    const SHOWN: &'static [&'static str] = &["d4", "d8", "d1", "g1", "g5"];
    const LESSON: &'static [Lesson] = &[
        Lesson::new("learn-kulami-1", Picture::Start).by(tr_kulami::_4_1),
        Lesson::new("learn-kulami-2", Picture::Moves(&["d4", "d8"]))
            .by(tr_kulami::_7)
            .to(Goal::Legal),
        Lesson::new("learn-kulami-3", Picture::None).by(tr_kulami::_9_1),
        Lesson::new("learn-kulami-4", Picture::None).by(tr_kulami::P4_1),
    ];

    fn start(options: &KulamiOptions) -> Self {
        Self {
            marbles: [0; 2],
            markers: [None; 2],
            barred: [0; 2],
            to_move: Side::FIRST,
            left: MARBLES,
            open: u64::MAX,
            options: options.clone(),
        }
    }

    fn turn(&self) -> Turn {
        if self.open == 0 { Turn::Over } else { Turn::Of(Seat(self.to_move.0)) }
    }

    fn legal_moves(&self, moves: &mut Vec<Hole>) {
        self.each_move(|hole| moves.push(hole));
    }

    fn each_move(&self, visit: impl FnMut(Hole)) {
        each_bit(self.open).map(Hole).for_each(visit);
    }

    #[inline]
    fn random_move(
        &self,
        _room: &mut Vec<Hole>,
        random: &mut impl FnMut(u32) -> u32,
    ) -> Option<Hole> {
        (self.open != 0).then(|| Hole(random_bit(self.open, random)))
    }

    fn count_moves(&self) -> usize {
        self.open.count_ones() as usize
    }

    fn check(&self, hole: Hole) -> Result<(), Refusal> {
        if self.open & hole.bit() != 0 {
            return Ok(());
        }
        Err(self.why_not(hole))
    }

    #[inline]
    fn play_unchecked(&mut self, hole: Hole) {
        let side = self.to_move.index();
        let Answers { reach, plate } = self.options.layout.answers(hole.0);
        // The new marble is not in its own reach, so what is free need not wait for it.
        let free = !self.occupied() & !self.barred[1 - side];
        self.marbles[side] |= hole.bit();
        self.markers[side] = Some(hole);
        self.barred[side] = plate;
        self.to_move = self.to_move.other();
        self.left = self.left.saturating_sub(1);
        self.open = if self.left == 0 { 0 } else { free & reach };
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.open != 0 {
            return None;
        }
        let scores = self.scores();
        let [black, red] = scores.map(|score| score.total() as i32);
        let winner = self.winner();
        if winner.is_none() && self.options.drawn_game == DrawnGame::Referee {
            return None;
        }
        let (clause, end) = self.end();
        Some(Outcome {
            winner,
            reason: end.with("black", black).with("red", red),
            citations: vec![clause, tr_kulami::P4_1, tr_kulami::P5],
            option: KulamiOptions::info("drawn_game").filter(|_| winner.is_none()),
            score: Some([black, red]),
        })
    }

    fn winner(&self) -> Option<Side> {
        if self.open != 0 {
            return None;
        }
        let [black, red] = self.scores().map(Score::total);
        match black.cmp(&red) {
            std::cmp::Ordering::Greater => Some(Side::FIRST),
            std::cmp::Ordering::Less => Some(Side::SECOND),
            std::cmp::Ordering::Equal => None,
        }
    }

    fn time_out(&self, flagged: Side) -> Option<Outcome> {
        self.options.timeout_result.by_option::<KulamiOptions>(flagged, Self::SIDES)
    }

    fn position(&self) -> String {
        write_rows(SIZE, SIZE, |cell| letter(self.marble(cell)))
    }

    /// Capital letters are marbles with a marker on them. Without them nothing is barred, which is
    /// all that is needed for the score.
    fn from_position(text: &str, seat: &str, options: &KulamiOptions) -> Result<Self, Message> {
        let mut game = Self::start(options);
        game.to_move = read_seat(seat, Self::SEATS)?.side();
        for (cell, letter) in read_rows(text, SIZE, SIZE, ".brBR")? {
            game.set_up(Hole(cell.index(SIZE)), letter)?;
        }
        Ok(game.refresh())
    }

    fn move_text(&self, hole: Hole) -> String {
        hole.to_string()
    }

    fn read_move(&self, text: &str) -> Result<Hole, Message> {
        let cell = Cell::read(text, SIZE, SIZE)?;
        Ok(Hole(cell.index(SIZE)))
    }

    /// Cells may stand together, as in `d4d8a8`.
    fn split_moves(text: &str) -> Vec<&str> {
        text.split_whitespace().flat_map(split_cells).collect()
    }

    fn score_rows(&self) -> Option<[[u32; 3]; 2]> {
        Some(self.scores().map(|score| [score.lines, score.area, score.plates]))
    }

    fn tally(&self) -> Option<[u32; 2]> {
        Some(self.scores().map(Score::total))
    }

    fn motion(&self, hole: Hole) -> Motion {
        Motion::Drop(hole.cell())
    }

    fn look(side: Side) -> (Tint, Mark) {
        drawing::look(side)
    }

    fn side_name(side: Side) -> crate::Argument {
        drawing::name_of(side).into()
    }

    fn scene(&self, layers: &Layers<Hole>) -> Scene {
        drawing::scene(self, layers)
    }
}

impl Kulami {
    /// Why the game is over, and by which clause.
    fn end(&self) -> (rulebook::Citation, Message) {
        if self.left == 0 {
            let message = Message::new("kulami-all-placed");
            return (tr_kulami::_9_1, message);
        }
        let side = colour(self.to_move);
        let message = Message::new("kulami-no-hole");
        (tr_kulami::_9_2, message.with("side", side))
    }

    /// Puts one marble of an entered position.
    fn set_up(&mut self, hole: Hole, letter: char) -> Result<(), Message> {
        let side = match letter {
            'b' | 'B' => Side::FIRST,
            'r' | 'R' => Side::SECOND,
            _ => return Ok(()),
        };
        let index = side.index();
        self.marbles[index] |= hole.bit();
        self.left = self.left.saturating_sub(1);
        if self.marbles[index].count_ones() > u32::from(MARBLES) / 2 {
            return Err(Message::new("kulami-too-many").with("side", colour(side)));
        }
        if !letter.is_ascii_uppercase() {
            return Ok(());
        }
        if self.markers[index].is_some() {
            return Err(Message::new("kulami-two-markers").with("side", colour(side)));
        }
        self.put_marker(index, hole);
        Ok(())
    }

    /// The rule that a hole which is not open breaks.
    fn why_not(&self, hole: Hole) -> Refusal {
        if self.open == 0 {
            return self.after_end();
        }
        let refuse =
            |clause, key| Refusal::new(clause, Message::new(key).with("cell", hole.cell()));
        if self.occupied() & hole.bit() != 0 {
            return refuse(tr_kulami::_5, "kulami-hole-taken");
        }
        let layout: &Layout = &self.options.layout;
        if let Some(last) = self.marker(self.to_move.other()) {
            let Answers { reach, plate: barred } = layout.answers(last.0);
            if barred & hole.bit() != 0 {
                return refuse(tr_kulami::_7, "kulami-opponents-plate");
            }
            if reach & hole.bit() == 0 {
                return refuse(tr_kulami::_6_1, "kulami-wrong-line");
            }
        }
        refuse(tr_kulami::_7, "kulami-own-plate")
    }

    fn after_end(&self) -> Refusal {
        self.outcome().map_or_else(
            || Refusal::new(self.end().0, Message::new("kulami-referee")),
            |outcome| Refusal::after_end(&outcome),
        )
    }
}

/// The cells in a word of cells; a word that is none stays whole, for its error.
fn split_cells(word: &str) -> Vec<&str> {
    if !word.is_ascii() || word.len() % 2 == 1 {
        return vec![word];
    }
    let places = (0..word.len()).step_by(2);
    places.map(|start| &word[start..start + 2]).collect()
}
