//! Linear equations over the hours of a dial. Twelve is no prime, so elimination cannot divide;
//! instead a matrix of whole numbers is made diagonal by steps that can be undone.

/// The most columns that a matrix here has: the fifteen sets of pins of one side.
pub(super) const COLUMNS: usize = 15;
/// The dials of a side that no turn of the other side moves.
pub(super) const ROWS: usize = 5;

/// `left * matrix * right` is diagonal; `left` and `right` are kept in hours (modulo 12).
pub(super) struct Diagonal {
    pub(super) left: [[i32; ROWS]; ROWS],
    pub(super) right: Vec<[i32; COLUMNS]>,
    pub(super) entries: [i32; ROWS],
}

/// The numbers that solve one diagonal equation: `first`, `first + step`, ..., `count` of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Solutions {
    pub(super) first: i32,
    pub(super) step: i32,
    pub(super) count: i32,
}

impl Solutions {
    /// Any hour at all.
    pub(super) const ANY: Self = Self { first: 0, step: 1, count: 12 };
}

/// All `y` from 0 to 11 with `entry * y = value` in hours.
pub(super) fn divide(value: i32, entry: i32) -> Option<Solutions> {
    let first = (0..12).find(|y| (entry * y - value).rem_euclid(12) == 0)?;
    let count = gcd(entry, 12);
    Some(Solutions { first, step: 12 / count, count })
}

fn gcd(a: i32, b: i32) -> i32 {
    if b == 0 { a.abs() } else { gcd(b, a % b) }
}

struct Work {
    matrix: Vec<Vec<i32>>,
    left: [[i32; ROWS]; ROWS],
    right: Vec<[i32; COLUMNS]>,
}

/// Makes a matrix of [`ROWS`] rows diagonal.
pub(super) fn diagonalise(matrix: Vec<Vec<i32>>) -> Diagonal {
    let columns = matrix[0].len();
    let mut work = Work {
        matrix,
        left: std::array::from_fn(|i| std::array::from_fn(|j| i32::from(i == j))),
        right: (0..columns).map(|i| std::array::from_fn(|j| i32::from(i == j))).collect(),
    };
    let mut entries = [0; ROWS];
    for (place, entry) in entries.iter_mut().enumerate().take(columns) {
        while work.improve(place) {}
        *entry = work.matrix[place][place];
    }
    Diagonal { left: work.left, right: work.right, entries }
}

impl Work {
    /// Brings the smallest entry to `place` and lessens the others of its row and column by it.
    /// `false` when they are all nothing.
    fn improve(&mut self, place: usize) -> bool {
        let Some((row, column)) = self.smallest(place) else {
            return false;
        };
        self.matrix.swap(place, row);
        self.left.swap(place, row);
        self.swap_columns(place, column);
        let pivot = self.matrix[place][place];
        for row in place + 1..ROWS {
            let times = self.matrix[row][place].div_euclid(pivot);
            self.subtract_row(row, place, times);
        }
        for column in place + 1..self.right.len() {
            let times = self.matrix[place][column].div_euclid(pivot);
            self.subtract_column(column, place, times);
        }
        let below = (place + 1..ROWS).any(|row| self.matrix[row][place] != 0);
        below || self.matrix[place][place + 1..].iter().any(|&x| x != 0)
    }

    fn smallest(&self, place: usize) -> Option<(usize, usize)> {
        let cells = (place..ROWS).flat_map(|r| (place..self.right.len()).map(move |c| (r, c)));
        cells.filter(|&(r, c)| self.matrix[r][c] != 0).min_by_key(|&(r, c)| self.matrix[r][c].abs())
    }

    fn swap_columns(&mut self, a: usize, b: usize) {
        for row in &mut self.matrix {
            row.swap(a, b);
        }
        for row in &mut self.right {
            row.swap(a, b);
        }
    }

    fn subtract_row(&mut self, row: usize, from: usize, times: i32) {
        for column in 0..self.right.len() {
            self.matrix[row][column] -= times * self.matrix[from][column];
        }
        for column in 0..ROWS {
            let less = self.left[row][column] - times * self.left[from][column];
            self.left[row][column] = less.rem_euclid(12);
        }
    }

    fn subtract_column(&mut self, column: usize, from: usize, times: i32) {
        for row in &mut self.matrix {
            row[column] -= times * row[from];
        }
        for row in &mut self.right {
            row[column] = (row[column] - times * row[from]).rem_euclid(12);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn division_finds_every_hour_that_fits() {
        for entry in -6..=6 {
            for value in 0..12 {
                let right = |y: &i32| (entry * y - value).rem_euclid(12) == 0;
                let all: Vec<i32> = (0..12).filter(right).collect();
                let found = divide(value, entry)
                    .map_or(vec![], |s| (0..s.count).map(|j| s.first + j * s.step).collect());
                assert_eq!(found, all, "{entry} y = {value}");
            }
        }
    }

    #[test]
    fn the_diagonal_is_the_product() {
        let matrix: Vec<Vec<i32>> =
            (0..5).map(|i| (0..7).map(|j| (i * 7 + j * j * 3) % 5 - 1).collect()).collect();
        let found = diagonalise(matrix.clone());
        for i in 0..5 {
            for j in 0..7 {
                let cells = (0..5).flat_map(|a| (0..7).map(move |b| (a, b)));
                let sum: i32 =
                    cells.map(|(a, b)| found.left[i][a] * matrix[a][b] * found.right[b][j]).sum();
                let expected = if i == j { found.entries[i] } else { 0 };
                assert_eq!((sum - expected).rem_euclid(12), 0, "{i} {j}");
            }
        }
    }
}
