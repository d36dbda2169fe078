//! A set of Küre: its position, the steps that are open, and the end.

use rulebook::tr_kure;

use super::board::{Holes, Step, WAYS, WIDTH, all_holes, captured, is_between, origins, start_row};
use super::lines::{COLUMN, FALLING, Lines, RISING};
use super::{IntruderSafe, KureOptions, NoMove, drawing, refusals};
use crate::bits::{each_bit, nth_bit};
use crate::drawing::{Layers, Mark, Scene, Tint};
use crate::seat::read_seat;
use crate::{
    Cell, Game, GameOptions, Goal, Lesson, Message, Motion, Outcome, Picture, Refusal, Seat, Side,
    Touched, Turn, read_rows, write_rows,
};

/// How many captures win.
const CAPTURES: u8 = 4;

/// A position of Küre.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kure {
    /// Purple's pieces and orange's.
    pieces: [Holes; 2],
    to_move: Side,
    /// How many pieces each side has taken.
    taken: [u8; 2],
    /// Moves of both sides since the last capture.
    quiet: u32,
    /// The piece that the side to move may not take, since it has just come in between.
    shielded: Holes,
    /// How full the lines of each side are.
    lines: [Lines; 2],
    /// For each of [`WAYS`] the pieces that may step that way; none when the set is over.
    steps: [Holes; 6],
    options: KureOptions,
}

impl Kure {
    /// The side whose piece stands in a hole; `None` for an empty one.
    #[must_use]
    pub fn piece(&self, cell: Cell) -> Option<Side> {
        let bit = 1 << cell.index(WIDTH);
        [Side::FIRST, Side::SECOND].into_iter().find(|&side| self.pieces(side) & bit != 0)
    }

    /// The pieces of a side, one bit a hole, eight to a row.
    #[must_use]
    pub const fn pieces(&self, side: Side) -> Holes {
        self.pieces[side.index()]
    }

    /// How many pieces a step takes.
    #[inline]
    #[must_use]
    pub fn takes(&self, step: Step) -> u32 {
        self.captures_of(step).count_ones()
    }

    /// Columns and rows of the board, and pieces of each side.
    #[must_use]
    pub const fn size(&self) -> u8 {
        self.options.size.number()
    }

    /// The side to move; after the end, the side that would have been next.
    #[must_use]
    pub const fn to_move(&self) -> Side {
        self.to_move
    }

    /// How many pieces purple and orange have taken.
    #[must_use]
    pub const fn taken(&self) -> [u8; 2] {
        self.taken
    }

    /// The legal steps of one piece: none for a piece that cannot move.
    #[must_use]
    pub fn moves_of(&self, cell: Cell) -> Vec<Step> {
        let mut moves = Vec::new();
        self.each_move(|step| moves.push(step));
        moves.retain(|step| step.from() == cell);
        moves
    }

    /// What a step takes, in reading order.
    #[must_use]
    pub fn captures(&self, step: Step) -> Vec<Cell> {
        let taken = each_bit(self.captures_of(step));
        taken.map(|hole| Cell::at(hole, WIDTH)).collect()
    }

    pub(super) const fn options(&self) -> &KureOptions {
        &self.options
    }

    pub(super) const fn occupied(&self) -> Holes {
        self.pieces[0] | self.pieces[1]
    }

    pub(super) const fn holes(&self) -> Holes {
        all_holes(self.size())
    }

    pub(super) const fn start_row(&self, side: Side) -> Holes {
        start_row(side, self.size())
    }

    /// Whether the opponent's starting row takes no more pieces of the side to move.
    pub(super) fn is_enemy_row_full(&self) -> bool {
        self.options.max_in_enemy_row.0.is_some_and(|limit| {
            let row = self.start_row(self.to_move.other());
            (self.pieces(self.to_move) & row).count_ones() >= u32::from(limit)
        })
    }

    /// The pieces that count in lines.
    const fn counted(&self, side: Side) -> Holes {
        if self.options.start_row_counts {
            self.pieces(side)
        } else {
            self.pieces(side) & !self.start_row(side)
        }
    }

    #[inline]
    fn captures_of(&self, step: Step) -> Holes {
        let own = self.pieces(self.to_move) & !(1 << step.from);
        let enemy = self.pieces(self.to_move.other());
        captured(step.to, own, enemy) & !self.shielded
    }

    #[inline]
    fn has_ended(&self) -> bool {
        self.taken.iter().any(|&taken| taken >= CAPTURES) || self.is_quiet()
    }

    #[inline]
    fn is_quiet(&self) -> bool {
        let limit = self.options.quiet_limit.0;
        limit.is_some_and(|limit| self.quiet >= 2 * u32::from(limit))
    }

    /// For each way the pieces of the side to move that may step that way.
    #[inline]
    fn open_steps(&self) -> [Holes; 6] {
        if self.has_ended() {
            return [0; 6];
        }
        let side = self.to_move;
        let mut targets = self.holes() & !self.occupied() & !self.start_row(side);
        if self.is_enemy_row_full() {
            targets &= !self.start_row(side.other());
        }
        let lines = &self.lines[side.index()];
        let counted = self.counted(side);
        let barred = lines.barred_along();
        let steps = |line: usize, offset| counted & origins(targets & !barred[line], offset);
        // Written out, so that every way is a few instructions with fixed numbers; see WAYS.
        let steps = [
            steps(FALLING, -9),
            steps(COLUMN, -8),
            steps(RISING, -7),
            steps(RISING, 7),
            steps(COLUMN, 8),
            steps(FALLING, 9),
        ];
        let starting = self.pieces(side) & !counted;
        if starting == 0 {
            return steps;
        }
        // A piece that leaves the starting row is counted from then on, also on its own line.
        let targets = targets & !lines.barred();
        std::array::from_fn(|way| steps[way] | (starting & origins(targets, WAYS[way])))
    }

    /// Counts everything that follows from the pieces.
    fn refresh(mut self) -> Self {
        for side in [Side::FIRST, Side::SECOND] {
            let index = side.index();
            let on_board = self.pieces(side).count_ones() as u8;
            self.taken[1 - index] = self.size().saturating_sub(on_board);
            self.lines[index] = Lines::EMPTY;
            for hole in each_bit(self.counted(side)) {
                self.lines[index].add(hole);
            }
        }
        self.steps = self.open_steps();
        self
    }

    /// Moves a piece and counts it on its new lines.
    #[inline]
    fn move_piece(&mut self, step: Step) {
        let index = self.to_move.index();
        if self.counted(self.to_move) >> step.from & 1 == 1 {
            self.lines[index].remove(step.from);
        }
        self.pieces[index] = (self.pieces[index] & !(1 << step.from)) | 1 << step.to;
        self.lines[index].add(step.to);
    }

    /// Takes enemies off the board.
    fn take(&mut self, taken: Holes) {
        let (own, enemy) = (self.to_move, self.to_move.other());
        let index = enemy.index();
        let counted = self.counted(enemy);
        self.quiet = 0;
        for hole in each_bit(taken) {
            if counted >> hole & 1 == 1 {
                self.lines[index].remove(hole);
            }
            self.pieces[index] &= !(1 << hole);
            self.taken[own.index()] += 1;
        }
    }
}

/// How sentences call a side.
pub(super) const fn colour(side: Side) -> &'static str {
    if side.0 == 0 { "purple" } else { "orange" }
}

impl Game for Kure {
    type Move = Step;
    type Options = KureOptions;

    const NAME: &'static str = "kure";
    const TITLE: &'static str = "Küre";
    const RULEBOOK: &'static str = "tr-kure";
    const SEATS: &'static [&'static str] = &["p", "o"];
    const SIDES: [&'static str; 2] = ["p", "o"];
    const LETTERS: Option<&'static str> = Some(".po");
    const DRAGS: bool = true;
    const SHOWN: &'static [&'static str] = &["d7-d6", "d1-d2", "d6-d5", "e1-e2", "c7-c6"];
    const LESSON: &'static [Lesson] = &[
        Lesson::new("learn-kure-1", Picture::Start).by(tr_kure::_1),
        Lesson::new("learn-kure-2", Picture::Moves(&["d7-d6"])).by(tr_kure::_3).to(Goal::Legal),
        Lesson::new(
            "learn-kure-3",
            Picture::After("ooo.ooo/......./......./..po.../...p.../......./pp.pp..", "p", "c4-d3"),
        )
        .by(tr_kure::_7)
        .to(Goal::Gains(1)),
        Lesson::new("learn-kure-4", Picture::None).by(tr_kure::_6_1),
        Lesson::new("learn-kure-5", Picture::None).by(tr_kure::_10),
    ];

    fn start(options: &KureOptions) -> Self {
        let size = options.size.number();
        let game = Self {
            pieces: [start_row(Side::FIRST, size), start_row(Side::SECOND, size)],
            to_move: Side::FIRST,
            taken: [0; 2],
            quiet: 0,
            shielded: 0,
            lines: [Lines::EMPTY, Lines::EMPTY],
            steps: [0; 6],
            options: options.clone(),
        };
        game.refresh()
    }

    fn turn(&self) -> Turn {
        if self.steps == [0; 6] { Turn::Over } else { Turn::Of(Seat(self.to_move.0)) }
    }

    fn legal_moves(&self, moves: &mut Vec<Step>) {
        self.each_move(|step| moves.push(step));
    }

    fn each_move(&self, mut visit: impl FnMut(Step)) {
        for from in each_bit(self.pieces(self.to_move)) {
            for (steps, way) in self.steps.iter().zip(WAYS) {
                if steps >> from & 1 == 1 {
                    let to = from.wrapping_add_signed(way);
                    visit(Step { from, to });
                }
            }
        }
    }

    #[inline]
    fn random_move(
        &self,
        _room: &mut Vec<Step>,
        random: &mut impl FnMut(u32) -> u32,
    ) -> Option<Step> {
        let counts = std::array::from_fn(|way| self.steps[way].count_ones());
        let total = counts.iter().sum();
        if total == 0 {
            return None;
        }
        let n = random(total);
        let (way, n) = place_of(n, counts);
        let from = nth_bit(self.steps[way], n);
        let to = from.wrapping_add_signed(WAYS[way]);
        Some(Step { from, to })
    }

    fn count_moves(&self) -> usize {
        self.steps.iter().map(|steps| steps.count_ones() as usize).sum()
    }

    fn check(&self, step: Step) -> Result<(), Refusal> {
        let offset = step.to.wrapping_sub(step.from).cast_signed();
        let way = WAYS.iter().position(|&way| way == offset);
        if way.is_some_and(|way| self.steps[way] >> step.from & 1 == 1) {
            return Ok(());
        }
        Err(refusals::why_not(self, step))
    }

    #[inline]
    fn play_unchecked(&mut self, step: Step) {
        let taken = self.captures_of(step);
        self.quiet = self.quiet.saturating_add(1);
        self.move_piece(step);
        if taken != 0 {
            self.take(taken);
        }
        self.shielded = 0;
        if self.options.intruder_safe == IntruderSafe::NextTurn
            && is_between(step.to, self.pieces(self.to_move.other()))
        {
            self.shielded = 1 << step.to;
        }
        self.to_move = self.to_move.other();
        self.steps = self.open_steps();
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.turn() != Turn::Over {
            return None;
        }
        let winner = self.winner();
        if let Some(taken) = self.taken.into_iter().find(|&taken| taken >= CAPTURES) {
            let side = winner.map_or("", colour);
            let message = Message::new("kure-captures").with("side", side);
            let reason = message.with("taken", taken);
            return Some(Outcome {
                winner,
                reason,
                citations: vec![tr_kure::_10],
                option: None,
                score: None,
            });
        }
        let (key, reason) = self.end_by_option();
        Some(Outcome::by_option(winner, reason, KureOptions::info(key)?))
    }

    fn winner(&self) -> Option<Side> {
        if self.taken.iter().any(|&taken| taken >= CAPTURES) {
            return Some(Side(u8::from(self.taken[1] >= CAPTURES)));
        }
        if self.is_quiet() || self.turn() != Turn::Over {
            return None;
        }
        match self.options.no_move {
            NoMove::Loss => Some(self.to_move.other()),
            NoMove::Draw => None,
        }
    }

    fn repeated(&self, times: u32) -> Option<Outcome> {
        if self.turn() == Turn::Over {
            return None;
        }
        self.options.repetition.by_option::<KureOptions>(times)
    }

    /// The moves since the last capture make no difference.
    fn is_same_position(&self, other: &Self) -> bool {
        self.pieces == other.pieces
            && self.to_move == other.to_move
            && self.shielded == other.shielded
    }

    fn time_out(&self, flagged: Side) -> Option<Outcome> {
        self.options.timeout_result.by_option::<KureOptions>(flagged, Self::SIDES)
    }

    fn position(&self) -> String {
        write_rows(self.size(), self.size(), |cell| letter(self.piece(cell)))
    }

    /// Pieces that are not on the board have been taken.
    fn from_position(text: &str, seat: &str, options: &KureOptions) -> Result<Self, Message> {
        let mut game = Self::start(options);
        game.to_move = read_seat(seat, Self::SEATS)?.side();
        game.pieces = [0; 2];
        for (cell, letter) in read_rows(text, game.size(), game.size(), ".po")? {
            match letter {
                'p' => game.pieces[0] |= 1 << cell.index(WIDTH),
                'o' => game.pieces[1] |= 1 << cell.index(WIDTH),
                _ => {}
            }
        }
        for side in [Side::FIRST, Side::SECOND] {
            if game.pieces(side).count_ones() > u32::from(game.size()) {
                return Err(too_many(side, game.size()));
            }
        }
        Ok(game.refresh())
    }

    fn move_text(&self, step: Step) -> String {
        let taken = self.captures(step);
        let taken: String = taken.iter().map(Cell::to_string).collect();
        if taken.is_empty() { step.to_string() } else { format!("{step}x{taken}") }
    }

    /// Captures follow from the step, so they may be left out; those that are named must be right.
    fn read_move(&self, text: &str) -> Result<Step, Message> {
        let (way, captures) = text.split_once('x').unwrap_or((text, ""));
        let (from, to) = way.split_once('-').ok_or_else(|| unreadable(text))?;
        let size = self.size();
        let read = |text| Cell::read(text, size, size);
        let step = Step::new(read(from)?, read(to)?).ok_or_else(|| unreadable(text))?;
        let actual = self.move_text(step);
        let named = captures.replace('x', "");
        let right = actual.split_once('x').map_or("", |(_, taken)| taken);
        if text.contains('x') && named != right {
            return Err(wrong_captures(text, &actual));
        }
        Ok(step)
    }

    fn tally(&self) -> Option<[u32; 2]> {
        Some(self.taken.map(u32::from))
    }

    fn motion(&self, step: Step) -> Motion {
        Motion::Step(step.from(), step.to())
    }

    /// A piece alone is meant with any step to its neighbours.
    fn meant(&self, presses: &[&str]) -> Vec<String> {
        let &[from] = presses else { return vec![presses.join("-")] };
        let size = self.size();
        let Ok(cell) = Cell::read(from, size, size) else { return Vec::new() };
        let near = |other: &Cell| {
            let far = other.column.abs_diff(cell.column).max(other.row.abs_diff(cell.row));
            far == 1
        };
        let cells = (0..size * size).map(|index| Cell::at(index, size));
        cells.filter(near).map(|to| format!("{from}-{to}")).collect()
    }

    fn look(side: Side) -> (Tint, Mark) {
        drawing::look(side)
    }

    fn presses(&self, step: Step) -> Vec<String> {
        vec![step.from().to_string(), step.to().to_string()]
    }

    fn touched(text: &str) -> Touched {
        if text.contains('-') { Touched::Placed } else { Touched::Piece }
    }

    fn is_of(touched: &str, mv: &str) -> bool {
        match Self::touched(touched) {
            Touched::Placed => mv.split('x').next() == Some(touched),
            Touched::Piece => mv.strip_prefix(touched).is_some_and(|rest| rest.starts_with('-')),
        }
    }

    fn piece_of(mv: &str) -> Option<&str> {
        mv.split_once('-').map(|(from, _)| from)
    }

    /// A piece binds even where it has no move; the rulebook then frees the player again.
    fn can_touch(&self, side: Side, text: &str) -> bool {
        let (piece, hole) = text.split_once('-').unwrap_or((text, "a1"));
        let cell = |text: &str| {
            let read = Cell::read(text, self.size(), self.size()).ok();
            read.filter(|cell| cell.to_string() == text)
        };
        cell(hole).is_some() && cell(piece).and_then(|cell| self.piece(cell)) == Some(side)
    }

    fn side_name(side: Side) -> crate::Argument {
        drawing::name_of(side).into()
    }

    fn scene(&self, layers: &Layers<Step>) -> Scene {
        drawing::scene(self, layers)
    }
}

impl Kure {
    /// The option by which a set without four captures is over, and why.
    fn end_by_option(&self) -> (&'static str, Message) {
        if self.is_quiet() {
            let moves = self.quiet / 2;
            return ("quiet_limit", Message::new("kure-quiet").with("moves", moves));
        }
        let side = colour(self.to_move);
        let message = Message::new("kure-no-move");
        ("no_move", message.with("side", side))
    }
}

/// Which of the counts the n-th of all falls into, and its place there. Without branches: chance
/// has chosen n, so they would be guessed wrong.
#[inline]
fn place_of(n: u32, counts: [u32; 6]) -> (usize, u32) {
    let (mut way, mut before, mut sum) = (0, 0, 0);
    for count in &counts[..5] {
        sum += count;
        let beyond = n >= sum;
        way += usize::from(beyond);
        before = if beyond { sum } else { before };
    }
    (way, n - before)
}

pub(super) const fn letter(piece: Option<Side>) -> char {
    match piece {
        Some(Side::FIRST) => 'p',
        Some(_) => 'o',
        None => '.',
    }
}

fn too_many(side: Side, size: u8) -> Message {
    let side = colour(side);
    Message::new("kure-too-many").with("side", side).with("size", size)
}

fn unreadable(text: &str) -> Message {
    Message::new("kure-move-unreadable").with("text", text)
}

fn wrong_captures(text: &str, actual: &str) -> Message {
    Message::new("kure-wrong-captures").with("text", text).with("actual", actual)
}
