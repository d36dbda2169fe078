//! The 933,120 positions of the Pyraminx without its tips, numbered: 360 orders of the six edges
//! (only even ones can be reached), 32 flips, 81 twists of the four corner pieces.
//!
//! Not here: the tips, which turn freely and need no search.

use super::Vertex;

/// Positions of edges alone: 360 orders times 32 flips.
pub(super) const EDGES: usize = 360 * 32;
/// Positions of the corner pieces: 3 to the power of 4.
pub(super) const TWISTS: usize = 81;
/// All positions without tips.
pub(super) const POSITIONS: usize = EDGES * TWISTS;

/// The corners that a clockwise turn at each vertex takes from and to: `CYCLES[v][a]` is where
/// corner `a` goes.
pub(super) const CYCLES: [[u8; 4]; 4] = [
    [0, 3, 1, 2], // Up: Left to Back to Right to Left
    [2, 1, 3, 0], // Left: Up to Right to Back to Up
    [3, 0, 2, 1], // Right: Up to Back to Left to Up
    [1, 2, 0, 3], // Back: Up to Left to Right to Up
];

/// The edges by the two corners that they join. The first of an edge's two stickers lies on the
/// face opposite the smaller one of the two other corners.
pub(super) const EDGE_ENDS: [(u8, u8); 6] = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)];

/// What is at each edge's place: twice the number of the edge, plus 1 if it is flipped.
pub(super) type Edges = [u8; 6];

/// The solved edges.
pub(super) const SOLVED_EDGES: Edges = [0, 2, 4, 6, 8, 10];

/// Which two faces an edge's stickers lie on, each named by the corner opposite to it.
pub(super) fn edge_faces(edge: usize) -> [u8; 2] {
    let (a, b) = EDGE_ENDS[edge];
    let mut others = (0..4).filter(|&v| v != a && v != b);
    let first = others.next().unwrap_or(0);
    [first, others.next().unwrap_or(0)]
}

/// Where the edge at a place goes in a clockwise turn, and whether it is flipped by it.
fn edge_goes(edge: usize, vertex: usize) -> (usize, bool) {
    let (a, b) = EDGE_ENDS[edge];
    if usize::from(a) != vertex && usize::from(b) != vertex {
        return (edge, false);
    }
    let cycle = &CYCLES[vertex];
    let (to_a, to_b) = (cycle[usize::from(a)], cycle[usize::from(b)]);
    let ends = (to_a.min(to_b), to_a.max(to_b));
    let target = EDGE_ENDS.iter().position(|&e| e == ends).unwrap_or(edge);
    let face = cycle[usize::from(edge_faces(edge)[0])];
    (target, edge_faces(target)[0] != face)
}

/// The edges after a clockwise turn of two layers.
pub(super) fn turn_edges(edges: &Edges, vertex: Vertex) -> Edges {
    let mut after = *edges;
    for (place, &piece) in edges.iter().enumerate() {
        let (target, flips) = edge_goes(place, vertex.index());
        after[target] = piece ^ u8::from(flips);
    }
    after
}

/// The number of a position of the edges.
pub(super) fn rank_edges(edges: &Edges) -> usize {
    let mut order = 0;
    let mut seen = 0_u32;
    for (place, &piece) in edges[..4].iter().enumerate() {
        let edge = u32::from(piece / 2);
        let before = (seen & ((1 << edge) - 1)).count_ones();
        order = order * (6 - place) + (edge - before) as usize;
        seen |= 1 << edge;
    }
    let flips = edges[..5].iter().fold(0, |bits, &piece| bits * 2 + usize::from(piece & 1));
    order * 32 + flips
}

/// The edges of a number below [`EDGES`].
pub(super) fn unrank_edges(number: usize) -> Edges {
    let (mut order, flips) = (number / 32, number % 32);
    let mut digits = [0; 4];
    for (place, digit) in digits.iter_mut().enumerate().rev() {
        *digit = order % (6 - place);
        order /= 6 - place;
    }
    let mut left: [u8; 6] = [0, 1, 2, 3, 4, 5];
    for (place, digit) in digits.into_iter().enumerate() {
        left[place..=place + digit].rotate_right(1);
    }
    // An odd order cannot be reached: the last two edges make it even.
    if digits.iter().sum::<usize>() % 2 == 1 {
        left.swap(4, 5);
    }
    let mut edges = left.map(|edge| edge * 2);
    flip(&mut edges, flips);
    edges
}

/// Five flips are free; the sixth makes their number even.
fn flip(edges: &mut Edges, flips: usize) {
    for (place, piece) in edges[..5].iter_mut().enumerate() {
        *piece += u8::from(flips >> (4 - place) & 1 == 1);
    }
    edges[5] += u8::from(flips.count_ones() % 2 == 1);
}

/// The number of the corner twists.
pub(super) fn rank_twists(twists: [u8; 4]) -> usize {
    twists.iter().fold(0, |number, &twist| number * 3 + usize::from(twist))
}

/// The corner twists of a number below [`TWISTS`].
pub(super) fn unrank_twists(number: usize) -> [u8; 4] {
    let digit = |power: usize| u8::try_from(number / power % 3).unwrap_or(0);
    [digit(27), digit(9), digit(3), digit(1)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_positions_are_one_to_one() {
        for number in 0..EDGES {
            assert_eq!(rank_edges(&unrank_edges(number)), number);
        }
        for number in 0..TWISTS {
            assert_eq!(rank_twists(unrank_twists(number)), number);
        }
        assert_eq!(unrank_edges(rank_edges(&SOLVED_EDGES)), SOLVED_EDGES);
    }

    #[test]
    fn three_turns_of_a_corner_are_none() {
        for vertex in Vertex::ALL {
            let once = turn_edges(&SOLVED_EDGES, vertex);
            assert_ne!(once, SOLVED_EDGES);
            let thrice = turn_edges(&turn_edges(&once, vertex), vertex);
            assert_eq!(thrice, SOLVED_EDGES);
        }
    }
}
