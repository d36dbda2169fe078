//! All full turns of a roll, each resulting position once.
//!
//! A turn uses as many dice as it can, and the larger die if it can use only one (4-2-1g). The
//! generator names every result once without comparing results, by three facts about steps:
//!
//! - With a double every step has the same length, so sets of steps that differ lead to results
//!   that differ. Steps are taken from high to low, which is always possible when any order is:
//!   the bar comes first, and only higher checkers can be in the way of bearing off.
//! - With two different dice and no bearing off, the order matters only when one checker takes
//!   both steps, and then only if a blot or a held point is on one of the two ways.
//! - Near the end both orders are tried and the few results are compared.
//!
//! Positions go to a [`Sink`]; the steps that lead there cost nothing when the sink ignores them.

use super::checkers::{BAR, Checkers, mirrored};
use super::{Roll, Steps};

const BAR_BIT: u32 = 1 << BAR;

/// Both sides' checkers in the eyes of the side that plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Board {
    /// The mover's checkers, in the mover's numbers.
    pub own: Checkers,
    /// The opponent's checkers, in the opponent's numbers.
    pub other: Checkers,
}

impl Board {
    /// The same board in the eyes of the other side.
    #[must_use]
    pub const fn turned(self) -> Self {
        Self { own: self.other, other: self.own }
    }
}

/// What takes the results of the generator.
pub trait Sink {
    /// Takes one result, with the steps that lead to it.
    fn add(&mut self, board: Board, steps: Steps);
    /// Forgets all results so far: longer turns were found.
    fn clear(&mut self);
}

impl Sink for Vec<Board> {
    #[inline]
    fn add(&mut self, board: Board, _: Steps) {
        self.push(board);
    }

    fn clear(&mut self) {
        Self::clear(self);
    }
}

impl Sink for Vec<(Board, Steps)> {
    #[inline]
    fn add(&mut self, board: Board, steps: Steps) {
        self.push((board, steps));
    }

    fn clear(&mut self) {
        Self::clear(self);
    }
}

impl Sink for usize {
    #[inline]
    fn add(&mut self, _: Board, _: Steps) {
        *self += 1;
    }

    fn clear(&mut self) {
        *self = 0;
    }
}

/// Hands every distinct result of a roll to the sink, which should be empty. Without a legal step
/// there is one result: the board as it is.
#[inline]
pub fn generate<S: Sink>(board: Board, roll: Roll, sink: &mut S) {
    let (line, blocked) = TurnBoard::new(board);
    if line.occupied == 0 {
        return;
    }
    let (large, small) = (roll.large(), roll.small());
    let found = if large == small {
        doubles(&line, blocked, large, sink)
    } else if line.occupied & BAR_BIT != 0 {
        from_bar(&line, blocked, large, small, sink)
    } else if line.is_far() {
        across(&line, blocked, large, small, sink)
    } else {
        near_home(&line, blocked, large, small, sink)
    };
    if !found {
        sink.add(board, Steps::NONE);
    }
}

/// A board in the middle of a turn.
#[derive(Clone, Copy)]
pub(super) struct TurnBoard {
    pub(super) board: Board,
    /// The mover's points and bar.
    occupied: u32,
    /// The opponent's blots, in the mover's numbers.
    blots: u32,
}

impl TurnBoard {
    /// The line at the start of a turn, and the points that the opponent holds.
    pub(super) fn new(board: Board) -> (Self, u32) {
        let held = board.other.held() & !BAR_BIT;
        let blots = board.other.occupied() & !board.other.held() & !BAR_BIT;
        let line = Self { board, occupied: board.own.occupied(), blots: mirrored(blots) };
        (line, mirrored(held))
    }

    /// Whether bearing off is out of reach for two steps.
    fn is_far(&self) -> bool {
        let outside = self.occupied >> 7;
        outside & outside.wrapping_sub(1) != 0
            || outside != 0 && self.board.own.count(7 + outside.trailing_zeros() as u8) > 1
    }

    /// The places from which a die can be played.
    #[inline]
    pub(super) fn sources(&self, blocked: u32, die: u8) -> u32 {
        let movable = if self.occupied & BAR_BIT == 0 { self.occupied } else { BAR_BIT };
        inside(movable, blocked, die) | self.bearing_off(die)
    }

    /// The point, if any, from which a die bears off.
    #[inline]
    fn bearing_off(&self, die: u8) -> u32 {
        if self.occupied >> 7 != 0 {
            return 0;
        }
        let exact = self.occupied & 1 << die;
        if exact == 0 && self.occupied >> die == 0 && self.occupied != 0 {
            return 1 << self.occupied.ilog2();
        }
        exact
    }

    /// The board after a legal step.
    #[inline]
    fn board_after(&self, from: u8, to: u8) -> Board {
        // Without a branch, since nobody can guess what is hit.
        let hit = self.blots >> to & 1;
        Board {
            own: self.board.own.moved(from, to),
            other: self.board.other.hit((25 - to) * hit as u8),
        }
    }

    /// The line after a legal step.
    #[inline]
    pub(super) fn after(&self, from: u8, to: u8) -> Self {
        let left = u32::from(self.board.own.count(from) == 1) << from;
        Self {
            board: self.board_after(from, to),
            occupied: (self.occupied & !left | 1 << to) & !1,
            blots: self.blots & !(1 << to),
        }
    }

    /// Whether a legal step to a place hits.
    pub(super) fn hits(&self, to: u8) -> bool {
        self.blots >> to & 1 != 0
    }
}

/// The places from which a die leads to a point that is not held by the opponent.
#[inline]
fn inside(places: u32, blocked: u32, die: u8) -> u32 {
    places & !(blocked << die) & (!1 << die)
}

/// The places of a set from the highest to the lowest.
#[inline]
pub(super) fn places(mut set: u32) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let highest = set.checked_ilog2()?;
        set ^= 1 << highest;
        Some(highest as u8)
    })
}

/// Two dice, nobody on the bar, no bearing off: every pair of steps once, then the checkers whose
/// way over the smaller die first is a turn of its own.
fn across<S: Sink>(line: &TurnBoard, blocked: u32, large: u8, small: u8, sink: &mut S) -> bool {
    let mut found = false;
    for from in places(inside(line.occupied, blocked, large)) {
        let next = line.after(from, from - large);
        let steps = Steps::NONE.at(0, from, from - large);
        // A checker that follows onto the point just left is one checker going both steps.
        let follower = 1 << (from + small);
        for second in places(inside(next.occupied & !follower, blocked, small)) {
            let to = second - small;
            sink.add(next.board_after(second, to), steps.at(1, second, to));
            found = true;
        }
    }
    let through = inside(line.occupied, blocked, small) & inside(!0, blocked, large + small);
    let same = !((blocked | line.blots) << large | line.blots << small);
    for from in places(through & !same) {
        let middle = from - small;
        let next = line.after(from, middle);
        let steps = Steps::NONE.at(0, from, middle).at(1, middle, middle - large);
        sink.add(next.board_after(middle, middle - large), steps);
        found = true;
    }
    found || single(line, blocked, large, small, sink)
}

/// Two dice with a checker on the bar: it enters with the one and then with the other.
fn from_bar<S: Sink>(line: &TurnBoard, blocked: u32, large: u8, small: u8, sink: &mut S) -> bool {
    let mut found = false;
    let several = line.board.own.count(BAR) > 1;
    let ways = [(large, small), (small, large)];
    for (entry, other) in &ways[..if several { 1 } else { 2 }] {
        let to = BAR - entry;
        if inside(BAR_BIT, blocked, *entry) == 0 {
            continue;
        }
        let next = line.after(BAR, to);
        let steps = Steps::NONE.at(0, BAR, to);
        let mut sources = next.sources(blocked, *other);
        let same = (blocked | line.blots) >> (BAR - large) & 1 == 0;
        if *entry == small && same && !line.hits(to) {
            // The entered checker going on is the same as over the larger die.
            sources &= !(1 << to);
        }
        for second in places(sources) {
            let last = second - other;
            sink.add(next.board_after(second, last), steps.at(1, second, last));
            found = true;
        }
    }
    found || single(line, blocked, large, small, sink)
}

/// Room for the results near home of one order: at most seven places for each die.
const NEAR: usize = 49;

/// Two dice when bearing off is near: both orders, the second compared with the first.
fn near_home<S: Sink>(line: &TurnBoard, blocked: u32, large: u8, small: u8, sink: &mut S) -> bool {
    let mut seen = [Board::default(); NEAR];
    let mut count = 0;
    for from in places(line.sources(blocked, large)) {
        let to = from.saturating_sub(large);
        let next = line.after(from, to);
        // As in `across`, one checker going both steps comes with the smaller die first.
        let follower = 1 << (from + small);
        for source in places(next.sources(blocked, small) & !follower) {
            let last = source.saturating_sub(small);
            let board = next.board_after(source, last);
            seen[count] = board;
            count += 1;
            sink.add(board, Steps::NONE.at(0, from, to).at(1, source, last));
        }
    }
    let mut found = count > 0;
    for from in places(line.sources(blocked, small)) {
        let to = from.saturating_sub(small);
        let next = line.after(from, to);
        for source in places(next.sources(blocked, large)) {
            let last = source.saturating_sub(large);
            let board = next.board_after(source, last);
            if !seen[..count].contains(&board) {
                sink.add(board, Steps::NONE.at(0, from, to).at(1, source, last));
                found = true;
            }
        }
    }
    found || single(line, blocked, large, small, sink)
}

/// One die only: the larger if it can be played.
fn single<S: Sink>(line: &TurnBoard, blocked: u32, large: u8, small: u8, sink: &mut S) -> bool {
    for die in [large, small] {
        let sources = line.sources(blocked, die);
        for from in places(sources) {
            let to = from.saturating_sub(die);
            sink.add(line.board_after(from, to), Steps::NONE.at(0, from, to));
        }
        if sources != 0 {
            return true;
        }
    }
    false
}

/// Four steps of one length, taken from high to low.
fn doubles<S: Sink>(line: &TurnBoard, blocked: u32, die: u8, sink: &mut S) -> bool {
    let mut search = Doubles { blocked, die, longest: 0, sink };
    search.go(line, !0, 0, Steps::NONE);
    search.longest > 0
}

struct Doubles<'a, S> {
    blocked: u32,
    die: u8,
    /// The most steps found so far; shorter turns are not legal.
    longest: usize,
    sink: &'a mut S,
}

impl<S: Sink> Doubles<'_, S> {
    /// Plays on from a line that has `depth` steps; `allowed` are the places not above the last.
    fn go(&mut self, line: &TurnBoard, allowed: u32, depth: usize, steps: Steps) {
        let sources = line.sources(self.blocked, self.die) & allowed;
        if sources == 0 {
            self.stop(line, depth, steps);
            return;
        }
        for from in places(sources) {
            let to = from.saturating_sub(self.die);
            let steps = steps.at(depth, from, to);
            if depth + 1 == Steps::MOST {
                self.reach(Steps::MOST);
                self.sink.add(line.board_after(from, to), steps);
            } else {
                self.go(&line.after(from, to), (2 << from) - 1, depth + 1, steps);
            }
        }
    }

    /// Takes a turn that cannot go on, unless a longer one is known.
    fn stop(&mut self, line: &TurnBoard, depth: usize, steps: Steps) {
        if depth > 0 && depth >= self.longest {
            self.reach(depth);
            self.sink.add(line.board, steps);
        }
    }

    /// Forgets shorter turns.
    #[inline]
    fn reach(&mut self, depth: usize) {
        if depth > self.longest {
            self.longest = depth;
            self.sink.clear();
        }
    }
}
