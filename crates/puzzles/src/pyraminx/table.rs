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

/// Distances of all positions, and what each clockwise turn does to their numbers.
pub(super) struct Table {
    edges: Vec<[u16; 4]>,
    twists: [[u8; 4]; TWISTS],
    distance: Vec<u8>,
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
        let mut reached = Vec::with_capacity(POSITIONS);
        reached.push(solved());
        self.distance[solved()] = 0;
        let mut next = 0;
        while let Some(&position) = reached.get(next) {
            next += 1;
            let distance = self.distance[position] + 1;
            for vertex in Vertex::ALL {
                let once = self.turn(position, vertex);
                for neighbour in [once, self.turn(once, vertex)] {
                    if self.distance[neighbour] == FAR {
                        self.distance[neighbour] = distance;
                        reached.push(neighbour);
                    }
                }
            }
        }
    }

    /// The position after a clockwise turn of two layers.
    pub(super) fn turn(&self, position: usize, vertex: Vertex) -> usize {
        let edges = self.edges[position / TWISTS][vertex.index()];
        let twists = self.twists[position % TWISTS][vertex.index()];
        usize::from(edges) * TWISTS + usize::from(twists)
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
        for vertex in Vertex::ALL {
            let once = self.turn(position, vertex);
            let twice = self.turn(once, vertex);
            for (clockwise, next) in [(true, once), (false, twice)] {
                if self.distance[next] == nearer {
                    let turn = PyraminxMove {
                        vertex,
                        tip: false,
                        clockwise,
                    };
                    return Some((turn, next));
                }
            }
        }
        None
    }
}

fn edges_after(number: usize) -> [u16; 4] {
    let edges = unrank_edges(number);
    Vertex::ALL.map(|vertex| {
        let after = rank_edges(&turn_edges(&edges, vertex));
        u16::try_from(after).expect("there are 11,520 positions of the edges")
    })
}

fn twists_after(number: usize) -> [u8; 4] {
    Vertex::ALL.map(|vertex| {
        let mut twists = unrank_twists(number);
        twists[vertex.index()] = (twists[vertex.index()] + 1) % 3;
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
        let known = [
            1, 8, 48, 288, 1728, 9896, 51_808, 220_111, 480_467, 166_276, 2457, 32,
        ];
        assert_eq!(counts, known);
    }
}
