//! The end of a race: for every way in which up to fifteen checkers stand in the home board, how
//! many rolls it takes to bear them off.
//!
//! The table is made at its first use, in about a second: 54,264 positions in the order of their
//! pips, each with the play that needs the fewest rolls on average. The chances of a race follow
//! from both sides' tables; each side plays for itself, which is exact but for a few thousandths.

use std::sync::OnceLock;

use games::backgammon::{Board, CHECKERS, Checkers, OFF, Roll, generate};

use super::Chances;

/// Points of the home board.
const HOME: usize = 6;
/// Ways to put up to fifteen checkers on six points.
const POSITIONS: usize = 54_264;
/// The most rolls that are told apart.
const ROLLS: usize = 32;

/// How likely a side needs exactly so many rolls.
type Needed = [f32; ROLLS];

struct Table {
    needed: Vec<Needed>,
}

static TABLE: OnceLock<Table> = OnceLock::new();

/// The chances of the side on roll when all checkers of both sides are at home without contact;
/// `None` elsewhere.
#[must_use]
pub fn chances(board: Board) -> Option<Chances> {
    let [own, other] = [place_of(board.own)?, place_of(board.other)?];
    if board.own.highest()? + board.other.highest()? > 25 {
        return None;
    }
    let table = TABLE.get_or_init(make);
    let [mine, theirs] = [&table.needed[own], &table.needed[other]];
    let mut chances = Chances::default();
    // The other side has had one roll less when the side on roll is done.
    let mut not_done = 1.0;
    for (mine, theirs) in mine[1..].iter().zip(&theirs[1..]) {
        chances.win += mine * not_done;
        not_done -= theirs;
    }
    chances.win = chances.win.clamp(0.0, 1.0);
    let none_off = |side: Checkers| side.count(OFF) == 0;
    if none_off(board.other) {
        // Done at the first roll, or at the second before the other takes one off.
        chances.win_gammon = mine[1] + mine[2] * cannot_take_off(board.other);
    }
    if none_off(board.own) {
        chances.lose_gammon = cannot_take_off(board.own) * theirs[1];
    }
    Some(chances)
}

/// How likely a side with all its checkers takes none off at its next roll.
fn cannot_take_off(side: Checkers) -> f32 {
    let board = Board { own: side, other: Checkers::EMPTY };
    let mut results: Vec<Board> = Vec::new();
    let mut rolls = 0;
    for roll in Roll::all() {
        results.clear();
        generate(board, roll, &mut results);
        if results.iter().all(|result| result.own.count(OFF) == 0) {
            rolls += roll.weight();
        }
    }
    rolls as f32 / 36.0
}

/// The number of rolls that a side at home needs on average; `None` when it is not at home.
#[must_use]
pub fn rolls_needed(side: Checkers) -> Option<f32> {
    Some(mean(&TABLE.get_or_init(make).needed[place_of(side)?]))
}

fn mean(needed: &Needed) -> f32 {
    (0_u8..).zip(needed).map(|(rolls, chance)| f32::from(rolls) * chance).sum()
}

/// A position's place in the table; `None` with a checker outside.
fn place_of(side: Checkers) -> Option<usize> {
    if side.occupied() >> (HOME + 1) != 0 {
        return None;
    }
    let counts: [usize; HOME] = std::array::from_fn(|point| side.count(point as u8 + 1).into());
    (counts.iter().sum::<usize>() <= usize::from(CHECKERS)).then(|| number(counts))
}

/// The number of a position: the stars-and-bars way, as a sum of binomials.
fn number(counts: [usize; HOME]) -> usize {
    let (mut before, mut number) = (0, 0);
    for (point, count) in counts.into_iter().enumerate() {
        before += count;
        number += CHOOSE[before + point][point + 1];
    }
    number
}

/// How many ways there are to choose so many out of so many.
static CHOOSE: [[usize; HOME + 1]; 22] = {
    let mut table = [[0; HOME + 1]; 22];
    let mut of = 0;
    while of < 22 {
        table[of][0] = 1;
        let mut chosen = 1;
        while chosen <= HOME && of > 0 {
            table[of][chosen] = table[of - 1][chosen] + table[of - 1][chosen - 1];
            chosen += 1;
        }
        of += 1;
    }
    table
};

/// Every position, the fewest pips first.
fn positions() -> Vec<Checkers> {
    let mut all = vec![Checkers::EMPTY];
    for point in 1..=HOME as u8 {
        let mut more = Vec::with_capacity(POSITIONS);
        for &side in &all {
            let left = CHECKERS - side.total();
            more.extend((0..=left).map(|count| side.with(point, count)));
        }
        all = more;
    }
    all.sort_by_key(|side| side.pips());
    all
}

fn make() -> Table {
    let mut table = Table { needed: vec![[0.0; ROLLS]; POSITIONS] };
    let mut means = vec![0.0_f32; POSITIONS];
    let mut results: Vec<Board> = Vec::new();
    for side in positions() {
        let Some(place) = place_of(side) else { continue };
        if side.is_gone() {
            table.needed[place][0] = 1.0;
            continue;
        }
        let mut needed = [0.0; ROLLS];
        for roll in Roll::all() {
            results.clear();
            generate(Board { own: side, other: Checkers::EMPTY }, roll, &mut results);
            let places = results.iter().filter_map(|result| place_of(result.own));
            let best = places.min_by(|&a, &b| means[a].total_cmp(&means[b]).then(a.cmp(&b)));
            let Some(best) = best else { continue };
            let share = roll.weight() as f32 / 36.0;
            for (rolls, after) in needed[1..].iter_mut().zip(&table.needed[best]) {
                *rolls += share * after;
            }
        }
        means[place] = mean(&needed);
        table.needed[place] = needed;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    fn side(counts: [u8; 6]) -> Checkers {
        let put = |side: Checkers, (point, count): (u8, u8)| side.with(point, count);
        let on_board = (1..).zip(counts).fold(Checkers::EMPTY, put);
        on_board.with(OFF, CHECKERS - counts.iter().sum::<u8>())
    }

    #[test]
    fn every_position_has_a_number_of_its_own() {
        let all = positions();
        assert_eq!(all.len(), POSITIONS);
        let mut numbers: Vec<usize> = all.into_iter().filter_map(place_of).collect();
        numbers.sort_unstable();
        assert!(numbers.into_iter().eq(0..POSITIONS));
    }

    /// The win chance of the side on roll by trying everything.
    fn exact(board: Board) -> f64 {
        let mut sum = 0.0;
        for roll in Roll::all() {
            let mut results: Vec<Board> = Vec::new();
            generate(board, roll, &mut results);
            let wins = |result: &Board| {
                if result.own.is_gone() { 1.0 } else { 1.0 - exact(result.turned()) }
            };
            let best = results.iter().map(wins).fold(0.0, f64::max);
            sum += f64::from(roll.weight()) * best;
        }
        sum / 36.0
    }

    #[test]
    fn chances_are_those_of_an_exact_computation() {
        let known = [
            ([1, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0]),
            ([0, 0, 0, 0, 1, 1], [2, 0, 0, 0, 0, 0]),
            ([0, 1, 0, 0, 0, 1], [0, 0, 1, 1, 0, 0]),
            ([0, 0, 0, 0, 0, 2], [0, 0, 0, 0, 0, 2]),
            ([1, 1, 0, 0, 0, 1], [0, 2, 0, 0, 1, 0]),
        ];
        for (own, other) in known {
            let board = Board { own: side(own), other: side(other) };
            let by_table = f64::from(chances(board).unwrap().win);
            let exact = exact(board);
            assert!((by_table - exact).abs() < 0.005, "{own:?} {other:?} {by_table} {exact}");
        }
        // Two checkers on the six point: 3-3, 4-4, 5-5 and 6-6 take both off at once.
        let two = rolls_needed(side([0, 0, 0, 0, 0, 2])).unwrap();
        assert!((two - 2.10961).abs() < 1e-4, "{two}");
    }

    #[test]
    fn other_positions_are_left_to_the_networks() {
        let board = Board { own: Checkers::START, other: Checkers::START };
        assert_eq!(chances(board), None);
    }
}
