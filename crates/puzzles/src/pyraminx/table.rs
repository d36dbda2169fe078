//! The exact table of the Pyraminx: how many turns every position is away from solved. Made once
//! at first use, in some tens of milliseconds; 933,120 bytes.

use std::sync::OnceLock;

use super::coordinates::{
    EDGES, POSITIONS, SOLVED_EDGES, TWISTS, rank_edges, rank_twists, turn_edges, unrank_edges,
    unrank_twists,
};
use super::{PyraminxMove, Vertex};

/// A distance that no position has: not yet reached.
const FAR: u8 = u8::MAX;

/// Distances of all positions, and what each turn does to their numbers.
pub(super) struct Table {
    edges: Vec<[u16; TURNS]>,
    twists: [[u8; TURNS]; TWISTS],
    distance: Vec<u8>,
}

/// Four corners, clockwise and counter-clockwise.
const TURNS: usize = 8;

fn turn(number: usize) -> PyraminxMove {
    PyraminxMove {
        vertex: Vertex::ALL[number / 2],
        tip: false,
        clockwise: number.is_multiple_of(2),
    }
}

/// The table, made at first use.
pub(super) fn table() -> &'static Table {
    static TABLE: OnceLock<Table> = OnceLock::new();
    TABLE.get_or_init(Table::new)
}

/// The number of the solved position.
pub(super) fn solved() -> usize {
    rank_edges(&SOLVED_EDGES) * TWISTS
}

impl Table {
    fn new() -> Self {
        let mut table = Self {
            edges: (0..EDGES).map(edges_after).collect(),
            twists: std::array::from_fn(twists_after),
            distance: vec![FAR; POSITIONS],
        };
        table.search();
        table
    }

    /// Breadth first from the solved position.
    fn search(&mut self) {
        let mut reached: Vec<u32> = Vec::with_capacity(POSITIONS);
        reached.push(number(solved()));
        self.distance[solved()] = 0;
        let mut next = 0;
        while let Some(&position) = reached.get(next) {
            next += 1;
            let position = position as usize;
            let distance = self.distance[position] + 1;
            for neighbour in self.neighbours(position) {
                if self.distance[neighbour] == FAR {
                    self.distance[neighbour] = distance;
                    reached.push(number(neighbour));
                }
            }
        }
    }

    /// The positions after each turn of two layers.
    fn neighbours(&self, position: usize) -> [usize; TURNS] {
        let edges = &self.edges[position / TWISTS];
        let twists = &self.twists[position % TWISTS];
        std::array::from_fn(|turn| usize::from(edges[turn]) * TWISTS + usize::from(twists[turn]))
    }

    /// How many turns a position is away from solved.
    pub(super) fn distance(&self, position: usize) -> u8 {
        self.distance[position]
    }

    /// A shortest way from a position to the solved one.
    pub(super) fn solution(&self, position: usize) -> Vec<PyraminxMove> {
        let mut moves = Vec::with_capacity(16);
        let mut here = position;
        while let Some((turn, next)) = self.step(here) {
            moves.push(turn);
            here = next;
        }
        moves
    }

    /// A turn that comes one nearer, if the position is not yet solved.
    fn step(&self, position: usize) -> Option<(PyraminxMove, usize)> {
        let nearer = self.distance[position].checked_sub(1)?;
        let mut neighbours = self.neighbours(position).into_iter().enumerate();
        let (number, next) = neighbours.find(|&(_, next)| self.distance[next] == nearer)?;
        Some((turn(number), next))
    }
}

/// The number of a position, to be kept small.
fn number(position: usize) -> u32 {
    u32::try_from(position).expect("there are 933,120 positions")
}

fn edges_after(number: usize) -> [u16; TURNS] {
    let edges = unrank_edges(number);
    std::array::from_fn(|number| {
        let turn = turn(number);
        let once = turn_edges(&edges, turn.vertex);
        let after = match turn.clockwise {
            true => once,
            false => turn_edges(&once, turn.vertex),
        };
        u16::try_from(rank_edges(&after)).expect("there are 11,520 positions of the edges")
    })
}

fn twists_after(number: usize) -> [u8; TURNS] {
    std::array::from_fn(|number_of_turn| {
        let turn = turn(number_of_turn);
        let mut twists = unrank_twists(number);
        let twist = &mut twists[turn.vertex.index()];
        *twist = (*twist + if turn.clockwise { 1 } else { 2 }) % 3;
        u8::try_from(rank_twists(twists)).expect("there are 81 twists")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_depths_are_those_of_the_known_table() {
        let mut counts = [0_u32; 12];
        for position in 0..POSITIONS {
            counts[usize::from(table().distance(position))] += 1;
        }
        let known = [1, 8, 48, 288, 1728, 9896, 51_808, 220_111, 480_467, 166_276, 2457, 32];
        assert_eq!(counts, known);
    }
}
