//! The board of 25 cubes and the pushing of its rows and columns, for two players and for four.
//!
//! A set of cells is 25 bits in reading order. Two sets travel together in one `u64`, one in each
//! half, so that a push moves both kinds of cubes at once.

use std::fmt;

use crate::{Cell, Message};

/// Columns and rows.
pub const SIZE: u8 = 5;
/// Where the second set of cells starts in a [`Pair`].
pub const HALF: u32 = 32;
/// Every cell.
pub const ALL: u32 = (1 << 25) - 1;
/// The 16 cells at the border.
pub const BORDER: u32 = 0b11111_10001_10001_10001_11111;

/// Two sets of cells, in the lower and the upper half.
pub type Pair = u64;

/// The end of a row or column where a cube goes in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum End {
    /// The top of the column.
    North,
    /// The bottom of the column.
    South,
    /// The right end of the row.
    East,
    /// The left end of the row.
    West,
}

impl End {
    /// All four, in the order of the notation.
    pub const ALL: [Self; 4] = [Self::North, Self::South, Self::East, Self::West];

    const fn letter(self) -> char {
        match self {
            Self::North => 'N',
            Self::South => 'S',
            Self::East => 'E',
            Self::West => 'W',
        }
    }
}

/// A cube's way: taken from a cell, put in at an end of its row or column. Written `a1E`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Push {
    /// The cell in reading order times four, and the end: below 100.
    packed: u8,
}

impl Push {
    /// A cube taken from a cell of the board; `None` when the cell is outside.
    #[must_use]
    pub fn new(cell: Cell, end: End) -> Option<Self> {
        let inside = cell.column < SIZE && cell.row < SIZE;
        inside.then(|| Self { packed: cell.index(SIZE) * 4 + end as u8 })
    }

    /// Where the cube is taken.
    #[must_use]
    pub const fn cell(self) -> Cell {
        Cell::at(self.packed / 4, SIZE)
    }

    /// The end where it goes in.
    #[must_use]
    pub const fn end(self) -> End {
        End::ALL[self.packed as usize % 4]
    }

    /// Where the cube lies afterwards.
    #[must_use]
    pub const fn entry(self) -> Cell {
        entry(self.cell(), self.end())
    }

    /// Whether the cube would go back to where it was taken.
    #[must_use]
    pub fn is_in_place(self) -> bool {
        self.entry() == self.cell()
    }

    /// The cell as a set.
    pub(super) const fn cell_bit(self) -> u32 {
        1 << (self.packed / 4)
    }

    /// The cell where the cube goes in, as a set.
    #[inline]
    pub(super) const fn entry_bit(self) -> u32 {
        SHIFTS[self.packed as usize % SHIFTS.len()].entry
    }

    /// What the push leaves of a pair of sets: the cube is gone from its cell, the cubes between
    /// it and the end have moved up, and the place at the end is free.
    #[inline]
    pub(super) const fn shift(self, cubes: Pair) -> Pair {
        let shift = &SHIFTS[self.packed as usize % SHIFTS.len()];
        (cubes & shift.still) | ((cubes & shift.moved) << shift.up >> shift.down)
    }

    /// Reads `a1E`.
    ///
    /// # Errors
    /// When the text is not a cell and an end.
    pub(super) fn read(text: &str) -> Result<Self, Message> {
        let mut letters = text.chars();
        let end = letters.next_back().map(|letter| letter.to_ascii_uppercase());
        let end = End::ALL.into_iter().find(|e| Some(e.letter()) == end);
        let cell = Cell::read(letters.as_str(), SIZE, SIZE);
        match (cell, end) {
            (Ok(cell), Some(end)) => Self::new(cell, end).ok_or_else(|| unreadable(text)),
            _ => Err(unreadable(text)),
        }
    }
}

impl fmt::Display for Push {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.cell(), self.end().letter())
    }
}

fn unreadable(text: &str) -> Message {
    Message::new("quixo-move-unreadable").with("text", text)
}

/// How many ways there are to take and push one of these cubes: a corner has 2 ends, another
/// border cell 3.
#[inline]
pub const fn count_pushes(takeable: u32) -> u32 {
    let [first, second] = border_halves(takeable);
    CHOICES.counts[first] as u32 + CHOICES.counts[second] as u32
}

/// The push at a place among the pushes of these cubes, cell by cell in reading order; `n` is below
/// their number.
#[inline]
pub const fn nth_push(takeable: u32, n: u32) -> Push {
    let [first, second] = border_halves(takeable);
    let before = CHOICES.counts[first] as u32;
    // Chance makes this choice, so a branch would be guessed wrong half of the time.
    let beyond = ((n >= before) as u32).wrapping_neg();
    let half = first ^ ((first ^ second) & beyond as usize);
    let place = n.wrapping_sub(before & beyond) as usize % MOST_PUSHES;
    Push { packed: CHOICES.pushes[half][place] }
}

/// Every push of these cubes, cell by cell in reading order.
pub fn pushes(takeable: u32) -> impl Iterator<Item = Push> {
    (0..count_pushes(takeable)).map(move |n| nth_push(takeable, n))
}

/// Which of the two sets have a row of five.
#[inline]
pub const fn lines(cubes: Pair) -> [bool; 2] {
    const ROW_STARTS: u64 = 0b00001_00001_00001_00001_00001;
    const DIAGONALS: [u64; 2] = [0b10000_01000_00100_00010_00001, 0b00001_00010_00100_01000_10000];
    let in_row = cubes & (cubes >> 1);
    let rows = in_row & (in_row >> 2) & (cubes >> 4) & twice(ROW_STARTS);
    let in_column = cubes & (cubes >> 5);
    let columns = in_column & (in_column >> 10) & (cubes >> 20) & twice(0b11111);
    let straight = rows | columns;
    let mut found = [straight as u32 != 0, straight >> HALF != 0];
    let mut half = 0;
    while half < 2 {
        let set = (cubes >> (HALF * half)) & ALL as u64;
        found[half as usize] |=
            (set & DIAGONALS[0] == DIAGONALS[0]) | (set & DIAGONALS[1] == DIAGONALS[1]);
        half += 1;
    }
    found
}

/// The cells of all rows of five in one set, by name.
pub(super) fn cells_in_lines(set: u32) -> Vec<String> {
    let straight = (0..u32::from(SIZE))
        .flat_map(|place| [0b11111 << (5 * place), 0b00001_00001_00001_00001_00001 << place]);
    let diagonals = [0b10000_01000_00100_00010_00001, 0b00001_00010_00100_01000_10000];
    let complete = straight.chain(diagonals).filter(|line| set & line == *line);
    let lit = complete.fold(0, |all, line| all | line);
    let cells = (0..SIZE * SIZE).filter(|index| lit >> index & 1 == 1);
    cells.map(|index| Cell::at(index, SIZE).to_string()).collect()
}

/// The pushes that somebody may mean who has pressed a cube, or a cube and the end where it is to go in.
pub(super) fn meant_pushes(presses: &[&str]) -> Vec<String> {
    let read = |text: &&str| Cell::read(text, SIZE, SIZE).ok();
    let (Some(cell), to) = (presses.first().and_then(read), presses.get(1).and_then(read)) else {
        return Vec::new();
    };
    let pushes = End::ALL.into_iter().filter_map(|end| Push::new(cell, end));
    let fits = |push: &Push| to.is_none_or(|to| push.entry() == to);
    let all: Vec<_> = pushes.filter(|push| !push.is_in_place() || to == Some(cell)).collect();
    // An end that is none is answered for the cube itself.
    let chosen: Vec<_> = all.iter().filter(|push| fits(push)).map(ToString::to_string).collect();
    if chosen.is_empty() { all.iter().map(ToString::to_string).collect() } else { chosen }
}

/// The same set in both halves.
const fn twice(set: u64) -> Pair {
    set | set << HALF
}

const fn entry(cell: Cell, end: End) -> Cell {
    let Cell { column, row } = cell;
    match end {
        End::North => Cell { column, row: 0 },
        End::South => Cell { column, row: SIZE - 1 },
        End::East => Cell { column: SIZE - 1, row },
        End::West => Cell { column: 0, row },
    }
}

/// What one push does to the bits of the board.
#[derive(Clone, Copy)]
struct Shift {
    /// The cells that the push does not touch.
    still: Pair,
    /// The cells whose cubes move by one place: to a higher or to a lower bit.
    moved: Pair,
    up: u32,
    down: u32,
    /// Where the cube goes in.
    entry: u32,
}

/// By the packed push; longer than the 100 pushes, so that any byte has its place.
static SHIFTS: [Shift; 128] = {
    let nothing = Shift { still: 0, moved: 0, up: 0, down: 0, entry: 0 };
    let mut shifts = [nothing; 128];
    let mut index = 0;
    while index < 100 {
        shifts[index] = shift_of(index as u8 / 4, End::ALL[index % 4]);
        index += 1;
    }
    shifts
};

const fn shift_of(from: u8, end: End) -> Shift {
    let to = entry(Cell::at(from, SIZE), end).index(SIZE);
    let step = if matches!(end, End::North | End::South) { SIZE } else { 1 };
    let mut moved = 0u64;
    let mut at = from;
    while at != to {
        at = if to > at { at + step } else { at - step };
        moved |= 1 << at;
    }
    // The cubes move against the way from the gap to the end.
    let (up, down) = if to > from { (0, step) } else { (step, 0) };
    Shift {
        still: twice(ALL as u64 & !(moved | 1 << from)),
        moved: twice(moved),
        up: up as u32,
        down: down as u32,
        entry: 1 << to,
    }
}

/// Room for the pushes of eight cells.
const MOST_PUSHES: usize = 32;

/// The pushes of every choice of cubes from one half of the border, so that the n-th push is
/// looked up and not searched. The first 256 choices are those of the first half.
struct Choices {
    counts: [u8; 512],
    /// Packed as in [`Push`].
    pushes: [[u8; MOST_PUSHES]; 512],
}

/// The border in reading order, in two halves of 8 cells.
const HALVES: [[u8; 8]; 2] = [[0, 1, 2, 3, 4, 5, 9, 10], [14, 15, 19, 20, 21, 22, 23, 24]];

static CHOICES: Choices = {
    let mut all = Choices { counts: [0; 512], pushes: [[0; MOST_PUSHES]; 512] };
    let mut choice = 0;
    while choice < 512 {
        let mut place = 0;
        while place < 8 {
            if choice >> place & 1 == 1 {
                add_pushes(&mut all, choice, HALVES[choice / 256][place]);
            }
            place += 1;
        }
        choice += 1;
    }
    all
};

const fn add_pushes(all: &mut Choices, choice: usize, cell: u8) {
    let mut end = 0;
    while end < 4 {
        let to = entry(Cell::at(cell, SIZE), End::ALL[end]).index(SIZE);
        if to != cell {
            all.pushes[choice][all.counts[choice] as usize] = cell * 4 + end as u8;
            all.counts[choice] += 1;
        }
        end += 1;
    }
}

/// The takeable cells of the two halves of the border, as choices of [`CHOICES`].
#[inline]
const fn border_halves(takeable: u32) -> [usize; 2] {
    let first = (takeable & 0b11_1111) | ((takeable >> 3) & 0b1100_0000);
    let second = ((takeable >> 14) & 0b11) | ((takeable >> 17) & 0b1111_1100);
    [first as usize, second as usize | 256]
}
