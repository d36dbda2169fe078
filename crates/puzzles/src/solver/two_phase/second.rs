//! Phase two: the orders of corners, edges and slice edges, by U, D and half turns.

use super::distances::Distances;
use super::first::members;
use super::symmetry::{self, ALL, Classes, Symmetry, conjugate};
use crate::cube::Cubies;
use crate::solver::coordinate::{rank, unrank};
use crate::solver::turn::PIECES;

const ORDERS: usize = 40_320;
const SLICE_ORDERS: usize = 24;
const LAYERS: usize = 70;

/// The turns of phase two: U, D and the half turns of the others.
pub const TURNS: [u8; 10] = [0, 1, 2, 9, 10, 11, 4, 7, 13, 16];

/// The tables of phase two.
pub struct SecondTables {
    corners_of: Vec<u16>,
    edges_of: Vec<u16>,
    /// How the first value of each class moves.
    corners: Vec<[u16; 10]>,
    edges: Vec<[u16; 10]>,
    slice: Vec<[u8; 10]>,
    corner_layer: Vec<[u8; 10]>,
    edge_layer: Vec<[u8; 10]>,
    /// A turn as it is to be made when the position is seen through the symmetry.
    seen_turn: [[u8; 10]; ALL],
    seen_slice: Vec<[u8; ALL]>,
    seen_corner_layer: Vec<[u8; ALL]>,
    seen_edge_layer: Vec<[u8; ALL]>,
    products: [[u8; ALL]; ALL],
    corners_slice: Distances,
    edges_slice: Distances,
    corners_layer: Distances,
    edges_layer: Distances,
    layer_rank: [u8; 256],
}

/// What phase two has to put right.
#[derive(Clone, Copy)]
pub struct Second {
    corners: u16,
    edges: u16,
    slice: u8,
    /// Which corners, and which edges, belong to the top layer.
    corner_layer: u8,
    edge_layer: u8,
}

impl Second {
    pub fn is_solved(self) -> bool {
        self.corners < 16 && self.edges < 16 && self.slice == 0
    }
}

impl SecondTables {
    pub fn new() -> Self {
        let symmetries = symmetry::all();
        let products = symmetry::products(&symmetries);
        let undo: [usize; ALL] = std::array::from_fn(|s| {
            products[s]
                .iter()
                .position(|&p| p == 0)
                .expect("a group has inverses")
        });
        let (layers, layer_rank) = layer_sets();
        let corner_classes = Classes::new(ORDERS, ALL, |n, s| {
            rank(&conjugate(&unrank::<8>(n), &symmetries[s].corners))
        });
        let edge_classes = Classes::new(ORDERS, ALL, |n, s| {
            rank(&conjugate(&unrank::<8>(n), &symmetries[s].edges))
        });
        let turn_corners: [[u8; 8]; 10] = TURNS.map(|t| PIECES[usize::from(t)].corners);
        let turn_edges: [[u8; 8]; 10] = TURNS.map(|t| eight(&PIECES[usize::from(t)].edges));
        let corners = class_moves(&corner_classes, &turn_corners);
        let edges = class_moves(&edge_classes, &turn_edges);
        let slice: Vec<[u8; 10]> = (0..SLICE_ORDERS)
            .map(|n| {
                let order = unrank::<4>(n);
                TURNS.map(|t| {
                    let turn = &PIECES[usize::from(t)].edges;
                    rank::<4>(&std::array::from_fn(|p| {
                        order[usize::from(turn[p + 8]) - 8]
                    })) as u8
                })
            })
            .collect();
        let seen_slice: Vec<[u8; ALL]> = (0..SLICE_ORDERS)
            .map(|n| {
                std::array::from_fn(|s| {
                    let places: Vec<u8> = symmetries[undo[s]].edges[8..]
                        .iter()
                        .map(|p| p - 8)
                        .collect();
                    rank(&conjugate(&unrank::<4>(n), &places)) as u8
                })
            })
            .collect();
        let layer_moves = |turns: &[[u8; 8]; 10]| -> Vec<[u8; 10]> {
            layers
                .iter()
                .map(|&set| turns.map(|turn| layer_rank[usize::from(turn_set(set, &turn))]))
                .collect()
        };
        let see_layer = |places: &dyn Fn(&Symmetry) -> [u8; 8]| -> Vec<[u8; ALL]> {
            layers
                .iter()
                .map(|&set| {
                    std::array::from_fn(|s| {
                        let places = places(&symmetries[undo[s]]);
                        layer_rank[usize::from(see_set(set, &places))]
                    })
                })
                .collect()
        };
        let corner_layer = layer_moves(&turn_corners);
        let edge_layer = layer_moves(&turn_edges);
        let seen_corner_layer = see_layer(&|s| s.corners);
        let seen_edge_layer = see_layer(&|s| eight(&s.edges));
        let seen_turn = std::array::from_fn(|s| {
            turn_corners.map(|turn| {
                let seen = conjugate(&turn, &symmetries[undo[s]].corners);
                turn_corners
                    .iter()
                    .position(|t| *t == seen)
                    .expect("symmetries keep the turns") as u8
            })
        });
        Self {
            corners_slice: distances(&corner_classes, &corners, &slice, &seen_slice),
            edges_slice: distances(&edge_classes, &edges, &slice, &seen_slice),
            corners_layer: distances(&corner_classes, &corners, &edge_layer, &seen_edge_layer),
            edges_layer: distances(&edge_classes, &edges, &corner_layer, &seen_corner_layer),
            corners_of: corner_classes.of,
            edges_of: edge_classes.of,
            corners,
            edges,
            slice,
            corner_layer,
            edge_layer,
            seen_turn,
            seen_slice,
            seen_corner_layer,
            seen_edge_layer,
            products,
            layer_rank,
        }
    }

    /// The coordinates of a cube that phase one has finished.
    pub fn coordinates(&self, cubies: &Cubies) -> Second {
        let edges = eight(&cubies.edges);
        let slice: [u8; 4] = std::array::from_fn(|place| cubies.edges[place + 8] - 8);
        Second {
            corners: self.corners_of[rank(&cubies.corners)],
            edges: self.edges_of[rank(&edges)],
            slice: rank(&slice) as u8,
            corner_layer: self.layer_rank[usize::from(upper(&cubies.corners))],
            edge_layer: self.layer_rank[usize::from(upper(&edges))],
        }
    }

    /// The coordinates after one of the ten turns, unless more than `left` turns would follow.
    #[inline]
    pub fn turned(&self, at: Second, turn: usize, left: u8) -> Option<Second> {
        let slice = self.slice[usize::from(at.slice)][turn];
        let corners = self.reduced(&self.corners, at.corners, turn);
        let (class, seen) = (usize::from(corners) / ALL, usize::from(corners) % ALL);
        let by_slice = usize::from(self.seen_slice[usize::from(slice)][seen]);
        if self.corners_slice.get(class * SLICE_ORDERS + by_slice) > left {
            return None;
        }
        let edge_layer = self.edge_layer[usize::from(at.edge_layer)][turn];
        let by_layer = usize::from(self.seen_edge_layer[usize::from(edge_layer)][seen]);
        if self.corners_layer.get(class * LAYERS + by_layer) > left {
            return None;
        }
        let edges = self.reduced(&self.edges, at.edges, turn);
        let (class, seen) = (usize::from(edges) / ALL, usize::from(edges) % ALL);
        let by_slice = usize::from(self.seen_slice[usize::from(slice)][seen]);
        if self.edges_slice.get(class * SLICE_ORDERS + by_slice) > left {
            return None;
        }
        let corner_layer = self.corner_layer[usize::from(at.corner_layer)][turn];
        let by_layer = usize::from(self.seen_corner_layer[usize::from(corner_layer)][seen]);
        if self.edges_layer.get(class * LAYERS + by_layer) > left {
            return None;
        }
        Some(Second {
            corners,
            edges,
            slice,
            corner_layer,
            edge_layer,
        })
    }

    #[inline]
    fn reduced(&self, moves: &[[u16; 10]], at: u16, turn: usize) -> u16 {
        let (class, seen) = (usize::from(at) / ALL, usize::from(at) % ALL);
        let to = moves[class][usize::from(self.seen_turn[seen][turn])];
        to & !15 | u16::from(self.products[usize::from(to & 15)][seen])
    }

    /// At least this many turns are needed.
    pub fn distance(&self, at: Second) -> u8 {
        let (class, seen) = (usize::from(at.corners) / ALL, usize::from(at.corners) % ALL);
        let slice = usize::from(self.seen_slice[usize::from(at.slice)][seen]);
        let layer = usize::from(self.seen_edge_layer[usize::from(at.edge_layer)][seen]);
        let a = self.corners_slice.get(class * SLICE_ORDERS + slice);
        let b = self.corners_layer.get(class * LAYERS + layer);
        let (class, seen) = (usize::from(at.edges) / ALL, usize::from(at.edges) % ALL);
        let slice = usize::from(self.seen_slice[usize::from(at.slice)][seen]);
        let layer = usize::from(self.seen_corner_layer[usize::from(at.corner_layer)][seen]);
        let c = self.edges_slice.get(class * SLICE_ORDERS + slice);
        let d = self.edges_layer.get(class * LAYERS + layer);
        a.max(b).max(c).max(d)
    }
}

fn eight(edges: &[u8; 12]) -> [u8; 8] {
    std::array::from_fn(|place| edges[place])
}

fn class_moves(classes: &Classes, turns: &[[u8; 8]; 10]) -> Vec<[u16; 10]> {
    let row = |&first: &u16| {
        let order = unrank::<8>(usize::from(first));
        turns.map(|turn| classes.of[rank(&turn.map(|from| order[usize::from(from)]))])
    };
    classes.first.iter().map(row).collect()
}

fn distances(
    classes: &Classes,
    moves: &[[u16; 10]],
    other: &[[u8; 10]],
    seen: &[[u8; ALL]],
) -> Distances {
    let width = other.len();
    Distances::new(
        classes.first.len() * width,
        |index, found| {
            for (&to, &other) in moves[index / width].iter().zip(&other[index % width]) {
                let to = usize::from(to);
                let other = usize::from(seen[usize::from(other)][to % ALL]);
                found.push((to / ALL * width + other) as u32);
            }
        },
        |index, found| {
            let (class, other) = (index / width, index % width);
            for symmetry in members(classes.keeps[class]) {
                found.push((class * width + usize::from(seen[other][symmetry])) as u32);
            }
        },
    )
}

/// The sets of four among eight places, with those that are the top layer first and the bottom
/// layer counted as the same layer; and the rank of each set.
fn layer_sets() -> (Vec<u8>, [u8; 256]) {
    let mut sets: Vec<u8> = (0..=u8::MAX).filter(|set| set.count_ones() == 4).collect();
    sets.sort_by_key(|&set| set != 0b1111);
    let mut ranks = [0; 256];
    for (rank, &set) in sets.iter().enumerate() {
        ranks[usize::from(set)] = rank as u8;
    }
    (sets, ranks)
}

/// The places at which pieces of the top layer stand.
fn upper(order: &[u8; 8]) -> u8 {
    (0..8)
        .filter(|&place| order[place] < 4)
        .map(|place| 1 << place)
        .sum()
}

fn turn_set(set: u8, turn: &[u8; 8]) -> u8 {
    (0..8)
        .filter(|&place| set >> turn[place] & 1 == 1)
        .map(|place| 1 << place)
        .sum()
}

/// A set of places of top pieces seen through a symmetry. Where it swaps top and bottom, the
/// pieces swap their layers too, so that the other places are meant.
fn see_set(set: u8, places: &[u8; 8]) -> u8 {
    let moved: u8 = (0..8)
        .filter(|&p| set >> p & 1 == 1)
        .map(|p| 1 << places[p])
        .sum();
    if places[0] < 4 { moved } else { !moved }
}
