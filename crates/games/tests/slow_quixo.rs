//! The deep counts of Quixo, and the whole game on small boards solved by the same rules: taking,
//! pushing, and the opponent's row first.

use games::quixo::{Quixo, QuixoFour, QuixoOptions};
use games::{Game, perft};

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn quixo_has_119_million_sequences_of_five_moves() {
    let start = Quixo::start(&QuixoOptions::default());
    assert_eq!(perft(&start, 5), 118_928_388);
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn quixo_for_four_has_43_million_sequences_of_four_moves() {
    let start = QuixoFour::start(&QuixoOptions::default());
    assert_eq!(perft(&start, 4), 42_603_328);
}

#[test]
fn three_by_three_is_a_win_for_the_first_player() {
    let solved = Solver::new(3).solve();
    assert_eq!(solved.totals(), (12_748, 6_935, 0));
    assert_eq!(solved.value(0, 0), Value::Win);
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn four_by_four_is_a_win_for_the_first_player() {
    let solved = Solver::new(4).solve();
    assert_eq!(solved.totals(), (26_434_489, 15_003_736, 1_608_496));
    assert_eq!(solved.value(0, 0), Value::Win);
}

/// What a position is worth to the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Value {
    /// Not decided: at the end of the search, a draw.
    Draw,
    Win,
    Loss,
}

/// One way to push a cube, as sets of cells.
struct Push {
    cell: u16,
    still: u16,
    moved: u16,
    up: u32,
    down: u32,
    entry: u16,
}

impl Push {
    fn shift(&self, cubes: u16) -> u16 {
        (cubes & self.still) | ((cubes & self.moved) << self.up >> self.down)
    }
}

/// All positions of a board, as pairs of the cubes of the side to move and of the other.
struct Solver {
    size: usize,
    pushes: Vec<Push>,
    lines: Vec<u16>,
    /// For each set of cells its number with the digits 0 and 1 to the base 3.
    numbers: Vec<usize>,
    values: Vec<Value>,
}

impl Solver {
    fn new(size: usize) -> Self {
        let cells = size * size;
        let digits = |set: &usize| (0..cells).map(|i| (set >> i & 1) * 3usize.pow(i as u32)).sum();
        Self {
            size,
            pushes: pushes(size),
            lines: lines(size),
            numbers: (0..1 << cells).collect::<Vec<_>>().iter().map(digits).collect(),
            values: vec![Value::Draw; 3usize.pow(cells as u32)],
        }
    }

    fn place(&self, own: u16, other: u16) -> usize {
        self.numbers[usize::from(own)] + 2 * self.numbers[usize::from(other)]
    }

    fn value(&self, own: u16, other: u16) -> Value {
        self.values[self.place(own, other)]
    }

    fn totals(&self) -> (usize, usize, usize) {
        let count = |value| self.values.iter().filter(|v| **v == value).count();
        (count(Value::Win), count(Value::Loss), count(Value::Draw))
    }

    /// Marks never vanish, so boards with more marked cubes are decided first.
    fn solve(mut self) -> Self {
        let cells = self.size * self.size;
        for marked in (0..=cells).rev() {
            for own in 0..=marked / 2 {
                self.solve_class(own, marked - own);
            }
        }
        self
    }

    /// The positions with so many cubes on each side, whoever is to move: they lead to each other.
    fn solve_class(&mut self, few: usize, many: usize) {
        let mut open = self.positions(few, many);
        if few != many {
            open.extend(self.positions(many, few));
        }
        loop {
            let before = open.len();
            open.retain(|&(own, other)| {
                let value = self.judge(own, other);
                let place = self.place(own, other);
                self.values[place] = value;
                value == Value::Draw
            });
            if open.len() == before {
                return;
            }
        }
    }

    fn positions(&self, own: usize, other: usize) -> Vec<(u16, u16)> {
        let sets = |number: usize| {
            let all = (0..self.numbers.len()).map(|set| set as u16);
            all.filter(move |set| set.count_ones() as usize == number)
        };
        let others: Vec<u16> = sets(other).collect();
        let pair = |own: u16| {
            let free = others.iter().filter(move |other| *other & own == 0);
            free.map(move |&other| (own, other))
        };
        sets(own).flat_map(pair).collect()
    }

    fn judge(&self, own: u16, other: u16) -> Value {
        let has_line = |cubes: u16| self.lines.iter().any(|line| cubes & line == *line);
        if has_line(own) {
            return Value::Win;
        }
        if has_line(other) {
            return Value::Loss;
        }
        let mut value = Value::Loss;
        for push in self.pushes.iter().filter(|push| push.cell & other == 0) {
            match self.value(push.shift(other), push.shift(own) | push.entry) {
                Value::Loss => return Value::Win,
                Value::Draw => value = Value::Draw,
                Value::Win => {}
            }
        }
        value
    }
}

fn pushes(size: usize) -> Vec<Push> {
    let last = size - 1;
    let mut pushes = Vec::new();
    for (row, column) in (0..size).flat_map(|row| (0..size).map(move |column| (row, column))) {
        if ![row, column].iter().any(|at| [0, last].contains(at)) {
            continue;
        }
        for (to_row, to_column) in [(0, column), (last, column), (row, 0), (row, last)] {
            let (from, to) = (row * size + column, to_row * size + to_column);
            if from != to {
                let step = if to_column == column { size } else { 1 };
                pushes.push(push(from, to, step));
            }
        }
    }
    pushes
}

fn push(from: usize, to: usize, step: usize) -> Push {
    let (first, last) = (from.min(to), from.max(to));
    let path = (first..=last).step_by(step).fold(0u16, |set, cell| set | 1 << cell);
    let (up, down) = if to > from { (0, step) } else { (step, 0) };
    Push {
        cell: 1 << from,
        still: !path,
        moved: path & !(1 << from),
        up: up as u32,
        down: down as u32,
        entry: 1 << to,
    }
}

fn lines(size: usize) -> Vec<u16> {
    let set =
        |cells: &mut dyn Iterator<Item = usize>| cells.fold(0u16, |set, cell| set | 1 << cell);
    let mut lines = Vec::new();
    for i in 0..size {
        lines.push(set(&mut (0..size).map(|j| i * size + j)));
        lines.push(set(&mut (0..size).map(|j| j * size + i)));
    }
    lines.push(set(&mut (0..size).map(|j| j * size + j)));
    lines.push(set(&mut (0..size).map(|j| j * size + size - 1 - j)));
    lines
}
