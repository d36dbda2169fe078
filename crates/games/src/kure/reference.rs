//! The rules of Küre as a person reads them, cell by cell: what the fast board is compared with.

use super::{IntruderSafe, KureOptions};
use crate::GameOptions as _;

/// A board of letters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plain {
    pub rows: Vec<Vec<char>>,
    /// The cell of a piece that came in between with the last move.
    intruder: Option<(i32, i32)>,
}

type At = (i32, i32);

impl Plain {
    pub fn new(text: &str) -> Self {
        let rows = text.split('/').map(|row| row.chars().collect()).collect();
        Self { rows, intruder: None }
    }

    pub fn text(&self) -> String {
        let rows: Vec<String> = self.rows.iter().map(|row| row.iter().collect()).collect();
        rows.join("/")
    }

    fn size(&self) -> i32 {
        self.rows.len() as i32
    }

    fn at(&self, (column, row): At) -> Option<char> {
        let row = self.rows.get(usize::try_from(row).ok()?)?;
        row.get(usize::try_from(column).ok()?).copied()
    }

    fn put(&mut self, (column, row): At, piece: char) {
        self.rows[row as usize][column as usize] = piece;
    }

    fn start_row(&self, side: char) -> i32 {
        if side == 'p' { self.size() - 1 } else { 0 }
    }

    fn cells(&self) -> Vec<At> {
        let size = self.size();
        (0..size).flat_map(|row| (0..size).map(move |column| (column, row))).collect()
    }

    /// Every legal step, in the reading order of from and to.
    pub fn legal(&self, side: char, options: &KureOptions) -> Vec<(At, At)> {
        let mut steps = Vec::new();
        for from in self.cells() {
            for to in self.cells() {
                if self.is_legal(side, from, to, options) {
                    steps.push((from, to));
                }
            }
        }
        steps
    }

    fn is_legal(&self, side: char, from: At, to: At, options: &KureOptions) -> bool {
        let (right, down) = (to.0 - from.0, to.1 - from.1);
        if self.at(from) != Some(side) || self.at(to) != Some('.') {
            return false;
        }
        if down.abs() != 1 || right.abs() > 1 || to.1 == self.start_row(side) {
            return false;
        }
        let mut after = self.clone();
        after.put(from, '.');
        after.put(to, side);
        let other = if side == 'p' { 'o' } else { 'p' };
        let enemy_row = self.start_row(other);
        let in_enemy_row =
            after.cells().into_iter().filter(|&at| at.1 == enemy_row && after.at(at) == Some(side));
        let limit = options.get("max_in_enemy_row").unwrap().parse().unwrap_or(usize::MAX);
        if to.1 == enemy_row && in_enemy_row.count() > limit {
            return false;
        }
        [(1, 0), (0, 1), (1, 1), (-1, 1)]
            .into_iter()
            .all(|direction| after.on_line(side, to, direction, options) < 4)
    }

    /// The own pieces on the whole line through a cell.
    fn on_line(
        &self,
        side: char,
        (column, row): At,
        (right, down): At,
        options: &KureOptions,
    ) -> usize {
        let line = (-8..=8).map(|n| (column + n * right, row + n * down));
        line.filter(|&at| self.at(at) == Some(side))
            .filter(|at| options.start_row_counts || at.1 != self.start_row(side))
            .count()
    }

    /// Plays a legal step and returns how many pieces were taken.
    pub fn play(&mut self, side: char, from: At, to: At, options: &KureOptions) -> usize {
        let enemy = if side == 'p' { 'o' } else { 'p' };
        self.put(from, '.');
        self.put(to, side);
        let mut taken = Vec::new();
        for (right, down) in ALL {
            let near = (to.0 + right, to.1 + down);
            let far = (to.0 + 2 * right, to.1 + 2 * down);
            let safe = self.intruder == Some(near);
            if self.at(near) == Some(enemy) && self.at(far) == Some(side) && !safe {
                taken.push(near);
            }
        }
        for &at in &taken {
            self.put(at, '.');
        }
        let is_enemy = |right, down| self.at((to.0 + right, to.1 + down)) == Some(enemy);
        let between =
            ALL.into_iter().any(|(right, down)| is_enemy(right, down) && is_enemy(-right, -down));
        let shield = options.intruder_safe == IntruderSafe::NextTurn;
        self.intruder = (shield && between).then_some(to);
        taken.len()
    }
}

const ALL: [At; 8] = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];
