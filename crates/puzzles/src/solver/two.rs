//! The 2x2x2, solved with the fewest turns by a table of all its 3,674,160 positions.
//!
//! The corner at the bottom, back and left stays where it is, so that U, R and F reach
//! everything. A position is the order of the seven other corners times 729 plus their twists.
//! The table is made at the first use, which takes about a tenth of a second.

use std::sync::LazyLock;

use super::coordinate::{rank, rank_orientations, unrank, unrank_orientations};
use super::turn::{PIECES, inverse, to_move};
use crate::cube::{CubeMove, Cubies, HELD};

const ORDERS: usize = 5040;
const TWISTS: usize = 729;

/// How many positions a 2x2x2 has.
pub const POSITIONS: usize = ORDERS * TWISTS;

/// The places of the seven corners that move.
const PLACES: [usize; 7] = [0, 1, 2, 3, 4, 5, 7];

/// The turns of U, R and F, three each.
const TURNS: [u8; 9] = [0, 1, 2, 6, 7, 8, 12, 13, 14];

const UNSEEN: u8 = 15;

/// How the two coordinates move, and how far every position is from solved.
struct Table {
    orders: Vec<[u16; 9]>,
    twists: Vec<[u16; 9]>,
    /// The least number of turns to solved, for each position.
    distances: Vec<u8>,
}

static TABLE: LazyLock<Table> = LazyLock::new(|| Table::new(&[0, 1, 2, 3, 4, 5, 6, 7, 8]));

impl Table {
    /// The table for a choice of the nine turns.
    fn new(turns: &[usize]) -> Self {
        let orders = (0..ORDERS).map(|n| turn_all(&cubies_at(n * TWISTS), order_of));
        let twists = (0..TWISTS).map(|n| turn_all(&cubies_at(n), twist_of));
        let mut table = Self {
            orders: orders.collect(),
            twists: twists.collect(),
            distances: vec![UNSEEN; POSITIONS],
        };
        table.fill(turns);
        table
    }

    /// Breadth-first: forwards while few positions are known, then backwards from the others.
    fn fill(&mut self, turns: &[usize]) {
        self.distances[0] = 0;
        let (mut known, mut depth) = (1, 0);
        while known < POSITIONS {
            let found = if known < POSITIONS / 3 {
                self.spread(depth, turns)
            } else {
                self.collect(depth, turns)
            };
            known += found;
            depth += 1;
        }
    }

    /// Marks all unseen neighbours of positions at `depth`; says how many.
    fn spread(&mut self, depth: u8, turns: &[usize]) -> usize {
        let mut found = 0;
        for position in 0..POSITIONS {
            if self.distances[position] != depth {
                continue;
            }
            for &turn in turns {
                let to = self.turned(position, turn);
                found += usize::from(self.distances[to] == UNSEEN);
                self.distances[to] = self.distances[to].min(depth + 1);
            }
        }
        found
    }

    /// Marks all unseen positions that have a neighbour at `depth`; says how many.
    fn collect(&mut self, depth: u8, turns: &[usize]) -> usize {
        let mut found = 0;
        for position in 0..POSITIONS {
            if self.distances[position] != UNSEEN {
                continue;
            }
            let mut around = turns.iter().map(|&turn| self.turned(position, turn));
            if around.any(|to| self.distances[to] == depth) {
                self.distances[position] = depth + 1;
                found += 1;
            }
        }
        found
    }

    #[inline]
    fn turned(&self, position: usize, turn: usize) -> usize {
        let order = usize::from(self.orders[position / TWISTS][turn]);
        order * TWISTS + usize::from(self.twists[position % TWISTS][turn])
    }

    /// One of the shortest ways home, as indices of turns.
    fn way_home(&self, mut position: usize) -> impl Iterator<Item = usize> {
        std::iter::from_fn(move || {
            let here = self.distances[position];
            let closer = |&turn: &usize| self.distances[self.turned(position, turn)] < here;
            let turn = (0..TURNS.len()).find(closer)?;
            position = self.turned(position, turn);
            Some(turn)
        })
    }
}

fn turn_all(cubies: &Cubies, read: impl Fn(&Cubies) -> usize) -> [u16; 9] {
    TURNS.map(|turn| read(&cubies.then(&PIECES[usize::from(turn)])) as u16)
}

/// The number of a position; the corner at the bottom, back and left is taken to be in place.
#[must_use]
pub fn position_of(cubies: &Cubies) -> usize {
    order_of(cubies) * TWISTS + twist_of(cubies)
}

/// The pieces of a position.
#[must_use]
pub fn cubies_at(position: usize) -> Cubies {
    let order = unrank::<7>(position / TWISTS % ORDERS);
    let twists = unrank_orientations::<7>(position % TWISTS, 3);
    let mut cubies = Cubies::SOLVED;
    for (index, place) in PLACES.into_iter().enumerate() {
        cubies.corners[place] = PLACES[usize::from(order[index])] as u8;
        cubies.twists[place] = twists[index];
    }
    cubies
}

fn order_of(cubies: &Cubies) -> usize {
    let number = |corner: u8| corner - u8::from(usize::from(corner) > HELD);
    rank(&PLACES.map(|place| number(cubies.corners[place])))
}

fn twist_of(cubies: &Cubies) -> usize {
    rank_orientations(&PLACES.map(|place| cubies.twists[place]), 3)
}

/// A shortest solution of a position.
#[must_use]
pub fn solution(position: usize) -> Vec<CubeMove> {
    let way = TABLE.way_home(position % POSITIONS);
    way.map(|turn| to_move(TURNS[turn])).collect()
}

/// A shortest sequence that leads from solved to a position.
#[must_use]
pub fn scramble_to(position: usize) -> Vec<CubeMove> {
    let mut turns = Vec::with_capacity(11);
    let way = TABLE.way_home(position % POSITIONS);
    turns.extend(way.map(|turn| to_move(inverse(TURNS[turn]))));
    turns.reverse();
    turns
}

/// How many positions are how many turns from solved, from 0 on: in half-turn metric, or with
/// quarter turns only.
#[must_use]
pub fn distribution(quarter_turns_only: bool) -> Vec<usize> {
    let turns = match quarter_turns_only {
        true => &[0, 2, 3, 5, 6, 8][..],
        false => &[0, 1, 2, 3, 4, 5, 6, 7, 8][..],
    };
    let mut counts = vec![0; 15];
    for &distance in &Table::new(turns).distances {
        counts[usize::from(distance)] += 1;
    }
    while counts.last() == Some(&0) {
        counts.pop();
    }
    counts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::{below, generator};

    #[test]
    fn positions_read_back() {
        let mut random = generator(3);
        for _ in 0..1000 {
            let position = below(&mut random, POSITIONS as u32) as usize;
            assert_eq!(position_of(&cubies_at(position)), position);
        }
        assert_eq!(cubies_at(0), Cubies::SOLVED);
    }

    #[test]
    fn a_scramble_leads_where_its_solution_starts() {
        let mut random = generator(4);
        for _ in 0..1000 {
            let position = below(&mut random, POSITIONS as u32) as usize;
            let there = scramble_to(position).iter().fold(Cubies::SOLVED, turned);
            assert_eq!(position_of(&there), position);
            let back = solution(position).iter().fold(there, turned);
            assert_eq!((back.corners, back.twists), (Cubies::SOLVED.corners, [0; 8]));
        }
    }

    fn turned(cubies: Cubies, one: &CubeMove) -> Cubies {
        cubies.then(&Cubies::after(*one))
    }

    #[test]
    fn the_distribution_is_the_known_one_in_both_metrics() {
        let half = [1, 9, 54, 321, 1847, 9992, 50136, 227_536, 870_072, 1_887_748, 623_800, 2644];
        assert_eq!(distribution(false), half);
        let quarter = [
            1, 6, 27, 120, 534, 2256, 8969, 33058, 114_149, 360_508, 930_588, 1_350_852, 782_536,
            90_280, 276,
        ];
        assert_eq!(distribution(true), quarter);
    }
}
